//! Words for men and squares: `f6`, `the knight on f6`, `both black rooks`.

use hakam_core::{Kind, Square};

use super::{Party, Shade};

/// A man or a square that a claim speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ref {
    /// Whatever stands there; where a square may be meant, the square.
    Square(Square),
    /// A man, by description.
    Man(Man),
}

/// A description of a man. What is not said is `None`; of nothing said, it is `the piece`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Man {
    /// What it is; `None` is any man.
    pub piece: Option<PieceWord>,
    /// Whose it is; `None` follows from its role in the claim.
    pub side: Option<Party>,
    /// Where it stands. Where this is said it must be true.
    pub on: Option<Square>,
    /// The file it stands on, from 0.
    pub file: Option<u8>,
    /// The colour of its square.
    pub shade: Option<Shade>,
    /// How many of those that fit are meant.
    pub quantifier: Quantifier,
}

impl Man {
    /// The man of this kind.
    pub fn of(kind: Kind) -> Man {
        Man {
            piece: Some(PieceWord::Kind(kind)),
            ..Man::default()
        }
    }
}

/// A word for men: one kind, or a class of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceWord {
    /// Men of this kind.
    Kind(Kind),
    /// Men worth as much as a knight or bishop of orthodox chess: `minor piece`.
    Minor,
    /// Men worth more than that, royals apart: `major piece`, `heavy piece`.
    Major,
    /// Men that are no pawns: `officer`, and one of the two senses of `pieces` where men are counted.
    Officer,
}

/// How many of the men that fit a description are meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Quantifier {
    /// `the`: there must be one; of several, every one is tried.
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
