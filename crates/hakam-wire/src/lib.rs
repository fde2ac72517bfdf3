//! The JSON shapes of the arbiter, shared by every front end.
#![forbid(unsafe_code)]

pub mod answers;
pub mod certificate;
pub mod claims;
mod decided_on;
pub mod report;
