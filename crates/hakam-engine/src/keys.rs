//! Keys: a number for a position, equal for equal positions and almost never for others.
//!
//! Zobrist's way: every fact about a position (this man on this square, that right, this side to move) has
//! a number of its own, and the key is all of them joined by exclusive or. A move changes few facts, so the
//! key after it follows from the key before. The numbers are made by a fixed generator: the same key means
//! the same position in every build, on every machine and at every width.

use hakam_core::{Geometry, Mark, Move, Piece, Setup, Side, Square, SquareSet, Way};
use hakam_variant::Ruleset;

/// A key of 128 bits. [`Key::short`] is its 64-bit half, for tables that keep one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u128);

impl Key {
    /// All bits.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The lower half.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
    pub const fn short(self) -> u64 {
        self.0 as u64
    }

    /// The upper half, which shares nothing with the lower.
    #[must_use]
    pub const fn upper(self) -> u64 {
        (self.0 >> 64) as u64
    }

    /// The key of what differs in one more fact, or in one fewer.
    #[must_use]
    fn toggled(self, fact: Fact) -> Key {
        Key(self.0 ^ fact.number())
    }
}

/// Something that makes positions differ.
#[derive(Clone, Copy, Debug)]
enum Fact {
    /// A man stands on a square.
    Man(Square, Piece),
    /// The man on a square counts as unmoved.
    Right(Square),
    /// A square was skipped in the last move.
    Skipped(Square),
    /// The man on a square skipped it.
    Passer(Square),
    /// Black is to move.
    BlackToMove,
    /// So many checks were given by a side.
    Checks(Side, u32),
}

impl Fact {
    /// No two facts have the same place.
    fn place(self) -> u64 {
        let at = |square: Square| square.index() as u64;
        match self {
            Fact::Man(square, man) => {
                let kind = man.kind.index() as u64;
                1 << 32 | (kind << 1 | man.side as u64) << 8 | at(square)
            }
            Fact::Right(square) => 2 << 32 | at(square),
            Fact::Skipped(square) => 3 << 32 | at(square),
            Fact::Passer(square) => 4 << 32 | at(square),
            Fact::BlackToMove => 5 << 32,
            Fact::Checks(side, number) => (6 + side as u64) << 32 | u64::from(number),
        }
    }

    fn number(self) -> u128 {
        let place = self.place() << 1;
        u128::from(split_mix(place | 1)) << 64 | u128::from(split_mix(place))
    }
}

/// Number `index` of the sequence `SplitMix64` (Steele, Lea, Flood 2014) makes from zero.
const fn split_mix(index: u64) -> u64 {
    let mut word = index.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

/// Makes the keys of one ruleset.
///
/// Men, side to move, rights and marks as they stand make positions differ; so do checks given, where
/// an ending reads them. Clock, move number and who was promoted do not. A mark counts even when nobody can
/// use it: whether somebody can is a question about legal moves.
///
/// ```
/// use hakam_engine::{Engine, Keys};
/// use hakam_variant::builtin;
///
/// let chess = builtin::load("chess").unwrap();
/// let (engine, keys) = (Engine::new(&chess), Keys::new(&chess));
/// let start = chess.standard_start();
/// let m = engine.legal_moves(start)[0];
/// let next = engine.after(start, m).unwrap();
/// assert_eq!(keys.after(keys.of(start), start, m, &next), keys.of(&next));
/// ```
#[derive(Clone, Debug)]
pub struct Keys {
    geometry: Geometry,
    counts_checks: bool,
}

impl Keys {
    /// The keys of a ruleset.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Keys {
        Keys {
            geometry: *rules.geometry(),
            counts_checks: rules.counts_checks(),
        }
    }

    /// The key of a position, from scratch.
    #[must_use]
    pub fn of(&self, setup: &Setup) -> Key {
        let men = setup.men(&self.geometry);
        let men = men.fold(Key::default(), |key, (square, man)| {
            key.toggled(Fact::Man(square, man))
        });
        let key = toggle_rights(men, setup.rights);
        let key = toggle_marks(key, &setup.marks);
        let key = match setup.turn {
            Side::White => key,
            Side::Black => key.toggled(Fact::BlackToMove),
        };
        self.toggle_checks(key, setup)
    }

    /// The key after a move, from the key before it and what the move changed.
    #[must_use]
    pub fn after(&self, key: Key, before: &Setup, m: Move, after: &Setup) -> Key {
        let mut squares: SquareSet = match m.way {
            Way::Pattern(_) => m.captures,
            // The partner's squares are not part of the move.
            Way::Castling(_) => self.geometry.all(),
        };
        squares.insert(m.from);
        squares.insert(m.to);
        let mut key = key;
        for square in squares.iter() {
            for man in [before.at(square), after.at(square)].into_iter().flatten() {
                key = key.toggled(Fact::Man(square, man));
            }
        }
        if before.rights != after.rights {
            key = toggle_rights(toggle_rights(key, before.rights), after.rights);
        }
        key = toggle_marks(toggle_marks(key, &before.marks), &after.marks);
        if before.turn != after.turn {
            key = key.toggled(Fact::BlackToMove);
        }
        if before.checks != after.checks {
            key = self.toggle_checks(self.toggle_checks(key, before), after);
        }
        key
    }

    fn toggle_checks(&self, key: Key, setup: &Setup) -> Key {
        if !self.counts_checks {
            return key;
        }
        Side::BOTH.into_iter().fold(key, |key, side| {
            key.toggled(Fact::Checks(side, setup.checks[side]))
        })
    }
}

fn toggle_rights(key: Key, rights: SquareSet) -> Key {
    let rights = rights.iter();
    rights.fold(key, |key, square| key.toggled(Fact::Right(square)))
}

fn toggle_marks(key: Key, marks: &[Mark]) -> Key {
    marks.iter().fold(key, |key, mark| {
        let skipped = mark.skipped.iter();
        let key = skipped.fold(key, |key, &square| key.toggled(Fact::Skipped(square)));
        key.toggled(Fact::Passer(mark.man))
    })
}
