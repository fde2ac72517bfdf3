//! `cargo xtask external DIR`: our counts against those that other programs have published.

mod count;
mod tables;

use std::path::PathBuf;

use crate::workspace::Failure;

use count::Who;

/// Larger counts are left to the engine unless `--nodes` says otherwise: the reference interpreter is slow.
const NODES: u64 = 300_000;

/// Larger counts are skipped.
const MOST: u64 = 1_000_000_000;

const USAGE: &str = "cargo xtask external DIR [--nodes N]";

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

/// Counts everything within the limit, and fails when a number is not met.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let (folder, limit) = options(arguments)?;
    let numbers = tables::read(&folder.join("perft"))?;
    let all = numbers.len();
    let within: Vec<Number> = numbers.into_iter().filter(|n| n.nodes <= MOST).collect();
    let mut skipped = all - within.len();
    if skipped > 0 {
        println!("skipped {skipped}: more than {MOST} nodes");
    }
    let small = |n: &&Number| n.everyone && n.nodes <= limit;
    let literal: Vec<Number> = within.iter().filter(small).cloned().collect();
    let mut passed = 0;
    let mut failed = 0;
    let mut unknown: Vec<(String, usize)> = Vec::new();
    for (who, numbers) in [(Who::Spec, &literal), (Who::Engine, &within)] {
        println!("{}: {} numbers", who.name(), numbers.len());
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
                    passed += 1;
                    continue;
                }
                count::Answer::Counted(counted) => format!("depth {depth}: {counted}, not {nodes}"),
                count::Answer::Unreadable(why) => why,
                count::Answer::NotBuiltIn => {
                    skipped += 1;
                    match unknown.iter_mut().find(|(name, _)| name == variant) {
                        Some((_, rows)) => *rows += 1,
                        None => unknown.push((variant.clone(), 1)),
                    }
                    continue;
                }
            };
            failed += 1;
            println!("FAILED {}, {source}: {variant}: {failure}", who.name());
        }
    }
    for (variant, rows) in unknown {
        println!("skipped {rows}: the variant `{variant}` is not built in");
    }
    println!("{passed} passed, {failed} failed, {skipped} skipped");
    if failed == 0 {
        Ok(())
    } else {
        Err(Failure::External(failed))
    }
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<(PathBuf, u64), Failure> {
    let mut folder = None;
    let mut limit = NODES;
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--nodes" => {
                let number = arguments.next().and_then(|number| number.parse().ok());
                limit = number.ok_or(Failure::Usage(USAGE))?;
            }
            _ if folder.is_none() && !argument.starts_with('-') => {
                folder = Some(PathBuf::from(argument));
            }
            _ => return Err(Failure::Usage(USAGE)),
        }
    }
    Ok((folder.ok_or(Failure::Usage(USAGE))?, limit))
}
