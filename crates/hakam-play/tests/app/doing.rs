//! Giving up, draws, claims, taking back, leaving.

use hakam::Outcome;
use hakam_play::{Key, Wish};

use crate::kit::{app, at, enter, picture, press};

fn leaves(wishes: &[Wish]) -> bool {
    wishes.iter().any(|wish| matches!(wish, Wish::Leave))
}

#[test]
fn giving_up_is_asked_about_first() {
    let mut app = app("chess");
    enter(&mut app, "resign");
    assert!(picture(&mut app, 80, 24).contains("Give up?"));
    press(&mut app, Key::Enter);
    assert!(!app.game().outcome().is_over());
    enter(&mut app, "resign");
    press(&mut app, Key::Char('y'));
    press(&mut app, Key::Enter);
    assert_eq!(app.said(), "Black wins: resignation (D10).");
    assert!(picture(&mut app, 80, 24).contains("Game over"));
}

#[test]
fn a_draw_is_offered_on_ones_turn_and_accepted_on_the_other() {
    let mut app = app("chess");
    enter(&mut app, "draw");
    assert!(
        app.said().starts_with("White offers a draw."),
        "{}",
        app.said()
    );
    enter(&mut app, "e4");
    assert!(picture(&mut app, 80, 24).contains("White offers a draw"));
    enter(&mut app, "draw");
    assert!(matches!(app.game().outcome(), Outcome::Drawn { .. }));
    assert!(app.said().contains("(D11)"), "{}", app.said());
}

#[test]
fn nothing_is_accepted_that_was_not_offered() {
    let mut app = app("chess");
    enter(&mut app, "accept");
    assert_eq!(app.said(), "The other side has not offered a draw (D11).");
}

#[test]
fn a_third_repetition_is_claimed() {
    let mut app = app("chess");
    enter(&mut app, "claim");
    assert_eq!(app.said(), "Nothing can be claimed now.");
    for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
        enter(&mut app, text);
    }
    // By the move that brings it about (FIDE 9.2.1), or once it stands.
    let mut by_move = app.clone();
    enter(&mut by_move, "claim D3 Ng8");
    assert!(
        matches!(by_move.game().outcome(), Outcome::Drawn { .. }),
        "{}",
        by_move.said()
    );
    enter(&mut app, "Ng8");
    assert!(picture(&mut app, 80, 24).contains("claim:"));
    enter(&mut app, "claim d3");
    assert!(
        matches!(app.game().outcome(), Outcome::Drawn { .. }),
        "{}",
        app.said()
    );
    enter(&mut app, "");
}

#[test]
fn the_end_is_shown_and_can_be_taken_back() {
    let mut app = at("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    enter(&mut app, "Ra8");
    let shown = picture(&mut app, 80, 24);
    assert!(
        shown.contains("Game over") && shown.contains("White wins: checkmate (D1)."),
        "{shown}"
    );
    press(&mut app, Key::Char('t'));
    press(&mut app, Key::Enter);
    assert!(!app.game().outcome().is_over());
    assert_eq!(app.said(), "Taken back. White is to move.");
    enter(&mut app, "undo");
    assert_eq!(app.said(), "There is no move to take back.");
}

#[test]
fn leaving_a_game_under_way_is_asked_about() {
    let mut app = app("chess");
    assert!(leaves(&enter(&mut app.clone(), "quit")));
    enter(&mut app, "e4");
    assert!(!leaves(&press(&mut app, Key::Ctrl('c'))));
    assert!(picture(&mut app, 80, 24).contains("Leave?"));
    assert!(!leaves(&press(&mut app.clone(), Key::Enter)));
    assert!(leaves(&press(&mut app, Key::Ctrl('c'))));
}

#[test]
fn escape_opens_the_menu_and_closes_it() {
    let mut app = app("chess");
    press(&mut app, Key::Escape);
    let shown = picture(&mut app, 80, 24);
    for label in [
        "Back to the board",
        "Offer a draw",
        "Give up",
        "Take back",
        "New game",
    ] {
        assert!(shown.contains(label), "{label}: {shown}");
    }
    press(&mut app, Key::Escape);
    assert!(!picture(&mut app, 80, 24).contains("Offer a draw"));
    enter(&mut app, "help");
    assert!(picture(&mut app, 80, 30).contains("take back your last move"));
}
