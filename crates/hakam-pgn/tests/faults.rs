//! Faults in PGN: what is reported, and how reading goes on.

use std::fmt::Write as _;
use std::io;

use hakam_pgn::{Event, FaultKind, Game, Games, Gravity, Limits, MoveRef, WriteOptions, parse};

use crate::told::{Trickle, told};

/// The main line as one text.
fn main_line(game: &Game) -> String {
    let moves: Vec<&str> = game.main_line().map(MoveRef::text).collect();
    moves.join(" ")
}

#[test]
fn every_fault_says_where_it_is_and_what_to_do() {
    let mut report = String::new();
    for text in [
        "hello world, this is no game at all\n[A \"x\"]\n\n*",
        "[A \"x\"]\n[Broken x]\n[B “y”]\n\n*",
        "[A \"x\n[B \"say \"x\" to y\"]\n[C-\u{e4} \"z\"]\n[C-\u{e4} \"z\"]\n\n*",
        "1. e4 {unclosed",
        "1. e4 {a {b} c} *",
        "1. e4 (1. d4 (1. c4 d5\n\n[A \"x\"]\n\n*",
        "1. e4 ) } e5 , \" *",
        "[A \"x\"]\n\n(1. d4) 1. e4 *",
        "1. e4 (1. d4 1-0) e5 1-0 0-1",
        "1. e4 99999999999999999999. e5 $256 $ $12x !!! ☒ &plusmn; 3-5 *",
        "1. e4\u{0}\u{1} e5 *",
        "1. e4 [%clk 1] e5 *",
        "1. e4 % bad\n*",
        "1. e4",
    ] {
        let mut games = Games::new(text.as_bytes());
        let read: Vec<Game> = games.by_ref().map(Result::unwrap).collect();
        let _ = writeln!(report, "{text:?}");
        let faults = read.iter().flat_map(Game::faults);
        for fault in faults.chain(games.faults_behind()) {
            let code = fault.kind.code();
            let gravity = match fault.kind.gravity() {
                Gravity::Note => "Note",
                Gravity::Mended => "Repair",
                Gravity::Wrong => "Loss",
            };
            let _ = writeln!(report, "  {code} {gravity}, {fault}");
        }
    }
    insta::assert_snapshot!(report, @r##"
    "hello world, this is no game at all\n[A \"x\"]\n\n*"
      STRAY_TEXT Loss, line 1, column 1: `hello world, this is no …` belongs to no game; the line was skipped
    "[A \"x\"]\n[Broken x]\n[B “y”]\n\n*"
      MALFORMED_TAG Loss, line 2, column 1: `[Broken x]` is no tag: a tag is written `[Name "value"]`; the line was skipped
      MALFORMED_TAG Loss, line 3, column 1: `[B “y”]` is no tag: a tag is written `[Name "value"]`; the line was skipped
    "[A \"x\n[B \"say \"x\" to y\"]\n[C-ä \"z\"]\n[C-ä \"z\"]\n\n*"
      UNTERMINATED_TAG Repair, line 1, column 1: the tag `A` is not closed with `"]`; its value was taken to the end of the line
      UNESCAPED_QUOTE Repair, line 2, column 1: the value of `B` has a `"` or `\` inside that is not escaped: write `\"` and `\\`
      TAG_NAME Note, line 3, column 1: `C-ä` is no name of a tag by the standard, which has letters, digits and `_`
      TAG_NAME Note, line 4, column 1: `C-ä` is no name of a tag by the standard, which has letters, digits and `_`
      REPEATED_TAG Note, line 4, column 1: the tag `C-ä` stands twice in this game
    "1. e4 {unclosed"
      UNTERMINATED_COMMENT Repair, line 1, column 7: this comment is not closed: `}` is missing; it was ended before the end of the input
      MISSING_RESULT Note, line 1, column 16: the game ends without a result: `1-0`, `0-1`, `1/2-1/2` or `*` is missing
    "1. e4 {a {b} c} *"
      NESTED_BRACE Note, line 1, column 7: `{` inside a comment: comments do not nest, the first `}` closes
      UNOPENED_BRACE Loss, line 1, column 15: `}` closes nothing; it was skipped
    "1. e4 (1. d4 (1. c4 d5\n\n[A \"x\"]\n\n*"
      UNTERMINATED_VARIATION Repair, line 1, column 7: 2 variation(s) begun here are not closed: `)` is missing
      MISSING_RESULT Note, line 3, column 1: the game ends without a result: `1-0`, `0-1`, `1/2-1/2` or `*` is missing
    "1. e4 ) } e5 , \" *"
      UNOPENED_VARIATION Loss, line 1, column 7: `)` closes nothing; it was skipped
      UNOPENED_BRACE Loss, line 1, column 9: `}` closes nothing; it was skipped
      STRAY_SIGNS Loss, line 1, column 14: `,` means nothing here; it was skipped
      STRAY_SIGNS Loss, line 1, column 16: `"` means nothing here; it was skipped
    "[A \"x\"]\n\n(1. d4) 1. e4 *"
      VARIATION_WITHOUT_MOVE Repair, line 3, column 1: this variation replaces no move: none stands before it
    "1. e4 (1. d4 1-0) e5 1-0 0-1"
      RESULT_IN_VARIATION Loss, line 1, column 14: the result `1-0` stands inside a variation; it was skipped
      SECOND_RESULT Loss, line 1, column 26: the result `0-1` follows another result; it was skipped
    "1. e4 99999999999999999999. e5 $256 $ $12x !!! ☒ &plusmn; 3-5 *"
      BAD_NUMBER Loss, line 1, column 7: `99999999999999999999` is too large for a move number; it was skipped
      BAD_NAG Loss, line 1, column 32: `$256` is no NAG: `$` is followed by a number from 0 to 255; it was skipped
      BAD_NAG Loss, line 1, column 37: `$` is no NAG: `$` is followed by a number from 0 to 255; it was skipped
      UNKNOWN_GLYPH Loss, line 1, column 44: `!!!` is no symbol with a NAG; it was skipped
      UNKNOWN_GLYPH Loss, line 1, column 48: `☒` is no symbol with a NAG; it was skipped
      STRAY_SIGNS Loss, line 1, column 50: `&plusmn;` means nothing here; it was skipped
      STRAY_SIGNS Loss, line 1, column 59: `3-5` means nothing here; it was skipped
    "1. e4\0\u{1} e5 *"
      CONTROL_CHARACTER Repair, line 1, column 6: control character `\0\u{1}` in the text; it was read as a space
    "1. e4 [%clk 1] e5 *"
      STRAY_SIGNS Loss, line 1, column 7: `[%clk 1]` means nothing here; it was skipped
    "1. e4 % bad\n*"
      STRAY_SIGNS Loss, line 1, column 7: `%` means nothing here; it was skipped
    "1. e4"
      MISSING_RESULT Note, line 1, column 6: the game ends without a result: `1-0`, `0-1`, `1/2-1/2` or `*` is missing
    "##);
}

#[test]
fn a_source_that_fails_ends_the_reading_with_its_error() {
    let bytes = b"1. e4 * 1. d4 {not closed";
    let mut games = Games::new(Trickle {
        bytes,
        step: 3,
        end: Some(io::ErrorKind::ConnectionReset),
    });
    assert_eq!(main_line(&games.next().unwrap().unwrap()), "e4");
    let error = games.next().unwrap().unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::ConnectionReset);
    assert!(games.next().is_none());
}

