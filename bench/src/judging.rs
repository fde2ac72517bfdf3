//! Verdicts of the referee on positions that are ready, bare and with a certificate, beside python-chess.

use std::hint::black_box;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use hakam::referee::{Call, Plain};
use hakam::{Referee, Variant};

use crate::failure::{Failure, io};
use crate::games::Questions;
use crate::library::{HAKAM, setup};
use crate::process;
use crate::race::{Lane, Measured, Sample, race};

/// The name in the tables.
pub const PYTHON: &str = "python-chess";

/// What python-chess is asked with.
const SCRIPT: &str = include_str!("../python/legal.py");

/// Asks for verdicts; python-chess where an interpreter that has it is named.
pub fn run(
    chess: &Variant,
    questions: &Questions,
    rounds: u32,
    python: Option<&PathBuf>,
) -> Result<Vec<Measured>, Failure> {
    let referee = Referee::new(chess);
    let all = questions.all.iter();
    let setups = all.map(|question| setup(chess, Some(&question.fen)));
    let setups = setups.collect::<Result<Vec<_>, _>>()?;
    let stands: Vec<_> = setups.iter().map(|setup| referee.stand(setup)).collect();
    let (legal, work) = (questions.legal, questions.requests);
    let asked = || {
        let asked = stands.iter().zip(&questions.all);
        asked.flat_map(|(stand, question)| question.moves.iter().map(move |text| (stand, text)))
    };
    let bare = || {
        let legal = asked().filter(|(stand, text)| stand.is_legal(black_box(text)) == Plain::Legal);
        Ok(legal.count() as u64)
    };
    let certified = || {
        let judged = asked().map(|(stand, text)| black_box(stand.certified(black_box(text))));
        let legal = judged.filter(|verdict| verdict.call() == Call::Verified);
        Ok(legal.count() as u64)
    };
    let mut lanes = vec![Lane::timed(HAKAM, legal, work, bare)];
    if let Some(python) = python {
        let run = || ask(python, questions);
        lanes.push(Lane::new(PYTHON, legal, work, run));
    }
    let certified = vec![Lane::timed(HAKAM, legal, work, certified)];
    Ok(vec![
        race("legal or not, without reasons", rounds, lanes)?,
        race("legal or not, with a certificate", rounds, certified)?,
    ])
}

/// One sample of python-chess.
fn ask(python: &PathBuf, questions: &Questions) -> Result<Sample, Failure> {
    let mut command = Command::new(python);
    command.args(["-c", SCRIPT]);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(io(PYTHON))?;
    if let Some(mut input) = child.stdin.take() {
        for question in &questions.all {
            let line = format!("{}\t{}", question.fen, question.moves.join("\t"));
            writeln!(input, "{line}").map_err(io(PYTHON))?;
        }
    }
    let output = child.wait_with_output().map_err(io(PYTHON))?;
    let text = String::from_utf8_lossy(&output.stdout);
    process::sample(&text).ok_or_else(|| Failure::Silent {
        program: PYTHON.to_owned(),
        asked: "legal.py".to_owned(),
    })
}
