//! Reading positions: the text of a position, by the format of its ruleset.
//!
//! A reader works in two ways. [`Leniency::Strict`] takes what the format says and nothing else;
//! [`Leniency::Lenient`] mends what can be understood without guessing, and lists every repair.
//! Neither asks whether the position is sound: that is asked of the rules.

mod board;
mod counters;
mod error;
mod fields;
mod marks;
mod plain;
mod rights;

use std::ops::Range;

use hakam_core::Setup;

use crate::Ruleset;

pub use counters::{LARGEST_COUNT, checks_limit};
pub use error::{FenError, FenErrorCode};
pub use plain::{Rest, rest};
pub use rights::{castling_king, castling_partner, marks_unmoved};

/// How forgiving the reader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leniency {
    /// Every departure from the format is an error. Trailing fields may be absent.
    Strict,
    /// What can be understood without guessing is repaired, and each repair is reported.
    Lenient,
}

/// What a text was read as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The position.
    pub setup: Setup,
    /// What had to be mended or assumed; never anything in strict reading.
    pub repairs: Vec<Repair>,
}

/// Something that was mended or assumed in lenient reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The place in the text.
    pub span: Range<usize>,
    /// What stood there.
    pub before: String,
    /// What it was read as; empty when it was left out.
    pub after: String,
    /// One sentence.
    pub message: String,
}

/// Reads a position of the game that `rules` describes.
///
/// Only the board, the letters, the castling and the format of the ruleset are needed, so that
/// start arrays can be read while a ruleset is being made.
///
/// ```
/// use hakam_variant::fen::{FenErrorCode, Leniency, read};
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let text = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
///
/// let error = read(&chess, text, Leniency::Strict).unwrap_err();
/// assert_eq!(error.code, FenErrorCode::RightWithoutMan);
/// assert_eq!(&text[error.span], "Q");
///
/// let reading = read(&chess, text, Leniency::Lenient).unwrap();
/// assert_eq!(
///     reading.repairs[0].message,
///     "White has no rook on a1 to castle with; this castling right was dropped"
/// );
/// ```
///
/// # Errors
/// The first fault that is not mended; lenient reading mends some, strict reading none.
pub fn read(rules: &Ruleset, text: &str, leniency: Leniency) -> Result<Reading, FenError> {
    if let Some(setup) = plain::read(rules, text) {
        let repairs = Vec::new();
        return Ok(Reading { setup, repairs });
    }
    let mut reader = Reader {
        rules,
        text,
        leniency,
        repairs: Vec::new(),
    };
    let setup = reader.position()?;
    let mut repairs = reader.repairs;
    repairs.sort_by_key(|repair| (repair.span.start, repair.span.end));
    Ok(Reading { setup, repairs })
}

/// A piece of the text with its place.
#[derive(Clone, Debug)]
struct Token<'t> {
    text: &'t str,
    span: Range<usize>,
}

impl<'t> Token<'t> {
    /// A part of it, by byte offsets on character boundaries.
    fn part(&self, range: Range<usize>) -> Token<'t> {
        Token {
            text: &self.text[range.clone()],
            span: self.span.start + range.start..self.span.start + range.end,
        }
    }

    /// Its characters, each as a token of its own.
    fn characters(&self) -> impl Iterator<Item = (char, Token<'t>)> {
        self.text
            .char_indices()
            .map(|(at, c)| (c, self.part(at..at + c.len_utf8())))
    }

    /// The empty place behind it. A mended token has another text than stands there.
    fn end(&self) -> Token<'t> {
        let text = "";
        let span = self.span.end..self.span.end;
        Token { text, span }
    }
}

struct Reader<'r> {
    rules: &'r Ruleset,
    text: &'r str,
    leniency: Leniency,
    repairs: Vec<Repair>,
}

impl Reader<'_> {
    fn position(&mut self) -> Result<Setup, FenError> {
        let fields = self.fields(self.text)?;
        let mut setup = Setup::empty(self.rules.geometry());
        self.board(&fields.board, &mut setup)?;
        if let Some(side) = &fields.side {
            setup.turn = self.side(side)?;
        }
        if let Some(rights) = &fields.castling {
            self.rights(rights, &mut setup)?;
        }
        if let Some(marks) = &fields.passing {
            self.marks(marks, &mut setup)?;
        }
        if let Some(checks) = &fields.checks {
            setup.checks = self.checks(checks)?;
        }
        if let Some(clock) = &fields.clock {
            setup.clock = self.clock(clock)?;
        }
        if let Some(number) = &fields.number {
            setup.number = self.move_number(number)?;
        }
        if let Some(extra) = &fields.extra {
            self.leftover(extra)?;
        }
        Ok(setup)
    }

    /// Strict reading stops at `fault`; lenient reading notes that it was mended.
    /// `what_was_done` ends the sentence that the fault begins.
    fn mend(
        &mut self,
        fault: FenError,
        found: &Token<'_>,
        after: &str,
        what_was_done: &str,
    ) -> Result<(), FenError> {
        match self.leniency {
            Leniency::Strict => Err(fault),
            Leniency::Lenient => {
                // What was mended before has another text than stands there.
                let before = self.text.get(found.span.clone()).unwrap_or(found.text);
                self.repairs.push(Repair {
                    span: found.span.clone(),
                    before: before.to_owned(),
                    after: after.to_owned(),
                    message: format!("{}; {what_was_done}", fault.message),
                });
                Ok(())
            }
        }
    }
}
