//! The variants that the tests need, and how they ask.

use std::fmt::Write as _;

use hakam_engine::Engine;
use hakam_pgn::checked::{self, Checked, Extent, Ground, Options, builtin_name};
use hakam_pgn::{Game, parse};
use hakam_variant::{Ruleset, builtin};

/// The built-in variants that a test needs, compiled.
pub struct Shelf(Vec<(Ruleset, Engine)>);

impl Shelf {
    pub fn new(names: &[&str]) -> Shelf {
        let load = |name: &&str| {
            let rules = builtin::load(name).unwrap();
            let engine = Engine::new(&rules);
            (rules, engine)
        };
        Shelf(names.iter().map(load).collect())
    }

    pub fn find(&self, tag: &str) -> Option<Ground<'_>> {
        let name = builtin_name(tag)?;
        let (rules, engine) = self.0.iter().find(|(rules, _)| rules.name() == name)?;
        Some(Ground { rules, engine })
    }

    pub fn check(&self, text: &str, options: Options) -> (Vec<Game>, Vec<Checked>) {
        let lookup = |tag: &str| self.find(tag);
        let (mut games, mut checked) = (Vec::new(), Vec::new());
        for (number, game) in (1..).zip(parse(text)) {
            checked.push(checked::check(&game, number, &lookup, options));
            games.push(game);
        }
        (games, checked)
    }

    pub fn findings(&self, text: &str, options: Options) -> String {
        let (_, checked) = self.check(text, options);
        let mut report = String::new();
        for finding in checked.iter().flat_map(|checked| &checked.findings) {
            let _ = writeln!(report, "{finding}");
        }
        report
    }
}

/// Variations too.
pub fn all_lines() -> Options {
    Options {
        extent: Extent::Variations,
        ..Options::default()
    }
}
