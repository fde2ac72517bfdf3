//! The fuzz targets of the project: one function for every reader, which is given bytes of any kind.
//!
//! `cargo xtask fuzz` calls them by the programs in `fuzz/`, with libFuzzer; the tests of this crate call them, too.
#![forbid(unsafe_code)]

pub mod targets;
