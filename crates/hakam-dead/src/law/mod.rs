//! The part of the law that arguments are made about, as tables of ways.
//!
//! A game is within it if its men leap or go along clear lines, nothing but royal safety keeps them from moving,
//! and who has won is seen on the board. Everything else is refused, never guessed at.

mod beyond;
mod ends;
mod way;

use hakam_core::{Kind, Piece, Side, Square};
use hakam_variant::{Promotion, Royalty, Ruleset};

pub use beyond::Beyond;
pub(crate) use ends::{End, Ends, Seen};
pub(crate) use way::Way;

/// A ruleset read for arguments.
pub(crate) struct Law<'r> {
    pub(crate) rules: &'r Ruleset,
    pub(crate) squares: Vec<Square>,
    /// By man and square of origin.
    ways: Vec<Vec<Way>>,
    /// By man and target: every way by which such a man attacks it.
    hits: Vec<Vec<Way>>,
    pub(crate) ends: Ends,
}

impl<'r> Law<'r> {
    pub(crate) fn of(rules: &'r Ruleset) -> Result<Law<'r>, Beyond> {
        if let Some(constraint) = rules.constraints().first() {
            return Err(Beyond::Constraint {
                rule: constraint.rule,
            });
        }
        for (kind, info) in rules.kinds() {
            if info.royalty == Royalty::Last {
                return Err(Beyond::LastRoyal {
                    kind: info.name.clone(),
                });
            }
            way::within(rules, kind)?;
        }
        let ends = Ends::of(rules)?;
        let geometry = rules.geometry();
        let cells = geometry.cells();
        let men = rules.kinds().count().saturating_mul(2);
        let mut ways = vec![Vec::new(); men.saturating_mul(cells)];
        let mut hits = ways.clone();
        for (kind, _) in rules.kinds() {
            for side in Side::BOTH {
                for from in geometry.squares() {
                    let found = way::ways(rules, Piece::new(side, kind), from);
                    for way in found.iter().filter(|way| way.land.foe) {
                        if let Some(list) = hits.get_mut(place(cells, side, kind, way.to)) {
                            list.push(way.clone());
                        }
                    }
                    if let Some(list) = ways.get_mut(place(cells, side, kind, from)) {
                        *list = found;
                    }
                }
            }
        }
        Ok(Law {
            rules,
            squares: geometry.squares().collect(),
            ways,
            hits,
            ends,
        })
    }

    /// The ways of such a man from a square.
    pub(crate) fn ways(&self, side: Side, kind: Kind, from: Square) -> &[Way] {
        let cells = self.rules.geometry().cells();
        let list = self.ways.get(place(cells, side, kind, from));
        list.map_or(&[], Vec::as_slice)
    }

    /// The ways by which such men attack a square.
    pub(crate) fn hits(&self, side: Side, kind: Kind, of: Square) -> &[Way] {
        let cells = self.rules.geometry().cells();
        let list = self.hits.get(place(cells, side, kind, of));
        list.map_or(&[], Vec::as_slice)
    }

    pub(crate) fn is_royal(&self, kind: Kind) -> bool {
        self.rules.kind(kind).royalty != Royalty::Common
    }

    /// The promotion that a way stands under, if it comes to one.
    pub(crate) fn promotion(&self, side: Side, way: &Way, takes: Takes) -> Option<&Promotion> {
        let promotion = self.rules.pattern(way.pattern).promotion.as_ref()?;
        let zone = promotion.zone[side];
        let in_zone = zone.contains(way.to) || promotion.touching && zone.contains(way.from);
        let fits = match takes {
            Takes::Somebody => true,
            Takes::Nobody => !promotion.on_capture,
        };
        (in_zone && fits).then_some(promotion)
    }
}

/// Whether a move takes somebody.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Takes {
    Somebody,
    Nobody,
}

fn place(cells: usize, side: Side, kind: Kind, square: Square) -> usize {
    (kind.index() * 2 + usize::from(side == Side::Black)) * cells + square.index()
}
