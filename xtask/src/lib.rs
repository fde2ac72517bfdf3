//! What the tools of development share: the words of a command line, programs of other people, the workspace.
#![forbid(unsafe_code)]

pub mod arguments;
pub mod debian;
pub mod workspace;
