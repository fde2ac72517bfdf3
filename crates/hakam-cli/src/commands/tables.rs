//! `hakam tables`: the geometry of a game, as documents to look things up in.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use hakam_documents::tables::{self, Table};

use crate::args::Format;
use crate::failure::Failure;
use crate::files::{self, Existing, TABLE};
use crate::json::{TableFile, Tables};
use crate::screen::{DIM, HEAD, Screen};
use crate::variant::{self, counted};

pub fn run(
    folder: &Path,
    name: &str,
    existing: Existing,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let rules = variant::load(name)?;
    // All is looked at before anything is written: it is done as a whole or not at all.
    let mut files = Vec::new();
    for table in tables::tables(&rules) {
        let path = folder.join(&table.name);
        let state = state(&path, &table, existing)?;
        files.push((path, table, state));
    }
    fs::create_dir_all(folder).map_err(|error| Failure::WriteFile {
        path: folder.to_owned(),
        error,
    })?;
    for (path, table, state) in &files {
        match state {
            State::New | State::Replaced => files::write(path, &table.text, Existing::Replace)?,
            State::Unchanged => {}
        }
    }
    let document = Tables {
        variant: rules.name().to_owned(),
        folder: folder.display().to_string(),
        files: files
            .into_iter()
            .map(|(_, table, state)| TableFile {
                name: table.name,
                state: state.word(),
            })
            .collect(),
    };
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => print(&document, screen)?,
    }
    Ok(())
}

/// What becomes of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Replaced,
    Unchanged,
}

impl State {
    fn word(self) -> &'static str {
        match self {
            State::New => "new",
            State::Replaced => "replaced",
            State::Unchanged => "unchanged",
        }
    }
}

/// What is to become of a file that may be there. One that is no table of ours stays as it is.
fn state(path: &Path, table: &Table, existing: Existing) -> Result<State, Failure> {
    let refused = || Failure::Exists {
        path: PathBuf::from(path),
    };
    match files::read(path, TABLE) {
        Ok(text) if text == table.text => Ok(State::Unchanged),
        Ok(text) if tables::is_table(&text) => Ok(State::Replaced),
        Err(Failure::NoSuchFile { .. }) => Ok(State::New),
        Ok(_) | Err(Failure::TooLarge { .. } | Failure::NotText { .. }) => match existing {
            Existing::Keep => Err(refused()),
            Existing::Replace => Ok(State::Replaced),
        },
        Err(failure) => Err(failure),
    }
}

fn print(document: &Tables, screen: &mut Screen) -> io::Result<()> {
    let out = &mut screen.out;
    let count = counted(document.files.len(), "table");
    let (variant, folder) = (&document.variant, &document.folder);
    writeln!(out, "{HEAD}{count} of {variant} in `{folder}`{HEAD:#}")?;
    for file in &document.files {
        writeln!(out, "{} {DIM}({}){DIM:#}", file.name, file.state)?;
    }
    Ok(())
}
