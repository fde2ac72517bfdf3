//! The men of a shuffle being placed, counted and numbered without listing every array.

use std::collections::HashMap;

use hakam_core::Kind;

use super::shuffle::ShuffleError;
use super::{Keep, Numbering, Shuffle};
use crate::fen::Schema;

/// The colour of a square; the first square of the first rank is dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colour {
    Dark,
    Light,
}

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
    pub(super) colours: Vec<Colour>,
    /// The kinds in the order of their letters.
    pub(super) kinds: Vec<Kind>,
    /// How many men of each.
    men: Vec<u16>,
    /// In how many ways the rest can be placed.
    ways: HashMap<Progress, u64>,
}

impl<'s> Deal<'s> {
    pub(super) fn new(schema: &Schema, shuffle: &'s Shuffle) -> Result<Deal<'s>, ShuffleError> {
        if shuffle.men.len() != shuffle.on.len() {
            return Err(ShuffleError::MenAndSquaresDiffer {
                men: shuffle.men.len(),
                squares: shuffle.on.len(),
            });
        }
        let mut kinds = shuffle.men.clone();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.sort_by_key(|kind| {
            let letter = schema.kind(*kind).letter;
            (letter.letter, letter.plus)
        });
        let men = kinds
            .iter()
            .map(|kind| shuffle.men.iter().map(|man| u16::from(man == kind)).sum())
            .collect();
        let geometry = &schema.geometry;
        let colours = shuffle.on.iter().map(|&square| {
            if (u16::from(geometry.file(square)) + u16::from(geometry.rank(square))) % 2 == 0 {
                Colour::Dark
            } else {
                Colour::Light
            }
        });
        Ok(Deal {
            shuffle,
            colours: colours.collect(),
            kinds,
            men,
            ways: HashMap::new(),
        })
    }

    fn start(&self) -> Progress {
        Progress {
            left: self.men.clone(),
            used: vec![[false; 2]; self.shuffle.keep.len()],
        }
    }

    pub(super) fn count(&mut self) -> Result<u32, ShuffleError> {
        if self.shuffle.numbering == Numbering::Scharnagl {
            self.scharnagl(0)?;
        }
        // Bounds the work below: without conditions there would be at least as many arrays.
        let mut orders: u64 = 1;
        let mut placed: u64 = 0;
        for &men in &self.men {
            for man in 1..=u64::from(men) {
                placed += 1;
                orders = orders * placed / man;
                if orders > u64::from(u32::MAX) {
                    return Err(ShuffleError::TooManyArrays);
                }
            }
        }
        let start = self.start();
        u32::try_from(self.ways(&start)).map_err(|_| ShuffleError::TooManyArrays)
    }

    /// The state after a man of the kind at `index` is put on the next square, if it may stand there.
    fn place(&self, progress: &Progress, index: usize) -> Option<Progress> {
        let kind = self.kinds[index];
        let left: usize = progress.left.iter().map(|&left| usize::from(left)).sum();
        let colour = self.colours[self.colours.len() - left] as usize;
        let mut next = progress.clone();
        next.left[index] = next.left[index].checked_sub(1)?;
        for (condition, used) in self.shuffle.keep.iter().zip(&mut next.used) {
            match condition {
                Keep::BothColours(of) if *of == kind => {
                    if std::mem::replace(&mut used[colour], true) {
                        return None;
                    }
                }
                Keep::Between(middle, outer) if *middle == kind => {
                    let outer = self.kinds.iter().position(|kind| kind == outer)?;
                    let left = progress.left[outer];
                    if left == 0 || left == self.men[outer] {
                        return None;
                    }
                }
                Keep::BothColours(_) | Keep::Between(..) => {}
            }
        }
        Some(next)
    }

    /// In how many ways the men that are left can be placed.
    fn ways(&mut self, progress: &Progress) -> u64 {
        if progress.left.iter().all(|&left| left == 0) {
            return 1;
        }
        if let Some(&known) = self.ways.get(progress) {
            return known;
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
        let mut progress = self.start();
        let mut men = Vec::new();
        while men.len() < self.colours.len() {
            let before = men.len();
            for index in 0..self.kinds.len() {
                let Some(next) = self.place(&progress, index) else {
                    continue;
                };
                let ways = self.ways(&next);
                if number < ways {
                    men.push(self.kinds[index]);
                    progress = next;
                    break;
                }
                number -= ways;
            }
            if men.len() == before {
                break;
            }
        }
        men
    }
}
