//! Which kernel serves a ruleset: the first whose shape has room for it.
//!
//! Every kernel takes seconds to compile. The everyday build has a tight one for games like orthodox chess and a roomy
//! one for the rest; with the feature `all-kernels` there are more, each closer to some games. What has no kernel is
//! left to the general one, whose answers are the same.

use std::sync::Arc;

use hakam_variant::Ruleset;

use super::Roles;
use super::config::{Dim, Mono, Shape};
use super::fitness::fits;
use super::tables::Need;
use crate::engine::Kernel;
#[cfg(target_arch = "x86_64")]
use crate::lines::Pext;
use crate::lines::{Lines, Portable};
use crate::{Bits, LineMethod, Width};

/// One foot, one leap, two slides: the least that orthodox chess needs.
type Tight = Dim<1, 1, 2, 2, 4, 5, true>;
/// More slides, where the board is too large for one table of all lines.
#[cfg(all(target_arch = "x86_64", feature = "all-kernels"))]
type Split = Dim<1, 1, 4, 2, 4, 7, true>;
/// Many leapers, few slides.
#[cfg(all(target_arch = "x86_64", feature = "all-kernels"))]
type Leapy = Dim<1, 4, 3, 1, 3, 10, true>;
/// More leapers still, for large boards.
#[cfg(all(target_arch = "x86_64", feature = "all-kernels"))]
type Wild = Dim<1, 5, 3, 1, 3, 11, true>;
/// Anything that still fits.
type Roomy = Dim<2, 6, 6, 4, 8, 24, false>;

/// The role kernel for a ruleset; `None` when the ruleset is not for it, or this build has none for it.
pub(crate) fn choose(
    rules: &Arc<Ruleset>,
    width: Width,
    lines: LineMethod,
) -> Option<Box<dyn Kernel>> {
    if !fits(rules) {
        return None;
    }
    match lines {
        LineMethod::Pext => tabled(rules, width),
        LineMethod::Portable => portable(rules, width),
    }
}

#[cfg(all(target_arch = "x86_64", feature = "all-kernels"))]
fn tabled(rules: &Arc<Ruleset>, width: Width) -> Option<Box<dyn Kernel>> {
    Pext::detect()?;
    match width {
        Width::W64 => {
            let need = Need::of::<u64>(rules);
            with::<u64, Pext, Tight>(rules, need)
                .or_else(|| with::<u64, Pext, Leapy>(rules, need))
                .or_else(|| with::<u64, Pext, Roomy>(rules, need))
        }
        Width::W128 => {
            let need = Need::of::<u128>(rules);
            with::<u128, Pext, Split>(rules, need)
                .or_else(|| with::<u128, Pext, Wild>(rules, need))
                .or_else(|| with::<u128, Pext, Roomy>(rules, need))
        }
        Width::W256 => with::<crate::Wide, Pext, Split>(rules, Need::of::<crate::Wide>(rules)),
    }
}

#[cfg(all(target_arch = "x86_64", not(feature = "all-kernels")))]
fn tabled(rules: &Arc<Ruleset>, width: Width) -> Option<Box<dyn Kernel>> {
    Pext::detect()?;
    let tight = match width {
        Width::W64 => with::<u64, Pext, Tight>(rules, Need::of::<u64>(rules)),
        Width::W128 => None,
        Width::W256 => return None,
    };
    tight.or_else(|| with::<u128, Pext, Roomy>(rules, Need::of::<u128>(rules)))
}

/// Tables are indexed by an instruction that only one kind of processor has.
#[cfg(not(target_arch = "x86_64"))]
fn tabled(_: &Arc<Ruleset>, _: Width) -> Option<Box<dyn Kernel>> {
    None
}

/// Where tables are the rule, one kernel is enough for the old processors that lack them.
fn portable(rules: &Arc<Ruleset>, width: Width) -> Option<Box<dyn Kernel>> {
    match width {
        Width::W64 => {
            let need = Need::of::<u64>(rules);
            let tight = with::<u64, Portable, Tight>(rules, need);
            #[cfg(any(not(target_arch = "x86_64"), feature = "all-kernels"))]
            let tight = tight.or_else(|| with::<u64, Portable, Roomy>(rules, need));
            tight
        }
        Width::W128 | Width::W256 => None,
    }
}

fn with<B: Bits, L: Lines, S: Shape>(rules: &Arc<Ruleset>, need: Need) -> Option<Box<dyn Kernel>> {
    let compile = || Roles::<Mono<B, L, S, true>>::new(rules);
    let kernel = need.fits::<S>().then(compile)??;
    Some(Box::new(kernel))
}
