//! A requested castling: actors, way, attacks, in the order of FIDE 3.8.2.

use hakam_core::{
    Evidence, Judgement, Piece, Question, Reason, Refusal, RuleId, Setup, Square, Wing,
    rules as law,
};
use hakam_variant::CastlingWing;

use super::{Trace, constraint, safety};
use crate::apply::apply;
use crate::attack::attackers;
use crate::candidates::{Candidate, castle};
use crate::castling::{self, Actors, Hindrance};
use crate::kinematics::trails;
use crate::legality::is_safe;
use crate::position::Position;
use crate::scene::Scene;

/// The wing that a king's move from square to square asks for: its target is where castling puts the
/// king and no step leads there, or it is the square of a partner with which it may castle.
pub(super) fn wing_meant(
    position: &Position<'_>,
    (from, man): (Square, Piece),
    to: Square,
) -> Option<Wing> {
    let (rules, setup) = (position.rules(), position.setup());
    let castling = rules.castling()?;
    let geometry = rules.geometry();
    if man.kind != castling.king || geometry.rank(from) != castling.rank[man.side] {
        return None;
    }
    let a_step_leads_there = rules
        .patterns_of(man.kind)
        .any(|(_, pattern)| !trails(geometry, pattern, man.side, from, Some(to)).is_empty());
    castling.wings.iter().find_map(|wing| {
        let partners = castling::partners(rules, castling, wing, setup, man.side, from);
        let actors = castling::actors(rules, castling, wing, setup, man.side, from);
        let meant = if partners.contains(&to) {
            !a_step_leads_there || actors.is_some_and(|actors| actors.partner == to)
        } else {
            !a_step_leads_there && wing.king_to[man.side] == to
        };
        meant.then_some(wing.wing)
    })
}

/// Judges castling to `wing` by the king on `king`, or by the one that can.
pub(super) fn judge(position: &Position<'_>, wing: Wing, king: Option<Square>) -> Judgement {
    let mut trace = Trace::default();
    let Some((castling, entry)) = position
        .rules()
        .castling()
        .and_then(|castling| Some((castling, position.rules().castling_wing(wing)?)))
    else {
        let rule = match wing {
            Wing::H => law::B2,
            Wing::A => law::B3,
        };
        let evidence = Evidence::Royals {
            squares: position.royals(position.setup().turn),
        };
        let reason = Reason::Geometry;
        trace.failed(Question::PatternFits, evidence, Refusal { rule, reason });
        return trace.refused();
    };
    let (rules, setup) = (position.rules(), position.setup());
    let side = setup.turn;
    let kings = castling::kings(rules, castling, setup, side);
    let king = king
        .or_else(|| kings.iter().copied().find(|k| setup.rights.contains(*k)))
        .or(kings.first().copied());
    let Some(king) = king else {
        let evidence = Evidence::Royals {
            squares: position.royals(side),
        };
        fail(
            &mut trace,
            entry.rule,
            Question::PatternFits,
            evidence,
            Reason::CastleRightLost,
        );
        return trace.refused();
    };
    let Some(actors) = presumed_actors(position, entry, king, &mut trace) else {
        return trace.refused();
    };
    report_hindrances(position, entry, actors, &mut trace);
    let candidate = castle(entry, actors);
    let after = apply(rules, setup, &candidate);
    if !is_safe(rules, setup, &after) {
        into_check(position, entry.rule, &candidate, &after, &mut trace);
    } else if trace.refusals.is_empty() {
        let evidence = Evidence::Attackers {
            of: actors.king_to,
            by: Vec::new(),
        };
        trace.met(law::C1, Question::RoyalSafe, evidence);
    }
    constraint::report(position, &candidate, &mut trace);
    trace.conclude(candidate.chosen)
}

fn fail(trace: &mut Trace, rule: RuleId, question: Question, evidence: Evidence, reason: Reason) {
    trace.failed(question, evidence, Refusal { rule, reason });
}

/// The men who would castle, in rights or not; what their rights lack is reported.
fn presumed_actors(
    position: &Position<'_>,
    wing: &CastlingWing,
    king: Square,
    trace: &mut Trace,
) -> Option<Actors> {
    let (rules, setup) = (position.rules(), position.setup());
    let castling = rules.castling()?;
    let partners = castling::partners(rules, castling, wing, setup, setup.turn, king);
    let partner = partners
        .iter()
        .rfind(|partner| setup.rights.contains(**partner))
        .or(partners.last());
    let Some(&partner) = partner else {
        let squares = castling::beside(rules, wing, setup.turn, king);
        let is_occupied = |square: &Square| !setup.is_empty(*square);
        let evidence = Evidence::Passed {
            occupied: squares.iter().copied().filter(is_occupied).collect(),
            squares,
        };
        fail(
            trace,
            wing.rule,
            Question::PatternFits,
            evidence,
            Reason::CastleNoRook,
        );
        return None;
    };
    for actor in [king, partner] {
        let evidence = Evidence::Unmoved { at: actor };
        if setup.rights.contains(actor) {
            trace.met(wing.rule, Question::PatternFits, evidence);
        } else {
            fail(
                trace,
                wing.rule,
                Question::PatternFits,
                evidence,
                Reason::CastleRightLost,
            );
        }
    }
    Some(Actors {
        king,
        partner,
        king_to: wing.king_to[setup.turn],
        partner_to: wing.partner_to[setup.turn],
    })
}

fn report_hindrances(
    position: &Position<'_>,
    wing: &CastlingWing,
    actors: Actors,
    trace: &mut Trace,
) {
    let (rules, setup) = (position.rules(), position.setup());
    let hindrances = castling::hindrances(rules, setup, setup.turn, actors);
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
        fail(trace, wing.rule, question, evidence, reason);
    }
    if hindrances.is_empty() {
        let squares = castling::must_be_empty(rules, actors);
        let occupied = Vec::new();
        let evidence = Evidence::Passed { squares, occupied };
        trace.met(wing.rule, Question::PathFits, evidence);
        // A king that is not royal may cross attacked squares.
        if position.royals(setup.turn).contains(&actors.king) {
            for of in castling::kings_way(rules, actors) {
                let by = Vec::new();
                let evidence = Evidence::Attackers { of, by };
                trace.met(wing.rule, Question::RoyalSafe, evidence);
            }
        }
    }
}

/// "The target is judged by royal safety in the position after the move, with the partner on its new
/// square." Another royal of the side that is left attacked is reported like after any other move.
fn into_check(
    position: &Position<'_>,
    rule: RuleId,
    candidate: &Candidate,
    after: &Setup,
    trace: &mut Trace,
) {
    let at = candidate.chosen.to;
    let kind = after.at(at).map(|man| man.kind);
    let by_side = position.setup().turn.other();
    let by = attackers(
        position.rules(),
        after,
        Scene::new(after),
        by_side,
        (at, kind),
    );
    if by.is_empty()
        || !position
            .royals(position.setup().turn)
            .contains(&candidate.chosen.from)
    {
        safety::report(position, candidate, after, trace);
        return;
    }
    let evidence = Evidence::Attackers {
        of: at,
        by: by.clone(),
    };
    let reason = Reason::CastleIntoCheck { at, attackers: by };
    fail(trace, rule, Question::RoyalSafe, evidence, reason);
}
