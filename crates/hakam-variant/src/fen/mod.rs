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
mod schema;

use hakam_core::Setup;
pub use hakam_text::{Leniency, Repair};
use hakam_text::{Mender, Passage};

use crate::{Field, Ruleset};

pub use counters::LARGEST_COUNT;
pub use error::{FenError, FenErrorCode};
pub use plain::{Rest, rest};
pub use schema::Schema;
pub(crate) use schema::checks_limit;

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
/// ```
/// use hakam_variant::fen::{FenErrorCode, Leniency, read};
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let text = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
///
/// let error = read(&chess, text, Leniency::Strict).unwrap_err();
/// assert_eq!(error.code, FenErrorCode::RIGHT_WITHOUT_MAN);
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
    rules.schema().read(text, leniency)
}

/// Reads the fields of one text.
struct Reader<'s, 't> {
    schema: &'s Schema,
    mender: &'s mut Mender<'t>,
}

impl Schema {
    /// Reads a position; see [`read`].
    ///
    /// # Errors
    /// The first fault that is not mended.
    pub fn read(&self, text: &str, leniency: Leniency) -> Result<Reading, FenError> {
        if let Some(setup) = plain::read(self, text) {
            let repairs = Vec::new();
            return Ok(Reading { setup, repairs });
        }
        let mut mender = Mender::new(text, leniency);
        let setup = self.read_words([Passage::whole(text)], &mut mender)?;
        let repairs = mender.finish();
        Ok(Reading { setup, repairs })
    }

    /// Reads a position whose fields stand somewhere in a longer text: `words` are pieces of it, one or more fields
    /// each. Places are those of the longer text.
    ///
    /// # Errors
    /// The first fault that is not mended.
    pub fn read_words<'t>(
        &self,
        words: impl IntoIterator<Item = Passage<'t>>,
        mender: &mut Mender<'t>,
    ) -> Result<Setup, FenError> {
        let schema = self;
        let mut reader = Reader { schema, mender };
        let (found, extra) = reader.fields(words)?;
        let mut setup = Setup::empty(&self.geometry);
        for ((field, _), word) in Field::NAMES.into_iter().zip(found) {
            if let Some(word) = word {
                reader.field(field, word, &mut setup)?;
            }
        }
        if let Some(extra) = extra {
            reader.leftover(extra)?;
        }
        Ok(setup)
    }

    /// Reads one field into `setup`, which has what stands before it: a castling right needs the pieces on the board,
    /// an en passant square the side to move as well.
    ///
    /// # Errors
    /// The first fault that is not mended.
    pub fn read_field<'t>(
        &self,
        field: Field,
        word: Passage<'t>,
        setup: &mut Setup,
        mender: &mut Mender<'t>,
    ) -> Result<(), FenError> {
        let schema = self;
        let mut reader = Reader { schema, mender };
        reader.straight_dash(word)?;
        reader.field(field, word, setup)
    }
}

impl<'t> Reader<'_, 't> {
    fn field(
        &mut self,
        field: Field,
        word: Passage<'t>,
        setup: &mut Setup,
    ) -> Result<(), FenError> {
        match field {
            Field::Board => self.board(word, &mut |square, man, _| {
                setup.put(square, Some(man));
            })?,
            Field::Side => setup.turn = self.side(word)?,
            Field::Castling => self.rights(word, setup)?,
            Field::Passing => self.marks(word, setup)?,
            Field::Checks => setup.checks = self.checks(word)?,
            Field::Clock => setup.clock = self.clock(word)?,
            Field::Number => setup.number = self.move_number(word)?,
        }
        Ok(())
    }
}
