//! What the driver of the model relies on, where no Coq is needed to see it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use hakam_conformance::agreement::Dice;
use hakam_core::{Piece, Setup, Side};
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::Here;

use super::compare::{Comparison, Tally, ask, on_all_cores};
use super::model::{copy_changed, make, place, sources};
use super::mutations::{parse, read_all};
use super::positions::{FEW, WISHES, few_men, sample};
use super::subjects::{Programs, Question};
use super::tables::{counts, kind, leaper, rukh};
use crate::workspace::{Failure, read, root};

/// White's rukh on a1 and shah on h1 against a shah and a baidaq, which White has just put in check.
const FEN: &str = "k7/7p/8/8/8/8/8/R6K b 3 9";

fn programs() -> Programs {
    Programs::new().unwrap()
}

fn setup(programs: &Programs, text: &str) -> Setup {
    let reading = fen::read(&programs.rules, text, Leniency::Strict);
    reading.unwrap().setup
}

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

const FLIP: &str = "[[flip]]\nname = 'a'\nmeans = 'b'\n\
                    [[flip.change]]\nfile = 'F.v'\nfrom = 'x'\nto = 'y'\n";

#[test]
fn a_text_is_changed_where_it_stands_once() {
    let flips = parse(FLIP).unwrap();
    assert_eq!((flips.len(), flips[0].quick), (1, false));
    assert!(parse(&FLIP.replace("means", "quick = true\nmeans")).unwrap()[0].quick);
    let change = &flips[0].change[0];
    assert_eq!(change.applied("axb").as_deref(), Some("ayb"));
    assert_eq!(change.applied("xx"), None);
    assert_eq!(change.applied("ab"), None);
}

#[test]
fn what_is_wrong_with_the_file_of_flips_is_told() {
    for (text, message) in [
        ("", "missing field `flip`"),
        ("flip = 3", "expected a sequence"),
        ("flip = [3]", "expected struct Mutation"),
        ("[[flip]]\nmeans = 'b'\nchange = []", "missing field `name`"),
        (
            "[[flip]]\nname = 'a'\nmeans = 'b'",
            "missing field `change`",
        ),
        (&FLIP.replace("from", "form"), "unknown field `form`"),
        (
            &FLIP.replace("means", "quick = 3\nmeans"),
            "expected a boolean",
        ),
    ] {
        let said = parse(text).unwrap_err();
        assert!(said.contains(message), "{text}: {said}");
    }
}

