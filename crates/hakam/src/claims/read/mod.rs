//! Reading a text of claims: words, clauses, and what they say.

pub(super) mod amount;
mod apply;
mod catch;
mod chain;
#[cfg(test)]
pub(super) mod for_grammar;
mod group;
mod lex;
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
mod tail;
pub(super) mod token;

pub use reading::{Clause, Meaning, Presumes, Reading, Sense, Unread, Why};
pub(super) use shapes::reason_phrase;
pub use split::{LONGEST_TEXT, read};
pub use token::is_move;
