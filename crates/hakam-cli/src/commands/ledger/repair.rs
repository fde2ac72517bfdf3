//! `hakam ledger repair`: the state of a ledger against its history.

use std::io::{self, Write as _};

use hakam_documents::ledger::{Difference, Repaired};

use crate::args::{Format, LedgerArgs};
use crate::exit::Exit;
use crate::failure::{BadRecord, Failure};
use crate::files;
use crate::json::{Change, RepairedLedger};
use crate::ledger_file::LedgerFile;
use crate::screen::{DIM, HEAD, Screen};

/// Where the ledger goes when it is put right.
#[derive(Clone, Copy, Debug)]
pub enum Target<'p> {
    /// It is only shown what differs.
    Nothing,
    /// Into its own file.
    Itself,
    /// Somewhere else.
    Other(super::Target<'p>),
}

pub fn run(arguments: &LedgerArgs, to: Target<'_>, screen: &mut Screen) -> Result<Exit, Failure> {
    let file = LedgerFile::of(arguments)?;
    let (rules, engine) = (file.variant.rules(), file.variant.engine());
    let repaired = file.ledger.repair(rules, engine);
    let repaired = repaired.map_err(|error| BadRecord::Repair {
        path: file.path.clone(),
        findings: file.rendered(&error.findings),
        error,
    })?;
    let text = repaired.ledger.text();
    let (written, exit) = match to {
        Target::Nothing if repaired.differences.is_empty() => (None, Exit::Success),
        Target::Nothing => (None, Exit::Refuted),
        Target::Itself => {
            if text != file.ledger.text() {
                files::replace(&file.path, text)?;
            }
            (Some(file.name()), Exit::Success)
        }
        Target::Other(target) => (target.write_file(text)?, Exit::Success),
    };
    match (screen.format, to) {
        (Format::Json, _) => screen.json(&document(&file, &repaired, written))?,
        (Format::Text, Target::Other(super::Target::Output)) => {
            screen.out.write_all(text.as_bytes())?;
        }
        (Format::Text, Target::Nothing | Target::Itself | Target::Other(_)) => {
            print(&file, &repaired, written.as_deref(), screen)?;
        }
    }
    Ok(exit)
}

fn document(file: &LedgerFile, repaired: &Repaired, written: Option<String>) -> RepairedLedger {
    let change = |difference: &Difference| Change {
        field: difference.field.to_string(),
        is: difference.was.clone(),
        should_be: difference.is.clone(),
    };
    RepairedLedger {
        file: file.name(),
        variant: file.variant.rules().name().to_owned(),
        differences: repaired.differences.iter().map(change).collect(),
        written,
        ledger: repaired.ledger.text().to_owned(),
    }
}

fn print(
    file: &LedgerFile,
    repaired: &Repaired,
    written: Option<&str>,
    screen: &mut Screen,
) -> io::Result<()> {
    let out = &mut screen.out;
    let name = file.name();
    let differences = &repaired.differences;
    if differences.is_empty() {
        return writeln!(out, "{HEAD}`{name}` is what its history leads to{HEAD:#}");
    }
    let fields = match differences.len() {
        1 => "1 field is".to_owned(),
        count => format!("{count} fields are"),
    };
    writeln!(
        out,
        "{HEAD}`{name}`: {fields} not what the history leads to{HEAD:#}"
    )?;
    for Difference { field, was, is } in differences {
        let was = was.as_deref().unwrap_or("nothing");
        writeln!(out, "{field}")?;
        writeln!(out, "  {DIM}is{DIM:#}         {was}")?;
        writeln!(out, "  {DIM}should be{DIM:#}  {is}")?;
    }
    match written {
        Some(written) => screen.note(&format!("repaired in {written}")),
        None => screen.note("nothing was changed; `--write` repairs it"),
    }
}
