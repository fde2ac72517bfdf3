//! Every built-in game, compiled: the tag `Variant` may name any of them.

use hakam_engine::Engine;
use hakam_pgn::checked::{Ground, builtin_name};
use hakam_variant::{Ruleset, builtin};

/// All games by name.
pub struct Grounds(Vec<(Ruleset, Engine)>);

impl Grounds {
    /// Compiles all of them.
    pub fn new() -> Grounds {
        let rules = builtin::names().filter_map(builtin::load);
        Grounds(
            rules
                .map(|rules| {
                    let engine = Engine::new(&rules);
                    (rules, engine)
                })
                .collect(),
        )
    }

    /// The game that a tag names.
    pub fn find(&self, tag: &str) -> Option<Ground<'_>> {
        let name = builtin_name(tag)?;
        let (rules, engine) = self.0.iter().find(|(rules, _)| rules.name() == name)?;
        Some(Ground { rules, engine })
    }
}
