//! Certificates as JSON: what a verdict rests on, in words that a person can read and a program can check.
//!
//! The text is canonical: the keys stand in one order, each fact has a line of its own, and what was written
//! reads back as the same certificate. The schema is [`SCHEMA`].
//!
//! ```
//! use hakam_checker::claim::{Claim, Deed, Movement, Statement};
//! use hakam_checker::{Case, DefinitionHash, Subject, check};
//! use hakam_wire::certificate;
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let case = Case {
//!     position: chess.standard_start().clone(),
//!     history: None,
//!     subject: Some(Subject::Written("Nf3".to_owned())),
//!     claim: Claim::new(Statement::Movement(Movement { played: None, deed: Deed::Legal })),
//! };
//! let hash = DefinitionHash([7; 32]);
//! let written = hakam_checker::write(&chess, hash, case).unwrap();
//!
//! let text = certificate::write(&chess, &written).unwrap();
//! assert_eq!(certificate::variant_of(&text).unwrap().name, "chess");
//! let read = certificate::read(&chess, &text).unwrap();
//! assert_eq!(read, written);
//! assert!(check(&chess, hash, &read).is_ok());
//!
//! let error = certificate::read(&chess, &text.replace("\"g1\"", "\"g9\"")).unwrap_err();
//! assert!(error.to_string().ends_with("`g9` is no square of this board"), "{error}");
//! ```

mod error;
mod layout;
mod limits;
mod read;
mod spot;
mod words;
pub(crate) mod write;

pub use error::{CertificateError, Fault};
pub(crate) use limits::LONGEST_POSITION;
pub use limits::{LONGEST_JSON, MOST_VALUES};
pub use read::{read, read_all, variant_of};
pub use write::{Unwritable, write, write_all};

/// The JSON Schema (2020-12) of certificates.
pub const SCHEMA: &str = include_str!("../../schema/certificate.schema.json");

/// What the document says it is.
const FORMAT: &str = "hakam certificate";
