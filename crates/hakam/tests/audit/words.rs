//! Sentences: which board they speak of, and what is not understood.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use hakam::audit::Standing;

use super::{MOVE_5, MOVE_7, audit, block, found, heard, standing};

#[test]
fn a_sentence_is_false_only_if_it_is_false_before_and_after_the_move() {
    let proof = |text: &str| {
        let rest = format!(
            "### Legality proof\nChosen move: Bg5\n- {text}\n### Final\nChosen move: Bg5\n"
        );
        audit(&block(5, "White", MOVE_5, &rest))
    };
    for (text, expected) in [
        ("g5 is empty", Standing::True),
        ("The bishop on g5 attacks f6", Standing::True),
        ("There is a knight on f3", Standing::True),
        ("There is a knight on e5", Standing::False),
        ("gives check", Standing::False),
        ("does not give check", Standing::True),
        ("Black is in check", Standing::False),
        ("supports the center", Standing::Unread),
        ("White is better", Standing::Unsure),
    ] {
        let audit = proof(text);
        assert_eq!(standing(&audit, 6), [expected], "{text}: {}", heard(&audit));
    }
    insta::assert_snapshot!(found(&proof("There is a knight on e5")), @"6 FALSE_CLAIM: this is not so: There is a knight on e5");
}

#[test]
fn what_is_still_so_before_a_move_need_not_be_so_after_it() {
    // After a log of the same collection (`llm_vs_engine_trace_002`, move 5): the bishop is on f1 until it goes.
    let fen = "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 1 5";
    let rest = "### Candidate set\n1) Bb5+: the bishop is still on f1\n2) Nc3: the bishop is still on g1\n";
    let audit = audit(&block(5, "White", fen, rest));
    assert_eq!(standing(&audit, 5), [Standing::True, Standing::Unsure]);
    assert_eq!(standing(&audit, 6), [Standing::True, Standing::False]);
}

#[test]
fn a_remark_about_a_move_that_cannot_be_made_is_false() {
    let rest = "### Forcing scan\nCaptures:\n- cxd5 (Pc4 takes Pd5)\n- Nxd5 (Nc3 takes Pd5)\n";
    let audit = audit(&block(5, "White", MOVE_5, rest));
    assert_eq!(standing(&audit, 6), [Standing::True]);
    assert_eq!(standing(&audit, 7), [Standing::False]);
}

#[test]
fn remarks_in_lists_are_heard_of_the_move_they_stand_by() {
    let rest =
        "### Forcing scan\nCaptures:\n- Qxb4 (Qa4 takes Bb4)\n- dxc5 (captures the knight on c5)\n";
    let found = found(&audit(&block(7, "White", MOVE_7, rest)));
    assert!(found.contains("7 FALSE_CLAIM: "), "{found}");
    assert!(!found.contains("6 FALSE_CLAIM: "), "{found}");
}

#[test]
fn everything_heard_is_counted_once() {
    let rest = "### Forcing scan\nChecks: Qa4+\n### Legality proof\nChosen move: Bg5\nVERIFY_MOVE_CLAIM: VERIFIED\n\
        - g5 is empty; e5 is occupied; the sun shines\n### Final\nChosen move: Bg5\n";
    let audit = audit(&block(5, "White", MOVE_5, rest));
    insta::assert_snapshot!(heard(&audit), @r"
    5 true: the checks are Qa4+
    8 true: Bg5 is verified
    9 true: g5 is empty
    9 false: e5 is occupied
    9 unread: these words fit no claim that is known
    11 true: Bg5 is legal
    ");
    let tally = audit.tally;
    assert_eq!((tally.blocks, tally.without_position), (1, 0));
    assert_eq!((tally.verified, tally.refuted), (4, 1));
    assert_eq!((tally.unsure, tally.unread), (0, 1));
}

#[test]
fn texts_that_nobody_meant_are_audited_too() {
    for text in [
        "",
        "## Move 1 (White)",
        "## Move 99999999999 (White)\n### Snapshot\nFEN: ``\n",
        "## Move 1 (White)\n### Forcing scan\nChecks: \u{202e}é, ♞, …\n",
        "## Move 0 (Black)\n### Snapshot\nPIECES:\n  White:\n  Black:\n### Final\nChosen move: `**`\n",
    ] {
        let audit = audit(text);
        assert_eq!(audit.tally.verified, 0, "{text}");
        let text = block(5, "White", MOVE_5, text);
        super::audit(&text);
    }
}

#[test]
fn time_grows_with_the_text_and_no_faster() {
    let mut text = block(5, "White", MOVE_5, "### Forcing scan\n");
    for _ in 0..300 {
        let _ = writeln!(text, "Captures: none\nthe knight on f3 attacks e5");
    }
    let start = Instant::now();
    let audit = audit(&text);
    assert_eq!(audit.findings.len(), 300);
    // Some tenths of a second where this was written: minutes would be another matter.
    assert!(start.elapsed() < Duration::from_secs(60));
}

/// A remark on a move may speak of the move, or of the piece that stands there after it. Where both are false, it is.
#[test]
fn what_is_false_in_every_reading_is_false() {
    let rest = "### Legality proof\nChosen move: Nf3\n- Nf3 gives check.\n- Nf3 captures a pawn.\n\
                - Nf3 takes the knight on f6.\n### Final\nChosen move: Nf3\n";
    let audit = audit(&block(4, "White", super::MOVE_4, rest));
    for line in [6, 7, 8] {
        assert_eq!(standing(&audit, line), [Standing::False], "line {line}");
    }
    let rest = "### Forcing scan\nCaptures:\n- cxd5 (Pc4 takes Qd5)\n- Nxd5\n### Final\nChosen move: Nf3\n";
    let audit = super::audit(&block(4, "White", super::MOVE_4, rest));
    assert_eq!(standing(&audit, 6), [Standing::False]);
    // True in one of them is enough.
    let rest =
        "### Legality proof\nChosen move: Nf3\n- Nf3 attacks e5.\n### Final\nChosen move: Nf3\n";
    let audit = super::audit(&block(4, "White", super::MOVE_4, rest));
    assert_eq!(standing(&audit, 6), [Standing::True]);
}
