//! Games of a file, one after the other.

use std::borrow::Cow;
use std::io::{self, Read};

use super::{Builder, Game, Tag};
use crate::bytes::{decode, unescape};
use crate::fault::{Fault, FaultKind};
use crate::reader::{Limits, Reader};
use crate::tape::Tape;
use crate::token::{CommentStyle, Token, TokenKind};

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
    ended: bool,
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
            ended: false,
        }
    }

    /// The faults behind the last game, once all games are read; faults before a game are that game's.
    pub fn faults_behind(&self) -> &[Fault] {
        if self.ended {
            self.reader.tape().faults_before()
        } else {
            &[]
        }
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        if self.ended {
            return None;
        }
        let game = self.reader.read_game().transpose();
        self.ended = !matches!(game, Some(Ok(_)));
        game.map(|tape| tape.map(Game::of))
    }
}

impl Game {
    /// The game on a tape.
    pub fn of(tape: Tape<'_>) -> Game {
        let mut copy = Copy {
            tape,
            builder: Builder::new(),
            is_utf8: true,
        };
        let game = &mut copy.builder.game;
        game.place = tape.start();
        for fault in tape.faults_before() {
            game.faults.note(fault.place, fault.kind.clone());
        }
        let mut tokens = tape.tokens().iter();
        while let Some(token) = tokens.next() {
            copy.token(token, tokens.as_slice().first());
        }
        copy.builder.game.faults.add_more(tape.more_faults());
        copy.builder.finish()
    }
}

/// Puts what is on a tape into a [`Builder`].
struct Copy<'r> {
    tape: Tape<'r>,
    builder: Builder,
    is_utf8: bool,
}

impl<'r> Copy<'r> {
    fn token(&mut self, token: &Token, next: Option<&Token>) {
        let tape = self.tape;
        match token.kind {
            TokenKind::Tag { .. } => {
                let name = self.text(token, token);
                // Its value comes next.
                let Some(next) = next else {
                    return;
                };
                let value = unescape(self.text(next, token));
                self.builder.push_tag(Tag {
                    name: name.into_owned(),
                    value: value.into_owned(),
                    place: tape.place(token),
                    value_place: tape.place(next),
                });
            }
            TokenKind::Value => {}
            TokenKind::EndTags => self.check_names(),
            TokenKind::Number(number) => self.builder.number(number),
            TokenKind::Move => {
                let text = self.text(token, token);
                self.builder.play_at(&text, tape.place(token));
            }
            TokenKind::Nag(nag) => self.builder.nag(nag),
            TokenKind::Comment(style) => {
                let text = self.text(token, token);
                if style == CommentStyle::Braces && text.contains('{') {
                    self.note(token, FaultKind::NestedBrace);
                }
                self.builder.comment(&text);
            }
            TokenKind::Open => {
                if !self.builder.has_move {
                    self.note(token, FaultKind::VariationWithoutMove);
                }
                self.builder.begin_variation();
            }
            TokenKind::Close => self.builder.end_variation(),
            TokenKind::Result(result) => {
                self.builder.game.result_place = Some(tape.place(token));
                self.builder.result(result);
            }
            TokenKind::Fault(index) => {
                if let Some(fault) = tape.fault(index) {
                    self.note(token, fault.kind.clone());
                }
            }
        }
    }

    fn note(&mut self, token: &Token, kind: FaultKind) {
        let place = self.tape.place(token);
        self.builder.game.faults.note(place, kind);
    }

    /// The text of a token. Only the first that is no UTF-8 is reported, with the token that it belongs to.
    fn text(&mut self, token: &Token, whole: &Token) -> Cow<'r, str> {
        let text = decode(self.tape.bytes(token));
        if self.is_utf8 && matches!(text, Cow::Owned(_)) {
            self.is_utf8 = false;
            self.note(whole, FaultKind::Latin1);
        }
        text
    }

    /// Tags that stand twice, in the order of the text.
    fn check_names(&mut self) {
        let game = &mut self.builder.game;
        let mut tags: Vec<&Tag> = game.tags.iter().collect();
        tags.sort_by_key(|tag| &tag.name);
        let pairs = tags.iter().zip(tags.iter().skip(1));
        let mut repeated: Vec<_> = pairs
            .filter(|(first, second)| first.name == second.name)
            .map(|(_, second)| (second.place, second.name.clone()))
            .collect();
        repeated.sort();
        for (place, name) in repeated {
            game.faults.note(place, FaultKind::RepeatedTag(name));
        }
    }
}
