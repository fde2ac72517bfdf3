//! Games over a pipe, every move judged by the reference interpreter.

use hakam::{Game, Variant};
use hakam_notation::moves::{self, Language, Options};

use super::Engine;

/// The program plays both sides; every move it names must be legal by the interpreter.
fn play(variant: &str, options: &[&str], start: Option<&str>, plies: usize) -> Vec<String> {
    let mut engine = Engine::start(&[]);
    for option in options {
        engine.send(option);
    }
    engine.send("ucinewgame");
    let law = Variant::builtin(variant).unwrap();
    let mut game = match start {
        Some(fen) => Game::from_fen(&law, fen).unwrap(),
        None => Game::new(&law),
    };
    let start = start.map_or("startpos".to_owned(), |fen| format!("fen {fen}"));
    let mut played: Vec<String> = Vec::new();
    for _ in 0..plies {
        if game.outcome().is_over() {
            break;
        }
        engine.send(&format!("position {start} moves {}", played.join(" ")));
        let text = engine.best("go nodes 400");
        let read = moves::read(&game.here(), &text, Options::strict(Language::English));
        let m = read
            .unwrap_or_else(|error| panic!("{variant}: {text}: {error}"))
            .m;
        let legal = game.position().legal_moves();
        assert!(legal.contains(&m), "{variant}: {text} in {}", game.fen());
        game.play_move(m).unwrap();
        played.push(text);
    }
    assert_eq!(engine.end().1, 0);
    played
}

#[test]
fn chess_is_played() {
    assert_eq!(play("chess", &[], None, 40).len(), 40);
}

#[test]
fn shatranj_is_played_over_a_plain_pipe() {
    let options = ["setoption name UCI_Variant value shatranj"];
    assert_eq!(play("shatranj", &options, None, 40).len(), 40);
}

#[test]
fn large_boards_are_played() {
    for variant in ["xiangqi", "grand"] {
        let option = format!("setoption name UCI_Variant value {variant}");
        assert_eq!(play(variant, &[&option], None, 10).len(), 10);
    }
}

/// The king castles with a rook on the next square; the move is written as taking the rook.
#[test]
fn chess960_castling_is_the_king_taking_the_rook() {
    let options = ["setoption name UCI_Chess960 value true"];
    let start = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
    let mut engine = Engine::start(&[]);
    engine.send(options[0]);
    engine.send(&format!("position fen {start} moves f1g1 e8e7"));
    engine.send("d");
    let told = engine.until("legal moves");
    let fen = "fen: 8/4k3/8/8/8/8/8/5RK1 w - - 2 2";
    assert!(told.contains(&fen.to_owned()), "{told:#?}");
    // Without the option it is the king's way that is written.
    engine.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(engine.best("go depth 1 searchmoves e1g1"), "e1h1");
    engine.send("setoption name UCI_Chess960 value false");
    engine.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(engine.best("go depth 1 searchmoves e1g1"), "e1g1");
    engine.send(options[0]);
    // Rights in the letters of orthodox chess are understood as well.
    engine.send("position fen 4k3/8/8/8/8/8/8/5KR1 w K - 0 1");
    assert_eq!(engine.best("go depth 1 searchmoves f1g1"), "f1g1");
    play(
        "chess960",
        &options,
        Some("bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w FDfd - 0 1"),
        20,
    );
}

/// Other programs call the ferz a queen.
#[test]
fn letters_of_other_programs_are_understood() {
    let mut engine = Engine::start(&["--variant", "shatranj"]);
    engine.send("position fen 4k3/P7/8/8/8/8/7p/4K3 w 0 1 moves a7a8q h2h1f");
    engine.send("d");
    let told = engine.until("legal moves");
    assert!(
        told.contains(&"fen: F3k3/8/8/8/8/8/8/4K2f w 0 2".to_owned()),
        "{told:#?}"
    );
}
