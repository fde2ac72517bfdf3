//! Moves that were chosen or weighed, and verdicts on them.

use hakam::audit::Standing;

use super::{MOVE_5, MOVE_13, audit, block, found, heard, standing};

#[test]
fn a_chosen_move_that_is_not_legal_is_found_with_its_rule() {
    let audit = audit(&block(
        13,
        "White",
        MOVE_13,
        "### Final\nChosen move: Qxg4\n",
    ));
    insta::assert_snapshot!(found(&audit), @r"
    5 ILLEGAL_MOVE: Qxg4 is not legal
      The white queen on d4 cannot reach g4: the white pawn on e4 and the white bishop on f4 are in the way.
    ");
    assert_eq!(audit.findings[0].rule.unwrap().as_str(), "A6");
}

#[test]
fn verdicts_are_held_against_ours() {
    let proof = |chosen: &str, verdict: &str| {
        let rest =
            format!("### Legality proof\nChosen move: {chosen}\nVERIFY_MOVE_CLAIM: {verdict}\n");
        audit(&block(13, "White", MOVE_13, &rest))
    };
    insta::assert_snapshot!(found(&proof("Qxg4", "VERIFIED")), @r"
    6 WRONG_VERDICT: Qxg4 cannot be verified
      The white queen on d4 cannot reach g4: the white pawn on e4 and the white bishop on f4 are in the way.
    ");
    insta::assert_snapshot!(found(&proof("Qd2", "REFUTED")), @"6 WRONG_VERDICT: Qd2 is legal, and all its notation says is so");
    // The queen gives no check from d2.
    insta::assert_snapshot!(found(&proof("Qd2+", "VERIFIED")), @r"
    6 WRONG_VERDICT: Qd2+ cannot be verified
      gives check
    ");
    for (chosen, verdict, expected) in [
        ("Qxg4", "REFUTED (blocked)", Standing::True),
        ("Qxe5+", "VERIFIED", Standing::True),
        ("Qd2", "UNSURE", Standing::Unsure),
        ("Qxg4", "UNSURE", Standing::Unsure),
    ] {
        let audit = proof(chosen, verdict);
        assert_eq!(found(&audit), "", "{chosen} {verdict}");
        assert_eq!(standing(&audit, 6), [expected], "{chosen} {verdict}");
    }
    // A form to be filled in says nothing.
    assert_eq!(heard(&proof("Qd2", "VERIFIED|REFUTED|UNSURE")), "");
}

#[test]
fn false_notation_is_no_illegal_move() {
    let audit = audit(&block(5, "White", MOVE_5, "### Final\nChosen move: Bg5+\n"));
    insta::assert_snapshot!(found(&audit), @r"
    5 FALSE_NOTATION: Bg5+ is legal, but what it says is not so
      gives check
    ");
}

#[test]
fn weighed_moves_are_legal_unless_they_are_only_tried() {
    let rest = "### Candidate set (max 6)\n1) Bg5: develop; pin `Nf6`\n2) Nxd5: a fine move\n";
    insta::assert_snapshot!(found(&audit(&block(5, "White", MOVE_5, rest))), @r"
    6 ILLEGAL_MOVE: Nxd5 is not legal
      The white knight on c3 is pinned to the white king on e1 by the black bishop on b4.
    ");
    let rest = "### Candidate considered\n- Attempted: `Qxg4`\n### Verification\n\
        - `f4` is occupied by a white bishop (`Bf4`)\n- `Qxg4` is **illegal**.\n";
    let audit = audit(&block(13, "White", MOVE_13, rest));
    assert_eq!(found(&audit), "");
    assert_eq!(standing(&audit, 8), [Standing::True]);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_block_chooses_one_move() {
    let proof = "### Legality proof\nChosen move: e4\nVERIFY_MOVE_CLAIM: VERIFIED\n### Final\nChosen move: d4\n";
    let found = super::found(&audit(&block(1, "White", START, proof)));
    assert!(found.contains("TWO_CHOICES"), "{found}");
    // The same move in two notations, or after one that the log itself refutes.
    for proof in [
        "### Legality proof\nChosen move: e2e4\nVERIFY_MOVE_CLAIM: VERIFIED\n### Final\nChosen move: e4\n",
        "### Legality proof\nChosen move: e5\nVERIFY_MOVE_CLAIM: REFUTED\n### Final\nChosen move: e4\n",
    ] {
        let found = super::found(&audit(&block(1, "White", START, proof)));
        assert!(!found.contains("TWO_CHOICES"), "{found}");
    }
}

#[test]
fn the_chosen_move_is_that_of_the_ledger() {
    let ledger = "# Game Ledger\n\n## MOVE_HISTORY\n- e4 (e2e4)\n- e5 (e7e5)\n";
    let log = block(1, "White", START, "### Final\nChosen move: d4\n");
    let found = super::found(&super::audit_with(&log, ledger));
    assert!(
        found.contains("NOT_PLAYED") && found.contains("e4"),
        "{found}"
    );
    let log = block(1, "White", START, "### Final\nChosen move: e4\n");
    let found = super::found(&super::audit_with(&log, ledger));
    assert!(!found.contains("NOT_PLAYED"), "{found}");
}

/// Nothing that a move would do can be shown false where it cannot be made.
#[test]
fn of_a_move_that_is_not_legal_nothing_else_is_false() {
    let fen = "6k1/8/8/8/8/8/8/R3K3 b - - 0 1";
    let rest = "### Legality proof\nChosen move: Kg6\n- Kg6 does not expose Kg8 to immediate check.\n### Final\nChosen move: Kg6\n";
    let found = super::found(&audit(&block(1, "Black", fen, rest)));
    assert!(
        found.contains("ILLEGAL_MOVE") && !found.contains("FALSE_CLAIM"),
        "{found}"
    );
}
