//! Advancement: how near a man is to the squares where it promotes, or where it wins.

use hakam_core::{Kind, Side};
use hakam_variant::Ruleset;

use super::board::Man;
use super::goals::Goals;
use super::reach::{Aim, Reaches};
use super::worth::Worths;

/// Further away nothing is gained yet.
const HORIZON: u32 = 8;

/// What standing on a square is worth, by man and square.
pub(super) fn table(
    rules: &Ruleset,
    reaches: &Reaches,
    worths: &Worths,
    goals: &Goals,
) -> Vec<i32> {
    let geometry = rules.geometry();
    let mut table = Vec::new();
    for (kind, _) in rules.kinds() {
        for side in Side::BOTH {
            let gain = gain(rules, worths, kind, side);
            let steps = steps(rules, reaches, kind, side);
            for (index, steps) in steps.into_iter().enumerate() {
                let promising = match steps {
                    // Each step nearer doubles what there is to hope for.
                    Some(steps) => gain >> (steps + 1).min(31),
                    None => 0,
                };
                let near = geometry
                    .square_at(index)
                    .map_or(0, |at| goals.nearness(geometry, kind, side, at));
                table.push(promising + near);
            }
        }
    }
    table
}

/// What is gained by the best promotion.
fn gain(rules: &Ruleset, worths: &Worths, kind: Kind, side: Side) -> i32 {
    let patterns = rules.patterns_of(kind);
    let promotions = patterns.filter_map(|(_, pattern)| pattern.promotion.as_ref());
    let best = promotions
        .flat_map(|promotion| promotion.to[side].iter())
        .map(|to| worths.of(Man::new(*to, side)))
        .max();
    best.map_or(0, |best| best - worths.of(Man::new(kind, side)))
}

/// How many moves on an empty board it takes from each square to where the kind promotes.
fn steps(rules: &Ruleset, reaches: &Reaches, kind: Kind, side: Side) -> Vec<Option<u32>> {
    let geometry = rules.geometry();
    let mut steps: Vec<Option<u32>> = vec![None; geometry.cells()];
    for (_, pattern) in rules.patterns_of(kind) {
        let Some(promotion) = &pattern.promotion else {
            continue;
        };
        for square in promotion.zone[side].iter() {
            if let Some(steps) = steps.get_mut(square.index()) {
                *steps = Some(0);
            }
        }
    }
    let man = Man::new(kind, side);
    for away in 1..=HORIZON {
        let before = steps.clone();
        let is_nearer = |at: &u8| before.get(usize::from(*at)) == Some(&Some(away - 1));
        for (square, steps) in (0..=u8::MAX).zip(&mut steps) {
            let goes = || {
                let rays = reaches.from(man, square).iter();
                rays.filter(|ray| matches!(ray.aim, Aim::Any | Aim::Quiet))
                    .any(|ray| reaches.squares(ray).iter().any(is_nearer))
            };
            if steps.is_none() && goes() {
                *steps = Some(away);
            }
        }
    }
    steps
}
