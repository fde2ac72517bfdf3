//! Random constraints and endings.

use super::grammar::alternatives;
use super::{Crown, Sketch, Temper};

/// More cells than this, and asking whether a position is dead takes the interpreter too long.
const DEAD_CELLS: usize = 12;

impl Sketch {
    /// Writes constraints and endings; gives the number of checks that end the game, if one does.
    pub(super) fn law(&mut self) -> Option<usize> {
        let has_royals = self.crown != Crown::Nobody;
        if self.temper == Temper::Wild {
            for words in self.shuffled(&["constraints"], has_royals.then_some("royal-constraints"))
            {
                if self.dice.one_in(9) {
                    let (code, words) = words.split_once(' ').unwrap_or_default();
                    self.line(&format!("[[constraint]]~rule = \"{code}\"~{words}"));
                }
            }
        }
        let checks = (has_royals && self.dice.one_in(6)).then(|| self.dice.between(1, 3));
        let mut lists = vec!["conditions"];
        if self.cells() <= DEAD_CELLS || !has_royals {
            lists.push("dead-conditions");
        }
        let mut endings = self.shuffled(&lists, has_royals.then_some("royal-conditions"));
        endings.retain(|_| self.dice.one_in(3));
        let mut endings: Vec<String> = endings.into_iter().map(str::to_owned).collect();
        if let Some(checks) = checks {
            let place = self.dice.below(endings.len() + 1);
            endings.insert(place, format!("D15 checks-given = {checks}"));
        }
        if !self.dice.one_in(10) {
            endings.push("D19 moves = \"none\"".to_owned());
        }
        for ending in endings {
            let ending = self.fill(&ending);
            let (code, when) = ending.split_once(' ').unwrap_or_default();
            let result = self.some("result");
            self.line(&format!(
                "[[ending]]~rule = \"{code}\"~when = {{ {when} }}~result = \"{result}"
            ));
        }
        checks
    }

    /// The alternatives of some lists and of one more, in any order.
    fn shuffled(&mut self, lists: &[&str], more: Option<&str>) -> Vec<&'static str> {
        let lists = lists.iter().copied().chain(more);
        let mut all: Vec<&str> = lists.flat_map(alternatives).collect();
        self.dice.shuffle(&mut all);
        all
    }
}
