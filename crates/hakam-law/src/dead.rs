//! Dead positions, as far as the men on the board alone decide.
//!
//! A position is dead when no sequence of legal moves ends in a win for either side. With one royal a
//! side and at most one more man, which cannot become another kind, every position that can follow has
//! the same men or fewer; so if no placement of them at all is a win, the position is dead. With more
//! men nothing is decided here; but a look at the board tells where it is worth an argument.

use std::collections::BTreeMap;

use hakam_core::{Kind, Piece, Setup, Side, Square, SquareSet};
use hakam_variant::{Condition, Ending, EndingResult, Royalty, Ruleset};

use crate::attack::check;
use crate::board::Board;
use crate::candidates::{candidates, of_man};
use crate::endings::{Answer, Line};
use crate::legality::{Played, legal};
use crate::resignation::favours;

/// Boards above this size would take too long to fill in every way.
const MOST_SQUARES: usize = 100;

/// With more men on the board it is not looked whether every move takes one.
const FEW_TO_TAKE: usize = 6;

/// Nothing is said of more men than these.
pub const FEW_MEN: usize = 3;

/// What has been found out already of sets of men: each takes a look at every placement. It belongs to one
/// ruleset, and who asks keeps it.
#[derive(Default)]
pub struct DeadMen(BTreeMap<Vec<(Side, Kind)>, bool>);

impl DeadMen {
    /// Whether no placement of the men on the board, or of the royals alone, is a win for anybody.
    pub fn are_dead(&mut self, board: Board<'_>) -> bool {
        let Some(men) = few_men(board) else {
            return false;
        };
        let key: Vec<(Side, Kind)> = men.iter().map(|man| (man.side, man.kind)).collect();
        if let Some(dead) = self.0.get(&key) {
            return *dead;
        }
        let mut sets = [&men[..], &men[..2]].into_iter();
        let dead = sets.all(|men| !can_be_won(board, &mut Setup::empty(board.geometry()), men));
        self.0.insert(key, dead);
        dead
    }
}

/// The men, royals first and of them first the one that has nobody beside it, for a win is found soonest with
/// that one in a corner; where they are few and simple enough.
fn few_men(board: Board<'_>) -> Option<Vec<Piece>> {
    let (rules, setup) = (board.rules, board.setup);
    if setup.board().iter().flatten().count() > FEW_MEN {
        return None;
    }
    let mut men: Vec<Piece> = setup.men(board.geometry()).map(|(_, man)| man).collect();
    let royalty = |man: &Piece| rules.kind(man.kind).royalty;
    let helped = men.iter().find(|man| royalty(man) == Royalty::Common);
    let helped = helped.map(|man| man.side);
    men.sort_by_key(|man| (royalty(man) != Royalty::Always, Some(man.side) == helped));
    let are_royals = |a: &Piece, b: &Piece| {
        [a, b].iter().all(|man| royalty(man) == Royalty::Always) && a.side != b.side
    };
    let is_simple = match &men[..] {
        [a, b] => are_royals(a, b),
        [a, b, c] => {
            are_royals(a, b) && royalty(c) == Royalty::Common && !becomes_another(rules, c.kind)
        }
        [] | [_] | [_, _, _, ..] => false,
    };
    let fits = board.geometry().squares().count() <= MOST_SQUARES
        && setup.rights.is_empty()
        && setup.marks.is_empty()
        && !is_won_by_history(rules);
    (is_simple && fits).then_some(men)
}

/// Whether some ending that is a win asks about more than the board shows; then nothing is dead.
fn is_won_by_history(rules: &Ruleset) -> bool {
    let by_history = |condition: &Condition| {
        !condition.needs().are_on_board() || matches!(condition, Condition::Facing(_))
    };
    let mut wins = rules.endings().iter().filter(|end| is_win(end.result));
    wins.any(|ending| ending.when.iter().any(by_history))
}

fn is_win(result: EndingResult) -> bool {
    let mut sides = Side::BOTH.into_iter();
    sides.any(|side| favours(result, side))
}

/// Whether some way of putting these men on the board, with either side to move, is a win.
fn can_be_won(law: Board<'_>, setup: &mut Setup, men: &[Piece]) -> bool {
    let Some((&man, rest)) = men.split_first() else {
        return Side::BOTH.into_iter().any(|turn| {
            setup.turn = turn;
            is_won(law.with(setup))
        });
    };
    law.geometry().squares().any(|square| {
        if !setup.is_empty(square) {
            return false;
        }
        setup.put(square, Some(man));
        let won = can_be_won(law, setup, rest);
        setup.put(square, None);
        won
    })
}

