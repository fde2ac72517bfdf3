//! Thinklogs and ledgers.

use std::path::Path;

use hakam::Variant;
use hakam::audit::Audit;
use hakam_documents::ledger::Ledger;
use hakam_documents::thinklog::Thinklog;

use super::print;
use crate::args::{self, Format, Shown};
use crate::failure::Failure;
use crate::files::{self, LEDGER};
use crate::json::{AuditedFile, AuditedStatement};
use crate::ledger_file::said;
use crate::screen::Screen;
use crate::variant;

/// Audits a thinklog with the ledger of the same game: the one asked for, or `ledger.md` beside it.
pub fn thinklog(
    path: &Path,
    text: &str,
    arguments: &args::Audit,
    screen: &mut Screen,
) -> Result<AuditedFile, Failure> {
    let beside = match &arguments.ledger {
        Some(path) => Some(files::read(path, LEDGER)?),
        None => beside(path)?,
    };
    let ledger = beside.map(Ledger::read);
    let asked = arguments.variant.as_deref();
    let record = format!("the ledger of `{}`", path.display());
    let variant = variant::of_record(&record, ledger.as_ref().and_then(said), asked)?;
    let audit = Audit::of_thinklog(&variant, &Thinklog::read(text), ledger.as_ref());
    shown(path, "thinklog", text, &variant, &audit, arguments, screen)
}

/// Audits a ledger.
pub fn ledger(
    path: &Path,
    text: &str,
    arguments: &args::Audit,
    screen: &mut Screen,
) -> Result<AuditedFile, Failure> {
    let ledger = Ledger::read(text);
    let record = format!("`{}`", path.display());
    let variant = variant::of_record(&record, said(&ledger), arguments.variant.as_deref())?;
    let audit = Audit::of_ledger(&variant, &ledger);
    shown(path, "ledger", text, &variant, &audit, arguments, screen)
}

/// The text of the ledger beside a log; a log need not have one.
fn beside(path: &Path) -> Result<Option<String>, Failure> {
    match files::read(&path.with_file_name("ledger.md"), LEDGER) {
        Ok(text) => Ok(Some(text)),
        Err(Failure::NoSuchFile { .. }) => Ok(None),
        Err(failure) => Err(failure),
    }
}

fn shown(
    path: &Path,
    sort: &'static str,
    text: &str,
    variant: &Variant,
    audit: &Audit,
    arguments: &args::Audit,
    screen: &mut Screen,
) -> Result<AuditedFile, Failure> {
    let name = path.display().to_string();
    let mut document = AuditedFile::of_audit(name, sort, variant.rules(), audit);
    match arguments.shown() {
        Shown::All => {
            document.statements = audit.decided.iter().map(AuditedStatement::of).collect();
        }
        Shown::False => {}
    }
    match screen.format {
        Format::Json => {}
        Format::Text => print::audit(text, audit, &document, arguments.shown(), screen)?,
    }
    Ok(document)
}
