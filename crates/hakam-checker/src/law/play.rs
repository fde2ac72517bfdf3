//! Moves: candidates, the position after one of them, and which of them are legal.

use hakam_core::{Mark, Move, Piece, Setup, Side, Square, SquareSet, Way};
use hakam_variant::ConstraintKind;

use super::attack::{checks, in_check, royals};
use super::{Board, castle, patterns};

/// A move with what it takes to make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub(crate) chosen: Move,
    /// The second man of a castling: from, to.
    pub(crate) partner: Option<(Square, Square)>,
    /// The squares it skips, if it leaves a mark.
    pub(crate) skipped: Vec<Square>,
}

/// Every candidate of the side to move: each man asked about each square, and the castlings.
pub(crate) fn candidates(board: Board<'_>) -> Vec<Candidate> {
    let mut found = Vec::new();
    for man in board.men(board.mover()) {
        for to in board.geometry().squares() {
            found.extend(patterns::candidates(board, man, to));
        }
    }
    found.extend(castle::candidates(board));
    found
}

/// The position after a candidate.
pub(crate) fn after(board: Board<'_>, candidate: &Candidate) -> Setup {
    let (before, chosen) = (board.setup, candidate.chosen);
    let mut setup = before.clone();
    let mut touched = chosen.captures;
    touched.insert(chosen.from);
    touched.insert(chosen.to);
    if let Some((from, to)) = candidate.partner {
        touched.insert(from);
        touched.insert(to);
    }
    for square in touched.iter() {
        // What is only entered and not left is written over below.
        setup.put(square, None);
    }
    let mover = before.at(chosen.from);
    let arrived = mover.map(|man| match chosen.choice {
        None => man,
        Some(kind) => Piece {
            kind,
            promoted: true,
            side: man.side,
        },
    });
    setup.put(chosen.to, arrived);
    if let Some((from, to)) = candidate.partner {
        setup.put(to, before.at(from));
    }
    setup.rights = rights_left(Board::new(board.rules, &setup), before.rights & !touched);
    setup.marks.clear();
    if !candidate.skipped.is_empty() {
        setup.marks.push(Mark {
            skipped: candidate.skipped.clone(),
            man: chosen.to,
        });
    }
    let irreversible = !chosen.captures.is_empty()
        || chosen.choice.is_some()
        || mover.is_some_and(|man| board.rules.kind(man.kind).resets_clock);
    setup.clock = if irreversible {
        0
    } else {
        before.clock.saturating_add(1)
    };
    let (side, other) = (before.turn, before.turn.other());
    if board.rules.counts_checks() && in_check(Board::new(board.rules, &setup), other) {
        setup.checks[side] = setup.checks[side].saturating_add(1);
    }
    setup.turn = other;
    if side == Side::Black {
        setup.number = before.number.saturating_add(1);
    }
    setup
}

/// Of the rights that no move touched those that still mean something: a castling king's only together with
/// a partner's and the reverse, and always those of a kind that moves in a special way while unmoved.
fn rights_left(board: Board<'_>, untouched: SquareSet) -> SquareSet {
    let Some(castling) = board.rules.castling() else {
        return untouched;
    };
    let is_king = |man: Piece| man.kind == castling.king;
    let is_partner = |man: Piece| castling.partners.contains(man.kind);
    let has_own_use = |man: Piece| {
        board
            .rules
            .patterns_of(man.kind)
            .any(|(_, pattern)| pattern.unmoved)
    };
    let some = |side: Side, is_meant: &dyn Fn(Piece) -> bool| {
        let men = untouched.iter().filter_map(|square| board.at(square));
        men.filter(|man| man.side == side).any(is_meant)
    };
    untouched
        .iter()
        .filter(|&square| {
            board.at(square).is_none_or(|man| {
                let castles = is_king(man) || is_partner(man);
                let can = some(man.side, &is_king) && some(man.side, &is_partner);
                !castles || can || has_own_use(man)
            })
        })
        .collect()
}

/// Whether the mover's royals are safe after the move, or the other side's last royal is gone.
pub(super) fn is_safe(board: Board<'_>, after: &Setup) -> bool {
    let then = Board::new(board.rules, after);
    let (side, other) = (board.mover(), board.mover().other());
    !in_check(then, side) || royals(then, other).is_empty() && !royals(board, other).is_empty()
}

/// How a move breaks a constraint that looks at it alone.
pub(super) enum Breach {
    Check(Vec<Square>),
    Facing(Vec<Square>),
}

