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
            Mark::Open(_) => Some(Event::BeginVariation),
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

    /// The moves that were played.
    pub fn main_line(&self) -> Line<'_> {
        Line { game: self, at: 0 }
    }
}

/// A sequence of moves: the main line or a variation.
#[derive(Clone, Copy, Debug)]
pub struct Line<'g> {
    game: &'g Game,
    at: usize,
}

impl<'g> Line<'g> {
    /// Its moves.
    pub fn moves(self) -> impl Iterator<Item = MoveRef<'g>> + Clone {
        self.marks().filter_map(move |(at, mark)| match mark {
            Mark::Move(played) => Some(MoveRef::new(self.game, at, played)),
            _ => None,
        })
    }

    /// The comments before its first move.
    pub fn comments(self) -> impl Iterator<Item = &'g str> {
        self.head().filter_map(move |(_, mark)| match mark {
            Mark::Comment(text) => Some(self.game.text(text)),
            _ => None,
        })
    }

    /// What stands before its first move.
    fn head(self) -> impl Iterator<Item = (usize, Mark)> {
        let belongs = |mark: &Mark| !matches!(mark, Mark::Before(_) | Mark::Move(_));
        self.marks().take_while(move |(_, mark)| belongs(mark))
    }

    /// What stands in it, without what stands inside of further variations.
    fn marks(self) -> impl Iterator<Item = (usize, Mark)> + Clone {
        let tape = self.game.tape.as_slice();
        let mut next = self.at;
        std::iter::from_fn(move || {
            let at = next;
            let mark = *tape.get(at)?;
            next = match mark {
                Mark::Open(close) => close + 1,
                Mark::Close => return None,
                _ => at + 1,
            };
            Some((at, mark))
        })
    }
}

/// Names a move of one game, from 0 to [`Game::move_count`], in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveId(usize);

impl MoveId {
    /// As an index into a list with one element for each move of the game.
    pub fn index(self) -> usize {
        self.0
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

    /// Its name in this game.
    pub fn id(self) -> MoveId {
        MoveId(self.played.id)
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
        self.rest().comments()
    }

    /// Its glyphs.
    pub fn nags(self) -> impl Iterator<Item = Nag> {
        self.rest().head().filter_map(|(_, mark)| match mark {
            Mark::Nag(nag) => Some(nag),
            _ => None,
        })
    }

    /// What might have been played instead of it.
    pub fn variations(self) -> impl Iterator<Item = Line<'g>> {
        self.rest().head().filter_map(move |(at, mark)| {
            matches!(mark, Mark::Open(_)).then_some(Line {
                game: self.game,
                at: at + 1,
            })
        })
    }

    /// Its line behind it.
    fn rest(self) -> Line<'g> {
        Line {
            game: self.game,
            at: self.at + 1,
        }
    }
}
