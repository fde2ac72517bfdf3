//! What the driver of the model relies on, where no Coq is needed to see it.

mod comparing;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use super::model::{copy_changed, make, place, sources};
use super::mutations::{parse, read_all};
use xtask::workspace::{read, root};

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
    fs::copy(sources().join("Makefile"), from.join("Makefile")).unwrap();
    fs::write(from.join("_CoqProject"), "A.v\nB.v\n").unwrap();
    fs::write(from.join("A.v"), "a").unwrap();
    fs::write(from.join("B.v"), "b").unwrap();
    fs::write(from.join("notes.txt"), "no source").unwrap();
    fs::write(from.join("oracle/oracle.ml"), "o").unwrap();
    let time = |name: &str| fs::metadata(to.join(name)).unwrap().modified().unwrap();
    copy_changed(&from, &to).unwrap();
    assert_eq!(
        fs::read_to_string(to.join("oracle/oracle.ml")).unwrap(),
        "o"
    );
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
    for name in ["A.v", "Makefile"] {
        let file = fs::File::options()
            .append(true)
            .open(to.join(name))
            .unwrap();
        file.set_modified(long_ago).unwrap();
    }
    fs::write(from.join("A.v"), "changed").unwrap();
    fs::write(from.join("_CoqProject"), "A.v\n").unwrap();
    fs::remove_file(from.join("B.v")).unwrap();
    fs::write(to.join("B.vo"), "built").unwrap();
    fs::write(to.join("Audit.v"), "asked").unwrap();
    copy_changed(&from, &to).unwrap();
    assert_eq!(fs::read_to_string(to.join("A.v")).unwrap(), "changed");
    assert!(time("A.v") > long_ago && time("Makefile") == long_ago);
    assert!(!to.join("B.v").exists() && !to.join("B.vo").exists());
    assert!(!to.join("notes.txt").exists() && to.join("Audit.v").exists());
    fs::remove_file(from.join("A.v")).unwrap();
    assert!(copy_changed(&from, &to).is_err());
}

#[test]
fn the_place_where_a_build_broke_is_told() {
    let coq = "File \"./Leaps.v\", line 70, characters 0-5:\nError: ...\nmake: *** [all] Error 2";
    assert_eq!(place(coq), "File \"./Leaps.v\", line 70, characters 0-5");
    let ocaml = "File \"oracle.ml\", lines 3-4, characters 0-5:\nError: ...";
    assert_eq!(
        place(ocaml),
        "File \"oracle.ml\", lines 3-4, characters 0-5"
    );
    assert_eq!(place("make: *** no rule"), "make: *** no rule");
}

#[test]
fn a_build_that_warns_of_something_is_broken_and_begins_anew() {
    let scratch = Scratch::new("warns");
    let (from, to) = (scratch.0.join("from"), scratch.0.join("to"));
    fs::create_dir_all(&to).unwrap();
    for (folder, recipe) in [(&from, "@echo well"), (&to, "@echo Warning >&2")] {
        fs::write(folder.join("Makefile"), format!("all:\n\t{recipe}\n")).unwrap();
    }
    assert_eq!(make(&from, &["all"]).unwrap(), "well");
    let error = make(&to, &["all"]).unwrap_err();
    assert!(error.to_string().contains("does not build: Warning"));
    assert!(from.exists() && !to.exists());
    assert!(make(&from, &["nothing"]).is_err() && from.exists());
}

/// What `make granted` says of a model of one file: whether nothing is taken for granted.
fn is_proved(folder: &Path, text: &str) -> bool {
    fs::write(folder.join("_CoqProject"), "File.v\n").unwrap();
    fs::write(folder.join("File.v"), text).unwrap();
    let mut make = Command::new("make");
    make.current_dir(folder).arg("-f");
    let make = make.arg(sources().join("Makefile")).arg("granted");
    make.env_remove("MAKEFLAGS")
        .output()
        .unwrap()
        .status
        .success()
}

#[test]
fn whatever_is_not_proved_is_found() {
    let scratch = Scratch::new("granted");
    for text in [
        "Axiom a : False.",
        "Lemma a : False. Proof. Admitted.",
        "Lemma a : False. Proof. split; [admit|]. Qed.",
        "Local Parameter a : nat.",
        "Conjecture a : False.",
        "Variable a : False.",
        "Section S.\nEnd S.\nLocal Hypothesis a : False.",
        "Module M. Axiom a : False. End M.",
        "Section S. Axiom a : False. End S.",
        "Unset Guard Checking.",
        "#[bypass_check(guard)] Fixpoint f (n : nat) : nat := f n.",
        // Such words have no place in a comment either.
        "(* Axiom a : False. Admitted. *)",
    ] {
        assert!(!is_proved(&scratch.0, text), "{text}");
    }
}

#[test]
fn words_that_only_look_like_it_are_not() {
    let scratch = Scratch::new("proved");
    for text in [
        "Theorem one : True. Proof. exact I. Qed.",
        "Definition is_admitted := 1.",
        "Section S.\n Variable a : nat.\n Hypothesis h : a = 1.\nEnd S.",
        "Unset Printing Notations.",
    ] {
        assert!(is_proved(&scratch.0, text), "{text}");
    }
}

