//! `hakam variants`: the catalogue and the linter.

mod drawing;
mod growth;
mod summary;
mod tabiya;

use std::io::Write as _;
use std::path::Path;

use hakam_variant::{Ruleset, builtin};

use crate::args::Format;
use crate::failure::Failure;
use crate::json::{Summary, Variant};
use crate::screen::{HEAD, Screen};
use crate::variant::{self, counted, print_findings};

/// The built-in variants.
pub fn list(screen: &mut Screen) -> Result<(), Failure> {
    let rows: Vec<Variant> = builtin::names()
        .filter_map(builtin::load)
        .map(|rules| summary::head(&rules))
        .collect();
    if screen.format == Format::Json {
        screen.json(&rows)?;
        return Ok(());
    }
    let width = rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
    for row in &rows {
        let board = format!("{}x{}", row.files, row.ranks);
        writeln!(
            screen.out,
            "{HEAD}{:width$}{HEAD:#}  {board:>5}  {:2} piece types  {}",
            row.name, row.pieces, row.title
        )?;
    }
    Ok(())
}

/// What a variant is.
pub fn show(name: &str, screen: &mut Screen) -> Result<(), Failure> {
    let rules = variant::load(name)?;
    present(&rules, Vec::new(), screen)
}

/// One tabiya of a variant.
pub fn tabiya(name: &str, tabiya: &str, screen: &mut Screen) -> Result<(), Failure> {
    let rules = variant::load(name)?;
    let tabiya = variant::tabiya(&rules, tabiya)?;
    match screen.format {
        Format::Json => screen.json(&tabiya::row(&rules, tabiya))?,
        Format::Text => tabiya::print(&rules, tabiya, screen)?,
    }
    Ok(())
}

/// The definition as it was written.
pub fn source(name: &str, screen: &mut Screen) -> Result<(), Failure> {
    let text = variant::text(name)?;
    screen.out.write_all(text.as_bytes())?;
    Ok(())
}

/// Every finding about a file; without errors also a summary to look through.
pub fn check(file: &Path, screen: &mut Screen) -> Result<(), Failure> {
    let checked = variant::check(file)?;
    let warnings = checked.warnings.findings();
    if screen.format == Format::Text {
        print_findings(warnings, &mut screen.notes)?;
        let count = counted(warnings.len(), "warning");
        writeln!(screen.out, "`{}`: no errors, {count}\n", file.display())?;
    }
    let warnings = warnings.iter().map(summary::warning).collect();
    present(&checked.rules, warnings, screen)
}

fn present(
    rules: &Ruleset,
    warnings: Vec<crate::json::Warning>,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let perft = growth::perft(rules);
    match screen.format {
        Format::Json => screen.json(&Summary {
            warnings,
            ..summary::document(rules, perft)
        })?,
        Format::Text => summary::print(rules, &perft, screen)?,
    }
    Ok(())
}
