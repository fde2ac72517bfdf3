//! Why a move leaves a royal attacked: the names of the causes.
//!
//! "Pinned (C2): the self-check is caused by a line piece for which the mover was the only blocker.
//! Otherwise C3. Both are names for causes; the rule is C1."

use hakam_core::{Evidence, Question, Reason, RuleId, Setup, Square, VariantCause, rules as law};
use hakam_variant::{PassedSquares, Pattern};

use super::Trace;
use crate::attack::{attack_trails, attackers, attacks, checks, royals};
use crate::board::Board;
use crate::board_view::BoardView;
use crate::candidates::Candidate;
use crate::legality::legal;

/// Reports every cause for which `after` leaves a royal of the mover attacked.
pub(super) fn report(board: Board<'_>, candidate: &Candidate, after: &Setup, trace: &mut Trace) {
    for (royal, by) in checks(board.with(after), board.mover()) {
        let moved_itself = royal == candidate.chosen.to
            && royals(board, board.mover()).contains(&candidate.chosen.from);
        let refusals = if moved_itself {
            royal_moved(board, candidate, &by)
        } else {
            royal_stayed(board, candidate, after, royal, &by)
        };
        for (rule, reason) in refusals {
            let (of, by) = (royal, by.clone());
            trace.failed(
                rule,
                Question::RoyalSafe,
                Evidence::Attackers { of, by },
                reason,
            );
        }
    }
}

/// The royal stepped onto an attacked square, perhaps along the line on which it was attacked.
fn royal_moved(board: Board<'_>, candidate: &Candidate, by: &[Square]) -> Vec<(RuleId, Reason)> {
    let chosen = candidate.chosen;
    let (kind, view) = (board.kind_at(chosen.from), BoardView::new(board));
    let hits = |attacker: Square, square: Square| {
        let man = board.at(attacker);
        man.is_some_and(|man| attacks(view, (attacker, man), (square, kind)))
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
    board: Board<'_>,
    candidate: &Candidate,
    after: &Setup,
    royal: Square,
    by: &[Square],
) -> Vec<(RuleId, Reason)> {
    let checkers = attackers(board, royal, board.mover().other());
    let mut found = Vec::new();
    if by.iter().any(|attacker| checkers.contains(attacker)) {
        let ways = ways_to_answer(board, royal, &checkers);
        let checkers = checkers.clone();
        let reason = if checkers.len() > 1 && ways.is_empty() {
            Reason::DoubleCheckKingMustMove { royal, checkers }
        } else {
            Reason::CheckNotAnswered {
                royal,
                checkers,
                ways,
            }
        };
        found.push((law::C1, reason));
    }
    for &attacker in by.iter().filter(|attacker| !checkers.contains(attacker)) {
        found.push(opened(board, candidate, after, royal, attacker));
    }
    found
}

/// Where the legal moves of other men end that answer the check: those that capture a checker first.
fn ways_to_answer(board: Board<'_>, royal: Square, checkers: &[Square]) -> Vec<Square> {
    let mut ways: Vec<Square> = legal(board)
        .into_iter()
        .map(|played| played.candidate.chosen)
        .filter(|m| m.from != royal)
        .map(|m| m.to)
        .collect();
    ways.sort_by_key(|to| (!checkers.contains(to), *to));
    ways.dedup();
    ways
}

/// How the move let `attacker` attack the royal.
fn opened(
    board: Board<'_>,
    candidate: &Candidate,
    after: &Setup,
    royal: Square,
    attacker: Square,
) -> (RuleId, Reason) {
    let chosen = candidate.chosen;
    for (_, pattern, trail) in attack_trails(board.with(after), attacker, royal) {
        if !is_line(pattern) {
            continue;
        }
        let line = trail.passed(board.geometry());
        let stood = |square: &Square| board.at(*square).is_some();
        let stood_between: Vec<Square> = line.iter().copied().filter(stood).collect();
        if stood_between == [chosen.from] {
            let reason = Reason::Pinned {
                royal,
                pinner: attacker,
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
