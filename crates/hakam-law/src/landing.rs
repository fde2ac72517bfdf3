//! What a man finds on the square where it lands.

use hakam_core::{NoEnPassant, Piece, Setup, Side, Square, SquareSet};
use hakam_variant::{Land, Pattern};

use crate::attack::royals;
use crate::board::Board;

/// Why a man may not land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// A man of its own side stands there.
    Own(Piece),
    /// A royal stands there: "a royal of the other side is never landed on".
    Royal,
    /// The pattern does not capture, and a foe stands there.
    MoveOnly(Piece),
    /// "A foe whose kind is in `not-taking` may not be landed on."
    NotTaking,
    /// The pattern only captures, and nobody stands there.
    CaptureOnly,
    /// The pattern takes in passing, and there is nothing to take.
    NoEnPassant(NoEnPassant),
}

/// The captures a landing can make: one set for each way in which the pattern may land on `to`.
///
/// "Captured squares: `{v}` if a foe stands there; for an `e` move the square of the marked man, when
/// v is empty and one of the skipped squares of its mark and the man is a foe; otherwise none."
/// Who was `taken` by an earlier leg has left the board.
pub(crate) fn landings(
    board: Board<'_>,
    pattern: &Pattern,
    side: Side,
    to: Square,
    taken: &[Square],
) -> Result<Vec<SquareSet>, Unfit> {
    let Land {
        empty,
        foe,
        passing,
    } = pattern.legs.last().map_or(Land::default(), |leg| leg.land);
    match board.at(to).filter(|_| !taken.contains(&to)) {
        Some(man) if man.side == side => Err(Unfit::Own(man)),
        Some(_) if (foe || passing) && royals(board, side.other()).contains(&to) => {
            Err(Unfit::Royal)
        }
        Some(man) if foe && pattern.not_taking.contains(man.kind) => Err(Unfit::NotTaking),
        Some(_) if foe => Ok(vec![[to].into_iter().collect()]),
        Some(_) if passing && !empty => Err(Unfit::NoEnPassant(NoEnPassant::Occupied)),
        Some(man) => Err(Unfit::MoveOnly(man)),
        None => {
            let passed = passed_men(board.setup, side, to).filter(|_| passing);
            let passed = passed.map(|man| [man].into_iter().collect());
            let ways: Vec<SquareSet> = empty
                .then_some(SquareSet::EMPTY)
                .into_iter()
                .chain(passed)
                .collect();
            if !ways.is_empty() {
                return Ok(ways);
            }
            Err(match board.setup.marks[..] {
                _ if !passing => Unfit::CaptureOnly,
                [] => Unfit::NoEnPassant(NoEnPassant::NothingPassed),
                [_, ..] => Unfit::NoEnPassant(NoEnPassant::OtherSquare),
            })
        }
    }
}

/// The foes that have just skipped `square`.
fn passed_men(setup: &Setup, side: Side, square: Square) -> impl Iterator<Item = Square> {
    let is_foe = move |man: &Square| setup.at(*man).is_some_and(|man| man.side != side);
    let passed = setup
        .marks
        .iter()
        .filter(move |mark| mark.skipped.contains(&square));
    passed.map(|mark| mark.man).filter(is_foe)
}
