//! Games as the reader tells of them, byte by byte.

use std::io::{self, Read};

use hakam_pgn::{Next, Reader, Tape, TokenKind};

pub fn run(bytes: &[u8]) {
    let whole = told(bytes);
    let step = 1 + bytes.len() % 7;
    let trickled = told(Trickle { bytes, step });
    assert_eq!(
        whole.words, trickled.words,
        "it matters how the bytes arrive"
    );
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

/// What has been told, with the order of tokens checked.
#[derive(Debug, Default)]
struct Told {
    words: Vec<String>,
    games: usize,
}

/// How far a game has been told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Tags,
    Moves,
    Result,
}

/// Everything that is told of a text.
fn told(source: impl Read) -> Told {
    let mut told = Told::default();
    let mut reader = Reader::new(source);
    loop {
        let next = match reader.read_game() {
            Ok(next) => next,
            Err(error) => panic!("memory cannot fail: {error}"),
        };
        let tape = reader.tape();
        for fault in tape.faults_before() {
            told.words.push(format!("{fault:?}"));
        }
        if next == Next::End {
            return told;
        }
        told.game(tape);
    }
}

impl Told {
    fn game(&mut self, tape: Tape<'_>) {
        self.games += 1;
        self.words.push(format!("game {:?}", tape.start()));
        let (mut stage, mut depth) = (Stage::Tags, 0_usize);
        for token in tape.tokens() {
            let (bytes, place) = (tape.bytes(token), tape.place(token));
            self.words
                .push(format!("{:?} {bytes:?} {place:?}", token.kind));
            let expected = match token.kind {
                TokenKind::Comment(_) => stage,
                TokenKind::Tag { .. } | TokenKind::Value => Stage::Tags,
                TokenKind::EndTags => {
                    assert_eq!(stage, Stage::Tags, "{token:?}");
                    stage = Stage::Moves;
                    Stage::Moves
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
                    Stage::Result
                }
                TokenKind::Fault(index) => {
                    let fault = tape.fault(index).expect("every fault has its token");
                    self.words.push(format!("{fault:?}"));
                    stage
                }
            };
            assert_eq!(stage, expected, "{token:?}");
        }
        assert_ne!(stage, Stage::Tags, "a game was not ended");
        assert_eq!(depth, 0, "a variation was not ended");
    }
}
