//! The `hakam` program: the command line of the arbiter. It parses, calls and prints; no rule is here.
#![forbid(unsafe_code)]

mod args;
mod commands;
mod day;
mod excerpt;
mod exit;
mod failure;
mod files;
mod interrupt;
mod json;
mod layout;
mod ledger_file;
mod notation;
mod picture;
mod place;
mod play;
mod scene;
mod screen;
mod variant;

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::{env, panic};

use anstream::AutoStream;
use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser};

use args::{Cli, Color, Output};
use exit::Exit;
use screen::Screen;

/// Answers are made of many small texts, on many threads at once; the system's allocator makes them wait for each
/// other.
#[cfg(feature = "serve")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    panic::set_hook(Box::new(report_fault));
    panic::catch_unwind(run).unwrap_or(Exit::Fault).into()
}

fn run() -> Exit {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(refused) => return usage(&refused),
    };
    if cli.common.format == Output::Md && !cli.command.judges() {
        let sentence = "only `verify` and `claim` write `--format md`";
        return usage(&Cli::command().error(ErrorKind::InvalidValue, sentence));
    }
    // Those who answer others write from many threads: nobody may hold the streams meanwhile.
    let served = commands::serve(&cli.command);
    let mut screen = Screen::new(&cli.common);
    let done = served.unwrap_or_else(|| commands::run(&cli.command, &mut screen));
    let done = done.and_then(|exit| {
        screen.finish()?;
        Ok(exit)
    });
    match done {
        Ok(exit) => exit,
        Err(failure) => failure.report(&mut screen),
    }
}

/// Help and version are no mistakes; everything else clap refuses is wrong usage.
fn usage(refused: &clap::Error) -> Exit {
    let colour = Color::asked(env::args_os()).choice();
    let text = refused.render().ansi().to_string();
    if !refused.use_stderr() {
        let mut out = AutoStream::new(io::stdout(), colour);
        return match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Ok(()) => Exit::Success,
            Err(error) => Exit::of_io(&error),
        };
    }
    let coded = text.replacen("error:", "error[USAGE]:", 1);
    // Nothing more can be done when even the error stream is closed.
    let _ = AutoStream::new(io::stderr(), colour).write_all(coded.as_bytes());
    Exit::Usage
}

/// A short message in place of a backtrace: no panic reaches a user as such.
fn report_fault(fault: &panic::PanicHookInfo) {
    let place = fault.location().map_or_else(String::new, |at| {
        let file = at.file().rsplit(['/', '\\']).next().unwrap_or_default();
        format!(" ({file}:{})", at.line())
    });
    let sentence = "this should not have happened, and is a mistake in hakam itself";
    let text = format!(
        "error[FAULT]: {sentence}{place}\n = hint: please report it with the command you gave\n"
    );
    // Printing with `eprintln!` could panic again when the error stream is closed.
    let _ = io::stderr().write_all(text.as_bytes());
}
