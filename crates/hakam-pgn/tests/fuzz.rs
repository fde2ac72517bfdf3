//! PGN from hell: whatever the bytes, reading ends, and in time and memory linear in their number.

use hakam_pgn::{Game, Games, WriteOptions, write_all};
use proptest::prelude::*;

use crate::told::{Trickle, told};

fn games(bytes: &[u8]) -> Vec<Game> {
    Games::new(bytes).map(Result::unwrap).collect()
}

/// Pieces that PGN is made of, with `|` between them.
const PIECES: &[&str] = &[
    "[|]|\"|\\|\\\"|[Event \"|\"]|[Event \"a\"]\n|[Site \"b\"]\n|{|}|(|)|;|%|\n|\n|\r\n",
    "\r|\n\n| | | | |1.|1...|12. |1|.|…|e4|Nf3|exd6|Qxf7!+|a1(Q)| +|!+|e.p.|ep| e.p.|O-O",
    "0-0|--|Z0|N|TN|e|+-|=|+|-|±|!|?|$|$1|$300|*|1-0|0-1|1/2-1/2|½|–|♘f3|é|\u{a0}",
    "\u{feff}|\0|&amp;|&|@|_|'|,|foo|5254|\n\n1. d4 |{c}|({|~|∞|☒|99999999999",
];

/// Pieces, and bytes that PGN is not made of.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let all = PIECES.iter().flat_map(|row| row.split('|'));
    let piece = prop::sample::select(all.collect::<Vec<_>>());
    let bytes = prop_oneof![
        8 => piece.prop_map(|piece| piece.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..3),
        1 => prop::collection::vec(0x80_u8..=0xFF, 1..3),
    ];
    prop::collection::vec(bytes, 0..60).prop_map(|pieces| pieces.concat())
}

/// Two games with a little of everything.
const SOUND: &str = "[Event \"Casual \\\"blitz\\\"\"]\n[Site \"Café [back room]\"]\n[Result \"1-0\"]\n\n\
    {Before [%clk 0:03:00]} 1. e4! {best} e5 (1... c5 $5 2. Nf3 (2. c3 {Alapin} d5)) 2. f4 exf4\n\
    3. {so} Bc4 Qh4+ ; a check } here\n4. Kf1 b5!? 5. Bxb5 += Nf6 6. O-O -- 7. exd6 e.p. ♘f3 1-0 {resigns}\n\n\
    % escaped\n[Event \"?\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 31\"]\n\n31... Kd7 32. Kd2 1/2-1/2\n";

/// [`SOUND`] with bytes changed, dropped, doubled or put in.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let edit = (
        any::<prop::sample::Index>(),
        0_usize..12,
        any::<u8>(),
        0_u8..4,
    );
    prop::collection::vec(edit, 0..6).prop_map(|edits| {
        let mut bytes = SOUND.as_bytes().to_vec();
        for (index, length, byte, kind) in edits {
            if bytes.is_empty() {
                break;
            }
            let at = index.index(bytes.len());
            let end = bytes.len().min(at + length);
            match kind {
                0 => bytes[at] = byte,
                1 => drop(bytes.drain(at..end)),
                2 => bytes.insert(at, byte),
                _ => bytes.extend_from_within(at..end),
            }
        }
        bytes
    })
}

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        2 => mutated(),
        4 => pieces(),
        1 => prop::collection::vec(any::<u8>(), 0..200),
    ]
}

/// More cases than usual; the environment may ask for more still.
fn at_least(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: usual.cases.max(cases),
        ..usual
    }
}

