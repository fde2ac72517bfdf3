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
mod playing;
mod process;
mod race;
mod reading;
mod results;
mod rows;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use counting::Beside;
use failure::{Failure, io};
use library::variant;
use process::OtherBuild;
use race::Measured;
use results::Results;
use rows::Row;
use xtask::arguments::Arguments;
use xtask::workspace::Failure as Wrong;

const USAGE: &str = "peers [--rounds N] [--ordinary PATH] [--python PATH] [--games FILE] [--write FILE] [--questions] [audit] [ROW ...]\n\
     rows are start, kiwipete, endgame, promotions, and the names of games";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["count", program, row, depth] => count(program, row, depth),
        ["games"] => print_games(),
        _ => measure(Arguments::new(USAGE, words.into_iter().map(str::to_owned))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn measure(mut arguments: Arguments) -> Result<(), Failure> {
    let rounds = arguments.value("--rounds")?.unwrap_or(5).max(1);
    let ordinary = arguments.value("--ordinary")?.map(OtherBuild);
    let write = arguments.value::<PathBuf>("--write")?;
    let file = arguments.value::<PathBuf>("--games")?;
    let python = arguments.value::<PathBuf>("--python")?;
    let only_questions = arguments.flag("--questions");
    let words = arguments.words()?;

    let chess = variant("chess")?;
    let audit = || {
        let file = file.as_deref();
        file.map(|file| reading::audit(&chess, file, rounds))
            .transpose()
    };
    if words == ["audit"] {
        audit()?.iter().for_each(Measured::print);
        return Ok(());
    }
    let mut beside = Beside::start(ordinary);
    if !words.is_empty() {
        for word in words {
            let row = row(&word).ok_or(Wrong::Usage(USAGE))?;
            counting::run(row, rounds, &mut beside)?.measured.print();
        }
        return Ok(());
    }
    let machine = machine::describe(&beside, rounds);
    let rows = rows::all().into_iter().filter(|_| !only_questions);
    let counted = rows.map(|row| counting::run(row, rounds, &mut beside));
    let counted = counted.collect::<Result<Vec<_>, _>>()?.into_iter();
    let (orthodox, variants) = counted.partition(|counted| counted.row.is_orthodox());
    let questions = games::questions(&chess);
    let mut asked = asking::run(&chess, &questions, rounds)?;
    asked.push(reading::run(&chess, rounds)?);
    asked.extend(playing::run(&chess, &questions, rounds)?);
    asked.extend(audit()?);
    let judged = judging::run(&chess, &questions, rounds, python.as_ref())?;
    if only_questions {
        asked.iter().chain(&judged).for_each(Measured::print);
        return Ok(());
    }
    let facts = alone::run(&chess, rounds)?;
    let results = Results {
        machine: machine + &machine::disturbance(),
        orthodox,
        variants,
        asked,
        judged,
        facts,
    };
    let text = results.text();
    print!("{text}");
    match write {
        Some(path) => fs::write(&path, text).map_err(io(&path.to_string_lossy())),
        None => Ok(()),
    }
}

fn row(name: &str) -> Option<Row> {
    rows::all().into_iter().find(|row| row.name == name)
}

fn print_games() -> Result<(), Failure> {
    let (text, _) = reading::games(&variant("chess")?)?;
    print!("{}", String::from_utf8_lossy(&text));
    Ok(())
}

/// One sample of one library, for another build of this program.
fn count(program: &str, row: &str, depth: &str) -> Result<(), Failure> {
    let usage = Wrong::Usage("peers count PROGRAM ROW DEPTH");
    let (Some(row), Ok(depth)) = (self::row(row), depth.parse()) else {
        return Err(usage.into());
    };
    let Some(mut counter) = library::counter(program, &row)? else {
        println!("{}", process::NO_ENTRY);
        return Ok(());
    };
    let sample = race::timed(|| Ok(counter(depth)))?;
    println!("{}", process::line(sample));
    Ok(())
}
