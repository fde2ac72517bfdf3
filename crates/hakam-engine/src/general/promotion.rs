//! What a man may become.

use super::op::{Op, Zone};
use super::scene::Scene;
use crate::Bits;

impl<B: Bits> Zone<B> {
    /// Whether one move promotes.
    #[inline(always)]
    pub(super) fn holds(&self, from: usize, to: usize, captures: B) -> bool {
        !(self.on_capture && captures.is_empty())
            && (self.squares.has(to) || self.touching && self.squares.has(from))
    }

    /// Those of the targets where the man promotes.
    #[inline(always)]
    fn of(&self, from: usize, to: B) -> B {
        if self.touching && self.squares.has(from) {
            to
        } else {
            to & self.squares
        }
    }
}

impl<B: Bits, const K: usize> Scene<'_, B, K> {
    /// The kinds a man may become, in the order of the file; whether it may stay is a matter of the square.
    #[inline(always)]
    pub(super) fn choices<'a>(&'a self, zone: &'a Zone<B>) -> impl Iterator<Item = u8> + 'a {
        zone.to.iter().copied().filter(move |&kind| {
            let kind = usize::from(kind);
            self.tables.kinds[kind]
                .max
                .is_none_or(|max| (self.position.kinds[kind] & self.us).len() < max)
        })
    }

    /// How many moves quiet targets stand for, promotion choices counted.
    #[inline(always)]
    pub(super) fn count_quiet(&self, op: &Op<B>, from: usize, targets: B) -> u64 {
        match &op.promotion {
            Some(zone) if !zone.on_capture => self.count_choices(zone, from, targets),
            Some(_) | None => u64::from(targets.len()),
        }
    }

    /// How many moves targets with a foe stand for.
    #[inline(always)]
    pub(super) fn count_captures(&self, op: &Op<B>, from: usize, targets: B) -> u64 {
        match &op.promotion {
            Some(zone) => self.count_choices(zone, from, targets),
            None => u64::from(targets.len()),
        }
    }

    #[inline(always)]
    fn count_choices(&self, zone: &Zone<B>, from: usize, targets: B) -> u64 {
        let promotes = zone.of(from, targets);
        if promotes.is_empty() {
            return u64::from(targets.len());
        }
        let choices = self.choices(zone).count() as u64;
        let stays = targets.minus(promotes & zone.must);
        u64::from(promotes.len()) * choices + u64::from(stays.len())
    }
}
