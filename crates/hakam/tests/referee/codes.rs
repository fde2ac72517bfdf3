//! Every reason code is found by some move.

use std::collections::BTreeSet;

use hakam::Variant;
use hakam::hakam_core::ReasonCode;

use super::verify;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Game, position, move, and a code among the reasons against it.
const CASES: [(&str, &str, &str, &str); 27] = [
    ("chess", START, "e4e5", "NO_PIECE"),
    ("chess", START, "e7e5", "NOT_YOUR_PIECE"),
    ("chess", START, "Bg1g4", "WRONG_PIECE"),
    ("chess", START, "e2e2", "NULL_MOVE"),
    ("chess", START, "g1g3", "GEOMETRY"),
    ("chess", START, "Bh6", "BLOCKED"),
    ("chess", START, "Ra2", "OWN_PIECE_ON_TARGET"),
    (
        "chess",
        "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1",
        "e5",
        "PAWN_PUSH_BLOCKED",
    ),
    (
        "chess",
        "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
        "e3e5",
        "PAWN_DOUBLE_NOT_HOME",
    ),
    ("chess", START, "exd3", "PAWN_CAPTURE_EMPTY"),
    ("chess", START, "exd3", "EP_NOT_AVAILABLE"),
    (
        "chess",
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
        "exd6",
        "EP_EXPOSES_KING",
    ),
    (
        "chess",
        "8/P7/8/8/8/8/8/K1k5 w - - 0 1",
        "a8",
        "PROMOTION_MISSING",
    ),
    (
        "chess",
        "8/P7/8/8/8/8/8/K1k5 w - - 0 1",
        "a8=K",
        "PROMOTION_NOT_ALLOWED",
    ),
    (
        "chess",
        "8/7p/8/3k4/8/3K4/8/8 w - - 0 1",
        "Kd4",
        "KING_INTO_ATTACK",
    ),
    (
        "chess",
        "4r1k1/8/8/8/8/8/4K3/8 w - - 0 1",
        "Ke1",
        "KING_ALONG_LINE",
    ),
    (
        "chess",
        "4k3/8/2n5/1B6/8/8/8/4K3 b - - 0 1",
        "Ne5",
        "PINNED",
    ),
    (
        "chess",
        "4k3/8/8/8/4r3/8/8/4KB2 w - - 0 1",
        "Bd3",
        "CHECK_NOT_ANSWERED",
    ),
    (
        "chess",
        "4k3/4r3/8/8/8/3n4/3Q4/4K3 w - - 0 1",
        "Qxd3",
        "DOUBLE_CHECK_KING_MUST_MOVE",
    ),
    (
        "chess",
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "O-O",
        "CASTLE_RIGHT_LOST",
    ),
    (
        "chess",
        "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
        "O-O",
        "CASTLE_PATH",
    ),
    (
        "chess",
        "4k3/8/8/8/8/4r3/8/4K2R w K - 0 1",
        "O-O",
        "CASTLE_OUT_OF_CHECK",
    ),
    (
        "chess",
        "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1",
        "O-O",
        "CASTLE_THROUGH_CHECK",
    ),
    (
        "chess",
        "4k3/8/8/8/8/6r1/8/4K2R w K - 0 1",
        "O-O",
        "CASTLE_INTO_CHECK",
    ),
    (
        "chess",
        "4k3/7p/8/8/8/8/8/4K3 w - - 0 1",
        "O-O",
        "CASTLE_NO_ROOK",
    ),
    (
        "antichess",
        "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2",
        "a4",
        "MUST_CAPTURE",
    ),
    (
        "xiangqi",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "b3b8",
        "VARIANT",
    ),
];

/// Every code is the reason of some move here or in `castling`, but for those that no text and no playable
/// position lead to: they are said in the unit tests of the sentences.
#[test]
fn every_reason_is_found_by_some_move() {
    let mut found = BTreeSet::new();
    for (name, fen, played, code) in CASES {
        let variant = Variant::builtin(name).unwrap();
        let report = verify(&variant, fen, Some(played), &[]);
        let attempts = report.played.unwrap().attempts;
        let objections = attempts.iter().flat_map(|attempt| &attempt.objections);
        let codes: Vec<&str> = objections
            .map(|o| o.refusal.reason.code().as_str())
            .collect();
        assert!(codes.contains(&code), "{fen} {played}: {codes:?}");
        found.insert(code);
    }
    let missing: Vec<&str> = ReasonCode::all()
        .map(ReasonCode::as_str)
        .filter(|code| !found.contains(code))
        .collect();
    assert_eq!(
        missing,
        [
            "OFF_BOARD",
            "PROMOTION_NOT_IN_ZONE",
            "CAPTURES_ROYAL",
            "GAME_OVER"
        ]
    );
}
