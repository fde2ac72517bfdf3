//! Making a game move by move.

use super::{Game, Mark, Played, Span, Tag};
use crate::glyph::Nag;
use crate::place::Place;
use crate::token::{GameResult, MoveNumber};

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
#[derive(Clone, Debug, Default)]
pub struct Builder {
    pub(super) game: Game,
    /// Of each open variation, whether the line around it has a move.
    open: Vec<bool>,
    /// Whether the innermost open line has a move that a variation could replace.
    pub(super) has_move: bool,
    /// A number that waits for its move.
    number: Option<MoveNumber>,
}

impl Builder {
    /// A game without anything.
    pub fn new() -> Builder {
        Builder::default()
    }

    /// A tag.
    pub fn tag(&mut self, name: &str, value: &str) {
        let (name, value) = (name.to_owned(), value.to_owned());
        self.push_tag(Tag {
            name,
            value,
            ..Tag::default()
        });
    }

    pub(super) fn push_tag(&mut self, tag: Tag) {
        let game = &mut self.game;
        let comments = game.tape.iter().map(|mark| match *mark {
            Mark::Comment(text) => Some(game.text(text).to_owned()),
            _ => None,
        });
        if game.tags.is_empty()
            && game.result.is_none()
            && let Some(comments) = comments.collect()
        {
            // Without tags they would stand before the first move.
            game.preface = comments;
            game.tape.clear();
        }
        game.tags.push(tag);
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
        let played = Played {
            text: self.keep(text),
            index: self.game.moves,
            number: self.number.take(),
            place,
        };
        self.game.moves += 1;
        self.game.tape.push(Mark::Move(played));
        self.has_move = true;
    }

    /// A glyph of the last move.
    pub fn nag(&mut self, nag: Nag) {
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
            return;
        }
        let text = self.keep(text);
        self.game.tape.push(match self.number {
            Some(_) => Mark::Before(text),
            None => Mark::Comment(text),
        });
    }

    /// A variation of the last move.
    pub fn begin_variation(&mut self) {
        self.release();
        self.number = None;
        self.open.push(std::mem::take(&mut self.has_move));
        self.game.tape.push(Mark::Open);
    }

    /// The innermost variation ends. Without one, nothing happens.
    pub fn end_variation(&mut self) {
        self.release();
        self.number = None;
        if let Some(has_move) = self.open.pop() {
            self.game.tape.push(Mark::Close);
            self.has_move = has_move;
        }
    }

    /// The result; variations still open are closed.
    pub fn result(&mut self, result: GameResult) {
        self.close_lines();
        self.game.result = Some(result);
    }

    /// The game.
    pub fn finish(mut self) -> Game {
        self.close_lines();
        self.game
    }

    fn close_lines(&mut self) {
        while !self.open.is_empty() {
            self.end_variation();
        }
        self.release();
    }

    /// Comments behind a number that no move followed belong to what came before.
    fn release(&mut self) {
        for mark in self.game.tape.iter_mut().rev() {
            let Mark::Before(text) = *mark else {
                return;
            };
            *mark = Mark::Comment(text);
        }
    }

    fn keep(&mut self, text: &str) -> Span {
        let start = self.game.text.len();
        self.game.text.push_str(text);
        let end = self.game.text.len();
        Span { start, end }
    }
}
