//! Models with one rule flipped: each must break a proof, or else answer differently from the programs.

use std::fmt;
use std::path::Path;
use std::time::Instant;

use super::build::{Built, build_folder, copy_built, make, remove_folder};
use super::compare::{Difference, random_positions};
use super::fault::Fault;
use super::flips::Flip;
use super::programs::Programs;
use super::{lines, tables};
use crate::workspace::Failure;

/// A flipped rule is looked for in so many positions.
const POSITIONS: usize = 3_000;

/// And in lines of so many moves.
const DEPTH: u32 = 3;

/// How a flipped rule was noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Something is no longer proved.
    Proof { place: String },
    /// Everything is proved of the false rule, but the programs answer differently.
    Test { first: Box<Difference>, all: usize },
    /// Nobody noticed.
    Survived,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Proof { place } => write!(f, "killed by a proof: {place}"),
            Fate::Test { first, all } => {
                write!(
                    f,
                    "killed by the comparison: {all} answers, first {}",
                    first.question
                )
            }
            Fate::Survived => f.write_str("SURVIVED"),
        }
    }
}

/// Tries every flip on a copy of the built model, and says what became of it.
pub fn run(model: &Path, programs: &Programs, flips: &[Flip], seed: u64) -> Result<(), Failure> {
    let (mut by_proof, mut by_test, mut survived) = (0, 0, 0);
    for flip in flips {
        let began = Instant::now();
        let fate = try_flip(model, programs, flip, seed)?;
        let seconds = began.elapsed().as_secs_f64();
        println!("  {:26} {fate} ({seconds:.1} s)", flip.name);
        println!("  {:26} {}", "", flip.means);
        match fate {
            Fate::Proof { .. } => by_proof += 1,
            Fate::Test { .. } => by_test += 1,
            Fate::Survived => survived += 1,
        }
    }
    println!(
        "flips: {} rules, {by_proof} killed by a proof, {by_test} by the comparison, {survived} survived",
        flips.len()
    );
    match survived {
        0 => Ok(()),
        count => Err(Fault::Survived(count).into()),
    }
}

fn try_flip(model: &Path, programs: &Programs, flip: &Flip, seed: u64) -> Result<Fate, Failure> {
    let folder = build_folder("formal-mutants").join(&flip.name);
    remove_folder(&folder)?;
    copy_built(model, &folder)?;
    flip.apply(&folder)?;
    let fate = match make(&folder)? {
        Built::Broken { place, .. } => Fate::Proof { place },
        Built::Noisy { warnings } => Fate::Proof {
            place: warnings.concat(),
        },
        Built::Whole { oracle } => noticed(&oracle, programs, seed)?,
    };
    remove_folder(&folder)?;
    Ok(fate)
}

/// What the programs say to a model that holds together.
fn noticed(oracle: &Path, programs: &Programs, seed: u64) -> Result<Fate, Failure> {
    let mut found = tables::leaps(oracle, programs)?.differences;
    found.extend(lines::count(oracle, programs, DEPTH)?.differences);
    found.extend(random_positions(oracle, programs, POSITIONS, seed)?.differences);
    let all = found.len();
    let first = found.into_iter().next().map(Box::new);
    Ok(first.map_or(Fate::Survived, |first| Fate::Test { first, all }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fate_of_a_flip_is_told() {
        let proof = Fate::Proof {
            place: "Leaps.v, line 70".to_owned(),
        };
        assert_eq!(proof.to_string(), "killed by a proof: Leaps.v, line 70");
        let first = Difference {
            question: "moves x".to_owned(),
            oracle: "none".to_owned(),
            spec: None,
            engine: "a2a3".to_owned(),
        };
        let test = Fate::Test {
            first: Box::new(first),
            all: 7,
        };
        assert_eq!(
            test.to_string(),
            "killed by the comparison: 7 answers, first moves x"
        );
    }
}
