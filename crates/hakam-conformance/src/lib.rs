//! The case suite: positions with expected answers, and the runner that goes through them.
//!
//! A case says what the law says about one position. The runner asks each subject (the reference
//! interpreter, and the engine in each of its configurations) and goes in dependency order, so that a
//! failure is seen where it begins and not in everything that hangs on it.
//!
//! The files in `cases/` are plain text; the book's page on cases describes them.
#![forbid(unsafe_code)]

pub mod agreement;
pub mod case;
mod check;
pub mod generate;
mod graph;
pub mod kit;
mod run;
mod select;
pub mod subject;
mod suite;
pub mod text;
mod words;

pub use check::{Fault, Keyword, Why, check};
pub use graph::Graph;
pub use run::{Pace, Row, Tally, Verdict, run};
pub use select::{BadSelection, Selection, is_called};
pub use suite::{Laws, Suite, SuiteError};
pub use words::category;
