//! Ledgers read: nothing is lost, and what is missing is unknown.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use hakam_core::Side;
use hakam_documents::ledger::{Field, Ledger, Unknown};
use hakam_notation::fen;
use hakam_text::Code as _;
use hakam_variant::{Ruleset, builtin, parse};
use proptest::prelude::*;

fn chess() -> Ruleset {
    builtin::load("chess").unwrap()
}

/// A ledger after 1. e4 c5, with notes of its author.
const SICILIAN: &str = "# Game Ledger\n\nGAME_ID: games/one\nLAST_UPDATED: 2026-01-06\n\n\
    ## STATE\nSIDE_TO_MOVE: White\nCASTLING: White=KQ Black=kq\nEN_PASSANT: c6\n\
    HALFMOVE_CLOCK: 0\nFULLMOVE_NUMBER: 2\n\n\
    PIECES:\n  White: Pe4 Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pf2 Pg2 Ph2\n\
    \x20 Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pd7 Pe7 Pf7 Pg7 Ph7 Pc5\n\n\
    CAPTURED:\n  White: -\n  Black: -\n\n\
    ## NOTES\nSIDE_TO_MOVE: this is not a field\n\n\
    ## MOVE_HISTORY\n1. ...\n- e4 (e2e4)\n- c5 (c7c5)\n";

#[test]
fn a_whole_ledger_is_a_position() {
    let chess = chess();
    let ledger = Ledger::read(SICILIAN);
    // The position after 1. e4 c5 as any program writes it that fills the passing field always.
    let expected = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2";
    assert_eq!(fen::write(&chess, &ledger.setup(&chess).unwrap()), expected);
    assert_eq!(ledger.value(Field::GameId), Some("games/one"));
    assert_eq!(ledger.value(Field::LastUpdated), Some("2026-01-06"));
    assert_eq!(ledger.value(Field::Variant), None);
    assert_eq!(ledger.span(Field::Variant), None);
    assert_eq!(&SICILIAN[ledger.span(Field::EnPassant).unwrap()], "c6");
    let history = ledger.history().unwrap();
    let written: Vec<_> = history
        .iter()
        .map(|item| &ledger.text()[item.span.clone()])
        .collect();
    assert_eq!(written, ["e4 (e2e4)", "c5 (c7c5)"]);
    assert_eq!(ledger.state(&chess).findings, []);
}

#[test]
fn lines_may_end_as_they_like_and_stand_in_any_order() {
    let chess = chess();
    let expected = Ledger::read(SICILIAN).setup(&chess);
    let windows = SICILIAN.replace('\n', "\r\n");
    let marked = format!("\u{feff}{SICILIAN}");
    let cut = SICILIAN.trim_end();
    let bare = "FULLMOVE_NUMBER:2\nPIECES (from ledger):\n\
        Black: Ke8, Qd8, Ra8, Rh8, Bc8, Bf8, Nb8, Ng8, Pa7, Pb7, Pd7, Pe7, Pf7, Pg7, Ph7, Pc5\n\n\
        \tWhite:\tPe4 Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pf2 Pg2 Ph2\n\
        EN_PASSANT: c6\nHALFMOVE_CLOCK: 0\nCASTLING: Black=kq White=kq\nSIDE_TO_MOVE: white";
    for text in [&windows, &marked, cut, bare] {
        let ledger = Ledger::read(text);
        assert_eq!(ledger.state(&chess).findings, [], "{text}");
        assert_eq!(ledger.setup(&chess), expected, "{text}");
        assert_eq!(ledger.text(), text);
    }
}

