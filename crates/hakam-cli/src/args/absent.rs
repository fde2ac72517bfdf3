//! The options of a command that this build lacks.

use std::ffi::OsString;

use clap::Args;

/// Anything, also a wish for help: the answer is the same.
#[derive(Debug, Args)]
#[command(disable_help_flag = true)]
pub struct Absent {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    _rest: Vec<OsString>,
}
