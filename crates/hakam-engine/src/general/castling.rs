//! Castling: two men at once.

use hakam_core::Wing;
use hakam_variant::CastlingWing;

use super::attack::{Board, Target};
use super::compile::Tables;
use super::position::Position;
use crate::Bits;

/// A castling that is possible as far as the ways and attacks on them go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Castle {
    pub(crate) wing: Wing,
    pub(crate) king: (usize, usize),
    pub(crate) partner: (usize, usize),
}

impl<B: Bits> Tables<B> {
    /// Every castling of the side to move, its safety after the move not yet asked.
    pub(crate) fn castles<const K: usize>(&self, position: &Position<B, K>) -> Vec<Castle> {
        let Some(castling) = self.rules.castling() else {
            return Vec::new();
        };
        let us = position.us() & position.rights;
        let geometry = self.rules.geometry();
        let files = usize::from(geometry.files());
        let rank = usize::from(castling.rank[position.turn]);
        let home = (rank * files..(rank + 1) * files).fold(B::EMPTY, |set, s| set | B::bit(s));
        let kings = position.kinds[castling.king.index()] & us & home;
        let mut found = Vec::new();
        for king in kings.squares() {
            for wing in &castling.wings {
                let partners = castling
                    .partners
                    .iter()
                    .fold(B::EMPTY, |set, kind| set | position.kinds[kind.index()]);
                let partners = (partners & us & home).minus(B::bit(king));
                if let Some(partner) = partner(wing, position, partners, king) {
                    let castle = Castle {
                        wing: wing.wing,
                        king: (king, wing.king_to[position.turn].index()),
                        partner: (partner, wing.partner_to[position.turn].index()),
                    };
                    if self.is_open(position, castle) {
                        found.push(castle);
                    }
                }
            }
        }
        found
    }

    /// Whether both ways are free and the king, if royal, is attacked on none of its way.
    fn is_open<const K: usize>(&self, position: &Position<B, K>, castle: Castle) -> bool {
        let (king, king_to) = castle.king;
        let (partner, partner_to) = castle.partner;
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
        if !is_free {
            return false;
        }
        if !self.royals(position, position.turn).has(king) {
            return true;
        }
        let board = Board::new(position).lifting(king);
        let royal = position.kind_at(king);
        way(king, king_to)
            .filter(|&square| square == king || square != king_to)
            .all(|square| {
                !self.is_attacked(
                    board,
                    position.turn.other(),
                    Target {
                        square,
                        kind: royal,
                    },
                )
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
