//! A requested move of the role kernel.

/// A request: from where to where, and what the man is to become. One word, because it goes through memory
/// on its way into a kernel, and a processor waits for what was stored in pieces and is loaded whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ask(u32);

impl Ask {
    /// No square is above 255, and no kind is 255.
    #[inline(always)]
    pub(super) fn new(from: usize, to: usize, choice: Option<u8>) -> Ask {
        let [from, to] = [from, to].map(|square| u32::try_from(square & 0xff).unwrap_or(0));
        Ask(from | to << 8 | u32::from(choice.unwrap_or(u8::MAX)) << 16)
    }

    #[inline(always)]
    pub(super) fn from(self) -> usize {
        (self.0 & 0xff) as usize
    }

    #[inline(always)]
    pub(super) fn to(self) -> usize {
        (self.0 >> 8 & 0xff) as usize
    }

    #[inline(always)]
    pub(super) fn choice(self) -> Option<u32> {
        let choice = self.0 >> 16;
        (choice != u32::from(u8::MAX)).then_some(choice)
    }
}