proptest! {
    #![proptest_config(at_least(1000))]

    #[test]
    fn whatever_was_read_is_written_and_read_again(bytes in bytes()) {
        let read = games(&bytes);
        let text = write_all(&read, WriteOptions::default()).unwrap();
        prop_assert_eq!(games(text.as_bytes()), read, "{}", text);
    }

    #[test]
    fn how_the_bytes_arrive_does_not_matter(bytes in bytes(), step in 1_usize..9) {
        let end = None;
        prop_assert_eq!(told(&bytes[..]), told(Trickle { bytes: &bytes, step, end }));
    }

    #[test]
    fn every_game_and_variation_that_begins_ends(bytes in bytes()) {
        let told = told(&bytes[..]);
        let (mut depth, mut ended) = (0, 0);
        for line in &told {
            match line.as_str() {
                ")" => depth -= 1,
                "end of game" => {
                    prop_assert_eq!(depth, 0);
                    ended += 1;
                }
                line if line.starts_with("( at") => depth += 1,
                _ => {}
            }
            prop_assert!(depth >= 0);
        }
        prop_assert_eq!(games(&bytes).len(), ended);
    }

    #[test]
    fn places_are_those_of_the_bytes(bytes in bytes()) {
        for game in games(&bytes) {
            for m in game.main_line() {
                let place = m.place();
                let before = &bytes[..usize::try_from(place.offset).unwrap()];
                let text = String::from_utf8_lossy(&bytes[before.len()..]);
                if m.text().is_ascii() {
                    prop_assert!(text.starts_with(m.text()));
                }
                let breaks = before.iter().enumerate().filter(|(at, byte)| match byte {
                    b'\r' => true,
                    b'\n' => *at == 0 || before[at - 1] != b'\r',
                    _ => false,
                });
                prop_assert_eq!(place.line as usize, breaks.count() + 1);
            }
        }
    }
}

#[test]
fn depth_and_length_are_no_matter() {
    let nested = format!(
        "1. e4 {}{} *",
        "(1. d4 ".repeat(100_000),
        ")".repeat(100_000)
    );
    let unclosed = format!("1. e4 {}", "(1. d4 d5 ".repeat(100_000));
    let empty = format!("1. e4 {}{} *", "(".repeat(100_000), ")".repeat(100_000));
    let line = format!(
        "1. e4 {{{}}} e5 {} *",
        "x".repeat(1 << 20),
        "Nf3 Nf6 ".repeat(1 << 17)
    );
    let comments = format!("1. e4 {} *", "{c}".repeat(200_000));
    let numbers = format!("{} e4 *", "1.".repeat(200_000));
    let nuls = "\0".repeat(1 << 20);
    let brackets = "[".repeat(1 << 18);
    let quotes = format!("[Event \"{}", "\" ".repeat(1 << 18));
    let lines = "[Event \"x\n".repeat(50_000);
    let braces = "1. e4 {\n\n[Event \"x\"]\n\n".repeat(50_000);
    let glyphs = format!("1. e4{} *", "+-".repeat(1 << 18));
    let blanks = format!("1. e4 {} *", " \n".repeat(1 << 19));
    let junk = "junk, junk\n".repeat(50_000);
    for (name, text, moves) in [
        ("nested", &nested, 100_001),
        ("unclosed", &unclosed, 200_001),
        ("empty", &empty, 1),
        ("line", &line, 2 + (1 << 18)),
        ("comments", &comments, 1),
        ("numbers", &numbers, 1),
        ("nuls", &nuls, 0),
        ("brackets", &brackets, 0),
        ("quotes", &quotes, 0),
        ("lines", &lines, 0),
        ("braces", &braces, 50_000),
        ("glyphs", &glyphs, 1),
        ("blanks", &blanks, 1),
        ("junk", &junk, 0),
    ] {
        let read = games(text.as_bytes());
        let found: usize = read.iter().map(Game::move_count).sum();
        assert_eq!(found, moves, "{name}");
        let again = write_all(&read, WriteOptions::default()).unwrap();
        assert_eq!(games(again.as_bytes()), read, "{name}");
        let kept: usize = read
            .iter()
            .map(|game| game.faults().len())
            .max()
            .unwrap_or(0);
        assert!(kept < 500, "{name}: {kept} faults kept");
    }
}
