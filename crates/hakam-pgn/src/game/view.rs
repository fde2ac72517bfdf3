//! Looking at the moves of a game.

use super::super::glyph::Nag;
use super::super::place::Place;
use super::super::token::{MoveNumber, is_null_move};
use super::{Game, Mark, Span};

/// Names a move of one game, from 0 to [`Game::move_count`], in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveId(u32);

impl MoveId {
    /// As an index into a list with one element for each move of the game.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move where it stands.
#[derive(Clone, Copy, Debug)]
pub struct MoveRef<'g> {
    game: &'g Game,
    /// Its place on the tape.
    at: usize,
    text: Span,
    id: u32,
}

impl PartialEq for MoveRef<'_> {
    /// The same text with the same comments before it.
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text() && self.before().eq(other.before())
    }
}

impl<'g> MoveRef<'g> {
    /// Its name in this game.
    pub fn id(self) -> MoveId {
        MoveId(self.id)
    }

    /// Its text as written, without number and glyphs.
    pub fn text(self) -> &'g str {
        self.game.text(self.text)
    }

    /// Whether it stands for a move that was not made, such as `--`.
    pub fn is_null(self) -> bool {
        is_null_move(self.text())
    }

    /// The number that was written before it.
    pub fn number(self) -> Option<MoveNumber> {
        match self.game.tape.get(self.at.checked_sub(1)?)? {
            Mark::Number(number) => Some(*number),
            Mark::Before(_)
            | Mark::Move(..)
            | Mark::Comment(_)
            | Mark::Nag(_)
            | Mark::Open(_)
            | Mark::Close => None,
        }
    }

    /// Where it stands.
    pub fn place(self) -> Place {
        let place = self.game.places.get(self.id().index());
        place.copied().unwrap_or(Place::START)
    }

    /// The comments between its number and itself.
    pub fn before(self) -> impl Iterator<Item = &'g str> {
        self.game.before(self.at)
    }

    /// What stands behind it, in the order of the text.
    pub fn items(self) -> Items<'g> {
        Items {
            game: self.game,
            at: self.at + 1,
        }
    }

    /// The comments behind it.
    pub fn comments(self) -> impl Iterator<Item = &'g str> {
        self.items().filter_map(|item| match item {
            Item::Comment(text) => Some(text),
            Item::Nag(_) | Item::Variation(_) => None,
        })
    }

    /// Its glyphs.
    pub fn nags(self) -> impl Iterator<Item = Nag> {
        self.items().filter_map(|item| match item {
            Item::Nag(nag) => Some(nag),
            Item::Comment(_) | Item::Variation(_) => None,
        })
    }

    /// What might have been played instead of it.
    pub fn variations(self) -> impl Iterator<Item = Line<'g>> {
        self.items().filter_map(|item| match item {
            Item::Variation(line) => Some(line),
            Item::Comment(_) | Item::Nag(_) => None,
        })
    }
}

/// A sequence of moves: the main line or a variation.
#[derive(Clone, Copy, Debug)]
pub struct Line<'g> {
    game: &'g Game,
    at: usize,
}

impl<'g> Line<'g> {
    pub(super) fn main(game: &'g Game) -> Line<'g> {
        Line { game, at: 0 }
    }

    /// Its moves.
    pub fn moves(self) -> Moves<'g> {
        Moves {
            game: self.game,
            at: self.at,
        }
    }

    /// What stands before its first move.
    pub fn items(self) -> Items<'g> {
        Items {
            game: self.game,
            at: self.at,
        }
    }
}

/// The moves of a line.
#[derive(Clone, Debug)]
pub struct Moves<'g> {
    game: &'g Game,
    at: usize,
}

impl<'g> Iterator for Moves<'g> {
    type Item = MoveRef<'g>;

    fn next(&mut self) -> Option<MoveRef<'g>> {
        loop {
            let at = self.at;
            match *self.game.tape.get(at)? {
                Mark::Move(text, id) => {
                    self.at += 1;
                    let game = self.game;
                    return Some(MoveRef { game, at, text, id });
                }
                Mark::Before(_) | Mark::Number(_) | Mark::Comment(_) | Mark::Nag(_) => self.at += 1,
                Mark::Open(close) => self.at = close as usize + 1,
                Mark::Close => return None,
            }
        }
    }
}

/// Something that stands behind a move, or before the first of a line.
#[derive(Clone, Copy, Debug)]
pub enum Item<'g> {
    /// A comment.
    Comment(&'g str),
    /// A glyph.
    Nag(Nag),
    /// What might have been played instead.
    Variation(Line<'g>),
}

/// Items in the order of the text.
#[derive(Clone, Debug)]
pub struct Items<'g> {
    game: &'g Game,
    at: usize,
}

impl<'g> Iterator for Items<'g> {
    type Item = Item<'g>;

    fn next(&mut self) -> Option<Item<'g>> {
        let (game, at) = (self.game, self.at + 1);
        let item = match *game.tape.get(self.at)? {
            Mark::Comment(span) => Item::Comment(game.text(span)),
            Mark::Nag(nag) => Item::Nag(nag),
            Mark::Open(close) => {
                self.at = close as usize;
                Item::Variation(Line { game, at })
            }
            Mark::Before(_) | Mark::Number(_) | Mark::Move(..) | Mark::Close => return None,
        };
        self.at += 1;
        Some(item)
    }
}

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

/// A walk through a game in the order of its text, however deep its variations are.
#[derive(Clone, Debug)]
pub struct Walk<'g> {
    game: &'g Game,
    at: usize,
}

impl<'g> Walk<'g> {
    pub(super) fn new(game: &'g Game) -> Walk<'g> {
        Walk { game, at: 0 }
    }
}

impl<'g> Iterator for Walk<'g> {
    type Item = Event<'g>;

    fn next(&mut self) -> Option<Event<'g>> {
        let game = self.game;
        loop {
            let at = self.at;
            self.at += 1;
            return Some(match *game.tape.get(at)? {
                Mark::Before(_) | Mark::Number(_) => continue,
                Mark::Move(text, id) => Event::Move(MoveRef { game, at, text, id }),
                Mark::Comment(span) => Event::Comment(game.text(span)),
                Mark::Nag(nag) => Event::Nag(nag),
                Mark::Open(_) => Event::BeginVariation,
                Mark::Close => Event::EndVariation,
            });
        }
    }
}
