//! Going through a game in the order of its text, however deep its variations are.

use super::super::glyph::Nag;
use super::Game;
use super::arena::Id;
use super::view::{Item, Items, MoveRef};

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

/// A walk through a game.
#[derive(Clone, Debug)]
pub struct Walk<'g> {
    game: &'g Game,
    open: Vec<Stop<'g>>,
}

/// How far the walk has come in one line.
#[derive(Clone, Debug)]
struct Stop<'g> {
    /// What still stands behind the present move.
    items: Items<'g>,
    next: Option<Id>,
}

impl<'g> Walk<'g> {
    pub(super) fn new(game: &'g Game) -> Walk<'g> {
        let main = game.main_line();
        Walk {
            game,
            open: vec![Stop {
                items: main.items(),
                next: main.data().first,
            }],
        }
    }
}

impl<'g> Iterator for Walk<'g> {
    type Item = Event<'g>;

    fn next(&mut self) -> Option<Event<'g>> {
        let stop = self.open.last_mut()?;
        match stop.items.next() {
            Some(Item::Comment(text)) => return Some(Event::Comment(text)),
            Some(Item::Nag(nag)) => return Some(Event::Nag(nag)),
            Some(Item::Variation(line)) => {
                self.open.push(Stop {
                    items: line.items(),
                    next: line.data().first,
                });
                return Some(Event::BeginVariation);
            }
            None => {}
        }
        if let Some(found) = stop.next.and_then(|id| MoveRef::new(self.game, id)) {
            stop.items = found.items();
            stop.next = found.next();
            return Some(Event::Move(found));
        }
        self.open.pop();
        (!self.open.is_empty()).then_some(Event::EndVariation)
    }
}
