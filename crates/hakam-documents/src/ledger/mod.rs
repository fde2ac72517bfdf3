//! Ledgers: the state of one game as a document.
//!
//! A ledger is a Markdown text that a player, often a language model, keeps by hand: who is to move, which
//! men stand where, and the moves so far. It is read without loss: every byte stays where it is until a
//! field changes, and then nothing but that field does. What is missing is unknown and no error; what is
//! there and cannot be read is a [`Finding`] with its place.
//!
//! ```
//! use hakam_documents::ledger::{Ledger, Unknown};
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let text = "SIDE_TO_MOVE: White\nPIECES:\n  White: Ke1 Pa2\n  Black: Ke8\n(my notes)\n";
//! let ledger = Ledger::read(text);
//! assert_eq!(ledger.text(), text);
//!
//! let known = ledger.known(&chess).unwrap();
//! assert!(known.unknown.contains(&Unknown::Passing));
//! assert!(!known.unknown.contains(&Unknown::Side));
//! ```

mod apply;
mod check;
mod compare;
mod edit;
mod field;
mod finding;
mod history;
mod men;
mod outline;
mod reader;
mod repair;
mod replay;
mod resolve;
mod state;

use hakam_core::{Setup, Side};
use hakam_text::Span;
use hakam_variant::Ruleset;

pub use apply::CannotApply;
pub use check::Issue;
pub use edit::NotOneLine;
pub use field::Field;
pub use finding::{Code, Finding};
pub use history::Item;
pub use men::Taken;
pub use repair::{CannotRepair, Difference, Repaired};
pub use state::{Known, State, Unknown};

use outline::Outline;
use reader::Reader;

/// A ledger: its text, and what is recognised in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    text: String,
    outline: Outline,
}

impl Ledger {
    /// Reads a ledger. Every text is one; a text without any field is a ledger that says nothing.
    pub fn read(text: impl Into<String>) -> Ledger {
        let text = text.into();
        let outline = Outline::of(&text);
        Ledger { text, outline }
    }

    /// The text, byte for byte.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What stands behind the first `KEY:` of a field.
    pub fn value(&self, field: Field) -> Option<&str> {
        self.text.get(self.span(field)?)
    }

    /// Where the first value of a field stands, in bytes of the text.
    pub fn span(&self, field: Field) -> Option<Span> {
        let value = self.outline.values_of(field).next()?;
        Some(value.span.clone())
    }

    /// Whether the text has anything of a ledger: pieces, a side to move, or moves. Any text can be read as one.
    pub fn is_record(&self) -> bool {
        let has = |field| self.value(field).is_some();
        let pieces = Side::BOTH.into_iter().any(|side| has(Field::Pieces(side)));
        pieces || has(Field::SideToMove) || self.history().is_some_and(|items| !items.is_empty())
    }

    /// The moves as they are written; `None` when the ledger has no history.
    pub fn history(&self) -> Option<&[Item]> {
        let history = self.outline.history.as_ref()?;
        Some(&history.items)
    }

    /// What the fields say, read by the letters and the board of a game.
    pub fn state(&self, rules: &Ruleset) -> State {
        let mut reader = Reader::new(self, rules);
        let mut state = reader.state().state;
        state.findings = reader.finish();
        state
    }

    /// The position with everything that is unknown about it.
    ///
    /// # Errors
    /// When men are unknown: see [`State::known`].
    pub fn known(&self, rules: &Ruleset) -> Result<Known, Vec<Unknown>> {
        self.state(rules).known(rules)
    }

    /// The position, when nothing about it is unknown.
    ///
    /// # Errors
    /// Everything that is unknown.
    pub fn setup(&self, rules: &Ruleset) -> Result<Setup, Vec<Unknown>> {
        self.state(rules).setup(rules)
    }
}
