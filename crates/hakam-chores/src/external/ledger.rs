//! Ledgers and thinklogs that language models kept of real games (learning-chess-llm, MIT); `ledger.tsv` has what is
//! known of them.

use std::path::Path;

use hakam_core::Setup;
use hakam_documents::ledger::{Issue, Ledger};
use hakam_documents::thinklog::Thinklog;
use hakam_engine::Engine;
use hakam_law::Position;
use hakam_text::Code as _;
use hakam_variant::{Ruleset, builtin};

use crate::workspace::{Failure, files, read};

use super::Tally;

/// What is known of them.
const EXPECTED: &str = include_str!("ledger.tsv");

/// The rows of the table: the folder, what it is about, and the rest.
fn rows() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let rows = EXPECTED.lines().filter(|row| !row.starts_with('#'));
    rows.filter_map(|row| {
        let (folder, rest) = row.split_once('\t')?;
        let (about, rest) = rest.split_once('\t')?;
        Some((folder, about, rest))
    })
}

/// The folders that something is known of.
pub fn folders() -> Vec<&'static str> {
    let mut names: Vec<&str> = rows().map(|(folder, ..)| folder).collect();
    names.dedup();
    names
}

/// What is known of a folder: the rows about one thing.
pub fn known(folder: &str, about: &str) -> Vec<String> {
    let of_it = rows().filter(|(of, what, _)| *of == folder && *what == about);
    of_it.map(|(.., rest)| rest.to_owned()).collect()
}

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
        let is_known = folders().contains(&parent.as_str());
        match file.as_str() {
            "ledger.md" if is_known => suite.ledger(&parent, &text, &mut tally),
            "thinklog.md" if is_known => thinklog(&parent, &text, &mut tally),
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
    fn ledger(&self, name: &str, text: &str, tally: &mut Tally) {
        let ledger = Ledger::read(text);
        tally.equal(&format!("{name}: the text"), &ledger.text(), &text);
        let what = format!("{name}: the findings");
        tally.equal(&what, &self.findings(&ledger), &known(name, "finding"));
        let repaired = match ledger.repair(&self.rules, &self.engine) {
            Ok(repaired) => repaired,
            Err(error) => return tally.fail(&format!("{name}: {error}")),
        };
        let differences = repaired.differences.iter();
        let ours: Vec<String> = differences
            .map(|difference| format!("{}\t{}", difference.field, difference.is))
            .collect();
        let theirs = known(name, "repair");
        tally.equal(&format!("{name}: the repairs"), &ours, &theirs);
        let ledger = repaired.ledger;
        let what = format!("{name}: what is wrong when it is repaired");
        tally.equal(&what, &self.findings(&ledger), &Vec::new());
        if theirs.is_empty() {
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
    fn findings(&self, ledger: &Ledger) -> Vec<String> {
        let soundness = |setup: &Setup| self.issues(setup);
        let findings = ledger.check(&self.rules, &self.engine, &soundness);
        let findings = findings.iter();
        findings
            .map(|finding| format!("{}\t{}", finding.place.line, finding.fault.code.as_str()))
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

fn thinklog(folder: &str, text: &str, tally: &mut Tally) {
    let name = format!("{folder}: the thinklog");
    let log = Thinklog::read(text);
    tally.equal(&name, &log.text(), &text);
    let blocks: Vec<String> = log
        .blocks
        .iter()
        .map(|block| {
            let chosen = block.chosen().map_or("", |text| text.text);
            let row = format!("{}\t{chosen}", block.heading.line);
            row.trim_end().to_owned()
        })
        .collect();
    tally.equal(&name, &blocks, &known(folder, "block"));
}
