//! Games as the reader tells of them, byte by byte.

use std::io::{self, Read};

use hakam_pgn::{
    At, Fault, Flow, GameResult, MoveNumber, Nag, RawComment, RawValue, Reader, Visitor,
};

use super::trail::Trail;

pub const TOKENS: &[&str] = &[
    "[",
    "]",
    "\"",
    "\\",
    "\\\"",
    "[Event \"",
    "\"]",
    "[Event \"a\"]\n",
    "[Variant \"Chess960\"]\n",
    "[FEN \"",
    "[SetUp \"1\"]\n",
    "[Result \"1-0\"]\n",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    " ",
    "1.",
    "1...",
    "12. ",
    ".",
    "…",
    "e4",
    "Nf3",
    "exd6",
    "e.p.",
    " e.p.",
    "O-O",
    "0-0",
    "--",
    "Z0",
    "N",
    "+-",
    "=",
    "+",
    "-",
    "±",
    "!",
    "?",
    "$",
    "$1",
    "$300",
    "*",
    "1-0",
    "0-1",
    "1/2-1/2",
    "½",
    "–",
    "♘f3",
    "é",
    "\u{a0}",
    "\u{feff}",
    "\0",
    "&amp;",
    "5254",
    "{[%clk 0:01:02]}",
    "[%eval #-3]",
    "({",
    "99999999999",
    "Qxf7#",
    "e8=Q",
    "1. e4 e5 2. Nf3 Nc6 ",
];

pub fn run(bytes: &[u8]) -> Trail {
    let whole = told(bytes);
    let mut trickled = Told::default();
    let step = 1 + bytes.len() % 7;
    read(Trickle { bytes, step }, &mut trickled);
    assert_eq!(
        whole.words, trickled.words,
        "it matters how the bytes arrive"
    );
    for (moves, variations) in [(Flow::Skip, Flow::Read), (Flow::Read, Flow::Skip)] {
        let mut skipping = Told {
            moves,
            variations,
            ..Told::default()
        };
        read(bytes, &mut skipping);
        assert_eq!(skipping.games, whole.games, "passing over text loses games");
    }
    let mut trail = Trail::default();
    trail.count("games", whole.games);
    whole.faults.iter().for_each(|code| trail.say(code));
    trail
}

/// Everything that is told of a text.
pub fn told(bytes: &[u8]) -> Told {
    let mut told = Told::default();
    read(bytes, &mut told);
    told
}

fn read(source: impl Read, told: &mut Told) {
    if let Err(error) = Reader::new(source).read_all(told) {
        panic!("memory cannot fail: {error}");
    }
    assert_eq!(told.stage, Stage::Between, "a game was not ended");
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

/// What the visitor has been told, with the order of calls checked.
#[derive(Debug)]
pub struct Told {
    words: Vec<String>,
    faults: Vec<&'static str>,
    games: usize,
    stage: Stage,
    depth: usize,
    moves: Flow,
    variations: Flow,
}

impl Default for Told {
    fn default() -> Told {
        Told {
            words: Vec::new(),
            faults: Vec::new(),
            games: 0,
            stage: Stage::Between,
            depth: 0,
            moves: Flow::Read,
            variations: Flow::Read,
        }
    }
}

/// How far a game has been told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Between,
    Tags,
    Moves,
    Result,
}

impl Told {
    fn at(&mut self, stage: Stage, word: String) {
        assert_eq!(self.stage, stage, "{word}");
        self.words.push(word);
    }
}

impl Visitor for Told {
    fn begin_game(&mut self, at: At<'_>) {
        self.at(Stage::Between, format!("game {:?}", at.place()));
        self.stage = Stage::Tags;
    }

    fn tag(&mut self, name: &[u8], value: RawValue<'_>, at: At<'_>) {
        let places = (at.place(), value.at.place(), at.offset());
        self.at(
            Stage::Tags,
            format!("tag {name:?} {:?} {places:?}", value.bytes),
        );
    }

    fn end_tags(&mut self) -> Flow {
        self.at(Stage::Tags, "end of tags".to_owned());
        self.stage = Stage::Moves;
        self.moves
    }

    fn number(&mut self, number: MoveNumber) {
        self.at(Stage::Moves, format!("{number:?}"));
    }

    fn san(&mut self, text: &[u8], at: At<'_>) {
        assert!(!text.is_empty());
        self.at(Stage::Moves, format!("move {text:?} {:?}", at.place()));
    }

    fn nag(&mut self, nag: Nag, at: At<'_>) {
        self.at(Stage::Moves, format!("{nag:?} {:?}", at.place()));
    }

    fn comment(&mut self, comment: RawComment<'_>, at: At<'_>) {
        assert_ne!(self.stage, Stage::Between);
        self.words.push(format!("{comment:?} {:?}", at.place()));
    }

    fn begin_variation(&mut self, at: At<'_>) -> Flow {
        self.at(Stage::Moves, format!("( {:?}", at.place()));
        self.depth += usize::from(self.variations == Flow::Read);
        self.variations
    }

    fn end_variation(&mut self) {
        self.at(Stage::Moves, ")".to_owned());
        assert!(self.depth > 0, "a variation ends that did not begin");
        self.depth -= 1;
    }

    fn result(&mut self, result: GameResult, at: At<'_>) {
        self.at(Stage::Moves, format!("{result:?} {:?}", at.place()));
        self.stage = Stage::Result;
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault.kind.code());
        self.words.push(format!("{fault:?}"));
    }

    fn end_game(&mut self) {
        assert_ne!(self.stage, Stage::Between);
        assert_eq!(self.depth, 0, "a variation was not ended");
        self.stage = Stage::Between;
        self.games += 1;
    }
}
