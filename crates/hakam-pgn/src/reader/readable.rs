//! Asking beforehand whether a text would be read as a move.

use super::super::bytes::WORD;
use super::super::fault::Fault;
use super::super::glyph::{Nag, attached};
use super::super::place::At;
use super::super::raw::{RawComment, RawValue};
use super::super::visitor::{Flow, GameResult, Visitor};
use super::Reader;
use super::word::{is_long, judged_inside};

/// Whether a text, written between a number and a blank, is read as one move and nothing else.
pub(crate) fn is_readable_move(text: &str) -> bool {
    let word = text.as_bytes();
    let plain = word.first().is_some_and(u8::is_ascii_alphabetic)
        && word.iter().all(|byte| WORD.contains(*byte))
        && is_long(word)
        && attached(word).is_none();
    plain || {
        let mut only = OnlyMove {
            text: word,
            seen: Seen::Nothing,
        };
        let line = format!("1. {text} *");
        let done = Reader::new(line.as_bytes()).read_all(&mut only);
        done.is_ok() && only.seen == Seen::Game
    }
}

/// Sees whether a game has one move with a given text.
struct OnlyMove<'t> {
    text: &'t [u8],
    seen: Seen,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Nothing,
    Move,
    Game,
    SomethingElse,
}

impl OnlyMove<'_> {
    fn follow(&mut self, from: Seen, to: Seen) {
        self.seen = if self.seen == from {
            to
        } else {
            Seen::SomethingElse
        };
    }
}

impl Visitor for OnlyMove<'_> {
    fn tag(&mut self, _: &[u8], _: RawValue<'_>, _: At<'_>) {
        self.seen = Seen::SomethingElse;
    }

    fn san(&mut self, text: &[u8], _: At<'_>) {
        let same = text == self.text;
        self.follow(
            Seen::Nothing,
            if same {
                Seen::Move
            } else {
                Seen::SomethingElse
            },
        );
    }

    fn nag(&mut self, nag: Nag, _: At<'_>) {
        // Of `Qxf7!+` the judgement inside is told as well.
        let inside = judged_inside(self.text).is_some_and(|(_, inside)| inside == nag);
        if self.seen != Seen::Move || !inside {
            self.seen = Seen::SomethingElse;
        }
    }

    fn comment(&mut self, _: RawComment<'_>, _: At<'_>) {
        self.seen = Seen::SomethingElse;
    }

    fn begin_variation(&mut self, _: At<'_>) -> Flow {
        self.seen = Seen::SomethingElse;
        Flow::Read
    }

    fn result(&mut self, _: GameResult, _: At<'_>) {
        self.follow(Seen::Move, Seen::Game);
    }

    fn fault(&mut self, _: Fault) {
        self.seen = Seen::SomethingElse;
    }
}
