//! Searches, and how they end.

use std::time::{Duration, Instant};

use super::Engine;

#[test]
fn there_is_no_best_move_after_mate() {
    let mut engine = Engine::start(&[]);
    engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4");
    assert_eq!(engine.best("go depth 3"), "(none)");
}

#[test]
fn a_game_that_is_over_here_can_be_played_on() {
    let mut engine = Engine::start(&[]);
    // Two kings: drawn by the laws of chess, but somebody goes on.
    engine.send("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2 e8e7");
    engine.send("isready");
    let told = engine.until("readyok");
    assert!(
        told[0].starts_with("info string The game is over."),
        "{told:#?}"
    );
    assert_ne!(engine.best("go depth 2"), "(none)");
}

#[test]
fn searches_end_as_they_are_told_to() {
    let mut engine = Engine::start(&[]);
    engine.send("position startpos");
    let begun = Instant::now();
    engine.best("go movetime 100");
    // The machine may be busy; without a limit it would take minutes.
    assert!(begun.elapsed() < Duration::from_secs(20));
    engine.best("go nodes 500");
    engine.best("go wtime 300 btime 300 winc 10 binc 10");
    engine.send("go depth 2");
    let told = engine.until("bestmove");
    let depths = told.iter().filter(|line| line.starts_with("info depth"));
    assert_eq!(depths.count(), 2, "{told:#?}");
    assert_eq!(engine.best("go depth 2 searchmoves a2a3"), "a2a3");
    // Nothing comes before it is asked for.
    engine.send("go infinite");
    engine.send("isready");
    let told = engine.until("readyok");
    assert!(!told.iter().any(|line| line.starts_with("bestmove")));
    engine.best("stop");
    // A command that needs the board ends the search first.
    engine.send("go infinite");
    engine.send("position startpos moves e2e4");
    engine.until("bestmove");
    // A second stop has nothing to stop.
    engine.send("stop");
    let (told, code) = engine.end();
    assert_eq!((told, code), (Vec::new(), 0));
}

#[test]
fn a_mate_is_told_in_moves() {
    let mut engine = Engine::start(&[]);
    // Paul Morphy, 1856: mate in two.
    engine.send("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    engine.send("go mate 2");
    let told = engine.until("bestmove");
    assert!(
        told.iter().any(|line| line.contains("score mate 2 ")),
        "{told:#?}"
    );
    assert_eq!(told.last().unwrap(), "bestmove a1a6");
    engine.send("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1 moves a1a6");
    engine.send("go depth 3");
    let told = engine.until("bestmove");
    assert!(
        told.iter().any(|line| line.contains("score mate -1 ")),
        "{told:#?}"
    );
}

#[test]
fn the_end_of_input_ends_the_program() {
    let ended = |lines: &[&str]| {
        let mut engine = Engine::start(&[]);
        for line in lines {
            engine.send(line);
        }
        engine.end()
    };
    assert_eq!(ended(&[]), (Vec::new(), 0));
    assert_eq!(ended(&["go infinite", "quit"]).1, 0);
    let (told, code) = ended(&["go infinite"]);
    assert_eq!(code, 0);
    assert!(told.last().unwrap().starts_with("bestmove "), "{told:#?}");
    // There is no mate to be found here, as far as anybody can see.
    let (told, code) = ended(&["go mate 9"]);
    assert_eq!(code, 0);
    assert!(told.last().unwrap().starts_with("bestmove "), "{told:#?}");
    let (told, code) = ended(&["go depth 2"]);
    assert_eq!(code, 0);
    assert!(told.last().unwrap().starts_with("bestmove "), "{told:#?}");
}

#[test]
fn a_line_without_end_is_not_kept() {
    let mut engine = Engine::start(&[]);
    engine.send(&"x".repeat((1 << 20) + 7));
    engine.send("isready");
    let told = engine.until("readyok");
    assert_eq!(
        told[0],
        "info string a line of more than a megabyte is not read"
    );
}

#[test]
fn a_variant_of_a_file_is_played() {
    let file = crate::program::file("uci-camels.toml", crate::program::CAMEL_CHESS);
    let mut engine = Engine::start(&["--variant", file.to_str().unwrap()]);
    engine.send("uci");
    let told = engine.until("uciok");
    assert!(
        told.iter()
            .any(|line| line.contains("combo default camel-chess var"))
    );
    engine.send("position startpos moves b1a4 e7e5");
    engine.send("d");
    let told = engine.until("legal moves");
    let fen = "fen: rcbqkbcr/pppp1ppp/8/4p3/C7/8/PPPPPPPP/R1BQKBCR w KQkq - 0 2";
    assert!(told.contains(&fen.to_owned()), "{told:#?}");
    assert_ne!(engine.best("go depth 2"), "(none)");
}

#[test]
fn the_score_of_an_ended_game_is_told() {
    let mut engine = Engine::start(&[]);
    for (position, score) in [
        ("startpos moves f2f3 e7e5 g2g4 d8h4", "mate 0"),
        ("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0"),
    ] {
        engine.send(&format!("position {position}"));
        engine.send("go depth 1");
        let told = engine.until("bestmove");
        let expected = [
            format!("info depth 0 score {score}"),
            "bestmove (none)".to_owned(),
        ];
        assert_eq!(told, expected, "{position}");
    }
}

#[test]
fn moves_that_cannot_be_searched_are_told() {
    let mut engine = Engine::start(&[]);
    engine.send("position startpos");
    engine.send("go depth 1 searchmoves e2e5 d2d4");
    let told = engine.until("bestmove");
    assert_eq!(
        told[0],
        "info string e2e5 is no legal move and is not searched"
    );
    assert_eq!(told.last().unwrap(), "bestmove d2d4");
    engine.send("go depth 1 searchmoves e2e5");
    let told = engine.until("bestmove");
    assert_eq!(
        told[1],
        "info string no move of searchmoves is legal: all moves are searched"
    );
}
