//! Games of a file, one after the other.

use std::io::{self, Read};

use super::super::fault::{Fault, FaultKind};
use super::super::raw::{CommentStyle, Encoding, decode, decode_value};
use super::super::reader::{Limits, Next, Reader};
use super::super::tape::Tape;
use super::super::token::{Token, TokenKind};
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
        Games {
            reader: Reader::with_limits(source, limits),
            state: State::Open,
        }
    }

    /// The faults that belong to no game: found behind the last one. Ask when all games are read;
    /// faults before a game are that game's.
    pub fn faults_behind(&self) -> &[Fault] {
        match self.state {
            State::Open => &[],
            State::Ended => self.reader.tape().faults_before(),
        }
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        if self.state == State::Ended {
            return None;
        }
        let read = self.reader.read_game();
        if !matches!(read, Ok(Next::Game)) {
            self.state = State::Ended;
        }
        match read {
            Ok(Next::Game) => Some(Ok(Game::of(self.reader.tape()))),
            Ok(Next::End) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

impl Game {
    /// The game on a tape.
    pub fn of(tape: Tape<'_>) -> Game {
        let mut copy = Copy {
            tape,
            builder: Builder::new(),
            encoding: Encoding::Utf8,
        };
        copy.builder.game.place = tape.start();
        for fault in tape.faults_before() {
            copy.builder
                .game
                .faults
                .note(fault.place, fault.kind.clone());
        }
        let mut tokens = tape.tokens().iter();
        while let Some(token) = tokens.next() {
            copy.token(token, tokens.as_slice());
        }
        copy.builder.game.faults.add_more(tape.more_faults());
        copy.builder.finish()
    }
}

/// Puts what is on a tape into a [`Builder`].
struct Copy<'r> {
    tape: Tape<'r>,
    builder: Builder,
    encoding: Encoding,
}

impl Copy<'_> {
    fn token(&mut self, token: &Token, behind: &[Token]) {
        match token.kind {
            TokenKind::Tag { .. } => self.tag(token, behind.first()),
            // It was read with its tag.
            TokenKind::Value => {}
            TokenKind::EndTags => {
                self.check_names();
                self.builder.settle();
            }
            TokenKind::Number(number) => self.builder.number(number),
            TokenKind::Move => {
                let (text, encoding) = decode(self.tape.bytes(token));
                self.check(encoding, token);
                self.builder.play_at(&text, self.tape.place(token));
            }
            TokenKind::Nag(nag) => self.builder.nag(nag),
            TokenKind::Comment(style) => {
                let (text, encoding) = decode(self.tape.bytes(token));
                self.check(encoding, token);
                if style == CommentStyle::Braces && text.contains('{') {
                    self.note(token, FaultKind::NestedBrace);
                }
                self.builder.comment(&text);
            }
            TokenKind::Open => {
                if !self.builder.has_move() {
                    self.note(token, FaultKind::VariationWithoutMove);
                }
                self.builder.begin_variation();
            }
            TokenKind::Close => self.builder.end_variation(),
            TokenKind::Result(result) => {
                self.builder.game.result_place = Some(self.tape.place(token));
                self.builder.result(result);
            }
            TokenKind::Fault(index) => {
                if let Some(fault) = self.tape.fault(index) {
                    let faults = &mut self.builder.game.faults;
                    faults.note(fault.place, fault.kind.clone());
                }
            }
        }
    }

    fn tag(&mut self, token: &Token, value: Option<&Token>) {
        let Some(value) = value else {
            return;
        };
        let (name, name_encoding) = decode(self.tape.bytes(token));
        let (text, encoding) = decode_value(self.tape.bytes(value));
        self.check(name_encoding, token);
        self.check(encoding, token);
        self.builder.push_tag(Tag {
            name: name.into_owned(),
            value: text.into_owned(),
            place: self.tape.place(token),
            value_place: self.tape.place(value),
        });
    }

    fn note(&mut self, token: &Token, kind: FaultKind) {
        let place = self.tape.place(token);
        self.builder.game.faults.note(place, kind);
    }

    /// The first text that is no UTF-8 is reported, the others are like it.
    fn check(&mut self, encoding: Encoding, token: &Token) {
        if encoding == Encoding::Latin1 && self.encoding == Encoding::Utf8 {
            self.encoding = encoding;
            self.note(token, FaultKind::Latin1);
        }
    }

    /// Tags that stand twice, in the order of the text.
    fn check_names(&mut self) {
        let game = &mut self.builder.game;
        let mut tags: Vec<&Tag> = game.tags.iter().collect();
        tags.sort_by(|a, b| a.name.cmp(&b.name));
        let pairs = tags.iter().zip(tags.iter().skip(1));
        let mut repeated: Vec<_> = pairs
            .filter(|(first, second)| first.name == second.name)
            .map(|(_, second)| (second.place, second.name.clone()))
            .collect();
        repeated.sort();
        for (place, name) in repeated {
            game.faults.note(place, FaultKind::RepeatedTag { name });
        }
    }
}
