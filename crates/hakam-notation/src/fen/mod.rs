//! Positions as text.
//!
//! ```
//! use hakam_notation::fen::{self, Leniency};
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let text = "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 40";
//! let reading = fen::read(&chess, text, Leniency::Strict).unwrap();
//! assert_eq!(fen::write(&chess, &reading.setup), text);
//! ```

mod passing;
mod rights;
mod write;

pub use hakam_variant::fen::{FenError, FenErrorCode, Leniency, Reading, Repair, read};
pub use passing::{Passing, with_passing};
pub use write::{CastlingStyle, WriteOptions, write, write_field, write_with};
