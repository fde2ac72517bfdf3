//! The men of a shuffle being placed, counted and numbered without listing every array.

use std::collections::HashMap;

use hakam_core::Kind;

use super::shuffle::ShuffleError;
use super::{Keep, Numbering, Shuffle};
use crate::fen::Schema;

/// The men placed so far, as far as the conditions ask.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Progress {
    /// How many men of each kind are still to be placed.
    left: Vec<u16>,
    /// For each condition, whether a man that it speaks of stands on dark, on light.
    used: Vec<[bool; 2]>,
}

/// The men of a shuffle being placed, square by square.
pub(super) struct Deal<'s> {
    pub(super) shuffle: &'s Shuffle,
    /// 0 for dark, 1 for light; the first square of the first rank is dark.
    pub(super) colours: Vec<usize>,
    /// The kinds in the order of their letters.
    pub(super) kinds: Vec<Kind>,
    start: Progress,
    /// In how many ways the rest can be placed.
    ways: HashMap<Progress, u64>,
}

impl<'s> Deal<'s> {
    pub(super) fn new(schema: &Schema, shuffle: &'s Shuffle) -> Result<Deal<'s>, ShuffleError> {
        let (men, squares) = (shuffle.men.len(), shuffle.on.len());
        if men != squares {
            return Err(ShuffleError::MenAndSquaresDiffer { men, squares });
        }
        let mut kinds = shuffle.men.clone();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.sort_by_key(|kind| {
            let letter = schema.kind(*kind).letter;
            (letter.letter, letter.plus)
        });
        let count = |kind| shuffle.men.iter().map(|man| u16::from(man == kind)).sum();
        let geometry = &schema.geometry;
        let colour = |at| usize::from(geometry.file(at)) + usize::from(geometry.rank(at));
        Ok(Deal {
            shuffle,
            colours: shuffle.on.iter().map(|at| colour(*at) % 2).collect(),
            start: Progress {
                left: kinds.iter().map(count).collect(),
                used: vec![[false; 2]; shuffle.keep.len()],
            },
            kinds,
            ways: HashMap::new(),
        })
    }

    pub(super) fn count(&mut self) -> Result<u32, ShuffleError> {
        if self.shuffle.numbering == Numbering::Scharnagl {
            self.scharnagl(0)?;
        }
        // Bounds the work below: without conditions there would be at least as many arrays.
        let mut orders: u64 = 1;
        let places = self.start.left.iter().flat_map(|men| 1..=u64::from(*men));
        for (placed, man) in (1..).zip(places) {
            orders = orders * placed / man;
            if orders > u64::from(u32::MAX) {
                return Err(ShuffleError::TooManyArrays);
            }
        }
        let ways = self.ways(&self.start.clone());
        u32::try_from(ways).map_err(|_| ShuffleError::TooManyArrays)
    }

    /// The state after a man of the kind at `index` is put on the next square, if it may stand there.
    fn place(&self, progress: &Progress, index: usize) -> Option<Progress> {
        let kind = self.kinds[index];
        let left: usize = progress.left.iter().map(|left| usize::from(*left)).sum();
        let colour = self.colours[self.colours.len() - left];
        let mut next = progress.clone();
        next.left[index] = next.left[index].checked_sub(1)?;
        for (condition, used) in self.shuffle.keep.iter().zip(&mut next.used) {
            let fits = match condition {
                Keep::BothColours(of) if *of == kind => !std::mem::replace(&mut used[colour], true),
                Keep::Between(middle, outer) if *middle == kind => {
                    let outer = self.kinds.iter().position(|kind| kind == outer)?;
                    (1..self.start.left[outer]).contains(&progress.left[outer])
                }
                Keep::BothColours(_) | Keep::Between(..) => true,
            };
            if !fits {
                return None;
            }
        }
        Some(next)
    }

    /// In how many ways the men that are left can be placed.
    fn ways(&mut self, progress: &Progress) -> u64 {
        if progress.left.iter().all(|left| *left == 0) {
            return 1;
        }
        if let Some(known) = self.ways.get(progress) {
            return *known;
        }
        let mut sum = 0;
        for index in 0..self.kinds.len() {
            if let Some(next) = self.place(progress, index) {
                sum += self.ways(&next);
            }
        }
        self.ways.insert(progress.clone(), sum);
        sum
    }

    /// The array with this number among all, in the order of their letters.
    pub(super) fn alphabetic(&mut self, number: u32) -> Vec<Kind> {
        let mut number = u64::from(number);
        let mut progress = self.start.clone();
        let mut men = Vec::new();
        let mut index = 0;
        while men.len() < self.colours.len() && index < self.kinds.len() {
            if let Some(next) = self.place(&progress, index) {
                let ways = self.ways(&next);
                if number < ways {
                    men.push(self.kinds[index]);
                    (progress, index) = (next, 0);
                    continue;
                }
                number -= ways;
            }
            index += 1;
        }
        men
    }
}
