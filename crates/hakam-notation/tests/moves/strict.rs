//! Strict reading: exactly what is written in one of the forms, and nothing else.

use hakam_notation::moves::{Language, Leniency, MoveError, Options, PlainSan, parse};

use crate::support::{Game, STRICT, rows};

/// White can castle, take in passing, promote, give check, and mate with the rook on a8.
const RICH: &str = "6k1/4Pppp/8/3pP3/8/8/5PPP/R3K2R w KQ d6 0 2";

#[test]
fn exactly_one_of_the_forms_is_taken() {
    let chess = Game::builtin("chess");
    for [form, texts] in rows(
        "
        san | Ra8# Ra8 exd6 e8=Q# e8=B O-O O-O-O
        lan | Ra1-a8# e5xd6 e7-e8=N
        uci | a1a8 e7e8q e1g1 e1h1
        iccf | 1118 57584
        figurine | ♖a8# e8=♘
        colon | a1:a8: e7:e8:N
        ",
    ) {
        for text in texts.split(' ') {
            let read = chess.read(RICH, text, STRICT);
            let read = read.unwrap_or_else(|error| panic!("{}", error.render(text)));
            assert_eq!(read.form.name(), form, "{text}");
            assert!(read.repairs.is_empty(), "{text}");
        }
    }
}

#[test]
fn what_lenient_reading_mends_is_refused_with_the_right_text() {
    let chess = Game::builtin("chess");
    for (text, proper) in [
        ("Ra8+", "Ra8#"),
        ("Ra8!", "Ra8#"),
        (" Ra8", "Ra8#"),
        ("ra8", "Ra8#"),
        ("Raa8", "Ra8#"),
        ("Ra1a8", "Ra8#"),
        ("♜a8", "♖a8#"),
        ("ed6", "exd6"),
        ("e5:d6", "e5xd6"),
        ("exd6e.p.", "exd6"),
        ("e8Q", "e8=Q#"),
        ("e8=q", "e8=Q#"),
        ("e8(N)", "e8=N"),
        ("e7e8Q", "e7e8q"),
        ("0-0", "O-O"),
        ("o-o-o", "O-O-O"),
        ("Ke1-g1", "O-O"),
        ("Ph4", "h4"),
        ("hh4", "h4"),
        ("a1-a8", "Ra1-a8#"),
        ("a1a8#", "a1a8"),
    ] {
        match chess.read(RICH, text, STRICT) {
            Err(MoveError::NotCanonical {
                canonical, repairs, ..
            }) => {
                assert_eq!(canonical.as_deref(), Some(proper), "{text}");
                assert!(!repairs.is_empty(), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
        let lenient = Options {
            leniency: Leniency::Lenient,
            ..STRICT
        };
        let read = chess.read(RICH, text, lenient);
        let read = read.unwrap_or_else(|error| panic!("{}", error.render(text)));
        assert!(!read.repairs.is_empty(), "{text}");
    }
}

#[test]
fn the_language_is_the_one_given() {
    let chess = Game::builtin("chess");
    let position = "4k3/8/8/8/8/8/8/R3KQN1 w - - 0 1";
    let san = |text: &str, language| {
        let read = chess.read(position, text, Options::strict(language));
        read.map(|read| chess.rules.geometry().name(read.m.from).to_string())
            .map_err(|error| error.code())
    };
    // R is a rook in English and a king in French.
    assert_eq!(san("Rd1", Language::English).as_deref(), Ok("a1"));
    assert_eq!(san("Rd1", Language::French).as_deref(), Ok("e1"));
    assert_eq!(san("Td1", Language::French).as_deref(), Ok("a1"));
    assert_eq!(san("Nf3", Language::German), Err("UNKNOWN_LETTER"));
    assert_eq!(san("Sf3", Language::German).as_deref(), Ok("g1"));
    assert_eq!(san("Sf3", Language::English), Err("UNKNOWN_LETTER"));
    // Кр is a king, К a knight.
    assert_eq!(san("Крe2", Language::Russian).as_deref(), Ok("e1"));
    assert_eq!(san("Кe2", Language::Russian).as_deref(), Ok("g1"));
    // Programs know no language.
    assert_eq!(san("g1f3", Language::Russian).as_deref(), Ok("g1"));
}

#[test]
fn a_text_is_taken_apart_without_a_position() {
    let chess = Game::builtin("chess");
    let parse = |text: &str, options| parse(&chess.rules, text, options).map_err(|e| e.code());
    assert_eq!(parse("Qh9", STRICT), Err("OFF_BOARD"));
    assert_eq!(parse("0-0", STRICT), Err("NOT_CANONICAL"));
    let lenient = Options::lenient(Language::English);
    assert_eq!(parse("0-0", lenient).unwrap().repairs.len(), 1);
    let written = parse("Nf3!? $14", lenient).unwrap();
    assert_eq!(written.glyphs, [5, 14]);
}

#[test]
fn what_is_not_quite_plain_is_left_to_the_careful_reader() {
    let chess = Game::builtin("chess");
    let start = chess.engine.ready(chess.rules.standard_start());
    let san = PlainSan::new(&chess.rules);
    let m = start.unpack(san.read(&start, "Nf3").unwrap()).unwrap();
    assert_eq!(san.write(&start, m).as_deref(), Some("Nf3"));
    for text in ["Ngf3", "Nf3+", "Nf3!", "nf3", "N-f3", ""] {
        assert_eq!(san.read(&start, text), None, "{text}");
    }
}
