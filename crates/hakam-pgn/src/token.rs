//! What stands in the text of a game, token by token.

use std::fmt;

use hakam_core::Side;

use crate::bytes::plain_sign;
use crate::glyph::Nag;

/// A token: what it is, and where it stands in the bytes that its game was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its first byte.
    pub(crate) start: u32,
    /// Behind its last byte.
    pub(crate) end: u32,
}

impl Token {
    /// The place of its bytes.
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// What a token is.
///
/// A game has its tags first, each a [`Tag`](TokenKind::Tag) with its [`Value`](TokenKind::Value), then
/// [`EndTags`](TokenKind::EndTags), then its moves with all that is written about them, every
/// [`Open`](TokenKind::Open) with its [`Close`](TokenKind::Close), and perhaps a result. Comments stand
/// anywhere, and so do faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// The name of a tag: the standard has only letters, digits and `_`, files have more.
    Tag {
        /// Where its bracket stands.
        bracket: u32,
    },
    /// The value of the last tag, `\"` and `\\` still with their backslashes.
    Value,
    /// No more tags follow.
    EndTags,
    /// The number of the next move; comments may stand between.
    Number(MoveNumber),
    /// The text of a move, whatever it is: also `--` for one that was not made, and what is no move in any game.
    Move,
    /// A glyph.
    Nag(Nag),
    /// A comment, without what encloses it.
    Comment(CommentStyle),
    /// A variation begins.
    Open,
    /// The innermost variation ends.
    Close,
    /// The result behind the moves.
    Result(GameResult),
    /// Something is wrong with the text: the fault of this index.
    Fault(u32),
}

/// How a comment was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentStyle {
    /// `{between braces}`
    Braces,
    /// `; to the end of the line`
    Line,
}

/// How a game ended, as its text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWon,
    /// `0-1`
    BlackWon,
    /// `1/2-1/2`
    Draw,
    /// `*`: not ended, or nobody knows.
    Unknown,
}

impl GameResult {
    /// As the standard writes it.
    pub fn as_str(self) -> &'static str {
        match self {
            GameResult::WhiteWon => "1-0",
            GameResult::BlackWon => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// Reads a result as people write it: also `½-½` and `1/2`, and with dashes of any length.
    ///
    /// ```
    /// use hakam_pgn::GameResult;
    ///
    /// assert_eq!(GameResult::of_text("½–½"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::of_text("0-0"), None);
    /// ```
    pub fn of_text(text: &str) -> Option<GameResult> {
        const LONGEST: usize = "1/2-1/2".len();
        let mut plain = String::with_capacity(LONGEST);
        for character in text.chars().take(LONGEST + 1) {
            plain.push(plain_sign(character));
        }
        match plain.as_str() {
            "1-0" => Some(GameResult::WhiteWon),
            "0-1" => Some(GameResult::BlackWon),
            "1/2-1/2" | "1/2" | "½-½" | "½" => Some(GameResult::Draw),
            "*" => Some(GameResult::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A move number as it is written: `12.`, `12...` or `12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveNumber {
    /// The number.
    pub value: u32,
    /// The dots behind it. Two or more say that Black is to move, one says White, none says nothing.
    pub dots: u8,
}

impl MoveNumber {
    /// The side that it says is to move.
    pub fn side(self) -> Option<Side> {
        match self.dots {
            0 => None,
            1 => Some(Side::White),
            2.. => Some(Side::Black),
        }
    }
}
