//! The exchange (definitions E1 to E5), asked by thresholds: is it worth at least so much?
//!
//! Asking "at least `v`" instead of computing the best value needs fewer facts: one good capture shows it, and
//! only to deny it every capture must be answered.

use hakam_core::{Move, Side, Square};

use super::men::At;
use super::{Court, Ruling};
use crate::facts::{Place, Which};
use crate::limits;
use crate::rejected::Undecided;

impl Court<'_> {
    /// E1: the men a move takes, and what it becomes more than it was.
    pub(super) fn gain(&mut self, place: &Place, m: &Move) -> Ruling<i32> {
        let mut gain = 0_i32;
        for square in m.captures.iter() {
            let man = self.man(place, square)?;
            gain = gain.saturating_add(man.map_or(0, |man| self.value(man.kind)));
        }
        if let (Some(new), Some(old)) = (m.choice, self.kind_of(m)) {
            let more = self.value(new).saturating_sub(self.value(old));
            gain = gain.saturating_add(more);
        }
        Ok(gain)
    }

    /// Whether E(P,q) >= `least` (E3): the side to move takes on `at` as long as it pays.
    fn exchange(&mut self, place: &Place, at: Square, least: i32) -> Ruling<bool> {
        if least <= 0 {
            // Everybody may stop.
            return Ok(true);
        }
        if place.0.len() >= limits::DEPTH {
            return Err(Undecided::TooLong.into());
        }
        let mut moves = self.moves(place, Which::Taking(at))?;
        moves.sort_by_key(|m| (self.kind_of(m).map(|kind| self.value(kind)), m.from));
        for m in moves {
            if self.see(place, &m, least)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether see(P,m) >= `least` (E4): the move is made whatever it costs.
    pub(super) fn see(&mut self, place: &Place, m: &Move, least: i32) -> Ruling<bool> {
        // At least so much must be left when the other side has taken what it can.
        let left = self.gain(place, m)?.saturating_sub(least);
        if left < 0 {
            return Ok(false);
        }
        Ok(!self.exchange(&Court::after(place, *m), m.to, left.saturating_add(1))?)
    }

    /// Whether SEE(P,y,c) >= `least`, from 1 on (E5): what `taker` wins by taking the man on `at`.
    pub(super) fn is_lost(
        &mut self,
        place: &Place,
        at: Square,
        taker: Side,
        least: i32,
    ) -> Ruling<bool> {
        let place = self.with_turn(place, taker);
        self.exchange(&place, at, least)
    }

    /// Whether the man `by` takes the man on `at` legally, with its side to move, and gains by it.
    pub(super) fn takes_well(&mut self, place: &Place, by: At, at: Square) -> Ruling<bool> {
        let place = self.with_turn(place, by.1.side);
        for m in self.moves(&place, Which::Taking(at))? {
            if m.from == by.0 && self.see(&place, &m, 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
