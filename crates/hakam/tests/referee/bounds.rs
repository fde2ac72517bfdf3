//! Nothing takes unbounded work, whatever is asked.

use std::fmt::Write as _;

use hakam::referee::{Call, Doubt, Limit, Limits, text};
use hakam::{Referee, Scene, Variant};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn so_many_claims_are_decided_and_no_more() {
    let chess = Variant::builtin("chess").unwrap();
    let limits = Limits {
        claims: 3,
        ..Limits::default()
    };
    let referee = Referee::new(&chess).within(limits);
    let scene = Scene::read(&chess, START).unwrap();
    let said = "e4 is empty. e5 is empty. e6 is empty. d4 is empty. d5 is empty";
    let report = referee.verify(&scene, None, &[said, said]);
    let calls: Vec<Call> = report
        .claims
        .iter()
        .map(|claim| claim.verdict.call())
        .collect();
    assert_eq!(
        calls,
        [Call::Verified, Call::Verified, Call::Verified, Call::Unsure]
    );
    let last = report.claims[3].verdict.doubt();
    assert!(matches!(
        last,
        Some(Doubt::Spent {
            limit: Limit::Claims(3),
            ..
        })
    ));
}

#[test]
fn a_text_of_any_length_is_answered() {
    let chess = Variant::builtin("chess").unwrap();
    let referee = Referee::new(&chess);
    let scene = Scene::read(&chess, START).unwrap();
    let mut long = String::new();
    for number in 0..20_000 {
        write!(long, "e{} is empty and ", number % 8 + 1).unwrap();
    }
    let report = referee.verify(&scene, Some(&long), &[long.as_str()]);
    assert_eq!(report.call(), Call::Unsure);
    assert!(report.claims.len() <= 1_001);
}

#[test]
fn a_mate_in_any_number_of_moves_is_answered() {
    let chess = Variant::builtin("chess").unwrap();
    let limits = Limits {
        nodes: 10_000,
        ..Limits::default()
    };
    let referee = Referee::new(&chess).within(limits);
    let scene = Scene::read(&chess, START).unwrap();
    let said = [
        "White has mate in 4000000000",
        "White has mate in 0",
        "White wins a pawn within 99 plies",
    ];
    let report = referee.verify(&scene, Some("e4"), &said);
    for claim in &report.claims {
        assert_ne!(claim.verdict.call(), Call::Verified, "{}", claim.sentence);
    }
}

/// Whatever stands in the text of a move or claim, there is an answer, and it can be written.
#[test]
fn odd_texts_are_answered() {
    let chess = Variant::builtin("chess").unwrap();
    let referee = Referee::new(&chess);
    let scene = Scene::read(&chess, START).unwrap();
    let odd = [
        "",
        " ",
        "\0",
        "x",
        "=",
        "e",
        "é4",
        "♞f3",
        "Nf3♞",
        "+++",
        "O-O-O-O",
        "e2e4e5",
        "--",
        "Nf3 is legal",
    ];
    for text in odd {
        let report = referee.verify(&scene, Some(text), &[text]);
        let written = text::report(chess.rules(), &report);
        assert!(
            written.starts_with(report.call().as_str()),
            "{text:?}: {written}"
        );
        assert!(text::markdown(chess.rules(), &report).contains("VERIFY_MOVE_CLAIM"));
    }
}

#[test]
fn a_spent_budget_says_what_was_reached() {
    let chess = Variant::builtin("chess").unwrap();
    let limits = Limits {
        nodes: 1_000,
        ..Limits::default()
    };
    let referee = Referee::new(&chess).within(limits);
    let scene = Scene::read(&chess, START).unwrap();
    let report = referee.verify(&scene, None, &["White has mate in three"]);
    assert_eq!(
        report.claims[0].verdict.doubt(),
        Some(&Doubt::Spent {
            limit: Limit::Nodes(1_000),
            reached: "there is no mate within 2 moves".to_owned(),
        })
    );
}
