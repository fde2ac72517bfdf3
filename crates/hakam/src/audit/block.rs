//! Going through a log block by block, and keeping what is heard.

use hakam_documents::thinklog::{Block, Thinklog};

use super::Audit;
use super::board::Board;
use super::finding::{BlockName, Code, Finding};
use super::follow::Before;
use super::hearing::{Against, Heard, View, against, hear};
use super::piece::Piece;
use super::tally::{Decided, Standing};
use super::told::Told;
use crate::Referee;

/// An audit of a log while it goes on.
pub(super) struct Auditor<'a, 't> {
    pub(super) referee: &'a Referee<'a>,
    pub(super) log: &'a Thinklog<'t>,
    pub(super) told: Option<Told>,
    pub(super) before: Option<Before>,
    audit: Audit,
}

/// The boards of one block.
pub(super) struct Boards {
    /// Before the move.
    pub(super) now: Board,
    /// After it, and the move as written, if one was chosen that is legal.
    pub(super) after: Option<(Board, String)>,
    /// The move that is spoken of, legal or not.
    pub(super) played: Option<String>,
}

impl Boards {
    /// The board before the move, with the move in mind.
    pub(super) fn moving(&self) -> View<'_> {
        View {
            board: &self.now,
            played: self.played.as_deref(),
        }
    }

    /// The board before a move that is only weighed.
    pub(super) fn weighing<'b>(&'b self, played: Option<&'b str>) -> View<'b> {
        View {
            board: &self.now,
            played,
        }
    }

    /// The board after the move.
    pub(super) fn reply(&self) -> Option<View<'_>> {
        let (board, _) = self.after.as_ref()?;
        Some(View {
            board,
            played: None,
        })
    }

    /// Before the move first, then after it, then the board alone: what is `still` so before a move need not be
    /// so after it.
    pub(super) fn both(&self) -> Vec<View<'_>> {
        std::iter::once(self.moving())
            .chain(self.reply())
            .chain([self.weighing(None)])
            .collect()
    }

    /// After the move first, then before it.
    pub(super) fn reply_first(&self) -> Vec<View<'_>> {
        self.reply().into_iter().chain(self.both()).collect()
    }
}

impl<'a, 't> Auditor<'a, 't> {
    pub(super) fn new(
        referee: &'a Referee<'a>,
        log: &'a Thinklog<'t>,
        told: Option<Told>,
    ) -> Auditor<'a, 't> {
        Auditor {
            referee,
            log,
            told,
            before: None,
            audit: Audit::default(),
        }
    }

    pub(super) fn finish(mut self) -> Audit {
        self.audit.findings.sort_by_key(|found| found.span.start);
        self.audit.decided.sort_by_key(|one| (one.line, one.column));
        self.audit
    }

    /// Audits one block.
    pub(super) fn block(&mut self, block: &Block<'t>) {
        let name = BlockName {
            number: block.number,
            side: block.side,
        };
        self.audit.tally.blocks += 1;
        let Some(now) = self.position(block, name) else {
            self.audit.tally.without_position += 1;
            self.before = None;
            return;
        };
        let chosen = block.chosen();
        let mut proved = block.proofs().into_iter().filter_map(|proof| proof.chosen);
        let weighed = block.candidates();
        // A block may end before a move is chosen. Then it speaks of the one it tried, if it tried just one.
        let tried = match weighed.as_slice() {
            [one] => one.move_text.clone(),
            [] | [_, _, ..] => None,
        };
        let played = chosen.or(proved.next_back()).or(tried);
        let played = played.map(|text| Piece::from(&text).leading_move().text.to_owned());
        let after = played.as_ref().and_then(|text| {
            let m = now.meant(text)?;
            Some((now.after(m)?, text.clone()))
        });
        let boards = Boards { now, after, played };
        self.choices(block, name, &boards);
        self.sections(block, name, &boards);
        self.before = Some(Before {
            name: boards.now.name(name),
            board: boards.now,
            after: boards.after.filter(|_| block.chosen().is_some()),
        });
    }

    /// Hears a text, and keeps what came of it.
    pub(super) fn hear(&mut self, name: BlockName, views: &[View<'_>], piece: &Piece<'t>) {
        for heard in hear(self.referee, views, piece) {
            if heard.standing == Standing::False {
                let message = format!("this is not so: {}", heard.sentence);
                self.finding(name, &heard.piece, Code::FalseClaim, message, Vec::new());
            }
            self.keep(name, &heard);
        }
    }

    /// Hears that a move can be made, and everything its notation says.
    pub(super) fn hear_move(&mut self, name: BlockName, board: &Board, piece: &Piece<'t>) {
        let found = against(self.referee, board, piece.text);
        let (standing, sentence) = match &found {
            None => (Standing::True, format!("{} is legal", piece.text)),
            Some(Against::Illegal(sentence, _)) => (Standing::False, sentence.clone()),
            Some(Against::FalseParts(parts)) => (Standing::False, parts.join(", ")),
            Some(Against::Open) => (Standing::Unsure, format!("{} is legal", piece.text)),
        };
        match found {
            Some(Against::Illegal(sentence, rule)) => {
                let message = format!("{} is not legal", piece.text);
                let mut finding =
                    Finding::at(name, piece, Code::IllegalMove, message, vec![sentence]);
                finding.rule = rule;
                self.audit.findings.push(finding);
            }
            Some(Against::FalseParts(parts)) => {
                let message = format!("{} is legal, but what it says is not so", piece.text);
                self.finding(name, piece, Code::FalseNotation, message, parts);
            }
            Some(Against::Open) | None => {}
        }
        let piece = piece.clone();
        let heard = Heard {
            piece,
            standing,
            sentence,
        };
        self.keep(name, &heard);
    }

    /// Keeps what came of a statement.
    pub(super) fn keep(&mut self, name: BlockName, heard: &Heard<'t>) {
        self.audit.tally.count(heard.standing);
        self.audit.decided.push(Decided {
            block: name,
            line: heard.piece.line,
            column: heard.piece.column,
            text: heard.piece.text.to_owned(),
            standing: heard.standing,
            sentence: heard.sentence.clone(),
        });
    }

    /// Keeps a finding about something that is no statement of its own, and counts it.
    pub(super) fn false_at(
        &mut self,
        name: BlockName,
        piece: &Piece<'t>,
        code: Code,
        message: String,
        notes: Vec<String>,
    ) {
        self.audit.tally.count(Standing::False);
        self.finding(name, piece, code, message, notes);
    }

    fn finding(
        &mut self,
        name: BlockName,
        piece: &Piece<'t>,
        code: Code,
        message: String,
        notes: Vec<String>,
    ) {
        self.push(Finding::at(name, piece, code, message, notes));
    }

    pub(super) fn push(&mut self, finding: Finding) {
        self.audit.findings.push(finding);
    }
}

impl Finding {
    pub(super) fn at(
        name: BlockName,
        piece: &Piece<'_>,
        code: Code,
        message: String,
        notes: Vec<String>,
    ) -> Finding {
        Finding {
            code,
            block: Some(name),
            line: piece.line,
            column: piece.column,
            span: piece.span.clone(),
            message,
            notes,
            rule: None,
            missing: Vec::new(),
            surplus: Vec::new(),
        }
    }
}
