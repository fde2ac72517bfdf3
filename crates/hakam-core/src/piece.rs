//! Men: a kind and a side.

use crate::Side;

/// A kind of man: its place in the list of kinds of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// At most this many kinds in one ruleset.
    pub const LIMIT: usize = 64;

    /// The kind at this place of the list; `None` from [`Kind::LIMIT`] on.
    pub const fn new(index: usize) -> Option<Kind> {
        if index < Kind::LIMIT {
            #[expect(clippy::cast_possible_truncation, reason = "below 64")]
            Some(Kind(index as u8))
        } else {
            None
        }
    }

    /// Its place in the list of kinds.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of kinds.
///
/// ```
/// use hakam_core::{Kind, KindSet};
/// let rook = Kind::new(2).unwrap();
/// let set: KindSet = [rook].into_iter().collect();
/// assert!(set.contains(rook));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindSet(u64);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);
    /// Every kind there can be.
    pub const ALL: KindSet = KindSet(u64::MAX);

    /// Whether `kind` is in the set.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 == 1
    }

    /// Whether there is no kind in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds, in the order of the ruleset.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        (0..64).map(Kind).filter(move |&kind| self.contains(kind))
    }

    /// A bit for each kind, that of the first the lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        KindSet(kinds.into_iter().fold(0, |bits, kind| bits | 1 << kind.0))
    }
}

/// A man on the board. As long as a machine word of four bytes, so that boards are filled and read quickly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(align(4))]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is now.
    pub kind: Kind,
    /// Whether it became that by promotion.
    pub promoted: bool,
}

impl Piece {
    /// A man that has not been promoted.
    pub const fn new(side: Side, kind: Kind) -> Piece {
        Piece {
            side,
            kind,
            promoted: false,
        }
    }
}