#[test]
fn what_is_missing_is_unknown_and_no_finding() {
    let chess = chess();
    let rights = Side::BOTH.map(Unknown::Rights);
    let cases: [(&str, &str, &[Unknown]); 9] = [
        (
            "SIDE_TO_MOVE: White\n",
            "",
            &[Unknown::Side, Unknown::Passing],
        ),
        ("EN_PASSANT: c6\n", "", &[Unknown::Passing]),
        ("EN_PASSANT: c6\n", "EN_PASSANT: ?\n", &[Unknown::Passing]),
        ("EN_PASSANT: c6\n", "EN_PASSANT:\n", &[Unknown::Passing]),
        ("HALFMOVE_CLOCK: 0\n", "", &[Unknown::Clock]),
        ("NUMBER: 2\n", "NUMBER: ?\n", &[Unknown::Number]),
        ("CASTLING: White=KQ Black=kq\n", "", &rights),
        ("White=KQ Black=kq", "White=?  Black=kq", &rights[..1]),
        ("White=KQ Black=kq", "White=KQ", &rights[1..]),
    ];
    for (line, instead, unknown) in cases {
        let text = SICILIAN.replacen(line, instead, 1);
        assert_ne!(text, SICILIAN, "{line}");
        let ledger = Ledger::read(text);
        assert_eq!(ledger.state(&chess).findings, [], "{line}");
        assert_eq!(ledger.setup(&chess), Err(unknown.to_vec()), "{line}");
        let known = ledger.known(&chess).unwrap().unknown;
        assert!(known.iter().eq(unknown), "{line}");
    }
    let nobody = Ledger::read(SICILIAN.replace("  Black: Ke8", "Black Ke8"));
    assert_eq!(nobody.known(&chess), Err(vec![Unknown::Men(Side::Black)]));
    let nothing = Ledger::read("");
    let unknown = Err(vec![Unknown::Men(Side::White), Unknown::Men(Side::Black)]);
    assert_eq!(nothing.setup(&chess), unknown);
    assert_eq!(nothing.history(), None);
}

#[test]
fn what_a_game_does_not_have_is_never_unknown() {
    let shatranj = builtin::load("shatranj").unwrap();
    let ledger = Ledger::read(
        "SIDE_TO_MOVE: Black\nHALFMOVE_CLOCK: 3\nFULLMOVE_NUMBER: 9\n\
         PIECES:\n  White: Kd1 Fe1\n  Black: Kd8\n",
    );
    let setup = ledger.setup(&shatranj).unwrap();
    assert_eq!(setup.turn, Side::Black);
    assert_eq!((setup.clock, setup.number), (3, 9));
    let three_check = builtin::load("three-check").unwrap();
    let ledger = Ledger::read(SICILIAN);
    assert_eq!(ledger.setup(&three_check), Err(vec![Unknown::Checks]));
    let told = SICILIAN.replacen("PIECES", "CHECKS_GIVEN: White=2 Black=0\nPIECES", 1);
    let setup = Ledger::read(told).setup(&three_check).unwrap();
    assert_eq!((setup.checks.white, setup.checks.black), (2, 0));
}

