//! Everything that is tested of the interpreter from outside, in one program.

mod betza_identities;
mod betza_pairs;
mod causes;
mod common;
mod dead;
mod judging;
mod over;
mod soundness;
