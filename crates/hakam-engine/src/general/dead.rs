//! Positions that nobody can win, as far as the men alone decide: one royal a side and one more man.

use hakam_core::{Side, Square};
use hakam_variant::{Condition, Ending, EndingResult};

use super::compile::Tables;
use super::position::Position;
use crate::Bits;

/// Larger boards would take too long to fill in every way.
const MOST_SQUARES: usize = 100;

impl<B: Bits> Tables<B> {
    /// Whether no placement of these men, or of the royals alone, is won for anybody.
    pub(crate) fn is_dead_by_material<const K: usize>(&self, now: &Position<B, K>) -> bool {
        // Two royals and one man at most: with more there is nothing to try.
        if now.occupied().len() > 3 {
            return false;
        }
        let men: Vec<(usize, Side)> = now
            .occupied()
            .squares()
            .filter_map(|square| {
                let side = Side::BOTH[usize::from(now.sides[1].has(square))];
                Some((now.kind_at(square)?, side))
            })
            .collect();
        let is_royal = |kind: usize| self.royal >> kind & 1 == 1;
        let (royals, common): (Vec<_>, Vec<_>) = men.into_iter().partition(|man| is_royal(man.0));
        let cells: Vec<usize> = self.rules.geometry().squares().map(Square::index).collect();
        let stays_itself = |kind: usize| {
            let ops = self.ops_of(Side::White, kind);
            self.royal_last >> kind & 1 == 0 && ops.iter().all(|op| op.promotion.is_none())
        };
        let simple = royals.len() == 2
            && royals[0].1 != royals[1].1
            && common.len() <= 1
            && common.iter().all(|man| stays_itself(man.0))
            && cells.len() <= MOST_SQUARES
            && now.rights.is_empty()
            && now.skipped.is_empty();
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
        let all: Vec<(usize, Side)> = order.iter().chain(&common).copied().collect();
        !self.can_be_won(blank, &cells, &order) && !self.can_be_won(blank, &cells, &all)
    }

    fn can_be_won<const K: usize>(
        &self,
        board: Position<B, K>,
        cells: &[usize],
        men: &[(usize, Side)],
    ) -> bool {
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

    fn is_won<const K: usize>(&self, position: &Position<B, K>) -> bool {
        let in_check = self.check(position, position.turn);
        let may_hold = |ending: &&Ending| {
            let asks =
                |c: &Condition| matches!(c, Condition::Check(true) | Condition::ChecksGiven(_));
            is_win(ending.result) && (in_check || !ending.when.iter().any(asks))
        };
        let mut wins = self.rules.endings().iter().filter(may_hold).peekable();
        if wins.peek().is_none() || self.check(position, position.turn.other()) {
            return false;
        }
        wins.any(|ending| {
            let counts = |c: &Condition| matches!(c, Condition::ChecksGiven(_));
            ending.when.iter().any(counts)
                || self.holds(ending, std::slice::from_ref(position)) == Some(true)
        })
    }
}

fn is_win(result: EndingResult) -> bool {
    !matches!(result, EndingResult::Draw | EndingResult::GoesOn)
}

/// A win that asks about more than the board shows.
fn wins_by_history(ending: &Ending) -> bool {
    let is_history = |condition: &Condition| {
        matches!(
            condition,
            Condition::Repetition(_)
                | Condition::PerpetualCheck(_)
                | Condition::QuietMoves(_)
                | Condition::Facing(_)
                | Condition::Dead(_)
        )
    };
    is_win(ending.result) && ending.when.iter().any(is_history)
}
