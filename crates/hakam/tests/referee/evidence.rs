//! What a chess player accepts as evidence: who, where, and which rule; nothing that plays no part.

use hakam::hakam_documents::ledger::Ledger;
use hakam::referee::{Call, text};
use hakam::{Referee, Scene, Variant};

use super::{told, verify};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_leaper_passes_over_nothing() {
    for (variant, fen, played) in [
        ("chess", START, "Nf3"),
        ("chess", "4k3/8/8/8/8/8/PP6/1N2K3 w - - 0 1", "Nc3"),
        (
            "shatranj",
            "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w 0 1",
            "Ae3",
        ),
    ] {
        let told = told(variant, fen, played);
        for word in ["jump", "over", "way", "pass"] {
            assert!(!told.contains(word), "{played}: {told}");
        }
    }
    // A cannon does jump, and a horse is stopped.
    let xiangqi = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    assert!(told("xiangqi", xiangqi, "b3b10").contains("it jumps over the black cannon on b8"));
    assert!(told("xiangqi", xiangqi, "b1d2").contains("the white elephant on c1"));
}

#[test]
fn a_legal_move_has_three_to_six_bullets() {
    for (variant, fen, played) in [
        ("chess", START, "Nf3"),
        ("chess", START, "e2-e4"),
        ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O"),
        ("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7-a8=Q"),
        ("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p."),
        ("antichess", "8/4P3/8/8/8/8/8/k7 w - - 0 1", "e8=K"),
    ] {
        let told = told(variant, fen, played);
        assert!(told.starts_with("VERIFIED"), "{told}");
        let bullets = told.lines().count() - 1;
        assert!((3..=6).contains(&bullets), "{told}");
    }
}

#[test]
fn en_passant_names_the_pawn_and_its_double_step() {
    let told = told("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6");
    let line =
        "It captures the black pawn on d5 en passant, which has just made a double step over d6.";
    assert!(told.contains(line), "{told}");
}

#[test]
fn a_false_claim_says_why_first() {
    let chess = Variant::builtin("chess").unwrap();
    let said = [
        "the bishop on f1 attacks b5",
        "White can castle kingside",
        "the knight on f3 attacks e5",
        "e2 is empty",
        "e4 is not empty",
    ];
    let report = verify(&chess, START, None, &said);
    insta::assert_snapshot!(text::report(chess.rules(), &report), @r"
    REFUTED: `The bishop on f1 attacks b5`: the white bishop on f1 does not attack b5: the white pawn on e2 stands between
    REFUTED: The bishop on f1 attacks b5 (the white bishop on f1 does not attack b5: the white pawn on e2 stands between)
      - a white bishop stands on f1
      - b5 is empty
    REFUTED: White can castle kingside (White cannot castle kingside: the white bishop on f1 is in the way (B2))
      - there are 20 legal moves
    REFUTED: The knight on f3 attacks e5 (PRESUPPOSITION: f3 is empty)
      - e5 is empty
    REFUTED: e2 is empty (a white pawn stands on e2)
    REFUTED: e4 is not empty (e4 is empty)
    ");
    let fen = "4k3/8/8/3p1p2/4P3/8/8/4K2R w K - 0 1";
    let said = ["all captures are exd5 and Rh8", "the only capture is exd5"];
    let report = verify(&chess, fen, None, &said);
    insta::assert_snapshot!(text::report(chess.rules(), &report), @r"
    REFUTED: `All captures are exd5, Rh8`: missing: exf5; extra: Rh8
    REFUTED: All captures are exd5, Rh8 (missing: exf5; extra: Rh8)
      - there are 18 legal moves
    REFUTED: All captures are exd5 (missing: exf5)
      - there are 18 legal moves
    ");
}

#[test]
fn a_ledger_without_a_board_is_unsure_and_names_the_look_up() {
    let chess = Variant::builtin("chess").unwrap();
    let told = |pieces: &str, played: Option<&str>, said: &[&str]| {
        let text = format!(
            "SIDE_TO_MOVE: White\nCASTLING: White=- Black=-\nEN_PASSANT: -\n{pieces}HALFMOVE_CLOCK: 0\nFULLMOVE_NUMBER: 1\n"
        );
        let why = Scene::from_ledger(&chess, &Ledger::read(text)).unwrap_err();
        let report = Referee::new(&chess).without_board(&why, played, said);
        assert_eq!(report.call(), Call::Unsure);
        text::report(chess.rules(), &report)
    };
    insta::assert_snapshot!(told("", Some("Nf3"), &["e4 is empty", "White is in check"]), @r"
    UNSURE: Nf3: which piece is on f3 cannot be verified
      - which piece is on f3 cannot be verified: the ledger does not give the pieces of White and the pieces of Black
    UNSURE: e4 is empty (which piece is on e4 cannot be verified: the ledger does not give the pieces of White and the pieces of Black)
    UNSURE: White is in check (the pieces on the board cannot be verified: the ledger does not give the pieces of White and the pieces of Black)
    ");
    let twice = "PIECES:\n  White: Ke1 Ng1 Bg1\n  Black: Ke8\n";
    insta::assert_snapshot!(told(twice, Some("g1f3"), &[]), @r"
    UNSURE: g1f3: which piece is on g1 and f3 cannot be verified
      - which piece is on g1 and f3 cannot be verified: of the pieces in the ledger, two pieces stand on g1: the white knight and the white bishop
    ");
}

#[test]
fn a_suggestion_is_of_the_side_that_was_named() {
    let chess = Variant::builtin("chess").unwrap();
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 4";
    let report = verify(&chess, fen, None, &["The white knight attacks e5"]);
    let told = text::report(chess.rules(), &report);
    assert!(told.starts_with("UNSURE"), "{told}");
    assert!(
        told.contains("the white knight on f3") && !told.contains("black knight"),
        "{told}"
    );
    let report = verify(&chess, START, None, &["White does not attack e5"]);
    assert_eq!(report.claims[0].sentence, "White does not attack e5");
}
