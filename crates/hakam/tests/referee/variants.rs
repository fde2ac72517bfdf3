//! The same referee for other games, and for a definition of the user's own.

use hakam::referee::{Call, definition_hash};
use hakam::{Referee, Scene, Variant};

use super::verify;

fn codes(variant: &Variant, fen: &str, played: &str) -> Vec<String> {
    let report = verify(variant, fen, Some(played), &[]);
    let played = report.played.unwrap();
    let objections = played
        .attempts
        .first()
        .map(|attempt| attempt.objections.clone());
    let objections = objections.unwrap_or_default();
    objections
        .iter()
        .map(|o| o.refusal.reason.code().to_string())
        .collect()
}

#[test]
fn shatranj() {
    let shatranj = Variant::builtin("shatranj").unwrap();
    let start = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w 0 1";
    let report = verify(
        &shatranj,
        start,
        Some("Ae3"),
        &["the alfil on c1 attacks e3", "gives check"],
    );
    let found: Vec<Call> = report
        .claims
        .iter()
        .map(|claim| claim.verdict.call())
        .collect();
    assert_eq!(found, [Call::Verified, Call::Refuted]);
    // No double step, and an alfil goes two squares, neither more nor fewer.
    assert_eq!(codes(&shatranj, start, "e2e4"), ["GEOMETRY"]);
    assert_eq!(codes(&shatranj, start, "Ad2"), ["GEOMETRY"]);
    assert_eq!(
        codes(&shatranj, "4k3/8/8/8/8/8/R7/4K2r w 0 1", "Ra5"),
        ["CHECK_NOT_ANSWERED"]
    );
}

#[test]
fn a_bare_king_ends_shatranj() {
    let shatranj = Variant::builtin("shatranj").unwrap();
    let report = verify(
        &shatranj,
        "4k3/8/8/8/8/8/8/R3K3 b 0 1",
        Some("Kd7"),
        &["The game is over"],
    );
    assert_eq!(report.claims[0].verdict.call(), Call::Verified);
    assert_eq!(report.played.as_ref().unwrap().legal.call(), Call::Verified);
    // The move would be legal, but there is no more move to make.
    assert_eq!(report.call(), Call::Refuted);
}

#[test]
fn capablanca() {
    let capablanca = Variant::builtin("capablanca").unwrap();
    let start = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
    let report = verify(
        &capablanca,
        start,
        Some("Ci3"),
        &["the chancellor on h1 attacks i3"],
    );
    assert_eq!(report.call(), Call::Verified);
    assert_eq!(codes(&capablanca, start, "Ch4"), ["BLOCKED"]);
    assert_eq!(codes(&capablanca, start, "O-O"), ["CASTLE_PATH"; 3]);
}

#[test]
fn a_board_with_ranks_of_two_digits() {
    let xiangqi = Variant::builtin("xiangqi").unwrap();
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    let report = verify(
        &xiangqi,
        start,
        Some("b3b10"),
        &["captures the horse on b10"],
    );
    assert_eq!(report.call(), Call::Verified);
    assert_eq!(codes(&xiangqi, start, "b3b8"), ["VARIANT", "VARIANT"]);
}

/// Chess with a man that leaps three squares along a line instead of the queen.
const OWN: &str = r#"
format = 1
name = "three-leaper"
base = "chess"
title = "Chess with a threeleaper"

[pieces.queen]
letter = "T"
name = "threeleaper"
moves = { A17 = "H" }

[start]
standard = "rnbtkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBTKBNR w KQkq - 0 1"
"#;

#[test]
fn a_definition_of_ones_own() {
    let variant = match Variant::from_definition("own.toml", OWN) {
        Ok(variant) => variant,
        Err(report) => panic!("{report}"),
    };
    let chess = hakam_variant::builtin::text("chess").unwrap();
    let hash = definition_hash(&[OWN, chess]);
    assert_eq!(variant.hash(), Some(hash));
    let start = "rnbtkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBTKBNR w KQkq - 0 1";
    let report = verify(
        &variant,
        start,
        Some("Td4"),
        &["the threeleaper on d1 attacks d4"],
    );
    assert_eq!(report.call(), Call::Verified);
    assert_eq!(codes(&variant, start, "Td3"), ["GEOMETRY"]);
    let referee = Referee::new(&variant);
    let scene = Scene::read(&variant, start).unwrap();
    let report = referee.verify::<&str>(&scene, Some("Td4"), &[]);
    let proof = report.played.unwrap().legal.proof().cloned().unwrap();
    assert_eq!(proof.certificates()[0].variant.hash, hash);
}

/// A definition with a base means something else when the base does.
#[test]
fn the_hash_is_of_the_bases_too() {
    use sha2::{Digest, Sha256};

    let text = "format = 1\nname = \"mine\"\nbase = \"chess\"\n";
    let alone: [u8; 32] = Sha256::digest(text).into();
    let chess = hakam_variant::builtin::text("chess").unwrap();
    let both: [u8; 32] = Sha256::digest(format!("{text}\0{chess}")).into();
    let mine = Variant::from_definition("mine.toml", text).unwrap();
    assert_ne!(mine.hash().unwrap().0, alone);
    assert_eq!(mine.hash().unwrap().0, both);
}

/// A base that is not built in counts as well, and nothing but the texts that were used.
#[test]
fn the_hash_follows_every_base() {
    use sha2::{Digest, Sha256};

    let kid = "format = 1\nname = \"kid\"\nbase = \"par\"\n";
    let par = |base: &str| format!("format = 1\nname = \"par\"\nbase = \"{base}\"\n");
    let hash = |base: &str| {
        let beside = |name: &str| {
            hakam_variant::builtin::base(name).or_else(|| (name == "par").then(|| par(base)))
        };
        let checked = hakam_variant::parse("kid.toml", kid, &beside).unwrap();
        Variant::of_definition(checked).hash().unwrap().0
    };
    assert_ne!(hash("chess"), hash("king-of-the-hill"));
    let text = |name| hakam_variant::builtin::text(name).unwrap();
    let whole = format!("{kid}\0{}\0{}", par("chess"), text("chess"));
    assert_eq!(hash("chess"), <[u8; 32]>::from(Sha256::digest(whole)));
    let hill = [
        kid,
        &par("king-of-the-hill"),
        text("king-of-the-hill"),
        text("chess"),
    ]
    .join("\0");
    assert_eq!(
        hash("king-of-the-hill"),
        <[u8; 32]>::from(Sha256::digest(hill))
    );
}
