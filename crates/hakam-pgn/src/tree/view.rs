//! Looking at the moves of a game.

use super::super::glyph::Nag;
use super::super::place::Place;
use super::super::visitor::{MoveNumber, is_null_move};
use super::Game;
use super::arena::{Id, LineData, MoveData, What};

/// Names a move of one game, from 0 to [`Game::move_count`], in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveId(pub(super) Id);

impl MoveId {
    /// As an index into a list with one element for each move of the game.
    pub fn index(self) -> usize {
        self.0.index()
    }
}

/// A move where it stands.
#[derive(Clone, Copy, Debug)]
pub struct MoveRef<'g> {
    game: &'g Game,
    id: Id,
    data: &'g MoveData,
}

impl PartialEq for MoveRef<'_> {
    /// The same text with the same comments before it.
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text() && self.before().eq(other.before())
    }
}

impl<'g> MoveRef<'g> {
    pub(super) fn new(game: &'g Game, id: Id) -> Option<MoveRef<'g>> {
        let data = game.arena.moves.get(id.index())?;
        Some(MoveRef { game, id, data })
    }

    /// Its name in this game.
    pub fn id(self) -> MoveId {
        MoveId(self.id)
    }

    /// Its text as written, without number and glyphs.
    pub fn text(self) -> &'g str {
        self.game.arena.text(self.data.text)
    }

    /// Whether it stands for a move that was not made, such as `--`.
    pub fn is_null(self) -> bool {
        is_null_move(self.text())
    }

    /// The number that was written before it.
    pub fn number(self) -> Option<MoveNumber> {
        self.data.number
    }

    /// Where it stands.
    pub fn place(self) -> Place {
        self.data.place
    }

    pub(super) fn next(self) -> Option<Id> {
        self.data.next
    }

    /// The comments between its number and itself.
    pub fn before(self) -> impl Iterator<Item = &'g str> {
        Items::new(self.game, self.data.before).filter_map(Item::comment)
    }

    /// What stands behind it, in the order of the text.
    pub fn items(self) -> Items<'g> {
        Items::new(self.game, self.data.items)
    }

    /// The comments behind it.
    pub fn comments(self) -> impl Iterator<Item = &'g str> {
        self.items().filter_map(Item::comment)
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

impl<'g> Item<'g> {
    fn comment(self) -> Option<&'g str> {
        match self {
            Item::Comment(text) => Some(text),
            Item::Nag(_) | Item::Variation(_) => None,
        }
    }
}

/// Items in the order of the text.
#[derive(Clone, Debug)]
pub struct Items<'g> {
    game: &'g Game,
    next: Option<Id>,
}

impl<'g> Items<'g> {
    pub(super) fn new(game: &'g Game, next: Option<Id>) -> Items<'g> {
        Items { game, next }
    }
}

impl<'g> Iterator for Items<'g> {
    type Item = Item<'g>;

    fn next(&mut self) -> Option<Item<'g>> {
        let data = self.game.arena.items.get(self.next?.index())?;
        self.next = data.next;
        match data.what {
            What::Comment(span) => Some(Item::Comment(self.game.arena.text(span))),
            What::Nag(nag) => Some(Item::Nag(nag)),
            What::Variation(line) => Line::new(self.game, line).map(Item::Variation),
        }
    }
}

/// A sequence of moves: the main line or a variation.
#[derive(Clone, Copy, Debug)]
pub struct Line<'g> {
    game: &'g Game,
    data: LineData,
}

impl<'g> Line<'g> {
    pub(super) fn main(game: &'g Game) -> Line<'g> {
        let data = game.arena.lines.first().copied().unwrap_or_default();
        Line { game, data }
    }

    pub(super) fn new(game: &'g Game, id: Id) -> Option<Line<'g>> {
        let data = *game.arena.lines.get(id.index())?;
        Some(Line { game, data })
    }

    /// Its moves.
    pub fn moves(self) -> Moves<'g> {
        Moves {
            game: self.game,
            next: self.data.first,
        }
    }

    /// What stands before its first move.
    pub fn items(self) -> Items<'g> {
        Items::new(self.game, self.data.items)
    }

    pub(super) fn data(self) -> LineData {
        self.data
    }
}

/// The moves of a line.
#[derive(Clone, Debug)]
pub struct Moves<'g> {
    game: &'g Game,
    next: Option<Id>,
}

impl<'g> Iterator for Moves<'g> {
    type Item = MoveRef<'g>;

    fn next(&mut self) -> Option<MoveRef<'g>> {
        let found = MoveRef::new(self.game, self.next?)?;
        self.next = found.data.next;
        Some(found)
    }
}
