//! Synonyms, spellings and ways of putting the same thing.

use super::said;

#[test]
fn different_words_say_the_same() {
    for (canonical, others) in [
        (
            "captures the knight on d5",
            &[
                "takes the knight on d5",
                "grabs Nd5",
                "eliminates the d5 knight",
                "Captures the d5-knight!",
                "it captures the knight at d5",
                "this move will capture knight Nd5",
            ][..],
        ),
        (
            "attacks the rook on a8",
            &[
                "hits the rook on a8",
                "eyes Ra8",
                "targets the rook on a8",
                "pressures the rook on a8",
                "aims at the rook on a8",
                "**attacks** the `a8`-rook",
            ],
        ),
        (
            "defends the pawn on e4",
            &[
                "protects Pe4",
                "guards the pawn on e4",
                "covers the e4 pawn",
                "supports the pawn on e4",
                "reinforces the pawn on e4",
            ],
        ),
        (
            "gives check",
            &[
                "delivers check",
                "checks the king",
                "puts the king in check",
                "is a check",
            ],
        ),
        (
            "is checkmate",
            &["is mate", "checkmates the king", "delivers mate"],
        ),
        (
            "hangs the queen",
            &["drops the queen", "loses the queen", "blunders the queen"],
        ),
        (
            "discovers an attack on the queen",
            &[
                "reveals an attack on the queen",
                "uncovers an attack against the queen",
            ],
        ),
        ("unpins the knight on c6", &["breaks the pin on Nc6"]),
        (
            "castles kingside",
            &["castles short", "castles king-side", "castled king side"],
        ),
        (
            "is legal",
            &["is possible", "it is available", "the move is legal"],
        ),
        ("is the only legal move", &["is forced", "is the only move"]),
        ("is a capture", &["captures"]),
        ("is castling", &["castles"]),
        ("is a promotion", &["promotes."]),
        ("is a fork", &["forks"]),
    ] {
        assert_eq!(said(canonical), [canonical]);
        for other in others {
            assert_eq!(said(other), [canonical], "{other}");
        }
    }
}

#[test]
fn facts_are_put_in_many_ways() {
    for (canonical, others) in [
        (
            "The pawn on d5 is undefended",
            &[
                "Pd5 is loose",
                "the d5 pawn is unprotected",
                "The pawn at d5 is unguarded here",
                "Pd5 is loose right now",
            ][..],
        ),
        (
            "The pawn on d5 is hanging",
            &["The d5-pawn is en prise", "Pd5 is hanging"],
        ),
        (
            "The knight on f6 does not attack d7",
            &["Nf6 doesn't attack d7", "the f6 knight doesn’t attack d7"],
        ),
        (
            "The bishop on g5 attacks the knight on f6",
            &[
                "The knight on f6 is attacked by the bishop on g5",
                "Nf6 is hit by Bg5",
            ],
        ),
        (
            "The knight on c3 is pinned to the king by the bishop on b4",
            &[
                "Bb4 pins Nc3 to the king",
                "Nc3 is pinned by Bb4 against the king",
            ],
        ),
        (
            "The line from a1 to a8 is clear",
            &[
                "the path between a1 and a8 is open",
                "The a1-a8 line is unobstructed",
                "line a1 to a8 is free",
            ],
        ),
        (
            "The line from b6 to g1 is blocked by the pawn on f2",
            &["The f2 pawn blocks the b6-g1 line"],
        ),
        (
            "White is a pawn up",
            &["White is up a pawn", "White is ahead by a pawn"],
        ),
        (
            "White is a minor piece up",
            &["Black is down a piece", "Black is a minor piece behind"],
        ),
        (
            "White is to move",
            &["It is White's turn", "it's White to move", "White to move"],
        ),
        (
            "White does not have the right to castle kingside",
            &["White has lost the right to castle kingside"],
        ),
        (
            "There are opposite-colored bishops",
            &["There are opposite-coloured bishops"],
        ),
        (
            "The position has occurred exactly twice",
            &[
                "The position has occurred two times",
                "this position has occurred twice",
            ],
        ),
        (
            "All captures are Bxf6, cxd5",
            &[
                "Captures: Bxf6, cxd5",
                "legal captures are Bxf6 and cxd5",
                "Captures Bxf6, cxd5",
            ],
        ),
        (
            "All checks are Qa4+",
            &["The only check is Qa4+", "Qa4+ is the only check"],
        ),
        (
            "All checks are none",
            &["There are no checks", "Checks: none found"],
        ),
        (
            "Kh1 is the only legal move",
            &["The only legal move is Kh1"],
        ),
        ("O-O-O is legal", &["Castling queenside is legal"]),
    ] {
        assert_eq!(said(canonical), [canonical]);
        for other in others {
            assert_eq!(said(other), [canonical], "{other}");
        }
    }
}

#[test]
fn reasons_are_read_in_words_and_by_code() {
    for (text, reason) in [
        ("it is blocked", "it is blocked"),
        ("the path is blocked", "it is blocked"),
        ("the knight on e7 is pinned", "the knight on e7 is pinned"),
        ("e5 is empty", "e5 is empty"),
        ("there is no pawn on d4", "there is no pawn on d4"),
        (
            "the king passes through check",
            "the king passes through check",
        ),
        ("the king moves into check", "the king moves into check"),
        ("it stays in check", "it stays in check"),
        ("the right is lost", "the right is lost"),
        ("it is one move too late", "it is too late"),
        ("en passant is not available", "it is too late"),
        ("it exposes the king", "it exposes the king"),
        ("of GEOMETRY", "of GEOMETRY"),
    ] {
        let illegal = format!("Qxg4 is illegal because {reason}");
        assert_eq!(
            said(&format!("Qxg4 is illegal because {text}")),
            [illegal.as_str()]
        );
        assert_eq!(
            said(&format!("Qxg4 is not legal because {text}")),
            [illegal.as_str()]
        );
    }
}
