//! `hakam ledger`: the life of a ledger.

mod agree;
mod apply;
mod check;
mod completion;
mod new;
mod repair;
mod show;

use std::path::Path;

use crate::args::Ledger;
use crate::day::Day;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::{self, Existing};
use crate::screen::Screen;

/// Does what was asked, and says how the program ends.
pub fn run(command: &Ledger, screen: &mut Screen) -> Result<Exit, Failure> {
    match command {
        Ledger::New {
            place,
            agreed,
            game_id,
            date,
            out,
            force,
        } => {
            let to = Target::of(out.as_deref(), *force);
            let of = new::Described {
                place,
                agreed,
                game_id,
            };
            new::run(&of, day(*date), to, screen)
        }
        Ledger::Show { file } => show::run(file, screen),
        Ledger::Check { file } => check::run(file, screen),
        Ledger::Agree { side, file } => agree::run(file, side.side(), screen),
        Ledger::Apply {
            text,
            file,
            reading,
            date,
        } => apply::run(file, text, reading.options(), day(*date), screen),
        Ledger::Repair {
            file, write: true, ..
        } => repair::run(file, repair::Target::Itself, screen),
        Ledger::Repair {
            file,
            write: false,
            out,
            force,
        } => {
            let to = out.as_deref().map(|out| Target::of(Some(out), *force));
            let to = to.map_or(repair::Target::Nothing, repair::Target::Other);
            repair::run(file, to, screen)
        }
    }
}

fn day(wanted: Option<Day>) -> Day {
    wanted.unwrap_or_else(Day::today)
}

/// Where a ledger is written to.
#[derive(Clone, Copy, Debug)]
enum Target<'p> {
    Output,
    File(&'p Path, Existing),
}

impl Target<'_> {
    fn of(out: Option<&Path>, force: bool) -> Target<'_> {
        let existing = if force {
            Existing::Replace
        } else {
            Existing::Keep
        };
        match out.filter(|path| *path != Path::new("-")) {
            None => Target::Output,
            Some(path) => Target::File(path, existing),
        }
    }

    /// Writes the file, if there is to be one, and gives back its name.
    fn write_file(self, text: &str) -> Result<Option<String>, Failure> {
        match self {
            Target::Output => Ok(None),
            Target::File(path, existing) => {
                files::write(path, text, existing)?;
                Ok(Some(path.display().to_string()))
            }
        }
    }
}
