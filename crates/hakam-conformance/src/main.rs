//! The ladder as a program: `cargo run -p hakam-conformance -- layer=L2`.

use std::process::ExitCode;

fn main() -> ExitCode {
    hakam_conformance::ladder::main(std::env::args().skip(1))
}
