//! The examples of the book and of the front page: what they show is what the program says.
//!
//! In a block of text, `$ hakam ...` is a command and what follows is its output. In a block of shell commands, a line
//! that runs the program must be understood, and a block of text right behind a single one is its output. A block
//! behind a line that ends with the name of a file and a colon is that file; if it ends with "is now:" the file must
//! have become so.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use crate::page::{blocks, named, words};
use crate::program::{command, desk};

/// What a reader does who follows a page.
enum Step {
    Write { name: String, text: String },
    Look { name: String, text: String },
    Run(Example),
}

/// A command as it is typed, and what is printed, where that is shown.
struct Example {
    arguments: Vec<String>,
    shown: Option<String>,
}

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src")
}

fn steps(page: &str) -> Vec<Step> {
    let blocks = blocks(page);
    let mut steps = Vec::new();
    for (index, block) in blocks.iter().enumerate() {
        let text = block.text.clone();
        if let Some(name) = named(&block.above, "`:") {
            steps.push(Step::Write { name, text });
            continue;
        }
        if let Some(name) = named(&block.above, "` is now:") {
            steps.push(Step::Look { name, text });
            continue;
        }
        match block.language.as_str() {
            "text" => steps.extend(session(&block.text).into_iter().map(Step::Run)),
            "sh" => {
                let mut typed: Vec<Example> = block.text.lines().filter_map(shell).collect();
                let below = blocks.get(index + 1);
                let below = below.filter(|below| below.language == "text" && below.above == "```");
                if let ([example], Some(below)) = (typed.as_mut_slice(), below) {
                    example.shown = Some(below.text.clone());
                }
                steps.extend(typed.into_iter().map(Step::Run));
            }
            _ => {}
        }
    }
    steps
}

/// Every `$ hakam ...` in a block of text, with the lines below it.
fn session(block: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for line in block.lines() {
        if let Some(typed) = line.strip_prefix("$ hakam ") {
            examples.push(Example {
                arguments: words(typed),
                shown: Some(String::new()),
            });
        } else if let Some(Example { shown, .. }) = examples.last_mut() {
            shown.get_or_insert_default().extend([line, "\n"]);
        }
    }
    examples
}

/// A line of a shell script that runs the program.
fn shell(line: &str) -> Option<Example> {
    let line = line.split("  #").next().unwrap_or(line);
    let typed = match line.strip_prefix("cargo run ") {
        Some(rest) => rest.split_once("-- ")?.1,
        None => line.strip_prefix("hakam ")?,
    };
    if typed.starts_with('<') {
        return None;
    }
    Some(Example {
        arguments: words(typed),
        shown: None,
    })
}

/// What `play` says where there is no terminal, or in a build without it.
const PLAY: &str = if cfg!(feature = "play") {
    "error[TERMINAL]"
} else {
    "error[NOT_BUILT]"
};

/// Runs an example, and says how it differs from what is shown.
fn fault(example: &Example, desk: &Path) -> Option<String> {
    let arguments: Vec<&str> = example.arguments.iter().map(String::as_str).collect();
    // It serves until somebody ends it; the examples of its page are asked in the tests of `hakam-serve`.
    if arguments.first() == Some(&"serve") {
        return None;
    }
    let output = command(&arguments).current_dir(desk).output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8(printed).unwrap();
    let is_fine = match &example.shown {
        Some(shown) => printed == *shown,
        // Here there is no terminal, but the arguments are understood.
        None if arguments.first() == Some(&"play") => printed.starts_with(PLAY),
        None => !printed.starts_with("error"),
    };
    let shown = example
        .shown
        .as_deref()
        .unwrap_or("anything but an error\n");
    (!is_fine).then(|| format!("$ hakam {arguments:?}\n{shown}but it printed:\n{printed}"))
}

/// Follows a page, and gives back how many examples it has, and those that are false.
fn follow(name: &str, page: &str) -> (usize, Vec<String>) {
    let desk = desk("book", name);
    let (mut count, mut faults) = (0, Vec::new());
    for step in steps(page) {
        match step {
            Step::Write { name, text } => fs::write(desk.join(name), text).unwrap(),
            Step::Look { name, text } => {
                let found = fs::read_to_string(desk.join(&name)).unwrap();
                if found != text {
                    faults.push(format!("{name} is not as shown:\n{found}"));
                }
            }
            Step::Run(example) => {
                count += 1;
                faults.extend(fault(&example, &desk));
            }
        }
    }
    let faults = faults.into_iter().map(|fault| format!("{name}: {fault}"));
    (count, faults.collect())
}

/// Follows every page of the book.
#[test]
fn every_example_is_as_the_program_has_it() {
    let pages = fs::read_dir(book()).unwrap();
    let pages = pages.map(|entry| entry.unwrap().path());
    let pages = pages.filter(|path| path.extension().is_some_and(|suffix| suffix == "md"));
    let pages: Vec<(String, String)> = pages
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect();
    let followed: Vec<(usize, Vec<String>)> = thread::scope(|scope| {
        let runs: Vec<_> = pages
            .iter()
            .map(|(name, page)| scope.spawn(|| follow(name, page)))
            .collect();
        runs.into_iter().map(|run| run.join().unwrap()).collect()
    });
    let count: usize = followed.iter().map(|(count, _)| count).sum();
    let faults: Vec<String> = followed
        .into_iter()
        .flat_map(|(_, faults)| faults)
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // So many there are at least: a page whose examples are no longer recognised would pass.
    assert!(count >= 41, "{count}");
}

/// The front page of the project, which everybody follows first, and some twice.
#[test]
fn the_first_page_can_be_followed_twice() {
    let page = fs::read_to_string(book().join("../../README.md")).unwrap();
    let again = format!("{page}\n{page}");
    let (count, faults) = follow("README", &again);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(count >= 10, "{count}");
}

/// What the page on UCI shows is typed line by line.
#[test]
fn the_session_of_the_page_on_uci() {
    use std::io::Write as _;
    use std::process::Stdio;
    let page = fs::read_to_string(book().join("uci.md")).unwrap();
    let block = blocks(&page)
        .into_iter()
        .find(|block| block.text.starts_with("position"))
        .unwrap();
    let (typed, shown) = block.text.split_once('\n').unwrap();
    let mut child = command(&["uci"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "{typed}\nquit").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), shown);
}
