//! Games and positions for the tests.

use std::fmt::Write as _;

use hakam_core::{Move, Setup};
use hakam_engine::Engine;
use hakam_notation::moves::{
    Here, Language, Leniency, MoveError, Options, Read, Style, read, write,
};
use hakam_variant::{Ruleset, builtin, fen, parse};

/// Rules and the engine made of them.
pub struct Game {
    pub rules: Ruleset,
    pub engine: Engine,
}

impl Game {
    pub fn builtin(name: &str) -> Game {
        Game::new(builtin::load(name).unwrap())
    }

    /// A game defined by the test itself.
    pub fn of(definition: &str) -> Game {
        let checked = parse("own.toml", definition, &builtin::base);
        Game::new(checked.unwrap_or_else(|report| panic!("{report}")).rules)
    }

    fn new(rules: Ruleset) -> Game {
        let engine = Engine::new(&rules);
        Game { rules, engine }
    }

    pub fn setup(&self, text: &str) -> Setup {
        match fen::read(&self.rules, text, Leniency::Strict) {
            Ok(reading) => reading.setup,
            Err(error) => panic!("{}", error.render(text)),
        }
    }

    pub fn here<'a>(&'a self, setup: &'a Setup) -> Here<'a> {
        Here::new(&self.rules, &self.engine, setup)
    }

    /// Reads one move of a position.
    pub fn read(&self, position: &str, text: &str, options: Options) -> Result<Read, MoveError> {
        read(&self.here(&self.setup(position)), text, options)
    }

    /// Reads one move leniently and says how it should be written, and what was mended. A text with all
    /// repairs made must be read strictly as the same move.
    pub fn mended(&self, position: &str, text: &str) -> String {
        let setup = self.setup(position);
        let here = self.here(&setup);
        let found = match read(&here, text, ENGLISH) {
            Ok(found) => found,
            Err(error) => return format!("{}: {error}", error.code()),
        };
        let proper = write(&here, found.m, Style::SAN).unwrap();
        let mut line = format!("{proper} ({})", found.form);
        let mut mended = text.to_owned();
        for repair in found.repairs.iter().rev() {
            mended.replace_range(repair.span.clone(), &repair.after);
        }
        let again = read(&here, &mended, STRICT).map(|read| read.m);
        assert_eq!(again, Ok(found.m), "{text} mended is {mended}");
        for repair in &found.repairs {
            assert_eq!(text[repair.span.clone()], repair.before, "{text}");
            let (before, after) = (&repair.before, &repair.after);
            let _ = write!(line, "\n  {before:?} -> {after:?}: {}", repair.message);
        }
        line
    }
}

pub const ENGLISH: Options = Options::lenient(Language::English);
pub const STRICT: Options = Options::strict(Language::English);

/// The legal move with these squares and this letter of promotion: `e7e8q`.
pub fn step(here: &Here<'_>, squares: &str) -> Move {
    let board = here.rules().geometry();
    let found = here.legal().iter().find(|m| {
        let choice = m.choice.map(|kind| here.rules().kind(kind).letter);
        let choice = choice.map(|letter| letter.to_string().to_lowercase());
        let choice = choice.unwrap_or_default();
        format!("{}{}{choice}", board.name(m.from), board.name(m.to)) == squares
    });
    *found.unwrap_or_else(|| panic!("{squares} is not legal"))
}

/// The rows of a table: a line each, with bars between the cells, and remarks behind `//`.
pub fn rows<const N: usize>(table: &str) -> impl Iterator<Item = [&str; N]> {
    let lines = table.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        cells.try_into().unwrap_or_else(|_| panic!("{line}"))
    })
}

/// Marsaglia's xorshift64, so that a failure can be played again.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        let mut dice = Dice(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        // Small seeds give similar first numbers.
        for _ in 0..8 {
            dice.below(1);
        }
        dice
    }

    /// A number below `limit`; 0 when there is none.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let limit = u64::try_from(limit.max(1)).unwrap();
        usize::try_from((self.0 >> 16) % limit).unwrap()
    }
}