#[test]
fn variations_can_be_passed_over() {
    let text =
        "[A \"x\"]\n\n1. e4 (1. d4 (1. c4) {)} d5) e5 (1... c5) 2. f4 *\n\n[A \"y\"]\n\n1. g4 *";
    let is_told = |line: &&String| line.starts_with("move ") || *line == ")";
    let whole: Vec<String> = told(text.as_bytes())
        .iter()
        .filter(is_told)
        .map(|line| {
            line.trim_start_matches("move ")
                .split(' ')
                .take(1)
                .collect()
        })
        .collect();
    assert_eq!(whole.join(" "), "e4 d4 c4 ) d5 ) e5 c5 ) f4 g4");
    let games = parse(text);
    let main: Vec<String> = games.iter().map(main_line).collect();
    assert_eq!(main, ["e4 e5 f4", "g4"]);
    let events = games[0].walk().filter_map(|event| match event {
        Event::Move(m) => Some(m.text()),
        Event::BeginVariation => Some("("),
        Event::EndVariation => Some(")"),
        Event::Comment(_) | Event::Nag(_) => None,
    });
    let events: Vec<&str> = events.collect();
    assert_eq!(events.join(" "), "e4 ( d4 ( c4 ) d5 ) e5 ( c5 ) f4");
}

