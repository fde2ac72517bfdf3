//! The ladder: the program that runs the suite from the bottom up, on every subject, and reports.
//!
//! `ladder [subject=spec] [rule=A1] [layer=L2] [category=Sliding] [essential=true] [id=NAME or id=STEM*] [--analyze] [--quick]`

use std::process::ExitCode;

use hakam_core::rules::Layer;

use crate::case::Case;
use crate::run::{Pace, Row, Tally, Verdict, run};
use crate::select::{BadSelection, Selection, is_called};
use crate::subject;
use crate::suite::{Suite, SuiteError};

/// What `--help` prints.
const USAGE: &str = "\
ladder [rule=CODE] [layer=L0..L8] [category=NAME] [essential=true|false] [id=NAME|STEM*]
       [subject=NAME|STEM*] [--analyze] [--quick]

Runs the case suite in dependency order, on the interpreter (spec) and on the engine in each of its
configurations; all selections given must hold. The cases a selected one hangs on are run first, as
prerequisites, and not counted. --analyze prints the tree without running it. --quick leaves out the
slow cases; without it they are run, on spec and on the engine as users get it.
";

/// Exit code for wrong usage.
const WRONG_USAGE: u8 = 64;
/// Exit code for a suite that cannot be read.
const BAD_SUITE: u8 = 65;

#[derive(Debug, thiserror::Error)]
enum LadderError {
    #[error(transparent)]
    Usage(#[from] BadSelection),
    #[error("no case meets all the selections given")]
    NothingSelected,
    #[error("no subject is called `{0}`")]
    NobodySelected(String),
    #[error(transparent)]
    Suite(#[from] SuiteError),
}

/// Runs the ladder with these arguments (without the program's name) and prints the report.
pub fn main(arguments: impl Iterator<Item = String>) -> ExitCode {
    climb(arguments).unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(match error {
            LadderError::Suite(_) => BAD_SUITE,
            LadderError::Usage(_)
            | LadderError::NothingSelected
            | LadderError::NobodySelected(_) => WRONG_USAGE,
        })
    })
}

fn climb(arguments: impl Iterator<Item = String>) -> Result<ExitCode, LadderError> {
    let mut selection = Selection::default();
    let mut pace = Pace::Thorough;
    let mut analyze = false;
    let mut who = "*".to_owned();
    for argument in arguments {
        match argument.as_str() {
            "--analyze" => analyze = true,
            "--quick" => pace = Pace::Quick,
            "--help" | "-h" => {
                print!("{USAGE}");
                return Ok(ExitCode::SUCCESS);
            }
            wish => match wish.strip_prefix("subject=") {
                Some(name) => name.clone_into(&mut who),
                None => selection.add(wish)?,
            },
        }
    }
    let suite = Suite::read()?;
    let wanted = |case: &_| selection.wants(case);
    if !suite.cases.iter().any(wanted) {
        return Err(LadderError::NothingSelected);
    }
    if analyze {
        print_tree(&suite, wanted);
        return Ok(ExitCode::SUCCESS);
    }
    let mut all = Vec::new();
    let mut first = None;
    for subject in subject::all() {
        let name = subject.name();
        if !is_called(name, &who) {
            continue;
        }
        let rows = run(subject.as_ref(), &suite, pace, wanted);
        print_rows(name, &suite.cases, &rows);
        all.extend(rows.iter().cloned());
        first.get_or_insert((name, rows));
    }
    let Some((name, rows)) = first else {
        return Err(LadderError::NobodySelected(who));
    };
    print_shares(name, &suite.cases, &rows);
    println!("{}", Tally::of(all.iter().filter(|row| row.wanted)));
    Ok(match Tally::of(&all).failed {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

/// What one subject got wrong, and its line of counts: `engine: N passed, N failed, N skipped`.
fn print_rows(name: &str, cases: &[Case], rows: &[Row]) {
    for row in rows {
        let case = &cases[row.case];
        let note = if row.wanted { "" } else { " (prerequisite)" };
        match &row.verdict {
            Verdict::Passed | Verdict::TooSlow => {}
            Verdict::Failed(faults) => {
                println!("FAILED {}{note}: {}", case.id, case.about);
                for fault in faults {
                    println!("    {}: {fault}", case.place.file);
                }
            }
            Verdict::HangsOn(parent) => {
                println!("skipped {}{note}: it hangs on {parent}", case.id);
            }
        }
    }
    let is_before = |row: &&Row| !row.wanted && row.verdict != Verdict::TooSlow;
    let first = match rows.iter().filter(is_before).count() {
        0 => String::new(),
        before => format!(" (after {before} prerequisites)"),
    };
    let tally = Tally::of(rows.iter().filter(|row| row.wanted));
    println!("{name}: {tally}{first}");
}

/// How much of the tree stands under one subject.
fn print_shares(name: &str, cases: &[Case], rows: &[Row]) {
    println!("\nThe share of the tree that stands ({name}):");
    let share = |code: &str, name: &str, is_part: &dyn Fn(&Case) -> bool| {
        // Of the tree that was looked at: asked for, and not left out for being slow.
        let here = rows.iter().filter(|row| {
            row.wanted && row.verdict != Verdict::TooSlow && is_part(&cases[row.case])
        });
        let tally = Tally::of(here);
        let (passed, total) = (tally.passed, tally.total());
        if total > 0 || code == "all" {
            // Whole percents, rounded down, so that only a full tree reads 100.
            let share = (100 * passed).checked_div(total).unwrap_or(100);
            println!("  {code:<9} {name:<13} {share:>3}%  {passed} of {total}");
        }
    };
    for layer in Layer::ALL {
        share(layer.code(), layer.category(), &|case| case.layer == layer);
    }
    share("all", "", &|_| true);
    share("essential", "", &|case| case.essential);
    let is_slow = |row: &&Row| row.verdict == Verdict::TooSlow;
    let slow = rows.iter().filter(is_slow).count();
    if slow > 0 {
        println!("{slow} slow cases were left out; without --quick they are run.");
    }
}

/// The tree without running it: each case under its layer, with parents and rules.
fn print_tree(suite: &Suite, wanted: impl Fn(&Case) -> bool) {
    let (cases, graph) = (&suite.cases, &suite.graph);
    let mut layer = None;
    let mut here: Vec<usize> = graph.order().to_vec();
    here.retain(|&at| wanted(&cases[at]));
    here.sort_by_key(|&at| cases[at].layer);
    for &at in &here {
        let case = &cases[at];
        if layer.replace(case.layer) != Some(case.layer) {
            println!("{} {}", case.layer.code(), case.layer.category());
        }
        let essential = if case.essential { " (essential)" } else { "" };
        println!("  {}{essential}", case.id);
        let rules: Vec<&str> = case.rules.iter().map(hakam_core::RuleId::as_str).collect();
        if !rules.is_empty() {
            println!("    rules: {}", rules.join(" "));
        }
        let parents = graph.parents(at).iter().map(|&up| cases[up].id.as_str());
        let parents: Vec<&str> = parents.collect();
        if !parents.is_empty() {
            println!("    after: {}", parents.join(" "));
        }
        let children = graph.children(at).count();
        if children > 0 {
            println!("    holds up: {children}");
        }
    }
    println!("{} cases", here.len());
}
