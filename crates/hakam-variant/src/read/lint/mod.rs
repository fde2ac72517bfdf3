//! Warnings about definitions that have a meaning, but probably not the one that was wanted.

mod endings;
mod pieces;
mod reach;

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
    /// Where to show what is about the whole definition.
    pub place: &'a Place,
}

/// Looks for everything that looks wrong.
pub(super) fn lint(linted: &Linted, found: &mut Findings) {
    pieces::lint(linted, found);
    endings::lint(linted, found);
}

/// A law of its own under the name of a built-in game is easily taken for that.
pub(super) fn builtin_name(name: &str, merged: &Merged, found: &mut Findings) {
    let Some(builtin) = builtin::text(name) else {
        return;
    };
    if merged.texts.first().map(String::as_str) != Some(builtin) {
        let message = format!("`{name}` is the name of a built-in game, and this is another text");
        found
            .warning(Code::BuiltinName, &merged.place, message)
            .hint("records of this game name its hash as well; a name of its own is clearer");
    }
}
