//! Choices in writing, and what cannot be written.

use std::fmt;

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// Lines of moves, but no comments, are broken at blanks before they grow longer than this; `None`: never.
    pub columns: Option<usize>,
    /// How glyphs are written.
    pub nags: NagStyle,
}

impl Default for WriteOptions {
    /// Fewer than 80 columns, as the standard has it, and nothing added or changed.
    fn default() -> WriteOptions {
        WriteOptions {
            columns: Some(79),
            nags: NagStyle::Numbers,
        }
    }
}

/// How glyphs are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NagStyle {
    /// `e4 $1`
    Numbers,
    /// `e4!` for the six signs made of `!` and `?`, numbers for the others.
    Signs,
}

/// What cannot be written so that reading gives it back. Nothing that was read is like that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// A name with blanks, quotation marks or brackets, or no name at all.
    #[error("`{0}` is no name of a tag: letters, digits and `_` are")]
    TagName(String),
    /// The value of this tag, with a line break.
    #[error("the value of the tag `{0}` has a line break, which PGN cannot write")]
    TagValue(String),
    /// The first tag again.
    #[error("the tag `{0}` comes first and again: the second would begin another game")]
    RepeatedFirstTag(String),
    /// A game without tags that begins with a glyph or a variation.
    #[error("a game without tags begins with a move, a comment or a result")]
    Beginning,
    /// A text of a move that would be read as something else.
    #[error("`{0}` would not be read as one move")]
    MoveText(String),
    /// A comment that fits neither braces nor a line.
    #[error(
        "the comment `{0}` has a line break together with `}}` or a further game: \
         it fits neither between braces nor behind `;`"
    )]
    Comment(String),
    /// What the text was written to refused it.
    #[error("the text could not be written out")]
    Sink(#[from] fmt::Error),
}
