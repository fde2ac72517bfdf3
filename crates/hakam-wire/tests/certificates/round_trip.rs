//! What was written reads back as the same certificate, and is written the same again.

use hakam_checker::{Case, Certificate, Subject, check, write};
use hakam_core::{Request, Setup};
use hakam_law::Position;
use hakam_variant::{Ruleset, builtin};
use hakam_wire::certificate::{self, variant_of};

use super::any_certificate::{HASH, chess, every_shape, legal, of_move};

/// The text of a certificate, which must read back.
fn reads_back(rules: &Ruleset, written: &Certificate) -> String {
    let text = certificate::write(rules, written).unwrap();
    let read = certificate::read(rules, &text).unwrap();
    assert_eq!(read, *written);
    assert_eq!(certificate::write(rules, &read).unwrap(), text);
    assert_eq!(variant_of(&text).unwrap(), written.variant);
    text
}

#[test]
fn a_small_certificate_looks_like_this() {
    let chess = chess();
    let text = reads_back(
        &chess,
        &of_move(&chess, chess.standard_start().clone(), "Bb2"),
    );
    insta::assert_snapshot!(text, @r#"
    {
      "document": "hakam certificate",
      "version": 2,
      "variant": {"name":"chess","sha256":"a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7"},
      "position": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "move": "Bb2",
      "claim": {"kind":"legal"},
      "verdict": "REFUTED",
      "facts": [
        {"ask":"men","side":"white","answer":[{"on":"a1","side":"white","piece":"rook"},{"on":"b1","side":"white","piece":"knight"},{"on":"c1","side":"white","piece":"bishop"},{"on":"d1","side":"white","piece":"queen"},{"on":"e1","side":"white","piece":"king"},{"on":"f1","side":"white","piece":"bishop"},{"on":"g1","side":"white","piece":"knight"},{"on":"h1","side":"white","piece":"rook"},{"on":"a2","side":"white","piece":"pawn"},{"on":"b2","side":"white","piece":"pawn"},{"on":"c2","side":"white","piece":"pawn"},{"on":"d2","side":"white","piece":"pawn"},{"on":"e2","side":"white","piece":"pawn"},{"on":"f2","side":"white","piece":"pawn"},{"on":"g2","side":"white","piece":"pawn"},{"on":"h2","side":"white","piece":"pawn"}]},
        {"ask":"judgement","request":{"from":"c1","to":"b2"},"answer":{"against":[{"rule":"C4","reason":"OWN_PIECE_ON_TARGET","by":{"side":"white","piece":"pawn"}}],"steps":[{"rule":"T1","asks":"owns man","holds":true,"saw":"occupant","at":"c1","man":{"side":"white","piece":"bishop"}},{"rule":"A4","asks":"pattern fits","holds":true,"saw":"line","legs":[{"files":-1,"ranks":1,"times":1}]},{"rule":"A4","asks":"path fits","holds":true,"saw":"passed","squares":[],"occupied":[]},{"rule":"C4","asks":"landing fits","holds":false,"saw":"occupant","at":"b2","man":{"side":"white","piece":"pawn"}}]}},
        {"ask":"judgement","request":{"from":"f1","to":"b2"},"answer":{"against":[{"rule":"A4","reason":"GEOMETRY"}],"steps":[{"rule":"T1","asks":"owns man","holds":true,"saw":"occupant","at":"f1","man":{"side":"white","piece":"bishop"}},{"rule":"A4","asks":"pattern fits","holds":false,"saw":"no line","from":"f1","to":"b2"}]}},
        {"ask":"moves","answer":{"legal":[{"from":"b1","to":"a3","pattern":4},{"from":"b1","to":"c3","pattern":4},{"from":"g1","to":"f3","pattern":4},{"from":"g1","to":"h3","pattern":4},{"from":"a2","to":"a3","pattern":5},{"from":"a2","to":"a4","pattern":6},{"from":"b2","to":"b3","pattern":5},{"from":"b2","to":"b4","pattern":6},{"from":"c2","to":"c3","pattern":5},{"from":"c2","to":"c4","pattern":6},{"from":"d2","to":"d3","pattern":5},{"from":"d2","to":"d4","pattern":6},{"from":"e2","to":"e3","pattern":5},{"from":"e2","to":"e4","pattern":6},{"from":"f2","to":"f3","pattern":5},{"from":"f2","to":"f4","pattern":6},{"from":"g2","to":"g3","pattern":5},{"from":"g2","to":"g4","pattern":6},{"from":"h2","to":"h3","pattern":5},{"from":"h2","to":"h4","pattern":6}],"refused":[]}}
      ]
    }
    "#);
}

#[test]
fn several_certificates_are_a_list() {
    let chess = chess();
    let start = || chess.standard_start().clone();
    let both = [
        of_move(&chess, start(), "Nf3"),
        of_move(&chess, start(), "Bb2"),
    ];
    let text = certificate::write_all(&chess, &both).unwrap();
    assert!(text.starts_with("[\n{\n  \"document\""), "{text}");
    assert_eq!(certificate::read_all(&chess, &text).unwrap(), both);
    assert_eq!(variant_of(&text).unwrap().name, "chess");
    let one = certificate::write_all(&chess, &both[..1]).unwrap();
    assert_eq!(one, certificate::write(&chess, &both[0]).unwrap());
    assert_eq!(certificate::read_all(&chess, &one).unwrap(), both[..1]);
    let error = certificate::read_all(&chess, &text.replacen("Bb2", "B\u{7}b2", 1)).unwrap_err();
    assert!(error.to_string().starts_with("line "), "{error}");
    let error = certificate::read_all(&chess, &text.replace("REFUTED", "FALSE")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`[1].verdict`: `FALSE` is not known here; known are VERIFIED, REFUTED"
    );
    assert!(variant_of("[]").is_err());
}

#[test]
fn every_shape_reads_back() {
    let chess = chess();
    let text = reads_back(&chess, &every_shape(&chess));
    // One line for each fact and for each earlier position.
    assert!(text.lines().count() > 40, "{text}");
}

#[test]
fn keys_in_any_order_and_white_space_make_no_difference() {
    let chess = chess();
    let written = of_move(&chess, chess.standard_start().clone(), "Nf3");
    let text = certificate::write(&chess, &written).unwrap();
    let sorted: serde_json::Value = serde_json::from_str(&text).unwrap();
    let loose = serde_json::to_string_pretty(&sorted).unwrap();
    assert_ne!(loose, text);
    assert_eq!(certificate::read(&chess, &loose).unwrap(), written);
}

/// Positions of a game that takes whatever move comes in the middle of the list.
fn positions(rules: &Ruleset) -> Vec<Setup> {
    let mut position = Position::start(rules);
    let mut found = Vec::new();
    for ply in 0..24 {
        found.push(position.setup().clone());
        let next = position.continuations();
        let Some((_, after)) = next.get((next.len() / 2 + ply) % next.len().max(1)) else {
            break;
        };
        position = after.clone();
    }
    found
}

#[test]
fn certificates_of_every_built_in_game_read_back_and_are_accepted() {
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        let squares: Vec<_> = rules.geometry().squares().collect();
        for (number, position) in positions(&rules).into_iter().enumerate() {
            let men: Vec<_> = position.men(rules.geometry()).collect();
            let (from, _) = men[number * 7 % men.len()];
            let mut requests = vec![Request::Go {
                from,
                to: squares[number * 11 % squares.len()],
                choice: None,
            }];
            let setup = Position::new_unchecked(&rules, position.clone());
            requests.extend(setup.legal_moves().into_iter().take(3).map(Request::of));
            for request in requests {
                let case = Case {
                    position: position.clone(),
                    history: None,
                    subject: Some(Subject::Requested(request)),
                    claim: legal(),
                };
                let written = write(&rules, HASH, case).unwrap();
                let text = reads_back(&rules, &written);
                let read = certificate::read(&rules, &text).unwrap();
                assert!(check(&rules, HASH, &read).is_ok(), "{name} {request:?}");
            }
        }
    }
}
