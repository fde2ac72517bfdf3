//! `cargo xtask players`: python-chess plays against `hakam uci`; a test of the program judges every move.

use xtask::arguments::Arguments;
use xtask::debian::python;
use xtask::workspace::Failure;

use crate::chores::tests;

/// Has the games played and judged.
pub fn run(arguments: Arguments) -> Result<(), Failure> {
    arguments.end()?;
    let python = python(&["chess"])?.display().to_string();
    let told = "--package hakam-cli --features full --test cli";
    let variable = ("HAKAM_PYTHON".to_owned(), python);
    tests(told, "uci::long::", vec![variable])
}
