//! The patterns of one man asked about one target: candidates, or why there is none.

use hakam_core::{
    Evidence, Kind, Move, NoEnPassant, PatternId, Piece, Question, Reason, Refusal, RuleId, Square,
    SquareSet, VariantCause, Way as MoveWay, rules as law,
};
use hakam_variant::{Land, Pattern};

use super::Board;
use super::attack::royals;
use super::play::Candidate;
use super::way::{Obstacle, Sight, Way, go, ways};

/// The candidates of a man to one square, by all its patterns; of two that do the same the first.
pub(super) fn candidates(board: Board<'_>, man: (Square, Piece), to: Square) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    for (id, pattern) in board.rules.patterns_of(man.1.kind) {
        for candidate in of_pattern(board, man, (id, pattern), to) {
            let deeds = |c: &Candidate| (c.chosen.captures, c.chosen.choice);
            if !found.iter().any(|c| deeds(c) == deeds(&candidate)) {
                found.push(candidate);
            }
        }
    }
    found
}

/// The candidates of a man to one square by one pattern.
pub(super) fn of_pattern(
    board: Board<'_>,
    (from, man): (Square, Piece),
    (id, pattern): (PatternId, &Pattern),
    to: Square,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    if !pattern.from[man.side].contains(from)
        || !pattern.onto[man.side].contains(to)
        || pattern.unmoved && !board.setup.rights.contains(from)
    {
        return found;
    }
    for way in ways(board.geometry(), pattern, man.side, (from, to)) {
        let Ok(taken) = go(Sight::plain(board.setup), pattern, man.side, &way) else {
            continue;
        };
        let Ok(landings) = landings(board, pattern, man, to, taken) else {
            continue;
        };
        let takes_royal = || {
            let enemy_royals = royals(board, man.side.other());
            enemy_royals.iter().any(|(royal, _)| taken.contains(*royal))
        };
        if !taken.is_empty() && takes_royal() {
            continue;
        }
        for captures in landings.into_iter().map(|landing| landing | taken) {
            for choice in choices(board, pattern, man, (from, to), captures) {
                found.push(Candidate {
                    chosen: Move {
                        from,
                        to,
                        way: MoveWay::Pattern(id),
                        choice,
                        captures,
                    },
                    partner: None,
                    skipped: match choice {
                        None if pattern.passing => way.passed(),
                        None | Some(_) => Vec::new(),
                    },
                });
            }
        }
    }
    found
}

/// Why a man may not land on a square.
#[derive(Clone, Copy)]
enum Unfit {
    Own(Piece),
    Royal,
    MoveOnly(Piece),
    NotTaking,
    CaptureOnly,
    NoEnPassant(NoEnPassant),
}

/// The captures with which the pattern may land on `to`, one set for each manner.
fn landings(
    board: Board<'_>,
    pattern: &Pattern,
    man: Piece,
    to: Square,
    taken: SquareSet,
) -> Result<Vec<SquareSet>, Unfit> {
    let Land {
        empty,
        foe,
        passing,
    } = pattern.legs.last().map_or(Land::default(), |leg| leg.land);
    if let Some(there) = board.at(to).filter(|_| !taken.contains(to)) {
        let is_royal = || {
            royals(board, man.side.other())
                .iter()
                .any(|(r, _)| *r == to)
        };
        return if there.side == man.side {
            Err(Unfit::Own(there))
        } else if is_royal() {
            Err(Unfit::Royal)
        } else if foe && pattern.not_taking.contains(there.kind) {
            Err(Unfit::NotTaking)
        } else if foe {
            Ok(vec![[to].into_iter().collect()])
        } else if passing && !empty {
            Err(Unfit::NoEnPassant(NoEnPassant::Occupied))
        } else {
            Err(Unfit::MoveOnly(there))
        };
    }
    let mut manners = Vec::new();
    if empty {
        manners.push(SquareSet::EMPTY);
    }
    if passing {
        let marks = board.setup.marks.iter();
        let skipped = marks.filter(|mark| mark.skipped.contains(&to));
        let foes = skipped.filter(|mark| board.at(mark.man).is_some_and(|m| m.side != man.side));
        manners.extend(foes.map(|mark| [mark.man].into_iter().collect::<SquareSet>()));
    }
    if !manners.is_empty() {
        Ok(manners)
    } else if !passing {
        Err(Unfit::CaptureOnly)
    } else if board.setup.marks.is_empty() {
        Err(Unfit::NoEnPassant(NoEnPassant::NothingPassed))
    } else {
        Err(Unfit::NoEnPassant(NoEnPassant::OtherSquare))
    }
}

/// What the man may become by this move, `None` for staying what it is.
fn choices(
    board: Board<'_>,
    pattern: &Pattern,
    man: Piece,
    (from, to): (Square, Square),
    captures: SquareSet,
) -> Vec<Option<Kind>> {
    let side = man.side;
    let zone = pattern.promotion.as_ref().filter(|promotion| {
        let zone = promotion.zone[side];
        (zone.contains(to) || promotion.touching && zone.contains(from))
            && (!promotion.on_capture || !captures.is_empty())
    });
    let Some(promotion) = zone else {
        return vec![None];
    };
    let has_room = |kind: &Kind| {
        let there = || board.men(side).filter(|(_, man)| man.kind == *kind).count();
        let max = board.rules.kind(*kind).max;
        max.is_none_or(|max| there() < usize::from(max))
    };
    let kinds = promotion.to[side].iter().copied().filter(has_room);
    let stays = (!promotion.must[side].contains(to)).then_some(None);
    kinds.map(Some).chain(stays).collect()
}

