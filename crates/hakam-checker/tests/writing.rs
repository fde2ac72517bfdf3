//! Moves as claims write them, in games with other letters, large boards and `+` before letters.

use hakam_checker::claim::{Claim, Deed, Movement, Statement};
use hakam_checker::{
    Answer, Case, DefinitionHash, Rejected, Subject, Undecided, Verdict, check, write,
};
use hakam_variant::{Ruleset, builtin};

const HASH: DefinitionHash = DefinitionHash([6; 32]);

fn legal(rules: &Ruleset, fen: Option<&str>, text: &str) -> Result<Verdict, Rejected> {
    let position = fen.map_or(rules.standard_start().clone(), |fen| {
        crate::common::setup(rules, fen)
    });
    let deed = Deed::Legal;
    let case = Case {
        position,
        history: None,
        subject: Some(Subject::Written(text.to_owned())),
        claim: Claim::new(Statement::Movement(Movement { played: None, deed })),
    };
    let certificate = write(rules, HASH, case)?;
    assert!(check(rules, HASH, &certificate).is_ok(), "{text}");
    Ok(certificate.verdict)
}

#[test]
fn the_usual_signs_are_read() {
    let chess = builtin::load("chess").unwrap();
    let castles = Some("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let promotes = Some("3n4/4P3/8/k7/8/8/8/4K3 w - - 0 1");
    let passing = Some("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let knights = Some("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1");
    for (fen, text) in [
        (None, "e4"),
        (None, "1. e4"),
        (None, "1.e4!?"),
        (None, "e2e4"),
        (None, "e2-e4"),
        (None, "Nf3"),
        (None, "Ng1f3"),
        (castles, "O-O"),
        (castles, "0-0-0"),
        (castles, "e1g1"),
        (castles, "Rxh8+"),
        (castles, "Rhxh8"),
        (promotes, "e8=Q"),
        (promotes, "e8Q"),
        (promotes, "e7e8q"),
        (promotes, "exd8=N"),
        (passing, "exd6"),
        (passing, "exd6 e.p."),
        (knights, "Nce4"),
        (knights, "Ng3e4"),
    ] {
        assert_eq!(legal(&chess, fen, text), Ok(Verdict::Verified), "{text}");
    }
    for (fen, text) in [
        (None, "e5"),
        (None, "Nxf3"),
        (None, "Nc4"),
        (None, "Ke2"),
        (None, "O-O"),
        (promotes, "e8"),
        (promotes, "e8=K"),
        (promotes, "exf8=Q"),
    ] {
        assert_eq!(legal(&chess, fen, text), Ok(Verdict::Refuted), "{text}");
    }
    let ambiguous = Undecided::AmbiguousMove("Ne4".to_owned());
    assert_eq!(
        legal(&chess, knights, "Ne4"),
        Err(Rejected::Undecided(ambiguous))
    );
    for text in [
        "", "e9", "castles", "Xe4", "e8=", "Nf3f", "12345", "a0", "é4",
    ] {
        let unread = Undecided::UnreadMove(text.to_owned());
        assert_eq!(
            legal(&chess, None, text),
            Err(Rejected::Undecided(unread)),
            "{text}"
        );
    }
}

#[test]
fn letters_and_squares_are_those_of_the_game() {
    let xiangqi = builtin::load("xiangqi").unwrap();
    for text in ["Ch3-e3", "Cbe3", "Nc3", "Ra2", "a5", "Ke2", "b1c3"] {
        let wanted = Ok(Verdict::Verified);
        assert_eq!(legal(&xiangqi, None, text), wanted, "{text}");
    }
    let black = Some("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1");
    for (text, wanted) in [
        ("Nc8", Verdict::Verified),
        ("Ra9", Verdict::Verified),
        ("a10a9", Verdict::Verified),
        ("Na10", Verdict::Refuted),
    ] {
        assert_eq!(legal(&xiangqi, black, text), Ok(wanted), "{text}");
    }
    let shatranj = builtin::load("shatranj").unwrap();
    for (text, wanted) in [
        ("Ah3", Verdict::Verified),
        // The elephant may be written with the older letter, too.
        ("Bh3", Verdict::Verified),
        ("e4", Verdict::Refuted),
    ] {
        assert_eq!(legal(&shatranj, None, text), Ok(wanted), "{text}");
    }
}

#[test]
fn a_plus_may_stand_before_a_letter() {
    let text = r#"
format = 1
name = "plus"
base = "chess"
title = "Chess with promoted soldiers of their own"

[pieces]
guard = { letter = "+P", value = 3, moves = { A8 = "K" } }

[pieces.pawn]
promotes = { rule = "B1", in = "last rank", to = ["guard"], must = true }
"#;
    let rules = hakam_variant::parse("plus.toml", text, &builtin::base)
        .unwrap()
        .rules;
    let fen = Some("8/4P3/8/k7/8/2+P5/8/4K3 w - - 0 1");
    for (text, wanted) in [
        ("e8=+P", Verdict::Verified),
        ("e8=Q", Verdict::Refuted),
        ("+Pd4", Verdict::Verified),
        ("Pd4", Verdict::Refuted),
    ] {
        assert_eq!(legal(&rules, fen, text), Ok(wanted), "{text}");
    }
}

/// A move that no man of that kind can make is judged for each man that may be meant.
#[test]
fn every_man_that_may_be_meant_is_judged() {
    let chess = builtin::load("chess").unwrap();
    let deed = Deed::Illegal { cause: None };
    let case = Case {
        position: chess.standard_start().clone(),
        history: None,
        subject: Some(Subject::Written("Ng5".to_owned())),
        claim: Claim::new(Statement::Movement(Movement { played: None, deed })),
    };
    let certificate = write(&chess, HASH, case).unwrap();
    let judged = certificate
        .facts
        .iter()
        .filter(|fact| matches!(fact.answer, Answer::Judgement(_)));
    assert_eq!(judged.count(), 2);
    assert_eq!(certificate.verdict, Verdict::Verified);
}
