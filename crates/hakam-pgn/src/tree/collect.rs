//! Games of a file, one after the other.

use std::io::{self, Read};

use super::super::fault::{Fault, FaultKind};
use super::super::glyph::Nag;
use super::super::place::{At, Place};
use super::super::raw::{CommentStyle, Encoding, RawComment, RawValue, decode};
use super::super::reader::{Limits, Next, Reader};
use super::super::visitor::{Flow, GameResult, MoveNumber, Visitor};
use super::build::Builder;
use super::{Game, Tag};

/// The games of a text.
///
/// Nothing is an error here: what is wrong with a game is in [`Game::faults`].
pub fn parse(text: &str) -> Vec<Game> {
    // Reading from memory does not fail.
    Games::new(text.as_bytes()).map_while(Result::ok).collect()
}

/// Reads games one by one.
#[derive(Debug)]
pub struct Games<R> {
    reader: Reader<R>,
    /// Faults between the last game and the next.
    between: Vec<Fault>,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Ended,
}

impl<R: Read> Games<R> {
    /// With the usual limits.
    pub fn new(source: R) -> Games<R> {
        Games::with_limits(source, Limits::default())
    }

    /// With other limits.
    pub fn with_limits(source: R, limits: Limits) -> Games<R> {
        Games::of(Reader::with_limits(source, limits))
    }

    /// The games of a reader.
    pub(crate) fn of(reader: Reader<R>) -> Games<R> {
        Games {
            reader,
            between: Vec::new(),
            state: State::Open,
        }
    }

    /// The faults that belong to no game: found behind the last one. Ask when all games are read;
    /// faults before a game are that game's.
    pub fn faults_behind(&self) -> &[Fault] {
        &self.between
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        if self.state == State::Ended {
            return None;
        }
        let mut collector = Collector::default();
        match self.reader.read_game(&mut collector) {
            Ok(Next::Game) => Some(Ok(collector.builder.finish())),
            Ok(Next::End) => {
                self.state = State::Ended;
                self.between.append(&mut collector.builder.game().faults);
                None
            }
            Err(error) => {
                self.state = State::Ended;
                Some(Err(error))
            }
        }
    }
}

/// Puts what the reader tells into a [`Builder`].
#[derive(Debug, Default)]
struct Collector {
    builder: Builder,
    encoding: Option<Encoding>,
}

impl Collector {
    /// The first text that is no UTF-8 is reported, the others are like it.
    fn check(&mut self, encoding: Encoding, at: At<'_>) {
        if encoding == Encoding::Latin1 && self.encoding.is_none() {
            self.encoding = Some(encoding);
            self.builder.game().note(at.place(), FaultKind::Latin1);
        }
    }

    /// Tags that stand twice, in the order of the text.
    fn check_names(&mut self) {
        let game = self.builder.game();
        let mut tags: Vec<&Tag> = game.tags.iter().collect();
        tags.sort_by(|a, b| a.name.cmp(&b.name));
        let mut repeated: Vec<(Place, String)> = tags
            .windows(2)
            .filter_map(|pair| match pair {
                [first, second] if first.name == second.name => {
                    Some((second.place, second.name.clone()))
                }
                _ => None,
            })
            .collect();
        repeated.sort();
        for (place, name) in repeated {
            game.note(place, FaultKind::RepeatedTag { name });
        }
    }
}

impl Visitor for Collector {
    fn begin_game(&mut self, at: At<'_>) {
        self.builder.game().place = at.place();
    }

    fn tag(&mut self, name: &[u8], value: RawValue<'_>, at: At<'_>) {
        let (name, name_encoding) = decode(name);
        let (text, encoding) = value.decode();
        self.check(name_encoding, at);
        self.check(encoding, at);
        self.builder
            .tag_at(&name, &text, at.place(), value.at.place());
    }

    fn end_tags(&mut self) -> Flow {
        self.check_names();
        self.builder.settle();
        Flow::Read
    }

    fn number(&mut self, number: MoveNumber) {
        self.builder.number(number);
    }

    fn san(&mut self, text: &[u8], at: At<'_>) {
        let (text, encoding) = decode(text);
        self.check(encoding, at);
        self.builder.set_place(at.place());
        self.builder.play(&text);
    }

    fn nag(&mut self, nag: Nag, _: At<'_>) {
        self.builder.nag(nag);
    }

    fn comment(&mut self, comment: RawComment<'_>, at: At<'_>) {
        let (text, encoding) = comment.decode();
        self.check(encoding, at);
        if comment.style == CommentStyle::Braces && text.contains('{') {
            self.builder.game().note(at.place(), FaultKind::NestedBrace);
        }
        self.builder.comment(&text);
    }

    fn begin_variation(&mut self, at: At<'_>) -> Flow {
        if !self.builder.has_move() {
            let kind = FaultKind::VariationWithoutMove;
            self.builder.game().note(at.place(), kind);
        }
        self.builder.begin_variation();
        Flow::Read
    }

    fn end_variation(&mut self) {
        self.builder.end_variation();
    }

    fn result(&mut self, result: GameResult, at: At<'_>) {
        self.builder.game().result_place = Some(at.place());
        self.builder.result(result);
    }

    fn fault(&mut self, fault: Fault) {
        self.builder.game().note(fault.place, fault.kind);
    }
}
