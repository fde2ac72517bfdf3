//! The example on the front page of the library, in a crate of its own outside the workspace.
//!
//! Profiles of the workspace do not reach it there: it is built as users build it.

use std::fs;
use std::path::PathBuf;

use xtask::arguments::Arguments;
use xtask::workspace::{Failure, at, cargo, read, root, run as run_command, write};

/// Where the example is, from the root of the workspace.
const FRONT_PAGE: &str = "crates/hakam/src/lib.rs";

/// In a release build numbers wrap and assertions are off, however well it is optimised; this one is compiled sooner.
const MANIFEST: &str = r#"[package]
name = "scratch"
version = "0.0.0"
edition = "2024"

[workspace]

[dependencies]
hakam = { path = LIBRARY }

[profile.release]
opt-level = 1
"#;

/// Builds the example as users build it, in debug and in release, and runs it to its end.
pub fn run(arguments: Arguments) -> Result<(), Failure> {
    arguments.end()?;
    let page = read(&root().join(FRONT_PAGE))?;
    let example = example(&page);
    let example = example.ok_or(Failure::Wrong(format!("{FRONT_PAGE} has no example")))?;
    let folder = Folder::new("scratch")?;
    let library = root().join("crates/hakam").display().to_string();
    let manifest = MANIFEST.replace("LIBRARY", &format!("{library:?}"));
    let program = format!("fn main() {{\n{example}}}\n");
    // The versions that the tests have had, so that nothing is fetched.
    let lock = read(&root().join("Cargo.lock"))?;
    for (name, text) in [
        ("Cargo.toml", manifest),
        ("src/main.rs", program),
        ("Cargo.lock", lock),
    ] {
        write(&folder.0.join(name), &text)?;
    }
    let target = root().join("target/scratch");
    for profile in ["dev", "release"] {
        let mut command = cargo();
        command.args(["run", "--offline", "--profile", profile]);
        // What is built stays with the other results of builds, for the next time.
        command.arg("--target-dir").arg(&target);
        run_command(command.current_dir(&folder.0))?;
        println!("the example in a build with the profile {profile}: ok");
    }
    Ok(())
}

/// The first example in the documentation at the head of a file.
fn example(page: &str) -> Option<String> {
    let head = page.lines().map_while(|line| line.strip_prefix("//!"));
    let lines = head.skip_while(|line| line.trim() != "```").skip(1);
    let code: Vec<&str> = lines.take_while(|line| line.trim() != "```").collect();
    (!code.is_empty()).then(|| format!("   {}\n", code.join("\n   ")))
}

/// A folder outside the workspace that is removed when it is done with.
pub struct Folder(pub PathBuf);

impl Folder {
    /// An empty one.
    pub fn new(name: &str) -> Result<Folder, Failure> {
        let name = format!("hakam-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).map_err(|error| at(&path, error))?;
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
        let page = read(&root().join(FRONT_PAGE)).unwrap();
        assert!(example(&page).unwrap().contains("use hakam::"));
    }
}
