//! `hakam claim`: something said of a position, or the language to say it in.

use std::io::Write as _;

use hakam::claims;

use super::verify::{self, Question};
use crate::args::ClaimArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::Existing;
use crate::screen::Screen;

/// Judges a claim, or shows the grammar.
pub fn run(arguments: &ClaimArgs, screen: &mut Screen) -> Result<Exit, Failure> {
    if arguments.grammar {
        write!(screen.out, "{}", claims::grammar())?;
        return Ok(Exit::Success);
    }
    let question = Question {
        played: None,
        claims: arguments.text.as_slice(),
        certificate: arguments.certificate.as_deref(),
        existing: Existing::of(arguments.force),
    };
    verify::run(&arguments.place, &question, screen)
}
