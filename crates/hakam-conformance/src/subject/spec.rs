//! The reference interpreter as a subject. It answers every question.

use hakam_core::{Judgement, Mark, Move, Outcome, Request, RuleId, Setup, Side, Square, Way};
use hakam_law::{Action, ActionRefused, Game, Level, Position, SetupIssue, timeline};
use hakam_variant::Ruleset;

use super::{Made, Play, Subject};

/// The reference interpreter.
#[derive(Clone, Copy, Debug)]
pub struct SpecSubject;

impl Subject for SpecSubject {
    fn name(&self) -> &'static str {
        "spec"
    }

    fn fits(&self, _rules: &Ruleset) -> bool {
        true
    }

    fn open<'r>(
        &self,
        rules: &'r Ruleset,
        setup: Setup,
    ) -> Result<Box<dyn Play + 'r>, Vec<SetupIssue>> {
        let start = Position::new(rules, setup)?;
        Ok(Box::new(SpecPlay(Game::new(start))))
    }
}

struct SpecPlay<'r>(Game<'r>);

impl Play for SpecPlay<'_> {
    fn setup(&self) -> &Setup {
        self.0.position().setup()
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.0.position().legal_moves()
    }

    fn rule_of(&self, m: Move) -> Option<RuleId> {
        self.0.position().rule_of(m)
    }

    fn after(&self, m: Move) -> Option<(Setup, Vec<Mark>)> {
        let after = self.0.position().after(m)?;
        Some((after.setup().clone(), after.usable_marks()))
    }

    fn usable_marks(&self) -> Vec<Mark> {
        self.0.position().usable_marks()
    }

    fn in_check(&self, side: Side) -> bool {
        self.0.position().in_check(side)
    }

    fn attackers(&self, square: Square, by: Side) -> Vec<Square> {
        self.0.position().attackers(square, by)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.0.position().perft(depth)
    }

    fn perft_to_end(&self, depth: u32) -> Option<u64> {
        Some(self.0.position().perft_to_end(depth))
    }

    fn timeline(&self, depth: u32) -> Option<Vec<u64>> {
        let mut rows = vec![0; usize::try_from(depth).ok()? + 1];
        let counted: Result<(), std::convert::Infallible> =
            timeline::visit(&self.0, depth, &mut |row| {
                if let Some(count) = rows.get_mut(row.depth as usize) {
                    *count += 1;
                }
                Ok(())
            });
        counted.ok().map(|()| rows)
    }

    fn play(&mut self, m: Move) -> Made {
        match self.0.play(request_for(m)).result {
            Ok(_) => Made::Yes,
            Err(_) => Made::Refused,
        }
    }

    fn act(&mut self, action: Action) -> Option<Result<(), ActionRefused>> {
        Some(self.0.act(action))
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(self.0.standing().outcome)
    }

    fn claims(&self) -> Option<Vec<RuleId>> {
        Some(self.0.standing().claims)
    }

    fn claims_by(&self, m: Move) -> Option<Vec<RuleId>> {
        Some(self.0.claims_by(m))
    }

    fn judge(&self, request: Request) -> Option<Judgement> {
        // Of a copy, since asking must not move the game on; `Game` and not `Position` judges,
        // so that a finished game refuses everything.
        Some(self.0.clone().play(request))
    }

    fn level(&self) -> Option<Level> {
        let issues = self.0.position().issues();
        let lowest = issues.iter().map(|issue| issue.level).min();
        Some(lowest.unwrap_or(Level::Plausible))
    }
}

/// What to ask for to get exactly this move.
fn request_for(m: Move) -> Request {
    match m.way {
        Way::Castling(wing) => Request::Castle(wing),
        Way::Pattern(_) => Request::Go {
            from: m.from,
            to: m.to,
            choice: m.choice,
        },
    }
}