/// Whether this placement, if it can occur at all, is won for one side by a look at the board. A game that
/// counts checks can be won by any check that can be given at all.
fn is_won(board: Board<'_>) -> bool {
    let counts = |condition: &Condition| matches!(condition, Condition::ChecksGiven { .. });
    let in_check = check(board, board.mover());
    let may_hold = |ending: &&Ending| {
        let asks = |condition: &_| *condition == Condition::Check(true) || counts(condition);
        is_win(ending.result) && (in_check || !ending.when.iter().any(asks))
    };
    let mut wins = board.rules.endings().iter().filter(may_hold).peekable();
    // Nobody leaves the own royal attacked.
    if wins.peek().is_none() || check(board, board.mover().other()) {
        return false;
    }
    let line = Line::of_one(board);
    // No win here asks about dead positions, so nothing is remembered.
    let mut none = DeadMen::default();
    wins.any(|ending| {
        ending.when.iter().any(counts) || line.holds(ending, &mut none) == Answer::Yes
    })
}

/// Whether a look at the board lets one think that nobody can win any more: all men but the royals are of
/// one kind and bound to some of the squares, or those who could become another kind are locked, or few are left
/// and every move takes one.
pub(crate) fn may_be_dead(now: Board<'_>) -> bool {
    let (rules, setup) = (now.rules, now.setup);
    if !setup.rights.is_empty() || !setup.marks.is_empty() {
        return false;
    }
    let men: Vec<(Square, Piece)> = setup.men(now.geometry()).collect();
    let mut common = men.clone();
    common.retain(|(_, man)| rules.kind(man.kind).royalty == Royalty::Common);
    let every_move_takes = || {
        let moves = legal(now);
        let takes = |played: &Played| !played.candidate.chosen.captures.is_empty();
        !moves.is_empty() && moves.iter().all(takes)
    };
    is_one_kind_left(now, &common)
        || is_locked(now, &men, &common)
        || men.len() <= FEW_TO_TAKE && every_move_takes()
}

/// Whether men of this kind can become another.
pub(crate) fn becomes_another(rules: &Ruleset, kind: Kind) -> bool {
    let mut patterns = rules.patterns_of(kind);
    patterns.any(|(_, pattern)| pattern.promotion.is_some())
}

/// Whether several men of one kind are left besides the royals, none of which could come to every square of an
/// empty board: bishops.
fn is_one_kind_left(now: Board<'_>, common: &[(Square, Piece)]) -> bool {
    let geometry = now.geometry();
    let [(_, first), _, ..] = common else {
        return false;
    };
    common.iter().all(|(_, man)| man.kind == first.kind)
        && !becomes_another(now.rules, first.kind)
        && common.iter().all(|man| {
            let board = Setup::empty(geometry);
            roam(now, board, *man).quiet != geometry.all()
        })
}

/// Whether there are men who could become another kind, none of them could stir were they alone, whoever is to
/// move, and no other man but a royal could come to take one of them: they stand in each other's way for long.
fn is_locked(now: Board<'_>, men: &[(Square, Piece)], common: &[(Square, Piece)]) -> bool {
    let is_pawn = |man: &&(Square, Piece)| becomes_another(now.rules, man.1.kind);
    let mut pawns = Setup::empty(now.geometry());
    for (square, man) in men.iter().filter(is_pawn) {
        pawns.put(*square, Some(*man));
    }
    let stirs = |turn: Side| {
        let mut alone = pawns.clone();
        alone.turn = turn;
        !candidates(now.with(&alone)).is_empty()
    };
    let mut others = common.iter().filter(|man| !is_pawn(man));
    men.iter().any(|man| is_pawn(&man))
        && !Side::BOTH.into_iter().any(stirs)
        && others.all(|man| roam(now, pawns.clone(), *man).taken.is_empty())
}

/// Where a man could come to, and whom it could take.
struct Roamed {
    quiet: SquareSet,
    taken: SquareSet,
}

/// That, if only those of `fixed` stood on the board and never moved.
fn roam(now: Board<'_>, mut board: Setup, (start, man): (Square, Piece)) -> Roamed {
    let mut roamed = Roamed {
        quiet: [start].into_iter().collect(),
        taken: SquareSet::EMPTY,
    };
    board.turn = man.side;
    let mut left = vec![start];
    while let Some(from) = left.pop() {
        board.put(from, Some(man));
        for candidate in of_man(now.with(&board), (from, man), None) {
            let m = candidate.chosen;
            roamed.taken = roamed.taken | m.captures.set();
            if m.captures.is_empty() && !roamed.quiet.contains(m.to) {
                roamed.quiet.insert(m.to);
                left.push(m.to);
            }
        }
        board.put(from, None);
    }
    roamed
}
