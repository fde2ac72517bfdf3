//! Exact endgame tables, for any game.
//!
//! A [`Table`] knows of every position of some men, such as `KFvKF`, who wins and in how many plies, by all ends
//! that the definition of the game has: mate, stalemate, bare kings. It is built backwards from ended games, and
//! every entry can be [derived again](verify) from what its moves lead to.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use hakam::endgame::{Library, Material, Options, Value};
//! use hakam::{Side, Variant};
//!
//! let chess = Variant::builtin("chess").unwrap();
//! let material = Material::read(chess.rules(), "KQvK").unwrap();
//! let options = Options { threads: NonZeroUsize::MIN, progress: &|_| {} };
//! let table = Library::new().build(&chess, &material, options).unwrap();
//! let (longest, _) = table.count(&chess, Side::White).longest.unwrap();
//! assert_eq!(longest, 19); // White mates with his tenth move.
//! ```

mod build;
mod bytes;
mod error;
mod law;
mod library;
mod look;
mod material;
mod memory;
mod next;
mod numbering;
mod share;
mod table;
mod value;
mod verify;
mod work;

pub use error::{BuildError, ReadError, WriteError};
pub use library::{Library, Options};
pub use material::{MOST_MEN, Material, MaterialError};
pub use share::{Phase, Progress};
pub use table::{Count, Table};
pub use value::Value;
pub use verify::{Mismatch, verify};
