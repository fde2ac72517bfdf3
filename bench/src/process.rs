//! Programs that run beside this one: players that speak UCI, and another build of this program.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use crate::failure::{Failure, io};
use crate::race::Sample;
use crate::rows::Row;

/// Where Debian puts players, besides the places of the search path.
const GAMES: &str = "/usr/games";

/// A player that speaks UCI, waiting for the next command.
pub struct Player {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    program: &'static str,
    /// How it names itself.
    pub title: String,
}

impl Player {
    /// Starts a player, if it is installed.
    pub fn start(program: &'static str) -> Option<Player> {
        let local = Some(Path::new(GAMES).join(program)).filter(|path| path.is_file());
        let mut command = Command::new(local.unwrap_or(program.into()));
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::null()).spawn().ok()?;
        let input = child.stdin.take()?;
        let output = BufReader::new(child.stdout.take()?);
        let mut player = Player {
            child,
            input,
            output,
            program,
            title: program.to_owned(),
        };
        player.send("uci").ok()?;
        if let Ok(line) = player.wait_for("id name ") {
            player.title = line;
        }
        player.wait_for("uciok").ok()?;
        Some(player)
    }

    /// Sets the position of a row up.
    pub fn set_up(&mut self, row: &Row, game: Option<&str>) -> Result<(), Failure> {
        if let Some(game) = game {
            self.send(&format!("setoption name UCI_Variant value {game}"))?;
        }
        match row.fen {
            Some(fen) => self.send(&format!("position fen {fen}"))?,
            None => self.send("position startpos")?,
        }
        self.send("isready")?;
        self.wait_for("readyok").map(drop)
    }

    /// Counts the lines of the position that was set up.
    pub fn count(&mut self, depth: u32) -> Result<u64, Failure> {
        let asked = format!("go perft {depth}");
        self.send(&asked)?;
        let answer = self.wait_for("Nodes searched: ")?;
        answer.trim().parse().map_err(|_| self.silent(&asked))
    }

    fn send(&mut self, line: &str) -> Result<(), Failure> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(io(self.program))
    }

    /// The rest of the first line that begins so.
    fn wait_for(&mut self, beginning: &str) -> Result<String, Failure> {
        let mut line = String::new();
        loop {
            line.clear();
            let read = self.output.read_line(&mut line).map_err(io(self.program))?;
            if read == 0 {
                return Err(self.silent(beginning));
            }
            if let Some(rest) = line.trim_end().strip_prefix(beginning) {
                return Ok(rest.to_owned());
            }
        }
    }

    fn silent(&self, asked: &str) -> Failure {
        Failure::Silent {
            program: self.program.to_owned(),
            asked: asked.to_owned(),
        }
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // A player that is gone already needs no farewell.
        let _ = self.send("quit");
        let _ = self.child.wait();
    }
}

/// Another build of this program, which counts and says how long it took.
#[derive(Clone, Debug)]
pub struct OtherBuild(pub PathBuf);

impl OtherBuild {
    /// Lets it count; `None` when it has no such entry.
    pub fn count(&self, library: &str, row: &Row, depth: u32) -> Result<Option<Sample>, Failure> {
        let program = self.0.display().to_string();
        let mut command = Command::new(&self.0);
        command.args(["count", library, row.name, &depth.to_string()]);
        let output = command.stderr(Stdio::inherit()).output();
        let text = output.map_err(io(&program))?.stdout;
        let text = String::from_utf8_lossy(&text);
        if text.trim() == NO_ENTRY {
            return Ok(None);
        }
        let asked = format!("count {library} {} {depth}", row.name);
        let silent = Failure::Silent { program, asked };
        sample(&text).map(Some).ok_or(silent)
    }
}

/// What the other build prints when it cannot count that.
pub const NO_ENTRY: &str = "no entry";

/// The line in which the other build answers.
pub fn line(sample: Sample) -> String {
    format!("{} {}", sample.answer, sample.time.as_nanos())
}

pub fn sample(text: &str) -> Option<Sample> {
    let (answer, nanoseconds) = text.trim().split_once(' ')?;
    Some(Sample {
        answer: answer.parse().ok()?,
        time: Duration::from_nanos(nanoseconds.parse().ok()?),
    })
}
