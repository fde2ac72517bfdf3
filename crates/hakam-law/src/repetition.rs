//! Repetition: which earlier positions equal this one, and whether check was given all along.

use hakam_core::Side;

use crate::Position;

/// The places in `history`, before the last, of the positions equal to the last.
///
/// "Equal positions: same occupancy, same side, same rights, same check counts where an ending reads
/// them, and the same marks as far as some `e` move using them is legal. Clock and number do not
/// count." (FIDE 9.2.3.) The *promoted* flag matters only with hands.
pub(crate) fn equals_before(history: &[Position<'_>]) -> Vec<usize> {
    let Some((now, before)) = history.split_last() else {
        return Vec::new();
    };
    before
        .iter()
        .enumerate()
        .filter(|(_, earlier)| is_equal(earlier, now))
        .map(|(place, _)| place)
        .collect()
}

fn is_equal(a: &Position<'_>, b: &Position<'_>) -> bool {
    let (rules, x, y) = (a.rules(), a.setup(), b.setup());
    let same_men = rules.geometry().squares().all(|square| {
        x.at(square).map(|man| (man.side, man.kind)) == y.at(square).map(|man| (man.side, man.kind))
    });
    same_men
        && x.turn == y.turn
        && x.rights == y.rights
        && (!rules.counts_checks() || x.checks == y.checks)
        && a.usable_marks() == b.usable_marks()
}

/// "Every move of x between the first and the last of those positions gave check, and there is one."
pub(crate) fn perpetual(history: &[Position<'_>], side: Side) -> bool {
    let Some(&first) = equals_before(history).first() else {
        return false;
    };
    // The position after each move of `side` is one with the other side to move.
    let mut after_moves = history[first + 1..]
        .iter()
        .filter(|position| position.setup().turn != side)
        .peekable();
    after_moves.peek().is_some() && after_moves.all(|position| position.in_check(side.other()))
}
