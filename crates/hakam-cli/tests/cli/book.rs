//! The examples of the book: what it shows is what the program says.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{command, folder};

/// An example: a command as it is typed, and what is printed.
struct Example {
    arguments: Vec<String>,
    shown: String,
}

fn chapter(name: &str) -> String {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src");
    fs::read_to_string(book.join(name)).unwrap()
}

/// Every `$ hakam ...` in a block of text, with the lines below it.
fn examples(chapter: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for block in chapter.split("```text\n").skip(1) {
        let block = block.split("```").next().unwrap();
        let mut is_example = false;
        for line in block.lines() {
            if let Some(typed) = line.strip_prefix("$ hakam ") {
                is_example = true;
                examples.push(Example {
                    arguments: words(typed),
                    shown: String::new(),
                });
            } else if is_example {
                let shown = &mut examples.last_mut().unwrap().shown;
                shown.push_str(line);
                shown.push('\n');
            }
        }
    }
    examples
}

/// Words as a shell has them, with no other quotation marks than double ones.
fn words(typed: &str) -> Vec<String> {
    let parts = typed.split('"').enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

/// An empty folder for the examples of a chapter.
fn desk(name: &str) -> PathBuf {
    let desk = folder().join("book").join(name);
    let _ = fs::remove_dir_all(&desk);
    fs::create_dir_all(&desk).unwrap();
    desk
}

/// Runs an example and holds it to what is shown.
fn hold(example: &Example, desk: &Path) {
    let Example { arguments, shown } = example;
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = command(&arguments).current_dir(desk).output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    assert_eq!(String::from_utf8(printed).unwrap(), *shown, "{arguments:?}");
}

#[test]
fn the_chapter_on_notations() {
    let desk = desk("notation");
    let examples = examples(&chapter("notation.md"));
    assert_eq!(examples.len(), 7);
    for example in examples {
        hold(&example, &desk);
    }
}

#[test]
fn the_chapter_on_games() {
    let desk = desk("pgn");
    let games = "[Event \"Casual\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n\
        1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n\
        [Event \"Casual\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n\
        1. d4 Nf6 2. c4 e6+ 3. Ng1f3 Bb4+ 4. Nd4 *\n";
    fs::write(desk.join("games.pgn"), games).unwrap();
    let examples = examples(&chapter("pgn.md"));
    assert_eq!(examples.len(), 2);
    for example in examples {
        hold(&example, &desk);
    }
}

#[test]
fn the_chapter_on_audits() {
    let desk = desk("audit");
    let chapter = chapter("audit.md");
    let log = chapter.split("```text\n").nth(1).unwrap();
    fs::write(desk.join("thinklog.md"), log.split("```").next().unwrap()).unwrap();
    let examples = examples(&chapter);
    assert_eq!(examples.len(), 1);
    for example in examples {
        hold(&example, &desk);
    }
}

#[test]
fn the_chapter_on_ledgers() {
    let desk = desk("ledger");
    fs::write(desk.join("half.md"), crate::ledger::HALF_KNOWN).unwrap();
    let chapter = chapter("ledger.md");
    let examples = examples(&chapter);
    assert_eq!(examples.len(), 7);
    let path = desk.join("ledger.md");
    for (index, example) in examples.iter().enumerate() {
        hold(example, &desk);
        let text = fs::read_to_string(&path).unwrap();
        if index == 1 {
            assert!(chapter.contains(&format!("```text\n{text}```")), "{text}");
        }
        // The last two are about a ledger in which somebody forgot whose turn it is.
        if index == 4 {
            let forgotten = text.replace("SIDE_TO_MOVE: Black", "SIDE_TO_MOVE: White");
            fs::write(&path, forgotten).unwrap();
        }
    }
}

#[test]
fn the_chapter_on_endgames() {
    let desk = desk("endgames");
    let examples = examples(&chapter("endgames.md"));
    assert_eq!(examples.len(), 2);
    for example in examples {
        hold(&example, &desk);
    }
}

#[test]
fn the_chapter_on_solving() {
    let desk = desk("solving");
    let examples = examples(&chapter("solving.md"));
    assert_eq!(examples.len(), 3);
    for example in examples {
        hold(&example, &desk);
    }
}

#[test]
fn the_chapter_on_verdicts() {
    let desk = desk("verdicts");
    let examples = examples(&chapter("verdicts.md"));
    assert_eq!(examples.len(), 9);
    for example in examples {
        hold(&example, &desk);
    }
}

#[test]
fn the_chapter_on_shatranj() {
    let desk = desk("shatranj");
    let examples = examples(&chapter("shatranj.md"));
    assert_eq!(examples.len(), 4);
    for example in examples {
        hold(&example, &desk);
    }
}
