//! Promotion (rule B1): what a man may or must become.

use hakam_core::{Kind, Side, Square};
use hakam_variant::Promotion;

use crate::board::Board;

/// "If v is in the zone (`in`), or u or v is (`touching`), and the move captures where
/// `on = "capture"`": whether the man promotes by this move at all.
pub fn promotes(
    promotion: &Promotion,
    side: Side,
    (from, to): (Square, Square),
    captures: bool,
) -> bool {
    let zone = &promotion.zone[side];
    let touched = zone.contains(to) || promotion.touching && zone.contains(from);
    touched && (captures || !promotion.on_capture)
}

/// "The choices are the kinds of `to` that stay within `max`. Staying as it was is a choice too,
/// unless `must` holds at v. No choice left: not a candidate."
pub(crate) fn choices(
    board: Board<'_>,
    promotion: &Promotion,
    side: Side,
    to: Square,
) -> Vec<Option<Kind>> {
    let kinds = promotion.to[side].iter().copied();
    let kinds = kinds.filter(|&kind| is_within_max(board, side, kind));
    let stays = !promotion.must[side].contains(to);
    kinds.map(Some).chain(stays.then_some(None)).collect()
}

fn is_within_max(board: Board<'_>, side: Side, kind: Kind) -> bool {
    let Some(max) = board.rules.kind(kind).max else {
        return true;
    };
    let there = board.men(side).filter(|(_, man)| man.kind == kind).count();
    there < usize::from(max)
}
