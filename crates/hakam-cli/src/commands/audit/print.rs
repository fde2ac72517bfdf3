//! What `hakam audit` prints for people.

use std::io::{self, Write as _};

use hakam::audit::{Audit, Standing};

use crate::args::Shown;
use crate::json::AuditedFile;
use crate::screen::{BAD, DIM, HEAD, Screen, WARN};
use crate::variant::counted;

/// The findings of a document, and how much of it was decided.
pub fn audit(
    text: &str,
    audit: &Audit,
    document: &AuditedFile,
    shown: Shown,
    screen: &mut Screen,
) -> io::Result<()> {
    let out = &mut screen.out;
    let name = &document.file;
    // Looking for each line anew would take too long in a long text.
    let lines: Vec<&str> = text.lines().collect();
    for finding in &audit.findings {
        let line = finding.line.checked_sub(1).and_then(|at| lines.get(at));
        let shown = finding.render(name, line.copied().unwrap_or_default());
        let (head, rest) = shown.split_once(':').unwrap_or((shown.as_str(), ""));
        writeln!(out, "{BAD}{head}{BAD:#}:{rest}")?;
    }
    if shown == Shown::All {
        for one in &audit.decided {
            let style = match one.standing {
                Standing::True => DIM,
                Standing::False => BAD,
                Standing::Unsure | Standing::Unread => WARN,
            };
            let (line, column, standing) = (one.line, one.column, one.standing.as_str());
            writeln!(
                out,
                "{name}:{line}:{column}: {style}{standing}{style:#}: {} {DIM}[{}]{DIM:#}",
                one.text, one.sentence
            )?;
        }
    }
    writeln!(out, "{HEAD}`{name}`: {}{HEAD:#}", summary(document))?;
    let tally = &audit.tally;
    if tally.blocks > 0 {
        writeln!(
            out,
            "{}: {} true, {} false, {} unsure; {} not understood.",
            counted(tally.blocks, "block"),
            tally.verified,
            tally.refuted,
            tally.unsure,
            counted(tally.unread, "clause"),
        )?;
    }
    if tally.without_position > 0 {
        writeln!(
            out,
            "The position of {} is not known: nothing there was decided.",
            counted(tally.without_position, "block")
        )?;
    }
    Ok(())
}

/// What was found, in a few words.
pub fn summary(document: &AuditedFile) -> String {
    match document.false_statements {
        0 => "nothing false was found".to_owned(),
        count => counted(count, "false statement"),
    }
}

/// What was found in all files.
pub fn total(files: &[AuditedFile], screen: &mut Screen) -> io::Result<()> {
    let found: usize = files.iter().map(|file| file.false_statements).sum();
    let (files, found) = (
        counted(files.len(), "file"),
        counted(found, "false statement"),
    );
    writeln!(screen.out, "{HEAD}{files}: {found}{HEAD:#}")
}
