//! Repetition: when two positions are one.

use hakam_core::Mark;

use crate::board::Board;
use crate::last_move::same_men;
use crate::legality::legal;

/// Whether two positions are one for repetition.
///
/// "Equal positions: same occupancy, same side, same rights, same check counts where an ending reads
/// them, and the same marks as far as some `e` move using them is legal. Clock and number do not
/// count." (FIDE 9.2.3.) The *promoted* flag matters only with hands.
pub(crate) fn is_equal(a: Board<'_>, b: Board<'_>) -> bool {
    let (x, y) = (a.setup, b.setup);
    x.turn == y.turn
        && x.rights == y.rights
        && (!a.rules.counts_checks() || x.checks == y.checks)
        && same_men(a.rules, x, y)
        && usable_marks(a) == usable_marks(b)
}

/// The marks that some legal move can use: they alone make positions differ (FIDE 9.2.3).
pub(crate) fn usable_marks(board: Board<'_>) -> Vec<&Mark> {
    let marks = &board.setup.marks;
    if marks.is_empty() {
        return Vec::new();
    }
    let moves = legal(board);
    let uses = |mark: &&Mark| {
        moves.iter().map(|played| played.candidate.chosen).any(|m| {
            m.captures.contains(mark.man) && m.to != mark.man && mark.skipped.contains(&m.to)
        })
    };
    marks.iter().filter(uses).collect()
}