#[test]
fn a_game_that_is_too_long_is_left_and_the_next_is_read() {
    let next = "\n[Event \"next\"]\n\n1. d4 *\n";
    let limits = Limits { game: 100_000 };
    for body in [
        format!("1. e4 {{{}}} e5 *\n", "x".repeat(300_000)),
        format!("1. e4 {{{}", "x\n".repeat(150_000)),
        format!("1. e4 {}*\n", "Nf3 Nf6 ".repeat(30_000)),
        format!("1. {} *\n", "x".repeat(300_000)),
        format!("1. e4 {}\n", "(".repeat(300_000)),
        format!("[Event \"{}\"]\n\n1. e4 *\n", "x".repeat(300_000)),
        format!("[Event \"{}\n", "x".repeat(300_000)),
        format!(
            "[Event \"a\"]\n{}1. e4 *\n",
            "[Site \"b\"]\n".repeat(20_000)
        ),
    ] {
        let text = format!("{body}{next}");
        let games: Vec<Game> = Games::with_limits(text.as_bytes(), limits)
            .map(Result::unwrap)
            .collect();
        let last = games.last().unwrap();
        assert_eq!(last.tag("Event"), Some("next"), "{}", &body[..20]);
        assert_eq!(main_line(last), "d4", "{}", &body[..20]);
        let reported = games
            .iter()
            .flat_map(Game::faults)
            .any(|fault| fault.kind == FaultKind::GameTooLong(100_000));
        assert!(reported, "{}", &body[..20]);
    }
}

/// Moves and results of a text, and the codes of what is wrong with it.
fn read_as(text: &str) -> (Vec<String>, Option<String>, Vec<&'static str>) {
    let game = &hakam_pgn::parse(text)[0];
    let moves = game.main_line().map(|m| m.text().to_owned());
    let faults = game.faults().iter().map(|fault| fault.kind.code());
    let result = game.result().map(|result| result.to_string());
    (moves.collect(), result, faults.collect())
}

#[test]
fn signs_that_come_late_belong_to_their_move() {
    for (text, moves, result) in [
        ("1. exd6e.p.+ Kf7 *", vec!["exd6e.p.+", "Kf7"], "*"),
        ("1. exd6 e.p.# *", vec!["exd6 e.p.#"], "*"),
        ("1. Qxf7!+ Kd8 *", vec!["Qxf7!+", "Kd8"], "*"),
        ("1. Qxf7!?# *", vec!["Qxf7!?#"], "*"),
        ("1. Bc4 + Nc6 *", vec!["Bc4 +", "Nc6"], "*"),
        ("1... a1(Q)+ 2. Kb2 *", vec!["a1(Q)+", "Kb2"], "*"),
        ("1. bxa8(=N) *", vec!["bxa8(=N)"], "*"),
        ("1. e4 e5 1 - 0", vec!["e4", "e5"], "1-0"),
        ("1. e4 e5 0 - 1\n", vec!["e4", "e5"], "0-1"),
        ("1. e4 e5 1/2 - 1/2", vec!["e4", "e5"], "1/2-1/2"),
        // What is no check is left as it was.
        ("1. e4 +- e5 *", vec!["e4", "e5"], "*"),
        ("1. e4! +- e5 *", vec!["e4", "e5"], "*"),
        ("1. e4!+- e5 *", vec!["e4", "e5"], "*"),
        ("1. e4(d4) e5 *", vec!["e4"], "*"),
    ] {
        let (read, told, _) = read_as(text);
        if !text.contains("(d4)") {
            assert_eq!(read, moves, "{text}");
        }
        assert_eq!(told.as_deref(), Some(result), "{text}");
        let games = hakam_pgn::parse(text);
        let written = hakam_pgn::write_all(&games[..1], WriteOptions::default()).unwrap();
        assert_eq!(hakam_pgn::parse(&written), games, "{written}");
    }
    for text in [
        "1. Qxf7!+ Kd8 *",
        "1. Bc4 + Nc6 *",
        "1. e4 e5 1 - 0",
        "1... a1(Q) *",
    ] {
        assert_eq!(read_as(text).2, Vec::<&str>::new(), "{text}");
    }
}

#[test]
fn a_judgement_before_the_check_is_kept() {
    let game = &hakam_pgn::parse("1. Qxf7!+ Kd8 *")[0];
    let nags = game
        .walk()
        .filter(|event| matches!(event, hakam_pgn::Event::Nag(_)));
    assert_eq!(nags.count(), 1);
}
