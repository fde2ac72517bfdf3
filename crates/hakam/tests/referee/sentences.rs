//! Short sentences that are easily read wrong, with the verdicts that are right for them.

use hakam::referee::Call;
use hakam::{Referee, Scene, Variant};

#[test]
fn no_sentence_gets_a_wrong_verdict() {
    let chess = Variant::builtin("chess").unwrap();
    let referee = Referee::new(&chess);
    let mut wrong = Vec::new();
    let mut rows = 0;
    for line in include_str!("sentences.tsv").lines() {
        if line.starts_with('#') {
            continue;
        }
        let columns: Vec<&str> = line.split('\t').collect();
        let [fen, played, sentence, right] = columns[..] else {
            panic!("{line}");
        };
        rows += 1;
        let played = Some(played).filter(|played| *played != "-");
        let scene = Scene::read(&chess, fen).unwrap();
        let report = referee.verify(&scene, played, &[sentence]);
        let calls = report.claims.iter().map(|claim| claim.verdict.call());
        let call = calls.max().unwrap_or(Call::Unsure);
        // Not to know is honest.
        if call != Call::Unsure && !right.split(" or ").any(|right| right == call.as_str()) {
            wrong.push(format!("{call}: {line}"));
        }
        assert!(report.faults().is_empty(), "{line}");
    }
    assert!(rows > 80);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Sentences that must be read: a referee that knows nothing would pass the rows above.
#[test]
fn what_is_plain_is_decided() {
    let chess = Variant::builtin("chess").unwrap();
    let referee = Referee::new(&chess);
    let mut open = Vec::new();
    for line in include_str!("sentences.tsv").lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let [fen, played, sentence, right @ ("VERIFIED" | "REFUTED")] = columns[..] else {
            continue;
        };
        let played = Some(played).filter(|played| *played != "-");
        let scene = Scene::read(&chess, fen).unwrap();
        let report = referee.verify(&scene, played, &[sentence]);
        let calls = report.claims.iter().map(|claim| claim.verdict.call());
        if calls.max().map(Call::as_str) != Some(right) {
            open.push(sentence);
        }
    }
    // These two need a reader of moves by name and of what could be.
    let later = [
        "After castling, White's king is on g1 and the rook on f1 supports f2.",
        "Black cannot defend the pawn on d6",
    ];
    assert_eq!(open, later);
}
