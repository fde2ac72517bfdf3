//! The words of a refusal, and what carries them.

use std::fmt::Write as _;

use hakam::{Captures, Game, PlayError, Request, StartError, Variant, Wing};
use hakam_notation::moves::{Language, Options};

fn variant(name: &str) -> Variant {
    Variant::builtin(name).unwrap()
}

fn game(name: &str, text: &str) -> Game {
    Game::from_fen(&variant(name), text).unwrap()
}

/// Each refused move with its rules and its words.
fn refused(name: &str, text: &str, moves: &[&str]) -> String {
    let mut game = game(name, text);
    let before = game.fen();
    let mut said = String::new();
    for text in moves {
        let error = game.play_text(text).unwrap_err();
        let rules = error.refusals().iter();
        let rules: Vec<String> = rules
            .map(|refusal| format!("{} {}", refusal.rule, refusal.reason.code()))
            .collect();
        writeln!(said, "{text} [{}] {error}", rules.join(", ")).unwrap();
        assert_eq!(game.fen(), before, "a refused move changes nothing");
    }
    said
}

#[test]
fn an_illegal_move_is_refused_with_its_rules() {
    let text = "4k3/8/8/8/1b4b1/8/3N4/R3K2R w KQ - 0 1";
    let moves = ["d2f3", "e8e7", "e3e4", "a1c2", "O-O-O"];
    insta::assert_snapshot!(refused("chess", text, &moves), @r"
    d2f3 [C2 PINNED] The white knight on d2 is pinned: it shields the white king on e1 from the black bishop on b4 (line b4-c3-d2-e1).
    e8e7 [T1 NOT_YOUR_PIECE] The black king on e8 cannot move: it is White's turn.
    e3e4 [T1 NO_PIECE] There is no piece on e3.
    a1c2 [A5 GEOMETRY] The white rook on a1 cannot move to c2: a rook has no move that leads there, even on an empty board.
    O-O-O [B3 CASTLE_THROUGH_CHECK] White cannot castle queenside: the king would cross d1, which is attacked by the black bishop on g4.
    ");
}

#[test]
fn every_violated_rule_is_told() {
    let text = "4k3/8/8/8/4r3/8/8/4K2R w - - 0 1";
    insta::assert_snapshot!(refused("chess", text, &["O-O"]), @"O-O [B2 CASTLE_RIGHT_LOST, B2 CASTLE_OUT_OF_CHECK] White cannot castle kingside: that castling right is gone (the king or the rook has moved). White cannot castle kingside: the king is in check from the black rook on e4.");
}

#[test]
fn the_words_are_those_of_the_variant() {
    let text = "4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1";
    insta::assert_snapshot!(refused("xiangqi", text, &["e2d3", "e1c1"]), @r"
    e2d3 [C7 VARIANT] The move would leave the white general on e1 and the black general on e10 facing each other with nothing between.
    e1c1 [A11 GEOMETRY] The white general on e1 cannot move to c1: a general has no move that leads there, even on an empty board.
    ");
    let text = "4k2r/8/8/8/8/8/3P4/2A1K3 w 0 1";
    insta::assert_snapshot!(refused("shatranj", text, &["d2d4", "c1d2", "c1a4"]), @r"
    d2d4 [A1 GEOMETRY] The white baidaq on d2 cannot move to d4: a baidaq has no move that leads there, even on an empty board.
    c1d2 [A10 GEOMETRY] The white alfil on c1 cannot move to d2: an alfil has no move that leads there, even on an empty board.
    c1a4 [A10 GEOMETRY] The white alfil on c1 cannot move to a4: an alfil has no move that leads there, even on an empty board.
    ");
}

#[test]
fn a_text_that_names_no_move_is_refused_as_a_text() {
    let mut game = game("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    for text in ["Nf3", "Rd1+", "hello", "a1a9", ""] {
        let error = game.play_text(text).unwrap_err();
        assert!(matches!(error, PlayError::Text(_)), "{text}: {error:?}");
        assert!(error.refusals().is_empty());
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn short_notation_is_refused_for_the_same_reasons_as_squares() {
    for (text, short, squares) in [
        // A pawn that would take nobody, a pinned bishop, a blocked rook, a castling through check.
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "exd5", "e4d5"),
        ("4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "Bd3", "e2d3"),
        ("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Ra5", "a1a5"),
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "e1g1"),
        // The example of the front page: nobody stands on d3.
        (
            "rnbqkbnr/pppp1ppp/8/8/4p3/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 3",
            "exd3",
            "e4d3",
        ),
    ] {
        let written = game("chess", text).play_text(short).unwrap_err();
        let asked = game("chess", text).play_text(squares).unwrap_err();
        assert!(!asked.refusals().is_empty(), "{text} {squares}");
        assert_eq!(written.refusals(), asked.refusals(), "{text} {short}");
    }
}

#[test]
fn the_end_is_named() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    insta::assert_snapshot!(refused("chess", mated, &["e2e4", "nonsense"]), @r"
    e2e4 [D1 GAME_OVER] The game is over. Black wins: checkmate (D1).
    nonsense [D1 GAME_OVER] The game is over. Black wins: checkmate (D1).
    ");
}

#[test]
fn castling_may_be_asked_for_in_every_way() {
    let text = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let chess = variant("chess");
    let square = |name| chess.rules().geometry().parse_square(name).unwrap();
    let go = |to| Request::Go {
        from: square("e1"),
        to: square(to),
        choice: None,
    };
    for request in [Request::Castle(Wing::H), go("g1"), go("h1")] {
        let mut game = game("chess", text);
        game.play(request).unwrap();
        assert_eq!(game.fen(), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1", "{request:?}");
    }
    for written in ["O-O", "e1g1"] {
        let mut game = game("chess", text);
        game.play_text(written).unwrap();
        assert_eq!(game.fen(), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1", "{written}");
    }
}

#[test]
fn a_move_of_another_position_is_not_made() {
    let (mut here, mut other) = (Game::new(&variant("chess")), Game::new(&variant("chess")));
    for text in ["e4", "d5"] {
        other.play_text(text).unwrap();
    }
    let takes = other.play_text("exd5").unwrap();
    // Nobody stands on e4 here.
    let error = here.play_move(takes).unwrap_err();
    assert!(matches!(error, PlayError::Illegal(_)), "{error:?}");
    // A pawn goes from e2 to e4 here, but takes nothing there.
    let mut false_move = here.clone().play_text("e4").unwrap();
    false_move.captures = Captures::one(false_move.to);
    let error = here.play_move(false_move).unwrap_err();
    assert_eq!(error, PlayError::NotHere { m: false_move });
    assert_eq!(error.to_string(), "this is no legal move of the position");
    assert!(error.refusals().is_empty());
    assert!(here.moves().is_empty());
}

#[test]
fn other_languages_and_lenient_texts_are_read() {
    let mut game = Game::new(&variant("chess"));
    game.play_read("Sf3", Options::strict(Language::German))
        .unwrap();
    let read = game
        .play_read("n-f6!", Options::lenient(Language::English))
        .unwrap();
    assert!(!read.repairs.is_empty());
    assert_eq!(game.moves().len(), 2);
}

#[test]
fn a_position_that_cannot_be_played_is_refused() {
    let chess = variant("chess");
    let refused = |text| Game::from_fen(&chess, text).unwrap_err();
    let error = refused("4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1");
    assert!(matches!(error, StartError::Fen(_)), "{error:?}");
    let error = refused("4k2P/8/8/8/8/8/8/4K3 w - - 0 1");
    insta::assert_snapshot!(error, @"White's pawn on h8 must have been promoted (E2)");
    let error = refused("3rk3/3K4/8/8/8/8/8/4K3 b - - 0 1");
    insta::assert_snapshot!(error, @"White has 2 kings, the starting position has 1 (E1); White is in check on d7, and it is Black's turn (E3); White has more pieces than the starting position and promotions can give (E8)");
}

#[test]
fn a_definition_that_describes_no_game_is_refused_with_its_places() {
    let text = "format = 1\nname = \"mine\"\nbase = \"chess\"\nresignation = \"lost\"\n";
    let report = Variant::from_definition("mine.toml", text).unwrap_err();
    insta::assert_snapshot!(report, @r#"
    error[BAD_VALUE]: `lost` is none of the words that can stand here
     --> mine.toml:4:15
      |
    4 | resignation = "lost"
      |               ^^^^^^
      = allowed: loses, draw if the opponent cannot win
      = hint: did you mean `loses`?
    "#);
}
