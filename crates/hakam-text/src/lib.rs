//! What every reader of texts shares: places, repairs, and faults shown with the place underlined.
//!
//! A reader cuts a text into [`Passage`]s, by hand or with a [`Cursor`], and so always knows where it is. What is wrong
//! is a [`Diagnostic`] with a code of the reader's own; what can be understood all the same is mended by a [`Mender`],
//! which notes a [`Repair`]. All of them are shown in the same way.
//!
//! ```
//! use hakam_text::{Code, Cursor, Diagnostic, Passage};
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! struct NoNumber;
//! impl Code for NoNumber {
//!     const TEXT: &'static str = "sum";
//!     fn as_str(self) -> &'static str {
//!         "NO_NUMBER"
//!     }
//! }
//!
//! let text = "12+x";
//! let mut cursor = Cursor::new(Passage::whole(text));
//! assert_eq!(cursor.take_while(|c| c.is_ascii_digit()).text, "12");
//! assert_eq!(cursor.take_if(|c| c == '+'), Some('+'));
//! let error = Diagnostic::error(NoNumber, cursor.rest().span(), "`x` is no number").hint("write one");
//! assert_eq!(error.render(text), concat!(
//!     "error[NO_NUMBER]: `x` is no number\n",
//!     " --> sum:1:4\n",
//!     "  |\n",
//!     "1 | 12+x\n",
//!     "  |    ^\n",
//!     "  = hint: write one\n",
//! ));
//! ```
#![forbid(unsafe_code)]

mod diagnostic;
mod lines;
mod nearest;
mod passage;
mod repair;

pub use diagnostic::{Code, Diagnostic, Severity, quoted, report, shortened};
pub use lines::{LineColumn, LineIndex, excerpt};
pub use nearest::nearest;
pub use passage::{Cursor, Passage, Span};
pub use repair::{Leniency, Mender, Repair, repaired};
