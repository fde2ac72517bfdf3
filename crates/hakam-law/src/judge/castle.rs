//! A requested castling: actors, way, attacks, in the order of FIDE 3.8.2.

use hakam_core::{
    Evidence, Judgement, Piece, Question, Reason, RuleId, Setup, Square, Wing, rules as law,
};
use hakam_variant::{Castling, CastlingWing};

use super::{Trace, constraint, own_royals, safety, seen_on, unattacked};
use crate::apply::apply;
use crate::attack::{attackers, royals};
use crate::board::Board;
use crate::candidates::{Candidate, castle};
use crate::castling::{self, Actors, Hindrance};
use crate::kinematics::trails;
use crate::legality::is_safe;

/// The wing that a king's move from square to square asks for: its target is where castling puts the
/// king and no step leads there, or it is the square of a partner with which it may castle.
pub(super) fn wing_meant(
    board: Board<'_>,
    (from, man): (Square, Piece),
    to: Square,
) -> Option<Wing> {
    let castling = board.rules.castling()?;
    let geometry = board.geometry();
    if man.kind != castling.king || geometry.rank(from) != castling.rank[man.side] {
        return None;
    }
    let a_step_leads_there = board
        .rules
        .patterns_of(man.kind)
        .any(|(_, pattern)| !trails(geometry, pattern, man.side, from, Some(to)).is_empty());
    castling.wings.iter().find_map(|wing| {
        let partners = castling::partners(board, castling, wing, man.side, from);
        let castles_with = |to| {
            let actors = castling::actors(board, castling, wing, man.side, from);
            actors.is_some_and(|it| it.partner == to && castling::in_rights(board, it))
        };
        let meant = if partners.contains(&to) {
            !a_step_leads_there || castles_with(to)
        } else {
            !a_step_leads_there && wing.king_to[man.side] == to
        };
        meant.then_some(wing.wing)
    })
}

/// Judges castling to `wing` by the king on `king`, or by the one that can.
pub(super) fn judge(board: Board<'_>, wing: Wing, king: Option<Square>) -> Judgement {
    let mut trace = Trace::default();
    let (Some(castling), Some(entry)) = (board.rules.castling(), board.rules.castling_wing(wing))
    else {
        let rule = match wing {
            Wing::H => law::B2,
            Wing::A => law::B3,
        };
        let evidence = own_royals(board);
        trace.failed(rule, Question::PatternFits, evidence, Reason::Geometry);
        return trace.refused();
    };
    let side = board.mover();
    let kings = castling::kings(board, castling, side);
    let in_rights = |king: &&Square| board.setup.rights.contains(**king);
    let one = || kings.iter().find(in_rights).or(kings.first()).copied();
    let Some(king) = king.or_else(one) else {
        let (evidence, reason) = (own_royals(board), Reason::CastleRightLost);
        trace.failed(entry.rule, Question::PatternFits, evidence, reason);
        return trace.refused();
    };
    let Some(actors) = presumed_actors(board, (castling, entry), king, &mut trace) else {
        return trace.refused();
    };
    report_hindrances(board, entry, actors, &mut trace);
    let candidate = castle(entry, actors);
    let after = apply(board, &candidate);
    if !is_safe(board, &after) {
        into_check(board, entry.rule, &candidate, &after, &mut trace);
    } else if trace.refusals.is_empty() {
        trace.met(law::C1, Question::RoyalSafe, unattacked(actors.king_to));
    }
    constraint::report(board, &candidate, &mut trace);
    trace.conclude(candidate.chosen)
}

/// The men who would castle, in rights or not; what their rights lack is reported.
fn presumed_actors(
    board: Board<'_>,
    (castling, wing): (&Castling, &CastlingWing),
    king: Square,
    trace: &mut Trace,
) -> Option<Actors> {
    let Some(actors) = castling::actors(board, castling, wing, board.mover(), king) else {
        let squares = castling::beside(board, wing, board.mover(), king);
        let (evidence, reason) = (seen_on(board, squares), Reason::CastleNoRook);
        trace.failed(wing.rule, Question::PatternFits, evidence, reason);
        return None;
    };
    for at in [actors.king, actors.partner] {
        let (question, evidence) = (Question::PatternFits, Evidence::Unmoved { at });
        if board.setup.rights.contains(at) {
            trace.met(wing.rule, question, evidence);
        } else {
            trace.failed(wing.rule, question, evidence, Reason::CastleRightLost);
        }
    }
    Some(actors)
}

fn report_hindrances(board: Board<'_>, wing: &CastlingWing, actors: Actors, trace: &mut Trace) {
    let hindrances = castling::hindrances(board, board.mover(), actors);
    for hindrance in &hindrances {
        let (question, evidence, reason) = match hindrance.clone() {
            Hindrance::Man { by, at } => (
                Question::PathFits,
                Evidence::Occupant { at, man: Some(by) },
                Reason::CastlePath { by, at },
            ),
            Hindrance::Gap => (
                Question::PathFits,
                Evidence::Region { at: actors.king },
                Reason::Geometry,
            ),
            Hindrance::Attacked { at, by } => (
                Question::RoyalSafe,
                Evidence::Attackers {
                    of: at,
                    by: by.clone(),
                },
                if at == actors.king {
                    Reason::CastleOutOfCheck { attackers: by }
                } else {
                    Reason::CastleThroughCheck { at, attackers: by }
                },
            ),
        };
        trace.failed(wing.rule, question, evidence, reason);
    }
    if hindrances.is_empty() {
        let evidence = seen_on(board, castling::must_be_empty(board, actors));
        trace.met(wing.rule, Question::PathFits, evidence);
        // A king that is not royal may cross attacked squares.
        if royals(board, board.mover()).contains(&actors.king) {
            for of in castling::kings_way(board, actors) {
                trace.met(wing.rule, Question::RoyalSafe, unattacked(of));
            }
        }
    }
}

/// "The target is judged by royal safety in the position after the move, with the partner on its new
/// square." Another royal of the side that is left attacked is reported like after any other move.
fn into_check(
    board: Board<'_>,
    rule: RuleId,
    candidate: &Candidate,
    after: &Setup,
    trace: &mut Trace,
) {
    let at = candidate.chosen.to;
    let by = attackers(board.with(after), at, board.mover().other());
    if by.is_empty() || !royals(board, board.mover()).contains(&candidate.chosen.from) {
        safety::report(board, candidate, after, trace);
        return;
    }
    let (of, attackers) = (at, by.clone());
    let evidence = Evidence::Attackers { of, by };
    let reason = Reason::CastleIntoCheck { at, attackers };
    trace.failed(rule, Question::RoyalSafe, evidence, reason);
}
