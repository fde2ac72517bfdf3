//! Warnings about definitions that have a meaning, but probably not the one that was wanted.

mod endings;
mod pieces;

use hakam_core::Kind;

use super::base::Merged;
use super::kinds::KindEntry;
use super::patterns::Placed;
use crate::report::{Code, Findings, Place};
use crate::{Ending, Ruleset, builtin};

/// A definition without errors, with the places of its parts.
pub(super) struct Linted<'a> {
    pub rules: &'a Ruleset,
    /// The tables of the kinds, by kind.
    pub kinds: &'a [KindEntry<'a>],
    pub patterns: &'a [Placed],
    pub endings: &'a [(Ending, Place)],
    pub merged: &'a Merged,
    pub found: &'a Findings,
}

/// What is asked of each kind, given where it is written.
const OF_KINDS: [fn(&Linted, Kind, &Place); 4] = [
    pieces::never_moves,
    pieces::becomes_what_is_absent,
    pieces::moves_twice_alike,
    pieces::returns_home,
];

/// Looks for everything that looks wrong.
pub(super) fn lint(linted: &Linted) {
    for ((kind, _), entry) in linted.rules.kinds().zip(linted.kinds) {
        for ask in OF_KINDS {
            ask(linted, kind, entry.place);
        }
    }
    endings::are_reached_and_won(linted);
    has_a_name_of_its_own(linted);
}

/// A law of its own under the name of a built-in game is easily taken for that.
fn has_a_name_of_its_own(linted: &Linted) {
    let (name, merged) = (linted.rules.name(), linted.merged);
    let builtin = builtin::text(name);
    if builtin.is_some() && builtin != merged.texts.first().map(String::as_str) {
        let message = format!("`{name}` is the name of a built-in game, and this is another text");
        linted
            .found
            .warning(Code::BUILTIN_NAME, &merged.place, message)
            .hint("records of this game name its hash as well; a name of its own is clearer");
    }
}
