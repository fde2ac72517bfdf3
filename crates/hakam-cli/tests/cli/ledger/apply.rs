//! `hakam ledger apply`.

use super::{HALF_KNOWN, START, ledger, text};
use crate::program::{file, hakam, output};

fn apply(name: &str, arguments: &[&str]) -> String {
    let fixed = ["ledger", "apply", "--ledger", name, "--date", "2026-01-06"];
    hakam(&[&fixed[..], arguments].concat())
}

#[test]
fn a_move_changes_what_it_changes_and_nothing_else() {
    let notes = "\n## NOTES\nplayed  in Cairo \n";
    ledger("apply-e4.md", &[START, notes].concat());
    insta::assert_snapshot!(apply("apply-e4.md", &["e2e4"]), @r"
    1. e4 (e2e4)
    Black to move
    position: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
    ");
    let expected = START
        .replace("2026-01-05", "2026-01-06")
        .replace("SIDE_TO_MOVE: White", "SIDE_TO_MOVE: Black")
        .replace("EN_PASSANT: -", "EN_PASSANT: e3")
        .replace("Pd2 Pe2 Pf2 Pg2 Ph2", "Pd2 Pf2 Pg2 Ph2 Pe4")
        .replace("1. ...\n", "1. ...\n- e4 (e2e4)\n");
    assert_eq!(text("apply-e4.md"), [&expected, notes].concat());
}

#[test]
fn lines_end_as_they_did() {
    ledger("apply-crlf.md", &START.replace('\n', "\r\n"));
    apply("apply-crlf.md", &["Nf3"]);
    let after = text("apply-crlf.md");
    assert!(after.ends_with("1. ...\r\n- Nf3 (g1f3)\r\n"), "{after}");
    assert!(!after.replace("\r\n", "").contains(['\r', '\n']), "{after}");
}

#[test]
fn a_game_is_kept_to_its_end() {
    ledger("apply-mate.md", START);
    for text in ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6"] {
        apply("apply-mate.md", &[text]);
    }
    insta::assert_snapshot!(apply("apply-mate.md", &["Qxf7#"]), @r"
    4. Qxf7# (h5f7)
    White wins: checkmate (D1).
    position: r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
    ");
    let mated = text("apply-mate.md");
    assert!(mated.contains("CAPTURED:\n  White: -\n  Black: Pf7\n"));
    insta::assert_snapshot!(apply("apply-mate.md", &["Kxf7"]), @r"
    exit code 1
    error[GAME_OVER]: The game is over. White wins: checkmate (D1).
     --> MOVE:1:1
      |
    1 | Kxf7
      | ^^^^
    ");
    assert_eq!(text("apply-mate.md"), mated);
    assert_eq!(
        hakam(&["ledger", "check", "--ledger", "apply-mate.md"]),
        "`apply-mate.md`: nothing is wrong\n"
    );
}

#[test]
fn a_move_that_is_not_legal_changes_nothing_and_is_told_why() {
    ledger("apply-bad.md", START);
    insta::assert_snapshot!(apply("apply-bad.md", &["e2e5"]), @r"
    exit code 1
    error[GEOMETRY]: The white pawn on e2 cannot move to e5: a pawn has no move that leads there, even on an empty board.
     --> MOVE:1:1
      |
    1 | e2e5
      | ^^^^
     = rule A1 (pawn step) [e2]
     = hint: `hakam moves` lists what is legal, `--why-not` what is not
    ");
    insta::assert_snapshot!(apply("apply-bad.md", &["Qd3"]), @r"
    exit code 1
    error[BLOCKED]: The white queen on d1 cannot reach d3: the white pawn on d2 is in the way.
     --> MOVE:1:1
      |
    1 | Qd3
      | ^^^
     = rule A6 (queen) [d2]
     = hint: `hakam moves` lists what is legal, `--why-not` what is not
    ");
    insta::assert_snapshot!(apply("apply-bad.md", &["Nd2"]), @r"
    exit code 1
    error[OWN_PIECE_ON_TARGET]: The white knight on b1 cannot move to d2: the white pawn stands there.
     --> MOVE:1:1
      |
    1 | Nd2
      | ^^^
     = rule C4 (no friendly fire) [d2]
     = hint: `hakam moves` lists what is legal, `--why-not` what is not
    ");
    insta::assert_snapshot!(apply("apply-bad.md", &["O-O"]), @r"
    exit code 1
    error[CASTLE_PATH]: White cannot castle kingside: the white bishop on f1 is in the way.
     --> MOVE:1:1
      |
    1 | O-O
      | ^^^
     = rule B2 (castling kingside) [f1]
     = also CASTLE_PATH B2: White cannot castle kingside: the white knight on g1 is in the way. [g1]
     = hint: `hakam moves` lists what is legal, `--why-not` what is not
    ");
    assert_eq!(text("apply-bad.md"), START);
}

#[test]
fn a_pin_is_shown_with_its_witnesses() {
    let pinned = "SIDE_TO_MOVE: White\nCASTLING: White=- Black=-\nEN_PASSANT: -\nHALFMOVE_CLOCK: 0\n\
        FULLMOVE_NUMBER: 1\nPIECES:\n  White: Ke1 Ne3 Na4\n  Black: Ke8 Re7\n";
    ledger("apply-pin.md", pinned);
    insta::assert_snapshot!(apply("apply-pin.md", &["Nc4"]), @r"
    exit code 1
    error[PINNED]: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e7 (line e7-e6-e5-e4-e3-e2-e1).
     --> MOVE:1:1
      |
    1 | Nc4
      | ^^^
     = rule C2 (pin) [e7 e1]
     = hint: `hakam moves` lists what is legal, `--why-not` what is not
    ");
    insta::assert_snapshot!(apply("apply-pin.md", &["Nb2"]), @r"
    1. Nb2 (a4b2)
    Black to move
    position: 4k3/4r3/8/8/8/4N3/1N6/4K3 b - - 1 1
    ");
}

#[test]
fn a_text_with_a_false_part_is_refused_with_that_part() {
    ledger("apply-false.md", START);
    insta::assert_snapshot!(apply("apply-false.md", &["e4+"]), @r"
    exit code 1
    error[FALSE_PARTS]: `e4` is meant, but this is false of it: gives check
     --> MOVE:1:3
      |
    1 | e4+
      |   ^
     = true  `e4`: goes to e4
     = false `+`: gives check
    ");
    insta::assert_snapshot!(apply("apply-false.md", &["Nxf3"]), @r"
    exit code 1
    error[FALSE_PARTS]: `Nf3` is meant, but this is false of it: captures a piece
     --> MOVE:1:2
      |
    1 | Nxf3
      |  ^
     = true  `N`: a knight moves
     = false `x`: captures a piece
     = true  `f3`: goes to f3
    ");
    assert_eq!(text("apply-false.md"), START);
}

#[test]
fn a_text_that_is_no_move_is_bad_input() {
    ledger("apply-text.md", START);
    insta::assert_snapshot!(apply("apply-text.md", &["hello"]), @r"
    exit code 65
    error[NOT_A_MOVE]: the rank of the square is missing behind `e`
     --> MOVE:1:2
      |
    1 | hello
      |  ^
     = hint: a move is written as `Nf3` or by its squares, `g1f3`
    ");
    insta::assert_snapshot!(apply("apply-text.md", &["Sf3"]), @r"
    exit code 65
    error[UNKNOWN_LETTER]: `S` is not a piece of this game, whose letters in English are K Q R B N P
     --> MOVE:1:1
      |
    1 | Sf3
      | ^
    ");
    for (text, code) in [
        ("", 65),
        ("n-f3", 65),
        ("e4 e5", 1),
        ("e4\n- e5 (e7e5)", 65),
        ("e2e9", 1),
        ("\u{1b}[31mNf3", 65),
    ] {
        let run = ["ledger", "apply", "--ledger", "apply-text.md", text];
        assert_eq!(output(&run).status.code(), Some(code), "{text:?}");
    }
    assert_eq!(text("apply-text.md"), START);
}

#[test]
fn a_move_may_be_written_in_another_language_or_loosely() {
    ledger("apply-de.md", START);
    insta::assert_snapshot!(apply("apply-de.md", &["Sf3", "--language", "de"]), @r"
    1. Nf3 (g1f3)
    Black to move
    position: rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
    ");
    insta::assert_snapshot!(apply("apply-de.md", &["n-f6!", "--lenient"]), @r"
    1... Nf6 (g8f6)
    White to move
    position: rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2
    note: `n-f6!`: the knight is written `N`
    note: `n-f6!`: the dash belongs to long notation
    note: `n-f6!`: an annotation of the move, kept as NAG 1
    ");
    assert!(text("apply-de.md").ends_with("- Nf3 (g1f3)\n- Nf6 (g8f6)\n"));
}

#[test]
fn what_hangs_on_something_unknown_is_undecided() {
    ledger("apply-half.md", HALF_KNOWN);
    insta::assert_snapshot!(apply("apply-half.md", &["O-O"]), @r"
    exit code 2
    error[UNSURE]: this hangs on what the ledger does not say: the castling rights of White, the castling rights of Black and the en passant square
     --> MOVE:1:1
      |
    1 | O-O
      | ^^^
     = as far as it says: White cannot castle kingside: that castling right is gone (the king or the rook has moved).
     = rule B2 (castling kingside) [e1]
     = hint: `hakam moves` lists what is legal, `--why-not` what is not
    ");
    for (text, code) in [
        // A pawn may have skipped d6. None can have skipped f6, and no rook is on the other side.
        ("exd6", 2),
        ("e5d6", 2),
        ("exf6", 1),
        ("O-O-O", 1),
        ("Ke3", 1),
    ] {
        let run = ["ledger", "apply", "--ledger", "apply-half.md", text];
        assert_eq!(output(&run).status.code(), Some(code), "{text}");
    }
    assert_eq!(text("apply-half.md"), HALF_KNOWN);
}

#[test]
fn what_is_unknown_stays_so_unless_the_move_tells() {
    ledger("apply-some.md", HALF_KNOWN);
    insta::assert_snapshot!(apply("apply-some.md", &["Kf1"]), @r"
    9. Kf1 (e1f1)
    Black to move
    position: not known, for lack of the castling rights of White, the castling rights of Black and the en passant square
    ");
    let expected = HALF_KNOWN
        .replace("SIDE_TO_MOVE: White", "SIDE_TO_MOVE: Black")
        .replace("CLOCK: 0", "CLOCK: 1")
        .replace("Ke1 Rh1", "Kf1 Rh1");
    assert_eq!(text("apply-some.md"), expected);
    ledger(
        "apply-nobody.md",
        &HALF_KNOWN.replace("SIDE_TO_MOVE: White", "SIDE_TO_MOVE: Whit"),
    );
    insta::assert_snapshot!(apply("apply-nobody.md", &["Kf1"]), @r"
    exit code 65
    error[UNREADABLE]: `Whit` is no side
     --> apply-nobody.md:1:15
      |
    1 | SIDE_TO_MOVE: Whit
      |               ^^^^
      = hint: write `White` or `Black`

    error[UNKNOWN]: `apply-nobody.md` does not say the side to move, the castling rights of White, the castling rights of Black and the en passant square
     = hint: write the fields, or try `hakam ledger repair --ledger apply-nobody.md`
    ");
}

#[test]
fn programs_read_json() {
    ledger("apply-json.md", START);
    insta::assert_snapshot!(apply("apply-json.md", &["d4", "--format", "json"]), @r#"
    {
      "file": "apply-json.md",
      "san": "d4",
      "uci": "d2d4",
      "rule": "A2",
      "variant": "chess",
      "fen": "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1",
      "turn": "black",
      "outcome": {
        "state": "ongoing",
        "winner": null,
        "rule": null
      },
      "unknown": []
    }
    "#);
}

#[test]
fn a_ledger_that_is_not_there_or_no_text() {
    insta::assert_snapshot!(apply("nowhere.md", &["e4"]), @r"
    exit code 66
    error[NO_FILE]: there is no file `nowhere.md`
    ");
    file("large.md", &"x".repeat((4 << 20) + 1));
    insta::assert_snapshot!(apply("large.md", &["e4"]), @r"
    exit code 65
    error[TOO_LARGE]: `large.md` is too large: a ledger has at most 4194304 bytes
    ");
    std::fs::write(crate::program::folder().join("bytes.md"), [b'#', 0xFF]).unwrap();
    insta::assert_snapshot!(apply("bytes.md", &["e4"]), @r"
    exit code 65
    error[NOT_TEXT]: `bytes.md` is not text: byte 1 is no UTF-8
    ");
}
