//! Agreement: spec and engine play the same games and must give the same answers.
//!
//! Random play in any ruleset, random placements of men, and random rulesets, which test the compiler of
//! the engine itself; every configuration of the engine is asked. A disagreement is made as small as
//! possible before it is shown, with the definition, the position and what each of the two said.

mod compare;
mod dice;
mod disagreement;
mod exam;
mod invent;
mod placement;
mod play;
pub mod shrink;
pub mod soak;

pub use compare::{Depth, compare};
pub use dice::Dice;
pub use disagreement::{Differs, Disagreement};
pub use invent::{Invention, invent};
pub use placement::place;
pub use play::{play, play_rules};
