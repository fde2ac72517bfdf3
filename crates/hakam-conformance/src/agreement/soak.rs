//! The long run: random play in every built-in game and in many random rulesets, on every core.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use hakam_variant::{Ruleset, builtin};

use super::shrink::{Minimal, shrink};
use super::{Dice, Disagreement, invent, play_rules};
use crate::subject::engines;

/// After so many disagreements there is enough to do.
const ENOUGH: usize = 8;

/// What to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// So many random rulesets.
    pub rulesets: u64,
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
    /// The built-in game, or the random ruleset.
    pub game: Job,
    /// The disagreement.
    pub minimal: Minimal,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:", self.game)?;
        write!(f, "{}", self.minimal)
    }
}

/// One game to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Job {
    /// A built-in game, by its place in the list.
    BuiltIn(usize),
    /// A random ruleset, by its seed.
    Random(u64),
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Job::BuiltIn(place) => {
                write!(f, "{}", builtin::names().nth(*place).unwrap_or("nothing"))
            }
            Job::Random(seed) => write!(f, "random ruleset, seed {seed}"),
        }
    }
}

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Built-in games played.
    pub built_in: u64,
    /// Random rulesets played.
    pub rulesets: u64,
    /// Random texts that were no sound definition.
    pub unsound: u64,
    /// Positions compared, each by every configuration of the engine that serves its ruleset.
    pub positions: u64,
    /// Where spec and engine differ, in the order of the games.
    pub findings: Vec<Finding>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} built-in games, {} random rulesets tried, {} unsound texts, {} positions compared, {} differences",
            self.built_in,
            self.rulesets,
            self.unsound,
            self.positions,
            self.findings.len()
        )
    }
}

/// What one game added to the tally.
enum Played {
    Unsound,
    Agreed(usize),
    Differed(Box<Finding>),
}

/// Runs the plan on every core. `progress` hears of every game, in no certain order.
pub fn soak(plan: &Plan, progress: impl Fn(&Tally) + Sync) -> Tally {
    let built_in = builtin::names().count() as u64;
    let until = plan.time.map(|time| Instant::now() + time);
    let next = AtomicU64::new(0);
    let tally = Mutex::new(Tally::default());
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let late = until.is_some_and(|until| Instant::now() >= until);
            if late || number >= built_in + plan.rulesets {
                return;
            }
            let job = match number.checked_sub(built_in) {
                None => Job::BuiltIn(usize::try_from(number).unwrap_or(0)),
                Some(random) => Job::Random(plan.seed.wrapping_add(random)),
            };
            let played = run(job, plan);
            let Ok(mut tally) = tally.lock() else { return };
            tally.add(job, played);
            progress(&tally);
            if tally.findings.len() >= ENOUGH {
                return;
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    let mut tally = tally.into_inner().unwrap_or_default();
    tally.findings.sort_by_key(|finding| finding.game);
    tally
}

impl Tally {
    fn add(&mut self, job: Job, played: Played) {
        match (&played, job) {
            (Played::Unsound, _) => self.unsound += 1,
            (_, Job::BuiltIn(_)) => self.built_in += 1,
            (_, Job::Random(_)) => self.rulesets += 1,
        }
        match played {
            Played::Unsound => {}
            Played::Agreed(positions) => self.positions += positions as u64,
            Played::Differed(finding) => self.findings.push(*finding),
        }
    }
}

fn run(job: Job, plan: &Plan) -> Played {
    let (text, rules, seed) = match job {
        Job::BuiltIn(place) => {
            let name = builtin::names().nth(place).unwrap_or_default();
            let text = builtin::text(name).unwrap_or_default().to_owned();
            (text, builtin::load(name), plan.seed ^ place as u64)
        }
        Job::Random(seed) => {
            let invention = invent(seed, plan.largest);
            (invention.text, invention.rules, seed)
        }
    };
    let Some(rules) = rules else {
        return Played::Unsound;
    };
    match examine(&rules, seed, plan.plies) {
        Ok(positions) => Played::Agreed(positions),
        Err(found) => Played::Differed(Box::new(Finding {
            game: job,
            minimal: shrink(&text, found, plan.patience),
        })),
    }
}

/// Compares about so many positions of one ruleset on every engine that can be built for it.
///
/// # Errors
/// The first question on which an engine differs.
pub fn examine(rules: &Ruleset, seed: u64, plies: usize) -> Result<usize, Box<Disagreement>> {
    play_rules(&engines(rules), rules, &mut Dice::new(seed), plies)
}
