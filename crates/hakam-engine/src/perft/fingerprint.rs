//! Fingerprints: what a table of counts knows a position by.
//!
//! A kernel's position is a few machine words, and mixing those costs less than joining the numbers of its
//! men. Fingerprints depend on the kernel and are never shown; for keys that mean the same everywhere there
//! is [`Keys`](crate::Keys).

use crate::Bits;

/// The words of a position, mixed two ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint {
    /// Chooses the bucket.
    pub(super) place: u64,
    /// Proves that the entry is the right one.
    pub(super) proof: u64,
}

impl Fingerprint {
    /// Of nothing yet.
    pub(crate) const START: Fingerprint = Fingerprint {
        place: 0x2436_A88B_5A30_8D31,
        proof: 0x3198_A2E0_3707_3445,
    };

    pub(crate) fn number(self) -> u128 {
        u128::from(self.place) << 64 | u128::from(self.proof)
    }

    /// With a word more.
    #[inline(always)]
    pub(crate) fn word(self, word: u64) -> Fingerprint {
        Fingerprint {
            place: folded(self.place ^ word, 0x9E37_79B9_7F4A_7C15),
            proof: folded(self.proof.rotate_left(23) ^ word, 0xD1B5_4A32_D192_ED03),
        }
    }

    /// With a set of squares more.
    #[inline(always)]
    pub(crate) fn set<B: Bits>(self, set: B) -> Fingerprint {
        let words = &set.words()[..B::CELLS / 64];
        words.iter().fold(self, |print, &word| print.word(word))
    }
}

/// Both halves of a product, joined. Neither factor may be zero for the other to matter, so the word comes
/// in twice.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "cut into halves")]
fn folded(word: u64, factor: u64) -> u64 {
    let product = u128::from(word) * u128::from(factor);
    (product as u64) ^ (product >> 64) as u64 ^ word.rotate_left(32)
}
