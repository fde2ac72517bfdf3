//! Sentences of orthodox chess and the JSON of the claims they make.

use hakam::claims::{read, write};
use hakam_variant::builtin;
use hakam_wire::claims as wire;

/// Each row: whether it has other senses, the sentence, the JSON.
fn rows() -> impl Iterator<Item = (bool, &'static str, &'static str)> {
    let lines = include_str!("rows.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let (sentence, json) = line.split_once('\t').unwrap();
        match sentence.strip_prefix('~') {
            Some(sentence) => (true, sentence, json),
            None => (false, sentence, json),
        }
    })
}

#[test]
fn every_sentence_makes_the_claims_of_its_row() {
    let rules = builtin::load("chess").unwrap();
    for (ambiguous, sentence, json) in rows() {
        let reading = read(&rules, sentence);
        let [clause] = reading.clauses.as_slice() else {
            panic!("{sentence}: {reading:?}");
        };
        let senses: Vec<String> = clause
            .senses(sentence)
            .iter()
            .map(|claims| match claims.as_slice() {
                [one] => wire::write(&rules, one),
                several => wire::write_all(&rules, several),
            })
            .collect();
        assert_eq!(senses.len() > 1, ambiguous, "{sentence}: {senses:?}");
        assert!(
            senses.iter().any(|sense| sense == json),
            "{sentence}: {senses:?}"
        );
    }
}

#[test]
fn the_json_of_every_row_is_canonical() {
    let rules = builtin::load("chess").unwrap();
    for (_, sentence, json) in rows() {
        let claims = wire::read(&rules, json).unwrap();
        let again = match claims.as_slice() {
            [one] => wire::write(&rules, one),
            several => wire::write_all(&rules, several),
        };
        assert_eq!(again, json, "{sentence}");
    }
}

#[test]
fn every_claim_of_the_rows_is_printed_as_a_sentence_that_means_it() {
    let rules = builtin::load("chess").unwrap();
    for (_, sentence, json) in rows() {
        for claim in wire::read(&rules, json).unwrap() {
            let printed = write(&rules, &claim);
            let reading = read(&rules, &printed);
            let [clause] = reading.clauses.as_slice() else {
                panic!("{sentence}: {printed}: {reading:?}");
            };
            assert_eq!(
                clause.senses(&printed),
                [vec![claim]],
                "{sentence}: {printed}"
            );
        }
    }
}

#[test]
fn every_kind_of_claim_stands_in_a_row() {
    let without: Vec<&str> = hakam::claims::KINDS
        .iter()
        .map(|kind| kind.name)
        .filter(|name| {
            let kind = format!("{{\"kind\":\"{name}\"");
            !rows().any(|(_, _, json)| json.contains(&kind))
        })
        .collect();
    // Kinds that are only in other tests, because the language grew behind the rows.
    let others = [
        "occupied", "between", "ray", "attacked", "win_in", "can_win", "san", "reached",
    ];
    assert_eq!(without, others);
}
