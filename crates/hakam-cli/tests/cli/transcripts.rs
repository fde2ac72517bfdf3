//! The transcripts beside this file: commands, and word for word what comes of them.
//!
//! `$ hakam ...` is a command; ` < FILE` behind it is its input, and `\n`, `\t` and `\e` in its words are a new line, a
//! tab and an escape. Below it stands what it writes to standard output. A line `? CODE` ends that: below it stands what
//! it writes to standard error. Without such a line the code is 0 and nothing is written to standard error. `…` stands
//! for any part of a line, and a line of it for any lines. A block behind a line that ends with the name of a file and a
//! colon is that file; if it ends with "is now:" the file must have become so. Every transcript has a folder of its own.
//!
//! `TRANSCRIPTS=write cargo test ...` writes what is found in place of what is shown; read the difference before you
//! commit it.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::{env, thread};

use crate::page::{Block, REST, blocks, fits, named, words};
use crate::program::{command, desk, without_speed};

/// Transcripts that are those of one sort of build only.
const BUILDS: [(&str, bool); 2] = [
    ("play", cfg!(feature = "play")),
    (
        "small",
        cfg!(not(any(
            feature = "serve",
            feature = "play",
            feature = "compressed"
        ))),
    ),
];

/// What a page has done, and what must have come of it: the lines of the page that say so, from 0.
struct Step {
    act: Act,
    shown: Range<usize>,
}

enum Act {
    Write { name: String },
    Look { name: String },
    Run { typed: String },
}

/// Where a page is wrong, and what it should say there.
struct Fault {
    shown: Range<usize>,
    title: String,
    found: String,
}

fn steps(transcript: &str, page: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    for block in blocks(page) {
        let shown = block.line..block.line + block.text.lines().count();
        if let Some(name) = named(&block.above, "`:") {
            let act = Act::Write { name };
            steps.push(Step { act, shown });
        } else if let Some(name) = named(&block.above, "` is now:") {
            let act = Act::Look { name };
            steps.push(Step { act, shown });
        } else {
            steps.extend(session(transcript, &block));
        }
    }
    steps
}

/// Every command in a block of text, with the lines below it.
fn session(name: &str, block: &Block) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for (number, line) in (block.line..).zip(block.text.lines()) {
        if let Some(typed) = line.strip_prefix("$ ") {
            let typed = typed.to_owned();
            steps.push(Step {
                act: Act::Run { typed },
                shown: number + 1..number + 1,
            });
        } else {
            let last = steps.last_mut();
            let last = last.unwrap_or_else(|| {
                panic!("{name}.md:{}: no command stands above `{line}`", number + 1)
            });
            last.shown.end += 1;
        }
    }
    steps
}

/// Runs a command in a folder, and writes down what came of it as transcripts do.
fn run(typed: &str, desk: &Path) -> String {
    let (typed, input) = match typed.rsplit_once(" < ") {
        Some((typed, name)) => {
            let file = File::open(desk.join(name));
            (
                typed,
                file.unwrap_or_else(|error| panic!("{name}: {error}"))
                    .into(),
            )
        }
        None => (typed, Stdio::null()),
    };
    let signs = [("\\n", "\n"), ("\\t", "\t"), ("\\e", "\u{1b}")];
    let words = words(typed).into_iter().map(|word| {
        let plain = |word: String, (sign, meant)| word.replace(sign, meant);
        signs.into_iter().fold(word, plain)
    });
    let words: Vec<String> = words.collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ["hakam", arguments @ ..] = words.as_slice() else {
        panic!("`{typed}` is no command of this program");
    };
    let mut command = command(arguments);
    let output = command.current_dir(desk).stdin(input).output().unwrap();
    let mut text = whole(without_speed(&String::from_utf8(output.stdout).unwrap()));
    let notes = whole(String::from_utf8(output.stderr).unwrap());
    let is_json = arguments
        .windows(2)
        .any(|pair| pair == ["--format", "json"]);
    if is_json && !text.is_empty() {
        let parsed = serde_json::from_str::<serde_json::Value>(&text.replace(": N\n", ": 0\n"));
        assert!(parsed.is_ok(), "$ {typed}: {parsed:?}");
    }
    let code = output.status.code().unwrap();
    if code != 0 || !notes.is_empty() {
        let _ = write!(text, "? {code}\n{notes}");
    }
    text
}

/// A last line that is not ended is no line of a transcript.
fn whole(mut text: String) -> String {
    if !text.is_empty() && !text.ends_with('\n') {
        text.push_str("\\ no new line\n");
    }
    text
}

/// Whether lines are those shown, with any lines in the place of `…`.
fn lines_fit(shown: &[&str], found: &[&str]) -> bool {
    match shown {
        [] => found.is_empty(),
        [REST, rest @ ..] => (0..=found.len()).any(|from| lines_fit(rest, &found[from..])),
        [line, rest @ ..] => {
            let Some((first, others)) = found.split_first() else {
                return false;
            };
            fits(line, first) && lines_fit(rest, others)
        }
    }
}

