//! The ladder: the program that runs the suite from the bottom up, on every subject.
//!
//! `ladder [subject=spec] [rule=A1] [layer=L2] [category=Sliding] [essential=true] [id=NAME or id=STEM*] [--analyze] [--quick]`

use std::process::ExitCode;

use crate::graph::{Graph, GraphError};
use crate::laws::{LawError, Laws};
use crate::report;
use crate::run::{Pace, Tally, examine};
use crate::select::{BadSelection, Selection};
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
    #[error(transparent)]
    Graph(#[from] GraphError),
    #[error(transparent)]
    Law(#[from] LawError),
}

/// Runs the ladder with these arguments (without the program's name) and prints the report.
pub fn main(arguments: impl Iterator<Item = String>) -> ExitCode {
    match climb(arguments) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            match error {
                LadderError::Usage(_)
                | LadderError::NothingSelected
                | LadderError::NobodySelected(_) => ExitCode::from(WRONG_USAGE),
                LadderError::Suite(_) | LadderError::Graph(_) | LadderError::Law(_) => {
                    ExitCode::from(BAD_SUITE)
                }
            }
        }
    }
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
    let graph = Graph::new(&suite.cases)?;
    let wanted = |case: &_| selection.wants(case);
    if !suite.cases.iter().any(wanted) {
        return Err(LadderError::NothingSelected);
    }
    if analyze {
        print!("{}", report::analyze(&suite.cases, &graph, wanted));
        return Ok(ExitCode::SUCCESS);
    }
    let laws = Laws::new(&suite.definitions)?;
    let mut subjects = subject::all();
    subjects.retain(|examinee| is_called(examinee.subject.name(), &who));
    let (mut total, mut stands, mut shares) = (Tally::default(), true, String::new());
    for examinee in &subjects {
        let name = examinee.subject.name();
        let result = examine(examinee, &laws, &suite.cases, &graph, pace, wanted);
        print!("{}", report::write_subject(name, &suite.cases, &result));
        if shares.is_empty() {
            shares = report::write_shares(name, &suite.cases, &result);
        }
        total = total + result.tally(|row| row.wanted);
        stands &= result.stands();
    }
    if subjects.is_empty() {
        return Err(LadderError::NobodySelected(who));
    }
    println!("{shares}{total}");
    Ok(if stands {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Whether a wish, a name or the beginning of one before a `*`, means this name.
fn is_called(name: &str, wish: &str) -> bool {
    match wish.strip_suffix('*') {
        Some(stem) => name.starts_with(stem),
        None => name == wish,
    }
}
