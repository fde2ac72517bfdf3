//! What men are worth: as the definition says, or by how far they go on an empty board.

use hakam_core::{Kind, Side};
use hakam_variant::{KindInfo, Royalty, Ruleset};

use super::board::{MEN, Man};
use super::goals::Wish;
use super::reach::{Aim, Reaches, Stride};

/// A man that is worth more is worth this much: evaluations must stay far below the scores of won games.
const DEAREST: i32 = 2_000;

/// What a square is worth that a man reaches on an empty board, where the definition gives no value.
const SQUARE: i32 = 35;

/// A leap is worth more than a square of a line, which can be blocked.
const LEAP: i32 = 55;

/// What men are worth.
#[derive(Clone, Debug)]
pub(super) struct Worths {
    worth: [i32; MEN],
    per_square: [i32; MEN],
    strength: [i32; MEN],
}

impl Worths {
    pub(super) fn new(rules: &Ruleset, reaches: &Reaches, wish: Wish) -> Worths {
        let mut worths = Worths {
            worth: [0; MEN],
            per_square: [0; MEN],
            strength: [0; MEN],
        };
        for (kind, info) in rules.kinds() {
            let promotes = rules
                .patterns_of(kind)
                .any(|(_, pattern)| pattern.promotion.is_some());
            let worth = worth(rules, reaches, kind, info);
            for side in Side::BOTH {
                let man = Man::new(kind, side);
                let set = |table: &mut [i32; MEN], value: i32| {
                    if let Some(entry) = table.get_mut(man.index()) {
                        *entry = value;
                    }
                };
                set(
                    &mut worths.worth,
                    match wish {
                        Wish::Many => worth,
                        Wish::Few => -worth,
                    },
                );
                // The dearer a man, the less another square means to it. A royal had better stay at home.
                let per_square = match info.royalty {
                    Royalty::Common => (1200 / worth.max(1)).clamp(1, 4),
                    Royalty::Always | Royalty::Last => 0,
                };
                set(&mut worths.per_square, per_square);
                // Men that promote are many and slow: they frighten no royal.
                set(&mut worths.strength, if promotes { 0 } else { worth });
            }
        }
        worths
    }

    /// What a man counts for.
    pub(super) fn of(&self, man: Man) -> i32 {
        entry(&self.worth, man)
    }

    /// What each square that a man can go to counts for.
    pub(super) fn per_square(&self, man: Man) -> i32 {
        entry(&self.per_square, man)
    }

    /// How much a man adds to an attack.
    pub(super) fn strength(&self, man: Man) -> i32 {
        entry(&self.strength, man)
    }
}

fn entry(table: &[i32; MEN], man: Man) -> i32 {
    table.get(man.index()).copied().unwrap_or(0)
}

/// A royal that is never lost is worth nothing by itself.
fn worth(rules: &Ruleset, reaches: &Reaches, kind: Kind, info: &KindInfo) -> i32 {
    if info.royalty == Royalty::Always {
        return 0;
    }
    if info.value.0 > 0 {
        return info.value.0.min(DEAREST);
    }
    let squares: Vec<_> = rules.geometry().squares().collect();
    let mut sum: i32 = 0;
    for square in &squares {
        let Ok(from) = u8::try_from(square.index()) else {
            continue;
        };
        for ray in reaches.from(Man::new(kind, Side::White), from) {
            let length = i32::try_from(reaches.squares(ray).len()).unwrap_or(0);
            sum = sum.saturating_add(match (ray.aim, ray.stride) {
                (Aim::Any, Stride::Leap) => LEAP,
                (Aim::Any, Stride::Line) => length * SQUARE,
                (Aim::Quiet | Aim::Takes | Aim::Hops, _) => length * SQUARE / 2,
            });
        }
    }
    let all = i32::try_from(squares.len()).unwrap_or(1).max(1);
    (sum / all).clamp(50, DEAREST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    fn worth_of(text: &str, key: &str) -> i32 {
        let rules = Variant::from_definition("test.toml", text)
            .unwrap()
            .rules()
            .clone();
        let kind = rules.kind_of_key(key).unwrap();
        let worths = Worths::new(&rules, &Reaches::new(&rules), Wish::Many);
        worths.of(Man::new(kind, Side::Black))
    }

    /// Chess whose men have no values, or absurd ones.
    fn chess_with(value: &str) -> String {
        let pieces = ["queen", "rook", "bishop", "knight", "pawn"]
            .map(|key| format!("{key} = {{ value = {value} }}\n"));
        let pieces = pieces.concat();
        format!(
            "format = 1\nname = \"test\"\nbase = \"chess\"\ntitle = \"Test\"\n[pieces]\n{pieces}"
        )
    }

    #[test]
    fn men_without_a_value_are_worth_what_they_reach() {
        let [queen, rook, bishop, knight, pawn] = ["queen", "rook", "bishop", "knight", "pawn"]
            .map(|key| worth_of(&chess_with("0"), key));
        // On an empty board a rook reaches 14 squares from everywhere.
        assert_eq!(rook, 14 * SQUARE);
        assert!(queen > rook && rook > bishop && bishop > pawn, "{bishop}");
        assert!(knight > 200 && knight < rook, "{knight}");
        assert_eq!(worth_of(&chess_with("0"), "king"), 0);
    }

    #[test]
    fn a_value_out_of_all_proportion_is_cut_off() {
        assert_eq!(worth_of(&chess_with("90000"), "knight"), DEAREST);
    }
}
