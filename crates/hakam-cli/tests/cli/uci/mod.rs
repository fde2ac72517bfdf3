//! `hakam uci` as a graphical interface drives it, over pipes. Every move is judged by the reference interpreter.

mod games;
mod long;
mod searches;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::program::command;

/// The program, waiting for lines.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut all = vec!["uci"];
        all.extend_from_slice(arguments);
        let mut child = command(&all)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Engine {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn send(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
    }

    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let size = self.output.read_line(&mut line).unwrap();
        (size > 0).then(|| line.trim_end().to_owned())
    }

    /// Everything up to a line that begins so, which comes last.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = self.line() {
            let is_last = line.starts_with(start);
            lines.push(line);
            if is_last {
                return lines;
            }
        }
        panic!("no line starts with {start:?}: {lines:#?}");
    }

    /// Asks for a move.
    fn best(&mut self, go: &str) -> String {
        self.send(go);
        let lines = self.until("bestmove");
        let last = lines.last().unwrap();
        last.split_whitespace().nth(1).unwrap().to_owned()
    }

    /// Nothing more is sent; everything that is still written, and the exit code.
    fn end(mut self) -> (Vec<String>, i32) {
        self.input = None;
        let mut lines = Vec::new();
        while let Some(line) = self.line() {
            lines.push(line);
        }
        (lines, self.child.wait().unwrap().code().unwrap())
    }
}

impl Drop for Engine {
    /// A test that failed leaves no program behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
