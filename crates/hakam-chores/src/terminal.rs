//! `cargo xtask terminal`: `hakam play` in a real terminal, which is tmux: typed, clicked, resized and ended.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::debian;
use crate::workspace::{self, Done, Failure};

const STEP: &str = "terminal";

/// A screen that does not show what is waited for by then never will; the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// Between two looks at the screen.
const PAUSE: Duration = Duration::from_millis(50);

/// Builds the program and plays.
pub fn run() -> Result<Done, Failure> {
    if let Err(missing) = debian::ensure("tmux", "tmux") {
        return Ok(Done::skipped(&missing));
    }
    let mut build = workspace::cargo();
    // With the features of the whole workspace, as the tests have built it before.
    build.args([
        "build",
        "--workspace",
        "--features",
        "full",
        "--bin",
        "hakam",
    ]);
    let hakam = workspace::built(build, "hakam")?;
    for (name, scene) in SCENES {
        let began = Instant::now();
        if let Err(shown) = scene(&hakam) {
            println!("{name}: FAILED\n{shown}");
            return Err(Failure::Step { step: STEP });
        }
        println!("{name}: ok, {:.1} s", began.elapsed().as_secs_f64());
    }
    Ok(Done::Passed)
}

/// What went wrong, with the screen as it was.
type Played = Result<(), String>;

/// Something that is played, given the program.
type Scene = fn(&Path) -> Played;

const SCENES: &[(&str, Scene)] = &[
    ("a game to mate, with an illegal move", mate),
    ("a promotion", promotion),
    ("every size", resize),
    ("the mouse", mouse),
    ("the computer", computer),
    ("saved and loaded", saved),
    ("a signal", signal),
    ("the terminal gone", gone),
];

fn mate(hakam: &Path) -> Played {
    let pane = Pane::open(hakam, "--white human --ascii")?;
    pane.wait("White>")?;
    pane.enter("e2e5")?;
    pane.wait("The white pawn on e2 cannot move to e5")?;
    for (text, said) in [("f3", "White played f3."), ("e7e5", "Black played e5.")] {
        pane.enter(text)?;
        pane.wait(said)?;
    }
    pane.enter("g4")?;
    pane.wait("White played g4.")?;
    pane.enter("Qh4")?;
    pane.wait("Game over")?;
    pane.wait("Black wins: checkmate (D1).")?;
    pane.key("Escape")?;
    pane.wait_gone("Look at the board")?;
    pane.enter("quit")?;
    pane.wait("The game is not saved.")?;
    pane.enter("y")?;
    pane.left()
}

fn promotion(hakam: &Path) -> Played {
    let pane = Pane::open(hakam, "--ascii --fen '4k3/P7/8/8/8/8/8/4K3 w - - 0 1'")?;
    pane.wait("White>")?;
    pane.enter("a7a8")?;
    pane.wait("queen (a8=Q+)")?;
    pane.key("Down")?;
    pane.wait("> rook (a8=R+)")?;
    pane.key("Enter")?;
    pane.wait("White played a8=R+.")?;
    pane.key("C-c")?;
    pane.wait("Leave?")?;
    pane.key("C-c")?;
    pane.left()
}

fn resize(hakam: &Path) -> Played {
    let pane = Pane::open(hakam, "--variant xiangqi --white human --ascii")?;
    pane.wait("White>")?;
    for (columns, rows) in [
        ("10", "4"),
        ("1", "1"),
        ("300", "100"),
        ("20", "12"),
        ("3", "50"),
    ] {
        pane.tmux(&["resize-window", "-x", columns, "-y", rows])?;
        sleep(4 * PAUSE);
        pane.key("Escape")?;
        sleep(2 * PAUSE);
        pane.key("Escape")?;
    }
    pane.tmux(&["resize-window", "-x", "10", "-y", "4"])?;
    pane.wait("White> _")?;
    pane.enter("a4a5")?;
    pane.wait("Black> _")?;
    pane.tmux(&["resize-window", "-x", "100", "-y", "40"])?;
    pane.wait("Xiangqi")?;
    pane.wait("10")?;
    pane.enter("quit")?;
    pane.wait("Leave?")?;
    pane.enter("y")?;
    pane.left()
}

fn mouse(hakam: &Path) -> Played {
    let pane = Pane::open(hakam, "--white human --ascii")?;
    pane.wait("White>")?;
    // The squares of the usual terminal are four columns wide and two rows high, behind two columns of names.
    let click = |file: u32, rank: u32| {
        let (column, row) = (2 + 4 * file + 2, 2 * (8 - rank) + 1);
        pane.tmux(&["send-keys", "-l", &format!("\u{1b}[<0;{column};{row}M")])
    };
    click(6, 1)?;
    pane.wait("[N]")?;
    click(5, 3)?;
    pane.wait("White played Nf3.")?;
    click(0, 8)?;
    pane.wait("This piece has no legal move.")?;
    pane.enter("quit")?;
    pane.wait("Leave?")?;
    pane.enter("y")?;
    pane.left()
}

