//! A pseudo-terminal with `hakam` on it.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, open};
use rustix::termios::tcgetattr;

use crate::program::folder;

/// A machine with much else to do is slow, but a program that takes so long hangs.
const PATIENCE: Duration = Duration::from_secs(120);

/// A run of the program on a terminal of its own.
pub struct Session {
    child: Child,
    terminal: File,
    written: Arc<Mutex<Vec<u8>>>,
    modes: String,
}

/// What came of a run.
pub struct Ended {
    pub status: ExitStatus,
    /// Everything that was written to the terminal.
    pub written: String,
    /// The lines that stand on the terminal when the program has ended.
    pub lines: Vec<String>,
}

impl Session {
    pub fn start(arguments: &[&str]) -> Session {
        Session::start_with(arguments, &[])
    }

    pub fn start_with(arguments: &[&str], variables: &[(&str, &str)]) -> Session {
        let (terminal, other_end) = open().unwrap();
        terminal.resize(Size::new(24, 80)).unwrap();
        let terminal = File::from(OwnedFd::from(terminal));
        let modes = modes(&terminal);
        let child = Command::new(env!("CARGO_BIN_EXE_hakam"))
            .args(arguments)
            .current_dir(folder())
            .env("TERM", "xterm-256color")
            .env_remove("CI")
            .env_remove("CLICOLOR_FORCE")
            .env_remove("NO_COLOR")
            .envs(variables.iter().copied())
            .spawn(other_end)
            .unwrap();
        let written = Arc::new(Mutex::new(Vec::new()));
        let (mut from, to) = (terminal.try_clone().unwrap(), Arc::clone(&written));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Reading fails when nobody has the other end any more.
            while let Ok(count @ 1..) = from.read(&mut bytes) {
                to.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        Session {
            child,
            terminal,
            written,
            modes,
        }
    }

    /// What was written so far.
    fn written(&self) -> String {
        String::from_utf8_lossy(&self.written.lock().unwrap()).into_owned()
    }

    /// Waits until a text is on the terminal.
    pub fn wait_for(&self, text: &str) {
        let began = Instant::now();
        while !self.written().contains(text) {
            let written = self.written();
            assert!(began.elapsed() < PATIENCE, "no `{text}`: {written}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn press(&self, keys: &[u8]) {
        (&self.terminal).write_all(keys).unwrap();
    }

    pub fn signal(&self, signal: rustix::process::Signal) {
        let process = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(process, signal).unwrap();
    }

    /// Waits for the end of the program, and sees that the terminal is as it was.
    pub fn end(self) -> Ended {
        self.end_within(PATIENCE)
    }

    pub fn end_within(mut self, patience: Duration) -> Ended {
        let began = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            let written = self.written();
            assert!(began.elapsed() < patience, "it hangs: {written}");
            thread::sleep(Duration::from_millis(5));
        };
        // What was written last may still be on its way.
        thread::sleep(Duration::from_millis(50));
        assert_eq!(modes(&self.terminal), self.modes);
        let written = self.written();
        let shown = written.rfind("\x1b[?25h");
        assert!(
            shown >= written.rfind("\x1b[?25l"),
            "no cursor: {written:?}"
        );
        Ended {
            status,
            lines: lines(&written),
            written,
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // It has ended, unless the test fails.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Ended {
    /// As a shell tells it.
    pub fn code(&self) -> i32 {
        let signal = self.status.signal().map(|signal| 128 + signal);
        self.status.code().or(signal).unwrap()
    }
}

/// How the terminal treats what is typed and printed.
fn modes(terminal: &File) -> String {
    let modes = tcgetattr(terminal).unwrap();
    format!(
        "{:?} {:?} {:?} {:?}",
        modes.input_modes, modes.output_modes, modes.control_modes, modes.local_modes
    )
}

/// The lines that stand on a terminal after all this was written, as far as bars and plain texts need it.
fn lines(written: &str) -> Vec<String> {
    let mut lines = vec![Vec::new()];
    let (mut row, mut column) = (0, 0);
    let mut rest = written.chars();
    while let Some(c) = rest.next() {
        match c {
            '\r' => column = 0,
            '\n' => {
                row += 1;
                if row == lines.len() {
                    lines.push(Vec::new());
                }
            }
            '\x1b' => {
                let mut number = String::new();
                let letter = rest.by_ref().skip(1).find(|c| {
                    number.extend(Some(*c).filter(char::is_ascii_digit));
                    c.is_ascii_alphabetic()
                });
                match letter {
                    Some('K') => lines[row].clear(),
                    Some('A') => row -= number.parse().unwrap_or(1),
                    _ => {}
                }
            }
            c => {
                let line = &mut lines[row];
                line.resize(line.len().max(column + 1), ' ');
                line[column] = c;
                column += 1;
            }
        }
    }
    let text = |line: Vec<char>| String::from_iter(line).trim_end().to_owned();
    lines.into_iter().map(text).collect()
}
