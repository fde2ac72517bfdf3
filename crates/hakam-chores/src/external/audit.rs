//! Audits of the thinklogs that language models kept of real games, with what `ledger.tsv` has of them.

use std::path::Path;

use hakam::Variant;
use hakam::audit::{Audit, Standing};
use hakam_documents::ledger::Ledger;
use hakam_documents::thinklog::Thinklog;

use crate::workspace::{Failure, read};

use super::Tally;
use super::ledger::{folders, known};

/// Audits every thinklog of the folder, with the ledger beside it and without.
pub fn run(folder: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let Ok(chess) = Variant::builtin("chess") else {
        tally.fail("there is no chess");
        return Ok(tally);
    };
    for name in folders() {
        let game = folder.join(name);
        if !game.is_dir() {
            tally.skip(1, format!("there is no folder {name}"));
            continue;
        }
        let text = read(&game.join("thinklog.md"))?;
        let ledger = Ledger::read(read(&game.join("ledger.md"))?);
        let log = Thinklog::read(&text);
        for beside in [None, Some(&ledger)] {
            let audit = Audit::of_thinklog(&chess, &log, beside);
            compare(name, &audit, &mut tally);
        }
    }
    Ok(tally)
}

fn compare(name: &str, audit: &Audit, tally: &mut Tally) {
    let findings = audit.findings.iter();
    let ours: Vec<String> = findings
        .map(|finding| {
            let (line, code) = (finding.line, finding.code.as_str());
            let (missing, surplus) = (finding.missing.join(", "), finding.surplus.join(", "));
            let row = format!("{line}\t{code}\t{missing}\t{surplus}");
            row.trim_end().to_owned()
        })
        .collect();
    let what = format!("{name}: what is false");
    tally.equal(&what, &ours, &known(name, "false"));
    for line in known(name, "true") {
        let is_true = audit.decided.iter().any(|one| {
            let openings = ["there are no ", "the c", "among the c"];
            let of_list = openings.iter().any(|words| one.sentence.starts_with(words));
            one.line.to_string() == line && one.standing == Standing::True && of_list
        });
        tally.equal(&format!("{name}: the list of line {line}"), &is_true, &true);
    }
}
