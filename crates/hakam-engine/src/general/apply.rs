//! The position after a move.

use super::candidate::Candidate;
use super::compile::Tables;
use super::position::Position;
use crate::Bits;

impl<B: Bits, const K: usize> Tables<B, K> {
    #[inline]
    pub(crate) fn apply(
        &self,
        position: &Position<B, K>,
        candidate: &Candidate<B>,
    ) -> Position<B, K> {
        let mut after = *position;
        let (from, to) = (usize::from(candidate.from), usize::from(candidate.to));
        let side = position.turn;
        let kind = position.kind_at(from).unwrap_or(0);
        let mut left = B::bit(from) | candidate.captures;
        let mut disturbed = left | B::bit(to);
        let partner = candidate.partner.map(|(from, to)| {
            let (from, to) = (usize::from(from), usize::from(to));
            left = left | B::bit(from);
            disturbed = disturbed | B::bit(from) | B::bit(to);
            (position.kind_at(from).unwrap_or(0), to)
        });
        after.clear(left);
        after.put(to, side, candidate.choice.map_or(kind, usize::from));
        if let Some((kind, to)) = partner {
            after.put(to, side, kind);
        }
        // Also where none of them is disturbed: a setup may come with a king's right and no partner's.
        if !position.rights.is_empty() {
            after.rights = self.rights_left(&after, disturbed);
        }
        after.skipped = candidate.skipped;
        after.passer = candidate.to;
        after.clock = if self.resets_clock(kind, candidate) {
            0
        } else {
            position.clock.saturating_add(1)
        };
        if self.counts_checks && self.check(&after, side.other()) {
            let given = &mut after.checks[side as usize];
            *given = given.saturating_add(1);
        }
        after.turn = side.other();
        after
    }

    /// Whether the count of quiet moves begins anew with a move of a man of a kind.
    #[inline]
    pub(crate) fn resets_clock(&self, kind: usize, candidate: &Candidate<B>) -> bool {
        !candidate.captures.is_empty()
            || candidate.choice.is_some()
            || self.forward >> kind & 1 == 1
    }

    /// Rights on squares left, entered or emptied go; king and partners keep theirs only together.
    fn rights_left(&self, after: &Position<B, K>, disturbed: B) -> B {
        let mut rights = after.rights.minus(disturbed);
        let Some(castling) = self.rules.castling() else {
            return rights;
        };
        for men in after.sides {
            let kings = after.kinds[castling.king.index()] & men & rights;
            let partners = after.of_kinds(castling.partners.bits()) & men & rights;
            if kings.is_empty() || partners.is_empty() {
                let keep = after.of_kinds(self.unmoved);
                rights = rights.minus((kings | partners).minus(keep));
            }
        }
        rights
    }
}
