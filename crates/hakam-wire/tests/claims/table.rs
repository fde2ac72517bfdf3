//! The rows of `claims.tsv`: how a sentence is read and printed, its JSON, its verdict and what proves it.

use std::collections::BTreeMap;

use hakam::claims::{KINDS, read, write};
use hakam::hakam_checker::{self as checker, check};
use hakam::referee::{Call, Proof, Report};
use hakam::{Referee, Scene, Variant};
use hakam_checker::claim::Claim;
use hakam_variant::Ruleset;
use hakam_wire::claims as wire;

struct Row {
    game: &'static str,
    position: Option<&'static str>,
    played: Option<&'static str>,
    sentence: String,
    /// Whether only a position tells in which sense it is meant.
    is_ambiguous: bool,
    printed: Option<Vec<&'static str>>,
    json: Option<&'static str>,
    verdicts: Option<Vec<&'static str>>,
}

fn rows() -> impl Iterator<Item = Row> {
    let lines = include_str!("claims.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [game, position, played, sentence, printed, json, verdicts] = columns[..] else {
            panic!("{line}");
        };
        let given = |column| Some(column).filter(|column| *column != "-");
        Row {
            game,
            position: given(position),
            played: given(played),
            sentence: sentence.trim_start_matches('~').replace("\\n", "\n"),
            is_ambiguous: sentence.starts_with('~'),
            printed: given(printed).map(|printed| printed.split(" | ").collect()),
            json: given(json),
            verdicts: given(verdicts).map(|verdicts| verdicts.split(" or ").collect()),
        }
    })
}

/// The games of the rows.
fn variants() -> BTreeMap<&'static str, Variant> {
    let games = rows().map(|row| row.game);
    games
        .map(|game| (game, Variant::builtin(game).unwrap()))
        .collect()
}

/// The claims of a text in their first sense, as they are printed.
fn said(rules: &Ruleset, text: &str) -> Vec<String> {
    let reading = read(rules, text);
    let clauses = reading.clauses.iter();
    let claims = clauses.flat_map(|clause| clause.claims(text));
    claims.map(|claim| write(rules, &claim)).collect()
}

fn json(rules: &Ruleset, claims: &[Claim]) -> String {
    match claims {
        [one] => wire::write(rules, one),
        several => wire::write_all(rules, several),
    }
}

#[test]
fn the_claims_of_a_sentence_are_printed_in_one_way_and_read_back() {
    let variants = variants();
    for row in rows() {
        let rules = variants[row.game].rules();
        let Some(mut printed) = row.printed else {
            continue;
        };
        let mut found = said(rules, &row.sentence);
        // What follows is another matter.
        if printed.last() == Some(&"…") {
            printed.pop();
            found.truncate(printed.len());
        }
        assert_eq!(found, printed, "{}", row.sentence);
        for claim in printed {
            assert_eq!(said(rules, claim), [claim], "{}", row.sentence);
        }
        let clauses = read(rules, &row.sentence).clauses;
        let mut senses = clauses.iter().map(|clause| clause.senses(&row.sentence));
        let is_ambiguous = senses.any(|senses| senses.len() > 1);
        assert_eq!(is_ambiguous, row.is_ambiguous, "{}", row.sentence);
    }
}

#[test]
fn every_sentence_makes_the_json_of_its_row() {
    let variants = variants();
    for row in rows() {
        let Some(expected) = row.json else { continue };
        let rules = variants[row.game].rules();
        let reading = read(rules, &row.sentence);
        let [clause] = reading.clauses.as_slice() else {
            panic!("{}: {reading:?}", row.sentence);
        };
        let senses = clause.senses(&row.sentence);
        let senses: Vec<String> = senses.iter().map(|claims| json(rules, claims)).collect();
        let told = format!("{}: {senses:?}", row.sentence);
        assert_eq!(senses.len() > 1, row.is_ambiguous, "{told}");
        assert!(senses.iter().any(|sense| sense == expected), "{told}");
    }
}

#[test]
fn the_json_of_every_row_is_canonical_and_is_printed_as_a_sentence_that_means_it() {
    let variants = variants();
    for row in rows() {
        let Some(text) = row.json else { continue };
        let rules = variants[row.game].rules();
        let claims = wire::read(rules, text).unwrap();
        assert_eq!(json(rules, &claims), text, "{}", row.sentence);
        for claim in claims {
            let printed = write(rules, &claim);
            let reading = read(rules, &printed);
            let [clause] = reading.clauses.as_slice() else {
                panic!("{printed}: {reading:?}");
            };
            assert_eq!(clause.senses(&printed), [vec![claim]], "{printed}");
        }
    }
}

#[test]
fn every_kind_of_claim_stands_in_a_row() {
    let kinds = KINDS.iter().map(|kind| kind.name);
    let without: Vec<&str> = kinds
        .filter(|name| {
            let kind = format!("{{\"kind\":\"{name}\"");
            !rows().any(|row| row.json.is_some_and(|json| json.contains(&kind)))
        })
        .collect();
    // Kinds that are only in other tests, because the language grew behind the rows.
    let others = [
        "occupied", "between", "ray", "attacked", "win_in", "can_win", "san", "reached",
    ];
    assert_eq!(without, others);
}

/// Every verdict has certificates that the checker accepts, unless it is UNSURE.
fn assert_proved(referee: &Referee, variant: &Variant, report: &Report, sentence: &str) {
    assert!(report.faults().is_empty(), "{sentence}");
    for claim in &report.claims {
        let certificates = claim.verdict.proof().map_or(&[][..], Proof::certificates);
        let call = claim.verdict.call();
        assert_eq!(certificates.is_empty(), call == Call::Unsure, "{sentence}");
        for certificate in certificates {
            let accepted = check(variant.rules(), referee.hash(), certificate);
            let verdict = accepted.unwrap_or_else(|error| panic!("{sentence}: {error}"));
            let expected = match call {
                Call::Verified => checker::Verdict::Verified,
                _ => checker::Verdict::Refuted,
            };
            assert_eq!(verdict.decision().verdict, expected, "{sentence}");
        }
    }
}

#[test]
fn every_sentence_gets_a_verdict_that_is_right_and_proved() {
    let variants = variants();
    let (mut wrong, mut open) = (Vec::new(), Vec::new());
    for row in rows() {
        let (Some(position), Some(right)) = (row.position, row.verdicts) else {
            continue;
        };
        let variant = &variants[row.game];
        let referee = Referee::new(variant);
        let scene = Scene::read(variant, position).unwrap();
        let report = referee.verify(&scene, row.played, &[row.sentence.as_str()]);
        assert_proved(&referee, variant, &report, &row.sentence);
        let calls = report.claims.iter().map(|claim| claim.verdict.call());
        let call = calls.max().unwrap_or(Call::Unsure);
        if right.contains(&call.as_str()) {
            continue;
        }
        // Not to know is honest, but a referee that knows nothing is none.
        match call {
            Call::Unsure => open.push(row.sentence),
            _ => wrong.push(format!("{call}: {position}: {}", row.sentence)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // These two need a reader of moves by name and of what could be.
    let later = [
        "After castling, White's king is on g1 and the rook on f1 supports f2.",
        "Black cannot defend the pawn on d6",
    ];
    assert_eq!(open, later);
}
