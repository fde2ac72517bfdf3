//! `hakam ledger check`.

use super::{HALF_KNOWN, START, ledger};
use crate::program::hakam;

fn check(name: &str, more: &[&str]) -> String {
    hakam(&[&["ledger", "check", "--ledger", name], more].concat())
}

#[test]
fn a_sound_ledger_has_nothing_wrong() {
    ledger("check-start.md", START);
    insta::assert_snapshot!(check("check-start.md", &[]), @"`check-start.md`: nothing is wrong");
    ledger("check-half.md", HALF_KNOWN);
    insta::assert_snapshot!(check("check-half.md", &[]), @r"
    `check-half.md`: nothing is wrong
    It does not say the castling rights of White, the castling rights of Black and the en passant square.
    ");
}

#[test]
fn everything_wrong_is_shown_with_its_line() {
    let wrong = START
        .replace("Ke1 Qd1", "Qd1")
        .replace("FULLMOVE_NUMBER: 1", "FULLMOVE_NUMBER: 4")
        .replace("1. ...\n", "1. ...\n- e4 (e2e4)\n- e5 (e7e5)\n");
    ledger("check-wrong.md", &wrong);
    insta::assert_snapshot!(check("check-wrong.md", &[]), @r"
    error[RIGHT_WITHOUT_MAN]: White has no king on e1 to castle with (rule E4)
     --> check-wrong.md:8:17
      |
    8 | CASTLING: White=KQ Black=kq
      |                 ^

    error[HISTORY_NUMBER]: after the history it is move 2
      --> check-wrong.md:11:18
       |
    11 | FULLMOVE_NUMBER: 4
       |                  ^

    error[UNSOUND]: White has no king (rule E1)
      --> check-wrong.md:13:1
       |
    13 | PIECES:
       | ^^^^^^

    error[HISTORY_PIECES]: White has Pe2, where the history leads to Ke1 Pe4
      --> check-wrong.md:14:54
       |
    14 |   White: Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2
       |                                                      ^^^
      = hint: a game that did not begin at the start of the variant has a START_FEN

    error[HISTORY_PIECES]: Black has Pe7, where the history leads to Pe5
      --> check-wrong.md:15:58
       |
    15 |   Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7
       |                                                          ^^^
      = hint: a game that did not begin at the start of the variant has a START_FEN

    `check-wrong.md`: 5 errors
    It does not say the castling rights of White.
    exit code 1
    ");
}

#[test]
fn habits_are_worth_a_note_only() {
    let habit = START
        .replace("LAST_UPDATED", "LAST_UPDATE")
        .replace("1. ...\n", "1. ...\nto be continued\n");
    ledger("check-habit.md", &habit);
    insta::assert_snapshot!(check("check-habit.md", &[]), @r"
    note[UNKNOWN_KEY]: `LAST_UPDATE` is no field
     --> check-habit.md:4:1
      |
    4 | LAST_UPDATE: 2026-01-05
      | ^^^^^^^^^^^
      = hint: did you mean `LAST_UPDATED`?

    note[UNREAD_TEXT]: `to be continued` is read as no move
      --> check-habit.md:23:1
       |
    23 | to be continued
       | ^^^^^^^^^^^^^^^
      = hint: moves are written as `- e4 (e2e4)`

    `check-habit.md`: no errors, 2 notes
    ");
}

#[test]
fn a_ledger_of_another_game_is_found_out() {
    ledger(
        "check-other.md",
        &START.replace("GAME_ID: demo", "GAME_ID: demo\nVARIANT: chess"),
    );
    insta::assert_snapshot!(check("check-other.md", &["--variant", "king-of-the-hill"]), @r"
    error[OTHER_VARIANT]: this is a ledger of `chess`, read by the rules of `king-of-the-hill`
     --> check-other.md:4:10
      |
    4 | VARIANT: chess
      |          ^^^^^

    `check-other.md`: 1 error
    exit code 1
    ");
    ledger("check-no-game.md", "VARIANT: skak\n");
    insta::assert_snapshot!(check("check-no-game.md", &[]), @r"
    exit code 65
    error[VARIANT]: `check-no-game.md` is a record of `skak`, which is not built in
     = hint: give its definition with `--variant FILE.toml`
    ");
}

#[test]
fn programs_read_json() {
    ledger("check-json.md", &START.replace("CLOCK: 0", "CLOCK: 9"));
    insta::assert_snapshot!(check("check-json.md", &["--format", "json"]), @r#"
    {
      "file": "check-json.md",
      "variant": "chess",
      "errors": 1,
      "notes": 0,
      "unknown": [],
      "findings": [
        {
          "level": "error",
          "code": "HISTORY_CLOCK",
          "rule": null,
          "line": 10,
          "column": 17,
          "message": "after the history the halfmove clock is 0",
          "hint": null
        }
      ]
    }
    exit code 1
    "#);
}