/// How far a pattern got that leads to the target on an empty board.
pub(super) struct Failure {
    /// Whether the pattern is made for what stands on the target.
    pub(super) suits: bool,
    pub(super) rule: RuleId,
    pub(super) way: Way,
    /// Who stands on the way.
    pub(super) passed: Evidence,
    pub(super) question: Question,
    pub(super) evidence: Evidence,
    pub(super) refusal: Refusal,
}

/// Why a pattern without a candidate fails; `None` when it never leads to the target.
pub(super) fn failure(
    board: Board<'_>,
    (from, man): (Square, Piece),
    pattern: &Pattern,
    to: Square,
) -> Option<Failure> {
    let sight = Sight::plain(board.setup);
    let ways = ways(board.geometry(), pattern, man.side, (from, to));
    let is_open = |way: &&Way| go(sight, pattern, man.side, way).is_ok();
    let way = ways.iter().find(is_open).or(ways.first())?;
    let land = pattern.legs.last()?.land;
    let (question, evidence, rule, reason) = fault(board, (from, man), pattern, way);
    Some(Failure {
        suits: match board.at(to) {
            Some(there) => there.side != man.side && land.foe,
            None => land.empty,
        },
        rule: pattern.rule,
        way: way.clone(),
        passed: passed(board, pattern, way),
        question,
        evidence,
        refusal: Refusal { rule, reason },
    })
}

/// The first question that the pattern fails on this way.
fn fault(
    board: Board<'_>,
    (from, man): (Square, Piece),
    pattern: &Pattern,
    way: &Way,
) -> (Question, Evidence, RuleId, Reason) {
    let (to, rule, setup) = (way.to(), pattern.rule, board.setup);
    let variant = Reason::Variant;
    if !pattern.from[man.side].contains(from) {
        let reason = match rule {
            law::A2 => Reason::PawnDoubleNotHome,
            _ => variant(VariantCause::WrongOrigin),
        };
        let evidence = Evidence::Region { at: from };
        return (Question::PatternFits, evidence, rule, reason);
    }
    if !pattern.onto[man.side].contains(to) {
        let evidence = Evidence::Region { at: to };
        let reason = variant(VariantCause::WrongTarget);
        return (Question::PatternFits, evidence, rule, reason);
    }
    let taken = match go(Sight::plain(setup), pattern, man.side, way) {
        Ok(taken) => taken,
        Err(obstacle) => {
            let reason = match obstacle {
                Obstacle::Blocked { at, line } => match board.at(at) {
                    Some(by) => Reason::Blocked { by, at, line },
                    None => Reason::Geometry,
                },
                Obstacle::Gap => Reason::Geometry,
                Obstacle::Hop { over } => variant(VariantCause::Hop { over }),
                Obstacle::NotOver { at } => variant(VariantCause::NotOver { at }),
                Obstacle::NothingToTake => variant(VariantCause::CaptureOnly),
            };
            return (
                Question::PathFits,
                passed(board, pattern, way),
                rule,
                reason,
            );
        }
    };
    let occupant = Evidence::Occupant {
        at: to,
        man: board.at(to),
    };
    let captures = match landings(board, pattern, man, to, taken) {
        Ok(manners) => manners.first().copied().unwrap_or_default(),
        Err(unfit) => {
            let (rule, reason) = landing_reason(rule, unfit, to);
            return (Question::LandingFits, occupant, rule, reason);
        }
    };
    if pattern.unmoved && !setup.rights.contains(from) {
        let evidence = Evidence::Unmoved { at: from };
        let reason = variant(VariantCause::HasMoved);
        return (Question::ConstraintKept, evidence, rule, reason);
    }
    let kinds = choices(board, pattern, man, (from, to), captures);
    if kinds.is_empty() {
        let rule = pattern.promotion.as_ref().map_or(law::B1, |p| p.rule);
        let evidence = Evidence::Choices { kinds };
        let choices = Vec::new();
        let reason = Reason::PromotionNotAllowed { choices };
        return (Question::PromotionFits, evidence, rule, reason);
    }
    // All that is left is a royal taken on the way.
    (
        Question::LandingFits,
        occupant,
        law::C1,
        Reason::CapturesRoyal,
    )
}

/// The squares of a way that the pattern asks about, and who stands on them.
pub(super) fn passed(board: Board<'_>, pattern: &Pattern, way: &Way) -> Evidence {
    let squares = way.asked(pattern);
    let stand = squares
        .iter()
        .copied()
        .filter(|&square| board.at(square).is_some());
    Evidence::Passed {
        occupied: stand.collect(),
        squares,
    }
}

/// Pawns have words of their own, told by the rule their pattern stands under.
fn landing_reason(rule: RuleId, unfit: Unfit, at: Square) -> (RuleId, Reason) {
    let steps = rule == law::A1 || rule == law::A2;
    let reason = match unfit {
        Unfit::Own(by) | Unfit::MoveOnly(by) if steps => Reason::PawnPushBlocked { by, at },
        Unfit::Own(by) => return (law::C4, Reason::OwnPieceOnTarget { by }),
        Unfit::Royal => return (law::C1, Reason::CapturesRoyal),
        Unfit::CaptureOnly if rule == law::A3 => Reason::PawnCaptureEmpty,
        Unfit::MoveOnly(_) => Reason::Variant(VariantCause::MoveOnly),
        Unfit::NotTaking => Reason::Variant(VariantCause::NotTaking),
        Unfit::CaptureOnly => Reason::Variant(VariantCause::CaptureOnly),
        Unfit::NoEnPassant(why) => Reason::EpNotAvailable { why },
    };
    (rule, reason)
}
