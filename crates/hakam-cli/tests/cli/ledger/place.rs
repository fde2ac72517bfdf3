//! Positions taken from ledgers: `--ledger FILE`.

use super::{HALF_KNOWN, START, ledger};
use crate::program::hakam;

#[test]
fn a_ledger_gives_a_position() {
    ledger("place-start.md", START);
    insta::assert_snapshot!(hakam(&["perft", "3", "--ledger", "place-start.md"]), @r"
    nodes: 8902
    nps: N
    ");
    insta::assert_snapshot!(hakam(&["moves", "--ledger", "place-start.md", "--play", "e4 d5", "--from", "e4"]), @r"
    White to move: 2 legal moves from e4
      pawn e4  A1: e5 (e4e5) A3: exd5 (e4d5)
    ");
}

#[test]
fn its_history_counts_when_it_leads_to_its_position() {
    let back = "- Nf3 (g1f3)\n- Nf6 (g8f6)\n- Ng1 (f3g1)\n- Ng8 (f6g8)\n".repeat(2);
    let thrice = START
        .replace("1. ...\n", &back)
        .replace("CLOCK: 0", "CLOCK: 8")
        .replace("FULLMOVE_NUMBER: 1", "FULLMOVE_NUMBER: 5");
    ledger("place-thrice.md", &thrice);
    let status = hakam(&["status", "--ledger", "place-thrice.md"]);
    let from = status.find("outcome").unwrap();
    insta::assert_snapshot!(status[from..], @r"
    outcome: The game is in progress.
    draws to claim: threefold repetition (D3)
    validity: reachable
    ");
    ledger("place-other.md", &thrice.replace("CLOCK: 8", "CLOCK: 6"));
    let status = hakam(&["status", "--ledger", "place-other.md"]);
    let from = status.find("outcome").unwrap();
    insta::assert_snapshot!(status[from..], @r"
    outcome: The game is in progress.
    draws to claim: none
    validity: plausible
    note: the history of `place-other.md` does not lead to its position; `hakam ledger check --ledger place-other.md` tells more
    ");
}

#[test]
fn everything_must_be_known() {
    ledger("place-half.md", HALF_KNOWN);
    insta::assert_snapshot!(hakam(&["moves", "--ledger", "place-half.md"]), @r"
    exit code 65
    error[UNKNOWN]: `place-half.md` does not say the castling rights of White, the castling rights of Black and the en passant square
     = hint: write the fields, or try `hakam ledger repair --ledger place-half.md`
    ");
    ledger(
        "place-bad.md",
        &START
            .replace("Ke1", "Xe1")
            .replace("EN_PASSANT: -", "EN_PASSANT: e5"),
    );
    insta::assert_snapshot!(hakam(&["moves", "--ledger", "place-bad.md"]), @r"
    exit code 65
    error[UNREADABLE]: `Xe1` is not a piece of this game, whose letters are K Q R B N P
      --> place-bad.md:14:10
       |
    14 |   White: Xe1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2
       |          ^^^

    error[UNKNOWN]: `place-bad.md` does not say the pieces of White
     = hint: write the fields, or try `hakam ledger repair --ledger place-bad.md`
    ");
    let kingless = START.replace("Ke1 ", "").replace("White=KQ", "White=-");
    ledger("place-kingless.md", &kingless);
    insta::assert_snapshot!(hakam(&["moves", "--ledger", "place-kingless.md"]), @r"
    exit code 65
    error[POSITION]: no game can be played from this position
     --> place-kingless.md
     = E1: White has no king
    ");
}

#[test]
fn a_ledger_says_which_game_it_is() {
    let shatranj = hakam(&[
        "ledger",
        "new",
        "--variant",
        "shatranj",
        "--out",
        "place-shatranj.md",
        "--force",
    ]);
    assert_eq!(shatranj, "note: a new ledger is in place-shatranj.md\n");
    insta::assert_snapshot!(hakam(&["moves", "--ledger", "place-shatranj.md", "--from", "c1"]), @r"
    White to move: 2 legal moves from c1
      alfil c1  A10: Aa3 (c1a3) Ae3 (c1e3)
    ");
    insta::assert_snapshot!(hakam(&["moves", "--ledger", "place-shatranj.md", "--variant", "chess"]), @r"
    exit code 65
    error[OTHER_VARIANT]: `place-shatranj.md` is a record of `shatranj`, and `--variant` asks for `chess`
     = hint: leave out `--variant`, or correct the record
    ");
    // Where it says nothing, what is asked for counts.
    ledger("place-hill.md", START);
    let hill = hakam(&[
        "status",
        "--ledger",
        "place-hill.md",
        "--variant",
        "king-of-the-hill",
    ]);
    assert!(
        hill.starts_with("King of the hill, White to move\n"),
        "{hill}"
    );
}
