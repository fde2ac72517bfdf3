//! What a kernel is compiled for: bit width, line method and role counts (and, in each call, the side).

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::IndexMut;

use crate::Bits;
use crate::lines::Lines;

/// Numbers of roles of each sort. Role 0 is the royal one; feet, leaps and slides follow, then roles
/// without moves that tell kinds apart.
pub(crate) trait Shape: Copy + Debug + Send + Sync + 'static {
    const FEET: usize;
    const LEAPS: usize;
    const SLIDES: usize;
    /// Quiet strides of a foot soldier, and all of them.
    const QUIETS: usize;
    const STRIDES: usize;
    const ROLES: usize;
    /// Whether the last two plies are counted together: much code, so only the shapes worth it have it.
    const FRONTIER: bool;
    const LEAP: usize = 1 + Self::FEET;
    const SLIDE: usize = Self::LEAP + Self::LEAPS;
    type Roles<B: Bits>: Copy + Debug + PartialEq + IndexMut<usize, Output = B> + Send + Sync;
    fn roles<B: Bits>() -> Self::Roles<B>;
}

/// Feet, leaps, slides; quiet strides and all strides of a foot soldier; all roles; with a frontier or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dim<
    const F: usize,
    const L: usize,
    const S: usize,
    const Q: usize,
    const T: usize,
    const R: usize,
    const FRONTIER: bool,
>;

impl<
    const F: usize,
    const L: usize,
    const S: usize,
    const Q: usize,
    const T: usize,
    const R: usize,
    const FRONTIER: bool,
> Shape for Dim<F, L, S, Q, T, R, FRONTIER>
{
    const FEET: usize = F;
    const LEAPS: usize = L;
    const SLIDES: usize = S;
    const QUIETS: usize = Q;
    const STRIDES: usize = T;
    const ROLES: usize = {
        assert!(R > F + L + S);
        R
    };
    const FRONTIER: bool = FRONTIER;
    type Roles<B: Bits> = [B; R];

    fn roles<B: Bits>() -> [B; R] {
        [B::EMPTY; R]
    }
}

/// Everything a kernel is compiled for.
pub(crate) trait Config: Send + Sync + 'static {
    type B: Bits;
    type L: Lines;
    type S: Shape;
}

/// One choice of all three.
#[derive(Debug)]
pub(crate) struct Mono<B, L, S>(PhantomData<(B, L, S)>);

impl<B: Bits, L: Lines, S: Shape> Config for Mono<B, L, S> {
    type B = B;
    type L = L;
    type S = S;
}

/// The index of a side: White is `UP`, because it walks toward higher ranks.
#[inline(always)]
pub(crate) const fn index(up: bool) -> usize {
    if up { 0 } else { 1 }
}
