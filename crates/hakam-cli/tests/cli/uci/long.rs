//! python-chess plays against the program, and every move is judged by the reference interpreter: `cargo xtask players`.

use std::process::{Command, Stdio};

use hakam::{Game, Variant};
use hakam_notation::moves::{self, Language, Options};

/// Has games played, and prints a line for each: variant, FEN of the start, moves.
const SCRIPT: &str = include_str!("play.py");

#[test]
#[ignore = "long: `cargo xtask players`"]
fn python_chess_is_played_by_the_rules() {
    let python = std::env::var_os("HAKAM_PYTHON").expect("a Python that has python-chess");
    let output = Command::new(python)
        .args(["-c", SCRIPT, env!("CARGO_BIN_EXE_hakam"), "uci"])
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", output.status);
    let mut games = 0;
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[name, start, played] = &fields[..] else {
            panic!("not a game: {line}");
        };
        let variant = Variant::builtin(name).unwrap();
        let mut game = Game::from_fen(&variant, start).unwrap();
        for text in played.split_whitespace() {
            let read = moves::read(&game.here(), text, Options::strict(Language::English));
            let m = read.unwrap_or_else(|error| panic!("{line}: {error}")).m;
            let legal = game.position().legal_moves();
            assert!(legal.contains(&m), "{text} in {}: {line}", game.fen());
            game.play_move(m).unwrap();
        }
        println!("{name:17} {} plies, {}", game.moves().len(), game.fen());
        games += 1;
    }
    assert!(games > 20, "{games} games");
}
