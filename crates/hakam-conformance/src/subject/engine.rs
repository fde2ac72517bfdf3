//! The engine as a subject, in any of its configurations. It gives answers and no reasons.

use hakam_core::{GameStatus, Mark, Move, RuleId, Setup, Side, Square};
use hakam_engine::{Counting, Engine};
use hakam_law::{Action, ActionRefused, Position, SetupIssue};
use hakam_variant::Ruleset;

use super::{Configuration, Play, Subject};
use crate::run::Pace;

/// The engine, built in one way.
#[derive(Clone, Copy, Debug)]
pub struct EngineSubject(pub Configuration);

impl Subject for EngineSubject {
    fn name(&self) -> &'static str {
        self.0.name
    }

    fn pace(&self) -> Pace {
        if self.0.is_as_users_get_it() {
            Pace::Thorough
        } else {
            Pace::Quick
        }
    }

    fn fits(&self, rules: &Ruleset) -> bool {
        self.0.build(rules).is_some()
    }

    /// Which setups are sound is the interpreter's to know; the engine takes them from there.
    fn open<'r>(
        &self,
        rules: &'r Ruleset,
        setup: Setup,
    ) -> Result<Box<dyn Play + 'r>, Vec<SetupIssue>> {
        let start = Position::new(rules, setup)?;
        Ok(Box::new(EnginePlay {
            engine: self.0.build(rules).unwrap_or_else(|| Engine::new(rules)),
            history: vec![start.setup().clone()],
            has_acted: false,
        }))
    }
}

struct EnginePlay {
    engine: Engine,
    /// The positions of the game, the one reached last. There is always one.
    history: Vec<Setup>,
    /// Whether the players have done something that only a game remembers.
    has_acted: bool,
}

impl EnginePlay {
    fn told_of(&self, mut setup: Setup) -> Setup {
        if !setup.marks.is_empty() {
            let moves = self.engine.legal_moves(&setup);
            setup.marks.retain(|mark: &Mark| {
                let uses = |m: &Move| m.captures.contains(mark.man) && m.to != mark.man;
                moves
                    .iter()
                    .any(|m| uses(m) && mark.skipped.contains(&m.to))
            });
        }
        setup
    }
}

impl Play for EnginePlay {
    fn setup(&self) -> &Setup {
        &self.history[self.history.len() - 1]
    }

    fn told(&self) -> Setup {
        self.told_of(self.setup().clone())
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.engine.legal_moves(self.setup())
    }

    fn after(&self, m: Move) -> Option<Setup> {
        let after = self.engine.after(self.setup(), m)?;
        Some(self.told_of(after))
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
