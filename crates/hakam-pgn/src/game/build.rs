//! Making a game move by move.

use super::super::fault::{FaultKind, Faults};
use super::super::glyph::Nag;
use super::super::place::Place;
use super::super::token::{GameResult, MoveNumber};
use super::{Game, Mark, Span, Start, Tag};

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
    pub(super) game: Game,
    /// Where the open variations begin on the tape, and whether the line around each has a move.
    open: Vec<(usize, bool)>,
    /// Whether the innermost open line has a move.
    has_move: bool,
    /// Comments that came before any tag.
    early: Vec<String>,
    /// A number that waits for its move.
    number: Option<MoveNumber>,
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
                text: String::new(),
                tape: Vec::new(),
                places: Vec::new(),
                start: None,
                result: None,
                place: Place::START,
                result_place: None,
                faults: Faults::default(),
            },
            open: Vec::new(),
            has_move: false,
            early: Vec::new(),
            number: None,
        }
    }

    /// A tag.
    pub fn tag(&mut self, name: &str, value: &str) {
        self.push_tag(Tag {
            name: name.to_owned(),
            value: value.to_owned(),
            place: Place::START,
            value_place: Place::START,
        });
    }

    pub(super) fn push_tag(&mut self, tag: Tag) {
        self.game.preface.append(&mut self.early);
        self.game.tags.push(tag);
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
        self.play_at(text, Place::START);
    }

    pub(super) fn play_at(&mut self, text: &str, place: Place) {
        self.settle();
        let Some(text) = self.keep(text) else {
            return;
        };
        if let Some(number) = self.number.take() {
            if self.open.is_empty() && !self.has_move {
                self.game.start = Some(number.into());
            }
            self.game.tape.push(Mark::Number(number));
        }
        let id = u32::try_from(self.game.places.len()).unwrap_or(u32::MAX);
        self.game.places.push(place);
        self.game.tape.push(Mark::Move(text, id));
        self.has_move = true;
    }

    /// A glyph of the last move.
    pub fn nag(&mut self, nag: Nag) {
        self.settle();
        self.release();
        self.game.tape.push(Mark::Nag(nag));
    }

    /// A comment: on what came last.
    ///
    /// Before any tag it belongs to the preface, if tags follow; behind the result, to the closing;
    /// between the number of a move and the move itself, to that move.
    pub fn comment(&mut self, text: &str) {
        if self.game.result.is_some() {
            self.game.closing.push(text.to_owned());
        } else if self.number.is_some() {
            self.settle();
            self.push_text(text, Mark::Before);
        } else if self.game.tags.is_empty() && self.game.tape.is_empty() {
            self.early.push(text.to_owned());
        } else {
            self.push_text(text, Mark::Comment);
        }
    }

    /// A variation of the last move.
    pub fn begin_variation(&mut self) {
        self.settle();
        self.release();
        self.number = None;
        self.open.push((self.game.tape.len(), self.has_move));
        self.game.tape.push(Mark::Open(u32::MAX));
        self.has_move = false;
    }

    /// The innermost variation ends. Without one, nothing happens.
    pub fn end_variation(&mut self) {
        self.release();
        self.number = None;
        let Some((open, has_move)) = self.open.pop() else {
            return;
        };
        let close = u32::try_from(self.game.tape.len()).unwrap_or(u32::MAX);
        if let Some(mark) = self.game.tape.get_mut(open) {
            *mark = Mark::Open(close);
        }
        self.game.tape.push(Mark::Close);
        self.has_move = has_move;
    }

    /// The result; variations still open are closed.
    pub fn result(&mut self, result: GameResult) {
        self.settle();
        while !self.open.is_empty() {
            self.end_variation();
        }
        self.release();
        self.game.result = Some(result);
    }

    /// The game.
    pub fn finish(mut self) -> Game {
        self.settle();
        while !self.open.is_empty() {
            self.end_variation();
        }
        self.release();
        self.game
    }

    /// Whether the innermost open line has a move that a variation could replace.
    pub(super) fn has_move(&self) -> bool {
        self.has_move
    }

    /// Without tags there is no preface: early comments stand before the first move.
    pub(super) fn settle(&mut self) {
        for text in std::mem::take(&mut self.early) {
            self.push_text(&text, Mark::Comment);
        }
    }

    /// Comments behind a number that no move followed belong to what came before.
    fn release(&mut self) {
        for mark in self.game.tape.iter_mut().rev() {
            let Mark::Before(span) = *mark else {
                return;
            };
            *mark = Mark::Comment(span);
        }
    }

    fn push_text(&mut self, text: &str, mark: impl FnOnce(Span) -> Mark) {
        if let Some(span) = self.keep(text) {
            self.game.tape.push(mark(span));
        }
    }

    /// Keeps a text. More than four gigabytes in one game are left out.
    fn keep(&mut self, text: &str) -> Option<Span> {
        let kept = &mut self.game.text;
        let start = u32::try_from(kept.len());
        let end = u32::try_from(kept.len() + text.len());
        let (Ok(start), Ok(end)) = (start, end) else {
            let limit = u64::from(u32::MAX);
            let kind = FaultKind::GameTooLong { limit };
            self.game.faults.note(Place::START, kind);
            return None;
        };
        kept.push_str(text);
        Some(Span { start, end })
    }
}
