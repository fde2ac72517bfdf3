//! Warnings about definitions that have a meaning, but probably not the one that was wanted.

mod endings;
mod pieces;
mod reach;

use super::kinds::KindEntry;
use super::patterns::Placed;
use crate::report::{Findings, Place};
use crate::{Ending, Ruleset};

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
