//! `hakam audit`: everything false in records of games and in what was thought about them.

mod documents;
mod games;
mod print;
mod shelf;
mod sort;

use std::path::Path;

use crate::args::{Audit, Format};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::{self, LEDGER};
use crate::json::{self, AuditedFile};
use crate::screen::Screen;
use sort::Sort;

/// Audits every file. A file that cannot be read is told, and the next one is taken.
pub fn run(arguments: &Audit, screen: &mut Screen) -> Result<Exit, Failure> {
    if let Some(ledger) = &arguments.ledger {
        // It must be there even where none of the files turns out to be a thinklog.
        files::read(ledger, LEDGER)?;
    }
    let mut files = Vec::new();
    let mut worst = Exit::Success;
    for path in &arguments.files {
        match file(path, arguments, screen) {
            Ok(file) => {
                if file.false_statements > 0 && worst == Exit::Success {
                    worst = Exit::Refuted;
                }
                files.push(file);
            }
            // The result has nowhere to go: there is no point in going on.
            Err(Failure::Write(error)) => return Err(Failure::Write(error)),
            Err(failure) => worst = failure.report(screen),
        }
    }
    match screen.format {
        Format::Json => screen.json(&json::Audited { files })?,
        Format::Text => {
            if arguments.files.len() > 1 {
                print::total(&files, screen)?;
            }
        }
    }
    Ok(worst)
}

fn file(path: &Path, arguments: &Audit, screen: &mut Screen) -> Result<AuditedFile, Failure> {
    match Sort::of(path)? {
        Sort::Games(packing) => games::audit(path, packing, arguments, screen),
        Sort::Thinklog(text) => documents::thinklog(path, &text, arguments, screen),
        Sort::Ledger(text) => documents::ledger(path, &text, arguments, screen),
    }
}
