//! The board that a block stands on: by its snapshot, by the ledger, or by the block before.

use hakam_documents::thinklog::{Block, Snapshot};
use hakam_notation::fen;

use super::block::Auditor;
use super::board::Board;
use super::finding::{BlockName, Code};
use super::follow::{fields_differ, is_same};
use super::piece::Piece;
use crate::Scene;
use crate::referee::SceneError;

impl<'t> Auditor<'_, 't> {
    /// The board that a block stands on, held against everything else that tells it.
    pub(super) fn position(&mut self, block: &Block<'t>, name: BlockName) -> Option<Board> {
        let snapshot = block.snapshot(self.log);
        let own = snapshot.and_then(|snapshot| self.snapshot(name, &snapshot));
        let Some((board, piece)) = own else {
            let told = self.told_at(name);
            let leads = || self.before.as_ref()?.leads_to(name);
            return told.or_else(leads);
        };
        let Some(setup) = board.only() else {
            return Some(board);
        };
        if let Some(side) = name.side.filter(|side| *side != setup.turn) {
            let message = format!(
                "the block is about a move of {side}, but {} is to move",
                setup.turn
            );
            self.false_at(name, &piece, Code::SnapshotDisagrees, message, Vec::new());
            return Some(board);
        }
        let name_of_game = board.name(name);
        let told = self.told_at(name_of_game);
        let variant = self.referee.variant();
        let mut finding = None;
        if let Some(other) = told.as_ref().and_then(Board::only) {
            if is_same(variant, setup, other) {
                // The same position, with the game that led to it.
                return told;
            }
            let fen = fen::write(variant.rules(), other);
            finding = Some(format!("by the ledger it is `{fen}`"));
        } else if let Some(before) = &self.before {
            finding = before.objection(name_of_game, setup);
        }
        if let Some(note) = finding {
            let message = format!("the position of {name} does not follow from the moves");
            let code = Code::SnapshotDoesNotFollow;
            self.false_at(name, &piece, code, message, vec![note]);
        }
        Some(board)
    }

    /// The board of the ledger at a move.
    fn told_at(&mut self, name: BlockName) -> Option<Board> {
        self.told.as_mut()?.at(name.number?, name.side?)
    }

    /// The board of a snapshot, and where it is told: by its FEN, or else by its fields.
    fn snapshot(&mut self, name: BlockName, snapshot: &Snapshot<'t>) -> Option<(Board, Piece<'t>)> {
        let variant = self.referee.variant();
        let state = snapshot.state.state(variant.rules());
        let first_line = self.first_line(snapshot);
        for found in &state.findings {
            let fault = &found.fault;
            let piece = Piece {
                text: "",
                line: snapshot.line + found.place.line - 1,
                column: found.place.column,
                span: snapshot.start + fault.span.start..snapshot.start + fault.span.end,
            };
            let code = Code::Ledger(fault.code);
            let notes = fault.hint.iter().map(|hint| format!("hint: {hint}"));
            self.false_at(name, &piece, code, fault.message.clone(), notes.collect());
        }
        if let (Some(heading), Some(number)) = (name.number, state.number)
            && heading != number
        {
            let message = format!("the heading says move {heading}, FULLMOVE_NUMBER {number}");
            self.false_at(name, &first_line, Code::WrongHeading, message, Vec::new());
        }
        if let Some(fen) = &snapshot.fen {
            let piece = Piece::from(fen);
            match Scene::read(variant, fen.text) {
                Ok(scene) => {
                    let board = Board::of_scene(scene);
                    if let Some(setup) = board.only() {
                        let notes = fields_differ(variant, &state, setup);
                        if !notes.is_empty() {
                            let message = "the fields of the snapshot do not agree with its FEN";
                            let code = Code::SnapshotDisagrees;
                            self.false_at(name, &piece, code, message.to_owned(), notes);
                        }
                    }
                    return Some((board, piece));
                }
                Err(error) => {
                    let message = format!("this is no position of the game: {error}");
                    self.false_at(name, &piece, Code::NoPosition, message, Vec::new());
                }
            }
        }
        match Scene::from_ledger(variant, &snapshot.state) {
            Ok(scene) => Some((Board::of_scene(scene), first_line)),
            Err(SceneError::NoMen { .. }) => None,
            Err(error) => {
                let message = format!("this is no position of the game: {error}");
                self.false_at(name, &first_line, Code::NoPosition, message, Vec::new());
                None
            }
        }
    }

    /// The first line of a snapshot that says something.
    fn first_line(&self, snapshot: &Snapshot<'t>) -> Piece<'t> {
        let text = self.log.text();
        let rest = text.get(snapshot.start..).unwrap_or_default();
        let blank = rest.len() - rest.trim_start().len();
        let skipped = rest.get(..blank).unwrap_or_default();
        let line = rest.get(blank..).unwrap_or_default();
        let line = line.lines().next().unwrap_or_default();
        let start = snapshot.start + blank;
        Piece {
            text: line,
            line: snapshot.line + skipped.matches('\n').count(),
            column: 1,
            span: start..start + line.len(),
        }
    }
}
