//! A game that arguments are made about, and the ways of its pieces as tables.
//!
//! A game is within reach if its pieces leap or go along clear lines, nothing but royal safety keeps them from
//! moving, and who has won is seen on the board. Everything else is refused, never guessed at. Which moves there
//! are and how the game ends is asked of the law; the tables are for the reach of the pieces and for mating
//! pictures, which are about positions that need not exist.

use std::cell::OnceCell;

use hakam_core::{Kind, KindSet, PatternId, Piece, RuleId, Side, Square, SquareSet};
use hakam_law::{promotes, trails};
use hakam_variant::{
    Condition, Ending, EndingResult, Land, PassedSquares, PathSquares, Promotion, Royalty, Ruleset,
};

use crate::beyond::Beyond;

/// A ruleset read for arguments.
pub(crate) struct Game<'r> {
    pub(crate) rules: &'r Ruleset,
    pub(crate) squares: Vec<Square>,
    /// By man; most arguments are about few of them, so each is made when it is first asked for.
    men: Vec<OnceCell<Ways>>,
    /// Of all wins the first that is no mate.
    other_win: Option<RuleId>,
}

/// The ways of one man.
struct Ways {
    /// By square of origin.
    from: Vec<Vec<Way>>,
    /// By target: every way by which such a man attacks it.
    hits: Vec<Vec<Way>>,
}

/// One move that a man makes by one pattern: a trail of the law, and which squares must be empty for it.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// What must be empty, the ends left out.
    pub(crate) clear: SquareSet,
    /// What it comes by, must that be empty or not.
    pub(crate) skipped: Vec<Square>,
    pub(crate) land: Land,
    /// Whom it may not take.
    pub(crate) spares: KindSet,
    /// Only for a man with the rights of one that has not moved.
    pub(crate) unmoved: bool,
    pub(crate) pattern: PatternId,
    /// Whether it may lead to a promotion, or take a man in passing.
    pub(crate) is_special: bool,
}

/// Whether a move takes somebody.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Takes {
    Somebody,
    Nobody,
}

