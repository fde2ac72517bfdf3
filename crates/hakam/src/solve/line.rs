//! The line of a win: the attacker plays as its strategy says, the defender holds out as long as it can.

use hakam_core::{Move, RuleId, Setup};
use hakam_variant::{Condition, Ruleset};

use super::solver::Solver;
use super::spot::Spot;
use super::{NoStrategy, Win};

impl Solver<'_> {
    /// The main line of a win that was found, to the end of the game.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn line(&mut self, win: Win) -> Result<Vec<Move>, NoStrategy> {
        let (mut spot, mut left) = (self.root.clone(), win.plies);
        let mut line = Vec::new();
        let search = &mut self.search;
        while left > 0 {
            if spot.turn == self.question.by {
                let best = search.winner(&spot, left)?;
                line.extend(spot.unpack(best));
                spot = spot.after(best);
                left -= 1;
                if search.is_won_by_move(&spot) {
                    break;
                }
                continue;
            }
            // Of equally long replies the first, so that there is one line.
            let mut longest: Option<(u32, Move, Spot<'_>)> = None;
            for (play, reply) in spot.sorted() {
                let next = spot.after(reply);
                let plies = match search.settled(&next) {
                    Some(_) => 0,
                    None => search.soon(&next, left.saturating_sub(1))?,
                };
                if longest.as_ref().is_none_or(|(most, ..)| plies > *most) {
                    longest = Some((plies, play, next));
                }
            }
            let Some((plies, play, next)) = longest else {
                break;
            };
            line.push(play);
            (spot, left) = (next, plies);
        }
        Ok(line)
    }
}

/// The rule by which a game may be drawn before a win of so many plies, because the clock of its position runs on:
/// what is solved is the position alone.
pub fn clock_may_stop(rules: &Ruleset, position: &Setup, plies: u32) -> Option<RuleId> {
    // A move that wins is an end before the count is looked at.
    let latest = position.clock.saturating_add(plies.saturating_sub(1));
    let runs_out = |condition: &Condition| {
        let clock = condition.needs().clock;
        clock.is_some_and(|plies| latest >= plies)
    };
    let mut endings = rules.endings().iter().filter(|ending| !ending.claim);
    let ending = endings.find(|ending| ending.when.iter().any(runs_out));
    ending.map(|ending| ending.rule)
}
