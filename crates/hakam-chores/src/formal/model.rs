//! The model, built in a folder of its own, so that the tree of sources stays clean.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::compare::Comparison;
use super::mutations::Mutation;
use super::subjects::Programs;
use xtask::workspace::{Failure, at, build_folder, io, root};

/// The folder of the model's sources.
pub fn sources() -> PathBuf {
    root().join("formal")
}

/// A folder with the model and what was built of it.
pub struct Model {
    folder: PathBuf,
}

impl Model {
    /// Builds the model from the sources as they are, and fails where it does not hold or is not silent.
    pub fn build() -> Result<Model, Failure> {
        let folder = build_folder("formal");
        copy_changed(&sources(), &folder)?;
        let model = Model { folder };
        model.make("all")?;
        Ok(model)
    }

    /// A copy with everything built in it and one rule flipped. The times stay, so that only what follows from the
    /// flip is built again.
    pub fn flipped(&self, mutation: &Mutation) -> Result<Model, Failure> {
        let folder = build_folder("formal-flipped");
        let to = format!("TO={}", folder.display());
        make(&self.folder, &["clone", &to])?;
        mutation.apply(&folder)?;
        Ok(Model { folder })
    }

    /// The program that Coq wrote, beside ours.
    pub fn beside<'p>(&self, programs: &'p Programs) -> Comparison<'p> {
        let oracle = self.folder.join("hakam-oracle");
        Comparison { oracle, programs }
    }

    /// Makes a target; returns what was said last.
    pub fn make(&self, target: &str) -> Result<String, Failure> {
        let jobs = std::thread::available_parallelism().map_or(1, usize::from);
        make(&self.folder, &[target, &format!("--jobs={jobs}")])
    }
}

/// Copies the sources where they have changed, so that only what follows from that is built again.
pub fn copy_changed(from: &Path, to: &Path) -> Result<String, Failure> {
    make(from, &["copy", &format!("TO={}", to.display())])
}

/// Makes something in a folder; returns what was said last. Nothing may be complained of.
pub fn make(folder: &Path, arguments: &[&str]) -> Result<String, Failure> {
    let mut make = Command::new("make");
    // Under another `make` its flags would be taken over.
    let make = make.current_dir(folder).env_remove("MAKEFLAGS");
    make.args(arguments);
    let output = make.output().map_err(|error| io(make, error))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (said, complaints) = (text(&output.stdout), text(&output.stderr));
    if output.status.success() && complaints.is_empty() {
        return Ok(said.lines().next_back().unwrap_or_default().to_owned());
    }
    if output.status.success() && folder != sources() {
        // What is built already would not warn again.
        fs::remove_dir_all(folder).map_err(|error| at(folder, error))?;
    }
    let place = place(&complaints);
    Err(Failure::Wrong(format!(
        "the model does not build: {place}\n{said}{complaints}"
    )))
}

/// Where a build broke: `File "./Leaps.v", line 70, characters 0-5`.
pub fn place(said: &str) -> String {
    let located = said.lines().find(|line| line.starts_with("File \""));
    let place = located.or(said.lines().next_back()).unwrap_or("make");
    place.trim_end_matches(':').to_owned()
}
