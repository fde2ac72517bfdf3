//! Patterns: how a kind of man moves.

use hakam_core::{Delta, Kind, KindSet, PerSide, RuleId, SquareSet};

/// One way of moving of one kind. A rook is one pattern; directions are deltas of one leg.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The rule it stands under.
    pub rule: RuleId,
    /// Whose pattern it is.
    pub kind: Kind,
    /// Where the man must stand, for each side, in board coordinates. Betza's `i` is part of it.
    pub from: PerSide<SquareSet>,
    /// Where it may arrive. A kind's `in` is part of it.
    pub onto: PerSide<SquareSet>,
    /// The legs, one after the other; all but a few patterns have one.
    pub legs: Vec<Leg>,
    /// Only for a man in rights.
    pub unmoved: bool,
    /// Leaves a mark on the squares it skips.
    pub passing: bool,
    /// Kinds it may not jump over.
    pub not_over: KindSet,
    /// Kinds it may not take.
    pub not_taking: KindSet,
    /// Whether and how the man promotes by this move.
    pub promotion: Option<Promotion>,
}

impl Pattern {
    /// Whether the pattern attacks at all: its last leg may land on a foe.
    pub fn captures(&self) -> bool {
        self.legs.last().is_some_and(|leg| leg.land.foe)
    }
}

/// One leg: deltas repeated, what may stand on the way, what on the landing square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The deltas as each side plays them, sorted, without doubles.
    pub deltas: PerSide<Vec<Delta>>,
    /// How often a delta may be repeated.
    pub repeat: Repeat,
    /// What the passed landing squares `u+d .. u+(k-1)d` must be.
    pub passed: PassedSquares,
    /// What the squares between the ends of each single step must be.
    pub path: PathSquares,
    /// What the landing square may hold.
    pub land: Land,
    /// How its direction is tied to the leg before.
    pub turn: Option<Turn>,
}

/// How often a delta is repeated: from `least` to `most` times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// At least this often, from 1.
    pub least: u8,
    /// At most this often; [`Repeat::UNBOUNDED`] for as far as the board goes.
    pub most: u8,
}

impl Repeat {
    /// No board is so long that this bounds anything.
    pub const UNBOUNDED: u8 = u8::MAX;
    /// A single leap.
    pub const ONCE: Repeat = Repeat { least: 1, most: 1 };
}

/// What the passed landing squares of a leg must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassedSquares {
    /// All empty.
    Empty,
    /// Anything.
    Any,
    /// Exactly one occupied (`p`): the screen.
    OneMan,
    /// All empty but the last, which is occupied (`g`).
    OneManLast,
}

/// What the lame path of each single step must be: the squares strictly between its ends, stepping
/// along the longer remaining coordinate until both are equal, then diagonally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathSquares {
    /// It does not matter: a leap.
    Ignored,
    /// Every square exists and is empty (`n`).
    Empty,
    /// At least one is occupied (`j`).
    SomeMan,
    /// Exactly one is occupied (`p` on a leap).
    OneMan,
}

/// What a landing square may hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Land {
    /// Nobody (`m`).
    pub empty: bool,
    /// A foe, who is captured (`c`).
    pub foe: bool,
    /// Nobody, but it is a skipped square of a mark, whose man is captured (`e`). Last legs only.
    pub passing: bool,
}

impl Land {
    pub(crate) const EMPTY: Land = Land::new(true, false);
    pub(crate) const FOE: Land = Land::new(false, true);
    pub(crate) const EMPTY_OR_FOE: Land = Land::new(true, true);

    const fn new(empty: bool, foe: bool) -> Land {
        let passing = false;
        Land {
            empty,
            foe,
            passing,
        }
    }
}

/// How the direction of a leg is tied to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The same direction.
    Ahead,
    /// An acute angle, not the same direction.
    Outward,
    /// A right angle.
    Across,
    /// The opposite direction.
    Back,
}

/// When a man becomes another kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// The rule it stands under.
    pub rule: RuleId,
    /// The zone, for each side.
    pub zone: PerSide<SquareSet>,
    /// Whether leaving the zone counts too, not only arriving in it.
    pub touching: bool,
    /// What the man may become.
    pub to: PerSide<Vec<Kind>>,
    /// The squares of arrival where it must promote.
    pub must: PerSide<SquareSet>,
    /// Only by capturing.
    pub on_capture: bool,
}
