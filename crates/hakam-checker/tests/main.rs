//! Everything that is tested of the checker from outside, in one program.

mod certificates;
mod claims;
mod common;
mod forced_wins;
mod games;
mod hostile;
mod past;
mod soundness;
mod strategies;
mod wording;
mod writing;
