//! Positions taken from games: `--pgn FILE[:GAME[:PLY]]`.

use std::fs;

use crate::program::{file, folder, hakam};

/// The shortest mates, each on its own page, as collections print them.
const MATES: &str = "\
[Event \"Scholar\"]
[Result \"1-0\"]

1. e4 e5 2. Bc4 Nc6 (2... Nf6 3. Qf3) 3. Qh5 {threatens mate} Nf6 $4 4. Qxf7# 1-0

[Event \"Fool\"]
[Result \"0-1\"]

1. f3 e5 2. g4 Qh4# 0-1
";

/// The position and everything below it.
fn status(arguments: &[&str]) -> String {
    let text = hakam(&[&["status"], arguments].concat());
    let from = text.find("position:").unwrap_or(0);
    text[from..].to_owned()
}

/// The position alone.
fn fen(argument: &str) -> String {
    let text = status(&["--pgn", argument]);
    let line = text.lines().next().unwrap_or_default();
    line.trim_start_matches("position: ").to_owned()
}

#[test]
fn the_end_of_the_first_game_is_meant_unless_more_is_said() {
    file("mates.pgn", MATES);
    insta::assert_snapshot!(status(&["--pgn", "mates.pgn"]), @r"
    position: r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
    check: yes, the black king on e8 is attacked by the white queen on f7
    legal moves: 0
    outcome: White wins: checkmate (D1).
    draws to claim: none
    validity: reachable
    ");
    for (argument, position) in [
        (
            "mates.pgn:1:0",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        (
            "mates.pgn:1:4",
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3",
        ),
        (
            "mates.pgn:2",
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        ),
        (
            "mates.pgn:2:3",
            "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
        ),
    ] {
        assert_eq!(fen(argument), position, "{argument}");
    }
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "mates.pgn:2:3", "--play", "Qh4", "--from", "e1"]), @r"
    White to move: 0 legal moves from e1
    The game is over. Black wins: checkmate (D1).
    ");
}

#[test]
fn a_file_name_may_have_colons() {
    file("round:2", "1. d4 *\n\n1. c4 *\n");
    file("round", MATES);
    let after = |moves: &str| hakam(&["status", "--play", moves]);
    // The longest name that is there is meant: not game 2 of `round`.
    assert_eq!(hakam(&["status", "--pgn", "round:2"]), after("d4"));
    assert_eq!(hakam(&["status", "--pgn", "round:2:2"]), after("c4"));
    assert_eq!(hakam(&["status", "--pgn", "round:2:2:1"]), after("c4"));
    assert_eq!(hakam(&["status", "--pgn", "round:1:1"]), after("e4"));
}

#[test]
fn what_is_not_there_is_said() {
    file("two.pgn", MATES);
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "two.pgn:3"]), @r"
    exit code 65
    error[NO_GAME]: there is no game 3 in `two.pgn`: it has 2 games
    ");
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "two.pgn:2:5"]), @r"
    exit code 65
    error[NO_PLY]: game 2 of `two.pgn` has no ply 5: it has 4 moves
    ");
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "two.pgn:0"]), @r"
    exit code 64
    error[NO_NUMBER]: `0` is no number of a game
     --> --pgn:1:9
      |
    1 | two.pgn:0
      |         ^
     = hint: write FILE, FILE:GAME or FILE:GAME:PLY; games count from 1, ply 0 is the start
    ");
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "nowhere.pgn:2:5"]), @r"
    exit code 66
    error[NO_FILE]: there is no file `nowhere.pgn`
    ");
    file("empty.pgn", "");
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "empty.pgn"]), @r"
    exit code 65
    error[NO_GAME]: there is no game 1 in `empty.pgn`: it has 0 games
    ");
}

