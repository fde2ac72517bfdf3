//! Random entries of a kind: words with options, and moves written leg by leg.

use super::{Sketch, word};

/// How far a leg may go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    Near,
    Far,
}

const TURNS: [&str; 4] = ["ahead", "outward", "across", "back"];

impl Sketch {
    /// Writes one entry of the kind at place `at`, under `code`.
    pub(super) fn wild_entry(&mut self, at: usize, code: &str) {
        if self.dice.one_in(5) {
            let legs = self.legs();
            self.line(&format!("moves.{code}.legs = [{}]", legs.join(", ")));
        } else {
            let word = word::wild(&mut self.dice);
            self.line(&format!("moves.{code}.betza = \"{word}\""));
        }
        for option in ["from", "onto"] {
            if self.dice.one_in(7) {
                let region = self.region();
                self.line(&format!("moves.{code}.{option} = {region}"));
            }
        }
        for option in ["not-taking", "not-over"] {
            if self.dice.one_in(8) {
                let kinds = self.some_kinds(2);
                self.line(&format!("moves.{code}.{option} = {kinds:?}"));
            }
        }
        if self.dice.one_in(12) {
            self.line(&format!("moves.{code}.passing = true"));
        }
        if self.dice.one_in(14) {
            self.line(&format!("moves.{code}.unmoved = true"));
            self.men[at].unmoved = true;
        }
        match self.dice.below(16) {
            0 => self.line(&format!("moves.{code}.promotes = false")),
            1 => self.promotes(&format!("moves.{code}.promotes")),
            _ => {}
        }
    }

    /// One to three legs; at most one of them goes far, or trails would be too many to follow.
    fn legs(&mut self) -> Vec<String> {
        let count = self.dice.pick(&[1, 2, 2, 2, 3]);
        let far = self.dice.below(count);
        (0..count)
            .map(|place| {
                let reach = if place == far {
                    Reach::Far
                } else {
                    Reach::Near
                };
                let turn = if place > 0 && !self.dice.one_in(3) {
                    format!(", turn = \"{}\"", self.dice.pick(&TURNS))
                } else {
                    String::new()
                };
                if self.dice.one_in(3) {
                    return format!("{{ {}{turn} }}", self.leg_in_full(reach));
                }
                let word = match reach {
                    Reach::Far if self.dice.one_in(2) => self.far_word(),
                    Reach::Far | Reach::Near => word::short(&mut self.dice),
                };
                format!("{{ betza = \"{word}\"{turn} }}")
            })
            .collect()
    }

    fn far_word(&mut self) -> String {
        let mode = self.dice.pick(&["", "m", "c", "mc"]);
        let rider = self
            .dice
            .pick(&["R", "B", "pR", "gB", "R3", "nDD", "pN", "nN", "NN"]);
        format!("{mode}{rider}")
    }

    /// A leg with every word written out.
    fn leg_in_full(&mut self, reach: Reach) -> String {
        let part = |sketch: &mut Sketch| sketch.dice.pick(&[-2_i8, -1, -1, 0, 1, 1, 2, 3]);
        let delta = match (part(self), part(self)) {
            (0, 0) => (1, 1),
            other => other,
        };
        let symmetry = self
            .dice
            .pick(&["all", "all", "forward", "left-right", "none"]);
        let repeat = match reach {
            Reach::Far => self.dice.pick(&["1", "1..", "2..", "1..3", "2..3", "2"]),
            Reach::Near => self.dice.pick(&["1", "1", "2"]),
        };
        let mut words = format!(
            "delta = [{}, {}], symmetry = \"{symmetry}\", repeat = \"{repeat}\"",
            delta.0, delta.1
        );
        if repeat != "1" {
            let pass = self
                .dice
                .pick(&["empty", "empty", "any", "one piece", "one piece, last"]);
            words.push_str(", pass = \"");
            words.push_str(pass);
            words.push('"');
        }
        if self.dice.one_in(2) {
            let land = self.dice.pick(&["empty", "foe", "empty or foe"]);
            words.push_str(", land = \"");
            words.push_str(land);
            words.push('"');
        }
        words
    }
}
