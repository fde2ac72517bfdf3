//! The engine as a player.

use hakam_core::{GameStatus, Move, RuleId, Setup, Side, Square};
use hakam_engine::{Counting, Engine};
use hakam_law::{Action, ActionRefused};
use hakam_notation::fen::{Passing, with_passing};
use hakam_variant::Ruleset;

use super::Play;

pub(super) struct EnginePlay<'r> {
    pub(super) rules: &'r Ruleset,
    pub(super) engine: Engine,
    /// The positions of the game, the one reached last. There is always one.
    pub(super) history: Vec<Setup>,
    /// Whether the players have done something that only a game remembers.
    pub(super) has_acted: bool,
}

impl EnginePlay<'_> {
    fn told_of(&self, setup: &Setup) -> Setup {
        with_passing(&self.engine, self.rules, setup, Passing::Legal)
    }
}

impl Play for EnginePlay<'_> {
    fn setup(&self) -> &Setup {
        &self.history[self.history.len() - 1]
    }

    fn told(&self) -> Setup {
        self.told_of(self.setup())
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.engine.legal_moves(self.setup())
    }

    fn after(&self, m: Move) -> Option<Setup> {
        let after = self.engine.after(self.setup(), m)?;
        Some(self.told_of(&after))
    }

    fn play(&mut self, m: Move) -> bool {
        let over = self.engine.standing(&self.history).outcome.is_over();
        let after = self.engine.after(self.setup(), m).filter(|_| !over);
        let is_made = after.is_some();
        self.history.extend(after);
        is_made
    }

    fn in_check(&self, side: Side) -> Option<bool> {
        Some(self.engine.in_check(self.setup(), side))
    }

    fn attackers(&self, square: Square, by: Side) -> Option<Vec<Square>> {
        Some(self.engine.attackers(self.setup(), square, by))
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        Some(self.engine.perft(self.setup(), depth))
    }

    fn perft_to_end(&self, depth: u32) -> Option<u64> {
        let to_end = Counting::to_end();
        self.engine.count(self.setup(), depth, to_end).ok()
    }

    fn standing(&self) -> Option<GameStatus> {
        (!self.has_acted).then(|| self.engine.standing(&self.history))
    }

    fn claims_by(&self, m: Move) -> Option<Vec<RuleId>> {
        let mut history = self.history.clone();
        history.push(self.engine.after(self.setup(), m)?);
        Some(self.engine.standing(&history).claims)
    }

    fn act(&mut self, _action: Action) -> Option<Result<(), ActionRefused>> {
        self.has_acted = true;
        None
    }
}
