//! `cargo xtask formal`: the Coq model of Shatranj is built and audited, and its oracle compared with the programs.

mod assumptions;
mod audit;
mod build;
mod code;
mod compare;
mod fault;
mod few;
mod flips;
mod lines;
mod mutants;
mod oracle;
mod positions;
mod programs;
mod statements;
mod tables;

pub use build::build_folder;
pub use fault::Fault;

use std::path::Path;
use std::time::Instant;

use crate::arguments::Arguments;
use crate::debian;
use crate::workspace::{Done, Failure, read};
use compare::{Difference, random_positions};
use flips::{Flip, Pace, read_flips};
use programs::Programs;

const USAGE: &str = "cargo xtask formal [--positions N] [--seed S] [--mutations | --flip NAME]";

/// The programs that are needed, with the Debian packages that have them.
const TOOLS: [(&str, &str); 3] = [("make", "make"), ("coqc", "coq"), ("ocamlopt", "ocaml-nox")];

/// More differences than this are counted, not shown.
const SHOWN: usize = 10;

/// Lines of so many moves are counted.
const DEPTH: u32 = 5;

/// What is run.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Plan {
    positions: usize,
    seed: u64,
    flips: Flips,
}

/// Which rules are flipped.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Flips {
    /// The quick ones, behind everything else.
    Quick,
    /// All of them, and nothing else.
    All,
    /// The one of this name, and nothing else.
    One(String),
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            positions: 20_000,
            seed: 0,
            flips: Flips::Quick,
        }
    }
}

/// The command line.
pub fn command(arguments: impl Iterator<Item = String>) -> Result<Done, Failure> {
    run(&plan(arguments)?)
}

fn run(plan: &Plan) -> Result<Done, Failure> {
    for (tool, package) in TOOLS {
        if let Err(missing) = debian::ensure(tool, package) {
            return Ok(Done::skipped(&missing));
        }
    }
    let began = Instant::now();
    let (folder, oracle) = build::build()?;
    println!("build: no warnings ({:.1} s)", seconds(began));
    let flips = read_flips(&build::sources().join("mutations.toml"))?;
    let programs = Programs::new()?;
    match &plan.flips {
        Flips::All => mutants::run(&folder, &programs, &flips, plan.seed)?,
        Flips::One(name) => {
            let one = flips.into_iter().find(|flip| flip.name == *name);
            let one = one.ok_or(Failure::Usage("mutations.toml has no flip of that name"))?;
            mutants::run(&folder, &programs, &[one], plan.seed)?;
        }
        Flips::Quick => {
            audit_model(&folder)?;
            compare_all(&oracle, &programs, plan)?;
            let is_quick = |flip: &Flip| flip.pace == Pace::Always;
            let quick: Vec<Flip> = flips.into_iter().filter(is_quick).collect();
            mutants::run(&folder, &programs, &quick, plan.seed)?;
        }
    }
    Ok(Done::Passed)
}

/// What is proved, and that nothing is taken for granted.
fn audit_model(folder: &Path) -> Result<(), Failure> {
    let began = Instant::now();
    let (mut files, mut lines, mut found) = (0, 0, audit::Audit::default());
    let sources = build::sources();
    for file in build::source_files(&sources)? {
        if file.extension().is_none_or(|end| end != "v") {
            continue;
        }
        let text = read(&sources.join(&file))?;
        let library = file.file_stem().unwrap_or_default().to_string_lossy();
        let one = audit::audit(&library, &text);
        files += 1;
        lines += text.lines().count();
        found.statements.extend(one.statements);
        found.granted.extend(one.granted);
    }
    for granted in &found.granted {
        println!("not proved: {granted}");
    }
    if !found.granted.is_empty() {
        return Err(Fault::Granted(found.granted.len()).into());
    }
    let headlines = statements::headlines(&found.statements).map_err(Fault::NotStated)?;
    assumptions::check(folder, &found.statements)?;
    println!(
        "proofs: {} theorems in Statements.v, {} with lemmas and examples in all {files} files ({lines} lines); \
         assumptions of all of them: none ({:.1} s)",
        headlines.len(),
        found.statements.len(),
        seconds(began)
    );
    Ok(())
}

/// The oracle beside interpreter and engine.
fn compare_all(oracle: &Path, programs: &Programs, plan: &Plan) -> Result<(), Failure> {
    let began = Instant::now();
    let tally = random_positions(oracle, programs, plan.positions, plan.seed)?;
    println!("oracle: {tally} ({:.1} s)", seconds(began));
    let mut found = tally.differences;

    let began = Instant::now();
    let leaps = tables::leaps(oracle, programs)?;
    let lines = tables::lines(oracle, programs)?;
    println!(
        "tables: {} of leapers, {} of rukhs on their lines, {} differences ({:.1} s)",
        leaps.rows,
        lines.rows,
        leaps.differences.len() + lines.differences.len(),
        seconds(began)
    );
    found.extend(leaps.differences);
    found.extend(lines.differences);

    let began = Instant::now();
    let counted = lines::count(oracle, programs, DEPTH)?;
    println!(
        "perft: {} counts to depth {}, {} differences; the oracle counts {:.0} lines a second ({:.1} s)",
        counted.counts,
        counted.depth,
        counted.differences.len(),
        counted.speed,
        seconds(began)
    );
    found.extend(counted.differences);
    fail_on(&found)
}

fn fail_on(found: &[Difference]) -> Result<(), Failure> {
    for difference in found.iter().take(SHOWN) {
        println!("\nDIFFERENCE {difference}");
    }
    match found.len() {
        0 => Ok(()),
        count => Err(Fault::Differences(count).into()),
    }
}

fn seconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64()
}

fn plan(arguments: impl Iterator<Item = String>) -> Result<Plan, Failure> {
    let mut arguments = Arguments::new(USAGE, arguments);
    let mut plan = Plan::default();
    arguments.set("--positions", &mut plan.positions)?;
    arguments.set("--seed", &mut plan.seed)?;
    if arguments.flag("--mutations") {
        plan.flips = Flips::All;
    } else if let Some(name) = arguments.value("--flip")? {
        plan.flips = Flips::One(name);
    }
    arguments.end()?;
    Ok(plan)
}
