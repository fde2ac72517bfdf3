//! The engine as a subject, in any of its configurations. It gives answers and no reasons.

use hakam_core::{Judgement, Mark, Move, Outcome, Request, RuleId, Setup, Side, Square, Way};
use hakam_engine::{Counting, Engine};
use hakam_law::{Action, ActionRefused, Level, Position, SetupIssue};
use hakam_variant::Ruleset;

use super::{Configuration, Made, Play, Subject};

/// The engine, built in one way.
#[derive(Clone, Copy, Debug)]
pub struct EngineSubject(pub Configuration);

impl Subject for EngineSubject {
    fn name(&self) -> &'static str {
        self.0.name
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
        let engine = self.0.build(rules).unwrap_or_else(|| Engine::new(rules));
        Ok(Box::new(EnginePlay {
            rules,
            engine,
            before: Vec::new(),
            now: start.setup().clone(),
            agreement: Agreement::None,
        }))
    }
}

/// Whether the players have done something that only a game remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Agreement {
    None,
    Perhaps,
}

struct EnginePlay<'r> {
    rules: &'r Ruleset,
    engine: Engine,
    before: Vec<Setup>,
    now: Setup,
    agreement: Agreement,
}

impl EnginePlay<'_> {
    fn history(&self) -> Vec<Setup> {
        let mut history = self.before.clone();
        history.push(self.now.clone());
        history
    }

    fn usable_in(&self, setup: &Setup) -> Vec<Mark> {
        if setup.marks.is_empty() {
            return Vec::new();
        }
        let moves = self.engine.legal_moves(setup);
        let uses = |mark: &&Mark| {
            moves.iter().any(|m| {
                m.captures.contains(mark.man) && m.to != mark.man && mark.skipped.contains(&m.to)
            })
        };
        setup.marks.iter().filter(uses).cloned().collect()
    }
}

impl Play for EnginePlay<'_> {
    fn setup(&self) -> &Setup {
        &self.now
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.engine.legal_moves(&self.now)
    }

    fn rule_of(&self, m: Move) -> Option<RuleId> {
        self.engine.after(&self.now, m)?;
        match m.way {
            Way::Pattern(id) => Some(self.rules.pattern(id).rule),
            Way::Castling(wing) => self.rules.castling_wing(wing).map(|wing| wing.rule),
        }
    }

    fn after(&self, m: Move) -> Option<(Setup, Vec<Mark>)> {
        let after = self.engine.after(&self.now, m)?;
        let usable = self.usable_in(&after);
        Some((after, usable))
    }

    fn usable_marks(&self) -> Vec<Mark> {
        self.usable_in(&self.now)
    }

    fn in_check(&self, side: Side) -> bool {
        self.engine.in_check(&self.now, side)
    }

    fn attackers(&self, square: Square, by: Side) -> Vec<Square> {
        self.engine.attackers(&self.now, square, by)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.engine.perft(&self.now, depth)
    }

    fn perft_to_end(&self, depth: u32) -> Option<u64> {
        self.engine.count(&self.now, depth, Counting::to_end()).ok()
    }

    /// A game tree belongs to the game.
    fn timeline(&self, _depth: u32) -> Option<Vec<u64>> {
        None
    }

    fn play(&mut self, m: Move) -> Made {
        let over = self.engine.standing(&self.history()).outcome.is_over();
        match self.engine.after(&self.now, m) {
            Some(after) if !over => {
                self.before.push(std::mem::replace(&mut self.now, after));
                Made::Yes
            }
            Some(_) | None => Made::Refused,
        }
    }

    fn act(&mut self, _action: Action) -> Option<Result<(), ActionRefused>> {
        self.agreement = Agreement::Perhaps;
        None
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.agreement {
            Agreement::None => Some(self.engine.standing(&self.history()).outcome),
            Agreement::Perhaps => None,
        }
    }

    fn claims(&self) -> Option<Vec<RuleId>> {
        match self.agreement {
            Agreement::None => Some(self.engine.standing(&self.history()).claims),
            Agreement::Perhaps => None,
        }
    }

    fn claims_by(&self, m: Move) -> Option<Vec<RuleId>> {
        let mut history = self.history();
        history.push(self.engine.after(&self.now, m)?);
        Some(self.engine.standing(&history).claims)
    }

    fn judge(&self, _request: Request) -> Option<Judgement> {
        None
    }

    fn level(&self) -> Option<Level> {
        None
    }
}
