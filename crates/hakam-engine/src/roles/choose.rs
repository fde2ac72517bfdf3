//! Which kernel serves a ruleset: the first whose shape has room for it.

use hakam_variant::Ruleset;

use super::fitness::fits;
use super::kernel::{Dim, Mono, Shape};
use super::tables::Need;
use super::{Fast, Roles};
use crate::lines::{Lines, Pext, Portable};
use crate::{Bits, LineMethod, Wide, Width};

/// One foot, one leap, two slides: the least that orthodox chess needs.
type Tight = Dim<1, 1, 2, 2, 4, 5, true>;
/// More slides, where the board is too large for one table of all lines.
type Split = Dim<1, 1, 4, 2, 4, 7, true>;
/// Many leapers, few slides.
type Leapy = Dim<1, 4, 3, 1, 3, 10, true>;
/// More leapers still, for large boards.
type Wild = Dim<1, 5, 3, 1, 3, 11, true>;
/// Anything that still fits.
type Roomy = Dim<2, 6, 6, 4, 8, 24, false>;

/// The role kernel for a ruleset; `None` when the ruleset is not for it.
pub(crate) fn choose(rules: &Ruleset, width: Width, lines: LineMethod) -> Option<Box<dyn Fast>> {
    if !fits(rules) {
        return None;
    }
    match (width, lines) {
        (Width::W64, LineMethod::Pext) => {
            Pext::detect()?;
            let need = Need::of::<u64>(rules);
            with::<u64, Pext, Tight>(rules, need)
                .or_else(|| with::<u64, Pext, Leapy>(rules, need))
                .or_else(|| with::<u64, Pext, Roomy>(rules, need))
        }
        (Width::W128, LineMethod::Pext) => {
            Pext::detect()?;
            let need = Need::of::<u128>(rules);
            with::<u128, Pext, Split>(rules, need).or_else(|| with::<u128, Pext, Wild>(rules, need))
        }
        (Width::W256, LineMethod::Pext) => {
            Pext::detect()?;
            with::<Wide, Pext, Split>(rules, Need::of::<Wide>(rules))
        }
        (Width::W64, LineMethod::Portable) => {
            let need = Need::of::<u64>(rules);
            with::<u64, Portable, Tight>(rules, need)
                .or_else(|| with::<u64, Portable, Roomy>(rules, need))
        }
        // Every kernel takes seconds to compile; here the general one is fast enough.
        (Width::W128 | Width::W256, LineMethod::Portable) => None,
    }
}

fn with<B: Bits, L: Lines, S: Shape>(rules: &Ruleset, need: Need) -> Option<Box<dyn Fast>> {
    need.fits::<S>()
        .then(|| Box::new(Roles::<Mono<B, L, S>>::new(rules)) as Box<dyn Fast>)
}
