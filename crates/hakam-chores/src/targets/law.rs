//! The built-in games, compiled once.

use std::sync::OnceLock;

use hakam_core::Setup;
use hakam_engine::Engine;
use hakam_notation::fen::{self, CastlingStyle, Leniency};
use hakam_pgn::checked::Ground;
use hakam_variant::{Ruleset, builtin};

use CastlingStyle::{ByRuleset, Files, Wings};

/// A game and its engine.
pub struct Law {
    pub rules: Ruleset,
    pub engine: Engine,
}

impl Law {
    pub fn ground(&self) -> Ground<'_> {
        Ground {
            rules: &self.rules,
            engine: &self.engine,
        }
    }
}

/// Every built-in game, by name.
pub fn laws() -> &'static [Law] {
    static LAWS: OnceLock<Vec<Law>> = OnceLock::new();
    let law = |rules| Law {
        engine: Engine::new(&rules),
        rules,
    };
    let all = builtin::names().filter_map(builtin::load).map(law);
    LAWS.get_or_init(|| all.collect())
}

/// The game that a word names; any other word stands for some game too, so that one byte can change it.
pub fn law(word: &str) -> &'static Law {
    let laws = laws();
    let by_name = laws.iter().find(|law| law.rules.name() == word);
    let sum: usize = word.bytes().map(usize::from).sum();
    by_name.unwrap_or_else(|| &laws[sum % laws.len()])
}

/// The first line of an input, and the rest.
pub fn first_line(text: &str) -> (&str, &str) {
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    (line.trim(), rest)
}

/// A position that was read is written in every dialect and read as the same.
pub fn position_reads_back(rules: &Ruleset, setup: &Setup) {
    for castling in [ByRuleset, Wings, Files] {
        let text = fen::write_with(rules, setup, castling);
        let read = fen::read(rules, &text, Leniency::Strict);
        let read = read.unwrap_or_else(|error| panic!("{castling:?}: {}", error.render(&text)));
        assert_eq!(&read.setup, setup, "{castling:?}: `{text}`");
    }
}
