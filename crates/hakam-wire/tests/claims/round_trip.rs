//! Every claim that is printed reads back as the same claim, in words and in JSON, in every game.

use std::collections::BTreeSet;

use hakam::claims::{Meaning, read, write};
use hakam_checker::claim::Claim;
use hakam_variant::{Ruleset, builtin};
use hakam_wire::claims::{self as wire, Json};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};

use super::any_claim::any_claim;

/// What a sentence is read as, if it is one claim without a doubt.
fn said(rules: &Ruleset, sentence: &str) -> Result<Claim, String> {
    let reading = read(rules, sentence);
    let [clause] = reading.clauses.as_slice() else {
        return Err(format!("{} clauses: {reading:?}", reading.clauses.len()));
    };
    match &clause.meaning {
        Meaning::Claims(claims) if claims.rest.is_empty() => Ok(claims.first.clone()),
        other => Err(format!("{other:?}")),
    }
}

/// Runs random claims of one game through a test.
fn for_claims(rules: &Ruleset, cases: u32, test: impl Fn(&Claim) -> Result<(), String>) {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let mut runner = TestRunner::new(config);
    let result = runner.run(&any_claim(rules), |claim| {
        test(&claim).map_err(TestCaseError::fail)
    });
    match result {
        Ok(()) => {}
        Err(TestError::Fail(why, claim)) => panic!("{}: {why}\nof {claim:?}", rules.name()),
        Err(TestError::Abort(why)) => panic!("{}: {why}", rules.name()),
    }
}

fn prints_and_reads(rules: &Ruleset, claim: &Claim) -> Result<(), String> {
    let sentence = write(rules, claim);
    let back = said(rules, &sentence).map_err(|why| format!("`{sentence}` is {why}"))?;
    if back == *claim {
        Ok(())
    } else {
        Err(format!("`{sentence}` is read as {back:?}"))
    }
}

#[test]
fn a_printed_claim_reads_back_in_orthodox_chess() {
    let rules = builtin::load("chess").unwrap();
    for_claims(&rules, 4000, |claim| prints_and_reads(&rules, claim));
}

#[test]
fn a_printed_claim_reads_back_in_every_game() {
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        for_claims(&rules, 150, |claim| prints_and_reads(&rules, claim));
    }
}

#[test]
fn json_reads_back_and_is_written_the_same_way_again() {
    for name in ["chess", "courier", "xiangqi"] {
        let rules = builtin::load(name).unwrap();
        for_claims(&rules, 800, |claim| {
            let text = wire::write(&rules, claim);
            let back = wire::read(&rules, &text).map_err(|error| format!("{text}: {error}"))?;
            if back != [claim.clone()] {
                return Err(format!("{text} is read as {back:?}"));
            }
            let again = wire::write(&rules, &back[0]);
            (again == text).then_some(()).ok_or(again)
        });
    }
}

#[test]
fn the_random_claims_are_of_every_kind() {
    let rules = builtin::load("chess").unwrap();
    let any = any_claim(&rules);
    let mut runner = TestRunner::deterministic();
    let mut kinds = BTreeSet::new();
    for _ in 0..20_000 {
        let claim = any.new_tree(&mut runner).unwrap().current();
        kinds.insert(claim.statement.kind());
    }
    let missing: Vec<&str> = hakam::claims::KINDS
        .iter()
        .map(|kind| kind.name)
        .filter(|name| !kinds.contains(name))
        .collect();
    // Opinions and words that are not understood have no canonical sentence of their own.
    assert_eq!(missing, ["judgement", "unread"]);
}

#[test]
fn the_table_of_kinds_names_the_fields_of_every_claim_in_their_order() {
    let rules = builtin::load("chess").unwrap();
    for_claims(&rules, 4000, |claim| {
        let Json::Object(fields) = wire::to_json(&rules, claim) else {
            return Err("no object".to_owned());
        };
        let common = ["kind", "profile", "at", "not"];
        let found: Vec<&str> = fields
            .iter()
            .map(|field| field.0.as_str())
            .filter(|key| !common.contains(key))
            .collect();
        let kind = hakam::claims::find(claim.statement.kind()).unwrap();
        let known: Vec<&str> = kind.field_names().collect();
        let order = |key: &&str| wire::KEY_ORDER.iter().position(|known| known == key);
        let places = found
            .iter()
            .map(|key| known.iter().position(|name| name == key));
        let ordered = places.clone().all(|place| place.is_some()) && places.is_sorted();
        let mut needed = kind
            .fields
            .split_whitespace()
            .filter(|field| !field.starts_with('['));
        let whole = needed.all(|field| found.contains(&field));
        if ordered && whole && known.iter().is_sorted_by_key(order) {
            Ok(())
        } else {
            Err(format!("{}: {found:?} of {}", kind.name, kind.fields))
        }
    });
}
