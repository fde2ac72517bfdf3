//! From where the men of one kind reach a square.

use hakam_core::{Kind, Side};
use hakam_variant::{Leg, Royalty, Ruleset};

use super::atoms::{ANY, mode};
use super::fitness::is_foot;
use super::rays;
use crate::Bits;

/// From where the men of one kind may reach each square, as far as the empty board tells, for each side.
#[derive(Debug)]
pub(super) struct Near<B: Bits> {
    /// All at once.
    pub(super) leaps: [B::Per<B>; 2],
    /// Along lines that must be clear.
    pub(super) lines: [B::Per<B>; 2],
    /// Whether nothing more is asked than that: such a man goes alike to empty squares and to foes, and
    /// neither promotes nor castles.
    pub(super) is_simple: bool,
}

impl<B: Bits> Near<B> {
    pub(super) fn of(rules: &Ruleset, kind: Kind) -> Near<B> {
        let patterns = || {
            let patterns = rules.patterns_of(kind);
            patterns.filter_map(|(_, pattern)| Some((pattern, pattern.legs.first()?)))
        };
        let from = |is_such: fn(&Leg) -> bool| {
            Side::BOTH.map(|side| {
                let to = B::per(|from| {
                    patterns()
                        .filter(|(_, leg)| is_such(leg))
                        .filter(|(pattern, _)| B::from_words(pattern.from[side].words()).has(from))
                        .map(|(_, leg)| (&leg.deltas[side], leg.repeat.most))
                        .map(|(deltas, most)| rays::open(rules.geometry(), from, deltas, most))
                        .fold(B::EMPTY, |to: B, more| to | more)
                });
                rays::reverse::<B>(&to)
            })
        };
        Near {
            leaps: from(|leg| leg.repeat.most == 1),
            lines: from(|leg| leg.repeat.most > 1),
            is_simple: rules.kind(kind).royalty == Royalty::Common
                && !is_foot(rules, kind)
                && patterns().all(|(_, leg)| mode(leg.land) == ANY),
        }
    }
}
