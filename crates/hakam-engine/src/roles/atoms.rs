//! Roles: elementary ways of moving that the same kinds use. A queen is a member of two.

use hakam_core::{Delta, Side};
use hakam_variant::{Land, Pattern, Royalty, Ruleset};

use super::fitness::{Motion, is_foot, motion};
use super::rays;
use crate::Bits;

/// The largest table, in bytes, that several lines may share; beyond it each line is a role of its own.
const GROUP_BYTES: usize = 1 << 20;

/// Which targets a role may reach: an index into the generator's target sets.
pub(super) const ANY: usize = 0;
pub(super) const QUIET: usize = 1;
pub(super) const CAPTURE: usize = 2;

/// An elementary way of moving with the kinds that use it, or several with the same users.
#[derive(Clone, Debug)]
pub(super) struct Atom {
    pub(super) motion: Motion,
    pub(super) mode: usize,
    /// The deltas as each side plays them.
    pub(super) deltas: [Vec<Delta>; 2],
    /// A mask of kinds.
    pub(super) users: u64,
}

/// The target set of a landing that is not in passing.
pub(super) fn mode(land: Land) -> usize {
    match (land.empty, land.foe) {
        (true, true) => ANY,
        (true, false) => QUIET,
        (false, _) => CAPTURE,
    }
}

/// Every pattern of a man that is neither royal nor a foot soldier, cut into orbits of leaps and lines.
fn atoms(rules: &Ruleset) -> Vec<Atom> {
    let mut found: Vec<Atom> = Vec::new();
    for (_, pattern) in rules.patterns() {
        let royal = rules.kind(pattern.kind).royalty != Royalty::Common;
        let (Some(motion), Some(leg)) = (motion(pattern), pattern.legs.first()) else {
            continue;
        };
        if royal || is_foot(rules, pattern.kind) {
            continue;
        }
        let mut rest = leg.deltas.white.clone();
        while let Some(&first) = rest.first() {
            let (own, other): (Vec<Delta>, Vec<Delta>) = match motion {
                Motion::Ride(_) => rest
                    .into_iter()
                    .partition(|&d| d == first || d == (-first.0, -first.1)),
                Motion::Leap => (rest, Vec::new()),
            };
            rest = other;
            let deltas = Side::BOTH.map(|side| facing(rules, side, &own));
            let users = 1_u64 << pattern.kind.index();
            let mode = mode(leg.land);
            let same = |atom: &&mut Atom| {
                atom.motion == motion && atom.mode == mode && atom.deltas == deltas
            };
            match found.iter_mut().find(same) {
                Some(atom) => atom.users |= users,
                None => found.push(Atom {
                    motion,
                    mode,
                    deltas,
                    users,
                }),
            }
        }
    }
    found
}

/// Deltas written for White as a side plays them, in a fixed order.
pub(super) fn facing(rules: &Ruleset, side: Side, deltas: &[Delta]) -> Vec<Delta> {
    let mut seen: Vec<Delta> = deltas
        .iter()
        .map(|&delta| rules.view().delta(side, delta))
        .collect();
    seen.sort_unstable();
    seen
}

/// The bytes of the look-up table of a group of lines.
fn table_bytes<B: Bits>(rules: &Ruleset, deltas: &[Delta], most: u8) -> usize {
    let geometry = rules.geometry();
    (0..geometry.cells())
        .map(|square| {
            let bits: usize = deltas
                .iter()
                .map(|&delta| {
                    rays::path(geometry, square, delta, most)
                        .count()
                        .saturating_sub(1)
                })
                .sum();
            size_of::<B>() << bits.min(40)
        })
        .sum()
}

/// The roles of a ruleset: atoms of the same sort with the same users joined, as far as tables stay small.
pub(super) fn roles<B: Bits>(rules: &Ruleset) -> Vec<Atom> {
    let mut joined: Vec<Atom> = Vec::new();
    for atom in atoms(rules) {
        let fits = |role: &&mut Atom| {
            let same = (role.motion, role.mode, role.users) == (atom.motion, atom.mode, atom.users);
            let both = [role.deltas[0].clone(), atom.deltas[0].clone()].concat();
            same && match atom.motion {
                Motion::Ride(most) => table_bytes::<B>(rules, &both, most) <= GROUP_BYTES,
                Motion::Leap => true,
            }
        };
        match joined.iter_mut().find(fits) {
            Some(role) => {
                for (deltas, more) in role.deltas.iter_mut().zip(&atom.deltas) {
                    deltas.extend(more);
                    deltas.sort_unstable();
                }
            }
            None => joined.push(atom),
        }
    }
    joined
}

/// The deltas of the royal that may land on an empty square, or on a foe.
pub(super) fn royal_deltas(rules: &Ruleset, side: Side, may_land: fn(Land) -> bool) -> Vec<Delta> {
    let of_royal = |pattern: &&Pattern| rules.kind(pattern.kind).royalty == Royalty::Always;
    let mut deltas: Vec<Delta> = rules
        .patterns()
        .map(|(_, pattern)| pattern)
        .filter(of_royal)
        .filter_map(|pattern| pattern.legs.first())
        .filter(|leg| may_land(leg.land))
        .flat_map(|leg| leg.deltas[side].iter().copied())
        .collect();
    deltas.sort_unstable();
    deltas.dedup();
    deltas
}
