//! Dead positions, as far as the men on the board alone tell.
//!
//! With one royal a side and at most one more man that never becomes another, whatever follows has these men
//! or fewer. If no way at all of putting them on the board is a win, nobody can win. With more men the
//! question is left open.

use std::collections::BTreeMap;

use hakam_core::{Kind, Piece, Setup, Side, Square};
use hakam_variant::{Condition, EndingResult, Royalty, Ruleset};

use super::Board;
use super::attack::in_check;
use super::ends::{Held, Line};

/// Boards with more squares are left open.
const MOST_SQUARES: usize = 100;

/// What has been found out already of sets of men: each takes a look at every placement.
#[derive(Default)]
pub struct DeadMen(BTreeMap<Vec<(Side, Kind)>, bool>);

/// Nothing is said of more men than these.
pub const FEW_MEN: usize = 3;

impl DeadMen {
    /// Whether the men of a position alone tell that nobody can win.
    pub fn are_dead(&mut self, rules: &Ruleset, setup: &Setup) -> bool {
        let few = setup.board().iter().flatten().count() <= FEW_MEN;
        few && is_dead(Line::of_one(rules, setup), self)
    }
}

/// Whether no placement of these men, or of the royals alone, is won by a look at the board.
pub(crate) fn is_dead(line: Line<'_>, known: &mut DeadMen) -> bool {
    let Some(men) = few_men(line) else {
        return false;
    };
    let key: Vec<(Side, Kind)> = men.iter().map(|man| (man.side, man.kind)).collect();
    if let Some(dead) = known.0.get(&key) {
        return *dead;
    }
    let dead = [&men[..], men.get(..2).unwrap_or_default()]
        .iter()
        .all(|men| !some_placement_wins(line.rules, men, known));
    known.0.insert(key, dead);
    dead
}

/// The men, royals first and first of them the one that stands alone, where they are few and simple enough.
fn few_men(line: Line<'_>) -> Option<Vec<Piece>> {
    let (rules, setup) = (line.rules, line.now);
    let mut men: Vec<Piece> = setup.men(rules.geometry()).map(|(_, man)| man).collect();
    let royalty = |man: &Piece| rules.kind(man.kind).royalty;
    let helped = men.iter().find(|man| royalty(man) == Royalty::Common);
    let helped = helped.map(|man| man.side);
    men.sort_by_key(|man| (royalty(man) != Royalty::Always, Some(man.side) == helped));
    let is_simple = match men[..] {
        [a, b] => are_two_royals(rules, a, b),
        [a, b, c] => {
            let mut patterns = rules.patterns_of(c.kind);
            are_two_royals(rules, a, b)
                && royalty(&c) == Royalty::Common
                && patterns.all(|(_, pattern)| pattern.promotion.is_none())
        }
        [] | [_] | [_, _, _, ..] => false,
    };
    let fits = rules.geometry().squares().count() <= MOST_SQUARES
        && setup.rights.is_empty()
        && setup.marks.is_empty()
        && !is_won_by_history(rules);
    (is_simple && fits).then_some(men)
}

fn are_two_royals(rules: &Ruleset, a: Piece, b: Piece) -> bool {
    let always = |man: Piece| rules.kind(man.kind).royalty == Royalty::Always;
    always(a) && always(b) && a.side != b.side
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

/// Whether some win asks about more than a board shows.
fn is_won_by_history(rules: &Ruleset) -> bool {
    let by_history = |condition: &Condition| match condition {
        Condition::QuietMoves(_)
        | Condition::Repetition(_)
        | Condition::PerpetualCheck(_)
        | Condition::Facing(_)
        | Condition::Dead(_) => true,
        Condition::NoMoves
        | Condition::Check(_)
        | Condition::Bare(_)
        | Condition::BaresBack
        | Condition::Men { .. }
        | Condition::Stands { .. }
        | Condition::ChecksGiven { .. }
        | Condition::SomeMove { .. }
        | Condition::Turn(_) => false,
    };
    let mut wins = rules
        .endings()
        .iter()
        .filter(|ending| is_win(ending.result));
    wins.any(|ending| ending.when.iter().any(by_history))
}

/// Tries every way of putting the men on the board, with either side to move.
fn some_placement_wins(rules: &Ruleset, men: &[Piece], known: &mut DeadMen) -> bool {
    let squares: Vec<Square> = rules.geometry().squares().collect();
    let mut digits = vec![0; men.len()];
    loop {
        let mut setup = Setup::empty(rules.geometry());
        let mut placed = 0;
        for (man, digit) in men.iter().zip(&digits) {
            if let Some(square) = squares.get(*digit)
                && setup.put(*square, Some(*man)).is_none()
            {
                placed += 1;
            }
        }
        if placed == men.len() {
            for turn in Side::BOTH {
                setup.turn = turn;
                if is_won(rules, &setup, known) {
                    return true;
                }
            }
        }
        // Counts on, the first man slowest.
        let mut place = men.len();
        loop {
            let Some(digit) = place.checked_sub(1).and_then(|p| digits.get_mut(p)) else {
                return false;
            };
            place -= 1;
            *digit += 1;
            if *digit < squares.len() {
                break;
            }
            *digit = 0;
        }
    }
}

/// Whether a placement that can occur is a win. Where checks are counted, any check that can be given is on
/// the way to one.
fn is_won(rules: &Ruleset, setup: &Setup, known: &mut DeadMen) -> bool {
    let board = Board::new(rules, setup);
    let checked = in_check(board, setup.turn);
    let counts = |condition: &Condition| matches!(condition, Condition::ChecksGiven { .. });
    let asks = |condition: &Condition| matches!(condition, Condition::Check(true));
    let line = Line::of_one(rules, setup);
    let mut legal_turn = None;
    rules
        .endings()
        .iter()
        .filter(|ending| is_win(ending.result))
        .any(|ending| {
            let by_checks = ending.when.iter().any(counts);
            let impossible = !checked && (by_checks || ending.when.iter().any(asks));
            !impossible
            // Nobody leaves the own royal attacked.
            && *legal_turn.get_or_insert_with(|| !in_check(board, setup.turn.other()))
            && (by_checks || line.holds(ending, known) == Held::Yes)
        })
}