/// Follows a page.
fn follow(name: &str, page: &str) -> Vec<Fault> {
    let desk = desk("transcripts", name);
    let lines: Vec<&str> = page.lines().collect();
    let mut faults = Vec::new();
    for Step { act, shown } in steps(name, page) {
        let (title, found) = match act {
            Act::Write { name } => {
                let text: String = lines[shown].iter().flat_map(|line| [line, "\n"]).collect();
                let path = desk.join(name);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).unwrap();
                continue;
            }
            Act::Look { name } => {
                let found = fs::read_to_string(desk.join(&name));
                let found = found.unwrap_or_else(|error| error.to_string());
                (format!("the file {name}"), whole(found))
            }
            Act::Run { typed } => (format!("$ {typed}"), run(&typed, &desk)),
        };
        let found_lines: Vec<&str> = found.split_terminator('\n').collect();
        if !lines_fit(&lines[shown.clone()], &found_lines) {
            faults.push(Fault {
                shown,
                title,
                found,
            });
        }
    }
    faults
}

/// What is shown against what is found, without the lines at both ends that are the same.
fn difference(name: &str, page: &str, fault: &Fault) -> String {
    let shown: Vec<&str> = page.lines().collect();
    let shown = &shown[fault.shown.clone()];
    let found: Vec<&str> = fault.found.split_terminator('\n').collect();
    let pairs = shown.iter().zip(&found);
    let same = pairs
        .take_while(|(shown, found)| **shown != REST && fits(shown, found))
        .count();
    let pairs = shown[same..].iter().rev().zip(found[same..].iter().rev());
    let end = pairs
        .take_while(|(shown, found)| **shown != REST && fits(shown, found))
        .count();
    let line = fault.shown.start + same + 1;
    let mut text = format!("{name}.md:{line}: {}\n", fault.title);
    for line in &shown[same..shown.len() - end] {
        let _ = writeln!(text, "  - {line}");
    }
    for line in &found[same..found.len() - end] {
        let _ = writeln!(text, "  + {line}");
    }
    text
}

/// The page with what was found in the place of what is wrong.
fn mended(page: &str, faults: &[Fault]) -> String {
    let mut lines: Vec<&str> = page.lines().collect();
    for fault in faults.iter().rev() {
        lines.splice(fault.shown.clone(), fault.found.split_terminator('\n'));
    }
    lines.into_iter().flat_map(|line| [line, "\n"]).collect()
}

/// The faults of a transcript as they are told, unless they are mended.
fn checked(path: &Path) -> Vec<String> {
    let name = path.file_stem().unwrap().to_str().unwrap();
    let page = fs::read_to_string(path).unwrap();
    let faults = follow(name, &page);
    if env::var_os("TRANSCRIPTS").is_some_and(|word| word == "write") {
        if !faults.is_empty() {
            fs::write(path, mended(&page, &faults)).unwrap();
        }
        return Vec::new();
    }
    let told = faults.iter().map(|fault| difference(name, &page, fault));
    told.collect()
}

#[test]
fn every_transcript_is_as_the_program_has_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli");
    let paths = fs::read_dir(folder).unwrap();
    let paths = paths.map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.extension().is_some_and(|suffix| suffix == "md"));
    let paths: Vec<PathBuf> = paths.collect();
    let is_ours = |path: &&PathBuf| {
        let mut builds = BUILDS.into_iter();
        builds.all(|(name, is_ours)| is_ours || path.file_stem().unwrap() != name)
    };
    let faults: Vec<String> = thread::scope(|scope| {
        let paths = paths.iter().filter(is_ours);
        let runs: Vec<_> = paths.map(|path| scope.spawn(|| checked(path))).collect();
        let runs = runs.into_iter().flat_map(|run| run.join().unwrap());
        runs.collect()
    });
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    // A transcript that is no longer found would pass.
    assert!(paths.len() >= 20, "{}", paths.len());
}

#[test]
fn what_differs_is_told_with_its_line_and_can_be_mended() {
    let page = [
        "`a.pgn`:",
        "",
        "```pgn",
        "1. e4 *",
        "```",
        "",
        "```text",
        "$ hakam coords a1",
        "square   a1",
        "(x,y)    (1,0)",
        "index    0",
        "…",
        "$ hakam coords z9",
        "? 1",
        "…",
        "```",
        "",
        "`a.pgn` is now:",
        "",
        "```pgn",
        "1. d4 *",
        "```",
        "",
    ];
    let page = page.join("\n");
    let faults = follow("told", &page);
    let told = faults.iter().map(|fault| difference("told", &page, fault));
    let told: Vec<String> = told.collect();
    insta::assert_snapshot!(told.join("\n"), @r"
    told.md:10: $ hakam coords a1
      - (x,y)    (1,0)
      - index    0
      - …
      + (x,y)    (0,0)
      + index    0
      + 0x88     $70
      + decimal  11

    told.md:14: $ hakam coords z9
      - ? 1
      - …
      + ? 65
      + error[SQUARE]: `z9` is no square of this board
      +  = hint: the board runs from a1 to h8

    told.md:21: the file a.pgn
      - 1. d4 *
      + 1. e4 *
    ");
    let mended = mended(&page, &faults);
    assert!(follow("told", &mended).is_empty(), "{mended}");
}
