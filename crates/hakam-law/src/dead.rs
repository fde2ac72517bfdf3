//! Dead positions, as far as the men on the board alone decide.
//!
//! A position is dead when no sequence of legal moves ends in a win for either side. With one royal a
//! side and at most one more man, which cannot become another kind, every position that can follow has
//! the same men or fewer; so if no placement of them at all is a win, the position is dead. With more
//! men nothing is decided here; but a look at the board tells where it is worth an argument.

use hakam_core::{Piece, Setup, Side, Square, SquareSet};
use hakam_variant::{Condition, Ending, EndingResult, Royalty};

use crate::Position;
use crate::attack::check;
use crate::candidates::candidates;
use crate::endings::{Answer, holds};

/// Boards above this size would take too long to fill in every way.
const MOST_SQUARES: usize = 100;

/// With more men on the board it is not looked whether every move takes one.
const FEW_MEN: usize = 6;

/// Whether a look at the board lets one think that nobody can win any more: all men but the royals are of
/// one kind and bound to some of the squares, or those who could become another kind are locked, or few are left
/// and every move takes one.
pub(crate) fn may_be_dead(now: &Position<'_>) -> bool {
    let (rules, setup) = (now.rules(), now.setup());
    if !setup.rights.is_empty() || !setup.marks.is_empty() {
        return false;
    }
    let men: Vec<(Square, Piece)> = setup.men(rules.geometry()).collect();
    let common: Vec<(Square, Piece)> = men
        .iter()
        .copied()
        .filter(|(_, man)| rules.kind(man.kind).royalty == Royalty::Common)
        .collect();
    let every_move_takes = || {
        let moves = now.legal_moves();
        !moves.is_empty() && moves.iter().all(|m| !m.captures.is_empty())
    };
    is_one_kind_left(now, &common)
        || is_locked(now, &men, &common)
        || men.len() <= FEW_MEN && every_move_takes()
}

/// Whether men of this kind can become another.
fn becomes_another(now: &Position<'_>, man: Piece) -> bool {
    let mut patterns = now.rules().patterns_of(man.kind);
    patterns.any(|(_, pattern)| pattern.promotion.is_some())
}

/// Whether several men of one kind are left besides the royals, none of which could come to every square of an
/// empty board: bishops.
fn is_one_kind_left(now: &Position<'_>, common: &[(Square, Piece)]) -> bool {
    let geometry = now.rules().geometry();
    let [(_, first), _, ..] = common else {
        return false;
    };
    common.iter().all(|(_, man)| man.kind == first.kind)
        && !becomes_another(now, *first)
        && common.iter().all(|man| {
            let board = Setup::empty(geometry);
            roam(now, board, *man).quiet != geometry.all()
        })
}

