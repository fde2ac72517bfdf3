//! Everything that is tested of the case suite and its runner from outside, in one program.

mod agreement;
mod coverage;
mod ladder;
mod mutants;
mod runner;
mod soak;
mod suite;
mod symmetry;
mod text;
