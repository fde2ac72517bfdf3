//! Claims as JSON: one object for each claim, its keys in a fixed order.
//!
//! ```
//! use hakam_wire::claims::{read, write};
//!
//! let chess = hakam::Variant::builtin("chess").unwrap();
//! let rules = chess.rules();
//! let claims = read(rules, r#"{"targets":["e8","a8"],"kind":"fork"}"#).unwrap();
//! assert_eq!(write(rules, &claims[0]), r#"{"kind":"fork","targets":["e8","a8"]}"#);
//!
//! let error = read(rules, r#"{"kind":"fork","targets":["e9"]}"#).unwrap_err();
//! assert_eq!(error.to_string(), "`targets[0]`: `e9` is no square of this board");
//! ```

mod error;
mod json;
mod read;
mod words;
mod write;

pub use error::{ClaimJsonError, Fault};
pub use json::Json;
pub use read::{LONGEST_JSON, MOST_CLAIMS, MOST_ITEMS, from_json, read};
pub use write::{KEY_ORDER, to_json, write, write_all};
