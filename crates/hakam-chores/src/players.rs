//! `cargo xtask players`: python-chess plays against `hakam uci`; every move is judged by the reference interpreter.

use std::process::{Command, Stdio};

use hakam::{Game, Variant};
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{self, Language, Options};

use crate::bench::python_chess;
use crate::workspace::{Failure, built, cargo, root};

/// Builds the program, has games played, judges them.
pub fn run() -> Result<(), Failure> {
    let Some(python) = python_chess() else {
        return Err(Failure::Usage("python-chess is not available"));
    };
    let mut build = cargo();
    build.args([
        "build",
        "--workspace",
        "--features",
        "full",
        "--bin",
        "hakam",
    ]);
    let program = built(build, "hakam")?;
    let output = Command::new(python)
        .arg(root().join("bench").join("python").join("play.py"))
        .arg(program)
        .arg("uci")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure::Start {
            program: "python",
            error,
        })?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut wrong = 0;
    for line in text.lines() {
        match judged(line) {
            Ok(summary) => println!("{summary}"),
            Err(why) => {
                wrong += 1;
                println!("FAILED {why}");
            }
        }
    }
    match (output.status.success(), wrong) {
        (true, 0) => Ok(()),
        (true, games) => Err(Failure::Matches(games)),
        (false, _) => Err(Failure::Step { step: "players" }),
    }
}

/// Plays a game again, with every move judged by the interpreter.
fn judged(line: &str) -> Result<String, String> {
    let mut fields = line.split('\t');
    let [Some(name), Some(start), Some(played)] = [fields.next(), fields.next(), fields.next()]
    else {
        return Err(format!("not a game: {line}"));
    };
    let shown = |error: &dyn ToString| format!("{name}, {start}: {}", error.to_string());
    let variant = Variant::builtin(name).map_err(|error| shown(&error))?;
    let reading = fen::read(variant.rules(), start, Leniency::Lenient);
    let setup = reading.map_err(|error| shown(&error))?.setup;
    let mut game = Game::from_setup(&variant, setup).map_err(|error| shown(&error))?;
    for text in played.split_whitespace() {
        let read = moves::read(&game.here(), text, Options::strict(Language::English));
        let m = read.map_err(|error| shown(&error))?.m;
        if !game.position().legal_moves().contains(&m) {
            return Err(shown(&format!("{text} is not legal in {}", game.fen())));
        }
        game.play_move(m).map_err(|error| shown(&error))?;
    }
    let count = game.moves().len();
    Ok(format!("{name:17} {count} plies, {}", game.fen()))
}
