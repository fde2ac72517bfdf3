//! `hakam ledger new`.

use super::{START, ledger, text};
use crate::program::{CAMEL_CHESS, file, hakam, output};

fn new(arguments: &[&str]) -> String {
    let fixed = ["ledger", "new", "--date", "2026-01-05"];
    hakam(&[&fixed[..], arguments].concat())
}

#[test]
fn a_new_ledger_goes_to_standard_output() {
    let expected = START.replace("2026-01-05\n", "2026-01-05\nVARIANT: chess\n");
    assert_eq!(new(&["--game-id", "demo"]), expected);
    insta::assert_snapshot!(new(&["--variant", "xiangqi", "--game-id", "cup/3"]), @r"
    # Game Ledger

    GAME_ID: cup/3
    LAST_UPDATED: 2026-01-05
    VARIANT: xiangqi

    ## STATE
    SIDE_TO_MOVE: White
    CASTLING: White=- Black=-
    EN_PASSANT: -
    HALFMOVE_CLOCK: 0
    FULLMOVE_NUMBER: 1

    PIECES:
      White: Ke1 Ad1 Af1 Bc1 Bg1 Nb1 Nh1 Ra1 Ri1 Cb3 Ch3 Pa4 Pc4 Pe4 Pg4 Pi4
      Black: Ke10 Ad10 Af10 Bc10 Bg10 Nb10 Nh10 Ra10 Ri10 Cb8 Ch8 Pa7 Pc7 Pe7 Pg7 Pi7

    CAPTURED:
      White: -
      Black: -

    ## MOVE_HISTORY
    1. ...
    ");
}

#[test]
fn the_moves_made_first_are_its_history() {
    insta::assert_snapshot!(new(&["--play", "e4 c5 e5 d5"]), @r"
    # Game Ledger

    GAME_ID: game
    LAST_UPDATED: 2026-01-05
    VARIANT: chess

    ## STATE
    SIDE_TO_MOVE: White
    CASTLING: White=KQ Black=kq
    EN_PASSANT: d6
    HALFMOVE_CLOCK: 0
    FULLMOVE_NUMBER: 3

    PIECES:
      White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pf2 Pg2 Ph2 Pe5
      Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pc5 Pd5 Pa7 Pb7 Pe7 Pf7 Pg7 Ph7

    CAPTURED:
      White: -
      Black: -

    ## MOVE_HISTORY
    1. ...
    - e4 (e2e4)
    - c5 (c7c5)
    - e5 (e4e5)
    - d5 (d7d5)
    ");
}

#[test]
fn a_ledger_of_a_position_says_where_it_started() {
    let ending = "8/8/8/8/8/4k3/4p3/4K3 w - - 3 70";
    let shown = new(&["--fen", ending]);
    let lines: Vec<&str> = shown.lines().collect();
    assert!(
        lines.contains(&format!("START_FEN: {ending}").as_str()),
        "{shown}"
    );
    assert!(lines.contains(&"70. ..."), "{shown}");
}

#[test]
fn every_built_in_game_has_ledgers_that_hold_themselves() {
    for line in hakam(&["variants", "list"]).lines() {
        let name = line.split_whitespace().next().unwrap();
        let path = format!("new-{name}.md");
        let out = ["--variant", name, "--out", &path, "--force", "-q"];
        assert_eq!(new(&out), "", "{name}");
        let check = hakam(&["ledger", "check", "--ledger", &path]);
        assert_eq!(check, format!("`{path}`: nothing is wrong\n"), "{name}");
        let fen = |place: &[&str]| {
            let status = [&["status", "--format", "json"], place].concat();
            let status: serde_json::Value = serde_json::from_str(&hakam(&status)).unwrap();
            assert_eq!(status["variant"], name);
            status["fen"].as_str().unwrap().to_owned()
        };
        assert_eq!(fen(&["--ledger", &path]), fen(&["--variant", name]));
    }
}

#[test]
fn a_file_is_not_written_over_unless_that_is_asked_for() {
    ledger("new-taken.md", "mine\n");
    insta::assert_snapshot!(new(&["--out", "new-taken.md"]), @r"
    exit code 74
    error[EXISTS]: `new-taken.md` already exists
     = hint: `--force` writes over it
    ");
    assert_eq!(text("new-taken.md"), "mine\n");
    insta::assert_snapshot!(new(&["--out", "new-taken.md", "--force"]), @"note: a new ledger is in new-taken.md");
    assert_eq!(text("new-taken.md"), new(&[]));
    insta::assert_snapshot!(new(&["--out", "no/such/folder.md"]), @r"
    exit code 74
    error[IO]: cannot write `no/such/folder.md`: No such file or directory (os error 2)
    ");
}

#[test]
fn a_game_of_ones_own_is_named_and_asked_for_again() {
    file("new-camels.toml", CAMEL_CHESS);
    new(&[
        "--variant",
        "new-camels.toml",
        "--out",
        "new-camels.md",
        "--force",
    ]);
    let alone = hakam(&["moves", "--from", "b1", "--ledger", "new-camels.md"]);
    // The name of one's own law has its hash behind it, which changes with the text of chess.
    let hash = |text: &str| text.split('@').nth(1).map(|rest| rest[..16].to_owned());
    let alone = alone.replace(&hash(&alone).unwrap_or_default(), "HASH");
    insta::assert_snapshot!(alone, @r"
    exit code 65
    error[VARIANT]: `new-camels.md` is a record of `camel-chess@HASH`, which is not built in
     = hint: give its definition with `--variant FILE.toml`
    ");
    let asked = [
        "moves",
        "--from",
        "b1",
        "--ledger",
        "new-camels.md",
        "--variant",
        "new-camels.toml",
    ];
    insta::assert_snapshot!(hakam(&asked), @r"
    White to move: 2 legal moves from b1
      camel b1  x-camel: Ca4 (b1a4) Cc4 (b1c4)
    ");
}

#[test]
fn names_and_days_must_fit_their_lines() {
    insta::assert_snapshot!(new(&["--game-id", "a\nb"]), @r"
    exit code 64
    error[NOT_ONE_LINE]: the name of the game is empty or does not stay on one line
    ");
    insta::assert_snapshot!(hakam(&["ledger", "new", "--date", "5 January"]), @r"
    exit code 64
    error[USAGE]: invalid value '5 January' for '--date <YYYY-MM-DD>': a day is written YYYY-MM-DD, as in 2026-01-05, and must be in the calendar

    For more information, try '--help'.
    ");
}

#[test]
fn the_day_is_today_unless_another_is_given() {
    let text = String::from_utf8(output(&["ledger", "new"]).stdout).unwrap();
    let day = text
        .lines()
        .find_map(|line| line.strip_prefix("LAST_UPDATED: "));
    let day = day.unwrap();
    assert!(day > "2026-01-01" && day.len() == 10, "{day}");
}

#[test]
fn programs_read_json() {
    let json: serde_json::Value =
        serde_json::from_str(&new(&["--format", "json", "--play", "e4"])).unwrap();
    assert_eq!(json["variant"], "chess");
    assert_eq!(json["turn"], "black");
    assert_eq!(json["file"], serde_json::Value::Null);
    assert_eq!(json["ledger"], new(&["--play", "e4"]).as_str());
}
