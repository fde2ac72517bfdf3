//! Positions that nobody can win, as far as the men alone decide: one royal a side and one more man; and those
//! that look so, where it is worth an argument.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use hakam_core::{Side, Square};
use hakam_variant::{Condition, Ending, EndingResult};

use super::candidate::{Candidate, MoveSet, Sink};
use super::compile::Tables;
use super::position::Position;
use super::scene::Scene;
use crate::Bits;

/// Larger boards would take too long to fill in every way.
const MOST_SQUARES: usize = 100;

/// With more men on the board it is not looked whether every move takes one.
pub(crate) const FEW_MEN: u32 = 6;

/// A kind and whose it is.
type Man = (usize, Side);

/// What has been found out of sets of men: trying every placement takes long, and the answer never changes.
#[derive(Debug, Default)]
pub(crate) struct DeadMen(Mutex<HashMap<Vec<Man>, bool>>);

impl DeadMen {
    /// What is known of these men, or what `find` finds out. The lock is not held meanwhile.
    fn known_or(&self, men: &[Man], find: impl FnOnce() -> bool) -> bool {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&dead) = known().get(men) {
            return dead;
        }
        let dead = find();
        known().insert(men.to_vec(), dead);
        dead
    }
}

impl<B: Bits, const K: usize> Tables<B, K> {
    /// Whether no placement of these men, or of the royals alone, is won for anybody.
    pub(crate) fn is_dead_by_material(&self, now: &Position<B, K>) -> bool {
        // Two royals and one man at most: with more there is nothing to try.
        if now.occupied().len() > 3 || !now.rights.is_empty() || !now.skipped.is_empty() {
            return false;
        }
        let mut men: Vec<Man> = now
            .occupied()
            .squares()
            .filter_map(|square| {
                let side = Side::BOTH[usize::from(now.sides[1].has(square))];
                Some((now.kind_at(square)?, side))
            })
            .collect();
        men.sort_unstable();
        self.dead_men
            .known_or(&men, || self.nobody_wins_with(now, &men))
    }

    fn nobody_wins_with(&self, now: &Position<B, K>, men: &[Man]) -> bool {
        let is_royal = |kind: usize| self.royal >> kind & 1 == 1;
        let (royals, common): (Vec<Man>, Vec<Man>) = men.iter().partition(|man| is_royal(man.0));
        let cells: Vec<usize> = self.rules.geometry().squares().map(Square::index).collect();
        let stays_itself = |kind: usize| (self.royal_last | self.pawns) >> kind & 1 == 0;
        let simple = royals.len() == 2
            && royals[0].1 != royals[1].1
            && common.len() <= 1
            && common.iter().all(|man| stays_itself(man.0))
            && cells.len() <= MOST_SQUARES;
        if !simple || self.rules.endings().iter().any(wins_by_history) {
            return false;
        }
        let blank = Position {
            kinds: [B::EMPTY; K],
            sides: [B::EMPTY; 2],
            checks: [0; 2],
            clock: 0,
            ..*now
        };
        // A lone royal is mated soonest in a corner, so it is placed first.
        let mut order = royals.clone();
        order.sort_by_key(|royal| common.iter().any(|man| man.1 == royal.1));
        let all: Vec<Man> = order.iter().chain(&common).copied().collect();
        !self.can_be_won(blank, &cells, &order) && !self.can_be_won(blank, &cells, &all)
    }

    /// Whether nobody seems to win any more: all men but the royals are of one kind and bound to some of the squares,
    /// or those who could become another kind are locked, or few are left and every move takes one.
    pub(crate) fn may_be_dead(&self, now: &Position<B, K>) -> bool {
        now.rights.is_empty()
            && now.skipped.is_empty()
            && (self.is_one_kind_left(now) || self.is_locked(now) || self.must_take(now))
    }

    /// Whether several men of one kind are left besides the royals, none of which could come to every square of an
    /// empty board: bishops.
    fn is_one_kind_left(&self, now: &Position<B, K>) -> bool {
        let royals = self.royal | self.royal_last;
        let mut left = (0..self.kinds.len())
            .filter(|kind| royals >> kind & 1 == 0 && !now.kinds[*kind].is_empty());
        let (Some(kind), None) = (left.next(), left.next()) else {
            return false;
        };
        let cells = self.rules.geometry().squares().count();
        let is_bound = |square| (self.roam(now, B::EMPTY, square).quiet.len() as usize) < cells;
        now.kinds[kind].len() > 1
            && self.pawns >> kind & 1 == 0
            && now.kinds[kind].squares().all(is_bound)
    }

