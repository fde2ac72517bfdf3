//! `cargo xtask terminal`: `hakam play` in a real terminal, which is tmux: typed, clicked, resized and ended.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use xtask::arguments::Arguments;
use xtask::debian::ensure;
use xtask::workspace::{Failure, hakam, io, read, root};

use crate::scratch::Folder;

/// What is played; it says itself how it is written.
const SCENES: &str = "crates/hakam-play/tests/terminal.txt";

/// A screen that does not show what is waited for by then never will; the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// Between two looks at the screen, and between two keys.
const PAUSE: Duration = Duration::from_millis(50);

/// Builds the program and plays.
pub fn run(arguments: Arguments) -> Result<(), Failure> {
    arguments.end()?;
    ensure("tmux", "tmux")?;
    let hakam = hakam()?;
    for scene in read(&root().join(SCENES))?.split("\nscene ").skip(1) {
        let (name, steps) = scene.split_once('\n').unwrap_or((scene, ""));
        let began = Instant::now();
        let mut terminal = Terminal {
            hakam: &hakam,
            folder: Folder::new("terminal")?,
            starts: 0,
        };
        for step in steps.lines().filter(|step| !step.is_empty()) {
            let done = terminal.step(step);
            done.map_err(|why| Failure::Wrong(format!("{name}: `{step}`: {why}")))?;
        }
        println!("{name}: ok, {:.1} s", began.elapsed().as_secs_f64());
    }
    Ok(())
}

/// The program in a terminal of its own.
struct Terminal<'h> {
    hakam: &'h Path,
    /// For files of the scene; those of the terminal are there as well.
    folder: Folder,
    /// How often the program was started.
    starts: u32,
}

impl Terminal<'_> {
    /// Does what a line of a scene says.
    fn step(&mut self, step: &str) -> Result<(), Failure> {
        let (verb, rest) = step.split_once(' ').unwrap_or((step, ""));
        let rest = rest.replace("{folder}", &self.folder.0.display().to_string());
        match verb {
            "start" => self.start(&rest),
            "see" => self.wait(|screen| screen.contains(&rest)),
            "miss" => self.wait(|screen| !screen.contains(&rest)),
            "type" => {
                self.tmux(&["send-keys", "-l", &rest])?;
                self.tmux(&["send-keys", "Enter"])
            }
            "keys" => rest.split(' ').try_for_each(|key| {
                sleep(2 * PAUSE);
                self.tmux(&["send-keys", key])
            }),
            "click" => self.click(&rest),
            "size" => {
                let (columns, rows) = rest.split_once(' ').unwrap_or_default();
                self.tmux(&["resize-window", "-x", columns, "-y", rows])
            }
            "signal" => self.kill(&rest).and_then(|there| {
                let gone = || Failure::Wrong("the program has ended before".to_owned());
                there.then_some(()).ok_or_else(gone)
            }),
            "left" => self.wait(|screen| screen.contains("left with 0\nicanon\n")),
            "close" => self.close(),
            _ => Err(Failure::Wrong("no such step".to_owned())),
        }
    }

    /// Starts the program in a terminal of the usual size. When it has ended, the terminal says with which code, and
    /// whether lines are read as before.
    fn start(&mut self, arguments: &str) -> Result<(), Failure> {
        self.end();
        self.starts += 1;
        let script = format!(
            "sh -c 'echo $$ > \"$1\"; shift; exec \"$@\"' sh {} {} play {arguments}; \
             echo \"left with $?\"; stty -a | grep -o -- '-\\?icanon'; sleep 600",
            self.file("process").display(),
            self.hakam.display()
        );
        self.tmux(&["new-session", "-d", "-x", "80", "-y", "24", &script])
    }

    /// The squares of the usual terminal are four columns wide and two rows high, behind two columns of names.
    fn click(&self, square: &str) -> Result<(), Failure> {
        let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = square.as_bytes() else {
            return Err(Failure::Wrong("no such square".to_owned()));
        };
        let (column, row) = (4 + 4 * (file - b'a'), 1 + 2 * (b'8' - rank));
        self.tmux(&["send-keys", "-l", &format!("\u{1b}[<0;{column};{row}M")])
    }

    /// With its terminal the program ends as well, and does not look for it for ever.
    fn close(&self) -> Result<(), Failure> {
        self.tmux(&["kill-server"])?;
        let began = Instant::now();
        while self.kill("0")? {
            if began.elapsed() > PATIENCE {
                let still = "the program is still there without its terminal";
                return Err(Failure::Wrong(still.to_owned()));
            }
            sleep(PAUSE);
        }
        Ok(())
    }

    /// Sends a signal to the program; whether it was there.
    fn kill(&self, signal: &str) -> Result<bool, Failure> {
        let process = read(&self.file("process"))?;
        let mut kill = Command::new("kill");
        kill.args([&format!("-{signal}"), process.trim()]);
        let asked = kill.output().map_err(|error| io(&kill, error))?;
        Ok(asked.status.success())
    }

    /// Looks at the screen until it shows that.
    fn wait(&self, shows: impl Fn(&str) -> bool) -> Result<(), Failure> {
        let began = Instant::now();
        loop {
            let screen = self.asked(&["capture-pane", "-p"])?;
            if shows(&screen) {
                return Ok(());
            }
            if began.elapsed() > PATIENCE {
                return Err(Failure::Wrong(format!("the screen is\n{screen}")));
            }
            sleep(PAUSE);
        }
    }

    fn tmux(&self, arguments: &[&str]) -> Result<(), Failure> {
        self.asked(arguments).map(drop)
    }

    fn asked(&self, arguments: &[&str]) -> Result<String, Failure> {
        let mut tmux = Command::new("tmux");
        tmux.args(["-f", "/dev/null", "-S"])
            .arg(self.file("socket"));
        tmux.args(arguments);
        let output = tmux.output().map_err(|error| io(&tmux, error))?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        let why = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(Failure::Wrong(why))
    }

    /// A file of this start.
    fn file(&self, name: &str) -> PathBuf {
        self.folder.0.join(format!("{name}-{}", self.starts))
    }

    fn end(&self) {
        // A terminal that is gone already needs no end.
        let _ = self.tmux(&["kill-server"]);
    }
}

impl Drop for Terminal<'_> {
    fn drop(&mut self) {
        self.end();
    }
}
