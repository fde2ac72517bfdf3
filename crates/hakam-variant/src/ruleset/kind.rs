//! Kinds of men.

use std::fmt::{self, Write as _};

use hakam_core::{Kind, Piece, Side};

/// What a file says of one kind of man, besides how it moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindInfo {
    /// Its key in the file: `knight`.
    pub key: String,
    /// What people call it; the key unless the file says otherwise.
    pub name: String,
    /// The letter it is written with.
    pub letter: Letter,
    /// Letters that are read as this kind and never written.
    pub aliases: Vec<Letter>,
    /// What it is worth. Decides nothing except `more material wins`.
    pub value: Value,
    /// Whether it must be kept safe.
    pub royalty: Royalty,
    /// At most this many of a side on the board.
    pub max: Option<u8>,
    /// Whether its moves reset the clock: it never comes back to where it was.
    pub resets_clock: bool,
}

impl KindInfo {
    /// Whether it is written or aliased with this letter.
    pub(crate) fn is_read_as(&self, letter: Letter) -> bool {
        self.letter == letter || self.aliases.contains(&letter)
    }
}

/// A letter of a position text: `N`, or `+B`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Letter {
    /// Whether a `+` stands before it.
    pub plus: bool,
    /// The letter, upper case, `A` to `Z`.
    pub letter: char,
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.plus {
            f.write_char('+')?;
        }
        f.write_char(self.letter)
    }
}

/// Who a byte of the text of a board stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Signs(pub(crate) [Option<Piece>; 256]);

impl Signs {
    /// The letters of these kinds, as [`Ruleset::kind_of_letter`](crate::Ruleset::kind_of_letter) finds them.
    pub(crate) fn of(kinds: &[KindInfo]) -> Signs {
        Signs(std::array::from_fn(|byte| {
            let sign = char::from(u8::try_from(byte).ok()?);
            let (plus, letter) = (false, sign.to_ascii_uppercase());
            let has = |info: &KindInfo| info.is_read_as(Letter { plus, letter });
            // The first kind that has a letter keeps it.
            let kind = Kind::new(kinds.iter().position(has)?)?;
            let side = if letter == sign {
                Side::White
            } else {
                Side::Black
            };
            Some(Piece::new(side, kind))
        }))
    }
}

/// What a man is worth, in hundredths, so that halves can be added up exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value(pub i32);

impl fmt::Display for Value {
    /// `3`, `1.5`, `-0.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match (part, part % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", part / 10),
            (_, _) => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// Whether a kind must be kept safe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Royalty {
    /// It may be lost.
    #[default]
    Common,
    /// Every man of this kind is royal.
    Always,
    /// Royal only while its side has exactly one man of such kinds.
    Last,
}
