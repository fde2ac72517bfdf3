//! Keys: a number for a position, equal for equal positions and almost never for others.
//!
//! Zobrist's way: every fact about a position (this man on this square, that right, this side to move) has
//! a number of its own, and the key is all of them joined by exclusive or. The numbers are made by a fixed
//! generator: the same key means the same position in every build, on every machine and at every width.

use hakam_core::{Geometry, Setup, Side, Square};
use hakam_variant::Ruleset;

/// A key of 128 bits. [`Key::short`] is its 64-bit half, for tables that keep one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u128);

impl Key {
    /// All bits.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The lower half.
    #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
    pub const fn short(self) -> u64 {
        self.0 as u64
    }
}

/// The number of a fact, which is something that makes positions differ: no two have the same sort and place.
fn number(sort: u64, place: u64) -> u128 {
    let fact = (sort << 32 | place) << 1;
    u128::from(split_mix(fact | 1)) << 64 | u128::from(split_mix(fact))
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
/// let next = engine.after(start, engine.legal_moves(start)[0]).unwrap();
/// assert_ne!(keys.of(start), keys.of(&next));
/// ```
#[derive(Clone, Debug)]
pub struct Keys {
    geometry: Geometry,
    counts_checks: bool,
}

impl Keys {
    /// The keys of a ruleset.
    pub fn new(rules: &Ruleset) -> Keys {
        Keys {
            geometry: *rules.geometry(),
            counts_checks: rules.counts_checks(),
        }
    }

    /// The key of a position.
    pub fn of(&self, setup: &Setup) -> Key {
        let at = |square: Square| square.index() as u64;
        let men = setup.men(&self.geometry).map(|(square, man)| {
            let kind = man.kind.index() as u64;
            number(1, (kind << 1 | man.side as u64) << 8 | at(square))
        });
        let rights = setup.rights.iter().map(|square| number(2, at(square)));
        let marks = setup.marks.iter().flat_map(|mark| {
            let skipped = mark.skipped.iter().map(|square| number(3, at(*square)));
            skipped.chain([number(4, at(mark.man))])
        });
        let black_to_move = (setup.turn == Side::Black).then(|| number(5, 0));
        let counted = Side::BOTH.into_iter().filter(|_| self.counts_checks);
        let checks = counted.map(|side| number(6 + side as u64, setup.checks[side].into()));
        let facts = men.chain(rights).chain(marks).chain(black_to_move);
        Key(facts.chain(checks).fold(0, |key, fact| key ^ fact))
    }
}
