//! Tables in a folder: read where they are, built and put there where they are not.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use hakam::Variant;
use hakam::endgame::{Library, Material, Options, Phase, Progress, Table, verify};
use indicatif::{ProgressBar, ProgressStyle};

use super::memory;
use crate::failure::{BadEndgame, Failure};
use crate::files::{self, Existing};
use crate::screen::Screen;

/// A folder of tables of one game, or memory alone.
pub struct Shelf<'a> {
    pub variant: &'a Variant,
    pub folder: Option<&'a Path>,
    pub threads: NonZeroUsize,
    pub checking: Checking,
}

/// How much of a table is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checking {
    /// That it is read as it was written.
    Checksums,
    /// That every entry follows from what its moves lead to.
    EveryEntry,
}

/// A table that was asked for.
pub struct Found {
    pub material: Material,
    pub path: Option<PathBuf>,
    pub state: State,
}

/// Where a table came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It was in its file.
    Read,
    /// It was built.
    Built,
}

impl Shelf<'_> {
    /// A table with all that it needs, in the order in which they are built.
    pub fn tables(
        &self,
        material: &Material,
        screen: &mut Screen,
    ) -> Result<(Library, Vec<Found>), Failure> {
        let order = Library::order(self.variant, material).map_err(BadEndgame::Build)?;
        // Every file is read before anything is built: a damaged one stops all.
        let mut library = Library::new();
        for needed in &order {
            if let Some(table) = self.read(needed)? {
                library.add(table);
            }
        }
        let missing = order
            .iter()
            .filter(|needed| library.table(needed).is_none());
        if missing.count() > 0 {
            let needed = Library::memory(self.variant, material).map_err(BadEndgame::Build)?;
            screen.note(&memory::check(needed)?)?;
            self.make_folder()?;
        }
        let bar = screen.bar(0);
        if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {percent}% {elapsed}") {
            bar.set_style(style);
        }
        let mut found = Vec::new();
        for needed in order {
            found.push(self.find(needed, &mut library, &bar)?);
        }
        bar.finish_and_clear();
        Ok((library, found))
    }

    /// One table: as it was read, or built and put into its file.
    fn find(
        &self,
        material: Material,
        library: &mut Library,
        bar: &ProgressBar,
    ) -> Result<Found, Failure> {
        let rules = self.variant.rules();
        let progress = |progress: Progress<'_>| {
            bar.set_length(progress.all);
            bar.set_position(progress.done);
            let men = progress.material.text(rules);
            bar.set_message(match progress.phase {
                Phase::Ahead => format!("{men}: looking ahead"),
                Phase::Back { plies } => format!("{men}: {plies} plies from the end"),
                Phase::Check => format!("{men}: checking"),
            });
        };
        let options = Options {
            threads: self.threads,
            progress: &progress,
        };
        let state = match library.table(&material) {
            Some(_) => State::Read,
            None => State::Built,
        };
        let table = library
            .build(self.variant, &material, options)
            .map_err(BadEndgame::Build)?;
        if self.checking == Checking::EveryEntry
            && let Some(wrong) = verify(self.variant, library, &table, options)
        {
            let position = wrong.position.map(|setup| self.fen(&setup));
            return Err(Failure::from(BadEndgame::Mismatch {
                material: material.text(rules),
                position: position.unwrap_or_else(|| "no position".to_owned()),
                stored: wrong
                    .stored
                    .map_or("nothing".to_owned(), |value| value.to_string()),
                derived: wrong.derived.to_string(),
            }));
        }
        let path = self.path(&material);
        if let (State::Built, Some(path)) = (state, &path) {
            self.write(&table, path)?;
        }
        Ok(Found {
            material,
            path,
            state,
        })
    }

    fn fen(&self, setup: &hakam::Setup) -> String {
        hakam_notation::fen::write(self.variant.rules(), setup)
    }

    /// The file of a table.
    fn path(&self, material: &Material) -> Option<PathBuf> {
        let rules = self.variant.rules();
        let name = format!("{}-{}.hkt", rules.name(), material.text(rules));
        self.folder.map(|folder| folder.join(name))
    }

    /// A table in its file; `None` where there is no such file.
    fn read(&self, material: &Material) -> Result<Option<Table>, Failure> {
        let Some(path) = self.path(material) else {
            return Ok(None);
        };
        let file = match File::open(&path).map_err(|error| files::unreadable(&path, error)) {
            Err(Failure::NoSuchFile { .. }) => return Ok(None),
            file => file?,
        };
        let table = Table::read(self.variant, BufReader::new(file));
        let table = table.map_err(|error| BadEndgame::File {
            path: path.clone(),
            error,
        })?;
        if table.material() != material {
            let men = table.material().text(self.variant.rules());
            return Err(Failure::from(BadEndgame::OtherMen { path, men }));
        }
        Ok(Some(table))
    }

    fn make_folder(&self) -> Result<(), Failure> {
        let Some(folder) = self.folder else {
            return Ok(());
        };
        fs::create_dir_all(folder).map_err(|error| Failure::WriteFile {
            path: folder.to_owned(),
            error,
        })
    }

    /// Puts a table into its file, which is there whole or not at all.
    fn write(&self, table: &Table, path: &Path) -> Result<(), Failure> {
        files::put(path, Existing::Keep, |file| {
            let written = table.write(self.variant, BufWriter::new(file));
            written.map_err(|error| {
                let path = path.to_owned();
                Failure::from(BadEndgame::Write { path, error })
            })
        })
    }
}
