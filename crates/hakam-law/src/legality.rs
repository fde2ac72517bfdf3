//! Legality: "a candidate, safe, and kept by every constraint, in the order written".

use hakam_core::{Move, Setup, Side, Square, Way};
use hakam_variant::ConstraintKind;

use crate::apply::apply;
use crate::attack::{check, checks, royals};
use crate::board::Board;
use crate::candidates::{Candidate, candidates, castlings, of_man};

/// A move and the position it leads to.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) candidate: Candidate,
    pub(crate) after: Setup,
}

/// Every legal move, with the position after it.
pub(crate) fn legal(board: Board<'_>) -> Vec<Played> {
    left(board, usize::MAX)
}

/// The candidates left by royal safety and by the first so many constraints. `must-capture` "keeps the
/// captures if a capture is among the moves left so far, otherwise all"; the others look at one move.
pub(crate) fn left(board: Board<'_>, constraints: usize) -> Vec<Played> {
    let played = candidates(board).into_iter().map(|candidate| Played {
        after: apply(board, &candidate),
        candidate,
    });
    let mut left: Vec<Played> = played.collect();
    left.retain(|played| is_safe(board, &played.after));
    for constraint in board.rules.constraints().iter().take(constraints) {
        let is_capture = |played: &Played| !played.candidate.chosen.captures.is_empty();
        match constraint.kind {
            ConstraintKind::MustCapture if left.iter().any(is_capture) => left.retain(is_capture),
            ConstraintKind::MustCapture => {}
            ConstraintKind::NoCheckGiving
            | ConstraintKind::FacingForbidden
            | ConstraintKind::FacingMustBeAnswered => {
                left.retain(|played| breach(board, &played.after, constraint.kind).is_none());
            }
        }
    }
    left
}

/// The position after one candidate, if it is legal.
pub(crate) fn if_legal(board: Board<'_>, candidate: &Candidate) -> Option<Setup> {
    let after = apply(board, candidate);
    let breaks = |kind| match kind {
        // What else could be taken decides: all moves have to be looked at.
        ConstraintKind::MustCapture => {
            let mut legal = legal(board).into_iter();
            !legal.any(|played| played.candidate == *candidate)
        }
        ConstraintKind::NoCheckGiving
        | ConstraintKind::FacingForbidden
        | ConstraintKind::FacingMustBeAnswered => breach(board, &after, kind).is_some(),
    };
    let mut constraints = board.rules.constraints().iter();
    let is_legal = is_safe(board, &after) && !constraints.any(|one| breaks(one.kind));
    is_legal.then_some(after)
}

/// Whether the side to move has a legal move.
pub(crate) fn has_move(board: Board<'_>) -> bool {
    let mut constraints = board.rules.constraints().iter();
    if constraints.any(|constraint| constraint.kind == ConstraintKind::MustCapture) {
        // A constraint behind it may refuse every capture.
        return !legal(board).is_empty();
    }
    let is_legal = |candidate: &Candidate| if_legal(board, candidate).is_some();
    let mut men = board.men(board.mover());
    men.any(|man| of_man(board, man, None).iter().any(is_legal))
        || castlings(board).iter().any(is_legal)
}

/// The position after `m`, if `m` is legal.
pub(crate) fn play(board: Board<'_>, m: Move) -> Option<Setup> {
    let candidates = match m.way {
        Way::Castling(_) => castlings(board),
        Way::Pattern(_) => {
            let man = board.at(m.from).filter(|man| man.side == board.mover())?;
            of_man(board, (m.from, man), Some(m.to))
        }
    };
    let candidate = candidates.iter().find(|candidate| candidate.chosen == m)?;
    if_legal(board, candidate)
}

/// *Safe*: "the move takes no royal of its own side off the board, and either not `check(P.m, s)` or
/// the other side had a royal and has none in P.m". Only foes are captured, so the first half holds.
pub(crate) fn is_safe(board: Board<'_>, after: &Setup) -> bool {
    let (side, other) = (board.mover(), board.mover().other());
    let after = board.with(after);
    !check(after, side) || royals(after, other).is_empty() && !royals(board, other).is_empty()
}

/// How one move breaks a constraint that looks at it alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Breach {
    /// These men would give check.
    Check(Vec<Square>),
    /// These royals would face each other.
    Facing(Vec<Square>),
}

/// Whether the move to `after` breaks the constraint.
pub(crate) fn breach(board: Board<'_>, after: &Setup, kind: ConstraintKind) -> Option<Breach> {
    let after = board.with(after);
    match kind {
        ConstraintKind::MustCapture => None,
        ConstraintKind::NoCheckGiving => {
            let given = checks(after, board.mover().other());
            let attackers: Vec<Square> = given.into_iter().flat_map(|(_, by)| by).collect();
            (!attackers.is_empty()).then_some(Breach::Check(attackers))
        }
        ConstraintKind::FacingForbidden => facing(after).map(Breach::Facing),
        ConstraintKind::FacingMustBeAnswered => {
            facing(board)?;
            facing(after).map(Breach::Facing)
        }
    }
}

/// Facing: "the two royals stand on one file with nothing between". The first pair that does.
pub(crate) fn facing(board: Board<'_>) -> Option<Vec<Square>> {
    let geometry = board.geometry();
    let face = |white: Square, black: Square| {
        let (low, high) = (white.min(black), white.max(black));
        let mut between = (geometry.rank(low) + 1..geometry.rank(high))
            .filter_map(|rank| geometry.square(geometry.file(white), rank));
        geometry.file(white) == geometry.file(black)
            && between.all(|square| board.setup.is_empty(square))
    };
    let blacks = royals(board, Side::Black);
    royals(board, Side::White).into_iter().find_map(|white| {
        let black = blacks.iter().find(|black| face(white, **black))?;
        Some(vec![white, *black])
    })
}
