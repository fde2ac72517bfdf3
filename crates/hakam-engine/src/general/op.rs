//! One pattern of one side, compiled.

use hakam_core::{Geometry, PatternId, PerSide, Side, SquareSet};
use hakam_variant::{Land, Pattern};

use super::form::{Form, PerSquare, skipped};
use crate::Bits;
use crate::packed_move::cell;

/// One pattern of one side: the fields of a [`Pattern`], squares as sets and kinds as masks.
#[derive(Clone, Debug)]
pub(crate) struct Op<B: Bits> {
    pub(crate) id: PatternId,
    pub(crate) kind: usize,
    /// What it reaches.
    pub(crate) form: Form<B>,
    pub(crate) from: B,
    pub(crate) onto: B,
    pub(crate) land: Land,
    pub(crate) unmoved: bool,
    pub(crate) not_over: u64,
    pub(crate) not_taking: u64,
    pub(crate) promotion: Option<Zone<B>>,
    /// For a pattern that leaves a mark: each target with the squares skipped on the way.
    pub(crate) passing: Option<PerSquare<(usize, B)>>,
}

/// The [`Promotion`](hakam_variant::Promotion) of one pattern, in the same way.
#[derive(Clone, Debug)]
pub(crate) struct Zone<B> {
    pub(crate) squares: B,
    pub(crate) must: B,
    pub(crate) to: Vec<u8>,
    pub(crate) touching: bool,
    pub(crate) on_capture: bool,
}

/// What the last leg of a pattern may land on.
pub(crate) fn land(pattern: &Pattern) -> Land {
    pattern.legs.last().map_or(Land::default(), |leg| leg.land)
}

impl<B: Bits> Op<B> {
    pub(crate) fn compile(
        geometry: &Geometry,
        id: PatternId,
        pattern: &Pattern,
        side: Side,
    ) -> Op<B> {
        let region = |region: &PerSide<SquareSet>| B::from_words(region[side].words());
        let zone = pattern.promotion.as_ref().map(|promotion| Zone {
            squares: region(&promotion.zone),
            must: region(&promotion.must),
            to: promotion.to[side]
                .iter()
                .map(|kind| cell(kind.index()))
                .collect(),
            touching: promotion.touching,
            on_capture: promotion.on_capture,
        });
        Op {
            id,
            kind: pattern.kind.index(),
            form: Form::compile(geometry, pattern, side),
            from: region(&pattern.from),
            onto: region(&pattern.onto),
            land: land(pattern),
            unmoved: pattern.unmoved,
            not_over: pattern.not_over.bits(),
            not_taking: pattern.not_taking.bits(),
            promotion: zone,
            passing: pattern.passing.then(|| skipped(geometry, pattern, side)),
        }
    }

    /// The squares skipped on the way from `from` to `to` by a pattern that leaves a mark.
    pub(crate) fn skipped(&self, from: usize, to: usize) -> B {
        let Some(passing) = &self.passing else {
            return B::EMPTY;
        };
        let way = passing.of(from).iter().find(|(target, _)| *target == to);
        way.map_or(B::EMPTY, |(_, skipped)| *skipped)
    }
}
