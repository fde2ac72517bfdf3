//! Looking for inputs that a reader cannot bear.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use hakam_chores::targets::Target;
use hakam_conformance::agreement::Dice;

use super::Care;
use super::attempt::{Finding, SLOW, Trouble, attempt, least_time};
use super::hostile;
use super::mutate::mutate;
use super::shrink::shrink;

/// So many inputs are kept to be changed further.
const POOL: usize = 4000;

/// A target with so many different faults is not tried further.
const ENOUGH: usize = 12;

/// Time grows with the square of the length when it grows sixteenfold with a fourfold length.
const GROWTH: u32 = 9;

/// Short times are measured too badly to be compared.
const MEASURABLE: Duration = Duration::from_millis(150);

/// The search in one reader.
pub struct Search {
    target: Target,
    pool: Vec<Vec<u8>>,
    /// How many of them were there before the search.
    given: usize,
    said: HashSet<u64>,
    dice: Dice,
    last: Option<PathBuf>,
    findings: Vec<Finding>,
    tries: u64,
    slowest: Duration,
    slowest_hostile: (Duration, &'static str),
    began: Instant,
}

/// What came of a search.
#[derive(Debug)]
pub struct Report {
    pub target: &'static str,
    pub tries: u64,
    pub kept: usize,
    pub slowest: Duration,
    pub slowest_hostile: (Duration, &'static str),
    pub seconds: f64,
    pub findings: Vec<Finding>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            target,
            tries,
            kept,
            slowest,
            slowest_hostile: (hostile, name),
            seconds,
            findings,
        } = self;
        write!(
            f,
            "{target:12} {tries:>9} inputs in {seconds:.0} s, {kept:>4} kept as new, \
             slowest {:.1} ms (hostile: {:.1} s, {name}), {} findings",
            slowest.as_secs_f64() * 1000.0,
            hostile.as_secs_f64(),
            findings.len()
        )
    }
}

impl Search {
    /// A search that begins with these inputs.
    pub fn new(target: Target, pool: Vec<Vec<u8>>, seed: u64) -> Search {
        Search {
            target,
            given: pool.len(),
            pool,
            said: HashSet::new(),
            dice: Dice::new(seed),
            last: None,
            findings: Vec::new(),
            tries: 0,
            slowest: Duration::ZERO,
            slowest_hostile: (Duration::ZERO, ""),
            began: Instant::now(),
        }
    }

    /// Writes each input to this file before it is tried, if that is wanted.
    pub fn watch(&mut self, care: Care, file: PathBuf) {
        self.last = match care {
            Care::Usual => None,
            Care::Careful => Some(file),
        };
    }

    /// Tries the fixed hostile inputs in each of the sizes.
    pub fn hostile(&mut self, sizes: &[usize]) {
        for (name, make) in hostile::inputs(self.target.name) {
            let mut before: Option<(usize, Duration)> = None;
            for &size in sizes {
                let input = make(size);
                let Some(mut time) = self.attempt(&input) else {
                    break;
                };
                if let Some((smaller, short)) = before {
                    let limit = short.max(Duration::from_millis(1)) * GROWTH;
                    if time > limit && time > MEASURABLE {
                        time = least_time(self.target, &input, time);
                    }
                    if time > limit && time > MEASURABLE {
                        let trouble = Trouble::Growth {
                            name: name.to_owned(),
                            longer: size / smaller.max(1),
                            short,
                            long: time,
                        };
                        self.found(trouble, input);
                        break;
                    }
                }
                self.slowest_hostile = self.slowest_hostile.max((time, name));
                before = Some((size, time));
            }
        }
    }

    /// Tries the first inputs as they are.
    pub fn seeds(&mut self) {
        for input in self.pool.clone() {
            self.small(&input);
        }
    }

    /// Tries so many changed inputs.
    pub fn tries(&mut self, count: usize) {
        for _ in 0..count {
            self.next();
        }
    }

