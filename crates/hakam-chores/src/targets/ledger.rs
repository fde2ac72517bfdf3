//! Ledgers: the name of a game on the first line, the ledger on the others.

use hakam_core::Setup;
use hakam_documents::ledger::{Code, Finding, Issue, Ledger};
use hakam_law::Position;
use hakam_notation::moves::{self, Here, Style};
use hakam_variant::Ruleset;

use super::law::{Law, first_line, law};
use super::trail::Trail;

pub const TOKENS: &[&str] = &[
    "GAME_ID:",
    "LAST_UPDATED: 2026-01-05",
    "VARIANT: chess",
    "START_FEN: ",
    "## STATE",
    "SIDE_TO_MOVE: Black",
    "SIDE_TO_MOVE: ?",
    "CASTLING: White=KQ Black=kq",
    "CASTLING: White=- Black=-",
    "EN_PASSANT: e3",
    "EN_PASSANT: -",
    "HALFMOVE_CLOCK: 4294967295",
    "FULLMOVE_NUMBER: 2",
    "CHECKS_GIVEN: White=1 Black=0",
    "PIECES:",
    "CAPTURED:",
    "  White: ",
    "  Black: ",
    "Ke1",
    "Qd1",
    "Pa2",
    "Ra10",
    "+Bc4",
    "-",
    "?",
    "## MOVE_HISTORY",
    "1. ...",
    "- e4 (e2e4)",
    "- Nf3",
    "- (g1f3)",
    "1. e4 e5",
    "1-0",
    "`",
    "**",
    "#",
    ":",
    "=",
    "\n",
    "\r\n",
    "\n\n",
    " ",
    "\t",
    "é",
    "\u{feff}",
    "99999999999",
    "shatranj",
    "three-check",
    "chess960",
    "capablanca",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
];

pub fn run(bytes: &[u8]) -> Trail {
    let input = String::from_utf8_lossy(bytes);
    let (name, text) = first_line(&input);
    let law = law(name);
    let Law { rules, engine } = law;
    let ledger = Ledger::read(text);
    assert_eq!(ledger.text(), text);
    let mut trail = Trail::default();
    trail.count("history", ledger.history().map_or(0, <[_]>::len));
    placed(&ledger.state(rules).findings, text, &mut trail);
    placed(&check(law, &ledger), text, &mut trail);
    match ledger.repair(rules, engine) {
        Ok(repaired) => {
            trail.count("differences", repaired.differences.len());
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
                .filter(|finding| of_history(finding.code))
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
            trail.say("not repaired");
            assert!(!error.to_string().is_empty());
        }
    }
    apply(law, &ledger, &mut trail);
    trail
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
fn placed(findings: &[Finding], text: &str, trail: &mut Trail) {
    assert!(findings.is_sorted_by_key(|finding| finding.place.span.start));
    for finding in findings {
        trail.say(finding.code.as_str());
        let before = text
            .get(..finding.place.span.start)
            .expect("a place in the text");
        assert!(
            text.get(finding.place.span.clone()).is_some(),
            "{finding:?}"
        );
        assert_eq!(
            finding.place.line,
            before.matches('\n').count() + 1,
            "{finding:?}"
        );
        assert!(finding.render("ledger.md", text).contains(&finding.message));
    }
}

/// Whether a finding is about the state that the history leads to.
fn of_history(code: Code) -> bool {
    code.as_str().starts_with("HISTORY_") || code == Code::Captured
}

/// A move made in a ledger whose position is known in full leads to the position of that move.
fn apply(law: &Law, ledger: &Ledger, trail: &mut Trail) {
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
    trail.say("applied");
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
