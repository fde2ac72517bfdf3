//! Claims about what stands where and what a position remembers.

use hakam_core::{Square, Wing};
use hakam_variant::Value;

use super::{Line, OneOrMore, Party, PieceWord, Ref, Relation, Shade};

/// A fact that is looked up on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// A man stands on the square.
    On {
        /// What it is; `None` is any man.
        piece: Option<PieceWord>,
        /// Whose; `None` is either side's.
        side: Option<Party>,
        /// Where.
        square: Square,
    },
    /// Nobody stands on any of the squares.
    Empty {
        /// The squares.
        squares: OneOrMore<Square>,
    },
    /// Somebody stands on each of the squares.
    Occupied {
        /// By whom; `None` is either side.
        side: Option<Party>,
        /// The squares.
        squares: OneOrMore<Square>,
    },
    /// Whose turn it is.
    ToMove {
        /// Whose.
        side: Party,
    },
    /// The number of the move.
    MoveNumber {
        /// The number.
        n: u32,
    },
    /// How many men there are.
    Count {
        /// Of what kind; `None` is any.
        piece: Option<PieceWord>,
        /// Whose; `None` is both sides' together.
        side: Option<Party>,
        /// How the number is bounded.
        relation: Relation,
        /// The number.
        n: u32,
    },
    /// One side's men are worth so much more than the other's.
    Material {
        /// The side.
        side: Party,
        /// How the lead is bounded.
        relation: Relation,
        /// Its lead; below zero when it is behind.
        lead: Value,
    },
    /// One side has so many more men of a kind than the other, and its lead is worth as much.
    Up {
        /// The side.
        side: Party,
        /// The kind.
        piece: PieceWord,
        /// How the number is bounded.
        relation: Relation,
        /// How many more.
        n: u32,
    },
    /// Both sides' men are worth the same.
    MaterialEqual,
    /// A side has bishops on both colours.
    BishopPair {
        /// The side.
        side: Party,
    },
    /// Each side has one bishop, and they stand on different colours.
    OppositeBishops,
    /// Nobody stands between two squares of one line.
    Clear {
        /// One end.
        from: Square,
        /// The other.
        to: Square,
    },
    /// Somebody stands between two squares of one line.
    Blocked {
        /// Who.
        by: Option<Ref>,
        /// One end.
        from: Square,
        /// The other.
        to: Square,
    },
    /// These are the squares strictly between two squares of one line.
    Between {
        /// One end.
        from: Square,
        /// The other.
        to: Square,
        /// All squares between them.
        squares: Vec<Square>,
    },
    /// The squares lie on one line.
    Aligned {
        /// The squares.
        squares: OneOrMore<Square>,
        /// What kind of line.
        line: Line,
    },
    /// These are the squares from one square, over another, to the edge of the board.
    Ray {
        /// Where it starts; not one of the squares.
        from: Square,
        /// A square it goes over.
        to: Square,
        /// All squares of it, in order, whoever stands there.
        squares: Vec<Square>,
    },
    /// The colour of a square.
    Shade {
        /// The square.
        square: Square,
        /// Its colour.
        shade: Shade,
    },
    /// A side has the right to castle, now or later.
    Right {
        /// The side.
        side: Party,
        /// To which wing; `None` is either.
        wing: Option<Wing>,
    },
    /// A side may castle at once.
    CanCastle {
        /// The side.
        side: Party,
        /// To which wing; `None` is either.
        wing: Option<Wing>,
    },
    /// How many half-moves ago the clock was last reset.
    Clock {
        /// How the number is bounded.
        relation: Relation,
        /// The number.
        n: u32,
    },
    /// How often the position has occurred in the game, this time included.
    Repetition {
        /// How the number is bounded.
        relation: Relation,
        /// The number.
        n: u32,
    },
    /// What the pawn on a square is in its pawn structure.
    Pawn {
        /// Where it stands.
        square: Square,
        /// What it is.
        is: PawnState,
    },
    /// What a file is.
    File {
        /// The file, from 0.
        file: u8,
        /// What it is.
        is: FileState,
    },
}

/// What a pawn may be in its structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PawnState {
    /// No enemy pawn in front of it on its own or a neighbouring file.
    Passed,
    /// No pawn of its side on a neighbouring file.
    Isolated,
    /// Another pawn of its side on its file.
    Doubled,
}

/// What a file may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileState {
    /// No pawn on it.
    Open,
    /// No pawn of this side on it, and one of the other side.
    HalfOpen {
        /// The side without a pawn.
        side: Party,
    },
}
