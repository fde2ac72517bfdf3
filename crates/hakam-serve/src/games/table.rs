//! A stored game that is ready: played through, with everything that was done in it.

use std::sync::Arc;

use hakam::{Game, Variant};
use hakam_notation::fen;
use hakam_notation::moves::{self, Here, Style};
use hakam_pgn as pgn;
use hakam_wire::answers::{Ended, side};

use super::deed::Deed;
use super::store::{Kept, Summary};
use super::view::{self, GameView, MoveView};
use crate::problem::{Problem, Sort};
use crate::questions::{Standing, legal_moves};

/// A stored game that is ready.
#[derive(Clone, Debug)]
pub struct Seated {
    pub id: String,
    pub game: Game,
    pub kept: Kept,
    /// The moves as they are shown; writing them anew each time would take long.
    moves: Vec<MoveView>,
}

impl Seated {
    /// A game of its own, with nothing stored yet: who agreed to its start, and its moves, become deeds, and the record
    /// it comes from is kept. Other things that were done in it stay behind.
    pub fn of_game(game: &Game, definition: Option<String>) -> Result<Seated, Problem> {
        let rules = game.variant().rules();
        let start = game.start();
        let mut seated = Seated {
            id: String::new(),
            kept: Kept {
                revision: 0,
                variant: rules.name().to_owned(),
                definition,
                start: fen::write(rules, start),
                white: String::new(),
                black: String::new(),
                record: None,
                deeds: Vec::new(),
            },
            game: Game::from_setup(game.variant(), start.clone())
                .map_err(|error| Problem::start(rules, "", &error))?,
            moves: Vec::new(),
        };
        for who in game.agreed() {
            seated.perform(Deed::by("agree", who))?;
        }
        for (m, before) in game.moves().iter().zip(game.positions()) {
            let here = Here::new(rules, game.variant().engine(), &before);
            let san = moves::write(&here, *m, Style::SAN);
            let san = san.map_err(|error| Problem::fault(error.to_string()))?;
            let over = seated.game.outcome().is_over();
            let sort = if over { "follow" } else { "move" };
            seated.perform(Deed::new(sort, san))?;
        }
        if let Some(record) = game.source() {
            let text = pgn::write(record, pgn::WriteOptions::default());
            seated.kept.record = text.ok();
            seated.keep_record();
        }
        seated.kept.revision = 1;
        Ok(seated)
    }

    /// A stored game played through.
    pub fn load(variant: &Variant, id: &str, kept: Kept) -> Result<Seated, Problem> {
        let broken = |problem: &Problem| {
            let detail = format!(
                "game {id} cannot be played again: {}",
                problem.document().detail
            );
            Problem::new(Sort::Busy, "STORAGE", detail)
        };
        let game = Game::from_fen(variant, &kept.start);
        let game = game.map_err(|error| Problem::start(variant.rules(), &kept.start, &error));
        let mut game = game.map_err(|problem| broken(&problem))?;
        for deed in &kept.deeds {
            deed.apply(&mut game).map_err(|problem| broken(&problem))?;
        }
        let mut seated = Seated {
            id: id.to_owned(),
            game,
            kept,
            moves: Vec::new(),
        };
        seated.keep_record();
        seated.write_moves()?;
        Ok(seated)
    }

    /// Puts the record that is kept beside the moves that are.
    fn keep_record(&mut self) {
        let text = self.kept.record.as_deref().unwrap_or_default();
        if let Some(record) = pgn::parse(text).into_iter().next() {
            self.game.keep_record(Arc::new(record));
        }
    }

    /// Writes the moves that are not written yet, and forgets those that were taken back.
    fn write_moves(&mut self) -> Result<(), Problem> {
        self.moves.truncate(self.game.plies());
        let written = self.moves.len();
        let new = self.game.moves().iter().enumerate().skip(written);
        let rows: Result<Vec<MoveView>, Problem> = new
            .zip(self.game.positions().skip(written))
            .map(|((index, m), before)| view::played(&self.game, &before, index + 1, *m))
            .collect();
        self.moves.extend(rows?);
        Ok(())
    }

    /// Does something; a refused thing changes nothing. A move in any notation becomes one in short notation.
    pub fn perform(&mut self, mut deed: Deed) -> Result<(), Problem> {
        deed.apply(&mut self.game)?;
        if let Err(problem) = self.write_moves() {
            self.game.take_back();
            return Err(problem);
        }
        if matches!(deed.sort.as_str(), "move" | "follow")
            && let Some(last) = self.moves.last()
        {
            deed.text.clone_from(&last.made.written.san);
        }
        self.kept.deeds.push(deed);
        self.kept.revision += 1;
        Ok(())
    }

    /// Undoes what was performed last, as if it had not been.
    pub fn retract(&mut self) {
        self.game.take_back();
        self.moves.truncate(self.game.moves().len());
        self.kept.deeds.pop();
        self.kept.revision -= 1;
    }

    /// Takes back what was done last; `None` where nothing was.
    pub fn take_back(&mut self) -> Option<Deed> {
        let deed = self.kept.deeds.pop()?;
        self.game.take_back();
        self.moves.truncate(self.game.moves().len());
        self.kept.revision += 1;
        Some(deed)
    }

    /// What a list of games tells of it.
    pub fn summary(&self) -> Summary {
        let Ended {
            state,
            winner,
            rule,
        } = Ended::of(&self.game.outcome());
        Summary {
            title: self.game.variant().rules().title().to_owned(),
            plies: self.game.moves().len(),
            state: state.to_owned(),
            winner: winner.map(str::to_owned),
            rule,
        }
    }

    /// As front ends see it.
    pub fn view(&self) -> Result<GameView, Problem> {
        let game = &self.game;
        let ply = game.moves().len();
        Ok(GameView {
            id: self.id.clone(),
            revision: self.kept.revision,
            variant: self.kept.variant.clone(),
            title: game.variant().rules().title().to_owned(),
            definition: self.kept.definition.clone(),
            white: self.kept.white.clone(),
            black: self.kept.black.clone(),
            start: self.kept.start.clone(),
            moves: self.moves.clone(),
            position: view::position(game, &self.id, ply, game.setup()),
            legal: legal_moves(game)?,
            outcome: Standing::of(game),
            claims: game.claims().iter().map(ToString::to_string).collect(),
            agreed: game.agreed().map(side).collect(),
            offer: game.offer().map(side),
            done: view::done(&self.kept.deeds),
        })
    }
}
