//! Ledgers: the name of a game on the first line, the ledger on the others.

use hakam_core::{Piece, Setup};
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
            let said = repaired.ledger.text();
            if repaired.differences.is_empty() {
                assert_eq!(said, text, "a needless repair changed the text");
            }
            // Whatever is left is about something else than the state that the history leads to.
            for left in check(law, &repaired.ledger) {
                let of_history = matches!(left.fault.code, Code::History(_));
                assert!(!of_history, "wrong when repaired: {left:?}\n{said}");
            }
            let again = repaired.ledger.repair(rules, engine);
            let again = again.unwrap_or_else(|error| panic!("repaired once, not twice: {error}"));
            assert_eq!(again.differences, [], "{said}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    apply(law, &ledger);
}

fn check(Law { rules, engine }: &Law, ledger: &Ledger) -> Vec<Finding> {
    ledger.check(rules, engine, &|setup| issues(rules, setup))
}

/// What the law finds wrong with a position, as a ledger is told of it.
pub fn issues(rules: &Ruleset, setup: &Setup) -> Vec<Issue> {
    let issues = Position::new_unchecked(rules, setup.clone()).issues();
    let issues = issues.into_iter();
    let told = issues.map(|issue| (issue.rule, issue.message, issue.squares));
    told.collect()
}

/// Every finding has a place in the text, and they come in that order.
fn placed(findings: &[Finding], text: &str) {
    assert!(findings.is_sorted_by_key(|finding| finding.fault.span.start));
    for finding in findings {
        let (fault, line) = (&finding.fault, finding.place.line);
        assert!(text.get(fault.span.clone()).is_some(), "{finding:?}");
        let before = text[..fault.span.start].matches('\n').count();
        assert_eq!(line, before + 1, "{finding:?}");
        assert!(fault.render_in("ledger.md", text).contains(&fault.message));
    }
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
    for (square, man) in after.clone().men(rules.geometry()) {
        after.put(square, Some(Piece::new(man.side, man.kind)));
    }
    assert_eq!(played.setup(rules), Ok(after), "{san}:\n{}", played.text());
}
