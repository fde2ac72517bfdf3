//! What the moves of some men may lead to.

use hakam_core::Side;
use hakam_variant::{Pattern, Royalty};

use super::material::Material;
use crate::Variant;

/// The materials that a move may lead to: a man taken, a man promoted, or both.
pub(super) fn next_materials(variant: &Variant, material: &Material) -> Vec<Material> {
    let rules = variant.rules();
    let becomes = |side: Side, kind| {
        let patterns = rules.patterns_of(kind);
        let promotions = patterns.filter_map(|(_, pattern)| pattern.promotion.as_ref());
        promotions.flat_map(move |promotion| promotion.to[side].iter().copied())
    };
    let mut next = Vec::new();
    let men = material.men();
    // Each man may stay or become something; after that, one of the others may be gone.
    for (mover, &(side, kind)) in men.iter().enumerate() {
        let mut forms: Vec<_> = becomes(side, kind).filter(|form| *form != kind).collect();
        forms.sort_unstable();
        forms.dedup();
        for form in forms.iter().copied().chain([kind]) {
            let mut changed = men.to_vec();
            if let Some(man) = changed.get_mut(mover) {
                *man = (side, form);
            }
            if form != kind {
                next.push(Material::of(changed.clone()));
            }
            for (victim, (theirs, kind)) in men.iter().enumerate() {
                // A royal is never taken.
                let is_royal = rules.kind(*kind).royalty == Royalty::Always;
                if *theirs != side && !is_royal {
                    let mut fewer = changed.clone();
                    fewer.remove(victim);
                    next.push(Material::of(fewer));
                }
            }
        }
    }
    next.sort_unstable();
    next.dedup();
    next
}

/// Whether a man of one side may leave a mark that a man of the other can take in passing.
pub(super) fn passing_arises(variant: &Variant, material: &Material) -> bool {
    let some = |side: Side, is_such: fn(&Pattern) -> bool| {
        material.of_side(side).any(|kind| {
            let mut patterns = variant.rules().patterns_of(kind);
            patterns.any(|(_, pattern)| is_such(pattern))
        })
    };
    Side::BOTH.into_iter().any(|side| {
        some(side, |pattern| pattern.passing)
            && some(side.other(), |pattern| {
                pattern.legs.last().is_some_and(|leg| leg.land.passing)
            })
    })
}