    /// Tries changed inputs for some time.
    pub fn search(&mut self, time: Duration) {
        let began = Instant::now();
        while began.elapsed() < time && self.findings.len() < ENOUGH {
            self.tries(50);
        }
    }

    /// Tries a changed input, and keeps it if it made the reader say something new.
    fn next(&mut self) {
        let input = mutate(&mut self.dice, &self.pool, self.target.tokens);
        let before = self.said.len();
        self.small(&input);
        if self.said.len() > before && self.pool.len() < POOL {
            self.pool.push(input);
        }
    }

    /// Tries a small input, which no reader may need long for.
    fn small(&mut self, input: &[u8]) {
        let Some(mut time) = self.attempt(input) else {
            return;
        };
        self.slowest = self.slowest.max(time);
        if time > SLOW {
            time = least_time(self.target, input, time);
        }
        if time > SLOW {
            self.found(Trouble::Slow(time), input.to_vec());
        }
    }

    /// Tries an input; the time it took, unless it broke the reader.
    fn attempt(&mut self, input: &[u8]) -> Option<Duration> {
        if let Some(path) = &self.last {
            // Without the file the search is as good; only a crash is harder to explain.
            let _ = fs::write(path, input);
        }
        self.tries += 1;
        let attempt = attempt(self.target, input);
        match attempt.said {
            Ok(trail) => {
                self.said.extend(trail.numbers());
                Some(attempt.time)
            }
            Err(trouble) => {
                self.found(trouble, input.to_vec());
                None
            }
        }
    }

    /// Keeps a fault, made as small as possible, unless one like it is known.
    fn found(&mut self, trouble: Trouble, input: Vec<u8>) {
        let mut known = self.findings.iter();
        if known.any(|finding| finding.trouble.is_like(&trouble)) {
            return;
        }
        let finding = match &trouble {
            Trouble::Panic { .. } => shrink(self.target, trouble, input),
            Trouble::Slow(_) | Trouble::Growth { .. } => Finding { trouble, input },
        };
        self.findings.push(finding);
    }

    /// What came of it.
    pub fn report(self) -> Report {
        Report {
            target: self.target.name,
            tries: self.tries,
            kept: self.pool.len() - self.given,
            slowest: self.slowest,
            slowest_hostile: self.slowest_hostile,
            seconds: self.began.elapsed().as_secs_f64(),
            findings: self.findings,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakam_chores::targets::Trail;

    /// A reader with a fault: it cannot bear a `b` behind an `a`.
    fn faulty(bytes: &[u8]) -> Trail {
        assert!(!bytes.windows(2).any(|pair| pair == b"ab"), "ab");
        Trail::default()
    }

    /// A reader whose time grows with the square of the length, for zeros.
    fn quadratic(bytes: &[u8]) -> Trail {
        if bytes.first() == Some(&0) {
            let hundreds = bytes.len() as u64 / 100;
            std::thread::sleep(Duration::from_micros(hundreds * hundreds * 200));
        }
        Trail::default()
    }

    fn search(run: fn(&[u8]) -> Trail) -> Search {
        let target = Target {
            name: "test",
            run,
            tokens: &["a", "b"],
        };
        Search::new(target, vec![b"xyz".to_vec()], 0)
    }

    #[test]
    fn a_fault_is_found_and_made_small() {
        let mut search = search(faulty);
        search.tries(5000);
        let report = search.report();
        let [finding] = &report.findings[..] else {
            panic!("{report}");
        };
        assert_eq!(finding.input, b"ab");
        assert!(matches!(finding.trouble, Trouble::Panic { .. }));
    }

    #[test]
    fn time_that_grows_too_fast_is_found() {
        let mut search = search(quadratic);
        search.hostile(&[1_000, 4_000]);
        let report = search.report();
        let [finding] = &report.findings[..] else {
            panic!("{report}");
        };
        let Trouble::Growth { name, longer, .. } = &finding.trouble else {
            panic!("{finding}");
        };
        assert_eq!((name.as_str(), *longer), ("NUL bytes", 4));
    }
}
