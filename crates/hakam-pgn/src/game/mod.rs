//! A game: its moves with all that was written about them, in the order of the text.

mod build;
mod read;
mod view;

use hakam_core::Side;

use crate::fault::{Fault, Faults};
use crate::glyph::Nag;
use crate::place::Place;
use crate::token::{GameResult, MoveNumber};

pub use build::Builder;
pub use read::{Games, parse};
pub use view::{Event, MoveRef};

/// A tag. Places do not count when two are compared.
#[derive(Clone, Debug, Default)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value, without escapes.
    pub value: String,
    /// Where it stands.
    pub place: Place,
    /// Where its value begins.
    pub value_place: Place,
}

impl PartialEq for Tag {
    fn eq(&self, other: &Tag) -> bool {
        self.name == other.name && self.value == other.value
    }
}

impl Eq for Tag {}

/// The number and side of the first move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The number.
    pub number: u32,
    /// Who moves first.
    pub side: Side,
}

impl Default for Start {
    fn default() -> Start {
        Start {
            number: 1,
            side: Side::White,
        }
    }
}

impl Start {
    /// What the text of a position says: in the formats of all games the side stands second, the number last.
    fn of_position(text: &str) -> Start {
        let mut fields = text.split_ascii_whitespace();
        let side = match fields.nth(1) {
            Some("b") => Side::Black,
            _ => Side::White,
        };
        let number = fields.next_back().and_then(|field| field.parse().ok());
        Start {
            number: number.unwrap_or(1),
            side,
        }
    }
}

impl From<MoveNumber> for Start {
    /// Two dots or more say that Black is to move.
    fn from(number: MoveNumber) -> Start {
        Start {
            number: number.value,
            side: number.side().unwrap_or(Side::White),
        }
    }
}

/// A game: tags, moves with variations, comments and glyphs, and a result.
///
/// Two games are equal when they say the same. Where they stood in a file, the numbers written before
/// their moves, and what was wrong with their text do not count.
///
/// ```
/// let game = &hakam_pgn::parse("[White \"Anderssen\"]\n\n1. e4 e5 (1... c5) 2. f4 *")[0];
/// assert_eq!(game.tag("White"), Some("Anderssen"));
/// let moves: Vec<&str> = game.main_line().map(|m| m.text()).collect();
/// assert_eq!(moves, ["e4", "e5", "f4"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Game {
    tags: Vec<Tag>,
    preface: Vec<String>,
    closing: Vec<String>,
    /// The texts of moves and comments, one after the other.
    text: String,
    /// Everything between tags and result.
    tape: Vec<Mark>,
    /// How many moves there are, those of variations included.
    moves: usize,
    result: Option<GameResult>,
    place: Place,
    result_place: Option<Place>,
    faults: Faults,
}

/// An element of a game, in the order of the text. A game is flat, however deep its variations are.
#[derive(Clone, Copy, Debug)]
enum Mark {
    /// A comment between the number of the next move and that move.
    Before(Span),
    Move(Played),
    Comment(Span),
    Nag(Nag),
    Open,
    Close,
}

/// A move on the tape.
#[derive(Clone, Copy, Debug)]
struct Played {
    text: Span,
    /// How many moves stand before it in the text.
    index: usize,
    number: Option<MoveNumber>,
    place: Place,
}

/// A piece of the text of a game.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: usize,
    end: usize,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.tags == other.tags
            && self.preface == other.preface
            && self.closing == other.closing
            && self.result == other.result
            && self.start() == other.start()
            && self.walk().eq(other.walk())
    }
}

impl Eq for Game {}

impl Game {
    /// So many faults of one kind are kept; the others are counted.
    pub const FAULTS_KEPT: u64 = Faults::KEPT;

    /// The tags in the order of the text.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find_tag(name).map(|tag| tag.value.as_str())
    }

    /// The first tag with this name.
    pub fn find_tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The comments before the tags.
    pub fn preface(&self) -> &[String] {
        &self.preface
    }

    /// The comments behind the result.
    pub fn closing(&self) -> &[String] {
        &self.closing
    }

    /// The number of moves, those of variations included.
    pub fn move_count(&self) -> usize {
        self.moves
    }

    /// Number and side of the first move: as written before it, else by the tag `FEN`, else move 1 of White.
    pub fn start(&self) -> Start {
        let first = self.main_line().next();
        let number = first.and_then(MoveRef::number).map(Start::from);
        let position = || self.tag("FEN").map(Start::of_position);
        number.or_else(position).unwrap_or_default()
    }

    /// The result behind the moves.
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Where the game begins.
    pub fn place(&self) -> Place {
        self.place
    }

    /// Where the result stands, if it was read.
    pub fn result_place(&self) -> Option<Place> {
        self.result_place
    }

    /// What was wrong with its text, at most [`Game::FAULTS_KEPT`] of each kind.
    pub fn faults(&self) -> &[Fault] {
        self.faults.kept()
    }

    /// How many faults were not kept.
    pub fn more_faults(&self) -> u64 {
        self.faults.more()
    }

    fn text(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }
}
