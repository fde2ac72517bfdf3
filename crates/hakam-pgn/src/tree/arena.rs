//! How a game lies in memory: flat lists and numbers, so that nothing is recursive.

use std::num::NonZeroU32;

use super::super::glyph::Nag;
use super::super::place::Place;
use super::super::visitor::MoveNumber;

/// A place in one of the lists, counted from 1: so `Option<Id>` takes no more room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Id(NonZeroU32);

impl Id {
    pub(super) fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The place that the next of `length` elements will have.
    pub(super) fn next(length: usize) -> Option<Id> {
        u32::try_from(length + 1)
            .ok()
            .and_then(NonZeroU32::new)
            .map(Id)
    }
}

/// A piece of the text of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) end: u32,
}

#[derive(Clone, Debug)]
pub(super) struct MoveData {
    pub(super) text: Span,
    /// The next move of the same line.
    pub(super) next: Option<Id>,
    /// The first of the comments between its number and itself.
    pub(super) before: Option<Id>,
    /// The first of what stands behind it.
    pub(super) items: Option<Id>,
    pub(super) number: Option<MoveNumber>,
    pub(super) place: Place,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct ItemData {
    pub(super) what: What,
    pub(super) next: Option<Id>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    Comment(Span),
    Nag(Nag),
    Variation(Id),
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineData {
    /// The first of what stands before its moves.
    pub(super) items: Option<Id>,
    pub(super) first: Option<Id>,
}

/// All moves of a game with what belongs to them. The main line is the first of `lines`.
#[derive(Clone, Debug)]
pub(super) struct Arena {
    pub(super) text: String,
    pub(super) moves: Vec<MoveData>,
    pub(super) items: Vec<ItemData>,
    pub(super) lines: Vec<LineData>,
}

impl Arena {
    pub(super) fn new() -> Arena {
        Arena {
            text: String::new(),
            moves: Vec::new(),
            items: Vec::new(),
            lines: vec![LineData::default()],
        }
    }

    pub(super) fn text(&self, span: Span) -> &str {
        self.text
            .get(span.start as usize..span.end as usize)
            .unwrap_or_default()
    }

    /// Keeps a text; `None` when there is no more room for numbers.
    pub(super) fn keep(&mut self, text: &str) -> Option<Span> {
        let start = u32::try_from(self.text.len()).ok()?;
        let end = u32::try_from(self.text.len() + text.len()).ok()?;
        self.text.push_str(text);
        Some(Span { start, end })
    }
}
