//! The search: alpha-beta over the engine's moves.

use hakam_core::Outcome;
use hakam_engine::PackedMove;

use super::dead::DeadMen;
use super::ends::Ends;
use super::order::{Hints, gained};
use super::score::{INFINITE, is_decided, kept, lost_at, restored, won_at};
use super::spot::{Lore, Spot};
use super::table::{Bound, Table};
use super::trail::Trail;
use crate::Variant;
use crate::evaluate::Evaluator;

/// No line is longer.
pub(super) const LONGEST: usize = 100;

/// How often it is asked whether to stop: each time so many positions were looked at.
const ASK: u64 = 64;

/// What is better than what: scores outside make no difference.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const FULL: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// As the other side sees it.
    pub(super) fn turned(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Only asks whether a score is better than alpha.
    pub(super) fn narrow(self) -> Window {
        Window {
            alpha: self.alpha,
            beta: self.alpha + 1,
        }
    }

    fn is_narrow(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

/// Whether a side may be supposed to pass, to see whether it is that well off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passing {
    Allowed,
    Forbidden,
}

/// Which move of a position is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tried {
    /// The most promising one.
    First,
    /// Another, and how much less deeply it is looked at.
    Later { less: i32 },
}

/// A running search.
pub(super) struct Search<'a> {
    pub(super) variant: &'a Variant,
    pub(super) evaluator: &'a Evaluator,
    pub(super) lore: &'a Lore,
    pub(super) ends: &'a Ends,
    pub(super) table: &'a mut Table,
    pub(super) hints: &'a mut Hints,
    pub(super) trail: Trail,
    pub(super) stop: &'a dyn Fn() -> bool,
    pub(super) limit: u64,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    /// The best line from each distance on.
    pub(super) lines: Vec<Vec<PackedMove>>,
    /// Men that cannot win, where the game knows such.
    pub(super) dead: Option<&'a mut DeadMen>,
    pub(super) cells: usize,
    /// Whether captures must be made.
    pub(super) must_capture: bool,
}

