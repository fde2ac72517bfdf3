//! What each theorem rests on, asked of Coq itself.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::audit::Statement;
use super::fault::Fault;
use crate::workspace::{Failure, read};

/// The library that all files of the model belong to.
const LIBRARY: &str = "Shatranj";

/// What Coq says of a theorem that rests on nothing.
const CLOSED: &str = "Closed under the global context";

/// The file that asks, in the folder of the build, and where the last answer is kept.
const QUESTIONS: &str = "Assumptions.v";
const ANSWERS: &str = "Assumptions.answers";

/// Asks for the assumptions of all statements together, which Coq answers as fast as for one of them, and for each
/// by itself where they rest on anything. The answer is kept, and asked for again when anything that was built is
/// younger than it is.
pub fn check(folder: &Path, statements: &[Statement]) -> Result<(), Failure> {
    let question = together(statements);
    let (asked, answered) = (folder.join(QUESTIONS), folder.join(ANSWERS));
    let is_same = read(&asked).is_ok_and(|text| text == question);
    let answer = match read(&answered) {
        Ok(text) if is_same && !is_stale(folder, &answered) => text,
        Ok(_) | Err(_) => {
            write(&asked, &question)?;
            let text = ask(folder)?;
            write(&answered, &text)?;
            text
        }
    };
    if open(&answer, 1) == 0 {
        return Ok(());
    }
    write(&asked, &one_by_one(statements))?;
    let answers = ask(folder)?;
    println!("{answers}");
    Err(Fault::Assumptions(open(&answers, statements.len()).max(1)).into())
}

/// Names of all libraries that have a statement.
fn libraries(statements: &[Statement]) -> String {
    let mut names: Vec<&str> = statements.iter().map(|one| one.library.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    format!("From {LIBRARY} Require {}.\n", names.join(" "))
}

/// The full name of a statement.
fn full(statement: &Statement) -> String {
    format!("{LIBRARY}.{}.{}", statement.library, statement.name)
}

/// One question for a term that holds every statement.
fn together(statements: &[Statement]) -> String {
    let terms: Vec<String> = statements
        .iter()
        .map(|one| format!("@{}", full(one)))
        .collect();
    let libraries = libraries(statements);
    let terms = terms.join(",\n  ");
    format!("{libraries}Definition everything := (\n  {terms}).\nPrint Assumptions everything.\n")
}

/// One question for every statement.
fn one_by_one(statements: &[Statement]) -> String {
    let mut text = libraries(statements);
    for statement in statements {
        text.extend(["About ", &full(statement), ".\n"]);
        text.extend(["Print Assumptions ", &full(statement), ".\n"]);
    }
    text
}

/// How many questions were answered with more than that nothing is assumed.
fn open(answers: &str, questions: usize) -> usize {
    let closed = answers.lines().filter(|line| *line == CLOSED).count();
    questions.saturating_sub(closed)
}

fn ask(folder: &Path) -> Result<String, Failure> {
    let output = Command::new("coqc")
        .current_dir(folder)
        .args(["-q", "-Q", ".", LIBRARY, QUESTIONS])
        .output()
        .map_err(|error| Failure::Start {
            program: "coqc",
            error,
        })?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    eprintln!("{said}");
    let place = said.lines().next().unwrap_or(QUESTIONS).to_owned();
    Err(Fault::Build { place }.into())
}

/// Whether some compiled file is younger than the answers.
fn is_stale(folder: &Path, answered: &Path) -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|data| data.modified());
    let (Ok(answered), Ok(entries)) = (time(answered), fs::read_dir(folder)) else {
        return true;
    };
    entries
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "vo"))
        .filter(|path| path.file_stem().is_none_or(|name| name != "Assumptions"))
        .any(|path| time(&path).is_ok_and(|built| built > answered))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::File {
        path: path.to_owned(),
        error,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statements() -> [Statement; 2] {
        ["a", "M.b"].map(|name| Statement {
            library: "Fen".to_owned(),
            name: name.to_owned(),
        })
    }

    #[test]
    fn every_statement_is_asked_for_by_its_full_name() {
        assert_eq!(
            together(&statements()),
            "From Shatranj Require Fen.\n\
             Definition everything := (\n  @Shatranj.Fen.a,\n  @Shatranj.Fen.M.b).\n\
             Print Assumptions everything.\n"
        );
        let each = one_by_one(&statements());
        assert!(each.ends_with("Print Assumptions Shatranj.Fen.M.b.\n"));
        assert_eq!(each.matches("Print Assumptions").count(), 2);
    }

    #[test]
    fn an_axiom_or_a_missing_answer_is_noticed() {
        let closed = format!("{CLOSED}\n{CLOSED}\n");
        assert_eq!(open(&closed, 2), 0);
        assert_eq!(open(&closed, 3), 1);
        let axiom = format!("{CLOSED}\nAxioms:\nclassic : forall P, P \\/ ~ P\n");
        assert_eq!(open(&axiom, 2), 1);
        assert_eq!(open("", 1), 1);
    }
}
