//! A game as a tree of moves, with all that was written about them.

mod arena;
mod build;
mod collect;
mod view;
mod walk;

use hakam_core::Side;

use super::fault::{Fault, FaultKind};
use super::place::Place;
use super::visitor::GameResult;
use arena::Arena;

pub use build::Builder;
pub use collect::{Games, parse};
pub use view::{Item, Items, Line, MoveId, MoveRef, Moves};
pub use walk::{Event, Walk};

/// A tag.
#[derive(Clone, Debug)]
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
    /// Places do not count.
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
    /// What the text of a position says, in the formats of all games: the side stands second and the
    /// number last.
    fn of_position(text: &str) -> Start {
        let mut fields = text.split_ascii_whitespace();
        let side = match fields.nth(1) {
            Some("b") => Side::Black,
            Some(_) | None => Side::White,
        };
        let number = fields.next_back().and_then(|field| field.parse().ok());
        Start {
            number: number.unwrap_or(1),
            side,
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
/// let moves: Vec<&str> = game.main_line().moves().map(|m| m.text()).collect();
/// assert_eq!(moves, ["e4", "e5", "f4"]);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    tags: Vec<Tag>,
    preface: Vec<String>,
    closing: Vec<String>,
    arena: Arena,
    start: Option<Start>,
    result: Option<GameResult>,
    place: Place,
    result_place: Option<Place>,
    faults: Vec<Fault>,
    /// How many faults of each kind there are, by code.
    fault_counts: Vec<(&'static str, u64)>,
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
    pub const FAULTS_KEPT: u64 = 64;

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

    /// Changes the first tag with this name, or adds one at the end.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => value.clone_into(&mut tag.value),
            None => self.tags.push(Tag {
                name: name.to_owned(),
                value: value.to_owned(),
                place: Place::START,
                value_place: Place::START,
            }),
        }
    }

    /// The comments before the tags.
    pub fn preface(&self) -> &[String] {
        &self.preface
    }

    /// The comments behind the result.
    pub fn closing(&self) -> &[String] {
        &self.closing
    }

    /// The moves that were played.
    pub fn main_line(&self) -> Line<'_> {
        Line::main(self)
    }

    /// Everything between tags and result in the order of the text, without recursion.
    pub fn walk(&self) -> Walk<'_> {
        Walk::new(self)
    }

    /// The number of moves, those of variations included.
    pub fn move_count(&self) -> usize {
        self.arena.moves.len()
    }

    /// The number and side of the first move: as written before it, else from the tag `FEN`, else
    /// move 1 of White.
    pub fn start(&self) -> Start {
        self.start
            .or_else(|| self.tag("FEN").map(Start::of_position))
            .unwrap_or_default()
    }

    /// The result behind the moves.
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Changes the result behind the moves; the tag is another matter.
    pub fn set_result(&mut self, result: Option<GameResult>) {
        self.result = result;
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
        &self.faults
    }

    /// How many faults were not kept.
    pub fn more_faults(&self) -> u64 {
        let found: u64 = self.fault_counts.iter().map(|(_, count)| count).sum();
        found - self.faults.len() as u64
    }

    fn note(&mut self, place: Place, kind: FaultKind) {
        let code = kind.code();
        let known = self.fault_counts.iter().position(|(name, _)| *name == code);
        let index = known.unwrap_or_else(|| {
            self.fault_counts.push((code, 0));
            self.fault_counts.len() - 1
        });
        if let Some((_, count)) = self.fault_counts.get_mut(index) {
            *count += 1;
            if *count <= Game::FAULTS_KEPT {
                self.faults.push(Fault { place, kind });
            }
        }
    }
}
