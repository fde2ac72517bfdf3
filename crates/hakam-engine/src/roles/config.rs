//! What a kernel is compiled for: bit width, line method, role counts, and the side to move.

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

/// Everything a kernel is compiled for. The side to move is part of it, so that no hot function asks whose turn it is:
/// each is there once for White and once for Black.
pub(crate) trait Config: Copy + Send + Sync + 'static {
    type B: Bits;
    type L: Lines;
    type S: Shape;
    /// Whether White is to move, which walks toward higher ranks.
    const UP: bool;
    /// The places of the side to move, and of the other one, in what is kept for both.
    const US: usize = if Self::UP { 0 } else { 1 };
    const THEM: usize = 1 - Self::US;
    /// The same with the other side to move.
    type Other: Config<B = Self::B, L = Self::L, S = Self::S, White = Self::White, Other = Self>;
    /// The same with White to move, by which those types go that serve both sides.
    type White: Config<B = Self::B, L = Self::L, S = Self::S, White = Self::White>;

    /// Every member of a set so much further ahead.
    #[inline(always)]
    fn ahead(set: Self::B, amount: u32) -> Self::B {
        if Self::UP {
            set.shift::<true>(amount)
        } else {
            set.shift::<false>(amount)
        }
    }
}

/// One choice of all four.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mono<B, L, S, const UP: bool>(PhantomData<(B, L, S)>);

impl<B: Bits, L: Lines, S: Shape> Config for Mono<B, L, S, true> {
    type B = B;
    type L = L;
    type S = S;
    const UP: bool = true;
    type Other = Mono<B, L, S, false>;
    type White = Self;
}

impl<B: Bits, L: Lines, S: Shape> Config for Mono<B, L, S, false> {
    type B = B;
    type L = L;
    type S = S;
    const UP: bool = false;
    type Other = Mono<B, L, S, true>;
    type White = Self::Other;
}
