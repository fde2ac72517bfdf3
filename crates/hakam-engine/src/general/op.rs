//! One pattern of one side, compiled.

use hakam_core::{Geometry, PatternId, PerSide, Side, SquareSet};
use hakam_variant::{Land, Pattern};

use super::form::{Form, PerSquare, skipped};
use crate::Bits;
use crate::packed_move::cell;

/// One pattern of one side.
#[derive(Clone, Debug)]
pub(crate) struct Op<B: Bits> {
    /// Which pattern it is.
    pub(crate) id: PatternId,
    /// Whose it is.
    pub(crate) kind: usize,
    /// What it reaches.
    pub(crate) form: Form<B>,
    /// Where the man must stand.
    pub(crate) from: B,
    /// Where it may arrive.
    pub(crate) onto: B,
    /// What the landing square may hold.
    pub(crate) land: Land,
    /// Only for a man in rights.
    pub(crate) unmoved: bool,
    /// Kinds it may not jump over.
    pub(crate) not_over: u64,
    /// Kinds it may not take.
    pub(crate) not_taking: u64,
    /// Whether and how the man promotes.
    pub(crate) promotion: Option<Zone<B>>,
    /// For a pattern that leaves a mark: each target with the squares skipped on the way.
    pub(crate) passing: Option<PerSquare<(usize, B)>>,
}

/// Promotion by one pattern.
#[derive(Clone, Debug)]
pub(crate) struct Zone<B> {
    /// Where the man promotes.
    pub(crate) squares: B,
    /// Where it must.
    pub(crate) must: B,
    /// What it may become.
    pub(crate) to: Vec<u8>,
    /// Whether leaving the zone counts too.
    pub(crate) touching: bool,
    /// Only by capturing.
    pub(crate) on_capture: bool,
}

/// What the last leg of a pattern may land on.
pub(crate) fn land(pattern: &Pattern) -> Land {
    pattern.legs.last().map_or(Land::default(), |leg| leg.land)
}

impl<B: Bits> Op<B> {
    /// Compiles a pattern.
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
