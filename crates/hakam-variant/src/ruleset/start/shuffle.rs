//! Shuffled start arrays: every order of the men that keeps the conditions, by number.

use hakam_core::{Piece, Setup, Side, Wing};

use super::deal::Deal;
use super::{Numbering, Shuffle};
use crate::Ruleset;
use crate::fen::Schema;

/// Why there is no shuffled array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShuffleError {
    /// The game has no shuffle.
    #[error("this game has no Chess960-style starts")]
    NoShuffle,
    /// There are not so many arrays.
    #[error("no starting position has the number {number}: {}", numbers(*count))]
    NumberTooLarge {
        /// The number asked for.
        number: u32,
        /// How many arrays there are; the first has number 0.
        count: u32,
    },
    /// There are more arrays than can be numbered.
    #[error("there are more than {} starting positions", u32::MAX)]
    TooManyArrays,
    /// Men and squares are not equally many.
    #[error("{men} pieces are to be placed on {squares} squares")]
    MenAndSquaresDiffer {
        /// How many men.
        men: usize,
        /// How many squares.
        squares: usize,
    },
    /// A square of White's has no counterpart for Black.
    #[error("a square of the shuffle is a hole on Black's side")]
    NoSquareForBlack,
    /// The numbering is made for other men, squares or conditions.
    #[error(
        "Scharnagl's numbers are for eight squares of a rank, a pair of pieces on both \
         colours, one piece between a second pair, a third pair, and one more piece"
    )]
    NumberingDoesNotFit,
}

/// Which numbers there are.
fn numbers(count: u32) -> String {
    match count.checked_sub(1) {
        Some(last) => format!("they are numbered from 0 to {last}"),
        None => "no order of the pieces meets the conditions".to_owned(),
    }
}

impl Ruleset {
    /// How many shuffled arrays there are.
    ///
    /// # Errors
    /// When the game has no shuffle, or one whose parts do not fit together.
    pub fn shuffle_count(&self) -> Result<u32, ShuffleError> {
        let shuffle = self.shuffle().ok_or(ShuffleError::NoShuffle)?;
        Deal::new(&self.schema, shuffle)?.count()
    }

    /// The shuffled array with this number, from 0. Black mirrors White, and every king and partner
    /// on its castling rank may castle.
    ///
    /// ```
    /// let rules = hakam_variant::builtin::load("chess960").unwrap();
    /// assert_eq!(rules.shuffle_count(), Ok(960));
    /// assert_eq!(rules.shuffled_start(518).as_ref(), Ok(rules.standard_start()));
    /// assert!(rules.shuffled_start(960).is_err());
    /// ```
    ///
    /// # Errors
    /// When there is no array with this number.
    pub fn shuffled_start(&self, number: u32) -> Result<Setup, ShuffleError> {
        let shuffle = self.shuffle().ok_or(ShuffleError::NoShuffle)?;
        shuffle.start(&self.schema, self.standard_start(), number)
    }
}

impl Shuffle {
    /// The array with this number, made of the standard one.
    pub(crate) fn start(
        &self,
        schema: &Schema,
        standard: &Setup,
        number: u32,
    ) -> Result<Setup, ShuffleError> {
        let mut deal = Deal::new(schema, self)?;
        let count = deal.count()?;
        if number >= count {
            return Err(ShuffleError::NumberTooLarge { number, count });
        }
        let men = match self.numbering {
            Numbering::Alphabetic => deal.alphabetic(number),
            Numbering::Scharnagl => deal.scharnagl(number)?,
        };
        let mut setup = standard.clone();
        for side in Side::BOTH {
            for (&square, &kind) in self.on.iter().zip(&men) {
                let seen = schema.geometry.seen(schema.view, side, square);
                let square = seen.ok_or(ShuffleError::NoSquareForBlack)?;
                setup.rights.remove(square);
                setup.put(square, Some(Piece::new(side, kind)));
            }
        }
        for side in Side::BOTH {
            let Some(king) = schema.castling_king(&setup, side) else {
                continue;
            };
            for wing in Wing::BOTH {
                if let Some(partner) = schema.castling_partner(&setup, side, king, wing) {
                    setup.rights.insert(king);
                    setup.rights.insert(partner);
                }
            }
        }
        Ok(setup)
    }
}
