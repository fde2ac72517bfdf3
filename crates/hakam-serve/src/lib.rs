//! The arbiter over HTTP and MCP: questions about positions, stored games, tools for models.
//!
//! Every front end speaks through the same [`questions`]; none of them contains a rule.
//!
//! ```
//! use hakam_serve::{App, Store, questions};
//!
//! let app = App::new(Store::in_memory().unwrap());
//! let asked = serde_json::from_str(
//!     r#"{"fen": "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1", "move": "Bxh7"}"#,
//! );
//! let judged = questions::verify(&app, &asked.unwrap()).unwrap();
//! assert_eq!(judged.verdict, "REFUTED");
//! assert_eq!(
//!     judged.sentence,
//!     "REFUTED: the white bishop on d3 cannot reach h7: the white pawn on e4 is in the way"
//! );
//! ```
#![forbid(unsafe_code)]

mod app;
pub mod games;
mod http;
mod limits;
mod mcp;
mod place;
mod problem;
pub mod questions;
mod run;
mod shelf;
mod unknown;
mod whole;

pub use app::App;
pub use games::{Store, StoreError};
pub use http::{Exposure, openapi, router, serve};
pub use mcp::{Arbiter, serve_stdio, service};
pub use place::{PlaceRequest, Placed};
pub use problem::{Document, Problem, Sort};
pub use run::{Keeping, LogFormat, RunError, Settings, run_server, run_tools};
pub use shelf::Shelf;
