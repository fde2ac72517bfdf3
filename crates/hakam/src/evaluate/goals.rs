//! What the endings of a game make worth striving for, besides mate.

use hakam_core::{Geometry, Kind, Side, Square, SquareSet};
use hakam_variant::{Condition, Ending, EndingResult, Ruleset, Turnwise, Who};

/// What a step toward a square that wins is worth.
const STEP: i32 = 30;

/// What a check is worth where checks are counted; the second as much as four, and so on.
const CHECK: i32 = 60;

/// Whether men are to be kept or to be lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Many,
    Few,
}

/// A region where a man wins.
#[derive(Clone, Debug)]
struct Goal {
    kind: Kind,
    side: Side,
    region: SquareSet,
}

/// What is worth striving for.
#[derive(Clone, Debug)]
pub(super) struct Goals {
    men: Wish,
    regions: Vec<Goal>,
    counts_checks: bool,
}

impl Goals {
    pub(super) fn new(rules: &Ruleset) -> Goals {
        let endings = || rules.endings().iter().filter(|ending| !ending.claim);
        let men = if endings().any(wins_with_few_men) {
            Wish::Few
        } else {
            Wish::Many
        };
        Goals {
            men,
            regions: endings().flat_map(goals).collect(),
            counts_checks: rules.counts_checks(),
        }
    }

    pub(super) fn men(&self) -> Wish {
        self.men
    }

    /// What being on a square is worth to a man that wins somewhere: more the nearer it is.
    pub(super) fn nearness(&self, geometry: &Geometry, kind: Kind, side: Side, at: Square) -> i32 {
        let longest = i32::from(geometry.files().max(geometry.ranks()));
        let steps = self
            .regions
            .iter()
            .filter(|goal| goal.kind == kind && goal.side == side)
            .flat_map(|goal| goal.region.iter())
            .map(|to| {
                let (files, ranks) = geometry.difference(at, to);
                i32::from(files.unsigned_abs().max(ranks.unsigned_abs()))
            })
            .min();
        steps.map_or(0, |steps| (longest - steps) * STEP)
    }

    /// What having been checked so often costs.
    pub(super) fn checked(&self, times: u32) -> i32 {
        if !self.counts_checks {
            return 0;
        }
        let times = i32::try_from(times.min(10)).unwrap_or(10);
        times * times * CHECK
    }
}

/// Whether somebody wins by having few men left.
fn wins_with_few_men(ending: &Ending) -> bool {
    let winner = match ending.result {
        EndingResult::MoverWins => Turnwise::Mover,
        EndingResult::MoverLoses => Turnwise::Other,
        EndingResult::Draw
        | EndingResult::WhiteLoses
        | EndingResult::BlackLoses
        | EndingResult::GoesOn
        | EndingResult::MoreMaterialWins { .. } => return false,
    };
    ending.when.iter().any(|condition| {
        matches!(condition, Condition::Men { of, at_least: 0, at_most, .. }
            if *of == winner && *at_most <= 1)
    })
}

/// The regions where a man wins for its side by standing there.
fn goals(ending: &Ending) -> Vec<Goal> {
    let winner = match ending.result {
        EndingResult::MoverWins => Who::Mover,
        EndingResult::MoverLoses => Who::Other,
        EndingResult::Draw
        | EndingResult::WhiteLoses
        | EndingResult::BlackLoses
        | EndingResult::GoesOn
        | EndingResult::MoreMaterialWins { .. } => return Vec::new(),
    };
    let mut found = Vec::new();
    for condition in &ending.when {
        if let Condition::Stands {
            of, kinds, region, ..
        } = condition
            && *of == winner
        {
            for side in Side::BOTH {
                found.extend(kinds.iter().map(|kind| Goal {
                    kind,
                    side,
                    region: region[side],
                }));
            }
        }
    }
    found
}
