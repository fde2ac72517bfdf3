//! The model built in a folder of its own, so that the tree of sources stays clean.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::SystemTime;

use super::fault::Fault;
use crate::workspace::{Failure, read, root};

/// The folder of the model's sources.
pub fn sources() -> PathBuf {
    root().join("formal")
}

/// A folder among the build results.
pub fn build_folder(name: &str) -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    root().join(target).join(name)
}

/// What is copied from the sources, and what the build reads: proofs, programs, and how they are built.
fn is_source(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let end = path.extension().unwrap_or_default().to_string_lossy();
    let is_extracted = name == "model.ml";
    name == "Makefile" || name == "_CoqProject" || matches!(&*end, "v" | "ml") && !is_extracted
}

/// The sources, as paths below their folder.
pub fn source_files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for part in ["", "oracle"] {
        let part = Path::new(part);
        for entry in entries(&folder.join(part))? {
            if is_source(&entry) && entry.is_file() {
                found.push(part.join(entry.file_name().unwrap_or_default()));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Copies what has changed, so that only that is built again, and removes what is gone. Returns how many files
/// were copied.
pub fn copy_changed(from: &Path, to: &Path) -> Result<usize, Failure> {
    let wanted = source_files(from)?;
    make_folder(&to.join("oracle"))?;
    let mut copied = 0;
    for file in &wanted {
        let (source, copy) = (from.join(file), to.join(file));
        let text = read(&source)?;
        if read(&copy).is_ok_and(|there| there == text) {
            continue;
        }
        fs::write(&copy, text).map_err(|error| Failure::File { path: copy, error })?;
        copied += 1;
    }
    for file in source_files(to)? {
        let is_asked = file.file_stem().is_some_and(|name| name == "Assumptions");
        if !wanted.contains(&file) && !is_asked {
            remove(&to.join(&file))?;
            remove(&to.join(file).with_extension("vo"))?;
        }
    }
    Ok(copied)
}

/// Copies a folder with everything built in it; the times stay, so that nothing of it is built again.
pub fn copy_built(from: &Path, to: &Path) -> Result<(), Failure> {
    make_folder(to)?;
    for entry in entries(from)? {
        let copy = to.join(entry.file_name().unwrap_or_default());
        if entry.is_dir() {
            copy_built(&entry, &copy)?;
            continue;
        }
        let failed = |error| Failure::File {
            path: copy.clone(),
            error,
        };
        fs::copy(&entry, &copy).map_err(failed)?;
        let modified = fs::metadata(&entry).and_then(|data| data.modified());
        set_time(&copy, modified.map_err(failed)?)?;
    }
    Ok(())
}

fn set_time(path: &Path, time: SystemTime) -> Result<(), Failure> {
    fs::File::options()
        .append(true)
        .open(path)
        .and_then(|file| file.set_modified(time))
        .map_err(|error| Failure::File {
            path: path.to_owned(),
            error,
        })
}

/// How a build ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Built {
    /// Everything holds; the path is the oracle.
    Whole { oracle: PathBuf },
    /// Something does not: where, and all that was said.
    Broken { place: String, said: String },
    /// Everything holds, and something was not silent about it.
    Noisy { warnings: Vec<String> },
}

/// Builds the proofs and the oracle in a folder.
pub fn make(folder: &Path) -> Result<Built, Failure> {
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let output = Command::new("make")
        .current_dir(folder)
        .arg(format!("--jobs={jobs}"))
        // Under another `make` its flags would be taken over.
        .env_remove("MAKEFLAGS")
        .output()
        .map_err(|error| Failure::Start {
            program: "make",
            error,
        })?;
    Ok(judge(&output, folder))
}

fn judge(output: &Output, folder: &Path) -> Built {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        return Built::Broken {
            place: place(&said),
            said,
        };
    }
    let warnings = warnings(&said);
    if !warnings.is_empty() {
        return Built::Noisy { warnings };
    }
    let oracle = folder.join("hakam-oracle");
    if is_older(&oracle, &folder.join("oracle/model.ml")) {
        let place = "the oracle is older than the model it is made of".to_owned();
        return Built::Broken { place, said };
    }
    Built::Whole { oracle }
}

/// Whether a file was made before another one; also where one of them is missing.
fn is_older(file: &Path, than: &Path) -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|data| data.modified());
    match (time(file), time(than)) {
        (Ok(file), Ok(than)) => file < than,
        _ => true,
    }
}

/// The lines of a build that warn of something.
fn warnings(said: &str) -> Vec<String> {
    let warns = |line: &&str| line.contains("Warning") || line.contains("warning");
    said.lines().filter(warns).map(str::to_owned).collect()
}

/// Where a build broke: `Leaps.v, line 70`.
fn place(said: &str) -> String {
    let mut places = said.lines().filter_map(|line| {
        let rest = line.strip_prefix("File \"")?;
        let (file, rest) = rest.split_once("\", line")?;
        let digits: String = rest
            .chars()
            .skip_while(|letter| !letter.is_ascii_digit())
            .take_while(char::is_ascii_digit)
            .collect();
        let file = file.strip_prefix("./").unwrap_or(file);
        Some(format!("{file}, line {digits}"))
    });
    let last = || said.lines().next_back().unwrap_or("nothing was said");
    places.next().unwrap_or_else(|| last().to_owned())
}

