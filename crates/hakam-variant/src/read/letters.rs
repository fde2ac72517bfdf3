//! Letters: who uses which. No letter or alias may belong to two kinds.

use super::field::Field;
use crate::Letter;
use crate::report::{Code, Findings, Place};

/// The letters and aliases of all kinds.
#[derive(Default)]
pub(super) struct Letters<'t> {
    uses: Vec<Use<'t>>,
}

struct Use<'t> {
    letter: Letter,
    kind: &'t str,
    place: &'t Place,
    alias: bool,
}

impl Use<'_> {
    /// Whether this alias of a base gives way to what a file nearer to the reader says.
    fn gives_way(&self, other: &Use) -> bool {
        self.alias && self.letter == other.letter && other.place.depth() < self.place.depth()
    }
}

impl<'t> Letters<'t> {
    /// The one letter a kind is written with.
    pub fn written(&mut self, field: Field<'t>, kind: &'t str) -> Option<Letter> {
        let letters = field.letters()?;
        let &[letter] = letters.as_slice() else {
            field
                .error(Code::BAD_LETTER, "a piece type has one letter")
                .hint("further letters for this piece type stand in `aliases`");
            return None;
        };
        let (place, alias) = (field.place(), false);
        self.uses.push(Use {
            letter,
            kind,
            place,
            alias,
        });
        Some(letter)
    }

    /// Letters that are read as a kind and never written.
    pub fn aliases(&mut self, field: Field<'t>, kind: &'t str) {
        let (place, alias) = (field.place(), true);
        let letters = field.letters().unwrap_or_default().into_iter();
        let uses = letters.map(|letter| Use {
            letter,
            kind,
            place,
            alias,
        });
        self.uses.extend(uses);
    }

    /// Reports letters that are used twice, and gives back the aliases that stand, each with its kind.
    pub fn settle(&self, found: &Findings) -> Vec<(&'t str, Letter)> {
        let all = &self.uses;
        let nearer = |this: &Use| all.iter().find(|other| this.gives_way(other));
        let (dropped, kept): (Vec<&Use>, Vec<&Use>) =
            all.iter().partition(|this| nearer(this).is_some());
        for this in dropped {
            // What a base did to its own base is no news for the reader of this file.
            if let Some(nearer) = nearer(this).filter(|nearer| nearer.place.depth() == 0) {
                let message = format!(
                    "`{}` is now {}, and no longer read as {}",
                    this.letter, nearer.kind, this.kind
                );
                found.warning(Code::ALIAS_DROPPED, nearer.place, message);
            }
        }
        for (at, this) in kept.iter().enumerate() {
            let before = kept[..at].iter().find(|other| other.letter == this.letter);
            if let Some(before) = before {
                // The file itself is to blame rather than its base.
                let base_first = before.place.depth() >= this.place.depth();
                let pair = (this, before);
                let (blamed, owner) = if base_first { pair } else { (before, this) };
                let message = format!("`{}` already means {}", this.letter, owner.kind);
                found.error(Code::LETTER_TWICE, blamed.place, message);
            }
        }
        let aliases = kept.into_iter().filter(|this| this.alias);
        aliases.map(|this| (this.kind, this.letter)).collect()
    }
}