/// The heading of the table that says what became of each statement of the source.
const HEADING: &str = "## The source, statement by statement";

/// So many statements of the source have a name there: each VALIDATION and each Theorem.
const NAMED: usize = 30;

/// The names of the theorems in `Statements.v`.
fn stated() -> Vec<String> {
    let text = read(&sources().join("Statements.v")).unwrap();
    let names = text.lines().filter_map(|line| {
        let (kind, rest) = line.split_once(' ')?;
        let is_stated = ["Theorem", "Lemma", "Example"].contains(&kind);
        let name = rest.split([' ', ':']).next()?;
        is_stated.then(|| name.to_owned())
    });
    names.collect()
}

/// The lines of the table under the heading.
fn table(text: &str) -> Vec<&str> {
    text.lines()
        .skip_while(|line| *line != HEADING)
        .skip(1)
        .take_while(|line| !line.starts_with("## "))
        .filter(|line| line.starts_with('|'))
        .collect()
}

/// What is quoted as code and looks like the name of a theorem.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.split('`')
        .skip(1)
        .step_by(2)
        .filter(move |word| word.contains('_') && word.chars().all(plain))
}

#[test]
fn every_named_statement_of_the_source_is_stated_and_its_fate_told() {
    let stated = stated();
    let readme = read(&sources().join("README.md")).unwrap();
    let mut named = Vec::new();
    for row in table(&readme) {
        let cells: Vec<&str> = row.split('|').collect();
        for name in quoted(cells[2]) {
            assert!(stated.iter().any(|one| one == name), "{name}");
            let verdict = cells[4].trim();
            let says = verdict.starts_with("as stated") || verdict.starts_with("corrected: ");
            assert!(says, "{row}");
            named.push(name);
        }
    }
    named.sort_unstable();
    named.dedup();
    assert_eq!(named.len(), NAMED);
    assert!(stated.len() > NAMED);
}

#[test]
fn the_book_takes_in_the_table_and_neither_names_a_theorem_that_is_not_stated() {
    let stated = stated();
    let readme = read(&sources().join("README.md")).unwrap();
    let book = read(&root().join("docs/src/formal.md")).unwrap();
    let begin = readme.split_once("<!-- ANCHOR: source -->").unwrap().1;
    let taken_in = begin.split_once("<!-- ANCHOR_END: source -->").unwrap().0;
    assert_eq!(taken_in.trim(), table(&readme).join("\n"));
    assert!(book.contains("{{#include ../../formal/README.md:source}}"));
    assert!(quoted(&book).count() > NAMED);
    let mut names = quoted(&book).chain(quoted(taken_in));
    let unknown = names.find(|word| !stated.iter().any(|one| one == word));
    assert_eq!(unknown, None);
}

const FLIP: &str = "a: b\nF.v\n-x\n+y\n";

#[test]
fn a_text_is_changed_where_it_stands_once() {
    let flips = parse(FLIP).unwrap();
    assert_eq!((flips.len(), flips[0].quick), (1, false));
    assert!(parse(&FLIP.replace("a:", "a, quick:")).unwrap()[0].quick);
    let change = &flips[0].changes[0];
    assert_eq!(change.applied("axb").as_deref(), Some("ayb"));
    assert_eq!(change.applied("xx"), None);
    assert_eq!(change.applied("ab"), None);
    let long = parse("a: b\n\nF.v\n-x\n- x\n+y\n+ # y\n").unwrap();
    assert_eq!(
        long[0].changes[0].applied("x\n x").as_deref(),
        Some("y\n # y")
    );
}

#[test]
fn what_is_wrong_with_the_file_of_flips_is_told() {
    for (text, message) in [
        ("F.v", "line 1: a file before the first flip"),
        ("\n-x", "line 2: no file before it"),
        ("a: b\n+x", "line 2: no file before it"),
        (&format!("{FLIP}-x"), "line 5: an old line behind a new one"),
    ] {
        assert_eq!(parse(text).unwrap_err(), message, "{text}");
    }
}

#[test]
fn every_flip_fits_the_model_as_it_is() {
    let flips = read_all().unwrap();
    assert!(flips.len() >= 10);
    assert_eq!(flips.iter().filter(|flip| flip.quick).count(), 2);
    for flip in &flips {
        let is_name = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let is_whole = !flip.name.is_empty() && !flip.changes.is_empty();
        assert!(is_name(&flip.name) && is_whole, "{}", flip.name);
        let same = flips.iter().filter(|other| other.name == flip.name);
        assert_eq!(same.count(), 1, "{} twice", flip.name);
        // A later change may be in a file that an earlier one has changed.
        let mut texts = BTreeMap::new();
        for change in &flip.changes {
            let path = sources().join(&change.file);
            let text = texts
                .entry(path.clone())
                .or_insert_with(|| read(&path).unwrap());
            let changed = change.applied(text);
            assert!(changed.is_some(), "{}: {}", flip.name, change.from);
            *text = changed.unwrap();
        }
    }
}
