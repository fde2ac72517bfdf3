//! The quick verdicts agree with the slow ones.

use hakam::hakam_notation::coordinate;
use hakam::hakam_notation::moves::{self, Here, Style};
use hakam::referee::{Call, Plain};
use hakam::{Referee, Variant};

/// Every request from every man to every square, in positions of seeded random play.
#[test]
fn every_request_is_judged_alike_in_many_games() {
    for name in [
        "chess",
        "shatranj",
        "capablanca",
        "xiangqi",
        "antichess",
        "makruk",
    ] {
        let variant = Variant::builtin(name).unwrap();
        let (rules, engine) = (variant.rules(), variant.engine());
        let referee = Referee::new(&variant);
        let mut setup = rules.standard_start().clone();
        let mut seed = 7_usize;
        for _ in 0..12 {
            let legal = engine.legal_moves(&setup);
            let stand = referee.stand(&setup);
            let here = Here::new(rules, engine, &setup);
            for m in &legal {
                let san = moves::write(&here, *m, Style::SAN).unwrap();
                assert_eq!(stand.is_legal(&san), Plain::Legal, "{name}: {san}");
                let squares = coordinate::write(rules, (*m).into());
                assert_eq!(stand.is_legal(&squares), Plain::Legal, "{name}: {squares}");
                assert_eq!(
                    stand.certified(&squares).call(),
                    Call::Verified,
                    "{name}: {squares}"
                );
            }
            for (from, _) in setup.men(rules.geometry()).step_by(3) {
                for to in rules.geometry().squares() {
                    let text = format!(
                        "{}{}",
                        rules.geometry().name(from),
                        rules.geometry().name(to)
                    );
                    let is_legal = legal
                        .iter()
                        .any(|m| (m.from, m.to, m.choice) == (from, to, None));
                    // Castling by the partner's square is a text of its own.
                    let own = setup.at(to).is_some_and(|man| man.side == setup.turn);
                    if own || is_legal {
                        continue;
                    }
                    assert_eq!(stand.is_legal(&text), Plain::Illegal, "{name}: {text}");
                    assert_eq!(
                        stand.certified(&text).call(),
                        Call::Refuted,
                        "{name}: {text}"
                    );
                }
            }
            let Some(m) = legal.get(seed % legal.len().max(1)) else {
                break;
            };
            seed = seed.wrapping_mul(31).wrapping_add(11);
            setup = engine.after(&setup, *m).unwrap();
        }
    }
}

#[test]
fn texts_that_are_no_single_move_are_unclear() {
    let chess = Variant::builtin("chess").unwrap();
    let referee = Referee::new(&chess);
    let start = chess.rules().standard_start();
    let stand = referee.stand(start);
    for (text, expected) in [
        ("Nf3", Plain::Legal),
        // What else the text says does not make the move illegal.
        ("Nf3+", Plain::Legal),
        ("Nf6", Plain::Illegal),
        ("O-O", Plain::Illegal),
        ("e5", Plain::Illegal),
        ("e9", Plain::Unclear),
        ("", Plain::Unclear),
        ("castles", Plain::Unclear),
    ] {
        assert_eq!(stand.is_legal(text), expected, "{text}");
    }
}
