//! `hakam completions`: a completion script for a shell.

use std::io::Write as _;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory as _};
use clap_complete::{Shell, generate};
use hakam::solve::mansubat;
use hakam_notation::moves::Language;
use hakam_variant::builtin;

use crate::args::Cli;
use crate::failure::Failure;
use crate::screen::Screen;

pub fn run(shell: Shell, screen: &mut Screen) -> Result<(), Failure> {
    // The generator panics when it cannot write, so it writes to memory first.
    let mut script = Vec::new();
    let mut command = with_names(Cli::command());
    generate(shell, &mut command, "hakam", &mut script);
    screen.out.write_all(&script)?;
    Ok(())
}

/// What an option takes that is no file is offered by name. The program itself takes more than these.
fn with_names(command: Command) -> Command {
    command.mut_args(offered).mut_subcommands(with_names)
}

fn offered(argument: Arg) -> Arg {
    let names: Vec<&'static str> = match argument.get_id().as_str() {
        "variant" => builtin::names().collect(),
        "language" => Language::all().map(Language::code).collect(),
        // They are read from a file of the program; the shell is told of them once.
        "problem" => mansubat()
            .into_iter()
            .flatten()
            .map(|problem| &*String::leak(problem.name))
            .collect(),
        _ => return argument,
    };
    argument.value_parser(PossibleValuesParser::new(names))
}
