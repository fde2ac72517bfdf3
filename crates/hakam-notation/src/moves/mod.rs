//! Moves as people write them, read against a position and written back.
//!
//! A text is read in a given [`Language`], never a guessed one, and either strictly or leniently.
//! [`Leniency::Strict`] takes what is written exactly in one of the [`Form`]s; check and mate may be left
//! unmarked. [`Leniency::Lenient`] also takes what can be understood without guessing, and lists every
//! [`Repair`]. Neither takes a text that says something false of the move: a `+` without a check, an `x`
//! where nothing is taken. Such a text is refused with everything it says, decided part by part.
//!
//! ```
//! use hakam_engine::Engine;
//! use hakam_notation::moves::{self, Here, Language, MoveError, Options, Style};
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let engine = Engine::new(&chess);
//! let here = Here::new(&chess, &engine, chess.standard_start());
//!
//! let read = moves::read(&here, "Sf3", Options::strict(Language::German)).unwrap();
//! assert_eq!(moves::write(&here, read.m, Style::SAN).unwrap(), "Nf3");
//!
//! let read = moves::read(&here, "n-f3!", Options::lenient(Language::English)).unwrap();
//! assert_eq!(read.repairs.len(), 3);
//! assert_eq!(read.glyphs, [1]);
//!
//! let error = moves::read(&here, "Nf3+", Options::lenient(Language::English)).unwrap_err();
//! assert!(matches!(error, MoveError::FalseParts { .. }));
//! ```
//!
//! A small letter that is a file of the board is read as a file: `bxc3` is a pawn's move, whatever a
//! bishop can do. Where such a text would need mending as a pawn's move and is as good a text of a
//! bishop's move, as `bc3` may be, it is [`MoveError::Ambiguous`].
//!
//! A man that becomes a kind with a `+` in its letter is written `=+B`; the `+` of a check comes behind the
//! letter, `=+B+`. Moves that take other men than the one on the target, or one in passing, list them all:
//! `Lxd4xe5`, or `Lxd4-e5` where the target is empty.

mod error;
mod find;
mod form;
mod here;
mod letters;
mod mend;
mod miss;
mod parse;
mod parts;
mod plain;
mod read;
mod write;
mod written;

pub use error::{Candidate, Flaw, Miss, MoveError};
pub use form::{CastlingText, Form, Language, Style, UnknownForm, UnknownLanguage};
pub use hakam_variant::fen::{Leniency, Repair};
pub(crate) use here::partner;
pub use here::{Here, baring_rule, has_other_wins};
pub use letters::Letters;
pub use parse::parse;
pub use parts::{Part, Says};
pub use plain::{PlainMove, PlainSan};
pub use read::{Options, Read, read};
pub use write::{Unwritable, write};
pub use written::{Body, Go, Spanned, Suffix, Written};
