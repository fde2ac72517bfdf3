//! Re-checks certificates from the definition of the game and the position alone.
#![forbid(unsafe_code)]

pub mod claim;
