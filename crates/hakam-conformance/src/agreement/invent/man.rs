//! Random kinds of men.

use super::{Crown, Sketch, Temper, word};

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

const OFFICERS: [(&str, &str); 6] = [
    ("a", "A"),
    ("b", "B"),
    ("c", "C"),
    ("d", "D"),
    ("e", "E"),
    ("f", "+F"),
];
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
        let officers = OFFICERS.iter().take(officers);
        self.men
            .extend(officers.map(|(key, letter)| man(key, letter, Role::Officer)));
        let soldiers = match self.temper {
            Temper::Plain => !self.dice.one_in(4),
            Temper::Wild => self.dice.one_in(2),
        };
        if soldiers {
            self.men.push(man("soldier", "S", Role::Soldier));
        }
        for at in 0..self.men.len() {
            let (key, letter) = (self.men[at].key, self.men[at].letter);
            self.line(&format!("[pieces.{key}]"));
            self.line(&format!("letter = \"{letter}\""));
            let value = self.dice.pick(&["1", "2", "3", "1.5", "5", "9"]);
            self.line(&format!("value = {value}"));
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
            Temper::Plain => word::royal(&mut self.dice).to_owned(),
            Temper::Wild => word::wild_royal(&mut self.dice),
        };
        self.line(&format!("moves.A8.betza = \"{moves}\""));
        if self.temper == Temper::Wild && self.dice.one_in(10) {
            let region = self.region();
            self.line(&format!("in = {region}"));
        }
    }

    fn officer(&mut self, at: usize) {
        if self.temper == Temper::Plain {
            let word = word::pure(&mut self.dice);
            self.line(&format!("moves.{}.betza = \"{word}\"", CODES[0]));
            // Just beyond what is plain.
            if self.dice.one_in(16) {
                let word = word::plain(&mut self.dice);
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
            let region = self.region();
            self.line(&format!("in = {region}"));
        }
        if self.dice.one_in(8) {
            self.limit(at);
        }
        if self.dice.one_in(12) {
            let clock = self.dice.pick(&["resets", "counts"]);
            self.line(&format!("clock = \"{clock}\""));
        }
        for code in CODES.iter().take(self.dice.between(1, 3)) {
            self.wild_entry(at, code);
        }
        if self.dice.one_in(5) {
            self.promotes("promotes");
        }
    }

    fn limit(&mut self, at: usize) {
        let max = self.dice.between(1, 3);
        self.line(&format!("max = {max}"));
        self.men[at].max = Some(max);
    }

    /// A man like a pawn: it goes one way and takes another, and perhaps steps twice at first.
    fn soldier(&mut self, at: usize) {
        let (step, takes, twice, passing) = self.dice.pick(&[
            ("fmW", "fcF", "fmnD", "feF"),
            ("fmW", "fcF", "fmnD", "feF"),
            ("fmW", "fcF", "fmnD", "feF"),
            ("fmF", "fcW", "fmnA", "feW"),
            ("fmW", "fcW", "fmnD", "feF"),
            ("fmF", "fcF", "fmnD", "feF"),
            ("fmWfmF", "fcK", "fmnA", "feN"),
            ("fsmW", "fcF", "fmnD", "fseW"),
            ("fmW", "fcFfcW", "fmnH", "feF"),
        ]);
        self.line(&format!("moves.A1.betza = \"{step}\""));
        self.line(&format!("moves.A3.betza = \"{takes}\""));
        if !self.dice.one_in(4) {
            let home = self.dice.pick(&["rank 2", "rank 2", "rank 1", "ranks ..3"]);
            self.line(&format!("moves.A2.betza = \"{twice}\""));
            self.line(&format!("moves.A2.from = \"{home}\""));
            if !self.dice.one_in(4) {
                self.line("moves.A2.passing = true");
            }
        }
        if !self.dice.one_in(3) {
            let passing = match self.temper {
                Temper::Plain => passing,
                Temper::Wild => self.dice.pick(&[passing, passing, "fmeF", "fceF", "eK"]),
            };
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
    pub(super) fn promotes(&mut self, key: &str) {
        let wild = self.temper == Temper::Wild;
        let zone = if wild {
            self.dice.pick(&["in", "in", "in", "touching"])
        } else {
            "in"
        };
        let region = if self.dice.one_in(3) {
            self.region()
        } else {
            "\"last rank\"".to_owned()
        };
        let must = match self.dice.below(8) {
            0..=4 => "true".to_owned(),
            5 => "false".to_owned(),
            6 => "\"last rank\"".to_owned(),
            _ => self.region(),
        };
        let to = if self.dice.one_in(6) {
            let (white, black) = (self.some_kinds(3), self.some_kinds(3));
            format!("{{ white = {white:?}, black = {black:?} }}")
        } else {
            format!("{:?}", self.some_kinds(4))
        };
        self.line(&format!("{key}.rule = \"B1\""));
        self.line(&format!("{key}.{zone} = {region}"));
        self.line(&format!("{key}.to = {to}"));
        self.line(&format!("{key}.must = {must}"));
        if wild && self.dice.one_in(6) {
            self.line(&format!("{key}.on = \"capture\""));
        }
    }

    /// One to `most` kinds, each once; a royal only where royals are not counted strictly.
    pub(super) fn some_kinds(&mut self, most: usize) -> Vec<&'static str> {
        let fixed = matches!(self.crown, Crown::One | Crown::Two | Crown::TwoKinds);
        let royals = fixed && !(self.temper == Temper::Wild && self.dice.one_in(12));
        let mut keys: Vec<&str> = self
            .men
            .iter()
            .filter(|man| !(royals && man.role == Role::King))
            .map(|man| man.key)
            .collect();
        self.dice.shuffle(&mut keys);
        keys.truncate(self.dice.between(1, most));
        keys
    }
}
