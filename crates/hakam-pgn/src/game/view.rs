//! Looking at the moves of a game.

use super::{Game, Mark, Played};
use crate::glyph::Nag;
use crate::place::Place;
use crate::token::MoveNumber;

/// What a walk comes across.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event<'g> {
    /// A move; the comments between its number and itself belong to it.
    Move(MoveRef<'g>),
    /// A comment.
    Comment(&'g str),
    /// A glyph.
    Nag(Nag),
    /// A variation begins. It replaces the last move of the line it stands in.
    BeginVariation,
    /// The innermost variation ends.
    EndVariation,
}

impl Game {
    /// Everything between tags and result in the order of the text, without recursion.
    pub fn walk(&self) -> impl Iterator<Item = Event<'_>> + Clone {
        let marks = self.tape.iter().enumerate();
        marks.filter_map(|(at, mark)| match *mark {
            Mark::Before(_) => None,
            Mark::Move(played) => Some(Event::Move(MoveRef::new(self, at, played))),
            Mark::Comment(text) => Some(Event::Comment(self.text(text))),
            Mark::Nag(nag) => Some(Event::Nag(nag)),
            Mark::Open => Some(Event::BeginVariation),
            Mark::Close => Some(Event::EndVariation),
        })
    }

    /// All comments, those before the tags and behind the result included.
    pub(crate) fn comments(&self) -> impl Iterator<Item = &str> {
        let around = self.preface.iter().chain(&self.closing);
        let among = self.tape.iter().filter_map(|mark| match mark {
            Mark::Before(text) | Mark::Comment(text) => Some(self.text(*text)),
            _ => None,
        });
        among.chain(around.map(String::as_str))
    }

    /// The moves that were played, without variations.
    pub fn main_line(&self) -> impl Iterator<Item = MoveRef<'_>> + Clone {
        self.level(0).filter_map(|(at, mark)| match mark {
            Mark::Move(played) => Some(MoveRef::new(self, at, played)),
            _ => None,
        })
    }

    /// What stands on one level from a place of the tape on, without what stands inside of variations.
    fn level(&self, from: usize) -> impl Iterator<Item = (usize, Mark)> + Clone {
        let mut depth = 0_usize;
        let marks = self.tape.iter().copied().enumerate().skip(from);
        let marks = marks.map_while(move |(at, mark)| {
            match mark {
                Mark::Open => depth += 1,
                Mark::Close => depth = depth.checked_sub(1)?,
                _ => return Some((depth == 0).then_some((at, mark))),
            }
            Some(None)
        });
        marks.flatten()
    }
}

/// A move where it stands.
#[derive(Clone, Copy, Debug)]
pub struct MoveRef<'g> {
    game: &'g Game,
    /// Its place on the tape.
    at: usize,
    played: Played,
}

impl PartialEq for MoveRef<'_> {
    /// The same text with the same comments before it.
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text() && self.before().eq(other.before())
    }
}

impl<'g> MoveRef<'g> {
    fn new(game: &'g Game, at: usize, played: Played) -> MoveRef<'g> {
        MoveRef { game, at, played }
    }

    /// Its place among all moves of the game, from 0 to [`Game::move_count`], in the order of the text.
    pub fn index(self) -> usize {
        self.played.index
    }

    /// Its text as written, without number and glyphs.
    pub fn text(self) -> &'g str {
        self.game.text(self.played.text)
    }

    /// Whether it stands for a move that was not made.
    pub fn is_null(self) -> bool {
        matches!(self.text(), "--" | "Z0" | "null" | "pass" | "@@@@" | "0000")
    }

    /// The number that was written before it.
    pub fn number(self) -> Option<MoveNumber> {
        self.played.number
    }

    /// Where it stands.
    pub fn place(self) -> Place {
        self.played.place
    }

    /// The comments between its number and itself.
    pub fn before(self) -> impl Iterator<Item = &'g str> {
        let tape = self.game.tape.get(..self.at).unwrap_or_default();
        let others = |mark: &Mark| !matches!(mark, Mark::Before(_));
        let from = tape.iter().rposition(others).map_or(0, |at| at + 1);
        let comments = tape.get(from..).unwrap_or_default();
        comments.iter().filter_map(move |mark| match mark {
            Mark::Before(text) => Some(self.game.text(*text)),
            _ => None,
        })
    }

    /// The comments behind it.
    pub fn comments(self) -> impl Iterator<Item = &'g str> {
        let behind = self.game.level(self.at + 1);
        let belongs = |mark: Mark| !matches!(mark, Mark::Before(_) | Mark::Move(_));
        let behind = behind.take_while(move |(_, mark)| belongs(*mark));
        behind.filter_map(move |(_, mark)| match mark {
            Mark::Comment(text) => Some(self.game.text(text)),
            _ => None,
        })
    }
}
