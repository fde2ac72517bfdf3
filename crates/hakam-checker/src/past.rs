//! What the first position of a record tells of the game before it: nothing where the game began with it.

use hakam_core::{Kind, Setup, Side};
use hakam_variant::{Field, Ruleset};

/// So many shuffled arrays are looked through; no game that is played has more.
const MOST_ARRAYS: u32 = 10_000;

/// Whether a game begins with this position: a named array, a tabiya, or a shuffled array.
pub fn is_array(rules: &Ruleset, setup: &Setup) -> bool {
    let named = rules.starts().iter().map(|start| &start.setup);
    let mut known = named.chain(rules.tabiyat().iter().map(|tabiya| &tabiya.setup));
    let shuffled = || {
        let mut numbers = 0..rules.shuffle_count().unwrap_or(0).min(MOST_ARRAYS);
        numbers.any(|number| rules.shuffled_start(number).as_ref() == Ok(setup))
    };
    known.any(|array| array == setup) || shuffled()
}

/// Whether no position can come again once the clock was reset. A capture is for good in every game; a promotion is
/// unless it can be undone by another, and a move of a kind that resets the clock if the kind never goes back.
pub(crate) fn resets_are_final(rules: &Ruleset) -> bool {
    let castles = |kind: Kind| {
        let castling = rules.castling();
        castling.is_some_and(|known| kind == known.king || known.partners.contains(kind))
    };
    let mut kinds = rules.kinds();
    rules.fen().fields.contains(&Field::Clock)
        && kinds.all(|(kind, info)| {
            let advances = || {
                Side::BOTH
                    .into_iter()
                    .all(|side| advances(rules, side, kind))
            };
            !becomes(rules, kind).contains(&kind)
                && (!info.resets_clock || !castles(kind) && advances())
        })
}

/// Whether every move of a kind leads to a further rank, always in one direction.
fn advances(rules: &Ruleset, side: Side, kind: Kind) -> bool {
    let legs = || {
        rules
            .patterns_of(kind)
            .flat_map(|(_, pattern)| &pattern.legs)
    };
    let ranks = || legs().flat_map(|leg| leg.deltas[side].iter().map(|(_, ranks)| *ranks));
    ranks().all(|by| by > 0) || ranks().all(|by| by < 0)
}

/// The kinds that a man may have become after any number of promotions.
fn becomes(rules: &Ruleset, kind: Kind) -> Vec<Kind> {
    let mut found: Vec<Kind> = Vec::new();
    let mut left = vec![kind];
    while let Some(kind) = left.pop() {
        for (_, pattern) in rules.patterns_of(kind) {
            let to = pattern.promotion.iter().map(|promotion| &promotion.to);
            for next in to.flat_map(|to| Side::BOTH.into_iter().flat_map(|side| &to[side])) {
                if !found.contains(next) {
                    found.push(*next);
                    left.push(*next);
                }
            }
        }
    }
    found
}
