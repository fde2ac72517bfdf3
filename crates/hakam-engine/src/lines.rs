//! Lines: the squares reached along rays with a clear path. The only module with `unsafe`.
//!
//! One fan holds any set of rays (both senses, one sense, skewed, bounded), so rooks, lances and camel
//! riders share it. Where the processor has BMI2 a fan is one look-up in a table indexed by the occupied
//! squares that matter; elsewhere the first man on each ray is found by a bit scan.
#![allow(unsafe_code)]

use crate::Bits;

/// One square of a fan: where its look-up table starts and which occupied squares index it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot<B> {
    mask: B,
    base: u32,
    /// Without a table: `ups` rays toward higher squares, then `downs`, from `rays[first]` on.
    first: u32,
    ups: u8,
    downs: u8,
}

/// The rays of one way of sliding for one side, from every square; a [`Pool`] holds their squares.
pub(crate) type Fan<B> = <B as Bits>::Per<Slot<B>>;

/// The entries of every fan, flat, so that the busy ones stay close to the processor.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pool<B> {
    entries: Vec<B>,
    rays: Vec<B>,
}

/// A ray as it goes into a fan.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    /// Its squares, outward.
    pub(crate) squares: Vec<usize>,
    /// Whether square numbers rise along it.
    pub(crate) ascends: bool,
}

/// A way of looking fans up, chosen once at run time.
pub(crate) trait Lines: Copy + Send + Sync + 'static {
    /// Whether the pool must hold an entry for every subset of every mask.
    const TABLED: bool;
    /// What a man on `square` reaches.
    fn slide<B: Bits>(pool: &Pool<B>, fan: &Fan<B>, square: usize, occupied: B) -> B;
    /// Runs `work` compiled for the instructions this way needs.
    fn enter<T>(work: impl Work<T>) -> T;
}

/// A call whose body must be inlined into a function with the right target features.
pub(crate) trait Work<T> {
    fn run(self) -> T;
}

/// Bit scans, on any processor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// Tables indexed by `pext`. A value of this type proves that the processor has the instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pext(());

impl Lines for Portable {
    const TABLED: bool = false;

    #[inline(always)]
    fn slide<B: Bits>(pool: &Pool<B>, fan: &Fan<B>, square: usize, occupied: B) -> B {
        pool.walk(B::at(fan, square), occupied)
    }

    #[inline(never)]
    fn enter<T>(work: impl Work<T>) -> T {
        work.run()
    }
}

impl Pext {
    /// Whether this processor has what the tables need.
    pub(crate) fn detect() -> Option<Pext> {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
        {
            return Some(Pext(()));
        }
        None
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::Work;

    #[inline(always)]
    pub(super) fn pext(word: u64, mask: u64) -> u64 {
        // SAFETY: kernels over `Pext` are only built from a value of it, which `Pext::detect` makes
        // only where the processor has BMI2.
        unsafe { std::arch::x86_64::_pext_u64(word, mask) }
    }

    /// # Safety
    /// The processor must have the listed features.
    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
    #[inline(never)]
    pub(super) unsafe fn enter<T>(work: impl Work<T>) -> T {
        work.run()
    }
}

#[cfg(target_arch = "x86_64")]
impl Lines for Pext {
    const TABLED: bool = true;

    #[inline(always)]
    fn slide<B: Bits>(pool: &Pool<B>, fan: &Fan<B>, square: usize, occupied: B) -> B {
        let slot = B::at(fan, square);
        let index = slot.base as usize + occupied.pack(slot.mask, x86::pext);
        // SAFETY: `Pool::fan` pushed an entry for every subset of `mask`, from `base` on, and `pack`
        // gives the number of one of these subsets.
        unsafe { *pool.entries.get_unchecked(index) }
    }

    #[inline(always)]
    fn enter<T>(work: impl Work<T>) -> T {
        // SAFETY: kernels over `Pext` are only built from a value of it, which `Pext::detect` makes
        // only where the processor has these features.
        unsafe { x86::enter(work) }
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl Lines for Pext {
    const TABLED: bool = false;

    fn slide<B: Bits>(pool: &Pool<B>, fan: &Fan<B>, square: usize, occupied: B) -> B {
        Portable::slide(pool, fan, square, occupied)
    }

    fn enter<T>(work: impl Work<T>) -> T {
        Portable::enter(work)
    }
}

impl<B: Bits> Pool<B> {
    /// The squares up to and including the first man of every ray.
    #[inline(always)]
    fn walk(&self, slot: &Slot<B>, occupied: B) -> B {
        let rays = &self.rays[slot.first as usize..];
        let (ups, downs) = (usize::from(slot.ups), usize::from(slot.downs));
        let up = rays[..ups].iter().fold(B::EMPTY, |set, &ray| {
            set | ray & (occupied & ray).through_lsb()
        });
        rays[ups..ups + downs]
            .iter()
            .fold(up, |set, &ray| set | ray & (occupied & ray).from_msb())
    }

    /// Builds a fan from the rays of each square, which have no square in common.
    pub(crate) fn fan<L: Lines>(&mut self, mut rays_of: impl FnMut(usize) -> Vec<Path>) -> Fan<B> {
        let set = |cells: &[usize]| cells.iter().fold(B::EMPTY, |set, &cell| set | B::bit(cell));
        B::per(|square| {
            let (ups, downs): (Vec<Path>, Vec<Path>) =
                rays_of(square).into_iter().partition(|path| path.ascends);
            let mut slot = Slot {
                mask: B::EMPTY,
                base: 0,
                first: number(self.rays.len()),
                ups: u8::try_from(ups.len()).unwrap_or(u8::MAX),
                downs: u8::try_from(downs.len()).unwrap_or(u8::MAX),
            };
            for path in ups.iter().chain(&downs) {
                self.rays.push(set(&path.squares));
                // Who stands on the last square of a ray changes nothing.
                let inner = path.squares.len().saturating_sub(1);
                slot.mask = slot.mask | set(&path.squares[..inner]);
            }
            if L::TABLED {
                slot.base = number(self.entries.len());
                self.tabulate(&slot, ups.iter().chain(&downs));
            }
            slot
        })
    }

    /// Pushes what is reached with every subset of a mask occupied, in the order in which `pext` numbers them.
    ///
    /// A man more on a ray takes away what lies behind it, so each entry follows from one before it: to walk the rays
    /// anew for each would be half the time it takes to compile orthodox chess.
    fn tabulate<'p>(&mut self, slot: &Slot<B>, paths: impl Iterator<Item = &'p Path>) {
        let members: Vec<usize> = slot.mask.squares().collect();
        let mut kept = vec![B::ALL; members.len()];
        for path in paths {
            let mut behind = B::EMPTY;
            for cell in path.squares.iter().rev() {
                if let Ok(place) = members.binary_search(cell) {
                    kept[place] = kept[place].minus(behind);
                }
                behind = behind | B::bit(*cell);
            }
        }
        let base = self.entries.len();
        self.entries.push(self.walk(slot, B::EMPTY));
        for subset in 1..1_usize << members.len() {
            let fewer = self.entries[base + (subset & (subset - 1))];
            self.entries
                .push(fewer & kept[subset.trailing_zeros() as usize]);
        }
    }
}

/// A place in a pool; pools stay far below four thousand million entries.
fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
