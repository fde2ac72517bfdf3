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

use hakam_core::Setup;
use hakam_text::Mender;
pub use hakam_text::{Leniency, Repair};

use crate::Ruleset;

pub use counters::{LARGEST_COUNT, checks_limit};
pub use error::{FenError, FenErrorCode};
pub use plain::{Rest, rest};
pub use rights::{castling_king, castling_partner, marks_unmoved};

/// What a text was read as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The position.
    pub setup: Setup,
    /// What had to be mended or assumed; never anything in strict reading.
    pub repairs: Vec<Repair>,
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
        mender: Mender::new(text, leniency),
    };
    let setup = reader.position(text)?;
    let repairs = reader.mender.finish();
    Ok(Reading { setup, repairs })
}

struct Reader<'r> {
    rules: &'r Ruleset,
    mender: Mender<'r>,
}

impl Reader<'_> {
    fn position(&mut self, text: &str) -> Result<Setup, FenError> {
        let fields = self.fields(text)?;
        let mut setup = Setup::empty(self.rules.geometry());
        self.board(fields.board, &mut setup)?;
        if let Some(side) = fields.side {
            setup.turn = self.side(side)?;
        }
        if let Some(rights) = fields.castling {
            self.rights(rights, &mut setup)?;
        }
        if let Some(marks) = fields.passing {
            self.marks(marks, &mut setup)?;
        }
        if let Some(checks) = fields.checks {
            setup.checks = self.checks(checks)?;
        }
        if let Some(clock) = fields.clock {
            setup.clock = self.clock(clock)?;
        }
        if let Some(number) = fields.number {
            setup.number = self.move_number(number)?;
        }
        if let Some(extra) = fields.extra {
            self.leftover(extra)?;
        }
        Ok(setup)
    }
}
