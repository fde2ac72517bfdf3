//! Random constraints and endings.

use super::{Crown, Sketch, Temper};

/// More cells than this, and asking whether a position is dead takes the interpreter too long.
const DEAD_CELLS: usize = 12;

impl Sketch {
    /// Writes constraints and endings; gives the number of checks that end the game, if one does.
    pub(super) fn law(&mut self) -> Option<u32> {
        if self.temper == Temper::Wild {
            self.constraints();
        }
        let checks = (self.has_royals() && self.dice.one_in(6)).then(|| {
            let checks = self.dice.pick(&[1_u32, 2, 3]);
            (checks, format!("checks-given = {checks}"))
        });
        let mut endings = self.conditions();
        endings.retain(|_| self.dice.one_in(3));
        if let Some((_, when)) = &checks {
            endings.push(("D15", when.clone()));
        }
        self.dice.shuffle(&mut endings);
        for (code, when) in endings {
            self.ending(code, &when);
        }
        if !self.dice.one_in(10) {
            self.ending("D19", "moves = \"none\"");
        }
        checks.map(|(checks, _)| checks)
    }

    fn has_royals(&self) -> bool {
        self.crown != Crown::Nobody
    }

    fn constraints(&mut self) {
        let mut all = vec![("C6", "must-capture = true")];
        if self.has_royals() {
            all.extend([
                ("C8", "no-check-giving = true"),
                ("C7", "facing = \"forbidden\""),
                ("C7", "facing = \"must be answered\""),
            ]);
        }
        self.dice.shuffle(&mut all);
        for (code, words) in all {
            if self.dice.one_in(9) {
                self.line("[[constraint]]");
                self.line(&format!("rule = \"{code}\""));
                self.line(words);
            }
        }
    }

    /// Every condition, with numbers, kinds and regions of the moment.
    fn conditions(&mut self) -> Vec<(&'static str, String)> {
        let who = |sketch: &mut Sketch| sketch.dice.pick(&["mover", "other", "both"]);
        let one = |sketch: &mut Sketch| sketch.dice.pick(&["mover", "other"]);
        let mut all = Vec::new();
        if self.has_royals() {
            let bare = who(self);
            let perpetual = who(self);
            let times = self.dice.between(2, 3);
            let facing = self.dice.between(1, 3);
            all.extend([
                ("D1", "moves = \"none\", check = true".to_owned()),
                ("D7", "bare = \"both\"".to_owned()),
                ("D5", format!("bare = \"{bare}\"")),
                ("D6", "bare = \"mover\", bares-back = true".to_owned()),
                (
                    "D17",
                    format!("repetition = {times}, perpetual-check = \"{perpetual}\""),
                ),
                ("D20", format!("facing = {facing}")),
            ]);
        }
        let check = self.dice.pick(&["", ", check = false"]);
        let turn = self
            .dice
            .pick(&["", "", ", turn = \"white\"", ", turn = \"black\""]);
        let (kinds, more) = (self.some_kinds(2), self.some_kinds(3));
        let (region, goal) = (self.region(), self.region());
        let (of, side, other) = (who(self), one(self), one(self));
        let safe = self.dice.pick(&["", ", safe = true"]);
        let most = self.dice.below(3);
        let least = self.dice.between(1, 6);
        all.extend([
            ("D2", format!("moves = \"none\"{check}{turn}")),
            (
                "D14",
                format!(
                    "stands = {{ of = \"{of}\", kinds = {kinds:?}, in = {region}{safe} }}{turn}"
                ),
            ),
            (
                "D14",
                format!("some-move = {{ kinds = {more:?}, to = {goal} }}{turn}"),
            ),
            (
                "D16",
                format!("men = {{ of = \"{side}\", kinds = {kinds:?}, at-most = {most} }}"),
            ),
            (
                "D16",
                format!(
                    "men = {{ of = \"{other}\", some-kind-of = {more:?}, at-most = {most} }}{check}"
                ),
            ),
            (
                "D18",
                format!(
                    "men = {{ of = \"{side}\", at-least = {least}, at-most = {} }}",
                    least + 1
                ),
            ),
            ("D12", format!("repetition = {}", self.dice.between(2, 4))),
            ("D13", format!("quiet-moves = {}", self.dice.between(3, 25))),
        ]);
        if self.cells() <= DEAD_CELLS || !self.has_royals() {
            let dead = self.dice.pick(&["true", "\"material\""]);
            all.push(("D9", format!("dead = {dead}")));
        }
        all
    }

    fn ending(&mut self, code: &str, when: &str) {
        let result = self.dice.pick(&[
            "draw",
            "draw",
            "mover wins",
            "mover loses",
            "mover loses",
            "white loses",
            "black loses",
            "goes on",
            "more material wins",
        ]);
        self.line("[[ending]]");
        self.line(&format!("rule = \"{code}\""));
        self.line(&format!("when = {{ {when} }}"));
        self.line(&format!("result = \"{result}\""));
        if result == "more material wins" && self.dice.one_in(2) {
            let bonus = self.dice.pick(&[
                "{ black = 1.5 }",
                "{ white = 2, black = 0.5 }",
                "{ white = 1 }",
            ]);
            self.line(&format!("bonus = {bonus}"));
        }
        if result != "goes on" && self.dice.one_in(4) {
            self.line("claim = true");
        }
    }
}
