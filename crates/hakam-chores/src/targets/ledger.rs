//! Ledgers: the name of a game on the first line, the ledger on the others.

use hakam_core::Setup;
use hakam_documents::ledger::{Code, Finding, Issue, Ledger};
use hakam_law::Position;
use hakam_notation::moves::{self, Here, Style};
use hakam_variant::Ruleset;

use super::law::{Law, first_line, law};

pub fn run(bytes: &[u8]) {
    let input = String::from_utf8_lossy(bytes);
    let (name, text) = first_line(&input);
    let law = law(name);
    let Law { rules, engine } = law;
    let ledger = Ledger::read(text);
    assert_eq!(ledger.text(), text);
    placed(&ledger.state(rules).findings, text);
    placed(&check(law, &ledger), text);
    match ledger.repair(rules, engine) {
        Ok(repaired) => {
            if repaired.differences.is_empty() {
                assert_eq!(
                    repaired.ledger.text(),
                    text,
                    "a needless repair changed the text"
                );
            }
            let left = check(law, &repaired.ledger);
            let left: Vec<&Finding> = left
                .iter()
                .filter(|finding| of_history(finding.fault.code))
                .collect();
            assert!(
                left.is_empty(),
                "wrong when repaired: {left:?}\n{}",
                repaired.ledger.text()
            );
            match repaired.ledger.repair(rules, engine) {
                Ok(again) => assert_eq!(again.differences, [], "{}", repaired.ledger.text()),
                Err(error) => panic!("repaired once, and not again: {error}"),
            }
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
        }
    }
    apply(law, &ledger);
}

fn check(law: &Law, ledger: &Ledger) -> Vec<Finding> {
    let soundness = |setup: &Setup| issues(&law.rules, setup);
    ledger.check(&law.rules, &law.engine, &soundness)
}

fn issues(rules: &Ruleset, setup: &Setup) -> Vec<Issue> {
    let issues = Position::new_unchecked(rules, setup.clone()).issues();
    let issues = issues.into_iter();
    issues
        .map(|issue| (issue.rule, issue.message, issue.squares))
        .collect()
}

/// Every finding has a place in the text, and they come in that order.
fn placed(findings: &[Finding], text: &str) {
    assert!(findings.is_sorted_by_key(|finding| finding.fault.span.start));
    for finding in findings {
        let before = text
            .get(..finding.fault.span.start)
            .expect("a place in the text");
        assert!(
            text.get(finding.fault.span.clone()).is_some(),
            "{finding:?}"
        );
        assert_eq!(
            finding.place.line,
            before.matches('\n').count() + 1,
            "{finding:?}"
        );
        let fault = &finding.fault;
        assert!(fault.render_in("ledger.md", text).contains(&fault.message));
    }
}

/// Whether a finding is about the state that the history leads to.
fn of_history(code: Code) -> bool {
    matches!(code, Code::History(_))
}

/// A move made in a ledger whose position is known in full leads to the position of that move.
fn apply(law: &Law, ledger: &Ledger) {
    let Law { rules, engine } = law;
    let Ok(setup) = ledger.setup(rules) else {
        return;
    };
    let here = Here::new(rules, engine, &setup);
    let pick = ledger.text().len() % here.legal().len().max(1);
    let Some(&m) = here.legal().get(pick) else {
        return;
    };
    let san = moves::write(&here, m, Style::SAN).expect("a legal move");
    let mut played = ledger.clone();
    if let Err(error) = played.apply(rules, engine, m, &san, "2026-01-06") {
        panic!("{san} is legal: {error}");
    }
    let mut after = engine.after(&setup, m).expect("a legal move");
    // A ledger does not tell who was promoted.
    for square in rules.geometry().squares() {
        let man = after.at(square).map(|man| hakam_core::Piece {
            promoted: false,
            ..man
        });
        after.put(square, man);
    }
    assert_eq!(played.setup(rules), Ok(after), "{san}:\n{}", played.text());
}
