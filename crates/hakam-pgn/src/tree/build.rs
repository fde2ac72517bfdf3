//! Making a game move by move.

use super::super::fault::FaultKind;
use super::super::glyph::Nag;
use super::super::place::Place;
use super::super::visitor::{GameResult, MoveNumber};
use super::arena::{Arena, Id, ItemData, LineData, MoveData, Span, What};
use super::{Game, Start, Tag};

/// Makes a [`Game`], everything in the order of its text.
///
/// ```
/// use hakam_pgn::{self as pgn, Builder, GameResult, Nag, WriteOptions};
///
/// let mut builder = Builder::new();
/// builder.tag("White", "Steinitz");
/// builder.play("e4");
/// builder.nag(Nag(1));
/// builder.begin_variation();
/// builder.play("d4");
/// builder.end_variation();
/// builder.play("e5");
/// builder.result(GameResult::Draw);
/// let text = pgn::write(&builder.finish(), WriteOptions::default()).unwrap();
/// assert_eq!(text, "[White \"Steinitz\"]\n\n1. e4 $1 (1. d4) 1... e5 1/2-1/2\n");
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    game: Game,
    /// The lines that are open, the main line first.
    open: Vec<OpenLine>,
    /// Comments that came before any tag.
    early: Vec<String>,
    /// A number that waits for its move, and the comments since.
    number: Option<MoveNumber>,
    held: Vec<Span>,
    /// Where the next move stands.
    place: Place,
}

#[derive(Clone, Copy, Debug, Default)]
struct OpenLine {
    /// Its place in the list of lines.
    line: usize,
    last_move: Option<Id>,
    /// The last of the items behind the last move, or before the first.
    last_item: Option<Id>,
}

impl Default for Builder {
    fn default() -> Builder {
        Builder::new()
    }
}

impl Builder {
    /// A game without anything.
    pub fn new() -> Builder {
        Builder {
            game: Game {
                tags: Vec::new(),
                preface: Vec::new(),
                closing: Vec::new(),
                arena: Arena::new(),
                start: None,
                result: None,
                place: Place::START,
                result_place: None,
                faults: Vec::new(),
                fault_counts: Vec::new(),
            },
            open: vec![OpenLine::default()],
            early: Vec::new(),
            number: None,
            held: Vec::new(),
            place: Place::START,
        }
    }

    /// A tag.
    pub fn tag(&mut self, name: &str, value: &str) {
        self.tag_at(name, value, Place::START, Place::START);
    }

    pub(super) fn tag_at(&mut self, name: &str, value: &str, place: Place, value_place: Place) {
        self.game.preface.append(&mut self.early);
        self.game.tags.push(Tag {
            name: name.to_owned(),
            value: value.to_owned(),
            place,
            value_place,
        });
    }

    /// The number and side of the first move, where they are not those of the tag `FEN`.
    pub fn start(&mut self, start: Start) {
        self.game.start = Some(start);
    }

    /// The number before the next move, and whose move it says it is.
    pub fn number(&mut self, number: MoveNumber) {
        self.number = Some(number);
    }

    /// A move of the innermost open line.
    pub fn play(&mut self, text: &str) {
        self.settle();
        let number = self.number.take();
        let before = self.held_items();
        if let (1, None, Some(number)) = (self.open.len(), self.line().last_move, number) {
            self.game.start = Some(number.into());
        }
        let arena = &mut self.game.arena;
        let (Some(text), Some(id)) = (arena.keep(text), Id::next(arena.moves.len())) else {
            return self.overflow();
        };
        arena.moves.push(MoveData {
            text,
            next: None,
            before,
            items: None,
            number,
            place: self.place,
        });
        let line = self.line();
        match line.last_move {
            Some(last) => {
                if let Some(data) = self.game.arena.moves.get_mut(last.index()) {
                    data.next = Some(id);
                }
            }
            None => {
                if let Some(data) = self.game.arena.lines.get_mut(line.line) {
                    data.first = Some(id);
                }
            }
        }
        self.set_line(OpenLine {
            last_move: Some(id),
            last_item: None,
            ..line
        });
    }

    /// A glyph of the last move.
    pub fn nag(&mut self, nag: Nag) {
        self.settle();
        self.release();
        self.push(What::Nag(nag));
    }

