//! Castling in the role kernel: both men in rights, the way free of others, the royal's way unattacked.

use super::attack::attacked;
use super::config::{Config, index};
use super::generate::{Pos, Sink};
use super::tables::{Pair, Tables};
use crate::Bits;

/// The squares both men pass and enter, and those between them, themselves left out; and the royal's way
/// up to its target.
#[inline(always)]
pub(super) fn ways<B: Bits>(
    c: &Tables<B>,
    pair: &Pair<B>,
    side: usize,
    king: usize,
    partner: usize,
) -> (B, B) {
    let mask = B::CELLS - 1;
    let (royal_to, partner_to) = (pair.royal_to[side], pair.partner_to[side]);
    let way = *B::at(&c.between[king & mask], royal_to) | B::bit(royal_to);
    let other = *B::at(&c.between[partner & mask], partner_to) | B::bit(partner_to);
    let inner = *B::at(&c.between[king & mask], partner);
    let actors = B::bit(king) | B::bit(partner);
    ((way | other | inner).minus(actors), way)
}

/// Shows every castling. Nobody may castle out of check: that is not asked here again.
#[inline(always)]
pub(super) fn pairs<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    sink: &mut impl Sink<K::B>,
) {
    let (me, foe) = (index(UP), index(!UP));
    let (us, them) = (pos.sides[me], pos.sides[foe]);
    let occupied = us | them;
    let royal = pos.roles[0] & us;
    let king = royal.lsb();
    for partner in (pos.rights & us).minus(royal).squares() {
        for (wing, pair) in c.pairs.iter().enumerate() {
            if !pair.is_of(me, king, partner) {
                continue;
            }
            let (need, way) = ways(c, pair, me, king, partner);
            if need.meets(occupied) {
                continue;
            }
            let (royal_to, partner_to) = (pair.royal_to[me], K::B::bit(pair.partner_to[me]));
            let actors = royal | K::B::bit(partner);
            let after = occupied.minus(actors) | K::B::bit(royal_to) | partner_to;
            let passes = way.minus(K::B::bit(royal_to) | royal);
            let lifted = occupied ^ royal;
            let unsafe_way = passes
                .squares()
                .any(|square| attacked::<K, UP>(c, pos, square, lifted, them));
            if !unsafe_way && !attacked::<K, UP>(c, pos, royal_to, after, them) {
                let bit = K::B::bit(royal_to);
                sink.pair(wing, (royal, bit), (K::B::bit(partner), partner_to));
            }
        }
    }
}
