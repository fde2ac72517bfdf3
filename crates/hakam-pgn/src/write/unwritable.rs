//! What PGN has no writing for.

use std::fmt;

/// What cannot be written so that reading gives it back. Nothing that was read is like that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// A name with blanks, quotation marks or brackets, or no name at all.
    #[error("`{name}` is no name of a tag: letters, digits and `_` are")]
    TagName {
        /// The name.
        name: String,
    },
    /// A value with a line break.
    #[error("the value of the tag `{name}` has a line break, which PGN cannot write")]
    TagValue {
        /// The tag.
        name: String,
    },
    /// The first tag again.
    #[error("the tag `{name}` comes first and again: the second would begin another game")]
    RepeatedFirstTag {
        /// The tag.
        name: String,
    },
    /// A game without tags that begins with a glyph or a variation.
    #[error("a game without tags begins with a move, a comment or a result")]
    Beginning,
    /// A text of a move that would be read as something else.
    #[error("`{text}` would not be read as one move")]
    MoveText {
        /// The text.
        text: String,
    },
    /// A comment that fits neither braces nor a line.
    #[error(
        "the comment `{text}` has a line break together with `}}` or a further game: \
         it fits neither between braces nor behind `;`"
    )]
    Comment {
        /// The beginning of the comment.
        text: String,
    },
    /// What the text was written to refused it.
    #[error("the text could not be written out")]
    Sink(#[from] fmt::Error),
}
