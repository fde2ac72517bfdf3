//! Castling: two men at once.

use hakam_core::Way;
use hakam_variant::CastlingWing;

use super::attack::{Board, Target};
use super::candidate::Candidate;
use super::compile::Tables;
use super::position::Position;
use crate::Bits;
use crate::packed_move::cell;

impl<B: Bits, const K: usize> Tables<B, K> {
    /// Every castling of the side to move, its safety after the move not yet asked.
    pub(crate) fn castles(&self, position: &Position<B, K>) -> Vec<Candidate<B>> {
        let Some(castling) = self.rules.castling() else {
            return Vec::new();
        };
        let (us, turn) = (position.us() & position.rights, position.turn);
        let files = usize::from(self.rules.geometry().files());
        let rank = usize::from(castling.rank[turn]);
        let home = (rank * files..(rank + 1) * files).fold(B::EMPTY, |set, s| set | B::bit(s));
        let kings = position.kinds[castling.king.index()] & us & home;
        let mut found = Vec::new();
        for king in kings.squares() {
            for wing in &castling.wings {
                let partners = position.of_kinds(castling.partners.bits()) & us & home;
                let partners = partners.minus(B::bit(king));
                let Some(partner) = partner(wing, position, partners, king) else {
                    continue;
                };
                let king_to = wing.king_to[turn].index();
                let partner_to = wing.partner_to[turn].index();
                if self.is_open(position, (king, king_to), (partner, partner_to)) {
                    found.push(Candidate {
                        from: cell(king),
                        to: cell(king_to),
                        way: Way::Castling(wing.wing),
                        choice: None,
                        captures: B::EMPTY,
                        partner: Some((cell(partner), cell(partner_to))),
                        skipped: B::EMPTY,
                    });
                }
            }
        }
        found
    }

    /// Whether both ways are free and the king, if royal, is attacked on none of its way.
    fn is_open(
        &self,
        position: &Position<B, K>,
        (king, king_to): (usize, usize),
        (partner, partner_to): (usize, usize),
    ) -> bool {
        let way = |a: usize, b: usize| a.min(b)..=a.max(b);
        let geometry = self.rules.geometry();
        let mut ways = way(king, king_to)
            .chain(way(partner, partner_to))
            .chain(way(king, partner));
        let is_free = ways.all(|square| {
            let stands = position.occupied().has(square);
            let is_actor = square == king || square == partner;
            geometry.square_at(square).is_some() && (is_actor || !stands)
        });
        if !is_free || !self.royals(position, position.turn).has(king) {
            return is_free;
        }
        let board = Board::new(position).lifting(king);
        let (by, royal) = (position.turn.other(), position.kind_at(king));
        let mut passed = way(king, king_to).filter(|&square| square == king || square != king_to);
        passed.all(|square| {
            let target = Target {
                square,
                kind: royal,
            };
            !self.is_attacked(board, by, target)
        })
    }
}

/// The outermost partner in rights on that side of the king, or the one the file names.
fn partner<B: Bits, const K: usize>(
    wing: &CastlingWing,
    position: &Position<B, K>,
    partners: B,
    king: usize,
) -> Option<usize> {
    let side = position.turn;
    let toward_last = wing.toward_last_file[side];
    let on_side = partners
        .squares()
        .filter(|&square| (square > king) == toward_last)
        .filter(|&square| {
            wing.partner_from
                .is_none_or(|from| from[side].index() == square)
        });
    if toward_last {
        on_side.max()
    } else {
        on_side.min()
    }
}
