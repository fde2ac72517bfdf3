//! Ends that are seen on the board.

use hakam_core::{KindSet, PerSide, RuleId, SquareSet};
use hakam_variant::{Condition, Count, Ending, EndingResult, Ruleset, Turnwise, Who};

use super::Beyond;

/// The endings that are looked at, in their order.
pub(crate) struct Ends {
    pub(crate) all: Vec<End>,
    /// Of all wins the first that is no mate.
    other_win: Option<RuleId>,
}

/// An ending that is seen on the board.
pub(crate) struct End {
    pub(crate) when: Vec<Seen>,
    pub(crate) result: EndingResult,
}

/// A condition that is seen on the board.
pub(crate) enum Seen {
    NoMoves,
    Check(bool),
    Bare(Who),
    BaresBack,
    Men {
        of: Turnwise,
        kinds: KindSet,
        count: Count,
        at_least: u32,
        at_most: u32,
    },
    Stands {
        of: Who,
        kinds: KindSet,
        region: PerSide<SquareSet>,
    },
    Turn(hakam_core::Side),
}

/// What is to be thought of a condition.
enum Sort {
    Seen(Seen),
    /// It asks about clock, history, or whether the position is dead: none of them counts here.
    Ignored,
    Beyond,
}

fn sort(condition: &Condition) -> Sort {
    Sort::Seen(match condition {
        Condition::NoMoves => Seen::NoMoves,
        Condition::Check(wanted) => Seen::Check(*wanted),
        Condition::Bare(who) => Seen::Bare(*who),
        Condition::BaresBack => Seen::BaresBack,
        Condition::Men {
            of,
            kinds,
            count,
            at_least,
            at_most,
        } => Seen::Men {
            of: *of,
            kinds: *kinds,
            count: *count,
            at_least: *at_least,
            at_most: *at_most,
        },
        Condition::Stands {
            of,
            kinds,
            region,
            safe: false,
        } => Seen::Stands {
            of: *of,
            kinds: *kinds,
            region: *region,
        },
        Condition::Turn(side) => Seen::Turn(*side),
        Condition::QuietMoves(_)
        | Condition::Repetition(_)
        | Condition::PerpetualCheck(_)
        | Condition::Dead(_) => return Sort::Ignored,
        Condition::Stands { safe: true, .. }
        | Condition::ChecksGiven { .. }
        | Condition::SomeMove { .. }
        | Condition::Facing(_) => return Sort::Beyond,
    })
}

impl Ends {
    pub(super) fn of(rules: &Ruleset) -> Result<Ends, Beyond> {
        let mut ends = Ends {
            all: Vec::new(),
            other_win: None,
        };
        for ending in rules.endings() {
            ends.add(ending)?;
        }
        Ok(ends)
    }

    fn add(&mut self, ending: &Ending) -> Result<(), Beyond> {
        let rule = ending.rule;
        let is_draw = ending.result == EndingResult::Draw;
        let mut when = Vec::new();
        for condition in &ending.when {
            match sort(condition) {
                Sort::Seen(seen) => when.push(seen),
                // A draw by the clock or by the game's history only cuts lines short.
                Sort::Ignored if is_draw => return Ok(()),
                Sort::Ignored | Sort::Beyond => return Err(Beyond::Ending { rule }),
            }
        }
        if ending.claim && is_draw {
            return Ok(());
        }
        let is_within = match ending.result {
            EndingResult::MoreMaterialWins { .. } => false,
            EndingResult::Draw
            | EndingResult::GoesOn
            | EndingResult::MoverWins
            | EndingResult::MoverLoses
            | EndingResult::WhiteLoses
            | EndingResult::BlackLoses => !ending.claim,
        };
        if !is_within {
            return Err(Beyond::Ending { rule });
        }
        let is_mate = ending.result == EndingResult::MoverLoses
            && when.iter().any(|seen| matches!(seen, Seen::NoMoves))
            && when.iter().any(|seen| matches!(seen, Seen::Check(true)));
        let goes_on = ending.result == EndingResult::GoesOn;
        if !is_mate && !is_draw && !goes_on && self.other_win.is_none() {
            self.other_win = Some(rule);
        }
        self.all.push(End {
            when,
            result: ending.result,
        });
        Ok(())
    }

    /// Whether every win is a mate.
    pub(crate) fn are_mates(&self) -> Result<(), Beyond> {
        match self.other_win {
            None => Ok(()),
            Some(rule) => Err(Beyond::WinsWithoutMate { rule }),
        }
    }
}
