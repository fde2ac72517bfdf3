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
        } else if (foe || passing) && is_royal() {
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

/// One way of a pattern that leads to the target on an empty board, and all that is wrong with it.
pub(super) struct Failure {
    /// Whether the pattern is made for what stands on the target.
    pub(super) suits: bool,
    pub(super) rule: RuleId,
    pub(super) way: Way,
    /// Who stands on the way.
    pub(super) passed: Evidence,
    /// What is wrong, in the order of the questions; never empty.
    pub(super) faults: Vec<Fault>,
}

/// One question that has no for an answer.
pub(super) type Fault = (Question, Evidence, Refusal);

impl Failure {
    /// How far the pattern gets.
    pub(super) fn reached(&self) -> Option<Question> {
        self.faults.first().map(|(question, _, _)| *question)
    }
}

/// Why a pattern without a candidate fails, way by way; nothing when it never leads to the target.
pub(super) fn failures(
    board: Board<'_>,
    (from, man): (Square, Piece),
    pattern: &Pattern,
    to: Square,
) -> Vec<Failure> {
    let land = pattern.legs.last().map(|leg| leg.land).unwrap_or_default();
    let suits = match board.at(to) {
        Some(there) => there.side != man.side && land.foe,
        None => land.empty,
    };
    let ways = ways(board.geometry(), pattern, man.side, (from, to)).into_iter();
    let each = ways.map(|way| Failure {
        suits,
        rule: pattern.rule,
        passed: passed(board, pattern, &way),
        faults: faults(board, man, pattern, &way),
        way,
    });
    each.collect()
}

/// Every question that the pattern fails on this way.
fn faults(board: Board<'_>, man: Piece, pattern: &Pattern, way: &Way) -> Vec<Fault> {
    let (from, to, rule) = (way.from, way.to(), pattern.rule);
    let refusal = |reason| Refusal { rule, reason };
    let variant = |cause| refusal(Reason::Variant(cause));
    let mut found: Vec<Fault> = Vec::new();
    if !pattern.from[man.side].contains(from) {
        let refusal = match rule {
            law::A2 => refusal(Reason::PawnDoubleNotHome),
            _ => variant(VariantCause::WrongOrigin),
        };
        let evidence = Evidence::Region { at: from };
        found.push((Question::PatternFits, evidence, refusal));
    }
    if !pattern.onto[man.side].contains(to) {
        let evidence = Evidence::Region { at: to };
        let refusal = variant(VariantCause::WrongTarget);
        found.push((Question::PatternFits, evidence, refusal));
    }
    let gone = go(Sight::plain(board.setup), pattern, man.side, way);
    let taken = gone.clone().unwrap_or_default();
    let mut end_is_known = true;
    if let Err(obstacle) = gone {
        // Who would have been taken on the way may stand on its end.
        end_is_known = !way.turns_on(to);
        let refusal = refusal(path_reason(board, obstacle));
        found.push((Question::PathFits, passed(board, pattern, way), refusal));
    }
    let occupant = Evidence::Occupant {
        at: to,
        man: board.at(to),
    };
    let mut captures = SquareSet::EMPTY;
    match landings(board, pattern, man, to, taken) {
        Ok(manners) => captures = manners.first().copied().unwrap_or_default(),
        Err(unfit) if end_is_known => {
            let (rule, reason) = landing_reason(rule, unfit, to);
            let refusal = Refusal { rule, reason };
            found.push((Question::LandingFits, occupant.clone(), refusal));
        }
        Err(_) => {}
    }
    if pattern.unmoved && !board.setup.rights.contains(from) {
        let evidence = Evidence::Unmoved { at: from };
        let refusal = variant(VariantCause::HasMoved);
        found.push((Question::ConstraintKept, evidence, refusal));
    }
    if found.is_empty() {
        let kinds = choices(board, pattern, man, (from, to), captures);
        found.push(if kinds.is_empty() {
            let rule = pattern.promotion.as_ref().map_or(law::B1, |p| p.rule);
            let choices = Vec::new();
            let reason = Reason::PromotionNotAllowed { choices };
            let evidence = Evidence::Choices { kinds };
            (Question::PromotionFits, evidence, Refusal { rule, reason })
        } else {
            // All that is left is a royal taken on the way.
            let (rule, reason) = (law::C1, Reason::CapturesRoyal);
            (Question::LandingFits, occupant, Refusal { rule, reason })
        });
    }
    found
}

fn path_reason(board: Board<'_>, obstacle: Obstacle) -> Reason {
    let cause = match obstacle {
        Obstacle::Blocked { at, line } => {
            let blocked = |by| Reason::Blocked { by, at, line };
            return board.at(at).map_or(Reason::Geometry, blocked);
        }
        Obstacle::Gap => return Reason::Geometry,
        Obstacle::Hop { over } => VariantCause::Hop { over },
        Obstacle::NotJustBeyond { over } => VariantCause::NotJustBeyond { over },
        Obstacle::NotOver { at } => VariantCause::NotOver { at },
        Obstacle::NothingToTake { at } => VariantCause::NothingToTake { at },
    };
    Reason::Variant(cause)
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