/// Whether there are men who could become another kind, none of them could stir were they alone, whoever is to
/// move, and no other man but a royal could come to take one of them: they stand in each other's way for long.
fn is_locked(now: &Position<'_>, men: &[(Square, Piece)], common: &[(Square, Piece)]) -> bool {
    let is_pawn = |man: &&(Square, Piece)| becomes_another(now, man.1);
    let mut pawns = Setup::empty(now.rules().geometry());
    for (square, man) in men.iter().filter(is_pawn) {
        pawns.put(*square, Some(*man));
    }
    let stirs = |turn: Side| {
        let mut alone = pawns.clone();
        alone.turn = turn;
        !candidates(now.rules(), &alone).is_empty()
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
fn roam(now: &Position<'_>, mut board: Setup, (start, man): (Square, Piece)) -> Roamed {
    let mut roamed = Roamed {
        quiet: [start].into_iter().collect(),
        taken: SquareSet::EMPTY,
    };
    board.turn = man.side;
    let mut left = vec![start];
    while let Some(from) = left.pop() {
        board.put(from, Some(man));
        let moves = candidates(now.rules(), &board).into_iter();
        for m in moves
            .map(|candidate| candidate.chosen)
            .filter(|m| m.from == from)
        {
            roamed.taken = roamed.taken | m.captures;
            if m.captures.is_empty() && !roamed.quiet.contains(m.to) {
                roamed.quiet.insert(m.to);
                left.push(m.to);
            }
        }
        board.put(from, None);
    }
    roamed
}

/// Whether no placement of the men on the board, or of fewer, is a win for anybody.
pub(crate) fn is_dead_by_material(now: &Position<'_>) -> bool {
    let (rules, setup) = (now.rules(), now.setup());
    let geometry = rules.geometry();
    let men: Vec<Piece> = setup.men(geometry).map(|(_, man)| man).collect();
    let (royals, common): (Vec<Piece>, Vec<Piece>) = men
        .iter()
        .partition(|man| rules.kind(man.kind).royalty == Royalty::Always);
    let one_royal_each = royals.len() == 2 && royals[0].side != royals[1].side;
    let squares: Vec<Square> = geometry.squares().collect();
    let simple = one_royal_each
        && common.len() <= 1
        && squares.len() <= MOST_SQUARES
        && setup.rights.is_empty()
        && setup.marks.is_empty()
        && common.iter().all(|man| {
            rules.kind(man.kind).royalty == Royalty::Common && !becomes_another(now, *man)
        });
    if !simple || wins_by_history(now) {
        return false;
    }
    // A win is found soonest with the royal that has nobody beside it in a corner: it is placed first.
    let alone = |man: &Piece| common.iter().all(|other| other.side != man.side);
    let mut royals = royals;
    royals.sort_by_key(|man| !alone(man));
    let all: Vec<Piece> = royals.iter().chain(&common).copied().collect();
    let mut board = Setup::empty(geometry);
    !can_be_won(now, &mut board, &squares, &royals) && !can_be_won(now, &mut board, &squares, &all)
}

/// Whether some ending that is a win asks about more than the board shows; then nothing is dead.
fn wins_by_history(now: &Position<'_>) -> bool {
    now.rules().endings().iter().any(|ending| {
        is_win(ending.result)
            && ending.when.iter().any(|condition| {
                matches!(
                    condition,
                    Condition::Repetition(_)
                        | Condition::PerpetualCheck(_)
                        | Condition::QuietMoves(_)
                        | Condition::Facing(_)
                        | Condition::Dead(_)
                )
            })
    })
}

fn is_win(result: EndingResult) -> bool {
    match result {
        EndingResult::Draw | EndingResult::GoesOn => false,
        EndingResult::MoverWins
        | EndingResult::MoverLoses
        | EndingResult::WhiteLoses
        | EndingResult::BlackLoses
        | EndingResult::MoreMaterialWins { .. } => true,
    }
}

/// Whether some way of putting these men on the board, with either side to move, is a win.
fn can_be_won(now: &Position<'_>, board: &mut Setup, squares: &[Square], men: &[Piece]) -> bool {
    let Some((&man, rest)) = men.split_first() else {
        return Side::BOTH.into_iter().any(|turn| {
            board.turn = turn;
            is_won(now, board)
        });
    };
    squares.iter().any(|&square| {
        if !board.is_empty(square) {
            return false;
        }
        board.put(square, Some(man));
        let won = can_be_won(now, board, squares, rest);
        board.put(square, None);
        won
    })
}

/// Whether this placement, if it can occur at all, is won for one side by a look at the board.
fn is_won(now: &Position<'_>, setup: &Setup) -> bool {
    let rules = now.rules();
    let in_check = check(rules, setup, setup.turn);
    let may_hold = |ending: &&Ending| {
        let asks_for_check = ending.when.iter().any(|condition| {
            matches!(
                condition,
                Condition::Check(true) | Condition::ChecksGiven { .. }
            )
        });
        is_win(ending.result) && (in_check || !asks_for_check)
    };
    let mut wins = rules.endings().iter().filter(may_hold).peekable();
    // Nobody leaves the own royal attacked.
    if wins.peek().is_none() || check(rules, setup, setup.turn.other()) {
        return false;
    }
    let history = [Position::new_unchecked(rules, setup.clone())];
    wins.any(|ending| {
        // A game that counts checks can be won by any check that can be given at all.
        let counts = |condition: &Condition| matches!(condition, Condition::ChecksGiven { .. });
        ending.when.iter().any(counts) || holds(ending, &history) == Answer::Yes
    })
}