#[test]
fn an_illegal_move_is_shown_where_it_stands() {
    let games =
        format!("{MATES}\n[Event \"Third\"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6 4. Bxc7 Qxc7 *\n");
    file("illegal.pgn", &games);
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "illegal.pgn:3"]), @r"
    exit code 65
    error[GEOMETRY]: game 3, ply 7: The white bishop on b5 cannot move to c7: a bishop has no move that leads there, even on an empty board.
      --> illegal.pgn:14:14
       |
    14 | 3. Bb5 a6 4. Bxc7 Qxc7 *
       |              ^^^^
     = rule A4 (bishop) [b5]
     = hint: `hakam moves` lists what is legal, `--why-not` what is not
    ");
    // Up to there the game is as good as any.
    assert_eq!(
        fen("illegal.pgn:3:6"),
        "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"
    );
    file("nonsense.pgn", "1. e4 e5\r\n2. hello Nc6 *\r\n");
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "nonsense.pgn"]), @r"
    exit code 65
    error[NOT_A_MOVE]: game 1, ply 3: the rank of the square is missing behind `e`
     --> nonsense.pgn:2:4
      |
    2 | 2. hello Nc6 *
      |    ^^^^^
     = hint: a move is written as `Nf3` or by its squares, `g1f3`
    ");
    file("null.pgn", "1. e4 -- 2. d4 *");
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "null.pgn"]), @r"
    exit code 65
    error[NOT_A_MOVE]: game 1, ply 2: `--` passes the turn, which is no move
     --> null.pgn:1:7
      |
    1 | 1. e4 -- 2. d4 *
      |       ^^
     = hint: a move is written as `Nf3` or by its squares, `g1f3`
    ");
}