#[test]
fn every_variant_is_read_by_its_own_letters_and_squares() {
    let tall = "format = 1\nname = \"tall\"\nboard = \"4x12\"\n\
        [pieces]\nking = { letter = \"K\", royal = true, moves = { A8 = \"K\" } }\n\
        bishop = { letter = \"B\", moves = { A4 = \"B\" } }\n\
        horse = { letter = \"+B\", moves = { A4 = \"B\", A11 = \"W\" } }\n\
        [start]\nstandard = \"kb1+b/4/4/4/4/4/4/4/4/4/4/KB1+B w 0 1\"\n\
        [fen]\nfields = [\"board\", \"side\", \"clock\", \"number\"]\n";
    let tall = parse("tall.toml", tall, &builtin::base)
        .unwrap_or_else(|report| panic!("{report}"))
        .rules;
    let variant = |name| builtin::load(name).unwrap();
    for (rules, castling, passing, white, black, expected) in [
        (
            tall,
            "White=- Black=-",
            "-",
            "Ka1 +Bd1 Bb10",
            "+Ba10 Ka12 Bb12",
            "kb2/4/+bB2/4/4/4/4/4/4/4/4/K2+B w 0 1",
        ),
        (
            variant("xiangqi"),
            "White=- Black=-",
            "-",
            "Ke1 Hb1 Ci10",
            "Kd10 Ec10",
            "2bk4C/9/9/9/9/9/9/9/9/1N2K4 w - - 0 1",
        ),
        (
            variant("chess960"),
            "White=HC Black=f",
            "-",
            "Kd1 Rc1 Rh1",
            "Kd8 Rf8",
            "3k1r2/8/8/8/8/8/8/2RK3R w HCf - 0 1",
        ),
        (
            variant("berolina"),
            "White=- Black=-",
            "d6c5",
            "Ke1",
            "Ke8 Pc5",
            "4k3/8/8/2p5/8/8/8/4K3 w - d6c5 0 1",
        ),
    ] {
        let text = format!(
            "SIDE_TO_MOVE: White\nCASTLING: {castling}\nEN_PASSANT: {passing}\nHALFMOVE_CLOCK: 0\n\
             FULLMOVE_NUMBER: 1\nPIECES:\n White: {white}\n Black: {black}\n"
        );
        let ledger = Ledger::read(text);
        assert_eq!(ledger.state(&rules).findings, [], "{expected}");
        let setup = ledger.setup(&rules).unwrap();
        assert_eq!(fen::write(&rules, &setup), expected);
    }
}