    /// Whether there are men who could become another kind, none of them could stir were they alone, whoever is to
    /// move, and no other man but a royal could come to take one of them: they stand in each other's way for long.
    fn is_locked(&self, now: &Position<B, K>) -> bool {
        let pawns = now.of_kinds(self.pawns);
        let alone = now.with_only(pawns);
        let stirs = |turn: Side| {
            let position = Position { turn, ..alone };
            let scene = Scene::new(self, &position);
            let mut seen = Targets::default();
            scene.generate(scene.us, &mut seen);
            !(seen.quiet | seen.taken).is_empty()
        };
        let common = now
            .occupied()
            .minus(now.of_kinds(self.royal | self.royal_last));
        let mut others = common.minus(pawns).squares();
        !pawns.is_empty()
            && !Side::BOTH.into_iter().any(stirs)
            && others.all(|square| self.roam(now, pawns, square).taken.is_empty())
    }

    /// Where a man could come to, and whom it could take, if only those on `fixed` stood on the board and never moved.
    fn roam(&self, now: &Position<B, K>, fixed: B, square: usize) -> Targets<B> {
        let kind = now.kind_at(square).unwrap_or_default();
        let turn = Side::BOTH[usize::from(now.sides[1].has(square))];
        let fixed = Position {
            turn,
            ..now.with_only(fixed)
        };
        let (mut seen, mut tried) = (Targets::default(), B::EMPTY);
        seen.quiet = B::bit(square);
        while let Some(from) = seen.quiet.minus(tried).squares().next() {
            tried = tried | B::bit(from);
            let mut board = fixed;
            board.put(from, turn, kind);
            Scene::new(self, &board).generate(B::bit(from), &mut seen);
        }
        seen
    }

    fn must_take(&self, now: &Position<B, K>) -> bool {
        now.occupied().len() <= FEW_MEN && {
            let moves = self.legal(now);
            !moves.is_empty() && moves.iter().all(|m| !m.captures.is_empty())
        }
    }

    fn can_be_won(&self, board: Position<B, K>, cells: &[usize], men: &[Man]) -> bool {
        let Some((&(kind, side), rest)) = men.split_first() else {
            return Side::BOTH
                .into_iter()
                .any(|turn| self.is_won(&Position { turn, ..board }));
        };
        cells.iter().any(|&cell| {
            !board.occupied().has(cell) && {
                let mut next = board;
                next.put(cell, side, kind);
                self.can_be_won(next, cells, rest)
            }
        })
    }

    fn is_won(&self, position: &Position<B, K>) -> bool {
        let in_check = self.check(position, position.turn);
        let may_hold = |ending: &&Ending| {
            let asks =
                |c: &Condition| matches!(c, Condition::Check(true) | Condition::ChecksGiven { .. });
            is_win(ending.result) && (in_check || !ending.when.iter().any(asks))
        };
        let mut wins = self.rules.endings().iter().filter(may_hold).peekable();
        if wins.peek().is_none() || self.check(position, position.turn.other()) {
            return false;
        }
        wins.any(|ending| {
            let counts = |c: &Condition| matches!(c, Condition::ChecksGiven { .. });
            ending.when.iter().any(counts)
                || self.holds(ending, std::slice::from_ref(position)) == Some(true)
        })
    }
}

/// Every square that some candidate leads to, and everybody that some candidate takes.
#[derive(Default)]
struct Targets<B> {
    quiet: B,
    taken: B,
}

impl<B: Bits> Sink<B> for Targets<B> {
    fn set(&mut self, set: MoveSet<B>) {
        self.quiet = self.quiet | set.quiet;
        self.taken = self.taken | set.captures;
    }

    fn one(&mut self, candidate: Candidate<B>) {
        self.taken = self.taken | candidate.captures;
        if candidate.captures.is_empty() {
            self.quiet = self.quiet | B::bit(usize::from(candidate.to));
        }
    }
}

fn is_win(result: EndingResult) -> bool {
    !matches!(result, EndingResult::Draw | EndingResult::GoesOn)
}

/// A win that asks about more than the board shows.
fn wins_by_history(ending: &Ending) -> bool {
    let is_history = |condition: &Condition| {
        !condition.needs().are_on_board() || matches!(condition, Condition::Facing(_))
    };
    is_win(ending.result) && ending.when.iter().any(is_history)
}