#[test]
fn what_was_mended_on_the_way_is_noted() {
    let sloppy = "[Result \"1-0\"]\n\n1. e4 e5 2. Ng1f3 Nc6+ 3. 0-0-0?? *";
    file("sloppy.pgn", sloppy);
    insta::assert_snapshot!(status(&["--pgn", "sloppy.pgn:1:4"]), @r"
    position: r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
    check: no
    legal moves: 27
    outcome: The game is in progress.
    draws to claim: none
    validity: reachable
    note: `sloppy.pgn`, game 1, line 1, column 10: the tag `Result` says `1-0`, but `*` stands behind the moves
    note: `sloppy.pgn`, game 1, ply 3, line 3, column 13: `Ng1f3`: disambiguation is unnecessary: no other such piece can go there
    note: `sloppy.pgn`, game 1, ply 4, line 3, column 19: `Nc6+`: `Nc6` is meant, but this is false of it: gives check
    ");
    insta::assert_snapshot!(status(&["-q", "--pgn", "sloppy.pgn:1:2"]), @r"
    position: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
    check: no
    legal moves: 29
    outcome: The game is in progress.
    draws to claim: none
    validity: reachable
    ");
    let many = format!("1. e4 e5 {}*", "Ng1f3 Ng8f6 Nf3g1 Nf6g8 ".repeat(3));
    file("many.pgn", &many);
    let shown = status(&["--pgn", "many.pgn"]);
    let notes: Vec<&str> = shown
        .lines()
        .filter(|line| line.starts_with("note"))
        .collect();
    assert_eq!(notes.len(), 11, "{shown}");
    assert_eq!(notes[10], "note: `many.pgn`: and 2 more");
}

#[test]
fn a_record_that_goes_on_after_the_end_is_followed() {
    let dead = "[FEN \"8/8/4k3/8/4p3/4K3/8/8 w - - 0 1\"]\n\n1. Kxe4 Kd6 2. Kd4 Kc6 *";
    file("dead.pgn", dead);
    insta::assert_snapshot!(status(&["--pgn", "dead.pgn"]), @r"
    position: 8/8/2k5/8/3K4/8/8/8 w - - 3 3
    check: no
    legal moves: 0
    outcome: Draw: dead position (D9).
    draws to claim: none
    validity: plausible
    note: `dead.pgn`, game 1, ply 2, line 3, column 9: the record continues after the end: the game was drawn on the board (rule D9)
    note: `dead.pgn`, game 1, ply 4, line 3, column 24: the result is `*`, but the game was drawn on the board (rule D9)
    ");
}

#[test]
fn a_game_says_which_game_it_is() {
    file(
        "variants.pgn",
        "[Variant \"Three-check\"]\n\n1. e4 e5 *\n\n[Variant \"Skak\"]\n\n1. e4 *\n\n[Event \"?\"]\n\n1. e4 *\n",
    );
    let first = hakam(&["status", "--pgn", "variants.pgn"]);
    assert!(
        first.starts_with("Three-check chess, White to move\n"),
        "{first}"
    );
    insta::assert_snapshot!(hakam(&["status", "--pgn", "variants.pgn:2"]), @r"
    exit code 65
    error[VARIANT]: game 2 of `variants.pgn` is a record of `Skak`, which is not built in
     = hint: give its definition with `--variant FILE.toml`
    ");
    insta::assert_snapshot!(hakam(&["status", "--pgn", "variants.pgn", "--variant", "chess"]), @r"
    exit code 65
    error[OTHER_VARIANT]: game 1 of `variants.pgn` is a record of `Three-check`, and `--variant` asks for `chess`
     = hint: leave out `--variant`, or correct the record
    ");
    for (argument, variant, title) in [
        ("variants.pgn", "three-check", "Three-check chess"),
        ("variants.pgn:3", "king-of-the-hill", "King of the hill"),
    ] {
        let shown = hakam(&["status", "--pgn", argument, "--variant", variant]);
        assert!(shown.starts_with(&format!("{title}, ")), "{shown}");
    }
}

#[test]
fn a_game_may_start_anywhere() {
    let fischer = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
        [FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n\n1. Nd3 Nd6 2. f3 f6 *\n";
    file("fischer.pgn", fischer);
    insta::assert_snapshot!(status(&["--pgn", "fischer.pgn"]), @r"
    position: bbqn1rkr/ppppp1pp/3n1p2/8/8/3N1P2/PPPPP1PP/BBQN1RKR w HFhf - 0 3
    check: no
    legal moves: 25
    outcome: The game is in progress.
    draws to claim: none
    validity: reachable
    ");
    file(
        "bad-fen.pgn",
        "[Event \"?\"]\n[FEN \"8/8/8/8/8/8/8/9 w - - 0 1\"]\n\n*\n",
    );
    insta::assert_snapshot!(hakam(&["status", "--pgn", "bad-fen.pgn"]), @r#"
    exit code 65
    error[FILE_COUNT]: game 1: the tag `FEN` is no position: rank 1 has more than 8 files
     --> bad-fen.pgn:2:21
      |
    2 | [FEN "8/8/8/8/8/8/8/9 w - - 0 1"]
      |                     ^
    "#);
    file(
        "kingless.pgn",
        "[FEN \"8/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n",
    );
    insta::assert_snapshot!(hakam(&["status", "--pgn", "kingless.pgn"]), @r"
    exit code 65
    error[POSITION]: no game can be played from this position
     --> 8/8/8/8/8/8/8/4K3 w - - 0 1
     = E1: Black has no king
    ");
}

#[test]
fn old_encodings_and_marks_do_no_harm() {
    file("mates-of-old.pgn", MATES);
    let mut bytes =
        b"\xEF\xBB\xBF[White \"M\xFCller\"]\r\n\r\n1. e4 {caf\xE9} e5 2. Qh6 *\r\n".to_vec();
    fs::write(folder().join("latin.pgn"), &bytes).unwrap();
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "latin.pgn"]), @r"
    exit code 65
    error[GEOMETRY]: game 1, ply 3: The white queen on d1 cannot move to h6: a queen has no move that leads there, even on an empty board.
     --> latin.pgn:3:20
      |
    3 | 1. e4 {café} e5 2. Qh6 *
      |                    ^^^
     = rule A6 (queen) [d1]
     = hint: `hakam moves` lists what is legal, `--why-not` what is not
    ");
    assert_eq!(fen("latin.pgn:1:2"), fen("mates-of-old.pgn:1:2"));
    let noted = status(&["--pgn", "latin.pgn:1:2"]);
    assert!(
        noted.ends_with(
            "line 1, column 1: some text of this game is no UTF-8; it was read as Latin-1\n"
        ),
        "{noted}"
    );
    bytes.truncate(3);
    fs::write(folder().join("mark.pgn"), bytes).unwrap();
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "mark.pgn"]), @r"
    exit code 65
    error[NO_GAME]: there is no game 1 in `mark.pgn`: it has 0 games
    ");
}

#[test]
fn a_position_has_one_source() {
    for other in [
        &["--fen", "8/8 w - - 0 1"][..],
        &["--start", "standard"],
        &["--ledger", "ledger.md"],
    ] {
        let shown = hakam(&[&["moves", "--pgn", "mates.pgn"], other].concat());
        assert!(shown.starts_with("exit code 64\n"), "{shown}");
        assert!(shown.contains("cannot be used with"), "{shown}");
    }
}

/// What a record says is kept, and its moves after the end by the law too.
#[test]
fn a_record_is_written_as_it_was() {
    let text = "[Event \"Casual\"]\n[Site \"Paris\"]\n[Date \"1858.??.??\"]\n[Round \"?\"]\n[White \"Anna\"]\n\
                [Black \"Bert\"]\n[Result \"1-0\"]\n\n1. e4 $1 {best} (1. d4 d5) 1... e5 {Black resigns} 1-0\n";
    file("kept.pgn", text);
    assert_eq!(hakam(&["pgn", "--pgn", "kept.pgn"]), text);
    let cut = hakam(&["pgn", "--pgn", "kept.pgn:1:1", "-q"]);
    assert!(
        cut.contains("[White \"Anna\"]") && cut.contains("[Result \"*\"]"),
        "{cut}"
    );
    let dead = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
                [Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"8/8/4k3/8/4p3/4K3/8/8 w - - 0 1\"]\n\n\
                1. Kxe4 Kd6 2. Kd4 Kc6 1/2-1/2\n";
    file("played-on.pgn", dead);
    let again = hakam(&["pgn", "--pgn", "played-on.pgn", "-q"]);
    assert!(
        again.ends_with("1. Kxe4 Kd6 2. Kd4 Kc6 1/2-1/2\n"),
        "{again}"
    );
}

#[test]
fn a_record_may_have_the_letters_of_another_language() {
    file(
        "springer.pgn",
        "[Event \"?\"]\n[Result \"*\"]\n\n1. Sf3 Sf6 *\n",
    );
    let said = status(&["--pgn", "springer.pgn", "--language", "german"]);
    let expected = "position: rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2\n";
    assert!(said.starts_with(expected), "{said}");
}

/// `1. e4 e5 *`, packed by gzip.
#[cfg(feature = "compressed")]
#[test]
fn a_packed_file_is_unpacked() {
    use std::io::Write as _;

    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(b"1. e4 e5 *\n").unwrap();
    fs::write(folder().join("packed.pgn.gz"), packed.finish().unwrap()).unwrap();
    let expected = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    assert_eq!(fen("packed.pgn.gz"), expected);
}

#[cfg(not(feature = "compressed"))]
#[test]
fn a_packed_file_says_which_build_unpacks_it() {
    fs::write(folder().join("packed.pgn.gz"), [0x1F, 0x8B, 8]).unwrap();
    let said = hakam(&["status", "--pgn", "packed.pgn.gz"]);
    assert!(
        said.contains("error[NOT_BUILT]") && said.contains("--features compressed"),
        "{said}"
    );
}