#[test]
fn what_cannot_be_read_says_where_and_why() {
    let chess = chess();
    let mut report = String::new();
    for (part, instead) in [
        ("TO_MOVE: White", "TO_MOVE: Whit"),
        ("White=KQ", "White=KX"),
        ("White=KQ Black=kq", "KQkq"),
        ("White=KQ", "White=KK"),
        ("EN_PASSANT: c6", "EN_PASSANT: c9"),
        ("EN_PASSANT: c6", "EN_PASSANT: c6 (pawn)"),
        ("CLOCK: 0", "CLOCK: -1"),
        ("CLOCK: 0", "CLOCK: 99999999999"),
        ("NUMBER: 2", "NUMBER: 0"),
        ("Ke1 ", "ke1 "),
        ("Ke1 ", "Xe1 "),
        ("Ke1 ", "Ki1 "),
        ("Ke1 ", "K "),
        ("Ke1 ", "– "),
        ("  White: -", "  White: e4"),
        ("Ke1 Qd1", "Ke1 ,Xd1,"),
    ] {
        let text = SICILIAN.replacen(part, instead, 1);
        assert_ne!(text, SICILIAN, "{part}");
        let state = Ledger::read(&*text).state(&chess);
        let [finding] = &state.findings[..] else {
            panic!("{instead}: {:?}", state.findings);
        };
        assert_eq!(finding.fault.code.as_str(), "UNREADABLE", "{instead}");
        let _ = write!(
            report,
            "{} at `{}`",
            finding,
            &text[finding.fault.span.clone()]
        );
        if let Some(hint) = &finding.fault.hint {
            let _ = write!(report, "; {hint}");
        }
        report.push('\n');
    }
    insta::assert_snapshot!(report, @"
    7:15: `Whit` is no side at `Whit`; write `White` or `Black`
    8:18: `X` names no castling right at `X`; write the castling rights of one side, as in `White=KQ`, or `-` for none
    8:11: `KQkq` tells nothing of one side at `KQkq`; write `White=` and `Black=` with a value each, `-` for none
    8:18: `K` stands here twice at `K`
    9:13: `c9` is no square of this board at `c9`; write the skipped square, such as `e3`, or `-` for none
    9:13: `c6 (pawn)` is more than one word at `c6 (pawn)`; write one word, `-` for none
    10:17: `-1` is no number from 0 to 999999999 at `-1`
    10:17: `99999999999` is no number from 0 to 999999999 at `99999999999`
    11:18: `0` is no number from 1 to 999999999 at `0`
    14:14: `ke1` is not a piece at `ke1`; write the letter of the piece, in upper case, and its square: `Ra1`
    14:14: `Xe1` is not a piece of this game, whose letters are K Q R B N P at `Xe1`
    14:15: `i1` is no square of this board at `i1`; write the letter of the piece, in upper case, and its square: `Ra1`
    14:14: `K` has no square at `K`; write the letter of the piece, in upper case, and its square: `Ra1`
    14:14: `–` is not a piece at `–`; write the letter of the piece, in upper case, and its square: `Ra1`
    18:10: `e4` is not a piece at `e4`; write the letter of the piece, in upper case, and its square: `Ra1`
    14:19: `Xd1` is not a piece of this game, whose letters are K Q R B N P at `Xd1`
    ");
    let text = SICILIAN.replacen("Ke1 ", "Ki1 ", 1);
    let state = Ledger::read(&*text).state(&chess);
    assert_eq!(state.men.white, None);
    assert!(state.men.black.is_some());
    insta::assert_snapshot!(state.findings[0].fault.render_in("ledger.md", &text), @"
    error[UNREADABLE]: `i1` is no square of this board
      --> ledger.md:14:15
       |
    14 |   White: Pe4 Ki1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pf2 Pg2 Ph2
       |               ^^
      = hint: write the letter of the piece, in upper case, and its square: `Ra1`
    ");
}

#[test]
fn both_sides_are_found_in_any_order() {
    let chess = chess();
    let read = |castling: &str| {
        let told = format!("CASTLING: {castling}\n");
        let text = SICILIAN.replacen("CASTLING: White=KQ Black=kq\n", &told, 1);
        Ledger::read(text).state(&chess)
    };
    for (text, white, black) in [
        ("White=KQ Black=kq", Some(3), Some(3)),
        ("black=-, WHITE=?", None, Some(0)),
        ("Black=k", None, Some(2)),
        ("", None, None),
    ] {
        let state = read(text);
        let counts = state
            .rights
            .map(|rights| rights.map(|rights| rights.iter().count()));
        assert_eq!((counts.white, counts.black), (white, black), "{text}");
        assert_eq!(state.findings, [], "{text}");
    }
    for text in [
        "KQkq",
        "White",
        "White=",
        "White=K White=Q",
        "Green=K",
        "White=K x",
    ] {
        assert_eq!(read(text).findings.len(), 1, "{text}");
    }
}

#[test]
fn keys_and_fields_belong_together() {
    for (field, key) in [
        (Field::GameId, "GAME_ID"),
        (Field::LastUpdated, "LAST_UPDATED"),
        (Field::Variant, "VARIANT"),
        (Field::StartFen, "START_FEN"),
        (Field::Array, "ARRAY"),
        (Field::Agreed, "AGREED"),
        (Field::SideToMove, "SIDE_TO_MOVE"),
        (Field::Castling, "CASTLING"),
        (Field::EnPassant, "EN_PASSANT"),
        (Field::HalfmoveClock, "HALFMOVE_CLOCK"),
        (Field::FullmoveNumber, "FULLMOVE_NUMBER"),
        (Field::ChecksGiven, "CHECKS_GIVEN"),
    ] {
        assert_eq!((field.key(), &*field.to_string()), (key, key));
        let ledger = Ledger::read(format!("{key}: {key}"));
        assert_eq!(ledger.value(field), Some(key));
    }
    for side in Side::BOTH {
        for (field, key) in [
            (Field::Pieces(side), "PIECES"),
            (Field::Captured(side), "CAPTURED"),
        ] {
            assert_eq!(field.to_string(), format!("{key} {side}"));
            let ledger = Ledger::read(format!("{key}:\n{side}: x"));
            assert_eq!(ledger.value(field), Some("x"));
        }
    }
}

#[test]
fn a_field_told_in_two_ways_is_unknown() {
    let chess = chess();
    let twice = |second: &str| {
        let text = SICILIAN.replacen("PIECES", &format!("HALFMOVE_CLOCK: {second}\nPIECES"), 1);
        Ledger::read(text).state(&chess)
    };
    let same = twice("0");
    assert_eq!((same.clock, same.findings.len()), (Some(0), 0));
    let other = twice("1");
    assert_eq!(other.clock, None);
    insta::assert_snapshot!(other.findings[0], @"13:17: HALFMOVE_CLOCK is `1` here and `0` above");
}

/// Lines of which ledgers are made, whole and broken.
pub fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,20}",
        "(GAME_ID|CASTLING|EN_PASSANT|PIECES|CAPTURED|HALFMOVE_CLOCK|START_FEN) ?:? ?[ a-hKQRBNPkq0-9=-]{0,12}",
        " {0,3}(White|Black): ?([+KQRBNPX]?[a-i][0-9]{1,2},? ){0,4}-?",
        "#{1,7} ?(STATE|MOVE_HISTORY|NOTES)",
        "([-*]|[0-9]{1,11}[.)]{1,3}) ?([KQRBN]?[a-h]?x?[a-h][1-8][+#]?|O-O|\\.\\.\\.)? ?(\\([a-h1-8]{0,5}\\)?)?( e\\.p\\.)?",
    ]
}

