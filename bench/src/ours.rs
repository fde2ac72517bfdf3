//! Hakam, as a user of its crates calls it.

use std::hint::black_box;

use hakam_core::{Move, Setup};
use hakam_engine::{Counting, Engine, EnginePosition, Options, PackedMove, Plan, Width};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_variant::fen::{self, Leniency};
use hakam_variant::{Ruleset, builtin};

use crate::failure::Failure;

/// A game ready to be asked.
pub struct Ours {
    /// The rules.
    pub rules: Ruleset,
    /// The rules compiled.
    pub engine: Engine,
}

impl Ours {
    /// A built-in game, as wide as its board needs.
    pub fn new(variant: &str) -> Result<Ours, Failure> {
        let rules = load(variant)?;
        let engine = Engine::new(&rules);
        Ok(Ours { rules, engine })
    }

    /// A built-in game on four machine words, whatever its board needs.
    pub fn widest(variant: &str) -> Result<Ours, Failure> {
        let rules = load(variant)?;
        let options = Options {
            width: Some(Width::W256),
            ..Options::default()
        };
        let engine = Engine::with(&rules, options);
        Ok(Ours { rules, engine })
    }

    /// The position of that text, or the start of the game.
    pub fn setup(&self, fen: Option<&str>) -> Result<Setup, Failure> {
        let Some(fen) = fen else {
            return Ok(self.rules.standard_start().clone());
        };
        let reading = fen::read(&self.rules, fen, Leniency::Strict);
        let reading = reading.map_err(|_| Failure::Position {
            program: "hakam",
            fen: fen.to_owned(),
        })?;
        Ok(reading.setup)
    }

    /// How the engine decides the safety of royals.
    pub fn plan(&self) -> &'static str {
        match self.engine.plan() {
            Plan::Free => "free",
            Plan::PinMask => "pin mask",
            Plan::MakeAndTest => "make and test",
        }
    }

    /// Lines of legal moves, as `hakam perft` counts them.
    pub fn perft(&self, setup: &Setup, depth: u32) -> u64 {
        self.engine.perft(black_box(setup), depth)
    }

    /// The same by generating every move and counting those of the last ply.
    pub fn perft_plain(&self, setup: &Setup, depth: u32) -> u64 {
        let counted = self
            .engine
            .count(black_box(setup), depth, Counting::plain());
        counted.unwrap_or(u64::MAX)
    }

    /// A position read once, to be asked many times.
    pub fn ready(&self, setup: &Setup) -> EnginePosition {
        self.engine.ready(setup)
    }

    /// Puts the legal moves into a list.
    pub fn list(&self, ready: &EnginePosition, list: &mut Vec<PackedMove>) {
        ready.list(list);
    }

    /// The legal moves.
    pub fn legal_moves(&self, setup: &Setup) -> Vec<Move> {
        self.engine.legal_moves(setup)
    }

    /// Reads a requested move.
    pub fn request(&self, text: &str) -> Result<CoordinateMove, Failure> {
        coordinate::read(&self.rules, text).map_err(|_| Failure::Move {
            program: "hakam",
            text: text.to_owned(),
        })
    }

    /// The position of a text.
    pub fn read(&self, fen: &str) -> Result<EnginePosition, Failure> {
        self.engine.read(fen).map_err(|_| Failure::Position {
            program: "hakam",
            fen: fen.to_owned(),
        })
    }

    /// Whether a requested move is legal.
    pub fn is_legal(&self, ready: &EnginePosition, request: CoordinateMove) -> bool {
        match request {
            CoordinateMove::Go { from, to, choice } => ready.is_legal(from, to, choice),
            // The questions ask for castling by the squares of the king.
            CoordinateMove::Castle(_) => false,
        }
    }
}

fn load(variant: &str) -> Result<Ruleset, Failure> {
    builtin::load(variant).ok_or_else(|| Failure::Variant(variant.to_owned()))
}
