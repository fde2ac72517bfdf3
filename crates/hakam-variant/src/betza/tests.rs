//! Betza words: the open-board pairs, the parts of a word, and every refusal with its hint.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use hakam_core::Geometry;
use proptest::prelude::*;

use super::{BetzaPart, parse};
use crate::{Land, PassedSquares, PathSquares, Repeat};

/// A man on e5 of an empty 9x9 board, seen from the first side.
const OPEN_BOARD: [(&str, &str); 40] = [
    ("W", "d5 e4 e6 f5"),
    ("F", "d4 d6 f4 f6"),
    ("D", "c5 e3 e7 g5"),
    ("A", "c3 c7 g3 g7"),
    ("N", "c4 c6 d3 d7 f3 f7 g4 g6"),
    ("C", "b4 b6 d2 d8 f2 f8 h4 h6"),
    ("Z", "b3 b7 c2 c8 g2 g8 h3 h7"),
    ("H", "b5 e2 e8 h5"),
    ("G", "b2 b8 h2 h8"),
    ("K", "d4 d5 d6 e4 e6 f4 f5 f6"),
    ("fW", "e6"),
    ("fsW", "d5 e6 f5"),
    ("frlW", "d5 e6 f5"),
    ("bF", "d4 f4"),
    ("frF", "f6"),
    ("fsF", "d6 f6"),
    ("fK", "d6 e6 f6"),
    ("FfW", "d4 d6 e6 f4 f6"),
    ("WfF", "d5 d6 e4 e6 f5 f6"),
    ("FsfW", "d4 d5 d6 e6 f4 f5 f6"),
    ("fN", "d7 f7"),
    ("ffN", "d7 f7"),
    ("fsN", "c6 g6"),
    ("fhN", "c6 d7 f7 g6"),
    ("sN", "c4 c6 g4 g6"),
    ("lfN", "d7"),
    ("flN", "c6"),
    ("rvN", "f3 f7"),
    ("R2", "c5 d5 e3 e4 e6 e7 f5 g5"),
    ("vR", "e1 e2 e3 e4 e6 e7 e8 e9"),
    ("fR3", "e6 e7 e8"),
    ("fB", "a9 b8 c7 d6 f6 g7 h8 i9"),
    ("fRrbBlbF", "d4 e6 e7 e8 e9 f4 g3 h2 i1"),
    ("NN", "a3 a7 c1 c4 c6 c9 d3 d7 f3 f7 g1 g4 g6 g9 i3 i7"),
    ("DD", "a5 c5 e1 e3 e7 e9 g5 i5"),
    (
        "BN",
        "a1 a9 b2 b8 c3 c4 c6 c7 d3 d4 d6 d7 f3 f4 f6 f7 g3 g4 g6 g7 h2 h8 i1 i9",
    ),
    ("nN", "c4 c6 d3 d7 f3 f7 g4 g6"),
    ("nZ", "b3 b7 c2 c8 g2 g8 h3 h7"),
    ("gQ", "-"),
    ("pR", "-"),
];

