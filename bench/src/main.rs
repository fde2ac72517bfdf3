//! Measures Hakam beside other programs, and writes what came out as tables.
//!
//! ```text
//! peers [--rounds N] [--ordinary PATH] [--python PATH] [--games FILE] [--write FILE] [ROW ...]
//! peers [--rounds N] [--python PATH] [--games FILE] --questions
//! peers [--rounds N] --games FILE audit
//! peers count PROGRAM ROW DEPTH
//! peers games
//! ```
//!
//! Rows named on the command line, or the single questions, are measured alone, and only printed. `count` is how one build of this
//! program asks another; `games` prints the games that are read; a file of games is audited as well.

mod alone;
mod asking;
mod counting;
mod failure;
mod games;
mod goals;
mod judging;
mod library;
mod machine;
mod ours;
mod playing;
mod process;
mod race;
mod reading;
mod results;
mod rows;
mod table;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use asking::Asked;
use counting::{Beside, Counted};
use failure::Failure;
use library::Library;
use process::OtherBuild;
use results::Results;
use rows::{ORTHODOX, Row, VARIANTS};

/// What the command line asks for.
struct Wishes {
    rounds: u32,
    ordinary: Option<OtherBuild>,
    write: Option<PathBuf>,
    rows: Vec<Row>,
    questions: bool,
    /// A file of games.
    games: Option<PathBuf>,
    /// Whether only that is gone through.
    only_audit: bool,
    /// An interpreter that has python-chess.
    python: Option<PathBuf>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.first().map(String::as_str) {
        Some("count") => count(&arguments[1..]),
        Some("games") => reading::print(),
        _ => wishes(arguments).and_then(|wishes| measure(&wishes)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn wishes(arguments: Vec<String>) -> Result<Wishes, Failure> {
    let mut wishes = Wishes {
        rounds: 5,
        ordinary: None,
        write: None,
        rows: Vec::new(),
        questions: false,
        games: None,
        only_audit: false,
        python: None,
    };
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let mut value = || {
            arguments
                .next()
                .ok_or(Failure::Usage("an option lacks its value"))
        };
        match argument.as_str() {
            "--rounds" => {
                let rounds = value()?.parse().ok().filter(|rounds| *rounds > 0);
                wishes.rounds = rounds.ok_or(Failure::Usage("--rounds takes a number from 1"))?;
            }
            "--ordinary" => wishes.ordinary = Some(OtherBuild::at(value()?.into())),
            "--questions" => wishes.questions = true,
            "--games" => wishes.games = Some(value()?.into()),
            "audit" => wishes.only_audit = true,
            "--python" => wishes.python = Some(value()?.into()),
            "--write" => wishes.write = Some(value()?.into()),
            name => {
                let row = rows::find(name);
                wishes.rows.push(row.ok_or(Failure::Usage(
                    "rows are start, kiwipete, endgame, promotions, and the names of games",
                ))?);
            }
        }
    }
    Ok(wishes)
}

fn measure(wishes: &Wishes) -> Result<(), Failure> {
    let rounds = wishes.rounds;
    let audit = || match &wishes.games {
        Some(path) => reading::audit(path, rounds).map(Some),
        None => Ok(None),
    };
    let print = |asked: &Asked| {
        for timing in &asked.timings {
            println!("{}\t{}\t{:.3}", asked.name, timing.program, timing.rate);
        }
    };
    if wishes.only_audit {
        audit()?.iter().for_each(print);
        return Ok(());
    }
    let mut beside = Beside::start(wishes.ordinary.clone());
    if !wishes.rows.is_empty() {
        for row in &wishes.rows {
            let counted = counting::run(*row, rounds, &mut beside)?;
            for timing in &counted.timings {
                println!("{}\t{}\t{:.1}", row.name, timing.program, timing.rate);
            }
        }
        return Ok(());
    }
    if wishes.questions {
        let judged = judging::run(rounds, wishes.python.as_ref())?;
        asking::run(rounds)?.iter().for_each(print);
        audit()?.iter().chain(&judged).for_each(print);
        return Ok(());
    }
    let machine = machine::describe(&beside, rounds);
    let mut all = |rows: &[Row]| -> Result<Vec<Counted>, Failure> {
        rows.iter()
            .map(|row| counting::run(*row, rounds, &mut beside))
            .collect()
    };
    let mut results = Results {
        machine,
        orthodox: all(&ORTHODOX)?,
        variants: all(&VARIANTS)?,
        asked: asking::run(rounds)?.into_iter().chain(audit()?).collect(),
        judged: judging::run(rounds, wishes.python.as_ref())?,
        facts: alone::run(rounds)?,
    };
    results.machine += &machine::disturbance();
    let text = results.text();
    print!("{text}");
    if let Some(path) = &wishes.write {
        fs::write(path, text).map_err(|error| Failure::File {
            path: path.clone(),
            error,
        })?;
    }
    Ok(())
}

/// One sample of one library, for another build of this program.
fn count(arguments: &[String]) -> Result<(), Failure> {
    const USAGE: Failure = Failure::Usage("count PROGRAM ROW DEPTH");
    let [program, row, depth] = arguments else {
        return Err(USAGE);
    };
    let library = Library::ALL.into_iter().find(|l| l.name() == program);
    let (library, row) = (library.ok_or(USAGE)?, rows::find(row).ok_or(USAGE)?);
    let depth: u32 = depth.parse().map_err(|_| USAGE)?;
    let Some(mut counter) = library.counter(&row)? else {
        println!("{}", process::NO_ENTRY);
        return Ok(());
    };
    let sample = race::timed(|| Ok(counter(depth)))?;
    println!("{}", process::line(sample));
    Ok(())
}
