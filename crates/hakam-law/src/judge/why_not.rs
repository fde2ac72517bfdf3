//! Every move a person might expect and cannot make, with the reason.

use hakam_core::{Judgement, Reason, Request, Setup, Side, Square, SquareSet};
use hakam_variant::Pattern;

use super::judge;
use crate::board::Board;
use crate::castling;
use crate::kinematics::{Trail, allowed_trails};

/// Each target of each man of the side to move, and each castling, that is not legal.
pub(crate) fn why_not(board: Board<'_>) -> Vec<(Request, Judgement)> {
    let mut found = Vec::new();
    for (from, man) in board.men(board.mover()) {
        let targets: SquareSet = board
            .rules
            .patterns_of(man.kind)
            .flat_map(|(_, pattern)| expected(board, pattern, man.side, from))
            .collect();
        found.extend(targets.iter().filter_map(|to| refused(board, from, to)));
    }
    if let Some(castling) = board.rules.castling()
        && !castling::kings(board, castling, board.mover()).is_empty()
    {
        for wing in &castling.wings {
            let request = Request::Castle(wing.wing);
            let judgement = judge(board, request);
            if judgement.result.is_err() {
                found.push((request, judgement));
            }
        }
    }
    found
}

/// The targets of a pattern on an empty board; those of captures only where somebody stands.
fn expected(board: Board<'_>, pattern: &Pattern, side: Side, from: Square) -> Vec<Square> {
    let trails = allowed_trails(board.geometry(), pattern, side, from, None);
    let targets = trails.iter().map(Trail::to);
    targets
        .filter(|&to| is_made_for(pattern, board.setup, to))
        .collect()
}

/// Whether a person would think of this pattern for a target as it is.
fn is_made_for(pattern: &Pattern, setup: &Setup, to: Square) -> bool {
    let Some(leg) = pattern.legs.last() else {
        return false;
    };
    leg.land.empty
        || leg.land.foe && !setup.is_empty(to)
        || leg.land.passing && setup.marks.iter().any(|mark| mark.skipped.contains(&to))
}

/// The judgement of a move that is not legal, whatever the man were to become.
fn refused(board: Board<'_>, from: Square, to: Square) -> Option<(Request, Judgement)> {
    let plain = Request::Go {
        from,
        to,
        choice: None,
    };
    let judgement = judge(board, plain);
    let choice = match &judgement.refusal()?.reason {
        Reason::PromotionMissing { choices } => choices.first().copied(),
        _ => None,
    };
    if choice.is_none() {
        return Some((plain, judgement));
    }
    let promoting = Request::Go { from, to, choice };
    let judgement = judge(board, promoting);
    judgement.result.is_err().then_some((promoting, judgement))
}
