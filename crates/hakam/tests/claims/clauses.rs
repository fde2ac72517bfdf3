//! Sentences with several claims, and words of time.

use super::said;

#[test]
fn a_sentence_is_split_where_a_new_thing_is_said() {
    for (text, claims) in [
        (
            "wins a pawn with check",
            &["wins a pawn", "gives check"][..],
        ),
        (
            "captures the knight with double check",
            &["captures the knight", "gives double check"],
        ),
        (
            "captures the knight, attacking the queen",
            &["captures the knight", "attacks the queen"],
        ),
        (
            "develops while defending e4",
            &["is a developing move", "defends e4"],
        ),
        ("attacks e5 and gives check", &["attacks e5", "gives check"]),
        (
            "The knight on f3 is attacked by the queen and Bg4",
            &[
                "The queen attacks the knight on f3",
                "The bishop on g4 attacks the knight on f3",
            ],
        ),
        (
            "attacks a5, b4 and the rook",
            &["attacks a5, b4 and the rook"],
        ),
        (
            "Bxd5 wins a pawn because the knight on e7 is pinned",
            &["Bxd5 wins a pawn", "because", "The knight on e7 is pinned"],
        ),
        (
            "The bishop on c4 attacks f7, and the rook on a1 is undefended; Black is to move.",
            &[
                "The bishop on c4 attacks f7",
                "The rook on a1 is undefended",
                "Black is to move",
            ],
        ),
        (
            "The pawn on d4 is attacked and undefended",
            &["The pawn on d4 is attacked", "The pawn on d4 is undefended"],
        ),
        (
            "will attack e5 and defend d4",
            &["attacks e5", "defends d4"],
        ),
        (
            "There is a black king on e8 and a white rook on e1",
            &["There is a black king on e8", "There is a white rook on e1"],
        ),
        (
            "e4 is empty. d5 is occupied by Black.\n- Checks: none",
            &[
                "e4 is empty",
                "d5 is occupied by Black",
                "All checks are none",
            ],
        ),
        (
            "e5 is empty (the ledger says so)",
            &["e5 is empty", "the ledger says so"],
        ),
    ] {
        assert_eq!(said(text), claims, "{text}");
    }
}

#[test]
fn words_of_time_add_a_claim_about_the_position_before() {
    for (text, claims) in [
        (
            "The queen is still hanging",
            [
                "The queen is hanging",
                "After the move, the queen is hanging",
            ],
        ),
        (
            "The pawn on e4 remains undefended",
            [
                "The pawn on e4 is undefended",
                "After the move, the pawn on e4 is undefended",
            ],
        ),
        (
            "The rook is no longer attacked by the bishop on b2",
            [
                "The bishop on b2 attacks the rook",
                "After the move, the bishop on b2 does not attack the rook",
            ],
        ),
        (
            "Black can no longer castle",
            [
                "Black has the right to castle",
                "After the move, Black does not have the right to castle",
            ],
        ),
        (
            "The knight on c6 is newly pinned",
            [
                "The knight on c6 is not pinned",
                "After the move, the knight on c6 is pinned",
            ],
        ),
        (
            "After Bg5 h6, the bishop on g5 is newly attacked",
            [
                "The bishop on g5 is not attacked",
                "After Bg5 h6, the bishop on g5 is attacked",
            ],
        ),
    ] {
        assert_eq!(said(text), claims, "{text}");
    }
    // These say nothing by themselves, or have a field of their own.
    for (text, claim) in [
        ("already attacks e5", "attacks e5"),
        ("will give check", "gives check"),
        (
            "The knight on c6 is now pinned",
            "The knight on c6 is pinned",
        ),
        ("is attacking e5", "attacks e5"),
        ("captured the rook", "captures the rook"),
        ("now attacks e5", "newly attacks e5"),
        ("gives check now", "gives check"),
        ("White can still win", "White can win"),
    ] {
        assert_eq!(said(text), [claim], "{text}");
    }
}

#[test]
fn the_position_spoken_of_holds_for_the_sentence() {
    assert_eq!(
        said("After Nxd4, the queen on d8 is hanging and the pawn on d5 is pinned. e5 is empty"),
        [
            "After Nxd4, the queen on d8 is hanging",
            "After Nxd4, the pawn on d5 is pinned",
            "e5 is empty",
        ]
    );
    assert_eq!(
        said("After 1. e4 e5 2. Nf3, White controls e5"),
        ["After e4 e5 Nf3, White controls e5"]
    );
    assert_eq!(
        said("The knight is pinned after Bg5"),
        ["After Bg5, the knight is pinned"]
    );
    assert_eq!(
        said("Nxe5 leaves the pawn on e4 undefended"),
        ["After Nxe5, the pawn on e4 is undefended"]
    );
    // What the move does, it does after itself.
    assert_eq!(said("attacks e5 after the move"), ["attacks e5"]);
}

#[test]
fn a_denial_that_may_reach_further_is_not_guessed() {
    for text in [
        "does not attack e5 and defend d4",
        "The pawn is not attacked and undefended",
        "The queen is not attacked nor pinned",
    ] {
        let reading = hakam::claims::read(&super::chess(), text);
        assert_eq!(reading.unread().count(), 1, "{text}");
        assert_eq!(reading.clauses.len(), 1, "{text}");
    }
}
