//! How much memory tables take.

use hakam_core::Geometry;

use super::material::Material;
use super::numbering::Numbering;

/// Bytes of an entry of a table that is done.
const KEPT: u64 = 2;
/// Bytes of an entry while it is found: value, count, longest loss, and a place in the lists of what is to be done.
const WORKED_ON: u64 = 3 * 2 + 12;

/// While a table of so many entries is built.
pub(super) fn while_built(size: usize) -> u64 {
    (size as u64).saturating_mul(WORKED_ON)
}

/// While tables are built one after the other and all of them kept.
pub(super) fn of_all(geometry: &Geometry, materials: &[Material]) -> u64 {
    let mut kept = 0_u64;
    let mut most = 0;
    for material in materials {
        let size = Numbering::new(geometry, material).len();
        most = most.max(kept.saturating_add(while_built(size)));
        kept = kept.saturating_add((size as u64).saturating_mul(KEPT));
    }
    most
}
