//! `hakam verify`: moves and what is said of them.

use std::fs;

use crate::program::{CAMEL_CHESS, file, folder, hakam};

const BISHOP: &str = "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1";

#[test]
fn a_blocked_queen_is_refuted_with_both_men_on_the_way() {
    let fen = "r1b1k2r/p1q2p1p/2pp2p1/4p3/3QPBn1/2N5/PPP2PPP/R3R1K1 w kq - 0 13";
    insta::assert_snapshot!(hakam(&["verify", "Qxg4", "--fen", fen]), @r"
    REFUTED: the white queen on d4 cannot reach g4: the white pawn on e4 and the white bishop on f4 are in the way
      - NO A6 BLOCKED: On the way over e4 and f4 stand the white pawn on e4 and the white bishop on f4.
      - ok T1: The white queen stands on d4.
      - ok A6: From d4 to g4 it is 3 squares along the 4th rank.
    exit code 1
    ");
}

#[test]
fn a_blocked_bishop_is_refuted_with_the_man_on_the_way() {
    insta::assert_snapshot!(hakam(&["verify", "Bxh7", "--fen", BISHOP]), @r"
    REFUTED: the white bishop on d3 cannot reach h7: the white pawn on e4 is in the way
      - NO A4 BLOCKED: On the way over e4, f5 and g6 stands the white pawn on e4.
      - ok T1: The white bishop stands on d3.
      - ok A4: From d3 to h7 it is 4 squares along the diagonal.
    exit code 1
    ");
}

#[test]
fn every_sign_of_a_move_is_judged_by_itself() {
    insta::assert_snapshot!(hakam(&["verify", "Bb5+", "--fen", BISHOP]), @r"
    VERIFIED: Bb5+ is legal
      - ok T1: The white bishop stands on d3.
      - ok A4: From d3 to b5 it is 2 squares along the diagonal; c4 is empty.
      - ok A4: The square b5 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `B` a bishop moves, `b5` goes to b5, `+` gives check
    ");
    insta::assert_snapshot!(hakam(&["verify", "Bb5#", "--fen", BISHOP]), @r"
    REFUTED: Bb5+ is legal, but Bb5# says what is false: `gives mate`
      - NO notation: `#` gives mate
      - ok T1: The white bishop stands on d3.
      - ok A4: From d3 to b5 it is 2 squares along the diagonal; c4 is empty.
      - ok A4: The square b5 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `B` a bishop moves, `b5` goes to b5
    exit code 1
    ");
}

#[test]
fn claims_are_judged_with_the_move() {
    insta::assert_snapshot!(
        hakam(&["verify", "Bb5", "--fen", BISHOP, "--claim", "gives check", "--claim", "it is strong"]),
        @r"
    UNSURE: `It is strong`: there is no agreed definition of `strong`
      - ok T1: The white bishop stands on d3.
      - ok A4: From d3 to b5 it is 2 squares along the diagonal; c4 is empty.
      - ok A4: The square b5 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `B` a bishop moves, `b5` goes to b5
    VERIFIED: gives check
      - d3b5 is legal
      - after d3b5: the black king on e8 is attacked by the white bishop on b5
    UNSURE: It is strong (there is no agreed definition of `strong`, so nothing can settle it)
    exit code 2
    "
    );
}

#[test]
fn what_is_unknown_may_make_no_difference() {
    let fen = "4k2r/8/8/8/8/8/8/4K3 b ? - 0 1";
    insta::assert_snapshot!(hakam(&["verify", "O-O", "--fen", fen]), @r"
    UNSURE: O-O: the castling rights of Black are not known
      - the castling rights of Black are not known: REFUTED in `4k2r/8/8/8/8/8/8/4K3 b - - 0 1`, VERIFIED in `4k2r/8/8/8/8/8/8/4K3 b k - 0 1`
    exit code 2
    ");
    insta::assert_snapshot!(hakam(&["verify", "Kd7", "--fen", fen]), @r"
    VERIFIED: Kd7 is legal
      - ok T1: The black king stands on e8.
      - ok A8: From e8 to d7 it is one square along the diagonal.
      - ok A8: The square d7 is empty.
      - ok C1: The black king on d7 is not attacked after the move.
      - ok notation: `K` a king moves, `d7` goes to d7
    ");
    insta::assert_snapshot!(hakam(&["moves", "--fen", fen]), @r"
    exit code 65
    error[CASTLING]: `?` names no castling right
     --> --fen:1:24
      |
    1 | 4k2r/8/8/8/8/8/8/4K3 b ? - 0 1
      |                        ^
     = hint: write `KQkq`, files of castling rooks, or `-` for none
    ");
    insta::assert_snapshot!(
        hakam(&["verify", "Kd7", "--fen", "????k3/8/8/8/8/8/8/4K3 b - - 0 1"]),
        @r"
    exit code 65
    error[POSITION]: 4 squares of the board are unknown, at most 2 may be
     --> ????k3/8/8/8/8/8/8/4K3 b - - 0 1
    "
    );
}

#[test]
fn other_games_are_judged_alike() {
    insta::assert_snapshot!(hakam(&["verify", "Qd3", "--variant", "shatranj"]), @r"
    REFUTED: the white ferz on e1 cannot move to d3: a ferz has no move that leads there, even on an empty board
      - NO A9 GEOMETRY: No move of the white ferz leads from e1 to d3.
      - ok T1: The white ferz stands on e1.
    exit code 1
    ");
    insta::assert_snapshot!(hakam(&["verify", "Ch3", "--variant", "capablanca"]), @r"
    REFUTED: the white chancellor on h1 cannot reach h3: the white pawn on h2 is in the way
      - NO A5 BLOCKED: On the way over h2 stands the white pawn on h2.
      - ok T1: The white chancellor stands on h1.
      - ok A5: From h1 to h3 it is 2 squares along the h-file.
    exit code 1
    ");
    let camel = file("verify-camel.toml", CAMEL_CHESS);
    let camel = camel.to_str().unwrap();
    insta::assert_snapshot!(hakam(&["verify", "Cc4", "--variant", camel]), @r"
    VERIFIED: Cc4 is legal
      - ok T1: The white camel stands on b1.
      - ok x-camel: From b1 to c4 it is a leap of 3 by 1 squares.
      - ok x-camel: The square c4 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `C` a camel moves, `c4` goes to c4
    ");
}

#[test]
fn a_game_that_was_played_is_known() {
    insta::assert_snapshot!(
        hakam(&["verify", "Qxd5", "--play", "e4 d5 exd5", "--claim", "is a recapture"]),
        @r"
    VERIFIED: Qxd5 is legal
      - ok T1: The black queen stands on d8.
      - ok A6: From d8 to d5 it is 3 squares along the d-file; d7 and d6 are empty.
      - ok A6: It captures the white pawn on d5.
      - ok C1: The black king on e8 is not attacked after the move.
      - ok notation: `Q` a queen moves, `x` captures a piece, `d5` goes to d5
    VERIFIED: is a recapture
      - d8d5 is legal
      - the last move was e4d5
    "
    );
    file(
        "verify.pgn",
        "[Event \"?\"]\n[Result \"*\"]\n\n1. e4 d5 2. exd5 *\n",
    );
    let by_game = hakam(&["verify", "Qxd5", "--pgn", "verify.pgn"]);
    assert!(
        by_game.starts_with("VERIFIED: Qxd5 is legal\n"),
        "{by_game}"
    );
}

#[test]
fn a_ledger_with_a_field_missing_is_good_enough_where_it_makes_no_difference() {
    file("verify-half.md", crate::ledger::HALF_KNOWN);
    insta::assert_snapshot!(hakam(&["verify", "Ke2", "--ledger", "verify-half.md"]), @r"
    VERIFIED: Ke2 is legal
      - ok T1: The white king stands on e1.
      - ok A8: From e1 to e2 it is one square along the e-file.
      - ok A8: The square e2 is empty.
      - ok C1: The white king on e2 is not attacked after the move.
      - ok notation: `K` a king moves, `e2` goes to e2
    ");
    insta::assert_snapshot!(hakam(&["verify", "exd6", "--ledger", "verify-half.md"]), @r"
    UNSURE: exd6: the en passant square is not known
      - the en passant square is not known: REFUTED in `4k3/8/8/3pP3/8/8/8/4K2R w - - 0 9`, VERIFIED in `4k3/8/8/3pP3/8/8/8/4K2R w - d6 0 9`
    exit code 2
    ");
}

#[test]
fn markdown_is_for_documents() {
    insta::assert_snapshot!(hakam(&["verify", "Bxh7", "--fen", BISHOP, "--format", "md"]), @r"
    ### Legality proof
    - Position: `4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1`
    - Move: Bxh7
    - VERIFY_MOVE_CLAIM: REFUTED

    **REFUTED**: the white bishop on d3 cannot reach h7: the white pawn on e4 is in the way
    - NO A4 BLOCKED: On the way over e4, f5 and g6 stands the white pawn on e4.
    - ok T1: The white bishop stands on d3.
    - ok A4: From d3 to h7 it is 4 squares along the diagonal.
    exit code 1
    ");
    insta::assert_snapshot!(hakam(&["moves", "--format", "md"]), @r"
    exit code 64
    error[USAGE]: only `verify` and `claim` write `--format md`

    Usage: hakam [OPTIONS] <COMMAND>

    For more information, try '--help'.
    ");
}

#[test]
fn json_is_a_report() {
    let text = hakam(&["verify", "Bb5+", "--fen", BISHOP, "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["document"], "hakam report");
    assert_eq!(json["verdict"], "VERIFIED");
    assert_eq!(json["move"]["parts"][2]["says"], "check");
}

#[test]
fn what_shows_a_verdict_is_kept_and_can_be_checked() {
    let path = folder().join("kept.json");
    let _ = fs::remove_file(&path);
    let arguments = [
        "verify",
        "Bxh7",
        "--fen",
        BISHOP,
        "--certificate",
        "kept.json",
    ];
    let said = hakam(&arguments);
    assert!(
        said.ends_with("note: 1 certificate in `kept.json`\n"),
        "{said}"
    );
    insta::assert_snapshot!(hakam(&["check-proof", "kept.json"]), @"accepted: REFUTED, `d3h7 is legal` in 4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1 (1 fact re-verified)");
    // Who gives the same command again gets the same again.
    assert_eq!(hakam(&arguments), said);
    fs::write(&path, "Buy milk.").unwrap();
    let refused = hakam(&arguments);
    assert!(
        refused.ends_with(
            "error[EXISTS]: `kept.json` already exists\n = hint: `--force` writes over it\n"
        ),
        "{refused}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "Buy milk.");
    let said = hakam(&[
        "verify",
        "Bb5+",
        "--fen",
        BISHOP,
        "--claim",
        "attacks the king",
        "--certificate",
        "kept.json",
        "--force",
    ]);
    assert!(
        said.ends_with("note: 5 certificates in `kept.json`\n"),
        "{said}"
    );
    insta::assert_snapshot!(hakam(&["check-proof", "kept.json"]), @r"
    accepted: VERIFIED, `d3b5 is legal` in 4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1 (1 fact re-verified)
    accepted: VERIFIED, `d3b5 moves the bishop to b5` in 4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1 (1 fact re-verified)
    accepted: VERIFIED, `d3b5 moves to b5` in 4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1 (1 fact re-verified)
    accepted: VERIFIED, `d3b5 gives check` in 4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1 (2 facts re-verified)
    accepted: VERIFIED, `d3b5 attacks the king` in 4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1 (4 facts re-verified)
    ");
    let unsure = [
        "verify",
        "Bb5+",
        "--fen",
        BISHOP,
        "--claim",
        "is strong",
        "--certificate",
        "unsure.json",
    ];
    let said = hakam(&unsure);
    assert!(
        said.ends_with("exit code 2\nnote: an UNSURE verdict has no certificate: `unsure.json` is not written\n"),
        "{said}"
    );
}

#[test]
fn a_certificate_of_a_game_of_ones_own_names_its_definition() {
    let camel = file("kept-camel.toml", CAMEL_CHESS);
    let camel = camel.to_str().unwrap();
    let _ = fs::remove_file(folder().join("kept-camel.json"));
    hakam(&[
        "verify",
        "Cc4",
        "--variant",
        camel,
        "--certificate",
        "kept-camel.json",
    ]);
    let checked = hakam(&["check-proof", "kept-camel.json", "--variant", camel]);
    assert!(checked.starts_with("accepted: VERIFIED"), "{checked}");
}

#[test]
fn a_move_is_read_permissively_in_any_position() {
    hakam(&[
        "ledger",
        "new",
        "--out",
        "verify-lenient.md",
        "--force",
        "-q",
    ]);
    let told = hakam(&[
        "verify",
        "--lenient",
        "nf3",
        "--ledger",
        "verify-lenient.md",
    ]);
    assert!(told.starts_with("VERIFIED"), "{told}");
}
