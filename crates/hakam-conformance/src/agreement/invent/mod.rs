//! Random definitions: boards, men, promotions, castling, constraints and endings, from a seed.
//!
//! About half of them are *plain*: one royal, leaps and clear lines, soldiers, castling, as most games
//! that people play. The rest may use every word of the language. One line says one thing, so that a
//! definition can be made smaller by leaving lines out.

mod array;
mod grammar;
mod law;
mod man;

use hakam_core::View;
use hakam_law::Position;
use hakam_variant::{Ruleset, builtin};

use super::Dice;
use array::Castle;
use man::Man;

/// Arrays that are tried before a definition is given up.
const MOST_ARRAYS: usize = 40;

/// A definition made up from a seed.
#[derive(Clone, Debug)]
pub struct Invention {
    /// The definition file.
    pub text: String,
    /// What it says; `None` when the text, or the array in it, is not sound.
    pub rules: Option<Ruleset>,
}

/// How much of the language a definition uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Temper {
    /// What a plan with pins and checkers can take.
    Plain,
    /// Everything.
    Wild,
}

/// Who must be kept safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Crown {
    /// One king a side.
    One,
    /// Two kings a side.
    Two,
    /// A king, and another kind that is royal too.
    TwoKinds,
    /// Kings of which only the last is royal.
    Last,
    /// Nobody.
    Nobody,
}

/// What is known of a definition while it is made up.
struct Sketch {
    dice: Dice,
    temper: Temper,
    crown: Crown,
    view: View,
    files: usize,
    ranks: usize,
    /// Cells of the board that are none, as file and rank from 0.
    holes: Vec<(usize, usize)>,
    men: Vec<Man>,
    castle: Option<Castle>,
    text: String,
}

/// A definition made up from `seed`, on a board of at most `largest` files and ranks.
#[must_use]
pub fn invent(seed: u64, largest: usize) -> Invention {
    let mut sketch = Sketch::new(seed, largest.clamp(3, 16));
    sketch.head(seed);
    sketch.pieces();
    sketch.castling();
    let checks = sketch.law();
    let body = sketch.text.clone();
    let mut text = body.clone();
    for _ in 0..MOST_ARRAYS {
        text = format!("{body}{}", sketch.array(checks));
        let checked = hakam_variant::parse("random.toml", &text, &builtin::base);
        let Ok(rules) = checked.map(|checked| checked.rules) else {
            continue;
        };
        let start = Position::new(&rules, rules.standard_start().clone());
        let few = usize::from(sketch.men.len() > 1);
        if start.is_ok_and(|start| start.legal_moves().len() > few) {
            let rules = Some(rules);
            return Invention { text, rules };
        }
    }
    Invention { text, rules: None }
}

impl Sketch {
    fn new(seed: u64, largest: usize) -> Sketch {
        let mut dice = Dice::new(seed);
        let temper = dice.pick(&[Temper::Plain, Temper::Wild]);
        let crown = match temper {
            Temper::Plain => Crown::One,
            Temper::Wild if dice.one_in(2) => Crown::One,
            Temper::Wild => dice.pick(&[Crown::Two, Crown::TwoKinds, Crown::Last, Crown::Nobody]),
        };
        let largest = dice.pick(&[5, 6, 8, 8, 8, 10, 12, 16]).min(largest);
        let files = dice.between(3, largest);
        let ranks = dice.between(3, largest);
        let mut sketch = Sketch {
            temper,
            crown,
            view: dice.pick(&[View::Mirrored, View::Turned]),
            files,
            ranks,
            holes: Vec::new(),
            men: Vec::new(),
            castle: None,
            text: String::new(),
            dice,
        };
        if sketch.files * sketch.ranks > 12 && sketch.dice.one_in(8) {
            for _ in 0..sketch.dice.between(1, 4) {
                let hole = (sketch.dice.below(files), sketch.dice.below(ranks));
                if !sketch.holes.contains(&hole) {
                    sketch.holes.push(hole);
                }
            }
        }
        sketch
    }

    fn cells(&self) -> usize {
        self.files * self.ranks
    }

    /// Writes a line, or several with `~` between them.
    fn line(&mut self, words: &str) {
        self.text.push_str(&words.replace('~', "\n"));
        self.text.push('\n');
    }

    /// The top of the file, and a region with a name.
    fn head(&mut self, seed: u64) {
        let (files, ranks) = (self.files, self.ranks);
        let view = match self.view {
            View::Mirrored => "mirrored",
            View::Turned => "turned",
        };
        self.line(&format!(
            "format = 1~name = \"random-{seed}\"~title = \"Random\""
        ));
        self.line(&format!(
            "board = \"{files}x{ranks}\"~black-sees = \"{view}\""
        ));
        if !self.holes.is_empty() {
            let names: Vec<String> = self.holes.iter().map(|hole| square(*hole)).collect();
            self.line(&format!("holes = {names:?}"));
        }
        let zone = self.area();
        self.line(&format!("[regions]~zone = \"{zone}\""));
    }

    /// A region in words.
    fn area(&mut self) -> String {
        let (low, high) = self.range(self.ranks);
        let (first, last) = self.range(self.files);
        let (first_name, last_name) = (file(first), file(last));
        match self.dice.below(9) {
            0 => format!("rank {}", high + 1),
            1 => format!("ranks {}..{}", low + 1, high + 1),
            2 => format!("ranks {}..", low + 1),
            3 => format!("ranks ..{}", high + 1),
            4 => "last rank".to_owned(),
            5 => format!("file {first_name}"),
            6 => format!("files {first_name}..{last_name}"),
            7 => format!("squares {}..{}", square((first, low)), square((last, high))),
            _ => {
                let other = (self.dice.below(self.files), self.dice.below(self.ranks));
                format!("squares {} {}", square((first, high)), square(other))
            }
        }
    }

    /// Two numbers below `limit`, the lower one first.
    fn range(&mut self, limit: usize) -> (usize, usize) {
        let (a, b) = (self.dice.below(limit), self.dice.below(limit));
        (a.min(b), a.max(b))
    }
}

/// The letter of a file counted from 0.
fn file(file: usize) -> char {
    char::from(b'a' + u8::try_from(file).unwrap_or(0))
}

/// The name of a square, file and rank counted from 0.
fn square((at, rank): (usize, usize)) -> String {
    format!("{}{}", file(at), rank + 1)
}