/// Builds the model from the sources as they are, and fails where it does not hold or is not silent.
pub fn build() -> Result<(PathBuf, PathBuf), Failure> {
    let folder = build_folder("formal");
    copy_changed(&sources(), &folder)?;
    match make(&folder)? {
        Built::Whole { oracle } => Ok((folder, oracle)),
        Built::Broken { place, said } => {
            eprintln!("{said}");
            Err(Fault::Build { place }.into())
        }
        Built::Noisy { warnings } => {
            println!("{}", warnings.join("\n"));
            // What is built already would not warn again.
            remove_folder(&folder)?;
            Err(Fault::Warnings(warnings.len()).into())
        }
    }
}

/// Removes a folder that may not be there.
pub fn remove_folder(folder: &Path) -> Result<(), Failure> {
    match fs::remove_dir_all(folder) {
        Err(error) if folder.exists() => Err(Failure::File {
            path: folder.to_owned(),
            error,
        }),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn remove(file: &Path) -> Result<(), Failure> {
    match fs::remove_file(file) {
        Err(error) if file.exists() => Err(Failure::File {
            path: file.to_owned(),
            error,
        }),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn make_folder(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::File {
        path: folder.to_owned(),
        error,
    })
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |error| Failure::File {
        path: folder.to_owned(),
        error,
    };
    let found = fs::read_dir(folder).map_err(failed)?;
    found
        .map(|entry| entry.map(|entry| entry.path()).map_err(failed))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that nobody else uses, gone when the test is over.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Scratch {
            let name = format!("hakam-formal-{name}-{}", std::process::id());
            let folder = std::env::temp_dir().join(name);
            fs::create_dir_all(folder.join("from/oracle")).unwrap();
            Scratch(folder)
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn only_what_has_changed_is_copied_and_what_is_gone_is_removed() {
        let scratch = Scratch::new("copy");
        let (from, to) = (scratch.0.join("from"), scratch.0.join("to"));
        fs::write(from.join("A.v"), "a").unwrap();
        fs::write(from.join("B.v"), "b").unwrap();
        fs::write(from.join("notes.txt"), "no source").unwrap();
        fs::write(from.join("oracle/oracle.ml"), "o").unwrap();
        assert_eq!(copy_changed(&from, &to).unwrap(), 3);
        assert_eq!(copy_changed(&from, &to).unwrap(), 0);
        fs::write(from.join("A.v"), "changed").unwrap();
        fs::remove_file(from.join("B.v")).unwrap();
        fs::write(to.join("B.vo"), "built").unwrap();
        assert_eq!(copy_changed(&from, &to).unwrap(), 1);
        assert_eq!(fs::read_to_string(to.join("A.v")).unwrap(), "changed");
        assert!(!to.join("B.v").exists() && !to.join("B.vo").exists());
        assert!(!to.join("notes.txt").exists());
    }

    #[test]
    fn a_copy_of_what_is_built_keeps_its_times() {
        let scratch = Scratch::new("times");
        let (from, to) = (scratch.0.join("from"), scratch.0.join("to"));
        let (file, copy) = ("oracle/model.ml", to.join("oracle/model.ml"));
        fs::write(from.join(file), "m").unwrap();
        let long_ago = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000);
        set_time(&from.join(file), long_ago).unwrap();
        copy_built(&from, &to).unwrap();
        assert_eq!(fs::metadata(copy).unwrap().modified().unwrap(), long_ago);
    }

    #[test]
    fn an_oracle_from_before_the_model_is_noticed() {
        let scratch = Scratch::new("older");
        let [oracle, model] = ["hakam-oracle", "model.ml"].map(|name| scratch.0.join(name));
        fs::write(&oracle, "").unwrap();
        assert!(is_older(&oracle, &model));
        fs::write(&model, "").unwrap();
        let later = SystemTime::now() + std::time::Duration::from_secs(5);
        set_time(&oracle, later).unwrap();
        assert!(!is_older(&oracle, &model));
        assert!(is_older(&model, &oracle));
    }

    #[test]
    fn the_place_where_a_build_broke_is_told() {
        let coq =
            "File \"./Leaps.v\", line 70, characters 0-5:\nError: ...\nmake: *** [all] Error 2";
        assert_eq!(place(coq), "Leaps.v, line 70");
        let ocaml = "File \"oracle.ml\", lines 3-4, characters 0-5:\nError: ...";
        assert_eq!(place(ocaml), "oracle.ml, line 3");
        assert_eq!(place("make: *** no rule"), "make: *** no rule");
    }

    #[test]
    fn a_warning_is_noticed() {
        let said = "File \"oracle.ml\", line 3:\nWarning 26 [unused-var]: unused variable x.";
        assert_eq!(warnings(said).len(), 1);
        assert!(warnings("COQC Fen.v\n").is_empty());
    }
}
