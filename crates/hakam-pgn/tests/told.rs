//! Everything that a reader tells, as text.

use std::io::{self, Read};

use hakam_pgn::{Reader, TokenKind, decode, decode_value};

/// All tokens of all games, with their places.
pub fn told(source: impl Read) -> Vec<String> {
    let mut reader = Reader::new(source);
    let mut lines = Vec::new();
    loop {
        let has_ended = reader.read_game().unwrap().is_none();
        let tape = reader.tape();
        let before = tape.faults_before().iter();
        lines.extend(before.map(|fault| format!("fault {fault}")));
        if has_ended {
            return lines;
        }
        lines.push(format!("game at {}", tape.start()));
        let mut tag = String::new();
        for token in tape.tokens() {
            let (place, bytes) = (tape.place(token), tape.bytes(token));
            let text = decode(bytes);
            lines.push(match token.kind {
                TokenKind::Tag { .. } => {
                    tag = format!("tag {text}={{}} at {place}");
                    continue;
                }
                TokenKind::Value => tag.replace("{}", &format!("{:?}", decode_value(bytes))),
                TokenKind::EndTags => "end of tags".to_owned(),
                TokenKind::Number(number) => format!("number {} {}", number.value, number.dots),
                TokenKind::Move => format!("move {text} at {place}"),
                TokenKind::Nag(nag) => format!("nag {nag} at {place}"),
                TokenKind::Comment(style) => format!("comment {text:?} {style:?} at {place}"),
                TokenKind::Open => format!("( at {place}"),
                TokenKind::Close => ")".to_owned(),
                TokenKind::Result(result) => format!("result {result} at {place}"),
                TokenKind::Fault(index) => format!("fault {}", tape.fault(index).unwrap()),
            });
        }
        lines.push("end of game".to_owned());
    }
}

/// A source that gives a few bytes at a time, and fails at the end if it is told to.
pub struct Trickle<'a> {
    pub bytes: &'a [u8],
    pub step: usize,
    pub end: Option<io::ErrorKind>,
}

impl Read for Trickle<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let count = self.step.min(room.len()).min(self.bytes.len());
        room[..count].copy_from_slice(&self.bytes[..count]);
        self.bytes = &self.bytes[count..];
        match self.end {
            Some(kind) if count == 0 => Err(kind.into()),
            _ => Ok(count),
        }
    }
}
