//! Ledgers and thinklogs that language models kept of real games (learning-chess-llm, MIT).

use std::path::Path;

use hakam_core::Setup;
use hakam_documents::ledger::{Issue, Ledger};
use hakam_documents::thinklog::Thinklog;
use hakam_engine::Engine;
use hakam_law::Position;
use hakam_variant::{Ruleset, builtin};

use crate::workspace::{Failure, files, read};

use super::Tally;

/// What is known of a ledger by going through it by hand.
struct Expected {
    /// The folder it is in.
    folder: &'static str,
    /// Findings by line and code.
    findings: &'static [(usize, &'static str)],
    /// Fields that a repair changes, with what they should be.
    repairs: &'static [(&'static str, &'static str)],
    /// The blocks of the thinklog beside it: the line of each and the move it ends with.
    blocks: &'static [(usize, Option<&'static str>)],
}

const EXPECTED: &[Expected] = &[
    // A form that was never filled in.
    Expected {
        folder: "demo",
        findings: &[],
        repairs: &[],
        blocks: &[(9, None)],
    },
    // Bxc6 bxc6, cxd4 Nxd4 and Bxd4 Qxd4 were played, and nobody wrote down what they took.
    Expected {
        folder: "llm_vs_engine_harness_002",
        findings: &[(18, "CAPTURED"), (19, "CAPTURED")],
        repairs: &[
            ("CAPTURED White", "Bc6 Nd4 Pd4"),
            ("CAPTURED Black", "Bd4 Nc6 Pd4"),
        ],
        // An attempt at a move that was not legal; none was chosen.
        blocks: &[(5, None)],
    },
    // Nothing is taken in the six moves of this game.
    Expected {
        folder: "llm_vs_engine_trace_003",
        findings: &[],
        repairs: &[],
        blocks: &[
            (9, Some("d4")),
            (59, Some("c4")),
            (106, Some("Nc3")),
            (150, Some("Nf3")),
            (196, Some("Bg5")),
            (247, Some("Qa4+")),
            (304, Some("e3")),
        ],
    },
];

/// Checks every ledger and thinklog of the folder.
pub fn run(folder: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let Some(rules) = builtin::load("chess") else {
        tally.fail("there is no chess");
        return Ok(tally);
    };
    let suite = Suite {
        engine: Engine::new(&rules),
        rules,
    };
    for path in files(folder)? {
        let name = |path: &Path| {
            path.file_name()
                .map(|name| name.to_string_lossy().into_owned())
        };
        let text = read(&path)?;
        let parent = path.parent().and_then(name).unwrap_or_default();
        let file = name(&path).unwrap_or_default();
        let expected = EXPECTED.iter().find(|known| known.folder == parent);
        match (expected, file.as_str()) {
            (Some(expected), "ledger.md") => suite.ledger(expected, &text, &mut tally),
            (Some(expected), "thinklog.md") => thinklog(expected, &text, &mut tally),
            _ => tally.skip(1, format!("nothing is known of {parent}/{file}")),
        }
    }
    Ok(tally)
}

struct Suite {
    rules: Ruleset,
    engine: Engine,
}

impl Suite {
    fn ledger(&self, expected: &Expected, text: &str, tally: &mut Tally) {
        let name = expected.folder;
        let ledger = Ledger::read(text);
        tally.equal(&format!("{name}: the text"), &ledger.text(), &text);
        let what = format!("{name}: the findings");
        tally.equal(&what, &self.findings(&ledger), &expected.findings.to_vec());
        let repaired = match ledger.repair(&self.rules, &self.engine) {
            Ok(repaired) => repaired,
            Err(error) => return tally.fail(&format!("{name}: {error}")),
        };
        let differences = repaired.differences.iter();
        let ours: Vec<(String, &str)> = differences
            .map(|difference| (difference.field.to_string(), difference.is.as_str()))
            .collect();
        let theirs: Vec<(String, &str)> = expected
            .repairs
            .iter()
            .map(|(field, is)| ((*field).to_owned(), *is))
            .collect();
        tally.equal(&format!("{name}: the repairs"), &ours, &theirs);
        let ledger = repaired.ledger;
        let what = format!("{name}: what is wrong when it is repaired");
        tally.equal(&what, &self.findings(&ledger), &Vec::new());
        if expected.repairs.is_empty() {
            tally.equal(&format!("{name}: a needless repair"), &ledger.text(), &text);
        }
        match ledger.repair(&self.rules, &self.engine) {
            Ok(again) => {
                let what = format!("{name}: a second repair");
                tally.equal(&what, &again.differences, &Vec::new());
            }
            Err(error) => tally.fail(&format!("{name}, repaired: {error}")),
        }
    }

    /// Every finding by line and code.
    fn findings(&self, ledger: &Ledger) -> Vec<(usize, &'static str)> {
        let soundness = |setup: &Setup| self.issues(setup);
        let findings = ledger.check(&self.rules, &self.engine, &soundness);
        let findings = findings.iter();
        findings
            .map(|finding| (finding.place.line, finding.code.as_str()))
            .collect()
    }

    /// What the rules hold against a position.
    fn issues(&self, setup: &Setup) -> Vec<Issue> {
        let issues = Position::new_unchecked(&self.rules, setup.clone()).issues();
        issues
            .into_iter()
            .map(|issue| (issue.rule, issue.message, issue.squares))
            .collect()
    }
}

fn thinklog(expected: &Expected, text: &str, tally: &mut Tally) {
    let name = format!("{}: the thinklog", expected.folder);
    let log = Thinklog::read(text);
    tally.equal(&name, &log.text(), &text);
    let blocks: Vec<(usize, Option<&str>)> = log
        .blocks
        .iter()
        .map(|block| (block.heading.line, block.chosen().map(|text| text.text)))
        .collect();
    tally.equal(&name, &blocks, &expected.blocks.to_vec());
}
