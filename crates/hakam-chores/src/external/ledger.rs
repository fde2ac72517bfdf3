//! Ledgers and thinklogs that language models kept of real games (learning-chess-llm, MIT), and audits of the thinklogs;
//! `ledger.tsv` has what is known of them.

use hakam::audit::{Audit, Standing};
use hakam_chores::targets;
use hakam_documents::ledger::Ledger;
use hakam_documents::thinklog::Thinklog;
use hakam_text::Code as _;
use xtask::workspace::{Failure, files, read};

use super::{Data, Tally};

/// What is known of them.
const EXPECTED: &str = include_str!("ledger.tsv");

/// The folders that something is known of.
fn folders() -> Vec<&'static str> {
    let rows = super::rows(EXPECTED);
    let mut names: Vec<&str> = rows.map(|(_, row)| row[0]).collect();
    names.dedup();
    names
}

/// What is known of a folder: the rows about one thing.
fn known(folder: &str, about: &str) -> Vec<String> {
    let rows = super::rows(EXPECTED).map(|(_, row)| row);
    let of_it = rows.filter(|row| row[..2] == [folder, about]);
    of_it.map(|row| row[2..].join("\t")).collect()
}

/// Checks every ledger and thinklog of the folder.
pub fn run(data: &Data<'_>, tally: &mut Tally) -> Result<(), Failure> {
    for path in files(&data.folder)? {
        let name = path.strip_prefix(&data.folder).unwrap_or(&path);
        let name = name.display().to_string();
        let (folder, file) = name.rsplit_once('/').unwrap_or(("", &name));
        let text = read(&path)?;
        match file {
            "ledger.md" if folders().contains(&folder) => ledger(data, folder, &text, tally),
            "thinklog.md" if folders().contains(&folder) => thinklog(folder, &text, tally),
            _ => tally.skip(1, &format!("nothing is known of {name}")),
        }
    }
    Ok(())
}

fn ledger(data: &Data<'_>, name: &str, text: &str, tally: &mut Tally) {
    let ledger = Ledger::read(text);
    tally.equal(&format!("{name}: the text"), &ledger.text(), &text);
    let what = format!("{name}: the findings");
    tally.equal(&what, &findings(data, &ledger), &known(name, "finding"));
    let (rules, engine) = (data.chess.rules(), data.chess.engine());
    let repaired = match ledger.repair(rules, engine) {
        Ok(repaired) => repaired,
        Err(error) => return tally.fail(&format!("{name}: {error}")),
    };
    let ours = repaired.differences.iter();
    let ours = ours.map(|one| format!("{}\t{}", one.field, one.is));
    let ours: Vec<String> = ours.collect();
    let theirs = known(name, "repair");
    tally.equal(&format!("{name}: the repairs"), &ours, &theirs);
    let ledger = repaired.ledger;
    let left = findings(data, &ledger);
    tally.equal(&format!("{name}: when it is repaired"), &left, &Vec::new());
    if theirs.is_empty() {
        tally.equal(&format!("{name}: a needless repair"), &ledger.text(), &text);
    }
    let again = ledger.repair(rules, engine).map(|again| again.differences);
    tally.meets(&format!("{name}: a second repair"), again, &Vec::new());
}

/// Every finding by line and code.
fn findings(data: &Data<'_>, ledger: &Ledger) -> Vec<String> {
    let (rules, engine) = (data.chess.rules(), data.chess.engine());
    let findings = ledger.check(rules, engine, &|setup| targets::issues(rules, setup));
    let findings = findings.iter();
    let rows = findings.map(|one| format!("{}\t{}", one.place.line, one.fault.code.as_str()));
    rows.collect()
}

fn thinklog(folder: &str, text: &str, tally: &mut Tally) {
    let name = format!("{folder}: the thinklog");
    let log = Thinklog::read(text);
    tally.equal(&name, &log.text(), &text);
    let blocks = log.blocks.iter().map(|block| {
        let chosen = block.chosen().map_or("", |text| text.text);
        let row = format!("{}\t{chosen}", block.heading.line);
        row.trim_end().to_owned()
    });
    tally.equal(&name, &blocks.collect(), &known(folder, "block"));
}

/// Audits every thinklog of the folder, with the ledger beside it and without.
pub fn audits(data: &Data<'_>, tally: &mut Tally) -> Result<(), Failure> {
    for name in folders() {
        let log = data.text(&format!("{name}/thinklog.md"), tally)?;
        let log = Thinklog::read(&log);
        let ledger = Ledger::read(data.text(&format!("{name}/ledger.md"), tally)?);
        for beside in [None, Some(&ledger)] {
            let audit = Audit::of_thinklog(data.chess, &log, beside);
            compare(name, &audit, tally);
        }
    }
    Ok(())
}

fn compare(name: &str, audit: &Audit, tally: &mut Tally) {
    let ours = audit.findings.iter().map(|finding| {
        let (line, code) = (finding.line, finding.code.as_str());
        let (missing, surplus) = (finding.missing.join(", "), finding.surplus.join(", "));
        let row = format!("{line}\t{code}\t{missing}\t{surplus}");
        row.trim_end().to_owned()
    });
    let what = format!("{name}: what is false");
    tally.equal(&what, &ours.collect(), &known(name, "false"));
    for line in known(name, "true") {
        let is_true = audit.decided.iter().any(|one| {
            let openings = ["there are no ", "the c", "among the c"];
            let of_list = openings.iter().any(|words| one.sentence.starts_with(words));
            one.line.to_string() == line && one.standing == Standing::True && of_list
        });
        tally.equal(&format!("{name}: the list of line {line}"), &is_true, &true);
    }
}
