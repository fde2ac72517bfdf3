//! The registry keeps its promises: every row is unique, in order, documented and sourced.

extern crate std;

use std::collections::{BTreeMap, BTreeSet};
use std::string::ToString;
use std::vec::Vec;

use super::*;

/// The category and the number of a code: `D13` is the thirteenth of `D`.
fn place(code: RuleId) -> (usize, u32) {
    let text = code.to_string();
    let (category, number) = text.split_at(1);
    let category = "TABCDE".find(category).expect("a known category");
    (category, number.parse().expect("a number"))
}

#[test]
fn codes_are_unique_and_in_order_without_gaps() {
    let places: Vec<_> = all().map(|rule| place(rule.code)).collect();
    for pair in places.windows(2) {
        let (before, after) = (pair[0], pair[1]);
        let next = after == (before.0, before.1 + 1) || after == (before.0 + 1, 1);
        assert!(next, "{after:?} after {before:?}");
    }
    let mut last_of_category = BTreeMap::new();
    for (category, number) in places {
        last_of_category.insert(category, number);
    }
    let lasts: Vec<u32> = last_of_category.into_values().collect();
    assert_eq!(lasts, [1, 17, 10, 11, 20, 10]);
}

#[test]
fn names_are_unique_lower_case_words_joined_by_dashes() {
    let mut seen = BTreeSet::new();
    for rule in all() {
        let code = rule.code;
        assert!(seen.insert(rule.name), "{code}: {} twice", rule.name);
        for word in rule.name.split('-') {
            let plain = !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
            assert!(plain, "{code}: {}", rule.name);
        }
    }
}

#[test]
fn every_text_is_there_and_tidy() {
    for rule in all() {
        for text in [
            rule.summary,
            rule.explanation,
            rule.parameters,
            rule.law,
            rule.source_condition,
            rule.destination_condition,
            rule.pattern,
        ] {
            assert!(!text.is_empty(), "{}: an empty text", rule.code);
            assert_eq!(text, text.trim(), "{}: spaces around", rule.code);
            assert!(!text.contains("  "), "{}: two spaces: {text}", rule.code);
        }
    }
}

#[test]
fn a_summary_is_one_sentence_and_an_explanation_at_most_six() {
    for rule in all() {
        let code = rule.code;
        assert_eq!(sentences(rule.summary), 1, "{code}: {}", rule.summary);
        let told = sentences(rule.explanation);
        assert!((1..=6).contains(&told), "{code}: {told} sentences");
        assert_ne!(rule.summary, rule.explanation, "{code}");
    }
}

/// How many sentences a text has; it must end with one.
fn sentences(text: &str) -> usize {
    assert!(text.ends_with('.'), "no period at the end: {text}");
    // A period after a number is that of a move (`1. e3`).
    let ends = text.match_indices(". ");
    let inner = ends.filter(|(at, _)| !text[..*at].ends_with(|c: char| c.is_ascii_digit()));
    inner.count() + 1
}

#[test]
fn every_law_names_an_edition_or_a_tradition() {
    let known = [
        "FIDE 2023 ",
        "Murray 1913",
        "Asian Xiangqi Federation",
        "Shogi",
        "Janggi",
        "Makruk",
        "Makpong",
        "Dawson",
        "Racing Kings",
        "Seirawan chess",
        "Hakam definition language v1",
    ];
    for rule in all() {
        let sourced = known.iter().any(|source| rule.law.contains(source));
        assert!(sourced, "{}: {}", rule.code, rule.law);
    }
}

#[test]
fn what_a_rule_builds_on_exists_and_never_leads_back() {
    // Each round settles the rules whose requirements are settled; a cycle settles nothing.
    let mut settled: BTreeSet<RuleId> = BTreeSet::new();
    loop {
        let ready = |rule: &&RuleInfo| {
            let mut needs = rule.requires.iter();
            needs.all(|code| settled.contains(&RuleId::known(code)))
        };
        let next: BTreeSet<RuleId> = all().filter(ready).map(|rule| rule.code).collect();
        if next == settled {
            break;
        }
        settled = next;
    }
    for rule in all() {
        for code in rule.requires {
            assert!(
                find(RuleId::known(code)).is_some(),
                "{}: {code}?",
                rule.code
            );
        }
        assert!(settled.contains(&rule.code), "{} is in a cycle", rule.code);
    }
}

#[test]
fn a_derived_rule_is_part_of_one_in_force() {
    for rule in all() {
        if let Status::Derived { from } = rule.status {
            let parent = find(RuleId::known(from)).expect(from);
            assert_eq!(parent.status, Status::Active, "{}: {from}", rule.code);
            assert!(rule.requires.contains(&from), "{}: {from}", rule.code);
        }
    }
}

#[test]
fn a_rule_in_force_builds_on_no_planned_one() {
    for rule in all().filter(|rule| rule.status == Status::Active) {
        for code in rule.requires {
            let status = find(RuleId::known(code)).map(|required| required.status);
            assert_ne!(status, Some(Status::Planned), "{}: {code}", rule.code);
        }
    }
}

#[test]
fn every_reason_belongs_to_a_rule_that_is_in_force() {
    for reason in ReasonCode::all() {
        let mut owners = all().filter(|rule| rule.reasons.contains(&reason));
        let owned = owners.any(|rule| rule.status != Status::Planned);
        assert!(owned, "{reason} belongs to no rule");
    }
    for rule in all() {
        let once: BTreeSet<_> = rule.reasons.iter().collect();
        assert_eq!(once.len(), rule.reasons.len(), "{}", rule.code);
    }
}

#[test]
fn rules_always_in_force_are_in_the_registry_and_not_planned() {
    let mut before = None;
    for code in always_in_force() {
        let rule = find(code).expect("a row");
        assert_ne!(rule.status, Status::Planned, "{code}");
        assert!(before < Some(place(code)), "{code} out of order");
        before = Some(place(code));
    }
}
