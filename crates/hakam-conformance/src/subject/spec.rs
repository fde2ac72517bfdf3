//! The reference interpreter as a player.

use hakam_core::{GameStatus, Judgement, Move, Request, RuleId, Setup, Side, Square};
use hakam_law::{Action, ActionRefused, Game, Level, Position, timeline};

use super::Play;
use crate::kit::request_for;

fn told(position: &Position<'_>) -> Setup {
    let mut setup = position.setup().clone();
    setup.marks = position.usable_marks();
    setup
}

impl Play for Game<'_> {
    fn setup(&self) -> &Setup {
        self.position().setup()
    }

    fn told(&self) -> Setup {
        told(self.position())
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.position().legal_moves()
    }

    fn after(&self, m: Move) -> Option<Setup> {
        self.position().after(m).as_ref().map(told)
    }

    fn play(&mut self, m: Move) -> bool {
        Game::play(self, request_for(m)).result.is_ok()
    }

    fn in_check(&self, side: Side) -> Option<bool> {
        Some(self.position().board().in_check(side))
    }

    fn attackers(&self, square: Square, by: Side) -> Option<Vec<Square>> {
        Some(self.position().board().attackers(square, by))
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        Some(self.position().perft(depth))
    }

    fn perft_to_end(&self, depth: u32) -> Option<u64> {
        Some(self.position().perft_to_end(depth))
    }

    fn standing(&self) -> Option<GameStatus> {
        Some(Game::standing(self))
    }

    fn claims_by(&self, m: Move) -> Option<Vec<RuleId>> {
        Some(Game::claims_by(self, m))
    }

    fn act(&mut self, action: Action) -> Option<Result<(), ActionRefused>> {
        Some(Game::act(self, action))
    }

    fn timeline(&self, depth: u32) -> Option<Vec<u64>> {
        let mut rows = vec![0; usize::try_from(depth).ok()? + 1];
        timeline::visit(self, depth, &mut |row| {
            *rows.get_mut(row.depth as usize).ok_or(())? += 1;
            Ok::<(), ()>(())
        })
        .ok()?;
        Some(rows)
    }

    fn judge(&self, request: Request) -> Option<Judgement> {
        // Of a copy, since asking must not move the game on; `Game` and not `Position` judges,
        // so that a finished game refuses everything.
        Some(Game::play(&mut self.clone(), request))
    }

    fn level(&self) -> Option<Level> {
        let issues = self.position().issues();
        let lowest = issues.iter().map(|issue| issue.level).min();
        Some(lowest.unwrap_or(Level::Plausible))
    }
}
