//! `hakam ledger repair`.

use super::{START, ledger, text};
use crate::program::hakam;

fn repair(name: &str, more: &[&str]) -> String {
    hakam(&[&["ledger", "repair", "--ledger", name], more].concat())
}

/// Two moves were written down, and the state was forgotten.
fn forgotten() -> String {
    START.replace(
        "1. ...\n",
        "1. ...\n- e4 (e2e4)\n- d5 (d7d5)\n- exd5 (e4d5)\n",
    )
}

#[test]
fn differences_are_shown_and_nothing_is_changed() {
    ledger("repair-show.md", &forgotten());
    insta::assert_snapshot!(repair("repair-show.md", &[]), @r"
    `repair-show.md`: 5 fields are not what the history leads to
    SIDE_TO_MOVE
      is         White
      should be  Black
    FULLMOVE_NUMBER
      is         1
      should be  2
    PIECES White
      is         Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2
      should be  Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pf2 Pg2 Ph2 Pd5
    PIECES Black
      is         Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7
      should be  Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pe7 Pf7 Pg7 Ph7
    CAPTURED Black
      is         -
      should be  Pd5
    exit code 1
    note: nothing was changed; `--write` repairs it
    ");
    assert_eq!(text("repair-show.md"), forgotten());
}

#[test]
fn a_ledger_is_put_right_when_that_is_asked_for() {
    ledger("repair-write.md", &forgotten());
    let shown = repair("repair-write.md", &["--write"]);
    assert!(
        shown.ends_with("note: repaired in repair-write.md\n"),
        "{shown}"
    );
    let right = forgotten()
        .replace("SIDE_TO_MOVE: White", "SIDE_TO_MOVE: Black")
        .replace("FULLMOVE_NUMBER: 1", "FULLMOVE_NUMBER: 2")
        .replace("Pd2 Pe2 Pf2 Pg2 Ph2", "Pd2 Pf2 Pg2 Ph2 Pd5")
        .replace("Pc7 Pd7 Pe7", "Pc7 Pe7")
        .replace(
            "CAPTURED:\n  White: -\n  Black: -",
            "CAPTURED:\n  White: -\n  Black: Pd5",
        );
    assert_eq!(text("repair-write.md"), right);
    insta::assert_snapshot!(repair("repair-write.md", &["--write"]), @"`repair-write.md` is what its history leads to");
    assert_eq!(text("repair-write.md"), right);
}

#[test]
fn a_ledger_may_be_put_right_elsewhere() {
    ledger("repair-out.md", &forgotten());
    let printed = repair("repair-out.md", &["--out", "-"]);
    assert_eq!(text("repair-out.md"), forgotten());
    ledger("repair-taken.md", "mine\n");
    insta::assert_snapshot!(repair("repair-out.md", &["--out", "repair-taken.md"]), @r"
    exit code 74
    error[EXISTS]: `repair-taken.md` already exists
     = hint: `--force` writes over it
    ");
    assert_eq!(text("repair-taken.md"), "mine\n");
    repair("repair-out.md", &["--out", "repair-taken.md", "--force"]);
    assert_eq!(text("repair-taken.md"), printed);
    assert_eq!(
        hakam(&["ledger", "check", "--ledger", "repair-taken.md"]),
        "`repair-taken.md`: nothing is wrong\n"
    );
}

#[test]
fn nothing_is_guessed() {
    let illegal = START.replace("1. ...\n", "1. ...\n- e4 (e2e4)\n- Ke6 (e8e6)\n");
    ledger("repair-illegal.md", &illegal);
    insta::assert_snapshot!(repair("repair-illegal.md", &["--write"]), @r"
    exit code 65
    error[ILLEGAL_MOVE]: `e8e6` is not legal in `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1`
      --> repair-illegal.md:24:8
       |
    24 | - Ke6 (e8e6)
       |        ^^^^

    error[NO_REPAIR]: `repair-illegal.md` cannot be repaired: its history cannot be played through
    ");
    assert_eq!(text("repair-illegal.md"), illegal);
    ledger("repair-none.md", "SIDE_TO_MOVE: White\n");
    insta::assert_snapshot!(repair("repair-none.md", &[]), @r"
    exit code 65
    error[NO_REPAIR]: `repair-none.md`: the ledger has no history to repair it by
    ");
}

#[test]
fn programs_read_json() {
    ledger("repair-json.md", &START.replace("CLOCK: 0", "CLOCK: 9"));
    let text = repair("repair-json.md", &["--format", "json"]);
    let text = text.strip_suffix("exit code 1\n").unwrap();
    let json: serde_json::Value = serde_json::from_str(text).unwrap();
    let differences = serde_json::json!([{
        "field": "HALFMOVE_CLOCK",
        "is": "9",
        "should_be": "0",
    }]);
    assert_eq!(json["differences"], differences);
    assert_eq!(json["written"], serde_json::Value::Null);
    assert_eq!(json["ledger"], START);
}
