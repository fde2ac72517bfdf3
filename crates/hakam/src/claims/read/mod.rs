//! Reading a text of claims: words, clauses, and what they say.

pub(super) mod amount;
mod apply;
mod catch;
mod chain;
#[cfg(test)]
pub(super) mod for_grammar;
mod group;
mod lex;
mod list;
mod mentioned;
mod noun;
mod parser;
mod pattern;
mod predicate;
mod reading;
mod shape;
mod shapes;
mod slot;
pub(super) mod spelling;
mod split;
mod spread;
mod tail;
pub(super) mod token;
#[cfg(test)]
mod walk;

pub(super) use chain::NOT_SO;
pub use reading::{
    BoardWords, Clause, May, Meaning, Presumes, Reading, Sense, SideWords, Speech, Tense, Under,
    Unread, Why,
};
pub(super) use shapes::reason_phrase;
pub use split::{LONGEST_TEXT, read};
pub use token::is_move;
