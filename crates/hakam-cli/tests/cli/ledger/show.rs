//! `hakam ledger show`.

use super::{HALF_KNOWN, ledger};
use crate::program::hakam;

fn show(name: &str, more: &[&str]) -> String {
    hakam(&[&["ledger", "show", "--ledger", name], more].concat())
}

/// A ledger of a game with these moves.
fn played(name: &str, moves: &str) {
    let new = [
        "ledger",
        "new",
        "--date",
        "2026-01-05",
        "--out",
        name,
        "--force",
        "--play",
        moves,
    ];
    hakam(&new);
}

#[test]
fn a_ledger_is_shown_with_its_board() {
    played("show-gambit.md", "e4 e5 f4 exf4");
    insta::assert_snapshot!(show("show-gambit.md", &[]), @r"
    Chess, White to move
      8 r n b q k b n r
      7 p p p p . p p p
      6 . . . . . . . .
      5 . . . . . . . .
      4 . . . . P p . .
      3 . . . . . . . .
      2 P P P P . . P P
      1 R N B Q K B N R
        a b c d e f g h
    GAME_ID: game
    LAST_UPDATED: 2026-01-05
    VARIANT: chess
    CASTLING: White=KQ Black=kq
    EN_PASSANT: -
    HALFMOVE_CLOCK: 0
    FULLMOVE_NUMBER: 3
    CAPTURED White: Pf4
    CAPTURED Black: -
    history: 1. e4 e5 2. f4 exf4
    position: rnbqkbnr/pppp1ppp/8/8/4Pp2/8/PPPP2PP/RNBQKBNR w KQkq - 0 3
    ");
}

#[test]
fn a_long_history_takes_several_lines() {
    let breyer = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7";
    played("show-long.md", breyer);
    let text = show("show-long.md", &[]);
    let from = text.find("history").unwrap();
    let to = text.find("position").unwrap();
    insta::assert_snapshot!(text[from..to].trim_end(), @"
    history: 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8
             10. d4 Nbd7
    ");
}

#[test]
fn what_is_not_said_is_shown_as_such() {
    ledger(
        "show-half.md",
        &HALF_KNOWN.replace("SIDE_TO_MOVE: White", "SIDE_TO_MOVE: Green"),
    );
    insta::assert_snapshot!(show("show-half.md", &[]), @r"
    Chess, the side to move is unknown
      8 . . . . k . . .
      7 . . . . . . . .
      6 . . . . . . . .
      5 . . . p P . . .
      4 . . . . . . . .
      3 . . . . . . . .
      2 . . . . . . . .
      1 . . . . K . . R
        a b c d e f g h
    CASTLING: not given
    EN_PASSANT: not given
    HALFMOVE_CLOCK: 0
    FULLMOVE_NUMBER: 9
    CAPTURED White: not given
    CAPTURED Black: not given
    history: none
    position: not known, for lack of the side to move, the castling rights of White, the castling rights of Black and the en passant square
    note: some of it could not be read; `hakam ledger check --ledger show-half.md` tells more
    ");
}

#[test]
fn programs_read_json() {
    ledger(
        "show-json.md",
        &format!("{HALF_KNOWN}\n## MOVE_HISTORY\n- Kf2\n- (e8e7)\n"),
    );
    insta::assert_snapshot!(show("show-json.md", &["--format", "json"]), @r#"
    {
      "file": "show-json.md",
      "variant": "chess",
      "game_id": null,
      "last_updated": null,
      "start_fen": null,
      "array": null,
      "agreed": null,
      "turn": "white",
      "castling": null,
      "en_passant": null,
      "halfmove_clock": 0,
      "fullmove_number": 9,
      "captured": [
        null,
        null
      ],
      "fen": null,
      "unknown": [
        "the castling rights of White",
        "the castling rights of Black",
        "the en passant square"
      ],
      "history": [
        {
          "san": "Kf2",
          "uci": null
        },
        {
          "san": null,
          "uci": "e8e7"
        }
      ],
      "findings": []
    }
    "#);
}
