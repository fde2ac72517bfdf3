//! Choices in writing.

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// Lines of moves are broken at blanks before they grow longer than this; comments are not broken.
    /// `None` writes all moves in one line.
    pub columns: Option<usize>,
    /// The order of the tags.
    pub tags: TagOrder,
    /// How glyphs are written.
    pub nags: NagStyle,
    /// What is written where a game has no result.
    pub missing_result: MissingResult,
}

impl Default for WriteOptions {
    /// Fewer than 80 columns, as the standard has it, and nothing added or changed.
    fn default() -> WriteOptions {
        WriteOptions {
            columns: Some(79),
            tags: TagOrder::AsGiven,
            nags: NagStyle::Numbers,
            missing_result: MissingResult::LeftOut,
        }
    }
}

/// The order of the tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagOrder {
    /// As the game has them.
    AsGiven,
    /// Event, Site, Date, Round, White, Black, Result, as far as the game has them; then the others.
    RosterFirst,
}

/// How glyphs are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NagStyle {
    /// `e4 $1`
    Numbers,
    /// `e4!` for the six signs made of `!` and `?`, numbers for the others.
    Signs,
}

/// What is written where a game has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingResult {
    /// Nothing, so that reading gives the same game.
    LeftOut,
    /// `*`, as the standard demands.
    Unknown,
}
