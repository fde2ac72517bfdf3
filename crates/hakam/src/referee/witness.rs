//! The witness of the referee: look-up, and a search where look-up does not answer.

use std::collections::BTreeMap;

use hakam_checker::{Answer, Lookup, Place, PlaceFault, Query, Witness};
use hakam_core::Setup;

use super::search::{Seeker, Spent};
use crate::Variant;

/// Why an answer is not there.
#[derive(Clone, Debug)]
pub(super) enum Lost {
    /// The search ran out of positions.
    Spent(Spent),
    /// The place cannot be derived or asked about.
    Place(PlaceFault),
}

/// Answers every query about one position and what is derived from it, each once.
pub(super) struct Informed<'a> {
    lookup: Lookup<'a>,
    seeker: Seeker<'a>,
    known: BTreeMap<(Place, Query), Answer>,
    lost: Option<Lost>,
}

/// More answers than these are not kept from claim to claim.
const MOST_KEPT: usize = 50_000;

impl<'a> Informed<'a> {
    pub(super) fn new(
        variant: &'a Variant,
        setup: &'a Setup,
        earlier: &'a [Setup],
    ) -> Informed<'a> {
        Informed {
            lookup: Lookup::new(variant.rules(), setup, earlier),
            seeker: Seeker::new(variant),
            known: BTreeMap::new(),
            lost: None,
        }
    }

    /// Allows the searches of one claim so many positions.
    pub(super) fn allow(&mut self, nodes: u64) {
        self.seeker.allow(nodes);
        self.lost = None;
    }

    /// What is left of the positions allowed.
    pub(super) fn left(&self) -> u64 {
        self.seeker.left()
    }

    /// Why the last answer is not there.
    pub(super) fn lost(&mut self) -> Option<Lost> {
        self.lost.take()
    }

    fn find(&mut self, place: &Place, query: Query) -> Result<Answer, Lost> {
        match self.lookup.answer(place, query) {
            Ok(answer) => Ok(answer),
            Err(PlaceFault::NeedsSearch) => {
                let setup = self.lookup.setup(place).map_err(Lost::Place)?;
                let sought = self.seeker.answer(&setup, query);
                let sought = sought.ok_or(Lost::Place(PlaceFault::NeedsSearch))?;
                sought.map_err(Lost::Spent)
            }
            Err(fault) => Err(Lost::Place(fault)),
        }
    }
}

impl Witness for Informed<'_> {
    fn answer(&mut self, place: &Place, query: Query) -> Option<Answer> {
        let key = (place.clone(), query);
        if let Some(known) = self.known.get(&key) {
            return Some(known.clone());
        }
        match self.find(place, query) {
            Ok(answer) => {
                if self.known.len() < MOST_KEPT {
                    self.known.insert(key, answer.clone());
                }
                Some(answer)
            }
            Err(lost) => {
                self.lost = Some(lost);
                None
            }
        }
    }
}
