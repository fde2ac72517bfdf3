//! How much is looked at. What is beyond is left open, never guessed.

/// Positions tried out for one argument.
pub const POSITIONS: u32 = 400_000;
/// Positions tried out for one argument on boards of more squares than orthodox chess has.
pub const POSITIONS_OF_LARGE_BOARDS: u32 = 60_000;
/// Positions after a capture for which the reach of the men is asked.
pub const SETTLED: u32 = 16;
/// Steps in the search for mating pictures.
pub const STEPS: u64 = 60_000;
/// Positions tried out for each side where one glance must do.
pub const GLANCE: u32 = 64;
