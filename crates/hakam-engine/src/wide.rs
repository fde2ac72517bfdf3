//! 256 squares as four words.

use std::ops::{BitAnd, BitOr, BitXor, Not};

use crate::Bits;
use crate::bits::Entry;

/// 256 squares as four words, lowest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wide([u64; 4]);

impl Wide {
    #[inline(always)]
    fn zip(self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|i| op(self.0[i], other.0[i])))
    }

    #[inline(always)]
    fn minus_one(self) -> Self {
        let mut borrow = true;
        Self(self.0.map(|word| {
            let (word, next) = word.overflowing_sub(u64::from(borrow));
            borrow = next;
            word
        }))
    }
}

impl BitAnd for Wide {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Wide {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Wide {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for Wide {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Bits for Wide {
    const EMPTY: Self = Self([0; 4]);
    const ALL: Self = Self([!0; 4]);
    const CELLS: usize = 256;
    /// On the heap: as arrays the tables of one ruleset would fill the stack of a thread.
    type Per<T: Entry> = Box<[T]>;

    fn per<T: Entry>(make: impl FnMut(usize) -> T) -> Box<[T]> {
        (0..Self::CELLS).map(make).collect()
    }
    #[inline(always)]
    fn at<T: Entry>(table: &Box<[T]>, index: usize) -> &T {
        &table[index & 255]
    }
    #[inline(always)]
    fn bit(index: usize) -> Self {
        Self(std::array::from_fn(|i| {
            if index >> 6 & 3 == i {
                1 << (index & 63)
            } else {
                0
            }
        }))
    }
    #[inline(always)]
    fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline(always)]
    fn lsb(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(3);
        word * 64 + self.0[word].trailing_zeros() as usize
    }
    #[inline(always)]
    fn without_lsb(self) -> Self {
        self & self.minus_one()
    }
    #[inline(always)]
    fn shift<const UP: bool>(self, amount: u32) -> Self {
        let (words, rest) = ((amount >> 6) as usize, amount & 63);
        let word = |i: usize| if i < 4 { self.0[i] } else { 0 };
        Self(std::array::from_fn(|i| {
            let (near, far) = if UP {
                (i.wrapping_sub(words), i.wrapping_sub(words + 1))
            } else {
                (i + words, i + words + 1)
            };
            let spill = if rest == 0 { 0 } else { word(far) };
            let back = (64 - rest) & 63;
            if UP {
                word(near) << rest | spill >> back
            } else {
                word(near) >> rest | spill << back
            }
        }))
    }
    #[inline(always)]
    fn through_lsb(self) -> Self {
        self ^ self.minus_one()
    }
    #[inline(always)]
    fn from_msb(self) -> Self {
        let top = self.0.iter().rposition(|&word| word != 0).unwrap_or(0);
        Self(std::array::from_fn(|i| match i.cmp(&top) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => !0 << (self.0[i] | 1).ilog2(),
            std::cmp::Ordering::Greater => !0,
        }))
    }
    fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }
    #[inline(always)]
    fn words(self) -> [u64; 4] {
        self.0
    }
}
