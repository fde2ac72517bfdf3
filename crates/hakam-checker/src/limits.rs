//! How much a certificate may hold. What is beyond is rejected before any work is done on it.

/// Facts in one certificate.
pub const FACTS: usize = 20_000;
/// Changes in a row that lead to one derived position.
pub const DEPTH: usize = 64;
/// Derived positions in one certificate.
pub const PLACES: usize = 20_000;
/// Earlier positions of the game.
pub const EARLIER: usize = 6_000;
/// Nodes of all trees in one certificate.
pub const NODES: usize = 50_000;
/// Moves of a line that shows that somebody can still win.
pub const LINE: usize = 1_000;
/// Arguments that a side can never win: a claim asks about both sides at most once.
pub const ARGUMENTS: usize = 4;
/// Questions that one claim may ask.
pub const QUESTIONS: usize = 200_000;
