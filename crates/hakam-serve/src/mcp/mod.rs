//! The questions as tools that models call: MCP, over standard input and output or over HTTP.

mod input;
mod prompt;
mod resources;
mod server;
mod stdio;
mod tool;
mod tools;

pub use server::{Arbiter, service};
pub use stdio::serve_stdio;
