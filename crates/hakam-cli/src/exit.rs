//! The exit codes of `hakam`, the same for every command.

use std::io;
use std::process::ExitCode;

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All is well.
    Success,
    /// What was asked about is false, not legal, or has findings.
    Refuted,
    /// It cannot be decided from what is known.
    Unsure,
    /// The command line is not understood.
    Usage,
    /// What was given to read is not sound.
    Data,
    /// No such file.
    NoFile,
    /// A mistake in the program.
    Fault,
    /// Reading or writing failed.
    Io,
}

impl Exit {
    /// A reader that has seen enough and closes the pipe is no failure.
    pub fn of_io(error: &io::Error) -> Exit {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Exit::Success
        } else {
            Exit::Io
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Success => 0,
            Exit::Refuted => 1,
            Exit::Unsure => 2,
            Exit::Usage => 64,
            Exit::Data => 65,
            Exit::NoFile => 66,
            Exit::Fault => 70,
            Exit::Io => 74,
        })
    }
}
