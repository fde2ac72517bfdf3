//! Random kinds of men.

use super::{Crown, Sketch, Temper};

/// A kind as far as other parts of the definition need to know it.
#[derive(Clone, Debug)]
pub(super) struct Man {
    pub key: &'static str,
    /// As a position writes it: `A`, `+B`.
    pub letter: &'static str,
    pub role: Role,
    pub max: Option<usize>,
    /// Whether one of its moves asks for a right.
    pub unmoved: bool,
}

/// What a kind is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    King,
    Officer,
    Soldier,
}

/// Officers by their keys, and as a position writes them.
const OFFICERS: [&str; 6] = ["a", "b", "c", "d", "e", "f"];
const LETTERS: [&str; 6] = ["A", "B", "C", "D", "E", "+F"];
const CODES: [&str; 6] = ["A4", "A5", "A7", "A9", "A12", "A16"];

impl Sketch {
    /// Writes all kinds: king, officers, soldiers.
    pub(super) fn pieces(&mut self) {
        let man = |key, letter, role| Man {
            key,
            letter,
            role,
            max: None,
            unmoved: false,
        };
        self.men.push(man("king", "K", Role::King));
        let officers = match self.temper {
            Temper::Plain => self.dice.between(1, 4),
            Temper::Wild => self.dice.between(1, OFFICERS.len()),
        };
        let officers = OFFICERS.into_iter().zip(LETTERS).take(officers);
        let officers = officers.map(|(key, letter)| man(key, letter, Role::Officer));
        self.men.extend(officers);
        let soldiers = match self.temper {
            Temper::Plain => !self.dice.one_in(4),
            Temper::Wild => self.dice.one_in(2),
        };
        if soldiers {
            self.men.push(man("soldier", "S", Role::Soldier));
        }
        for at in 0..self.men.len() {
            let (key, letter) = (self.men[at].key, self.men[at].letter);
            let value = self.some("value");
            self.line(&format!(
                "[pieces.{key}]~letter = \"{letter}\"~value = {value}"
            ));
            match self.men[at].role {
                Role::King => self.king(),
                Role::Officer => self.officer(at),
                Role::Soldier => self.soldier(at),
            }
        }
    }

    fn king(&mut self) {
        match self.crown {
            Crown::One | Crown::Two | Crown::TwoKinds => self.line("royal = true"),
            Crown::Last => self.line("royal = \"last\""),
            Crown::Nobody => {}
        }
        let moves = match self.temper {
            Temper::Plain => self.some("royal"),
            Temper::Wild => self.some("wild-royal"),
        };
        self.line(&format!("moves.A8.betza = \"{moves}\""));
        if self.temper == Temper::Wild && self.dice.one_in(10) {
            self.region();
        }
    }

    /// The squares a man may be on.
    fn region(&mut self) {
        let region = self.some("region");
        self.line(&format!("in = {region}"));
    }

    fn officer(&mut self, at: usize) {
        if self.temper == Temper::Plain {
            let word = self.some("pure");
            self.line(&format!("moves.{}.betza = \"{word}\"", CODES[0]));
            // Just beyond what is plain.
            if self.dice.one_in(16) {
                let word = self.some("plain");
                self.line(&format!("moves.{}.betza = \"{word}\"", CODES[1]));
            }
            if self.dice.one_in(30) {
                self.promotes("promotes");
            }
            if self.dice.one_in(8) {
                self.limit(at);
            }
            return;
        }
        let second_royal = self.crown == Crown::TwoKinds && self.men[at].key == "a";
        if second_royal {
            self.line("royal = true");
        } else if self.crown == Crown::Last && self.dice.one_in(4) {
            self.line("royal = \"last\"");
        }
        if self.dice.one_in(8) {
            self.region();
        }
        if self.dice.one_in(8) {
            self.limit(at);
        }
        if self.dice.one_in(12) {
            let clock = self.some("clock");
            self.line(&format!("clock = \"{clock}\""));
        }
        for code in CODES.iter().take(self.dice.between(1, 3)) {
            self.wild_entry(at, code);
        }
        if self.dice.one_in(5) {
            self.promotes("promotes");
        }
    }

    /// Writes one entry of the kind at place `at`, under `code`.
    fn wild_entry(&mut self, at: usize, code: &str) {
        let entry = self.lines(&format!("moves.{code}"), "entry");
        self.men[at].unmoved |= entry.contains("~unmoved");
        match self.dice.below(16) {
            0 => self.line(&format!("moves.{code}.promotes = false")),
            1 => self.promotes(&format!("moves.{code}.promotes")),
            _ => {}
        }
    }

    fn limit(&mut self, at: usize) {
        let max = self.dice.between(1, 3);
        self.line(&format!("max = {max}"));
        self.men[at].max = Some(max);
    }

    /// A man like a pawn: it goes one way and takes another, and perhaps steps twice at first.
    fn soldier(&mut self, at: usize) {
        let words = self.some("soldier");
        let mut words = words.split(' ');
        let [step, takes, twice, passing] = [(); 4].map(|()| words.next().unwrap_or_default());
        self.line(&format!("moves.A1.betza = \"{step}\""));
        self.line(&format!("moves.A3.betza = \"{takes}\""));
        if !self.dice.one_in(4) {
            let home = self.some("home");
            self.line(&format!(
                "moves.A2.betza = \"{twice}\"~moves.A2.from = \"{home}\""
            ));
            if !self.dice.one_in(4) {
                self.line("moves.A2.passing = true");
            }
        }
        if !self.dice.one_in(3) {
            // Two in five as they should, as the step is.
            let is_odd = self.temper == Temper::Wild && self.dice.below(5) >= 2;
            let odd = is_odd.then(|| self.some("odd-passing"));
            let passing = odd.as_deref().unwrap_or(passing);
            self.line(&format!("moves.B4.betza = \"{passing}\""));
        }
        if self.temper == Temper::Wild && self.dice.one_in(5) {
            self.wild_entry(at, "A17");
        }
        if !self.dice.one_in(6) {
            self.promotes("promotes");
        }
    }

    /// Writes a promotion, its words under `key`.
    fn promotes(&mut self, key: &str) {
        self.lines(
            key,
            match self.temper {
                Temper::Plain => "promotes",
                Temper::Wild => "wild-promotes",
            },
        );
    }

    /// One to `most` kinds, each once; a royal only where royals are not counted strictly.
    pub(super) fn some_kinds(&mut self, most: usize) -> Vec<&'static str> {
        let fixed = matches!(self.crown, Crown::One | Crown::Two | Crown::TwoKinds);
        let royals = fixed && !(self.temper == Temper::Wild && self.dice.one_in(12));
        let men = self.men.iter();
        let meant = men.filter(|man| !(royals && man.role == Role::King));
        let mut keys: Vec<&str> = meant.map(|man| man.key).collect();
        self.dice.shuffle(&mut keys);
        keys.truncate(self.dice.between(1, most));
        keys
    }
}
