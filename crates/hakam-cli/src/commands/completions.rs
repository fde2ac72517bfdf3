//! `hakam completions`: a completion script for a shell.

use std::io::Write as _;

use clap::CommandFactory as _;
use clap_complete::{Shell, generate};

use crate::args::Cli;
use crate::failure::Failure;
use crate::screen::Screen;

pub fn run(shell: Shell, screen: &mut Screen) -> Result<(), Failure> {
    // The generator panics when it cannot write, so it writes to memory first.
    let mut script = Vec::new();
    generate(shell, &mut Cli::command(), "hakam", &mut script);
    screen.out.write_all(&script)?;
    Ok(())
}
