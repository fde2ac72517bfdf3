//! Who killed which mutant of this law, in a file of lines that only grows.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::PathBuf;

use xtask::workspace::{Failure, at, read};

use super::{Mutant, Sources};

/// What is known.
pub struct Killers {
    path: PathBuf,
    law: u64,
    known: HashMap<String, String>,
}

impl Killers {
    /// What earlier runs have found out.
    pub fn read(path: PathBuf, sources: &Sources) -> Result<Killers, Failure> {
        let mut hasher = DefaultHasher::new();
        sources.hash(&mut hasher);
        let text = path.exists().then(|| read(&path)).transpose()?;
        let text = text.unwrap_or_default();
        let lines = text.lines().filter_map(|line| line.rsplit_once('\t'));
        let known = lines.map(|(mutant, by)| (mutant.to_owned(), by.to_owned()));
        Ok(Killers {
            law: hasher.finish(),
            known: known.collect(),
            path,
        })
    }

    pub fn of(&self, mutant: &Mutant) -> Option<&str> {
        self.known.get(&self.key(mutant)).map(String::as_str)
    }

    pub fn add(&mut self, mutant: &Mutant, by: &str) -> Result<(), Failure> {
        let key = self.key(mutant);
        let mut options = OpenOptions::new();
        let file = options.create(true).append(true).open(&self.path);
        let written = file.and_then(|mut file| writeln!(file, "{key}\t{by}"));
        written.map_err(|error| at(&self.path, error))?;
        self.known.insert(key, by.to_owned());
        Ok(())
    }

    /// The same change may be possible twice in a line.
    fn key(&self, mutant: &Mutant) -> String {
        format!("{:016x}\t{}\t{mutant}", self.law, mutant.place.bytes.start)
    }
}

#[test]
fn a_run_goes_on_where_it_was_while_the_law_is_the_same() {
    let path = std::env::temp_dir().join(format!("law-mutants-{}", std::process::id()));
    let laws = ["1 < 2", "1 < 3"].map(|law| {
        let source = format!("fn f() {{ {law} }}");
        vec![("a.rs".to_owned(), source)]
    });
    let mutant = &super::mutants(&laws[0], 0).unwrap()[0];
    let killers = |law: usize| Killers::read(path.clone(), &laws[law]).unwrap();
    assert_eq!(killers(0).of(mutant), None);
    killers(0).add(mutant, "a test").unwrap();
    assert_eq!(killers(0).of(mutant), Some("a test"));
    assert_eq!(killers(1).of(mutant), None);
    std::fs::remove_file(path).unwrap();
}
