//! Why a move leaves a royal attacked: the names of the causes.
//!
//! "Pinned (C2): the self-check is caused by a line piece for which the mover was the only blocker.
//! Otherwise C3. Both are names for causes; the rule is C1."

use hakam_core::{
    Evidence, Question, Reason, Refusal, RuleId, Setup, Square, VariantCause, rules as law,
};
use hakam_variant::{PassedSquares, Pattern};

use super::Trace;
use crate::attack::{attack_trails, attacks, checks};
use crate::candidates::Candidate;
use crate::kinematics::Trail;
use crate::position::Position;
use crate::scene::Scene;

/// Reports every cause for which `after` leaves a royal of the mover attacked.
pub(super) fn report(
    position: &Position<'_>,
    candidate: &Candidate,
    after: &Setup,
    trace: &mut Trace,
) {
    let (rules, before) = (position.rules(), position.setup());
    for (royal, by) in checks(rules, after, before.turn) {
        let moved_itself = royal == candidate.chosen.to
            && position
                .royals(before.turn)
                .contains(&candidate.chosen.from);
        let refusals = if moved_itself {
            royal_moved(position, candidate, &by)
        } else {
            royal_stayed(position, candidate, after, royal, &by)
        };
        for (rule, reason) in refusals {
            let evidence = Evidence::Attackers {
                of: royal,
                by: by.clone(),
            };
            trace.failed(Question::RoyalSafe, evidence, Refusal { rule, reason });
        }
    }
}

/// The royal stepped onto an attacked square, perhaps along the line on which it was attacked.
fn royal_moved(
    position: &Position<'_>,
    candidate: &Candidate,
    by: &[Square],
) -> Vec<(RuleId, Reason)> {
    let (rules, before) = (position.rules(), position.setup());
    let chosen = candidate.chosen;
    let kind = before.at(chosen.from).map(|man| man.kind);
    let hits = |attacker: Square, square: Square| {
        before.at(attacker).is_some_and(|man| {
            let scene = Scene::new(before);
            attacks(rules, before, scene, (attacker, man), (square, kind))
        })
    };
    // It attacks the royal where it stands, and the square behind only once the royal has left.
    let (along, into): (Vec<Square>, Vec<Square>) = by
        .iter()
        .partition(|&&attacker| hits(attacker, chosen.from) && !hits(attacker, chosen.to));
    let mut found = Vec::new();
    if !into.is_empty() {
        found.push((law::C1, Reason::KingIntoAttack { attackers: into }));
    }
    if !along.is_empty() {
        found.push((law::C3, Reason::KingAlongLine { attackers: along }));
    }
    found
}

/// Another man moved: check was not answered, or a new attack was opened.
fn royal_stayed(
    position: &Position<'_>,
    candidate: &Candidate,
    after: &Setup,
    royal: Square,
    by: &[Square],
) -> Vec<(RuleId, Reason)> {
    let checkers = position.attackers(royal, position.setup().turn.other());
    let mut found = Vec::new();
    if by.iter().any(|attacker| checkers.contains(attacker)) {
        let ways = ways_to_answer(position, royal, &checkers);
        let reason = if checkers.len() > 1 && ways.is_empty() {
            Reason::DoubleCheckKingMustMove {
                royal,
                checkers: checkers.clone(),
            }
        } else {
            Reason::CheckNotAnswered {
                royal,
                checkers: checkers.clone(),
                ways,
            }
        };
        found.push((law::C1, reason));
    }
    for &attacker in by.iter().filter(|attacker| !checkers.contains(attacker)) {
        found.push(opened(position, candidate, after, royal, attacker));
    }
    found
}

/// Where the legal moves of other men end that answer the check: those that capture a checker first.
fn ways_to_answer(position: &Position<'_>, royal: Square, checkers: &[Square]) -> Vec<Square> {
    let mut ways: Vec<Square> = position
        .legal_moves()
        .into_iter()
        .filter(|legal| legal.from != royal)
        .map(|legal| legal.to)
        .collect();
    ways.sort_by_key(|to| (!checkers.contains(to), *to));
    ways.dedup();
    ways
}

/// How the move let `attacker` attack the royal.
fn opened(
    position: &Position<'_>,
    candidate: &Candidate,
    after: &Setup,
    royal: Square,
    attacker: Square,
) -> (RuleId, Reason) {
    let (rules, before) = (position.rules(), position.setup());
    let chosen = candidate.chosen;
    for (pattern, trail) in attack_trails(rules, after, attacker, royal) {
        if !is_line(pattern) {
            continue;
        }
        let line = trail.passed(rules.geometry());
        let stood_between = blockers(before, &trail, rules.geometry());
        if stood_between == [chosen.from] {
            let pinner = attacker;
            let reason = Reason::Pinned {
                royal,
                pinner,
                line,
            };
            return (law::C2, reason);
        }
        let passing_man = chosen.captures.iter().find(|&square| square != chosen.to);
        if passing_man.is_some_and(|square| stood_between.contains(&square)) {
            let attackers = vec![attacker];
            return (law::C3, Reason::EpExposesKing { royal, attackers });
        }
    }
    let attackers = vec![attacker];
    let cause = VariantCause::Exposes { royal, attackers };
    (law::C3, Reason::Variant(cause))
}

/// A line piece: it slides along one line over empty squares.
fn is_line(pattern: &Pattern) -> bool {
    match &pattern.legs[..] {
        [leg] => leg.repeat.most > 1 && leg.passed == PassedSquares::Empty,
        [] | [_, _, ..] => false,
    }
}

fn blockers(setup: &Setup, trail: &Trail, geometry: &hakam_core::Geometry) -> Vec<Square> {
    trail
        .passed(geometry)
        .into_iter()
        .filter(|&square| !setup.is_empty(square))
        .collect()
}
