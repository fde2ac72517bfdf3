//! Positions with numbers: a position that was met before keeps its number.

use std::collections::HashMap;

use hakam_core::Setup;
use hakam_engine::{Key, Keys};

use super::spot::Spot;

/// The positions of a search, each once, in the order in which they were met.
pub(crate) struct Graph<'k> {
    keys: &'k Keys,
    numbers: HashMap<(Key, u32), Vec<usize>>,
    setups: Vec<Setup>,
    spots: Vec<(Spot<'k>, u32)>,
}

impl<'k> Graph<'k> {
    pub(crate) fn new(keys: &'k Keys) -> Graph<'k> {
        Graph {
            keys,
            numbers: HashMap::new(),
            setups: Vec::new(),
            spots: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.spots.len()
    }

    /// The number of a position, a new one if it was not met before with this label.
    pub(crate) fn lead(&mut self, spot: Spot<'k>, label: u32) -> usize {
        let setup = spot.setup();
        let known = self
            .numbers
            .entry((self.keys.of(&setup), label))
            .or_default();
        let same = |number: &&usize| self.setups.get(**number) == Some(&setup);
        if let Some(number) = known.iter().find(same) {
            return *number;
        }
        let number = self.spots.len();
        known.push(number);
        self.setups.push(setup);
        self.spots.push((spot, label));
        number
    }

    pub(crate) fn spot(&self, number: usize) -> Option<&(Spot<'k>, u32)> {
        self.spots.get(number)
    }
}
