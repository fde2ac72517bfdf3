//! `hakam audit`.

use std::fs;

use crate::program::{file, folder, hakam};

/// Two blocks of a game. In the first a check and a capture are left out; in the second a move is chosen that a
/// bishop on f4 stands against.
const LOG: &str = "# Thinklog\n\n## Move 4 (White)\n### Snapshot\n\
    FEN: `rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4`\n\
    ### Forcing scan\nChecks:\n- none found\nCaptures:\n- cxd5\n\
    ### Final\nChosen move: Nf3\n\n## Move 13 (White)\n### Snapshot\n\
    FEN: `r1b1k2r/p1q2p1p/2pp2p1/4p3/3QPBn1/2N5/PPP2PPP/R3R1K1 w kq - 0 13`\n\
    ### Legality proof\nChosen move: Qxg4\nVERIFY_MOVE_CLAIM: VERIFIED\n- The way looks free.\n";

const GAMES: &str = "[Event \"Casual\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"0-1\"]\n\n\
    1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1\n\n\
    [Event \"Casual\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n\
    1. d4 Nf6 2. c4 e6+ 3. Ng1f3 Bb4+ 4. Nd4 *\n";

#[test]
fn a_thinklog_is_audited_line_by_line() {
    file("audit-log.md", LOG);
    insta::assert_snapshot!(hakam(&["audit", "audit-log.md"]), @r"
    false[FALSE_LIST]: not all checks are listed: Qa4+ is missing
     --> audit-log.md:7:1
      |
    7 | Checks:
      | ^^^^^^

    false[FALSE_LIST]: not all captures are listed: Nxd5 is missing
     --> audit-log.md:9:1
      |
    9 | Captures:
      | ^^^^^^^^

    false[WRONG_VERDICT]: Qxg4 cannot be verified (rule A6)
      --> audit-log.md:19:20
       |
    19 | VERIFY_MOVE_CLAIM: VERIFIED
       |                    ^^^^^^^^
      = The white queen on d4 cannot reach g4: the white pawn on e4 and the white bishop on f4 are in the way.

    `audit-log.md`: 3 false statements
    2 blocks: 1 true, 3 false, 0 unsure; 1 clause not understood.
    exit code 1
    ");
}

#[test]
fn everything_heard_is_shown_on_demand() {
    file("audit-all.md", LOG);
    let all = hakam(&["audit", "--all", "audit-all.md"]);
    assert!(
        all.contains("audit-all.md:12:14: true: Nf3 [Nf3 is legal]\n"),
        "{all}"
    );
    assert!(
        all.contains("audit-all.md:20:3: unread: The way looks free."),
        "{all}"
    );
}

#[test]
fn programs_are_told_what_is_missing() {
    file("audit-json.md", LOG);
    let text = hakam(&["audit", "--format", "json", "audit-json.md"]);
    let (document, exit) = text.split_once("exit code").unwrap();
    assert_eq!(exit, " 1\n");
    let document: serde_json::Value = serde_json::from_str(document).unwrap();
    let file = &document["files"][0];
    assert_eq!(file["sort"], "thinklog");
    assert_eq!(file["false"], 3);
    assert_eq!(file["tally"]["blocks"], 2);
    let list = &file["findings"][1];
    assert_eq!(
        (&list["code"], &list["line"]),
        (&"FALSE_LIST".into(), &9.into())
    );
    assert_eq!(list["missing"][0], "Nxd5");
    assert_eq!(
        (&list["number"], &list["side"]),
        (&4.into(), &"white".into())
    );
    assert_eq!(file["findings"][2]["rule"], "A6");
}

#[test]
fn the_ledger_beside_a_log_tells_its_positions() {
    let desk = folder().join("audit-game");
    fs::create_dir_all(&desk).unwrap();
    let ledger = "## MOVE_HISTORY\n- d4 (d2d4)\n- Nf6 (g8f6)\n- c4 (c2c4)\n- e6 (e7e6)\n- Nc3 (b1c3)\n- d5 (d7d5)\n";
    let log = "## Move 4 (White)\n### Forcing scan\nChecks: none\nCaptures: cxd5, Nxd5\n";
    fs::write(desk.join("thinklog.md"), log).unwrap();
    let _ = fs::remove_file(desk.join("ledger.md"));
    insta::assert_snapshot!(hakam(&["audit", "audit-game/thinklog.md"]), @r"
    `audit-game/thinklog.md`: nothing false was found
    1 block: 0 true, 0 false, 0 unsure; 0 clauses not understood.
    The position of 1 block is not known: nothing there was decided.
    ");
    let told = "\
false[FALSE_LIST]: not all checks are listed: Qa4+ is missing
 --> audit-game/thinklog.md:3:1
  |
3 | Checks: none
  | ^^^^^^

`audit-game/thinklog.md`: 1 false statement
1 block: 1 true, 1 false, 0 unsure; 0 clauses not understood.
exit code 1
";
    file("audit-other-ledger.md", ledger);
    let asked = [
        "audit",
        "audit-game/thinklog.md",
        "--ledger",
        "audit-other-ledger.md",
    ];
    assert_eq!(hakam(&asked), told);
    fs::write(desk.join("ledger.md"), ledger).unwrap();
    assert_eq!(hakam(&["audit", "audit-game/thinklog.md"]), told);
}

#[test]
fn games_are_audited_move_by_move() {
    file("audit-games.pgn", GAMES);
    insta::assert_snapshot!(hakam(&["audit", "audit-games.pgn"]), @r"
    false[RESULT_AGAINST_BOARD]: the result is `0-1`, but White has won on the board (rule D1)
     --> audit-games.pgn:6:41, game 1, ply 7

    false[FALSE_MOVE]: `e6+`: `e6` is meant, but this is false of it: gives check
     --> audit-games.pgn:13:17, game 2, ply 4

    false[BAD_MOVE]: `Nd4`: no legal move is a knight to d4; White has knights on b1 and f3; the moves behind it were not checked
     --> audit-games.pgn:13:38, game 2, ply 7
      = The white knight on f3 cannot move to d4: the white pawn stands there.
      = rule C4 (no friendly fire) [d4]
      = also CHECK_NOT_ANSWERED C1: The white king on e1 is in check from the black bishop on b4, and the move does not parry it: another piece could do so on d2 or c3. [e1 b4]

    `audit-games.pgn`: 3 false statements
    2 games; 1 note on the writing (`--all`).
    exit code 1
    ");
}

#[cfg(feature = "compressed")]
#[test]
fn packed_games_are_unpacked() {
    use std::io::Write as _;

    let plain = file("audit-packed.pgn", GAMES);
    let shown = hakam(&["audit", plain.to_str().unwrap()]);
    let pack = |name: &str, bytes: Vec<u8>| {
        fs::write(folder().join(name), bytes).unwrap();
        let text = hakam(&["audit", name]);
        assert_eq!(text.replace(name, "audit-packed.pgn"), shown, "{name}");
    };
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(GAMES.as_bytes()).unwrap();
    pack("audit-packed.pgn.gz", gzip.finish().unwrap());
    let mut bzip2 = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
    bzip2.write_all(GAMES.as_bytes()).unwrap();
    pack("audit-packed.pgn.bz2", bzip2.finish().unwrap());
    pack(
        "audit-packed.pgn.zst",
        zstd::encode_all(GAMES.as_bytes(), 3).unwrap(),
    );
    // A file that is not what its name says, or was cut off, is told.
    fs::write(folder().join("audit-broken.pgn.gz"), GAMES).unwrap();
    let text = hakam(&["audit", "audit-broken.pgn.gz"]);
    assert!(
        text.starts_with("exit code 74\nerror[IO]: cannot read `audit-broken.pgn.gz`: "),
        "{text}"
    );
}

#[test]
fn one_file_that_cannot_be_read_does_not_stop_the_others() {
    file("audit-notes.md", "Buy milk.\n");
    file("audit-good.pgn", "[Result \"*\"]\n\n1. e4 e5 *\n");
    let files = [
        "audit",
        "audit-notes.md",
        "audit-nowhere.pgn",
        "audit-good.pgn",
    ];
    insta::assert_snapshot!(hakam(&files), @r"
    `audit-good.pgn`: nothing false was found
    1 game.
    1 file: 0 false statements
    exit code 66
    error[NO_RECORD]: `audit-notes.md` is no record that can be audited
     = hint: games are files named `.pgn`; a thinklog has headings `## Move 1 (White)`, a ledger has `PIECES:` or `SIDE_TO_MOVE:`
    error[NO_FILE]: there is no file `audit-nowhere.pgn`
    ");
}

#[test]
fn ledgers_are_audited() {
    file(
        "audit-ledger.md",
        "## MOVE_HISTORY\n- e4 (e2e4)\n- e5 (e7e5)\n- Ke3 (e1e3)\n",
    );
    let text = hakam(&["audit", "audit-ledger.md"]);
    assert!(text.starts_with("false[ILLEGAL_MOVE]: "), "{text}");
    assert!(text.contains(" --> audit-ledger.md:4:"), "{text}");
    assert!(
        text.ends_with("`audit-ledger.md`: 1 false statement\nexit code 1\n"),
        "{text}"
    );
}

#[test]
fn a_ledger_that_is_not_there_is_told_even_where_nothing_needs_it() {
    file("audit-with-ledger.pgn", "[Event \"?\"]\n\n1. e4 *\n");
    insta::assert_snapshot!(hakam(&["audit", "audit-with-ledger.pgn", "--ledger", "nope.md"]), @r"
    exit code 66
    error[NO_FILE]: there is no file `nope.md`
    ");
}

#[test]
fn an_audit_of_games_says_that_comments_were_not_checked() {
    let text =
        "[Result \"*\"]\n\n1. e4 {this is mate} e5 {[%clk 0:01:00]} 2. Nf3 {wins a rook} *\n";
    file("comments.pgn", text);
    insta::assert_snapshot!(hakam(&["audit", "comments.pgn"]), @r"
    `comments.pgn`: nothing false was found
    1 game.
    2 comments: what they say was not checked.
    ");
    // The same where the careful reader looks, and by another name.
    file("comments.txt", &text.replace("2. Nf3", "2. Ng1f3"));
    let shown = hakam(&["audit", "comments.txt"]);
    assert!(shown.contains("2 comments"), "{shown}");
}

#[test]
fn a_game_that_goes_on_after_its_end_is_reported() {
    let checks = "[Variant \"Three-check\"]\n[Result \"1-0\"]\n\n\
                  1. e4 e5 2. Bc4 Nc6 3. Bxf7+ Kxf7 4. Qh5+ g6 5. Qxg6+ hxg6 6. d4 1-0\n";
    file("three.pgn", checks);
    insta::assert_snapshot!(hakam(&["audit", "three.pgn"]), @r"
    false[GOES_ON]: the record continues after the end: White has won on the board (rule D15)
     --> three.pgn:4:55, game 1, ply 10

    `three.pgn`: 1 false statement
    1 game.
    exit code 1
    ");
    let knights = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    file(
        "five.pgn",
        &format!("[Result \"1-0\"]\n\n{knights}e4 1-0\n"),
    );
    let shown = hakam(&["audit", "five.pgn"]);
    assert!(
        shown.contains("false[RESULT_AGAINST_BOARD]: the result is `1-0`, but the game was drawn"),
        "{shown}"
    );
    // That the players went on is no more than a note.
    file(
        "five.pgn",
        &format!("[Result \"1/2-1/2\"]\n\n{knights}e4 1/2-1/2\n"),
    );
    let shown = hakam(&["audit", "five.pgn"]);
    assert!(
        shown.contains("nothing false") && shown.contains("1 note"),
        "{shown}"
    );
}

#[test]
fn a_move_that_is_not_legal_has_its_rule_and_reason_as_data() {
    file("bad.pgn", "[Result \"*\"]\n\n1. e4 e5 2. Ke3 *\n");
    let shown = hakam(&["audit", "bad.pgn", "--format", "json"]);
    assert!(
        shown.contains("\"rule\": \"A8\"") && shown.contains("\"reason\": \"GEOMETRY\""),
        "{shown}"
    );
}

#[test]
fn what_is_no_ledger_is_not_found_right() {
    for (name, text) in [
        ("empty.md", ""),
        ("game.pgn", "[Event \"?\"]\n\n1. e4 *\n"),
        ("README.md", "# Title\n\nSome words: and more.\n"),
    ] {
        file(name, text);
        let shown = hakam(&["ledger", "check", "--ledger", name]);
        assert!(shown.contains("error[NO_RECORD]"), "{name}: {shown}");
    }
}
