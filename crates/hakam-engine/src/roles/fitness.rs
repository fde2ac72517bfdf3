//! Whether the role kernel can play a ruleset at all: one royal a side, threats by leaps and clear lines.

use hakam_core::{Delta, Kind, PerSide};
use hakam_variant::{Land, Leg, PassedSquares, PathSquares, Pattern, Royalty, Ruleset};

use super::rays::gcd;

/// What a pattern is to the role kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Motion {
    /// A single leap.
    Leap,
    /// A ride over empty squares, at most so many steps.
    Ride(u8),
}

/// The motion of a pattern of a man that is no foot soldier; `None` when it is neither of the two.
pub(super) fn motion(pattern: &Pattern) -> Option<Motion> {
    let [leg] = &pattern.legs[..] else {
        return None;
    };
    if leg.path != PathSquares::Ignored || leg.repeat.least != 1 || leg.land.passing {
        return None;
    }
    if leg.repeat.most == 1 {
        return Some(Motion::Leap);
    }
    let primitive = |delta: &Delta| {
        gcd(
            u16::from(delta.0.unsigned_abs()),
            u16::from(delta.1.unsigned_abs()),
        ) == 1
    };
    let rides = leg.passed == PassedSquares::Empty && leg.deltas.white.iter().all(primitive);
    rides.then_some(Motion::Ride(leg.repeat.most))
}

/// Whether `kind` is a foot soldier: it only goes forward, by single steps or lame double steps, and
/// so can be moved as a whole set.
pub(crate) fn is_foot(rules: &Ruleset, kind: Kind) -> bool {
    let mut patterns = rules
        .patterns_of(kind)
        .map(|(_, pattern)| pattern)
        .peekable();
    patterns.peek().is_some()
        && rules.kind(kind).royalty == Royalty::Common
        && patterns.all(|pattern| match &pattern.legs[..] {
            [leg] => {
                leg.repeat.most == 1
                    && leg
                        .deltas
                        .white
                        .iter()
                        .all(|delta| delta.1 > 0 && steps(leg, *delta).is_some())
            }
            [] | [_, _, ..] => false,
        })
}

/// A stride as equal steps: one, or two with the square between empty (a lame leap over one square).
pub(super) fn steps(leg: &Leg, delta: Delta) -> Option<(Delta, u32)> {
    match leg.path {
        PathSquares::Ignored => Some((delta, 1)),
        PathSquares::Empty if delta.0.abs() <= 1 && delta.1.abs() <= 1 => Some((delta, 1)),
        PathSquares::Empty
            if matches!((delta.0.abs(), delta.1.abs()), (0 | 2, 2) | (2, 0))
                && !leg.land.foe
                && !leg.land.passing =>
        {
            Some(((delta.0 / 2, delta.1 / 2), 2))
        }
        PathSquares::Empty | PathSquares::SomeMan | PathSquares::OneMan => None,
    }
}

/// Whether everything in the ruleset is something the role kernel has.
pub(super) fn fits(rules: &Ruleset) -> bool {
    let mut royals = rules
        .kinds()
        .filter(|(_, info)| info.royalty != Royalty::Common);
    let one_royal = matches!(
        (royals.next(), royals.next()),
        (Some((_, info)), None) if info.royalty == Royalty::Always
    );
    let castling = rules.castling().is_none_or(|castling| {
        rules.kind(castling.king).royalty == Royalty::Always
            && castling.partners.iter().all(|kind| !is_foot(rules, kind))
    });
    one_royal
        && castling
        && rules.constraints().is_empty()
        && rules
            .patterns()
            .all(|(_, pattern)| is_plain(rules, pattern))
        && rules
            .kinds()
            .all(|(kind, _)| !crate::general::overlap(rules, kind))
        && rules.kinds().all(|(kind, _)| {
            !is_foot(rules, kind)
                || promotes_alike(rules, kind) && !steps_where_it_takes(rules, kind)
        })
}

/// Whether a kind that may take in passing can also just step there: two moves to tell apart.
fn steps_where_it_takes(rules: &Ruleset, kind: Kind) -> bool {
    let deltas = |may_land: fn(Land) -> bool| {
        rules
            .patterns_of(kind)
            .filter_map(|(_, pattern)| pattern.legs.first())
            .filter(move |leg| may_land(leg.land))
            .flat_map(|leg| &leg.deltas.white)
    };
    deltas(|land| land.passing).any(|delta| deltas(|land| land.empty).any(|d| d == delta))
}

/// Whether every pattern of a kind that promotes lets it become the same.
fn promotes_alike(rules: &Ruleset, kind: Kind) -> bool {
    let mut choices = rules
        .patterns_of(kind)
        .filter_map(|(_, pattern)| pattern.promotion.as_ref())
        .map(|promotion| &promotion.to);
    let first = choices.next();
    choices.all(|to| Some(to) == first)
}

fn is_plain(rules: &Ruleset, pattern: &Pattern) -> bool {
    let everywhere = PerSide::from_fn(|_| rules.geometry().all());
    let anywhere = [pattern.from, pattern.onto] == [everywhere; 2];
    let common = !pattern.unmoved && pattern.not_over.is_empty() && pattern.not_taking.is_empty();
    let royal = rules.kind(pattern.kind).royalty == Royalty::Always;
    if is_foot(rules, pattern.kind) {
        let promotes_simply = pattern.promotion.as_ref().is_none_or(|promotion| {
            let mut kinds = promotion.to.white.iter().chain(&promotion.to.black);
            !promotion.touching
                && !promotion.on_capture
                && kinds.all(|kind| rules.kind(*kind).royalty == Royalty::Common)
        });
        return common && promotes_simply;
    }
    common
        && anywhere
        && !pattern.passing
        && pattern.promotion.is_none()
        && match motion(pattern) {
            Some(Motion::Leap) => true,
            Some(Motion::Ride(_)) => !royal,
            None => false,
        }
}
