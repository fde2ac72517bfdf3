//! Claims that take a search, and what is said when the budget is spent.

use hakam::referee::{Call, Doubt, Limit, Limits};
use hakam::{Referee, Scene, Variant};

use super::calls;

#[test]
fn forced_mates() {
    // From the suite of mate problems published with Floyd (BSD-2-Clause): mate in 1 and in 2.
    let one = "8/8/8/4k3/2b2q2/7K/8/8 b - - 0 1";
    let said = [
        "Black has mate in one",
        "Black has mate in two",
        "Black has mate in at most two",
    ];
    assert_eq!(
        calls(one, None, &said),
        [Call::Verified, Call::Refuted, Call::Verified]
    );
    // The back rank: Ra8 mates at once, and nothing else does.
    let back = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
    assert_eq!(
        calls(back, Some("Ra8"), &["mates in one"]),
        [Call::Verified]
    );
    assert_eq!(
        calls(
            back,
            Some("Ra7"),
            &["mates in one", "threatens mate in one"]
        ),
        [Call::Refuted, Call::Verified]
    );
}

#[test]
fn only_one_move_avoids_the_mate() {
    // White threatens Ra8 mate. The pawn on g6 guards h7 and f7, so it must be taken.
    let fen = "7k/6pp/6P1/8/8/8/8/R3K3 b Q - 0 1";
    for (played, call) in [
        ("hxg6", Call::Verified),
        ("h6", Call::Refuted),
        ("Kg8", Call::Refuted),
    ] {
        let said = format!("{played} is the only move that avoids mate in one");
        assert_eq!(calls(fen, None, &[said.as_str()]), [call], "{played}");
    }
    let said = ["White threatens mate in one"];
    assert_eq!(calls(fen, None, &said), [Call::Verified]);
    // A row of the labelled sentences: g3, g4, f3, f4, h4 and Kf1 avoid it, too.
    let fen = "6k1/8/8/8/8/8/r4PPP/6K1 w - - 0 1";
    let said = ["h3 is the only move that avoids mate in one"];
    assert_eq!(calls(fen, None, &said), [Call::Refuted]);
}

#[test]
fn checks_for_ever() {
    let said = ["White has a perpetual check"];
    // A row of the labelled sentences: Qd8+ Kg7 Qg5+ and so on.
    let fen = "7k/5p1p/8/6Q1/8/8/rr6/7K w - - 0 1";
    assert_eq!(calls(fen, None, &said), [Call::Verified]);
    // There is no check at all.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(calls(start, None, &said), [Call::Refuted]);
}

#[test]
fn lines_to_a_win() {
    // Two bishops on different colours can still mate (FIDE 5.2.2 does not end the game there).
    let bishops = "8/8/4kb2/8/8/3BK3/8/8 w - - 0 1";
    let said = [
        "The game is over",
        "The position is dead",
        "White can still win",
    ];
    assert_eq!(
        calls(bishops, None, &said),
        [Call::Refuted, Call::Refuted, Call::Verified]
    );
    let kings = "8/8/4k3/8/8/4K3/8/8 w - - 0 1";
    assert_eq!(
        calls(kings, None, &["The position is dead"]),
        [Call::Verified]
    );
}

#[test]
fn zugzwang_is_told_by_mates() {
    let said = ["White is in zugzwang"];
    // Passing loses to Rh1 as well: a row of the labelled sentences.
    let fen = "8/8/8/8/8/1k6/7r/K7 w - - 0 1";
    assert_eq!(calls(fen, None, &said), [Call::Refuted]);
    // It is not White's turn.
    assert_eq!(
        calls(&fen.replace(" w ", " b "), None, &said),
        [Call::Refuted]
    );
    // What the mates within three moves do not tell is left open.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(calls(start, None, &said), [Call::Unsure]);
}

#[test]
fn a_spent_budget_says_what_was_reached() {
    let chess = Variant::builtin("chess").unwrap();
    let limits = Limits {
        nodes: 1_000,
        ..Limits::default()
    };
    let referee = Referee::new(&chess).within(limits);
    let scene = Scene::read(
        &chess,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    )
    .unwrap();
    let report = referee.verify(&scene, None, &["White has mate in three"]);
    assert_eq!(
        report.claims[0].verdict.doubt(),
        Some(&Doubt::Spent {
            limit: Limit::Nodes(1_000),
            reached: "there is no mate within 2 moves".to_owned(),
        })
    );
}
