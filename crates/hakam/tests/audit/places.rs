//! Where the position of a block comes from, and whether it follows.

use hakam::Variant;
use hakam::audit::{Audit, Standing};
use hakam::hakam_documents::ledger::Ledger;

use super::{MOVE_4, MOVE_5, audit, audit_with, block, found, standing};

const LEDGER: &str = "# Game Ledger\n\n## STATE\nSIDE_TO_MOVE: White\n\n## MOVE_HISTORY\n\
    - d4 (d2d4)\n- Nf6 (g8f6)\n- c4 (c2c4)\n- e6 (e7e6)\n- Nc3 (b1c3)\n- d5 (d7d5)\n";

/// The position of move 5, as if it were that of move 4.
fn other() -> String {
    MOVE_5.replace(" 2 5", " 2 4")
}

#[test]
fn the_ledger_tells_positions_that_a_log_does_not() {
    let text = "## Move 4 (White)\n### Forcing scan\nChecks: none\nCaptures: cxd5, Nxd5\n";
    let audit = audit_with(text, LEDGER);
    insta::assert_snapshot!(found(&audit), @"3 FALSE_LIST: not all checks are listed: Qa4+ is missing");
    assert_eq!(standing(&audit, 4), [Standing::True]);
    // Without one, and with one that does not go so far, nothing is decided.
    assert_eq!(super::audit(text).tally.without_position, 1);
    let later = text.replace("Move 4", "Move 9");
    assert_eq!(audit_with(&later, LEDGER).tally.without_position, 1);
}

