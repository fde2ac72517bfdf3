//! Whether a game can be played from a position (rules E1 to E7), read by the checker for itself.

use hakam_core::{Kind, Piece, RuleId, Side, Square, rules as law};
use hakam_variant::Royalty;

use super::Board;
use super::attack::in_check;
use super::way::ways;

/// The first rule that a position breaks so that no game can be played from it.
pub(crate) fn broken_rule(board: Board<'_>) -> Option<RuleId> {
    let men = || board.setup.men(board.geometry());
    let of_sides = |breaks: &dyn Fn(Side) -> bool| Side::BOTH.into_iter().any(breaks);
    let broken = [
        (law::E1, of_sides(&|side| has_wrong_royals(board, side))),
        (law::E2, men().any(|man| must_have_promoted(board, man))),
        (law::E3, in_check(board, board.mover().other())),
        (law::E4, has_idle_rights(board)),
        (law::E5, has_false_marks(board)),
        (law::E6, of_sides(&|side| is_above_max(board, side))),
        (law::E7, men().any(|man| is_outside(board, man))),
    ];
    let first = broken.into_iter().find(|(_, is_broken)| *is_broken);
    first.map(|(rule, _)| rule)
}

fn count(board: Board<'_>, side: Side, kind: Kind) -> usize {
    board.men(side).filter(|(_, man)| man.kind == kind).count()
}

/// E1: other royals than the side's array has; more only where a man can become one.
fn has_wrong_royals(board: Board<'_>, side: Side) -> bool {
    let (mut there, mut wanted, mut made) = (0, 0, false);
    for (kind, info) in board.rules.kinds() {
        if info.royalty == Royalty::Always {
            there += count(board, side, kind);
            wanted += board.rules.most_at_start(kind)[side];
            let mut patterns = board.rules.patterns();
            made |= patterns.any(|(_, pattern)| {
                let promotion = pattern.promotion.as_ref();
                promotion.is_some_and(|promotion| promotion.to[side].contains(&kind))
            });
        }
    }
    there < wanted || there > wanted && !made
}

/// Whether some start array has such a man on this very square.
fn is_home(board: Board<'_>, (square, man): (Square, Piece)) -> bool {
    let mut starts = board.rules.starts().iter();
    starts.any(|start| {
        let there = start.setup.at(square);
        there.is_some_and(|there| there.kind == man.kind && there.side == man.side)
    })
}

/// E2: whatever led the man here, it has become another by it.
fn must_have_promoted(board: Board<'_>, (square, man): (Square, Piece)) -> bool {
    let mut patterns = board.rules.patterns_of(man.kind).peekable();
    patterns.peek().is_some()
        && patterns.all(|(_, pattern)| {
            pattern.promotion.as_ref().is_some_and(|promotion| {
                !promotion.on_capture
                    && promotion.zone[man.side].contains(square)
                    && promotion.must[man.side].contains(square)
            })
        })
        && !is_home(board, (square, man))
}

/// E4: a right where nobody stands that can have one.
fn has_idle_rights(board: Board<'_>) -> bool {
    let can_have = |square: Square| {
        board.at(square).is_some_and(|man| {
            let castling = board.rules.castling();
            let castles = castling.is_some_and(|castling| castling.is_home(square, man));
            castles || board.rules.patterns_of(man.kind).any(|(_, p)| p.unmoved)
        })
    };
    !board.setup.rights.iter().all(can_have)
}

/// E5: more than one mark, one without a man that can have skipped squares, one whose squares are occupied, or one
/// that no empty square leads over.
fn has_false_marks(board: Board<'_>) -> bool {
    let marks = &board.setup.marks;
    marks.len() > 1
        || marks.iter().any(|mark| {
            let man = board.at(mark.man).filter(|man| man.side != board.mover());
            let came = |man: Piece| {
                let mut patterns = board.rules.patterns_of(man.kind);
                patterns.any(|(_, pattern)| {
                    let mut from = pattern.from[man.side].iter();
                    pattern.passing
                        && from.any(|from| {
                            let way = (from, mark.man);
                            board.at(from).is_none()
                                && ways(board.geometry(), pattern, man.side, way).iter().any(
                                    |way| mark.skipped.iter().all(|at| way.passed().contains(at)),
                                )
                        })
                })
            };
            !man.is_some_and(came) || mark.skipped.iter().any(|at| board.at(*at).is_some())
        })
}

/// E6: more men of a kind than it may have.
fn is_above_max(board: Board<'_>, side: Side) -> bool {
    let mut kinds = board.rules.kinds();
    kinds.any(|(kind, info)| {
        let max = info.max.map(usize::from);
        max.is_some_and(|max| count(board, side, kind) > max)
    })
}

/// E7: a man where its kind can never come.
fn is_outside(board: Board<'_>, (square, man): (Square, Piece)) -> bool {
    let mut patterns = board.rules.patterns_of(man.kind).peekable();
    patterns.peek().is_some()
        && !patterns.any(|(_, pattern)| pattern.onto[man.side].contains(square))
        && !is_home(board, (square, man))
}
