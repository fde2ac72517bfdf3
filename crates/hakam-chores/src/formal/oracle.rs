//! The oracle: the program that Coq wrote, asked over pipes.

use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use super::fault::Fault;
use crate::workspace::Failure;

/// Asks every question, in order. A thread of its own writes them, so that a full pipe stops neither side.
pub fn ask(oracle: &Path, questions: &[String]) -> Result<Vec<String>, Failure> {
    let start = |error| Failure::Start {
        program: "hakam-oracle",
        error,
    };
    let mut child = Command::new(oracle)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(start)?;
    let (input, output) = (child.stdin.take(), child.stdout.take());
    let answers: Vec<String> = thread::scope(|scope| {
        scope.spawn(move || {
            let mut input = input.map(BufWriter::new);
            for question in questions {
                // An oracle that is gone is noticed by the answers it did not give.
                let written = input.as_mut().map(|input| writeln!(input, "{question}"));
                if !matches!(written, Some(Ok(()))) {
                    return;
                }
            }
        });
        let lines = output.map(|output| BufReader::new(output).lines());
        lines.into_iter().flatten().map_while(Result::ok).collect()
    });
    child.wait().map_err(start)?;
    if answers.len() == questions.len() {
        return Ok(answers);
    }
    let next = questions.get(answers.len()).cloned().unwrap_or_default();
    Err(Fault::Silent {
        answers: answers.len(),
        questions: questions.len(),
        next,
    }
    .into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_a_pipe_holds_is_asked_and_answered_in_order() {
        let questions: Vec<String> = (0..100_000).map(|n| format!("question {n}")).collect();
        // `cat` answers every question with itself.
        assert_eq!(ask(Path::new("cat"), &questions).unwrap(), questions);
    }

    #[test]
    fn an_oracle_that_falls_silent_is_noticed() {
        let questions = vec!["one".to_owned(), "two".to_owned()];
        let error = ask(Path::new("true"), &questions).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the oracle answered 0 of 2 questions; the next was `one`"
        );
    }
}
