//! Audits of the thinklogs that language models kept of real games (learning-chess-llm, MIT).
//!
//! What is expected was told by python-chess 1.11: at every snapshot, and after every chosen move, which legal
//! moves give check and which capture. What is said besides was gone through by hand.

use std::path::Path;

use hakam::Variant;
use hakam::audit::{Audit, Standing};
use hakam_documents::ledger::Ledger;
use hakam_documents::thinklog::Thinklog;

use crate::workspace::{Failure, read};

use super::Tally;

/// What is known of a thinklog.
struct Expected {
    /// The folder it is in.
    folder: &'static str,
    /// Everything false in it.
    findings: &'static [Row],
    /// The lines on which a list of checks or captures begins that is as it should be.
    true_lists: &'static [usize],
}

/// Something false: line, code, what is missing, what is surplus.
type Row = (usize, &'static str, &'static str, &'static str);

const EXPECTED: &[Expected] = &[
    // A form that was never filled in.
    Expected {
        folder: "demo",
        findings: &[],
        true_lists: &[],
    },
    // An attempt at a move that the log itself finds not to be legal.
    Expected {
        folder: "llm_vs_engine_harness_002",
        findings: &[],
        true_lists: &[],
    },
    Expected {
        folder: "llm_vs_engine_trace_003",
        findings: &[
            // Move 4: the queen can check from a4, and the knight can take on d5.
            (161, "FALSE_LIST", "Qa4+", ""),
            (163, "FALSE_LIST", "Nxd5", ""),
            // Move 5: the check is still there; the knight is pinned now, so that the captures are all.
            (209, "FALSE_LIST", "Qa4+", ""),
            // Move 6: the pinned knight cannot take.
            (265, "FALSE_LIST", "", "Nxd5"),
            (269, "FALSE_CLAIM", "", ""),
            // Move 7: the queen can take a bishop, with check, and a pawn.
            (319, "FALSE_LIST", "Qxd7+", ""),
            (322, "FALSE_LIST", "Qxa7, Qxd7+", ""),
        ],
        true_lists: &[
            23, 25, 43, 44, 70, 72, 90, 91, 117, 119, 135, 136, 181, 182, 212, 262, 345,
        ],
    },
];

/// Audits every thinklog of the folder, with the ledger beside it and without.
pub fn run(folder: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let Ok(chess) = Variant::builtin("chess") else {
        tally.fail("there is no chess");
        return Ok(tally);
    };
    for expected in EXPECTED {
        let game = folder.join(expected.folder);
        if !game.is_dir() {
            tally.skip(1, format!("there is no folder {}", expected.folder));
            continue;
        }
        let text = read(&game.join("thinklog.md"))?;
        let ledger = Ledger::read(read(&game.join("ledger.md"))?);
        let log = Thinklog::read(&text);
        for beside in [None, Some(&ledger)] {
            let audit = Audit::of_thinklog(&chess, &log, beside);
            compare(expected, &audit, &mut tally);
        }
    }
    Ok(tally)
}

fn compare(expected: &Expected, audit: &Audit, tally: &mut Tally) {
    let name = expected.folder;
    let findings = audit.findings.iter();
    let ours: Vec<(usize, &str, String, String)> = findings
        .map(|finding| {
            let code = finding.code.as_str();
            let (missing, surplus) = (finding.missing.join(", "), finding.surplus.join(", "));
            (finding.line, code, missing, surplus)
        })
        .collect();
    let theirs: Vec<(usize, &str, String, String)> = expected
        .findings
        .iter()
        .map(|&(line, code, missing, surplus)| (line, code, missing.to_owned(), surplus.to_owned()))
        .collect();
    tally.equal(&format!("{name}: what is false"), &ours, &theirs);
    for line in expected.true_lists {
        let is_true = audit.decided.iter().any(|one| {
            let openings = ["there are no ", "the c", "among the c"];
            let of_list = openings.iter().any(|words| one.sentence.starts_with(words));
            one.line == *line && one.standing == Standing::True && of_list
        });
        tally.equal(&format!("{name}: the list of line {line}"), &is_true, &true);
    }
}