proptest! {
    #[test]
    fn every_text_comes_back_byte_for_byte(text in "(?s).{0,300}") {
        let ledger = Ledger::read(text.as_str());
        prop_assert_eq!(ledger.text(), text.as_str());
    }

    #[test]
    fn every_ledger_comes_back_and_every_place_is_in_it(
        lines in prop::collection::vec((line(), prop_oneof!["\n", "\r\n", "\r", ""]), 0..24),
    ) {
        let text: String = lines.into_iter().flat_map(|(line, end)| [line, end]).collect();
        let ledger = Ledger::read(text.as_str());
        prop_assert_eq!(ledger.text(), text.as_str());
        for item in ledger.history().unwrap_or_default() {
            prop_assert!(text.get(item.span.clone()).is_some());
        }
        for finding in ledger.state(&chess()).findings {
            prop_assert!(text.get(finding.fault.span.clone()).is_some());
            prop_assert!(!finding.fault.render_in("ledger.md", &text).is_empty());
        }
    }
}

#[test]
fn large_texts_take_no_more_than_their_share() {
    const MANY: usize = 100_000;
    let chess = chess();
    let started = Instant::now();
    for text in [
        "PIECES:\n".to_owned() + &"White: Ke1 Ke1 x,".repeat(MANY),
        "PIECES:\nWhite: ".to_owned() + &"x ".repeat(MANY) + "\nBlack: " + &"Ke1 ".repeat(MANY),
        "CASTLING: White=".to_owned() + &"KQ".repeat(MANY) + "\nPIECES:\nWhite: Ke1\nBlack: Ke8",
        "EN_PASSANT: e3\n".repeat(MANY),
        "EN_PASSANT: ".to_owned() + &"e3".repeat(MANY),
        "## MOVE_HISTORY\n1. ".to_owned() + &"( ".repeat(MANY),
        "## MOVE_HISTORY\n- ".to_owned() + &"1.".repeat(MANY),
        "## MOVE_HISTORY\n".to_owned() + &"- e4 (e2e4) x\n".repeat(MANY),
        "AAAA: b\n".repeat(MANY),
        "#".repeat(MANY),
        "\r\n".repeat(MANY),
    ] {
        let ledger = Ledger::read(text);
        let state = ledger.state(&chess);
        assert!(state.findings.len() < 100);
        for finding in &state.findings {
            finding.fault.render_in("ledger.md", ledger.text());
        }
    }
    let elapsed = started.elapsed();
    assert!(elapsed < Duration::from_secs(30), "{elapsed:?}");
}