/// Whether the move that led to `after` breaks the constraint.
pub(super) fn breach(board: Board<'_>, after: &Setup, kind: ConstraintKind) -> Option<Breach> {
    let then = Board::new(board.rules, after);
    match kind {
        ConstraintKind::MustCapture => None,
        ConstraintKind::NoCheckGiving => {
            let checks = checks(then, board.mover().other());
            let by: Vec<Square> = checks.into_iter().flat_map(|(_, by)| by).collect();
            (!by.is_empty()).then_some(Breach::Check(by))
        }
        ConstraintKind::FacingForbidden => facing(then).map(Breach::Facing),
        ConstraintKind::FacingMustBeAnswered => {
            facing(board)?;
            facing(then).map(Breach::Facing)
        }
    }
}

/// The first two royals, White's before Black's, that stand on one file with nobody between.
pub(crate) fn facing(board: Board<'_>) -> Option<Vec<Square>> {
    let geometry = board.geometry();
    let pairs = royals(board, Side::White)
        .into_iter()
        .flat_map(|(white, _)| {
            let black = royals(board, Side::Black).into_iter();
            black.map(move |(black, _)| (white, black))
        });
    let mut open = pairs.filter(|&(white, black)| {
        let (low, high) = (white.min(black), white.max(black));
        let mut men = board.setup.men(geometry);
        geometry.file(low) == geometry.file(high)
            && !men.any(|(square, _)| {
                geometry.file(square) == geometry.file(low) && low < square && square < high
            })
    });
    open.next().map(|(white, black)| vec![white, black])
}

/// The candidates left by royal safety and by the first `constraints` constraints.
pub(super) fn left(board: Board<'_>, constraints: usize) -> Vec<(Candidate, Setup)> {
    let mut left: Vec<(Candidate, Setup)> = candidates(board)
        .into_iter()
        .map(|candidate| {
            let after = after(board, &candidate);
            (candidate, after)
        })
        .filter(|(_, after)| is_safe(board, after))
        .collect();
    for constraint in board.rules.constraints().iter().take(constraints) {
        let takes = |(candidate, _): &(Candidate, Setup)| !candidate.chosen.captures.is_empty();
        match constraint.kind {
            ConstraintKind::MustCapture if left.iter().any(takes) => left.retain(takes),
            ConstraintKind::MustCapture => {}
            ConstraintKind::NoCheckGiving
            | ConstraintKind::FacingForbidden
            | ConstraintKind::FacingMustBeAnswered => {
                left.retain(|(_, after)| breach(board, after, constraint.kind).is_none());
            }
        }
    }
    left
}

/// Whether the side to move has a legal move.
pub(crate) fn has_move(board: Board<'_>) -> bool {
    let mut constraints = board.rules.constraints().iter();
    if constraints.any(|constraint| constraint.kind == ConstraintKind::MustCapture) {
        // A constraint behind it may refuse every capture.
        return !left(board, usize::MAX).is_empty();
    }
    let men = board.men(board.mover());
    let mut by_patterns = men.flat_map(|man| {
        let targets = board.geometry().squares();
        targets.flat_map(move |to| patterns::candidates(board, man, to))
    });
    by_patterns.any(|candidate| is_legal(board, &candidate).is_some())
        || castle::candidates(board)
            .iter()
            .any(|castling| is_legal(board, castling).is_some())
}

/// Every legal move with the position after it, sorted.
pub(crate) fn legal(board: Board<'_>) -> Vec<(Move, Setup)> {
    let mut moves: Vec<(Move, Setup)> = left(board, usize::MAX)
        .into_iter()
        .map(|(candidate, after)| (candidate.chosen, after))
        .collect();
    moves.sort_unstable_by_key(|(m, _)| *m);
    moves
}

/// The position after `m`, if `m` is legal here.
pub(crate) fn play(board: Board<'_>, m: Move) -> Option<Setup> {
    let candidate = match m.way {
        Way::Castling(_) => castle::candidates(board),
        Way::Pattern(_) => {
            let man = board.at(m.from).filter(|man| man.side == board.mover())?;
            board.geometry().square_at(m.to.index())?;
            patterns::candidates(board, (m.from, man), m.to)
        }
    }
    .into_iter()
    .find(|candidate| candidate.chosen == m)?;
    is_legal(board, &candidate)
}

/// The position after a candidate, if it is legal.
pub(crate) fn is_legal(board: Board<'_>, candidate: &Candidate) -> Option<Setup> {
    let then = after(board, candidate);
    let constraints = board.rules.constraints();
    let breaks = |kind| match kind {
        // What else could be taken decides: all moves have to be looked at.
        ConstraintKind::MustCapture => !left(board, usize::MAX)
            .iter()
            .any(|(left, _)| left == candidate),
        ConstraintKind::NoCheckGiving
        | ConstraintKind::FacingForbidden
        | ConstraintKind::FacingMustBeAnswered => breach(board, &then, kind).is_some(),
    };
    let legal = is_safe(board, &then) && !constraints.iter().any(|c| breaks(c.kind));
    legal.then_some(then)
}