impl Search<'_> {
    /// What the side to move can expect, looking `depth` moves ahead. Means nothing once the search is stopped.
    pub(super) fn search(
        &mut self,
        spot: &Spot,
        depth: i32,
        window: Window,
        ply: usize,
        passing: Passing,
    ) -> i32 {
        self.clear_line(ply);
        if self.count() {
            return 0;
        }
        if let Some(score) = self.settled(spot, ply) {
            return score;
        }
        let mut window = window;
        // Nothing is better than winning with the next move, or worse than having lost.
        window.alpha = window.alpha.max(lost_at(ply));
        window.beta = window.beta.min(won_at(ply + 1));
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let in_check = spot.ready.is_check();
        let depth = depth + i32::from(in_check);
        if depth <= 0 {
            return self.quiet(spot, window, ply, 0);
        }
        let known = self.table.get(spot.key);
        if let Some(known) = known
            && window.is_narrow()
            && i32::from(known.depth) >= depth
        {
            let score = restored(known.score, ply);
            match known.bound {
                Bound::Exact => return score,
                Bound::AtLeast if score >= window.beta => return score,
                Bound::AtMost if score <= window.alpha => return score,
                Bound::AtLeast | Bound::AtMost => {}
            }
        }
        let value = if in_check {
            -INFINITE
        } else {
            self.value(spot)
        };
        if passing == Passing::Allowed
            && let Some(score) = self.passed(spot, depth, window, ply, value)
        {
            return score;
        }
        let mut list = Vec::new();
        spot.ready.list(&mut list);
        if list.is_empty() {
            return self.without_moves(spot, ply);
        }
        let before = known.and_then(|known| known.best);
        let moves = self.hints.sorted(self.evaluator, spot, &list, before, ply);
        self.best_of(spot, &moves, depth, window, ply, value)
    }

    /// Tries the moves in their order.
    fn best_of(
        &mut self,
        spot: &Spot,
        moves: &[PackedMove],
        depth: i32,
        window: Window,
        ply: usize,
        value: i32,
    ) -> i32 {
        let in_check = value == -INFINITE;
        let hopeless = !in_check
            && depth <= 2
            && !is_decided(window.alpha)
            && self.ends.only_without_moves()
            && value + 150 * depth < window.alpha;
        let mut alpha = window.alpha;
        let (mut best, mut best_step) = (-INFINITE, None);
        for (tried, &step) in moves.iter().enumerate() {
            let quiet = gained(self.evaluator, spot, step) <= 0;
            let next = spot.after(self.lore, step);
            let checks = next.ready.is_check();
            if hopeless && tried > 0 && quiet && !checks {
                best = best.max(value);
                continue;
            }
            let can_wait = quiet && !checks && !in_check && depth >= 3;
            let which = match tried {
                0 => Tried::First,
                4..=11 if can_wait => Tried::Later { less: 1 },
                12.. if can_wait => Tried::Later {
                    less: 1 + i32::from(depth >= 5),
                },
                _ => Tried::Later { less: 0 },
            };
            let here = Window {
                alpha,
                beta: window.beta,
            };
            let score = self.try_move(&next, depth - 1, here, ply, which);
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                best_step = Some(step);
            }
            if score > alpha {
                alpha = score;
                self.keep_line(ply, step);
            }
            if alpha >= window.beta {
                if quiet {
                    self.hints.refuted(spot, step, depth, ply);
                }
                break;
            }
        }
        let bound = if best >= window.beta {
            Bound::AtLeast
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let best_step = best_step.filter(|_| bound != Bound::AtMost);
        self.table
            .put(spot.key, depth, kept(best, ply), bound, best_step);
        best
    }

    /// What a move comes to, for the side that makes it: the first is looked at in full; of the others it is only
    /// asked whether they are better, and again in full if they are.
    pub(super) fn try_move(
        &mut self,
        next: &Spot,
        depth: i32,
        window: Window,
        ply: usize,
        which: Tried,
    ) -> i32 {
        let back = if next.clock == 0 {
            0
        } else {
            self.trail.back() + 1
        };
        self.trail.push(next.key, back, self.remembered(next));
        let mut ask = |depth: i32, window: Window| {
            -self.search(next, depth, window.turned(), ply + 1, Passing::Allowed)
        };
        let score = match which {
            Tried::First => ask(depth, window),
            Tried::Later { less } => {
                let mut score = ask(depth - less, window.narrow());
                if less > 0 && score > window.alpha {
                    score = ask(depth, window.narrow());
                }
                if score > window.alpha && score < window.beta {
                    score = ask(depth, window);
                }
                score
            }
        };
        self.trail.pop();
        score
    }

    /// Counts a position, and says whether to stop.
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limit || self.nodes.is_multiple_of(ASK) && (self.stop)() {
            self.stopped = true;
        }
        self.stopped
    }

    /// The score where the game is over although there may be moves, or nothing more is to be looked for.
    fn settled(&mut self, spot: &Spot, ply: usize) -> Option<i32> {
        if ply == 0 {
            return None;
        }
        let engine = self.variant.engine();
        if let Some(outcome) = self.ends.with_moves(spot) {
            return Some(decided(outcome, spot, ply));
        }
        if let Some(dead) = &mut self.dead
            && dead.are_dead(engine, self.cells, spot)
        {
            return Some(0);
        }
        if let Some(since) = self.trail.repeated() {
            let endless = self.ends.perpetual;
            let outcome = endless.and_then(|times| self.trail.endless(engine, since, times));
            return Some(outcome.map_or(0, |outcome| decided(outcome, spot, ply)));
        }
        // Where a draw may be claimed there may also be a mate on the board, which comes first.
        if self.ends.is_claimed(spot) && (!spot.ready.is_check() || spot.ready.has_moves()) {
            return Some(0);
        }
        (ply >= LONGEST).then(|| self.value(spot))
    }

    /// The score where there is no move.
    pub(super) fn without_moves(&self, spot: &Spot, ply: usize) -> i32 {
        let outcome = self.ends.asked(spot);
        outcome.map_or(0, |outcome| decided(outcome, spot, ply))
    }

    /// The score where an ending holds besides having no moves.
    pub(super) fn ended(&self, spot: &Spot, ply: usize) -> Option<i32> {
        let outcome = self.ends.with_moves(spot)?;
        Some(decided(outcome, spot, ply))
    }

    /// The evaluation for the side to move.
    pub(super) fn value(&self, spot: &Spot) -> i32 {
        let evaluation = self.evaluator.evaluate_board(&spot.board, spot.checks);
        evaluation.for_side(spot.turn)
    }

    /// Whether the side to move is so well off that it could even pass: then the position is good enough.
    fn passed(
        &mut self,
        spot: &Spot,
        depth: i32,
        window: Window,
        ply: usize,
        value: i32,
    ) -> Option<i32> {
        let sensible = depth >= 3
            && window.is_narrow()
            && value >= window.beta
            && !is_decided(window.beta)
            && !self.must_capture
            && self.evaluator.has_force(&spot.board, spot.turn);
        if !sensible {
            return None;
        }
        let next = spot.passed(self.lore, self.variant.engine());
        self.trail.push(next.key, 0, self.remembered(&next));
        let less = 2 + depth / 4;
        let narrow = Window {
            alpha: window.beta - 1,
            beta: window.beta,
        };
        let window = narrow.turned();
        let score = -self.search(&next, depth - 1 - less, window, ply + 1, Passing::Forbidden);
        self.trail.pop();
        // A win found after passing is no win found.
        (!self.stopped && score >= narrow.beta && !is_decided(score)).then_some(score)
    }

    /// The position for the trail, where endings ask for more than equal keys.
    fn remembered(&self, spot: &Spot) -> Option<hakam_core::Setup> {
        self.ends.perpetual.map(|_| spot.setup())
    }

    fn clear_line(&mut self, ply: usize) {
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
    }

    /// A move is the best so far: the line is that move and what follows it.
    pub(super) fn keep_line(&mut self, ply: usize, step: PackedMove) {
        let (upper, lower) = self.lines.split_at_mut((ply + 1).min(LONGEST));
        if let Some(line) = upper.last_mut() {
            line.clear();
            line.push(step);
            line.extend(lower.first().into_iter().flatten());
        }
    }
}

/// What an outcome is worth to the side to move, the sooner the more.
fn decided(outcome: Outcome, spot: &Spot, ply: usize) -> i32 {
    match outcome {
        Outcome::Won { by, .. } if by == spot.turn => won_at(ply),
        Outcome::Won { .. } => lost_at(ply),
        Outcome::Drawn { .. } | Outcome::Ongoing => 0,
    }
}
