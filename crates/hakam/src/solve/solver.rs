//! A solver: from short wins to long ones, until one is found or none is left.

use std::sync::Arc;

use hakam_core::{Move, Setup};

use super::search::{LONGEST, Search, Width};
use super::spot::Spot;
use super::{Answer, Limits, Progress, Question, Spent, Win};
use crate::Variant;
use crate::endgame::Library;

/// From so many plies on, wins by checks alone are looked for before all others.
const CHECKS_FROM: u32 = 7;
/// What these may cost of the budget: one part of so many.
const CHECKS_SHARE: u64 = 8;

/// Solves one position.
pub struct Solver<'v> {
    pub(super) question: Question,
    pub(super) position: Setup,
    pub(super) root: Spot<'v>,
    pub(super) search: Search<'v>,
    limits: Limits,
}

impl<'v> Solver<'v> {
    /// For a question about a position. The position must be sound; its clock and history are left aside.
    pub fn new(
        variant: &'v Variant,
        position: &Setup,
        question: Question,
        limits: Limits,
    ) -> Solver<'v> {
        let aim = (question.goal, question.by);
        let Limits { nodes, bytes } = limits;
        Solver {
            question,
            position: position.clone(),
            root: Spot::new(variant, position),
            search: Search::new(variant, aim, (nodes, bytes), &|_| {}),
            limits,
        }
    }

    /// Tells of its progress now and then.
    #[must_use]
    pub fn watched(mut self, progress: &'v dyn Fn(Progress)) -> Solver<'v> {
        self.search.progress = progress;
        self
    }

    /// Asks endgame tables of the game, too, where they tell of what is sought.
    #[must_use]
    pub fn asking(mut self, tables: Arc<Library>) -> Solver<'v> {
        self.search.consult(tables);
        self
    }

    /// Allows so many positions more.
    pub fn allow(&mut self, nodes: u64) {
        self.search.left = self.search.left.saturating_add(nodes);
        self.limits.nodes = self.limits.nodes.saturating_add(nodes);
    }

    /// How many positions it has made.
    pub fn nodes(&self) -> u64 {
        self.limits.nodes.saturating_sub(self.search.left)
    }

    /// Looks for the shortest win.
    pub fn solve(&mut self) -> Answer {
        if let Some(outcome) = self.root.end() {
            return Answer::Over(outcome);
        }
        let asked = self.question.within.min(LONGEST);
        // The shortest win that is known, and within how many plies there is none.
        let (mut known, mut none_within) = (None, 0);
        let mut most = asked;
        let mut by_checks = false;
        while none_within < most {
            if none_within + 1 >= CHECKS_FROM && !by_checks {
                by_checks = true;
                known = self.by_checks(most);
                most = known.map_or(most, |plies| plies - 1);
                continue;
            }
            // Two plies at once: a win most often takes both a move and a reply more.
            let plies = (none_within + 2).min(most);
            match self.in_plies(none_within, plies) {
                Ok(Some(plies)) => {
                    let none_within = plies - 1;
                    return Answer::Wins(Win { plies, none_within });
                }
                Ok(None) => none_within = plies,
                Err(Spent) => break,
            }
            self.search.none_within = none_within;
        }
        match known {
            Some(plies) => Answer::Wins(Win { plies, none_within }),
            None if none_within == self.question.within => Answer::Holds,
            None => Answer::Unknown { none_within },
        }
    }

    /// In how many plies, of so many at most, the attacker wins, who does not win in so few.
    fn in_plies(&mut self, none_within: u32, most: u32) -> Result<Option<u32>, Spent> {
        if !self.wins_within(most)? {
            return Ok(None);
        }
        for plies in none_within + 1..most {
            if self.wins_within(plies)? {
                return Ok(Some(plies));
            }
        }
        Ok(Some(most))
    }

    /// Within how many plies checks alone win, if that is found out for a part of the budget.
    fn by_checks(&mut self, most: u32) -> Option<u32> {
        let all = self.search.left;
        let share = all / CHECKS_SHARE;
        self.search.left = share;
        self.search.width = Width::Checks;
        let mut found = None;
        for plies in CHECKS_FROM..=most {
            match self.wins_within(plies) {
                Ok(true) => {
                    found = Some(plies);
                    break;
                }
                Ok(false) => {}
                Err(Spent) => break,
            }
        }
        self.search.width = Width::Every;
        self.search.left = all - (share - self.search.left);
        found
    }

    /// Whether the attacker wins within so many plies.
    fn wins_within(&mut self, plies: u32) -> Result<bool, Spent> {
        let (root, search) = (&self.root, &mut self.search);
        if root.turn == self.question.by {
            search.attack(root, plies)
        } else {
            search.defend(root, root.moves(), plies)
        }
    }

    /// Every first move of the attacker after which it wins within so many plies, that move included; or every
    /// first move of the defender after which the attacker needs all of them.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn keys(&mut self, plies: u32) -> Result<Vec<Move>, Spent> {
        let mut keys = Vec::new();
        let attacks = self.root.turn == self.question.by;
        for (play, step) in self.root.sorted() {
            let after = self.root.after(step);
            let left = plies.saturating_sub(1);
            let is_key = if attacks {
                self.search.is_won_by_move(&after)
                    || !after.is_over() && self.search.defend(&after, after.moves(), left)?
            } else {
                let sooner = left.saturating_sub(1);
                match self.search.settled(&after) {
                    Some(won) => !won || left == 0,
                    None => !self.search.attack(&after, sooner)?,
                }
            };
            if is_key {
                keys.push(play);
            }
        }
        Ok(keys)
    }
}