#[test]
fn every_flip_fits_the_model_as_it_is() {
    let flips = read_all().unwrap();
    assert!(flips.len() >= 10);
    assert_eq!(flips.iter().filter(|flip| flip.quick).count(), 2);
    for flip in &flips {
        let is_name = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let is_whole = !flip.name.is_empty() && !flip.change.is_empty();
        assert!(is_name(&flip.name) && is_whole, "{}", flip.name);
        let same = flips.iter().filter(|other| other.name == flip.name);
        assert_eq!(same.count(), 1, "{} twice", flip.name);
        // A later change may be in a file that an earlier one has changed.
        let mut texts = BTreeMap::new();
        for change in &flip.change {
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

#[test]
fn more_than_a_pipe_holds_is_asked_and_answered_in_order() {
    let questions: Vec<String> = (0..100_000).map(|n| format!("question {n}")).collect();
    let questions: Vec<&str> = questions.iter().map(String::as_str).collect();
    // `cat` answers every question with itself.
    assert_eq!(ask(Path::new("cat"), &questions).unwrap(), questions);
}

#[test]
fn an_oracle_that_falls_silent_is_noticed() {
    let error = ask(Path::new("true"), &["one", "two"]).unwrap_err();
    let said = "the oracle answered 0 of 2 questions; the next was `one`";
    assert_eq!(error.to_string(), said);
}

#[test]
fn all_work_is_done_once_and_a_failure_is_told() {
    let work = |number: usize| {
        let heard = BTreeMap::from([(number.to_string(), 1)]);
        Ok(Tally {
            heard,
            ..Tally::default()
        })
    };
    let all = on_all_cores(100, work).unwrap();
    assert_eq!(all.heard.len(), 100);
    assert!(all.heard.values().all(|times| *times == 1));
    let stopped = on_all_cores(3, |number| match number {
        1 => Err(Failure::Usage("no")),
        _ => Ok(Tally::default()),
    });
    assert!(stopped.is_err());
}

#[test]
fn an_oracle_that_answers_nonsense_differs_everywhere() {
    let programs = programs();
    let comparison = Comparison {
        oracle: "cat".into(),
        programs: &programs,
    };
    let tally = comparison.random(30, 0).unwrap();
    assert_eq!(tally.heard["check check"], 30);
    let answers: usize = tally.heard.values().sum();
    assert_eq!(tally.differences.len(), answers);
}

#[test]
fn each_of_the_programs_can_differ_and_all_are_shown() {
    let ask = |law: &str, engine: &str| {
        Question::to_both("check x".to_owned(), law.to_owned(), engine.to_owned())
    };
    assert!(ask("yes", "yes").agrees("yes"));
    assert!(!ask("no", "yes").agrees("yes"));
    assert!(!ask("yes", "no").agrees("yes"));
    let shown = "check x\n  law: no\n  engine: yes";
    assert_eq!(ask("no", "yes").to_string(), shown);
}

#[test]
fn answers_are_in_the_words_of_the_oracle() {
    let programs = programs();
    // What each question means is the protocol's to say; the answers are seen by looking at the board.
    let expected = [
        ("moves", "a8b7 a8b8"),
        ("check", "yes"),
        ("result", "goes-on"),
        ("bare", "none"),
        ("fen", FEN),
        ("san", "a8b7=Kb7 a8b8=Kb8"),
        (
            "attacked white",
            "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 g2 h1 h2",
        ),
        ("attacked black", "a7 b7 b8 g6"),
        ("play", "8/1k5p/8/8/8/8/8/R6K w 4 10"),
    ];
    let questions = programs.questions(&setup(&programs, FEN), 0);
    assert_eq!(questions.len(), expected.len());
    for (question, (keyword, answer)) in questions.iter().zip(expected) {
        assert!(question.text.starts_with(keyword), "{question:?}");
        let is_other = keyword == "play" && !question.text.ends_with("a8b7");
        let answer = if is_other {
            "1k6/7p/8/8/8/8/8/R6K w 4 10"
        } else {
            answer
        };
        assert!(question.agrees(answer), "{question:?}");
    }
}

#[test]
fn nobody_remembers_who_was_promoted() {
    let programs = programs();
    let setup = setup(&programs, "8/P7/6k1/8/7p/7P/3K4/8 w 21 127");
    let mut questions = (0..20).flat_map(|pick| programs.questions(&setup, pick));
    let played = questions.find(|one| one.text.ends_with(" a7a8f"));
    assert!(played.unwrap().agrees("F7/8/6k1/8/7p/7P/3K4/8 b 0 127"));
}

#[test]
fn ends_are_told_by_rule_and_winner() {
    let programs = programs();
    for (text, expected) in [
        ("8/4k3/5R2/8/4K3/8/8/8 b 0 1", "goes-on"),
        ("8/4k3/5R2/8/4K3/8/8/8 w 0 1", "D5 white"),
        ("8/8/5k2/8/4K3/8/8/8 w 0 1", "D7 draw"),
        ("8/8/5kfK/8/8/8/8/8 w 0 1", "D2 black"),
        ("8/p3k3/5R2/8/4K3/8/8/8 b 150 90", "D13 draw"),
    ] {
        let questions = programs.questions(&setup(&programs, text), 0);
        let mut results = questions
            .iter()
            .filter(|one| one.text.starts_with("result"));
        assert!(results.next().unwrap().agrees(expected), "{text}");
    }
}

#[test]
fn a_text_that_means_something_else_when_it_is_read_is_no_answer() {
    let programs = programs();
    let setup = setup(&programs, FEN);
    let here = Here::new(&programs.rules, &programs.engine, &setup);
    let m = here.legal()[0];
    let target = programs.rules.geometry().name(m.to).to_string();
    let other = if target == "b7" { "b8" } else { "b7" };
    let right = format!("a8{target}=K{target}");
    assert_eq!(programs.paired(&here, m, &format!("K{target}")), right);
    let misread = programs.paired(&here, m, &format!("K{other}"));
    assert!(misread.contains(" read as "), "{misread}");
    let refused = programs.paired(&here, m, &format!("K{target}+"));
    assert!(refused.starts_with("error"), "{refused}");
    assert_eq!(programs.read_back(&setup, FEN), FEN);
    let misread = programs.read_back(&setup, "k7/7p/8/8/8/8/8/R6K b 3 8");
    assert!(misread.contains(" read as "), "{misread}");
}

#[test]
fn every_wish_is_met() {
    let programs = programs();
    let mut dice = Dice::new(11);
    for (name, wish) in WISHES {
        let setup = few_men(&programs, &mut dice, *wish).unwrap();
        let men = setup.men(programs.rules.geometry()).count();
        assert!((2..=FEW).contains(&men), "{name}");
        assert!(wish(&programs.engine, &setup), "{name}");
    }
}

#[test]
fn a_third_has_few_men_and_the_same_seed_gives_the_same_positions() {
    let programs = programs();
    let positions = || sample(&programs, &mut Dice::new(3), 600);
    let found = positions();
    assert_eq!(found.len(), 600);
    let geometry = programs.rules.geometry();
    let few = found.iter().filter(|at| at.men(geometry).count() <= FEW);
    assert!(few.count() >= 200);
    assert_eq!(found, positions());
}

#[test]
fn a_leaper_is_asked_about_on_an_empty_board() {
    let programs = programs();
    for (name, side, from, reached) in [
        ("alfil", Side::White, "c1", "a3 e3"),
        ("baidaq", Side::Black, "a7", "b6"),
        ("baidaq", Side::White, "a8", "none"),
        ("faras", Side::White, "a1", "b3 c2"),
    ] {
        let man = Piece::new(side, kind(&programs.rules, name).unwrap());
        let from = programs.rules.geometry().parse_square(from).unwrap();
        let question = leaper(&programs, name, man, from);
        assert!(question.agrees(reached), "{question:?}");
    }
}

#[test]
fn a_rukh_is_asked_about_with_every_occupation_of_its_lines() {
    let programs = programs();
    let from = programs.rules.geometry().parse_square("e4").unwrap();
    // From e4 with men on e6, b4 and e1: up to e6, down to e1, left to b4, right to the edge.
    let rows = rukh(&programs, from).unwrap();
    assert_eq!(rows.len(), 1 << 14);
    let occupied: u64 = 1 << 44 | 1 << 25 | 1 << 4;
    let wanted = format!("rook e4 {occupied:x}");
    let row = rows.iter().find(|row| row.text == wanted).unwrap();
    let reached = [44, 36, 20, 12, 4, 27, 26, 25, 29, 30, 31];
    let reached = reached.iter().fold(0_u64, |set, at| set | 1 << at);
    assert!(row.agrees(&format!("{reached:x}")), "{row:?}");
}

#[test]
fn the_programs_count_what_is_known() {
    let questions = counts(&programs(), 4);
    assert_eq!(questions.len(), 5 * 4);
    assert_eq!(questions[3].answers[0], ("published", "68122".to_owned()));
    for question in questions {
        assert!(question.agrees(&question.answers[0].1), "{question:?}");
        let by_law = question.answers.iter().any(|(who, _)| *who == "law");
        assert_eq!(by_law, !question.text.contains(" 4 "), "{question:?}");
    }
}
