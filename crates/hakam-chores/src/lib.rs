//! The fuzz targets of the project: one function for every reader, which is given bytes of any kind.
//!
//! `cargo xtask fuzz` calls them on the stable toolchain, the programs in `fuzz/` on nightly with libFuzzer.
#![forbid(unsafe_code)]

pub mod targets;
