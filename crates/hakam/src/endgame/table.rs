//! A table: what every position of some men is worth.

use hakam_core::{Setup, Side};

use super::material::Material;
use super::numbering::Numbering;
use super::value::Value;
use crate::Variant;

/// What every position with some men is worth, by the law of one game. Castling rights, marks of passing men,
/// clocks and history are left aside: nobody has any, and no number of moves ends the game.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    pub(super) material: Material,
    pub(super) numbering: Numbering,
    pub(super) values: Vec<u16>,
}

/// How often each value comes about with one side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The side to move wins.
    pub wins: u64,
    /// Nobody does.
    pub draws: u64,
    /// The side to move loses.
    pub losses: u64,
    /// The longest win of the side to move, in plies, and a position with it.
    pub longest: Option<(u16, Setup)>,
}

impl Table {
    /// The men.
    pub fn material(&self) -> &Material {
        &self.material
    }

    /// What a position is worth; `None` when it has other men. Rights, marks and clocks are not looked at.
    pub fn value(&self, variant: &Variant, setup: &Setup) -> Option<Value> {
        let number = self.numbering.of_setup(variant.rules().geometry(), setup)?;
        self.at(number)
    }

    pub(super) fn at(&self, number: usize) -> Option<Value> {
        Value::unpacked(*self.values.get(number)?)
    }

    /// How often each value comes about with `turn` to move, and the longest win.
    pub fn count(&self, variant: &Variant, turn: Side) -> Count {
        let half = self.values.len() / 2;
        let first = turn as usize * half;
        let mut count = Count {
            wins: 0,
            draws: 0,
            losses: 0,
            longest: None,
        };
        let mut longest: Option<(u16, usize)> = None;
        let values = self.values.iter().enumerate().skip(first).take(half);
        for (number, value) in values.map(|(number, word)| (number, Value::unpacked(*word))) {
            match value {
                Some(Value::Win(plies)) => {
                    count.wins += 1;
                    if longest.is_none_or(|(most, _)| plies > most) {
                        longest = Some((plies, number));
                    }
                }
                Some(Value::Draw) => count.draws += 1,
                Some(Value::Loss(_)) => count.losses += 1,
                Some(Value::Illegal) | None => {}
            }
        }
        count.longest = longest.and_then(|(plies, number)| {
            let (places, turn) = self.numbering.places(number)?;
            let geometry = variant.rules().geometry();
            let setup = self.numbering.setup(geometry, places, turn)?;
            Some((plies, setup))
        });
        count
    }
}
