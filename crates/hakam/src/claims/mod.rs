//! The language of claims: a small, controlled English, read without a position and printed back.
//!
//! A text is cut into clauses, and each clause is one or several [`Claim`]s, or an ambiguous one with every
//! [`Sense`] it may have, or [`Unread`]. Nothing is guessed: a clause of which one word is not understood says
//! nothing. The words for men are those of the game, so that the same grammar serves every definition file.
//!
//! ```
//! use hakam::claims::{Meaning, read, write};
//!
//! let shatranj = hakam_variant::builtin::load("shatranj").unwrap();
//! let text = "The ferz on d1 is not pinned to the shah, and the queen is hanging.";
//! let reading = read(&shatranj, text);
//!
//! let Meaning::Claims(claims) = &reading.clauses[0].meaning else { panic!() };
//! assert_eq!(write(&shatranj, &claims.first), "The ferz on d1 is not pinned to the shah");
//! let unread = reading.unread().next().unwrap();
//! assert_eq!(
//!     unread.to_string(),
//!     "there is no `queen` in this game, whose pieces are shah, ferz, alfil, faras, rukh, baidaq"
//! );
//! ```
//!
//! What `Nf3 attacks e5` speaks of, a knight on f3 or the move, only a position tells. Both senses are kept,
//! each with what it [`Presumes`]; so it is with a bare `e4`, and with `pieces`, which may leave out pawns.
//!
//! [`grammar`] is the grammar in EBNF, [`KINDS`] the table of what can be claimed. Both are data from which the
//! reader itself works or against which it is tested.

mod grammar;
mod kinds;
mod lexicon;
mod read;
mod words;
mod write;

pub use grammar::grammar;
pub use hakam_checker::claim::*;
pub use kinds::{ClaimKind, DEFAULT_PROFILE, KINDS, find};
pub use read::{
    BoardWords, Clause, LONGEST_TEXT, May, Meaning, Presumes, Reading, Sense, SideWords, Speech,
    Tense, Under, Unread, Why, is_move, read,
};
pub use write::write;
