//! Sets of squares as machine bits: `u64` up to 64 cells, `u128` up to 128, [`Wide`](crate::Wide) up to 256.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// What a table may hold for each square.
pub(crate) trait Entry: Copy + Debug + Send + Sync + 'static {}

impl<T: Copy + Debug + Send + Sync + 'static> Entry for T {}

/// A set of squares. Every table and every line of the kernels is generic over this trait.
pub(crate) trait Bits:
    Copy
    + Debug
    + Default
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Send
    + Sync
    + 'static
{
    const EMPTY: Self;
    /// Every square there could be.
    const ALL: Self;
    /// How many squares fit. A power of two, so that `index & (CELLS - 1)` needs no bounds check.
    const CELLS: usize;
    /// One value for each square: exactly `CELLS` entries.
    type Per<T: Entry>: Clone + Debug + Send + Sync + 'static;

    /// A table with the value of each square.
    fn per<T: Entry>(make: impl FnMut(usize) -> T) -> Self::Per<T>;
    /// The places of a list for which it is true.
    fn of<T>(list: &[T], is_member: impl Fn(&T) -> bool) -> Self {
        let mut words = [0; 4];
        for (word, part) in words.iter_mut().zip(list.chunks(64)) {
            for (index, item) in part.iter().enumerate() {
                *word |= u64::from(is_member(item)) << index;
            }
        }
        Self::from_words(words)
    }
    /// The value of one square.
    fn at<T: Entry>(table: &Self::Per<T>, index: usize) -> &T;
    /// The set of one square.
    fn bit(index: usize) -> Self;
    fn len(self) -> u32;
    /// The lowest member; meaningless when empty.
    fn lsb(self) -> usize;
    /// The set less its lowest member.
    fn without_lsb(self) -> Self;
    /// Every member moved toward higher indices when `UP`, toward lower ones otherwise.
    fn shift<const UP: bool>(self, amount: u32) -> Self;
    /// Every index up to and including the lowest member; all when empty.
    fn through_lsb(self) -> Self;
    /// Every index from the highest member on; all when empty.
    #[expect(clippy::wrong_self_convention, reason = "says where the squares begin")]
    fn from_msb(self) -> Self;
    /// The members selected by `mask`, packed into an index; `pext` is the 64-bit primitive.
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the place of an entry in memory"
    )]
    fn pack(self, mask: Self, pext: impl Fn(u64, u64) -> u64) -> usize {
        let (words, masks) = (self.words(), mask.words());
        let (mut index, mut place) = (0, 0);
        for i in 0..Self::CELLS / 64 {
            index |= pext(words[i], masks[i]) << (place & 63);
            place += masks[i].count_ones();
        }
        index as usize
    }
    /// The first `CELLS` bits of four words.
    fn from_words(words: [u64; 4]) -> Self;
    /// The set as four words.
    fn words(self) -> [u64; 4];

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    #[inline(always)]
    fn has(self, index: usize) -> bool {
        !(self & Self::bit(index)).is_empty()
    }
    /// Whether the two sets share a member.
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }
    /// The members that are not in `other`.
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self & !other
    }
    /// All when there is a member, otherwise nothing: carries membership from one set to another without a branch.
    #[inline(always)]
    fn spread(self) -> Self {
        if self.is_empty() {
            Self::EMPTY
        } else {
            Self::ALL
        }
    }
    /// The members, rising.
    #[inline(always)]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// The members of a set, rising.
#[derive(Clone, Debug)]
pub(crate) struct Squares<B>(B);

impl<B: Bits> Iterator for Squares<B> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let square = self.0.lsb();
        self.0 = self.0.without_lsb();
        Some(square)
    }
}

// The two word types differ in nothing but their names; a trait over them would need as many lines again.
macro_rules! word_bits {
    ($word:ty, $cells:literal, $from:item, $to:item) => {
        impl Bits for $word {
            const EMPTY: Self = 0;
            const ALL: Self = !0;
            const CELLS: usize = $cells;
            type Per<T: Entry> = [T; $cells];

            fn per<T: Entry>(make: impl FnMut(usize) -> T) -> [T; $cells] {
                std::array::from_fn(make)
            }
            #[inline(always)]
            fn at<T: Entry>(table: &[T; $cells], index: usize) -> &T {
                &table[index & ($cells - 1)]
            }
            #[inline(always)]
            fn bit(index: usize) -> Self {
                1 << (index & ($cells - 1))
            }
            #[inline(always)]
            fn len(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lsb(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline(always)]
            fn without_lsb(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn shift<const UP: bool>(self, amount: u32) -> Self {
                let amount = amount & ($cells - 1);
                if UP { self << amount } else { self >> amount }
            }
            #[inline(always)]
            fn through_lsb(self) -> Self {
                self ^ self.wrapping_sub(1)
            }
            #[inline(always)]
            fn from_msb(self) -> Self {
                !0 << ($cells - 1 - (self | 1).leading_zeros())
            }
            $from
            #[inline(always)]
            $to
        }
    };
}

word_bits!(
    u64,
    64,
    fn from_words(words: [u64; 4]) -> Self {
        words[0]
    },
    fn words(self) -> [u64; 4] {
        [self, 0, 0, 0]
    }
);
word_bits!(
    u128,
    128,
    fn from_words(words: [u64; 4]) -> Self {
        u128::from(words[0]) | u128::from(words[1]) << 64
    },
    #[expect(clippy::cast_possible_truncation, reason = "cut into words")]
    fn words(self) -> [u64; 4] {
        [self as u64, (self >> 64) as u64, 0, 0]
    }
);

#[cfg(test)]
mod tests;
