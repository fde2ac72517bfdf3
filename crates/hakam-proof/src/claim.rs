//! A claim: its kind and what its fields say.

use hakam_core::{Side, Square};

use crate::value::{Value, Word};

/// One thing that is claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The place of its kind in the table.
    pub kind: usize,
    /// What its fields say, in the order of the table; `None` where one is left open.
    pub fields: Vec<Option<Said>>,
    /// Which position it speaks of.
    pub at: Scope,
    /// The sense in which it is meant, by its place among those of the kind; 0 is the strict one.
    pub sense: usize,
    /// Whether the opposite is claimed. Stands outside every quantifier.
    pub negated: bool,
}

/// The position a claim speaks of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// The given one; for a move the positions before and after it, as its definition says.
    #[default]
    Given,
    /// The one after the move that is being judged.
    After,
    /// The one after these moves, as they are written.
    Line(Vec<String>),
}

/// What a field says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A value that is the same on every board.
    Value(Value),
    /// A side, by a word.
    Party(Party),
    /// One or more references to pieces or squares.
    Refs(Vec<Ref>),
}

/// Whose pieces, or who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Party {
    /// A side by its name.
    Side(Side),
    /// The side that makes the move being judged, or is to move in the given position.
    Mover,
    /// The other side than the mover.
    Other,
    /// The side to move in the position spoken of, which after a move is no longer the mover.
    ToMove,
}

/// Words that mean a piece or a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ref {
    /// A square, or whoever stands there.
    Square(Square),
    /// Pieces, by what is said of them.
    Pieces(Described),
}

/// What is said of pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Described {
    /// What they are; `None` is any piece.
    pub piece: Option<Word>,
    /// Whose they are; `None` follows from their part in the claim.
    pub side: Option<Party>,
    /// Where they stand. Where this is said it must be true.
    pub on: Option<Square>,
    /// The file they stand on, from 0.
    pub file: Option<u8>,
    /// Whether their square is light.
    pub light: Option<bool>,
    /// How many of those that fit are meant.
    pub quantifier: Quantifier,
}

/// How many of the pieces that fit a description are meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Quantifier {
    /// `the`: there must be one; of several, every one is a reading.
    #[default]
    The,
    /// `a`: some.
    Some,
    /// `all`, `every`, `each`: there must be one at least.
    All,
    /// `both`: all, and there must be two.
    Both,
    /// `no`.
    No,
    /// Just so many.
    Exactly(u32),
    /// So many or more.
    AtLeast(u32),
    /// So many or fewer.
    AtMost(u32),
}
