//! A requested castling judged: actors, way, attacks, in the order of FIDE 3.8.2.

use hakam_core::{
    Evidence, Judgement, Piece, Question, Reason, Refusal, RuleId, Square, Wing, rules as law,
};
use hakam_variant::CastlingWing;

use super::Board;
use super::attack::{attackers, royals};
use super::blame::blame;
use super::castle::{self, Hindrance, Pair};
use super::judge::{Trace, constraints};
use super::play::{self, Candidate};
use super::way::ways;

/// The wing that a king's move asks for: it goes to the square of a partner, or to where castling puts it,
/// and no pattern of its own leads there.
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
    let mut patterns = board.rules.patterns_of(man.kind);
    let steps = patterns.any(|(_, p)| !ways(geometry, p, man.side, (from, to)).is_empty());
    let meant = castling.wings.iter().find(|wing| {
        if castle::partners(board, castling, wing, from).contains(&to) {
            let pair = castle::pair(board, castling, wing, from);
            !steps || pair.is_some_and(|p| p.partner == to && castle::in_rights(board, p))
        } else {
            !steps && wing.king_to[man.side] == to
        }
    });
    meant.map(|wing| wing.wing)
}

/// Castling to a wing, by the king on `king` or else by the one that can.
pub(super) fn castling(board: Board<'_>, wing: Wing, king: Option<Square>) -> Judgement {
    let mut trace = Trace::default();
    let side = board.mover();
    let no_king = || {
        let royals = royals(board, side).into_iter();
        let squares = royals.map(|(square, _)| square).collect();
        Evidence::Royals { squares }
    };
    let (Some(castling), Some(entry)) = (board.rules.castling(), board.rules.castling_wing(wing))
    else {
        let refusal = Refusal {
            rule: match wing {
                Wing::H => law::B2,
                Wing::A => law::B3,
            },
            reason: Reason::Geometry,
        };
        trace.no(Question::PatternFits, no_king(), refusal);
        return trace.end(None);
    };
    let rule = entry.rule;
    let kings = castle::kings(board, castling);
    let in_rights = |square: &&Square| board.setup.rights.contains(**square);
    let first = kings.iter().find(in_rights).or(kings.first()).copied();
    let Some(king) = king.or(first) else {
        let reason = Reason::CastleRightLost;
        trace.no(Question::PatternFits, no_king(), Refusal { rule, reason });
        return trace.end(None);
    };
    let Some(pair) = castle::pair(board, castling, entry, king) else {
        let reason = Reason::CastleNoRook;
        let squares = castle::beside(board, entry, king);
        let stands = |square: &Square| board.at(*square).is_some();
        let evidence = Evidence::Passed {
            occupied: squares.iter().copied().filter(stands).collect(),
            squares,
        };
        trace.no(Question::PatternFits, evidence, Refusal { rule, reason });
        return trace.end(None);
    };
    for at in [pair.king, pair.partner] {
        let evidence = Evidence::Unmoved { at };
        let reason = Reason::CastleRightLost;
        if board.setup.rights.contains(at) {
            trace.yes(rule, Question::PatternFits, evidence);
        } else {
            trace.no(Question::PatternFits, evidence, Refusal { rule, reason });
        }
    }
    castling_way(board, entry, pair, &mut trace);
    let candidate = castle::candidate(wing, pair);
    castling_safety(board, rule, &candidate, &mut trace);
    constraints(board, &candidate, &mut trace);
    trace.end(Some(candidate.chosen))
}

/// What stands against a castling on its way.
fn castling_way(board: Board<'_>, wing: &CastlingWing, pair: Pair, trace: &mut Trace) {
    let rule = wing.rule;
    let hindrances = castle::hindrances(board, pair);
    if hindrances.is_empty() {
        let evidence = Evidence::Passed {
            squares: castle::must_be_empty(board, pair),
            occupied: Vec::new(),
        };
        trace.yes(rule, Question::PathFits, evidence);
        let mut royals = royals(board, board.mover()).into_iter();
        if royals.any(|(royal, _)| royal == pair.king) {
            for of in castle::kings_way(board, pair) {
                let by = Vec::new();
                trace.yes(rule, Question::RoyalSafe, Evidence::Attackers { of, by });
            }
        }
    }
    for hindrance in hindrances {
        let (question, evidence, reason) = match hindrance {
            Hindrance::Man { by, at } => {
                let evidence = Evidence::Occupant { at, man: Some(by) };
                (Question::PathFits, evidence, Reason::CastlePath { by, at })
            }
            Hindrance::Gap => {
                let evidence = Evidence::Region { at: pair.king };
                (Question::PathFits, evidence, Reason::Geometry)
            }
            Hindrance::Attacked { at, by } => {
                let attackers = by.clone();
                let reason = if at == pair.king {
                    Reason::CastleOutOfCheck { attackers }
                } else {
                    Reason::CastleThroughCheck { at, attackers }
                };
                (
                    Question::RoyalSafe,
                    Evidence::Attackers { of: at, by },
                    reason,
                )
            }
        };
        trace.no(question, evidence, Refusal { rule, reason });
    }
}

/// The king's target is judged with the partner on its new square; other royals as after any move.
fn castling_safety(board: Board<'_>, rule: RuleId, candidate: &Candidate, trace: &mut Trace) {
    let (from, at) = (candidate.chosen.from, candidate.chosen.to);
    let after = play::after(board, candidate);
    if play::is_safe(board, &after) {
        if trace.refusals.is_empty() {
            let by = Vec::new();
            trace.yes(
                law::C1,
                Question::RoyalSafe,
                Evidence::Attackers { of: at, by },
            );
        }
        return;
    }
    let by = attackers(Board::new(board.rules, &after), at, board.mover().other());
    let is_royal = royals(board, board.mover()).iter().any(|(r, _)| *r == from);
    if by.is_empty() || !is_royal {
        blame(board, candidate, &after, trace);
        return;
    }
    let attackers = by.clone();
    let evidence = Evidence::Attackers { of: at, by };
    let reason = Reason::CastleIntoCheck { at, attackers };
    trace.no(Question::RoyalSafe, evidence, Refusal { rule, reason });
}