/// The targets on an empty board: where a man is needed on the way there are none.
fn targets(parts: &[BetzaPart]) -> String {
    let board = Geometry::new(9, 9).unwrap();
    let e5 = board.parse_square("e5").unwrap();
    let mut names = BTreeSet::new();
    for part in parts {
        let needs_a_man = matches!(
            part.leg.passed,
            PassedSquares::OneMan | PassedSquares::OneManLast
        ) || matches!(part.leg.path, PathSquares::SomeMan | PathSquares::OneMan);
        for &delta in part.leg.deltas.white.iter().filter(|_| !needs_a_man) {
            let mut at = e5;
            for _ in 0..part.leg.repeat.most {
                let Some(next) = board.offset(at, delta) else {
                    break;
                };
                names.insert(board.name(next).to_string());
                at = next;
            }
        }
    }
    if names.is_empty() {
        return "-".to_owned();
    }
    names.into_iter().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_open_board_pair_has_its_targets() {
    for (word, expected) in OPEN_BOARD {
        assert_eq!(targets(&parse(word).unwrap()), expected, "{word}");
    }
}

#[test]
fn deltas_are_sorted_without_doubles() {
    for (word, _) in OPEN_BOARD {
        for part in parse(word).unwrap() {
            assert!(part.leg.deltas.white.is_sorted_by(|a, b| a < b), "{word}");
        }
    }
}

#[test]
fn words_that_mean_the_same_are_read_the_same() {
    for (left, right) in [
        ("R4", "W4"),
        ("NN", "N0"),
        ("R1", "W"),
        ("Q1", "K"),
        ("fK", "fWfF"),
        ("Q3", "W3F3"),
        ("K2", "Q2"),
        ("K0", "Q"),
        ("Q", "W0F0"),
        ("gQ", "gW0gF0"),
        ("W", "fblrW"),
        ("vsW", "W"),
        ("ffF", "fF"),
        ("imW", "miW"),
        ("R300", "R0"),
        ("R99999999999999999999", "R"),
        ("cmW", "mcW"),
    ] {
        assert_eq!(
            parse(left).unwrap(),
            parse(right).unwrap(),
            "{left} = {right}"
        );
    }
}

#[test]
fn parts_know_their_range_mode_and_path() {
    let one = |word: &str| parse(word).unwrap().remove(0);
    let land = |empty, foe, passing| Land {
        empty,
        foe,
        passing,
    };
    assert_eq!(one("R4").leg.repeat, Repeat { least: 1, most: 4 });
    assert_eq!(one("R254").leg.repeat.most, 254);
    assert_eq!(one("R").leg.repeat.most, Repeat::UNBOUNDED);
    assert_eq!(
        (one("W").leg.land, one("W").land_given),
        (land(true, true, false), false)
    );
    assert_eq!(
        (one("mcW").leg.land, one("mcW").land_given),
        (land(true, true, false), true)
    );
    assert_eq!(one("meW").leg.land, land(true, false, true));
    assert_eq!(one("feF").leg.land, land(false, false, true));
    assert!(one("imW").home && !one("mW").home);
    for (word, passed, path) in [
        ("N", PassedSquares::Empty, PathSquares::Ignored),
        ("NN", PassedSquares::Empty, PathSquares::Ignored),
        ("nN", PassedSquares::Empty, PathSquares::Empty),
        ("nNN", PassedSquares::Empty, PathSquares::Empty),
        ("jD", PassedSquares::Empty, PathSquares::SomeMan),
        ("pD", PassedSquares::Empty, PathSquares::OneMan),
        ("pDD", PassedSquares::OneMan, PathSquares::Ignored),
        ("pB2", PassedSquares::OneMan, PathSquares::Ignored),
        ("gN3", PassedSquares::OneManLast, PathSquares::Ignored),
    ] {
        assert_eq!(
            (one(word).leg.passed, one(word).leg.path),
            (passed, path),
            "{word}"
        );
    }
}

#[test]
fn what_is_refused_says_where_and_what_to_do() {
    let mut report = String::new();
    for word in [
        "", "fm", "aW", "yR", "[W-D]", "t[FR]", "mt[FR]", "oR", "dW", "uF", "tW", "xW", "zR", "qK",
        "kR", "hN", "vhN", "fshN", "fhW", "fhF", "lhQ", "L", "fmJ", "O2", "U", "npN", "nnD", "nW",
        "jF", "pK", "nR", "pR1", "gN", "gR1", "gW", "jNN", "jR", "W01", "W00", "4W", "w", "KK",
        "RR", "E", "W F", "é", "mW\u{0}",
    ] {
        let error = parse(word).unwrap_err();
        let _ = writeln!(
            report,
            "{:9} {:?} {}; {}",
            format!("{word:?}"),
            error.span,
            error.message,
            error.hint.unwrap_or_default()
        );
    }
    insta::assert_snapshot!(report, @r#"
    ""        0..0 the Betza word is empty; the atoms are W F D N A H C Z G and R B Q K
    "fm"      0..2 no atom follows these letters; the atoms are W F D N A H C Z G and R B Q K
    "aW"      0..1 `a` is not understood in a Betza word; several legs: write `legs`
    "yR"      0..1 `y` is not understood in a Betza word; several legs: write `legs`
    "[W-D]"   0..1 `[` is not understood in a Betza word; several legs: write `legs`
    "t[FR]"   0..1 `t` is not understood in a Betza word; several legs: write `legs`
    "mt[FR]"  1..2 `t` is not understood in a Betza word; several legs: write `legs`
    "oR"      0..1 `o` is not understood in a Betza word; the board wraps: `wrap = "files"`
    "dW"      0..1 `d` is not understood in a Betza word; not part of this language
    "uF"      0..1 `u` is not understood in a Betza word; not part of this language
    "tW"      0..1 `t` is not understood in a Betza word; not part of this language
    "xW"      0..1 `x` is not understood in a Betza word; not part of this language
    "zR"      0..1 `z` is not understood in a Betza word; not part of this language
    "qK"      0..1 `q` is not understood in a Betza word; not part of this language
    "kR"      0..1 `k` is not understood in a Betza word; not part of this language
    "hN"      0..1 `h` has nothing to halve here; h only halves oblique atoms: `fhN` for all four that go forward
    "vhN"     1..2 `h` has nothing to halve here; h only halves oblique atoms: `fhN` for all four that go forward
    "fshN"    2..3 `h` has nothing to halve here; h only halves oblique atoms: `fhN` for all four that go forward
    "fhW"     0..2 `h` has nothing to halve here; h only halves oblique atoms: `fhN` for all four that go forward
    "fhF"     0..2 `h` has nothing to halve here; h only halves oblique atoms: `fhN` for all four that go forward
    "lhQ"     0..2 `h` has nothing to halve here; h only halves oblique atoms: `fhN` for all four that go forward
    "L"       0..1 `L` is not understood in a Betza word; write C (L means different leaps in different sources)
    "fmJ"     2..3 `J` is not understood in a Betza word; write Z (J means different leaps in different sources)
    "O2"      0..1 `O` is not understood in a Betza word; castling has its own table, `[castling]`
    "U"       0..1 `U` is not understood in a Betza word; passing a turn has its own table, `[turn]`
    "npN"     0..2 a part has at most one of `n`, `j`, `p`, `g`; write two parts, each with its own atom
    "nnD"     0..2 a part has at most one of `n`, `j`, `p`, `g`; write two parts, each with its own atom
    "nW"      0..1 `n` has nothing to act on here; W and F have no squares between their ends
    "jF"      0..1 `j` has nothing to act on here; W and F have no squares between their ends
    "pK"      0..1 `p` has nothing to act on here; W and F have no squares between their ends
    "nR"      0..1 `n` has nothing to act on here; W and F have no squares between their ends
    "pR1"     0..1 `p` has nothing to act on here; W and F have no squares between their ends
    "gN"      0..1 `g` is for riders; write a rider (`gR`, `gN0`), or `p` for a single leap over one piece
    "gR1"     0..1 `g` is for riders; write a rider (`gR`, `gN0`), or `p` for a single leap over one piece
    "gW"      0..1 `g` is for riders; write a rider (`gR`, `gN0`), or `p` for a single leap over one piece
    "jNN"     0..1 `j` is for single leaps; a rider over one piece is `p` (anywhere beyond it) or `g` (just beyond it)
    "jR"      0..1 `j` is for single leaps; a rider over one piece is `p` (anywhere beyond it) or `g` (just beyond it)
    "W01"     1..3 a range does not start with 0; `0` alone means without limit
    "W00"     1..3 a range does not start with 0; `0` alone means without limit
    "4W"      0..1 `4` is not understood in a Betza word; a range stands right behind its atom: `R4`
    "w"       0..1 `w` is not understood in a Betza word; atoms are capital letters: write W
    "KK"      0..2 `K` stands twice in a row; only leapers are doubled: write Q
    "RR"      0..2 `R` stands twice in a row; only leapers are doubled; R B Q are riders already
    "E"       0..1 `E` is not understood in a Betza word; the atoms are W F D N A H C Z G and R B Q K
    "W F"     1..2 ` ` is not understood in a Betza word; the atoms are W F D N A H C Z G and R B Q K
    "é"       0..2 `é` is not understood in a Betza word; the atoms are W F D N A H C Z G and R B Q K
    "mW\0"    2..3 `\0` is not understood in a Betza word; the atoms are W F D N A H C Z G and R B Q K
    "#);
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(word in "\\PC{0,20}") {
        let _ = parse(&word);
    }

    #[test]
    fn near_words_are_read_or_refused_inside_the_word(word in "[mcenjpgifbvlrshWFDNAHCZGRBQK0-9]{1,12}") {
        match parse(&word) {
            Ok(parts) => {
                prop_assert!(!parts.is_empty());
                for part in parts {
                    prop_assert!(!part.leg.deltas.white.is_empty());
                    prop_assert!(part.leg.repeat.most >= 1 && part.leg.repeat.least == 1);
                }
            }
            Err(error) => {
                prop_assert!(error.span.end <= word.len());
                prop_assert!(error.hint.is_some());
            }
        }
    }
}
