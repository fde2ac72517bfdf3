//! The example on the front page of the library, in a crate of its own outside the workspace.
//!
//! Profiles of the workspace do not reach it there: it is built as users build it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workspace::{cargo, root};

/// Where the example is, from the root of the workspace.
const FRONT_PAGE: &str = "crates/hakam/src/lib.rs";

/// How users build.
const BUILDS: [(&str, &[&str]); 2] = [("debug", &[]), ("release", &["--release"])];

/// Builds and runs the example, and says whether it ran to its end in every build.
pub fn run() -> io::Result<bool> {
    let page = fs::read_to_string(root().join(FRONT_PAGE))?;
    let Some(example) = example(&page) else {
        println!("{FRONT_PAGE} has no example");
        return Ok(false);
    };
    let folder = Folder::new()?;
    fs::create_dir_all(folder.0.join("src"))?;
    fs::write(folder.0.join("Cargo.toml"), manifest(root()))?;
    fs::write(
        folder.0.join("src/main.rs"),
        format!("fn main() {{\n{example}}}\n"),
    )?;
    // The versions that the tests have had, so that nothing is fetched.
    fs::copy(root().join("Cargo.lock"), folder.0.join("Cargo.lock"))?;
    let mut held = true;
    for (name, arguments) in BUILDS {
        let status = command(&folder.0).args(arguments).status()?;
        println!(
            "the example in a {name} build: {}",
            if status.success() { "ok" } else { "FAILED" }
        );
        held &= status.success();
    }
    Ok(held)
}

/// What is built stays with the other results of builds, for the next time.
fn command(folder: &Path) -> Command {
    let mut command = cargo();
    command
        .current_dir(folder)
        .args(["run", "--offline", "--target-dir"])
        .arg(root().join("target").join("scratch"));
    command
}

/// In a release build numbers wrap and assertions are off, however well it is optimised; this one is compiled sooner.
fn manifest(root: &Path) -> String {
    let library = root.join("crates").join("hakam");
    format!(
        "[package]\nname = \"scratch\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\nhakam = {{ path = {:?} }}\n\n[profile.release]\nopt-level = 1\n",
        library.display().to_string()
    )
}

/// The first example in the documentation at the head of a file.
fn example(page: &str) -> Option<String> {
    let head = page.lines().map_while(|line| line.strip_prefix("//!"));
    let mut lines = head.skip_while(|line| line.trim() != "```").skip(1);
    let code: Vec<&str> = lines
        .by_ref()
        .take_while(|line| line.trim() != "```")
        .collect();
    (!code.is_empty()).then(|| format!("   {}\n", code.join("\n   ")))
}

/// A folder outside the workspace that is removed when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Folder> {
        let name = format!("hakam-scratch-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left of it is in the folder for such things.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_example_is_taken_and_nothing_around_it() {
        let page = "//! Words.\n//!\n//! ```\n//! let x = 1;\n//!\n//! f(x);\n//! ```\n//! More.\n//!\n//! ```\n//! no\n//! ```\nuse a;\n";
        assert_eq!(
            example(page).as_deref(),
            Some("    let x = 1;\n   \n    f(x);\n")
        );
        assert_eq!(example("//! Words.\nfn f() {}\n"), None);
    }

    #[test]
    fn the_front_page_has_an_example() {
        let page = fs::read_to_string(root().join(FRONT_PAGE)).unwrap();
        assert!(example(&page).unwrap().contains("use hakam::"));
    }
}
