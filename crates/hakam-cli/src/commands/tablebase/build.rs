//! `hakam tablebase build`: tables in files.

use std::io::Write as _;
use std::num::NonZeroUsize;
use std::path::Path;

use super::material;
use super::shelf::{Checking, Found, Shelf, State};
use crate::args::{Format, Men};
use crate::failure::Failure;
use crate::json::{BuiltTable, BuiltTables};
use crate::screen::{DIM, HEAD, Screen};
use crate::variant::{self, counted};

pub fn run(
    men: &Men,
    folder: &Path,
    threads: NonZeroUsize,
    checking: Checking,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let variant = variant::law(&men.variant)?;
    let material = material(&variant, &men.material)?;
    let shelf = Shelf {
        variant: &variant,
        folder: Some(folder),
        threads,
        checking,
    };
    let (_, found) = shelf.tables(&material, screen)?;
    let rules = variant.rules();
    let row = |found: &Found| BuiltTable {
        material: found.material.text(rules),
        file: found.path.as_ref().map(|path| path.display().to_string()),
        state: match found.state {
            State::Read => "kept",
            State::Built => "new",
        },
        verified: checking == Checking::EveryEntry,
    };
    let document = BuiltTables {
        variant: rules.name().to_owned(),
        tables: found.iter().map(row).collect(),
    };
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => {
            let count = counted(document.tables.len(), "table");
            let name = &document.variant;
            writeln!(screen.out, "{HEAD}{count} of {name}{HEAD:#}")?;
            for table in &document.tables {
                let file = table.file.as_deref().unwrap_or_default();
                let verified = if table.verified { ", verified" } else { "" };
                let state = table.state;
                writeln!(screen.out, "`{file}` {DIM}({state}{verified}){DIM:#}")?;
            }
        }
    }
    Ok(())
}