#[test]
fn a_snapshot_is_held_against_the_ledger() {
    let ok = block(4, "White", MOVE_4, "");
    assert_eq!(found(&audit_with(&ok, LEDGER)), "");
    insta::assert_snapshot!(found(&audit_with(&block(4, "White", &other(), ""), LEDGER)), @r"
    3 SNAPSHOT_DOES_NOT_FOLLOW: the position of move 4 (White) does not follow from the moves
      by the ledger it is `rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq d6 0 4`
    ");
}

#[test]
fn a_snapshot_is_held_against_the_block_before() {
    let choose = |chosen: &str| {
        let first = block(
            4,
            "White",
            MOVE_4,
            &format!("### Final\nChosen move: {chosen}\n"),
        );
        format!("{first}{}", block(5, "White", MOVE_5, ""))
    };
    assert_eq!(found(&audit(&choose("Nf3"))), "");
    insta::assert_snapshot!(found(&audit(&choose("e3"))), @r"
    9 SNAPSHOT_DOES_NOT_FOLLOW: the position of move 5 (White) does not follow from the moves
      no reply of Black to e3 leads here
    ");
    // A second try at the same move begins where the first one did.
    let again = format!(
        "{}{}",
        block(4, "White", MOVE_4, ""),
        block(4, "White", &other(), "")
    );
    insta::assert_snapshot!(found(&audit(&again)), @r"
    7 SNAPSHOT_DOES_NOT_FOLLOW: the position of move 4 (White) does not follow from the moves
      the block before is about move 4 (White) as well, in another position
    ");
    // What happened in between is not known here.
    let later = format!(
        "{}{}",
        block(3, "White", MOVE_5, ""),
        block(9, "White", MOVE_4, "")
    );
    assert_eq!(found(&audit(&later)), "");
}

#[test]
fn a_log_of_both_sides_can_be_replayed() {
    let first = block(4, "White", MOVE_4, "### Final\nChosen move: Nf3\n");
    let reply =
        "## Move 4 (Black)\n### Forcing scan\nCaptures: none\n### Final\nChosen move: Bb4\n";
    let then = "## Move 5 (White)\n### Forcing scan\nChecks: Qa4+\nCaptures: cxd5\n";
    let audit = audit(&format!("{first}{reply}{then}"));
    insta::assert_snapshot!(found(&audit), @"9 FALSE_LIST: not all captures are listed: dxc4 is missing");
    assert_eq!(audit.tally.without_position, 0);
    assert_eq!(standing(&audit, 14), [Standing::True]);
    assert_eq!(standing(&audit, 15), [Standing::True]);
}

#[test]
fn a_snapshot_that_contradicts_itself_is_found() {
    let fields = "SIDE_TO_MOVE: Black\nCASTLING: White=K Black=kq\nFULLMOVE_NUMBER: 5\nPIECES:\n  \
        White: Ke1 Rh1 Pa2\n  Black: Ke8 Rh8 Ra8\n";
    let text = format!(
        "## Move 6 (White)\n### Snapshot\n{fields}FEN: `r3k2r/8/8/8/8/8/P7/4K1NR w Kkq - 0 6`\n"
    );
    insta::assert_snapshot!(found(&audit(&text)), @r"
    3 WRONG_HEADING: the heading says move 6, FULLMOVE_NUMBER 5
    9 SNAPSHOT_DISAGREES: the fields of the snapshot do not agree with its FEN
      White has also Ng1
      White is to move
      the move number is 6
    ");
}

#[test]
fn a_passing_square_that_cannot_be_used_may_be_written_or_not() {
    // Black has just moved c7c5; no white pawn can take it in passing.
    let fen = "rnbqk2r/pp3ppp/4pn2/2pp2B1/1bPP4/2N2N2/PP2PPPP/R2QKB1R w KQkq - 0 6";
    let text = format!("## Move 6 (White)\n### Snapshot\nEN_PASSANT: c6\nFEN: `{fen}`\n");
    assert_eq!(found(&audit(&text)), "");
    // Here one can.
    let fen = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 6";
    let text = format!("## Move 6 (White)\n### Snapshot\nEN_PASSANT: -\nFEN: `{fen}`\n");
    insta::assert_snapshot!(found(&audit(&text)), @r"
    4 SNAPSHOT_DISAGREES: the fields of the snapshot do not agree with its FEN
      the en passant square is different
    ");
}

#[test]
fn positions_that_are_none_are_told() {
    let text = block(
        1,
        "White",
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        "### Forcing scan\nChecks: none\n",
    );
    let audit = audit(&text);
    insta::assert_snapshot!(found(&audit), @"3 NO_POSITION: this is no position of the game: Black has no king (E1)");
    assert_eq!(audit.tally.without_position, 1);
    let text = "## Move 1 (White)\n### Snapshot\nPIECES:\n  White: Ke1 Xe2\n  Black: Ke8\n";
    let found = found(&super::audit(text));
    assert!(found.starts_with("4 UNREADABLE: "), "{found}");
}

#[test]
fn ledgers_are_audited_as_records() {
    let chess = Variant::builtin("chess").unwrap();
    let wrong = format!("{LEDGER}- Nxd5 (c3d5)\n- Qxd5 (d8d5)\n- Kd2 (e1d3)\n");
    let audit = Audit::of_ledger(&chess, &Ledger::read(wrong));
    let lines: Vec<(usize, &str)> = audit
        .findings
        .iter()
        .map(|finding| (finding.line, finding.code.as_str()))
        .collect();
    assert_eq!(lines, [(15, "ILLEGAL_MOVE")]);
    assert!(Audit::of_ledger(&chess, &Ledger::read(LEDGER)).is_clean());
}

#[test]
fn a_heading_may_count_moves_in_its_own_way_but_names_the_right_side() {
    // The first move of a puzzle, and the second; the position says which moves of the game they are.
    let first = block(
        1,
        "White",
        MOVE_4,
        "### Final\nChosen move: 4. `Nf3` (develops)\n",
    );
    let second = block(2, "White", MOVE_5, "");
    assert_eq!(found(&audit_with(&format!("{first}{second}"), LEDGER)), "");
    insta::assert_snapshot!(found(&audit(&block(4, "Black", MOVE_4, ""))), @"3 SNAPSHOT_DISAGREES: the block is about a move of Black, but White is to move");
}

#[test]
fn a_heading_that_differs_from_the_move_number_is_found() {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let log = |number: u32| {
        format!("## Move {number} (White)\n### Snapshot\nFEN: `{fen}`\nFULLMOVE_NUMBER: 2\n")
    };
    let shown = found(&audit(&log(5)));
    assert!(shown.contains("WRONG_HEADING"), "{shown}");
    assert_eq!(found(&audit(&log(2))), "");
}
