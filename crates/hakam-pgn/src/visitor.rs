//! What the reader tells while it goes through a file.

use std::fmt;

use hakam_core::Side;

use super::fault::Fault;
use super::glyph::Nag;
use super::place::At;
use super::raw::{RawComment, RawValue};

/// Whether the reader shall tell what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Tell it.
    Read,
    /// Pass over it in silence.
    Skip,
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
            plain.push(super::bytes::plain_sign(character));
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

/// Whoever wants to know what stands in a file of games.
///
/// For each game the reader calls
/// 1. [`begin_game`](Visitor::begin_game),
/// 2. [`tag`](Visitor::tag) for each tag; comments may come before, between and behind them,
/// 3. [`end_tags`](Visitor::end_tags),
/// 4. [`number`](Visitor::number), [`san`](Visitor::san), [`nag`](Visitor::nag),
///    [`comment`](Visitor::comment), [`begin_variation`](Visitor::begin_variation) and
///    [`end_variation`](Visitor::end_variation) in the order of the text, each beginning with its end,
/// 5. [`result`](Visitor::result), if there is one; comments may follow it,
/// 6. [`end_game`](Visitor::end_game).
///
/// [`fault`](Visitor::fault) comes at any time, also between games. No method must be written.
#[expect(unused_variables, reason = "the names say what a visitor gets")]
pub trait Visitor {
    /// A game begins.
    fn begin_game(&mut self, at: At<'_>) {}

    /// A tag, its name as bytes: the standard has only letters, digits and `_`, files have more.
    fn tag(&mut self, name: &[u8], value: RawValue<'_>, at: At<'_>) {}

    /// No more tags follow. [`Flow::Skip`] passes over the moves of this game.
    fn end_tags(&mut self) -> Flow {
        Flow::Read
    }

    /// The number before the next move.
    fn number(&mut self, number: MoveNumber) {}

    /// The text of a move, whatever it is: also `--` and other signs for a move that was not made, and
    /// what is no move in any game.
    fn san(&mut self, text: &[u8], at: At<'_>) {}

    /// A glyph.
    fn nag(&mut self, nag: Nag, at: At<'_>) {}

    /// A comment.
    fn comment(&mut self, comment: RawComment<'_>, at: At<'_>) {}

    /// A variation begins. After [`Flow::Skip`] nothing is told of it, not even its end.
    fn begin_variation(&mut self, at: At<'_>) -> Flow {
        Flow::Read
    }

    /// The innermost variation ends.
    fn end_variation(&mut self) {}

    /// The result behind the moves.
    fn result(&mut self, result: GameResult, at: At<'_>) {}

    /// Something is wrong with the text.
    fn fault(&mut self, fault: Fault) {}

    /// The game has ended.
    fn end_game(&mut self) {}
}

/// Whether a text stands for a move that was not made: `--`, `Z0`, `null`, `pass`, `@@@@` or `0000`.
///
/// ```
/// use hakam_pgn::is_null_move;
///
/// assert!(is_null_move("--") && !is_null_move("O-O"));
/// ```
pub fn is_null_move(text: &str) -> bool {
    matches!(text, "--" | "Z0" | "null" | "pass" | "@@@@" | "0000")
}
