//! The part of the law that arguments are made about, as tables of ways.
//!
//! A game is within it if its men leap or go along clear lines, nothing but royal safety keeps them from moving,
//! and who has won is seen on the board. Everything else is refused, never guessed at.

mod beyond;
mod ends;
mod way;

use std::cell::OnceCell;

use hakam_core::{Kind, Piece, Side, Square};
use hakam_variant::{Promotion, Royalty, Ruleset};

pub use beyond::Beyond;
pub(crate) use ends::{End, Ends, Seen};
pub(crate) use way::Way;

/// A ruleset read for arguments.
pub(crate) struct Law<'r> {
    pub(crate) rules: &'r Ruleset,
    pub(crate) squares: Vec<Square>,
    /// By man; most arguments are about few of them, so each is made when it is first asked for.
    men: Vec<OnceCell<Ways>>,
    pub(crate) ends: Ends,
}

/// The ways of one man.
struct Ways {
    /// By square of origin.
    from: Vec<Vec<Way>>,
    /// By target: every way by which such a man attacks it.
    hits: Vec<Vec<Way>>,
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
        let men = rules.kinds().count().saturating_mul(2);
        Ok(Law {
            rules,
            squares: rules.geometry().squares().collect(),
            men: (0..men).map(|_| OnceCell::new()).collect(),
            ends,
        })
    }

    /// The ways of such a man from a square.
    pub(crate) fn ways(&self, side: Side, kind: Kind, from: Square) -> &[Way] {
        let ways = self.man(side, kind);
        let list = ways.and_then(|ways| ways.from.get(from.index()));
        list.map_or(&[], Vec::as_slice)
    }

    /// The ways by which such men attack a square.
    pub(crate) fn hits(&self, side: Side, kind: Kind, of: Square) -> &[Way] {
        let ways = self.man(side, kind);
        let list = ways.and_then(|ways| ways.hits.get(of.index()));
        list.map_or(&[], Vec::as_slice)
    }

    fn man(&self, side: Side, kind: Kind) -> Option<&Ways> {
        let number = kind.index() * 2 + usize::from(side == Side::Black);
        let cell = self.men.get(number)?;
        Some(cell.get_or_init(|| {
            let cells = self.rules.geometry().cells();
            let mut made = Ways {
                from: vec![Vec::new(); cells],
                hits: vec![Vec::new(); cells],
            };
            for &from in &self.squares {
                let found = way::ways(self.rules, Piece::new(side, kind), from);
                for way in found.iter().filter(|way| way.land.foe) {
                    if let Some(list) = made.hits.get_mut(way.to.index()) {
                        list.push(way.clone());
                    }
                }
                if let Some(list) = made.from.get_mut(from.index()) {
                    *list = found;
                }
            }
            made
        }))
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
