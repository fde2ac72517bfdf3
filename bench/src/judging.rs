//! Verdicts of the referee on positions that are ready, bare and with a certificate, beside python-chess.

use std::hint::black_box;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use hakam::referee::{Call, Plain};
use hakam::{Referee, Variant};

use crate::asking::Asked;
use crate::failure::Failure;
use crate::games::{Questions, questions};
use crate::ours::Ours;
use crate::process;
use crate::race::{Agreement, Lane, Sample, race, timed};

/// The name in the tables.
pub const PYTHON: &str = "python-chess";
/// The bare verdict.
pub const PLAIN: &str = "legal or not, without reasons";
/// The verdict that can be checked.
pub const CERTIFIED: &str = "legal or not, with a certificate";

/// What python-chess is asked with.
const SCRIPT: &str = include_str!("../python/legal.py");

/// Asks for verdicts; python-chess where an interpreter that has it is named.
pub fn run(rounds: u32, python: Option<&PathBuf>) -> Result<Vec<Asked>, Failure> {
    let ours = Ours::new("chess")?;
    let questions = questions(&ours)?;
    let variant = Variant::builtin("chess").map_err(|_| Failure::Variant("chess".to_owned()))?;
    let referee = Referee::new(&variant);
    let mut setups = Vec::new();
    for question in &questions.all {
        setups.push(ours.setup(Some(&question.fen))?);
    }
    let stands: Vec<_> = setups.iter().map(|setup| referee.stand(setup)).collect();
    let count = |is_legal: &dyn Fn(usize, &str) -> bool| {
        let mut legal = 0;
        for (number, question) in questions.all.iter().enumerate() {
            for text in &question.moves {
                legal += u64::from(is_legal(number, black_box(text)));
            }
        }
        legal
    };
    let lane = |program: &str, run| Lane {
        program: program.to_owned(),
        expected: questions.legal,
        work: questions.requests,
        agreement: Agreement::Required,
        run,
    };
    let plain = || {
        timed(|| {
            Ok(count(&|number, text| {
                stands
                    .get(number)
                    .is_some_and(|stand| stand.is_legal(text) == Plain::Legal)
            }))
        })
    };
    let certified = || {
        timed(|| {
            Ok(count(&|number, text| {
                stands
                    .get(number)
                    .is_some_and(|stand| black_box(stand.certified(text)).call() == Call::Verified)
            }))
        })
    };
    let mut lanes = vec![lane("hakam", Box::new(plain))];
    if let Some(python) = python {
        lanes.push(lane(PYTHON, Box::new(|| ask(python, &questions))));
    }
    Ok(vec![
        Asked {
            name: PLAIN,
            timings: race(PLAIN, rounds, lanes)?,
        },
        Asked {
            name: CERTIFIED,
            timings: race(CERTIFIED, rounds, vec![lane("hakam", Box::new(certified))])?,
        },
    ])
}

/// One sample of python-chess.
fn ask(python: &PathBuf, questions: &Questions) -> Result<Sample, Failure> {
    let broken = |error| Failure::Process {
        program: PYTHON.to_owned(),
        error,
    };
    let mut child = Command::new(python)
        .args(["-c", SCRIPT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(broken)?;
    if let Some(mut input) = child.stdin.take() {
        for question in &questions.all {
            writeln!(input, "{}\t{}", question.fen, question.moves.join("\t")).map_err(broken)?;
        }
    }
    let output = child.wait_with_output().map_err(broken)?;
    let text = String::from_utf8_lossy(&output.stdout);
    process::sample(&text).ok_or_else(|| Failure::Silent {
        program: PYTHON.to_owned(),
        asked: "legal.py".to_owned(),
    })
}