impl<'r> Game<'r> {
    pub(crate) fn of(rules: &'r Ruleset) -> Result<Game<'r>, Beyond> {
        if let Some(constraint) = rules.constraints().first() {
            return Err(Beyond::Constraint(constraint.rule));
        }
        for (kind, info) in rules.kinds() {
            if info.royalty == Royalty::Last {
                return Err(Beyond::LastRoyal(info.name.clone()));
            }
            within(rules, kind)?;
        }
        let mut other_win = None;
        for ending in rules.endings() {
            let is_other_win = is_within(ending)? && !is_mate(ending);
            other_win = other_win.or(is_other_win.then_some(ending.rule));
        }
        let men = rules.kinds().count().saturating_mul(2);
        Ok(Game {
            rules,
            squares: rules.geometry().squares().collect(),
            men: (0..men).map(|_| OnceCell::new()).collect(),
            other_win,
        })
    }

    /// Whether every win is a mate.
    pub(crate) fn wins_by_mate_only(&self) -> Result<(), Beyond> {
        match self.other_win {
            None => Ok(()),
            Some(rule) => Err(Beyond::WinsWithoutMate(rule)),
        }
    }

    /// The ways of such a man from a square.
    pub(crate) fn ways(&self, side: Side, kind: Kind, from: Square) -> &[Way] {
        let ways = self.man(side, kind);
        let list = ways.and_then(|ways| ways.from.get(from.index()));
        list.map_or(&[], Vec::as_slice)
    }

    /// The ways by which such men attack a square.
    pub(crate) fn hits(&self, side: Side, kind: Kind, of: Square) -> &[Way] {
        let ways = self.man(side, kind);
        let list = ways.and_then(|ways| ways.hits.get(of.index()));
        list.map_or(&[], Vec::as_slice)
    }

    fn man(&self, side: Side, kind: Kind) -> Option<&Ways> {
        let number = kind.index() * 2 + usize::from(side == Side::Black);
        let cell = self.men.get(number)?;
        Some(cell.get_or_init(|| {
            let cells = self.rules.geometry().cells();
            let mut made = Ways {
                from: vec![Vec::new(); cells],
                hits: vec![Vec::new(); cells],
            };
            for &from in &self.squares {
                let found = ways(self.rules, Piece::new(side, kind), from);
                for way in found.iter().filter(|way| way.land.foe) {
                    if let Some(list) = made.hits.get_mut(way.to.index()) {
                        list.push(way.clone());
                    }
                }
                if let Some(list) = made.from.get_mut(from.index()) {
                    *list = found;
                }
            }
            made
        }))
    }

    pub(crate) fn is_royal(&self, kind: Kind) -> bool {
        self.rules.kind(kind).royalty != Royalty::Common
    }

    /// The promotion that a way stands under, if it comes to one.
    pub(crate) fn promotion(&self, side: Side, way: &Way, takes: Takes) -> Option<&Promotion> {
        let promotion = self.rules.pattern(way.pattern).promotion.as_ref()?;
        let captures = takes == Takes::Somebody;
        promotes(promotion, side, (way.from, way.to), captures).then_some(promotion)
    }
}

/// Whether every pattern of a kind is one leap or one clear line.
fn within(rules: &Ruleset, kind: Kind) -> Result<(), Beyond> {
    let name = || rules.kind(kind).name.clone();
    for (_, pattern) in rules.patterns_of(kind) {
        let [leg] = &pattern.legs[..] else {
            return Err(Beyond::Legs(name()));
        };
        let passes = match leg.passed {
            PassedSquares::Empty | PassedSquares::Any => true,
            PassedSquares::OneMan | PassedSquares::OneManLast => false,
        };
        let leaps = match leg.path {
            PathSquares::Ignored | PathSquares::Empty => true,
            PathSquares::SomeMan | PathSquares::OneMan => false,
        };
        if !passes || !leaps || !pattern.not_over.is_empty() {
            return Err(Beyond::Hops(name()));
        }
    }
    Ok(())
}

/// Every way of a man from a square.
fn ways(rules: &Ruleset, man: Piece, from: Square) -> Vec<Way> {
    let geometry = rules.geometry();
    let mut found = Vec::new();
    for (id, pattern) in rules.patterns_of(man.kind) {
        let Some(leg) = pattern.legs.first() else {
            continue;
        };
        if !pattern.from[man.side].contains(from) {
            continue;
        }
        for trail in trails(geometry, pattern, man.side, from, None) {
            let to = trail.to();
            // A hole cannot be empty.
            if pattern.onto[man.side].contains(to) && trail.is_whole(geometry, pattern) {
                found.push(Way {
                    from,
                    to,
                    clear: trail.asked(geometry, pattern).into_iter().collect(),
                    skipped: trail.passed(geometry),
                    land: leg.land,
                    spares: pattern.not_taking,
                    unmoved: pattern.unmoved,
                    pattern: id,
                    is_special: pattern.promotion.is_some() || leg.land.passing,
                });
            }
        }
    }
    found
}

/// Whether an ending is looked at. A draw by the clock, by the game's history or by a claim is not: it only cuts
/// lines short. What else is not seen on the board is beyond.
fn is_within(ending: &Ending) -> Result<bool, Beyond> {
    let is_draw = ending.result == EndingResult::Draw;
    for condition in &ending.when {
        let is_seen = match condition {
            Condition::NoMoves
            | Condition::Check(_)
            | Condition::Bare(_)
            | Condition::BaresBack
            | Condition::Men { .. }
            | Condition::Stands { safe: false, .. }
            | Condition::Turn(_) => continue,
            Condition::Stands { safe: true, .. }
            | Condition::ChecksGiven { .. }
            | Condition::SomeMove { .. }
            | Condition::Facing(_) => true,
            Condition::QuietMoves(_)
            | Condition::Repetition(_)
            | Condition::PerpetualCheck(_)
            | Condition::Dead(_) => false,
        };
        if is_draw && !is_seen {
            return Ok(false);
        }
        return Err(Beyond::Ending(ending.rule));
    }
    let counts_material = matches!(ending.result, EndingResult::MoreMaterialWins { .. });
    match ending.claim {
        true if is_draw => Ok(false),
        false if !counts_material => Ok(true),
        true | false => Err(Beyond::Ending(ending.rule)),
    }
}

/// Whether an ending is a mate, or no win at all.
fn is_mate(ending: &Ending) -> bool {
    match ending.result {
        EndingResult::Draw | EndingResult::GoesOn => true,
        EndingResult::MoverLoses => {
            ending.when.contains(&Condition::NoMoves)
                && ending.when.contains(&Condition::Check(true))
        }
        EndingResult::MoverWins
        | EndingResult::WhiteLoses
        | EndingResult::BlackLoses
        | EndingResult::MoreMaterialWins { .. } => false,
    }
}
