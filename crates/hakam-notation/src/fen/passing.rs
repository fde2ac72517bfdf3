//! When the passing field is filled: after every move that skips a square, or only where that can matter.
//!
//! Programs differ in this. Reading takes all habits; writing follows the one that is asked for.

use hakam_core::{Mark, Setup};
use hakam_engine::Engine;
use hakam_variant::{Royalty, Ruleset};

/// Which marks are written in the passing field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passing {
    /// Every one, whether anybody could use it or not.
    Always,
    /// Those that some man could use if its royal's safety did not matter.
    Pseudo,
    /// Those that some legal move uses.
    #[default]
    Legal,
}

impl Passing {
    /// Every policy with its name, in the order of the enum.
    pub const NAMES: [(Passing, &'static str); 3] = [
        (Passing::Always, "always"),
        (Passing::Pseudo, "pseudo"),
        (Passing::Legal, "legal"),
    ];

    /// Its name: `always`, `pseudo`, `legal`.
    pub fn name(self) -> &'static str {
        Passing::NAMES[self as usize].1
    }

    /// The policy with this name.
    pub fn named(name: &str) -> Option<Passing> {
        let known = Passing::NAMES.into_iter().find(|known| known.1 == name);
        known.map(|(policy, _)| policy)
    }
}

/// The position with those marks only that the policy writes. `engine` is the one of `rules`.
pub fn with_passing(engine: &Engine, rules: &Ruleset, setup: &Setup, policy: Passing) -> Setup {
    let usable = match policy {
        Passing::Always => setup.marks.clone(),
        Passing::Legal => used(engine, setup),
        // A royal that takes in passing itself is only seen where that is legal.
        Passing::Pseudo => [
            used(engine, &without_royals(rules, setup)),
            used(engine, setup),
        ]
        .concat(),
    };
    let mut kept = setup.clone();
    kept.marks.retain(|mark| usable.contains(mark));
    kept
}

/// The marks whose man some legal move takes on a skipped square.
fn used(engine: &Engine, setup: &Setup) -> Vec<Mark> {
    if setup.marks.is_empty() {
        return Vec::new();
    }
    let moves = engine.legal_moves(setup);
    let uses = |mark: &&Mark| {
        moves.iter().any(|m| {
            m.captures.contains(mark.man) && m.to != mark.man && mark.skipped.contains(&m.to)
        })
    };
    setup.marks.iter().filter(uses).cloned().collect()
}

/// The same board without royals: nobody is in check there, so what is legal is what the men can do.
fn without_royals(rules: &Ruleset, setup: &Setup) -> Setup {
    let mut lifted = setup.clone();
    for (square, man) in setup.men(rules.geometry()) {
        if rules.kind(man.kind).royalty != Royalty::Common {
            lifted.put(square, None);
            lifted.rights.remove(square);
        }
    }
    lifted
}