    /// A comment: on what came last.
    ///
    /// Before any tag it belongs to the preface, if tags follow; behind the result, to the closing;
    /// between the number of a move and the move itself, to that move.
    pub fn comment(&mut self, text: &str) {
        if self.game.result.is_some() {
            self.game.closing.push(text.to_owned());
        } else if self.number.is_none() && self.game.tags.is_empty() && self.is_untouched() {
            self.early.push(text.to_owned());
        } else {
            match self.game.arena.keep(text) {
                Some(span) if self.number.is_some() => self.held.push(span),
                Some(span) => self.push(What::Comment(span)),
                None => self.overflow(),
            }
        }
    }

    /// A variation of the last move.
    pub fn begin_variation(&mut self) {
        self.settle();
        self.release();
        self.number = None;
        let line = self.game.arena.lines.len();
        let Some(id) = Id::next(line) else {
            return self.overflow();
        };
        self.game.arena.lines.push(LineData::default());
        self.push(What::Variation(id));
        self.open.push(OpenLine {
            line,
            ..OpenLine::default()
        });
    }

    /// The innermost variation ends. Without one, nothing happens.
    pub fn end_variation(&mut self) {
        self.release();
        self.number = None;
        if self.open.len() > 1 {
            self.open.pop();
        }
    }

    /// The result; variations still open are closed.
    pub fn result(&mut self, result: GameResult) {
        self.settle();
        self.release();
        self.open.truncate(1);
        self.game.result = Some(result);
    }

    /// The game.
    pub fn finish(mut self) -> Game {
        self.settle();
        self.release();
        self.game
    }

    /// Whether the innermost open line has a move that a variation could replace.
    pub(super) fn has_move(&self) -> bool {
        self.line().last_move.is_some()
    }

    pub(super) fn set_place(&mut self, place: Place) {
        self.place = place;
    }

    pub(super) fn game(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Without tags there is no preface: early comments stand before the first move.
    pub(super) fn settle(&mut self) {
        for text in std::mem::take(&mut self.early) {
            match self.game.arena.keep(&text) {
                Some(span) => self.push(What::Comment(span)),
                None => self.overflow(),
            }
        }
    }

    /// Whether nothing but comments has come.
    fn is_untouched(&self) -> bool {
        let line = self.line();
        self.open.len() == 1 && line.last_move.is_none() && line.last_item.is_none()
    }

    /// Comments behind a number that no move followed belong to what came before.
    fn release(&mut self) {
        for span in std::mem::take(&mut self.held) {
            self.push(What::Comment(span));
        }
    }

    /// The held comments as a list of their own; gives its first.
    fn held_items(&mut self) -> Option<Id> {
        let items = &mut self.game.arena.items;
        let first = Id::next(items.len()).filter(|_| !self.held.is_empty());
        let last = self.held.len();
        for (index, span) in self.held.drain(..).enumerate() {
            let next = Id::next(items.len() + 1).filter(|_| index + 1 < last);
            items.push(ItemData {
                what: What::Comment(span),
                next,
            });
        }
        first
    }

    fn push(&mut self, what: What) {
        let arena = &mut self.game.arena;
        let Some(id) = Id::next(arena.items.len()) else {
            return self.overflow();
        };
        arena.items.push(ItemData { what, next: None });
        let line = self.line();
        let arena = &mut self.game.arena;
        let end = match (line.last_item, line.last_move) {
            (Some(item), _) => arena.items.get_mut(item.index()).map(|data| &mut data.next),
            (None, Some(last)) => arena
                .moves
                .get_mut(last.index())
                .map(|data| &mut data.items),
            (None, None) => arena.lines.get_mut(line.line).map(|data| &mut data.items),
        };
        if let Some(end) = end {
            *end = Some(id);
        }
        self.set_line(OpenLine {
            last_item: Some(id),
            ..line
        });
    }

    fn line(&self) -> OpenLine {
        self.open.last().copied().unwrap_or_default()
    }

    fn set_line(&mut self, line: OpenLine) {
        if let Some(last) = self.open.last_mut() {
            *last = line;
        }
    }

    /// More than four gigabytes in one game are left out.
    #[cold]
    fn overflow(&mut self) {
        let limit = u64::from(u32::MAX);
        self.game.note(self.place, FaultKind::GameTooLong { limit });
    }
}

impl From<MoveNumber> for Start {
    /// Two dots or more say that Black is to move.
    fn from(number: MoveNumber) -> Start {
        Start {
            number: number.value,
            side: number.side().unwrap_or(hakam_core::Side::White),
        }
    }
}
