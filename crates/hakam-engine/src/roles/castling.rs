//! Castling in the role kernel: both men in rights, the way free of others, the royal's way unattacked.

use super::config::Config;
use super::tables::{Castling, Tables};
use super::view::View;
use crate::Bits;

/// The squares both men pass and enter, and those between them, themselves left out; and the royal's way
/// up to its target.
#[inline(always)]
pub(super) fn ways<B: Bits>(
    tables: &Tables<B>,
    castling: &Castling<B>,
    side: usize,
    king: usize,
    partner: usize,
) -> (B, B) {
    let mask = B::CELLS - 1;
    let (royal_to, partner_to) = (castling.royal_to[side], castling.partner_to[side]);
    let way = *B::at(&tables.between[king & mask], royal_to) | B::bit(royal_to);
    let other = *B::at(&tables.between[partner & mask], partner_to) | B::bit(partner_to);
    let inner = *B::at(&tables.between[king & mask], partner);
    let actors = B::bit(king) | B::bit(partner);
    ((way | other | inner).minus(actors), way)
}

impl<K: Config> View<'_, K> {
    /// Shows every castling by its place in the tables: from and to of the royal and of its partner. Nobody may castle
    /// out of check: that is not asked here again.
    #[inline(always)]
    pub(super) fn castlings(self, mut show: impl FnMut(usize, [K::B; 2], [K::B; 2])) {
        let (us, them, occupied) = (self.us(), self.them(), self.occupied());
        let royal = self.pos.roles[0] & us;
        let king = royal.lsb();
        for partner in (self.pos.rights & us).minus(royal).squares() {
            for (place, castling) in self.tables.castlings.iter().enumerate() {
                if !castling.is_of(K::US, king, partner) {
                    continue;
                }
                let (need, way) = ways(self.tables, castling, K::US, king, partner);
                if need.meets(occupied) {
                    continue;
                }
                let royal_to = castling.royal_to[K::US];
                let [to, partner] = [royal_to, partner].map(K::B::bit);
                let partner_to = K::B::bit(castling.partner_to[K::US]);
                let after = occupied.minus(royal | partner) | to | partner_to;
                let lifted = occupied ^ royal;
                let mut passes = way.minus(to | royal).squares();
                let unsafe_way = passes.any(|square| self.is_attacked(square, lifted, them));
                if !unsafe_way && !self.is_attacked(royal_to, after, them) {
                    show(place, [royal, to], [partner, partner_to]);
                }
            }
        }
    }
}
