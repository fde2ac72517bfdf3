//! Games as the reader tells of them, byte by byte.

use std::io::{self, Read};

use hakam_pgn::{Reader, Tape, TokenKind};

pub fn run(bytes: &[u8]) {
    let whole = told(bytes);
    let step = 1 + bytes.len() % 7;
    let trickled = told(Trickle { bytes, step });
    assert_eq!(whole, trickled, "it matters how the bytes arrive");
}

/// A source that gives a few bytes at a time.
struct Trickle<'a> {
    bytes: &'a [u8],
    step: usize,
}

impl Read for Trickle<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let count = self.step.min(room.len()).min(self.bytes.len());
        let (now, later) = self.bytes.split_at(count);
        room[..count].copy_from_slice(now);
        self.bytes = later;
        Ok(count)
    }
}

/// How far a game has been told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Tags,
    Moves,
    Result,
}

/// Everything that is told of a text.
fn told(source: impl Read) -> Vec<String> {
    let mut words = Vec::new();
    let mut reader = Reader::new(source);
    loop {
        let has_ended = reader.read_game().expect("memory cannot fail").is_none();
        let tape = reader.tape();
        let faults = tape.faults_before().iter();
        words.extend(faults.map(|fault| format!("{fault:?}")));
        if has_ended {
            return words;
        }
        tell(tape, &mut words);
    }
}

/// A game, with the order of its tokens checked.
fn tell(tape: Tape<'_>, words: &mut Vec<String>) {
    words.push(format!("game {:?}", tape.start()));
    let (mut stage, mut depth) = (Stage::Tags, 0_usize);
    for token in tape.tokens() {
        let (bytes, place) = (tape.bytes(token), tape.place(token));
        words.push(format!("{:?} {bytes:?} {place:?}", token.kind));
        let expected = match token.kind {
            TokenKind::Comment(_) => stage,
            TokenKind::Tag { .. } | TokenKind::Value => Stage::Tags,
            TokenKind::EndTags => {
                assert_eq!(stage, Stage::Tags, "{token:?}");
                stage = Stage::Moves;
                stage
            }
            TokenKind::Move => {
                assert!(!bytes.is_empty());
                Stage::Moves
            }
            TokenKind::Number(_) | TokenKind::Nag(_) => Stage::Moves,
            TokenKind::Open => {
                depth += 1;
                Stage::Moves
            }
            TokenKind::Close => {
                assert!(depth > 0, "a variation ends that did not begin");
                depth -= 1;
                Stage::Moves
            }
            TokenKind::Result(_) => {
                assert_eq!(stage, Stage::Moves, "{token:?}");
                stage = Stage::Result;
                stage
            }
            TokenKind::Fault(index) => {
                let fault = tape.fault(index).expect("every fault has its token");
                words.push(format!("{fault:?}"));
                stage
            }
        };
        assert_eq!(stage, expected, "{token:?}");
    }
    assert_ne!(stage, Stage::Tags, "a game was not ended");
    assert_eq!(depth, 0, "a variation was not ended");
}
