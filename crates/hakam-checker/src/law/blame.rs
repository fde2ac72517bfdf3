//! Why a move leaves a royal attacked: the names of the causes.

use hakam_core::{
    Evidence, Question, Reason, Refusal, RuleId, Setup, Square, SquareSet, VariantCause,
    rules as law,
};
use hakam_variant::PassedSquares;

use super::Board;
use super::attack::{attackers, checks, hits, reaching, royals};
use super::judge::Trace;
use super::play::{self, Candidate};

/// Notes every cause for which the royals of the mover are attacked in `after`.
pub(super) fn blame(board: Board<'_>, candidate: &Candidate, after: &Setup, trace: &mut Trace) {
    let side = board.mover();
    let chosen = candidate.chosen;
    let royal_left = royals(board, side).iter().any(|(r, _)| *r == chosen.from);
    for (royal, by) in checks(Board::new(board.rules, after), side) {
        let causes = if royal_left && royal == chosen.to {
            stepped(board, candidate, &by)
        } else {
            stayed(board, candidate, after, (royal, &by))
        };
        for (rule, reason) in causes {
            let by = by.clone();
            let evidence = Evidence::Attackers { of: royal, by };
            trace.no(Question::RoyalSafe, evidence, Refusal { rule, reason });
        }
    }
}

/// The royal itself went where it is attacked: onto an attacked square, or back along the line of a man that
/// already attacked it and is seen through to the new square only once it has left.
fn stepped(board: Board<'_>, candidate: &Candidate, by: &[Square]) -> Vec<(RuleId, Reason)> {
    let (from, to) = (candidate.chosen.from, candidate.chosen.to);
    let kind = board.at(from).map(|man| man.kind);
    let (mut along, mut into) = (Vec::new(), Vec::new());
    for &attacker in by {
        if hits(board, attacker, from, kind) && !hits(board, attacker, to, kind) {
            along.push(attacker);
        } else {
            into.push(attacker);
        }
    }
    let mut causes = Vec::new();
    if !into.is_empty() {
        causes.push((law::C1, Reason::KingIntoAttack { attackers: into }));
    }
    if !along.is_empty() {
        causes.push((law::C3, Reason::KingAlongLine { attackers: along }));
    }
    causes
}

/// Another man moved: a check was left unanswered, or the move let somebody attack.
fn stayed(
    board: Board<'_>,
    candidate: &Candidate,
    after: &Setup,
    (royal, by): (Square, &[Square]),
) -> Vec<(RuleId, Reason)> {
    let checkers = attackers(board, royal, board.mover().other());
    let (old, new): (Vec<Square>, Vec<Square>) = by.iter().partition(|by| checkers.contains(by));
    let mut causes = Vec::new();
    if !old.is_empty() {
        let ways = answers(board, royal, &checkers);
        let reason = match (&checkers[..], &ways[..]) {
            ([_, _, ..], []) => Reason::DoubleCheckKingMustMove { royal, checkers },
            ([] | [_] | [_, _, ..], _) => Reason::CheckNotAnswered {
                royal,
                checkers,
                ways,
            },
        };
        causes.push((law::C1, reason));
    }
    causes.extend(
        new.iter()
            .map(|&by| opened(board, candidate, after, (royal, by))),
    );
    causes
}

/// The squares to which men other than the royal can legally go: a checker's own square before others.
fn answers(board: Board<'_>, royal: Square, checkers: &[Square]) -> Vec<Square> {
    let legal = play::legal(board).into_iter();
    let ends: SquareSet = legal
        .filter(|(m, _)| m.from != royal)
        .map(|(m, _)| m.to)
        .collect();
    let (taking, others): (Vec<Square>, Vec<Square>) =
        ends.iter().partition(|end| checkers.contains(end));
    [taking, others].concat()
}

/// How the move let `by` attack the royal: the mover alone stood on its line, or a man taken elsewhere did,
/// or something else.
fn opened(
    board: Board<'_>,
    candidate: &Candidate,
    after: &Setup,
    (royal, by): (Square, Square),
) -> (RuleId, Reason) {
    let chosen = candidate.chosen;
    let beside = chosen.captures.iter().find(|&square| square != chosen.to);
    let attackers = vec![by];
    for (_, pattern, way) in reaching(Board::new(board.rules, after), by, royal) {
        let [leg] = &pattern.legs[..] else {
            continue;
        };
        if leg.repeat.most <= 1 || leg.passed != PassedSquares::Empty {
            continue;
        }
        let line = way.passed();
        let stood = |square: &Square| board.at(*square).is_some();
        let blockers: Vec<Square> = line.iter().copied().filter(stood).collect();
        if blockers == [chosen.from] {
            let pinner = by;
            let reason = Reason::Pinned {
                royal,
                pinner,
                line,
            };
            return (law::C2, reason);
        }
        if beside.is_some_and(|square| blockers.contains(&square)) {
            return (law::C3, Reason::EpExposesKing { royal, attackers });
        }
    }
    let cause = VariantCause::Exposes { royal, attackers };
    (law::C3, Reason::Variant(cause))
}