fn computer(hakam: &Path) -> Played {
    let pane = Pane::open(hakam, "--black hard --ascii")?;
    pane.wait("White>")?;
    pane.enter("e4")?;
    pane.wait("Black thinks>")?;
    // It would think for longer; whoever is tired of waiting says so.
    pane.enter("stop")?;
    pane.wait("Black played")?;
    pane.enter("d4")?;
    pane.wait("Black thinks>")?;
    pane.enter("undo")?;
    pane.wait("Taken back. White is to move.")?;
    pane.key("C-c")?;
    pane.wait("Leave?")?;
    pane.key("C-c")?;
    pane.left()
}

fn saved(hakam: &Path) -> Played {
    let folder = Folder::new()?;
    let file = folder.0.join("game.pgn");
    let pane = Pane::open(hakam, "--variant shatranj --white human --ascii")?;
    pane.wait("White>")?;
    pane.enter("e3")?;
    pane.wait("White played e3.")?;
    pane.enter(&format!("save {}", file.display()))?;
    pane.wait("The game is in")?;
    pane.enter("quit")?;
    pane.left()?;
    let pane = Pane::open(hakam, &format!("--ascii --pgn {}", file.display()))?;
    pane.wait("Shatranj. Black is to move.")?;
    pane.enter("quit")?;
    pane.left()
}

fn signal(hakam: &Path) -> Played {
    let pane = Pane::open(hakam, "--white easy --black easy --ascii")?;
    pane.wait("thinks>")?;
    let process = std::fs::read_to_string(pane.process()).map_err(|error| error.to_string())?;
    let sent = Command::new("kill")
        .args(["-TERM", process.trim()])
        .status();
    sent.map_err(|error| error.to_string())?;
    pane.left()
}

/// With its terminal the program ends as well, and does not look for it for ever.
fn gone(hakam: &Path) -> Played {
    let pane = Pane::open(hakam, "--white human --black human --ascii")?;
    pane.wait("White>")?;
    let process = std::fs::read_to_string(pane.process()).map_err(|error| error.to_string())?;
    pane.tmux(&["kill-server"])?;
    let is_there = || {
        let asked = Command::new("kill").args(["-0", process.trim()]).output();
        asked.is_ok_and(|asked| asked.status.success())
    };
    let began = Instant::now();
    while is_there() {
        if began.elapsed() > PATIENCE {
            return Err("the program is still there without its terminal".to_owned());
        }
        sleep(PAUSE);
    }
    Ok(())
}

/// A folder that is removed when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder, String> {
        let began = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let number = began.unwrap_or_default().as_nanos();
        let path = std::env::temp_dir().join(format!("hakam-terminal-{number}"));
        std::fs::create_dir_all(&path).map_err(|error| error.to_string())?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left of it is in the folder for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program in a terminal of its own.
struct Pane {
    folder: Folder,
}

impl Pane {
    /// Starts the program in a terminal of the usual size. When it has ended, the terminal says with which code, and
    /// whether lines are read as before.
    fn open(hakam: &Path, arguments: &str) -> Result<Pane, String> {
        let pane = Pane {
            folder: Folder::new()?,
        };
        let script = format!(
            "sh -c 'echo $$ > \"$1\"; shift; exec \"$@\"' sh {} {} play {arguments}; \
             echo \"left with $?\"; stty -a | grep -o -- '-\\?icanon'; sleep 600",
            pane.process().display(),
            hakam.display()
        );
        let size = ["new-session", "-d", "-x", "80", "-y", "24"];
        let arguments: Vec<&str> = size.into_iter().chain([script.as_str()]).collect();
        pane.tmux(&arguments)?;
        Ok(pane)
    }

    /// Where the number of the process is written.
    fn process(&self) -> PathBuf {
        self.folder.0.join("process")
    }

    fn tmux(&self, arguments: &[&str]) -> Result<String, String> {
        let socket = self.folder.0.join("socket");
        let output = Command::new("tmux")
            .args(["-f", "/dev/null", "-S"])
            .arg(socket)
            .args(arguments)
            .output()
            .map_err(|error| format!("tmux: {error}"))?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    }

    fn screen(&self) -> Result<String, String> {
        self.tmux(&["capture-pane", "-p"])
    }

    fn key(&self, name: &str) -> Played {
        self.tmux(&["send-keys", name]).map(|_| ())
    }

    /// Types a line.
    fn enter(&self, text: &str) -> Played {
        self.tmux(&["send-keys", "-l", text])?;
        self.key("Enter")
    }

    fn wait(&self, text: &str) -> Played {
        self.wait_until(&format!("`{text}` is not"), |screen| screen.contains(text))
    }

    fn wait_gone(&self, text: &str) -> Played {
        self.wait_until(&format!("`{text}` is still"), |screen| {
            !screen.contains(text)
        })
    }

    fn wait_until(&self, trouble: &str, is_there: impl Fn(&str) -> bool) -> Played {
        let began = Instant::now();
        loop {
            let screen = self.screen()?;
            if is_there(&screen) {
                return Ok(());
            }
            if began.elapsed() > PATIENCE {
                return Err(format!("{trouble} on the screen:\n{screen}"));
            }
            sleep(PAUSE);
        }
    }

    /// The program has ended well, and the terminal is as it was.
    fn left(&self) -> Played {
        self.wait("left with 0\nicanon\n")
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        // A terminal that is gone already needs no end.
        let _ = self.tmux(&["kill-server"]);
    }
}
