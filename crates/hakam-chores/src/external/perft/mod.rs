//! Our counts of lines against those that other programs have published.

mod count;
mod tables;

use std::path::Path;

use crate::workspace::Failure;

use super::Tally;
use count::Who;

/// Larger counts are skipped.
const MOST: u64 = 1_000_000_000;

/// One number to be met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// The file it stands in, and its line.
    pub source: String,
    /// The variant, by our name.
    pub variant: String,
    /// The position; `None` for the variant's start.
    pub fen: Option<String>,
    /// How deep.
    pub depth: u32,
    /// How many lines there are.
    pub nodes: u64,
    /// Whether the reference interpreter is to count it too.
    pub everyone: bool,
}

/// Counts everything; the reference interpreter, which is slow, only up to `limit` lines.
pub fn run(folder: &Path, limit: u64) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let numbers = tables::read(folder, &mut tally)?;
    let all = numbers.len();
    let within: Vec<Number> = numbers.into_iter().filter(|n| n.nodes <= MOST).collect();
    tally.skip(all - within.len(), format!("more than {MOST} nodes"));
    let small = |n: &&Number| n.everyone && n.nodes <= limit;
    let literal: Vec<Number> = within.iter().filter(small).cloned().collect();
    for (who, numbers) in [(Who::Spec, &literal), (Who::Engine, &within)] {
        println!("  {}: {} numbers", who.name(), numbers.len());
        for (number, answer) in count::all(numbers, who) {
            let Number {
                source,
                variant,
                depth,
                nodes,
                ..
            } = number;
            let failure = match answer {
                count::Answer::Counted(counted) if counted == *nodes => {
                    tally.pass();
                    continue;
                }
                count::Answer::Counted(counted) => format!("depth {depth}: {counted}, not {nodes}"),
                count::Answer::Unreadable(why) => why,
                count::Answer::NotBuiltIn => {
                    tally.skip(1, format!("the variant `{variant}` is not built in"));
                    continue;
                }
            };
            tally.fail(&format!("{}, {source}: {variant}: {failure}", who.name()));
        }
    }
    Ok(tally)
}
