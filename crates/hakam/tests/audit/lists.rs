//! Lists of checks and captures.

use hakam::Variant;
use hakam::audit::{Audit, Code, Standing};
use hakam::hakam_documents::thinklog::Thinklog;

use super::{MOVE_4, MOVE_5, MOVE_7, audit, block, found, standing};

/// The findings of a forcing scan.
fn scan(number: u32, fen: &str, lists: &str) -> String {
    let text = block(number, "White", fen, &format!("### Forcing scan\n{lists}"));
    found(&audit(&text))
}

#[test]
fn what_is_left_out_is_named() {
    insta::assert_snapshot!(scan(4, MOVE_4, "Checks:\n- none found\nCaptures:\n- cxd5 (pawn c4 takes d5)\n"), @r"
    5 FALSE_LIST: not all checks are listed: Qa4+ is missing
    7 FALSE_LIST: not all captures are listed: Nxd5 is missing
    ");
    insta::assert_snapshot!(scan(7, MOVE_7, "ALL checks: none\nALL captures: cxd5, dxc5, Bxf6, Qxb4\n"), @r"
    5 FALSE_LIST: not all checks are listed: Qxd7+ is missing
    6 FALSE_LIST: not all captures are listed: Qxa7, Qxd7+ are missing
    ");
}

#[test]
fn what_does_not_belong_there_is_named_with_the_reason() {
    insta::assert_snapshot!(scan(5, MOVE_5, "Checks: Qa4+, Bg5\nCaptures:\n- cxd5\n- Nxd5\n"), @r"
    5 FALSE_LIST: Bg5 is not a legal check
    6 FALSE_LIST: Nxd5 is not a legal capture
      The white knight on c3 is pinned to the white king on e1 by the black bishop on b4.
    ");
}

#[test]
fn a_complete_list_is_true() {
    let lists = "Checks (explicitly enumerated):\n- `Qa4+`\nCaptures:\n- cxd5: the pawn takes\n";
    let audit = audit(&block(
        5,
        "White",
        MOVE_5,
        &format!("### Forcing scan\n{lists}"),
    ));
    assert_eq!(found(&audit), "");
    assert_eq!(standing(&audit, 5), [Standing::True]);
    assert_eq!(standing(&audit, 7), [Standing::True]);
}

#[test]
fn moves_may_have_their_numbers() {
    let fen = "r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24";
    let lists = "Checks:\n- 24...Qb1+ (along the rank)\n- 24...Qa1+\nCaptures: 24...Rxe6\n";
    let rest = format!(
        "### Forcing scan\n{lists}### Candidate set\n1) 24...Qb1+: forcing\n2) 24...Qd1+: no\n"
    );
    insta::assert_snapshot!(found(&audit(&block(24, "Black", fen, &rest))), @r"
    5 FALSE_LIST: not all checks are listed: Qc1+ is missing
    8 FALSE_LIST: not all captures are listed: Bxg3, Qxa2, Qxb3, Qxc2 are missing
    11 ILLEGAL_MOVE: Qd1+ is not legal
      The black queen on b2 cannot move to d1: a queen has no move that leads there, even on an empty board.
    ");
}

#[test]
fn findings_tell_programs_what_is_missing_and_what_is_surplus() {
    let text = block(5, "White", MOVE_5, "### Forcing scan\nALL checks: Bg5\n");
    let audit = audit(&text);
    let finding = &audit.findings[0];
    assert_eq!(finding.code, Code::FalseList);
    assert_eq!((finding.line, finding.column), (5, 1));
    assert_eq!(&text[finding.span.clone()], "ALL checks");
    assert_eq!(finding.missing, ["Qa4+"]);
    assert_eq!(finding.surplus, ["Bg5"]);
    assert_eq!(finding.block.unwrap().to_string(), "move 5 (White)");
}

#[test]
fn a_sentence_that_takes_back_its_move_hides_nothing_else() {
    // `dxe5` is not on the list, and the sentence does not mention d5, where the knight can take.
    insta::assert_snapshot!(scan(4, MOVE_4, "Captures:\n- cxd5\n- dxe5 is NOT available\n"), @"5 FALSE_LIST: not all captures are listed: Nxd5 is missing");
    // This one does, so that nobody can tell what it says of the knight.
    let lists = "Captures:\n- cxd5\n- dxe5 is NOT available, the knight may go to d5\n";
    let audit = audit(&block(
        4,
        "White",
        MOVE_4,
        &format!("### Forcing scan\n{lists}"),
    ));
    assert_eq!(found(&audit), "");
    assert_eq!(standing(&audit, 5), [Standing::Unsure]);
}

#[test]
fn what_says_nothing_is_not_judged() {
    for lists in [
        "Checks:\n- ...\nCaptures:\n- ...\n",
        "Checks:\nCaptures:\n",
        "Captures: none clearly winning\n",
        "Captures:\n- see above\n",
    ] {
        assert_eq!(scan(4, MOVE_4, lists), "", "{lists}");
    }
}

#[test]
fn lists_of_replies_speak_of_the_board_after_the_move() {
    let log = |replies: &str| {
        let rest = format!("### Blunder screen\n{replies}\n### Final\nChosen move: Bg5\n");
        audit(&block(5, "White", MOVE_5, &rest))
    };
    // After Bg5, Black can take on c3, with check, and on c4.
    insta::assert_snapshot!(found(&log("Opponent checks: none immediate.")), @"5 FALSE_LIST: not all checks are listed: Bxc3+ is missing");
    insta::assert_snapshot!(found(&log("Opponent captures: ...dxc4, ...Bxf3")), @r"
    5 FALSE_LIST: Bxf3 is not a legal capture
      The black bishop on b4 cannot move to f3: a bishop has no move that leads there, even on an empty board.
    ");
    // They need not be complete.
    assert_eq!(found(&log("Opponent captures: ...dxc4")), "");
    // That none was seen is not that there is none.
    assert_eq!(found(&log("Opponent checks: none seen")), "");
    // A check that stands among the captures is told.
    let told = log("Opponent checks: none.\nOpponent captures: ...Bxc3+, ...dxc4");
    assert_eq!(found(&told), "");
    assert_eq!(standing(&told, 5), [Standing::Unsure]);
}

#[test]
fn what_is_unknown_of_the_position_leaves_a_list_open() {
    // Whether a pawn may be taken in passing is not said; the other capture is missing in any case.
    let state = "SIDE_TO_MOVE: White\nCASTLING: White=- Black=-\nPIECES:\n  White: Ke1 Pe5 Ra1\n  Black: Ke8 Pd5 Pa7\n";
    let log = |captures: &str| {
        let text = format!(
            "## Move 9 (White)\n### Snapshot\n{state}### Forcing scan\nCaptures: {captures}\n"
        );
        audit(&text)
    };
    let open = log("Rxa7");
    assert_eq!(found(&open), "");
    assert_eq!(standing(&open, 9), [Standing::Unsure]);
    insta::assert_snapshot!(found(&log("none")), @"9 FALSE_LIST: not all captures are listed: Rxa7 is missing");
    insta::assert_snapshot!(found(&log("Rxa7, exf6")), @r"
    9 FALSE_LIST: exf6 is not a legal capture
      The white pawn on e5 can go to f6 only by capturing, and f6 is empty.
    ");
}

#[test]
fn other_games_have_lists_too() {
    // Shatranj: an alfil leaps two squares diagonally, over anybody; a ferz steps one.
    let shatranj = Variant::builtin("shatranj").unwrap();
    let fen = "3k4/8/4p3/3p4/2A1F3/8/8/3K4 w 0 1";
    let text = block(
        1,
        "White",
        fen,
        "### Forcing scan\nCaptures: Fxd5\nChecks: none\n",
    );
    let audit = Audit::of_thinklog(&shatranj, &Thinklog::read(&text), None);
    insta::assert_snapshot!(found(&audit), @"5 FALSE_LIST: not all captures are listed: Axe6 is missing");
    // Xiangqi has ranks of two digits.
    let xiangqi = Variant::builtin("xiangqi").unwrap();
    let fen = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";
    let text = block(
        1,
        "White",
        fen,
        "### Forcing scan\nChecks: Ra10+\nCaptures: none\n",
    );
    let audit = Audit::of_thinklog(&xiangqi, &Thinklog::read(&text), None);
    insta::assert_snapshot!(found(&audit), @"5 FALSE_LIST: not all checks are listed: Re2+ is missing");
}
