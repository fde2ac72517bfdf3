//! What goes wrong, the words for it, and the exit codes.

use crate::program::{file, hakam, output};

#[test]
fn a_bad_position_is_shown_with_the_place() {
    let nine = "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    insta::assert_snapshot!(hakam(&["moves", "--fen", nine]), @r"
    exit code 65
    error[FILE_COUNT]: rank 6 has more than 8 files
     --> --fen:1:19
      |
    1 | rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
      |                   ^
    ");
    let letter = "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    insta::assert_snapshot!(hakam(&["status", "--fen", letter]), @r"
    exit code 65
    error[UNKNOWN_LETTER]: `x` is not a piece of this game, whose letters are K Q R B N P
     --> --fen:1:14
      |
    1 | rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
      |              ^
    ");
    insta::assert_snapshot!(hakam(&["status", "--fen", ""]), @r"
    exit code 65
    error[EMPTY]: there is no position
     --> --fen:1:1
      |
    1 | 
      | ^
    ");
}

#[test]
fn an_unsound_position_is_refused_with_every_issue() {
    let kings = "k6R/8/8/8/8/8/8/P7 w - - 0 1";
    insta::assert_snapshot!(hakam(&["moves", "--fen", kings]), @"
    exit code 65
    error[POSITION]: no game can be played from this position
     --> k6R/8/8/8/8/8/8/P7 w - - 0 1
     = E1: White has no king
     = E3: Black is in check on a8, and it is White's turn
     = E9: no pawn of White can come to a1
    ");
}

#[test]
fn lenient_reading_says_what_it_mended() {
    let short = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
    insta::assert_snapshot!(hakam(&["moves", "--from", "b1", "--lenient", "--fen", short]), @r"
    White to move: 2 legal moves from b1
      knight b1  A7: Na3 (b1a3) Nc3 (b1c3)
    note: the field `passing` is missing; read as `-`
    note: the field `clock` is missing; read as `0`
    note: the field `number` is missing; read as `1`
    ");
    insta::assert_snapshot!(hakam(&["moves", "-q", "--from", "b1", "--lenient", "--fen", short]), @r"
    White to move: 2 legal moves from b1
      knight b1  A7: Na3 (b1a3) Nc3 (b1c3)
    ");
}

#[test]
fn unknown_names_come_with_the_nearest_known() {
    insta::assert_snapshot!(hakam(&["moves", "--variant", "shatrang"]), @r"
    exit code 65
    error[VARIANT]: there is no variant `shatrang`
     = hint: did you mean `shatranj`? `hakam variants list` shows all
    ");
    insta::assert_snapshot!(hakam(&["moves", "--variant", "checkers"]), @r"
    exit code 65
    error[VARIANT]: there is no variant `checkers`
     = hint: `hakam variants list` shows all; a file name ends in `.toml`
    ");
    insta::assert_snapshot!(hakam(&["moves", "--start", "alternativ", "--variant", "shatranj"]), @r"
    exit code 65
    error[START]: Shatranj has no starting position `alternativ`
     = hint: it has standard, alternative, crosswise, mujannah-sayyala, double-mujannah, double-sayyala, al-lajlaj, sufi-mawsili
    ");
    insta::assert_snapshot!(hakam(&["moves", "--tabiya", "muwashshah", "--variant", "shatranj"]), @r"
    exit code 65
    error[TABIYA]: Shatranj has no tabiya `muwashshah`
     = hint: it has mujannah-sayyala, double-mujannah, double-sayyala, al-lajlaj, sufi-mawsili
    ");
    insta::assert_snapshot!(hakam(&["moves", "--tabiya", "giuoco"]), @r"
    exit code 65
    error[TABIYA]: Chess has no tabiya `giuoco`
     = hint: it has none; `[tabiyat]` in a definition adds some
    ");
    insta::assert_snapshot!(hakam(&["moves", "--start", "960", "--variant", "chess960"]), @r"
    exit code 65
    error[START]: Chess960 has no starting position `960`
     = hint: it has standard, and the numbers 0 to 959
    ");
    insta::assert_snapshot!(hakam(&["rules", "en-pasant"]), @r"
    exit code 65
    error[RULE]: there is no rule `en-pasant`
     = hint: did you mean `en-passant`? `hakam rules` shows all
    ");
}

#[test]
fn bad_squares_and_moves() {
    insta::assert_snapshot!(hakam(&["moves", "--from", "i9"]), @r"
    exit code 65
    error[SQUARE]: `i9` is no square of this board
     = hint: the board runs from a1 to h8
    ");
    insta::assert_snapshot!(hakam(&["coords", "e11"]), @r"
    exit code 65
    error[SQUARE]: `e11` is no square of this board
     = hint: the board runs from a1 to h8
    ");
    insta::assert_snapshot!(hakam(&["moves", "--play", "e2e4,e7e9"]), @r"
    exit code 65
    error[OFF_BOARD]: `e9` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
     --> --play:1:8
      |
    1 | e2e4,e7e9
      |        ^^
    ");
    insta::assert_snapshot!(hakam(&["moves", "--play", "e2e4,hello"]), @r"
    exit code 65
    error[NOT_A_MOVE]: the rank of the square is missing behind `e`
     --> --play:1:7
      |
    1 | e2e4,hello
      |       ^
     = hint: a move is written as `Nf3` or by its squares, `g1f3`
    ");
    insta::assert_snapshot!(hakam(&["moves", "--play", "e2e4,e7e5,f1a6,d8h5"]), @r"
    exit code 65
    error[GEOMETRY]: The black queen on d8 cannot move to h5: a queen has no move that leads there, even on an empty board.
     --> --play:1:16
      |
    1 | e2e4,e7e5,f1a6,d8h5
      |                ^^^^
     = rule A6 (queen) [d8]
     = hint: `hakam moves` lists what is legal, `--why-not` what is not
    ");
    insta::assert_snapshot!(hakam(&["status", "--play", "f2f3,e7e5,g2g4,d8h4,a2a3"]), @r"
    exit code 65
    error[GAME_OVER]: The game is over. Black wins: checkmate (D1).
     --> --play:1:21
      |
    1 | f2f3,e7e5,g2g4,d8h4,a2a3
      |                     ^^^^
    ");
}

#[test]
fn files_that_are_not_there_or_no_definitions() {
    insta::assert_snapshot!(hakam(&["moves", "--variant", "nowhere.toml"]), @r"
    exit code 66
    error[NO_FILE]: there is no file `nowhere.toml`
    ");
    insta::assert_snapshot!(hakam(&["variants", "check", "nowhere.toml"]), @r"
    exit code 66
    error[NO_FILE]: there is no file `nowhere.toml`
    ");
    file("large.toml", &"#".repeat((1 << 20) + 1));
    insta::assert_snapshot!(hakam(&["variants", "check", "large.toml"]), @r"
    exit code 65
    error[TOO_LARGE]: `large.toml` is too large: a definition has at most 1048576 bytes
    ");
    std::fs::write(crate::program::folder().join("bytes.toml"), [b'#', 0xFF]).unwrap();
    insta::assert_snapshot!(hakam(&["variants", "check", "bytes.toml"]), @r"
    exit code 65
    error[NOT_TEXT]: `bytes.toml` is not text: byte 1 is no UTF-8
    ");
    insta::assert_snapshot!(hakam(&["timeline", "1", "--out", "no/such/folder.jsonl"]), @r"
    exit code 74
    error[IO]: cannot write `no/such/folder.jsonl`: No such file or directory (os error 2)
    ");
}

#[test]
fn every_error_of_a_definition_is_shown_at_once() {
    let text = "format = 1\nname = \"bad\"\nbase = \"chess\"\n[pieces]\nqueen = { leter = \"Q\", moves = { A6 = \"Y\" } }\n";
    file("bad.toml", text);
    insta::assert_snapshot!(hakam(&["variants", "check", "bad.toml"]), @r#"
    exit code 65
    error[UNKNOWN_KEY]: a piece type has no word `leter`
     --> bad.toml:5:11
      |
    5 | queen = { leter = "Q", moves = { A6 = "Y" } }
      |           ^^^^^
      = allowed: letter, aliases, name, value, royal, moves, promotes, in, max, clock
      = hint: did you mean `letter`?

    error[BETZA]: `Y` is not understood in a Betza word
     --> bad.toml:5:40
      |
    5 | queen = { leter = "Q", moves = { A6 = "Y" } }
      |                                        ^
      = hint: the atoms are W F D N A H C Z G and R B Q K

    error[DEFINITION]: `bad.toml` has 2 errors
    "#);
    insta::assert_snapshot!(hakam(&["perft", "1", "--variant", "bad.toml"]), @r#"
    exit code 65
    error[UNKNOWN_KEY]: a piece type has no word `leter`
     --> bad.toml:5:11
      |
    5 | queen = { leter = "Q", moves = { A6 = "Y" } }
      |           ^^^^^
      = allowed: letter, aliases, name, value, royal, moves, promotes, in, max, clock
      = hint: did you mean `letter`?

    error[BETZA]: `Y` is not understood in a Betza word
     --> bad.toml:5:40
      |
    5 | queen = { leter = "Q", moves = { A6 = "Y" } }
      |                                        ^
      = hint: the atoms are W F D N A H C Z G and R B Q K

    error[DEFINITION]: `bad.toml` has 2 errors
    "#);
}

#[test]
fn wrong_usage() {
    insta::assert_snapshot!(hakam(&["moves", "--why"]), @r"
    exit code 64
    error[USAGE]: unexpected argument '--why' found

      tip: a similar argument exists: '--why-not'

    Usage: hakam moves --why-not

    For more information, try '--help'.
    ");
    insta::assert_snapshot!(hakam(&["perft"]), @r"
    exit code 64
    error[USAGE]: the following required arguments were not provided:
      <DEPTH>

    Usage: hakam perft <DEPTH>

    For more information, try '--help'.
    ");
    insta::assert_snapshot!(hakam(&["perft", "256"]), @r"
    exit code 64
    error[USAGE]: invalid value '256' for '<DEPTH>': 256 is not in 0..=255

    For more information, try '--help'.
    ");
    insta::assert_snapshot!(hakam(&["perft", "2", "--engine", "slow"]), @r"
    exit code 64
    error[USAGE]: invalid value 'slow' for '--engine <ENGINE>'
      [possible values: spec, fast]

    For more information, try '--help'.
    ");
    insta::assert_snapshot!(hakam(&["mooves"]), @r"
    exit code 64
    error[USAGE]: unrecognized subcommand 'mooves'

      tip: some similar subcommands exist: 'solve', 'moves'

    Usage: hakam [OPTIONS] <COMMAND>

    For more information, try '--help'.
    ");
}

#[test]
fn exit_codes() {
    for (arguments, code) in [
        (&["moves"][..], 0),
        (&["--version"], 0),
        (&["help", "moves"], 0),
        (&[], 64),
        (
            &["moves", "--fen", "8/8 w - - 0 1", "--start", "standard"],
            64,
        ),
        (&["moves", "--fen", "8/8 w - - 0 1"], 65),
        (&["moves", "--play", "e2e5"], 65),
        (&["moves", "--variant", "./missing"], 66),
        (&["moves", "--ledger", "missing.md"], 66),
        (&["moves", "--pgn", "missing.pgn"], 66),
        (&["moves", "--language", "klingon"], 64),
        (&["moves", "--notation", "descriptive"], 64),
        (&["moves", "--notation", "san", "--why-not"], 64),
        (&["ledger"], 64),
        (&["ledger", "apply", "e4"], 64),
        (
            &["ledger", "repair", "--ledger", "a", "--write", "--out", "b"],
            64,
        ),
        (&["timeline", "1", "--out", "no/such/folder.jsonl"], 74),
    ] {
        assert_eq!(output(arguments).status.code(), Some(code), "{arguments:?}");
    }
}

#[cfg(feature = "play")]
#[test]
fn the_game_needs_a_terminal() {
    insta::assert_snapshot!(hakam(&["play"]), @r"
    exit code 64
    error[TERMINAL]: the game needs a terminal, and standard input is none
     = hint: `hakam uci` plays with programs, and `hakam serve` in a browser
    ");
    insta::assert_snapshot!(hakam(&["play", "--white", "harder"]), @r"
    exit code 64
    error[USAGE]: invalid value 'harder' for '--white <WHO>': `harder` plays nothing here; known are human, easy, medium, hard

    For more information, try '--help'.
    ");
    insta::assert_snapshot!(hakam(&["play", "--clock", "5:3"]), @r"
    exit code 64
    error[USAGE]: invalid value '5:3' for '--clock <MINUTES+SECONDS>': `5:3` is no clock: write minutes from 1 to 65535 and the seconds added with each move, from 0 to 65535, as in 5+3, or `none`

    For more information, try '--help'.
    ");
}

#[test]
fn a_rule_is_suggested_by_a_part_of_its_name() {
    insta::assert_snapshot!(hakam(&["rules", "castling"]), @r"
    exit code 65
    error[RULE]: there is no rule `castling`
     = hint: did you mean `castling-kingside` or `castling-queenside`? `hakam rules` shows all
    ");
}

#[test]
fn help_and_wrong_usage_are_coloured_as_asked() {
    let coloured = |arguments: &[&str]| {
        let output = output(arguments);
        [output.stdout, output.stderr].concat().contains(&b'\x1b')
    };
    assert!(coloured(&["--color", "always", "--help"]));
    assert!(coloured(&["perft", "--color=always"]));
    assert!(!coloured(&["--help"]));
    assert!(!coloured(&["perft", "--color", "never"]));
}

#[test]
fn completions_offer_names_where_names_are_taken() {
    for shell in ["bash", "fish", "zsh"] {
        let script = hakam(&["completions", shell]);
        for name in ["shatranj", "al-adli-odds", "de"] {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
}
