//! The long run: random play in every built-in game and in many random rulesets, on every core.

use std::fmt;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use hakam_variant::builtin;

use super::shrink::{Minimal, shrink};
use super::{Dice, invent, play_rules};
use crate::kit::on_all_cores;
use crate::subject::engines;

/// After so many disagreements there is enough to do.
const ENOUGH: usize = 8;

/// What to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// So many random rulesets.
    pub rulesets: usize,
    /// So many positions of each.
    pub plies: usize,
    /// The seed of the first one; the others follow.
    pub seed: u64,
    /// The largest number of files or ranks.
    pub largest: usize,
    /// Not longer than this, whatever is left.
    pub time: Option<Duration>,
    /// So long a disagreement is made smaller.
    pub patience: Duration,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            // Some of them come out unsound; two thousand are left.
            rulesets: 2_100,
            plies: 200,
            seed: 0,
            largest: 16,
            time: None,
            patience: Duration::from_secs(20),
        }
    }
}

/// A disagreement, and how to see it again.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The place of the game in the run.
    number: usize,
    /// The built-in game, or the random ruleset.
    pub game: String,
    /// The disagreement.
    pub minimal: Minimal,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:", self.game)?;
        write!(f, "{}", self.minimal)
    }
}

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Built-in games played.
    pub built_in: usize,
    /// Random rulesets played.
    pub rulesets: usize,
    /// Random texts that were no sound definition.
    pub unsound: usize,
    /// Positions compared, each by every configuration of the engine that serves its ruleset.
    pub positions: usize,
    /// Where spec and engine differ, in the order of the games.
    pub findings: Vec<Finding>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (built_in, tried, unsound) = (self.built_in, self.rulesets, self.unsound);
        let (positions, differences) = (self.positions, self.findings.len());
        write!(f, "{built_in} built-in games, ")?;
        write!(
            f,
            "{tried} random rulesets tried, {unsound} unsound texts, "
        )?;
        write!(
            f,
            "{positions} positions compared, {differences} differences"
        )
    }
}

/// Runs the plan on every core. `progress` hears of every game, in no certain order.
pub fn soak(plan: &Plan, progress: impl Fn(&Tally) + Sync) -> Tally {
    let built_in = builtin::names().count();
    let until = plan.time.map(|time| Instant::now() + time);
    let tally = Mutex::new(Tally::default());
    on_all_cores(built_in + plan.rulesets, |number| {
        let late = until.is_some_and(|until| Instant::now() >= until);
        let enough = |tally: &Tally| tally.findings.len() >= ENOUGH;
        if late || tally.lock().is_ok_and(|tally| enough(&tally)) {
            return;
        }
        let played = run(number, plan);
        let Ok(mut tally) = tally.lock() else { return };
        match &played {
            None => tally.unsound += 1,
            Some(_) if number < built_in => tally.built_in += 1,
            Some(_) => tally.rulesets += 1,
        }
        match played {
            None => {}
            Some(Ok(positions)) => tally.positions += positions,
            Some(Err(finding)) => tally.findings.push(finding),
        }
        progress(&tally);
    });
    let mut tally = tally.into_inner().unwrap_or_default();
    tally.findings.sort_by_key(|finding| finding.number);
    tally
}

/// Compares positions of one game, the built-in ones first, on every engine that can be built for it; `None` for a
/// text that is no sound definition.
fn run(number: usize, plan: &Plan) -> Option<Result<usize, Finding>> {
    let built_in: Vec<&str> = builtin::names().collect();
    let (game, text, rules, seed) = if let Some(name) = built_in.get(number) {
        let text = builtin::text(name)?.to_owned();
        let seed = plan.seed ^ number as u64;
        ((*name).to_owned(), text, builtin::load(name)?, seed)
    } else {
        let seed = plan.seed.wrapping_add((number - built_in.len()) as u64);
        let game = format!("random ruleset, seed {seed}");
        let invention = invent(seed, plan.largest);
        (game, invention.text, invention.rules?, seed)
    };
    let played = play_rules(&engines(&rules), &rules, &mut Dice::new(seed), plan.plies);
    Some(played.map_err(|found| Finding {
        number,
        game,
        minimal: shrink(&text, found, plan.patience),
    }))
}
