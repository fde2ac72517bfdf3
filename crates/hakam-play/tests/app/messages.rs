//! Why a move is refused: the words are the referee's.

use hakam_play::{Event, Key};
use std::time::Duration;

use crate::kit::{app, at, enter, find, picture, press};

#[test]
fn a_refused_move_says_why_and_changes_nothing() {
    let mut app = app("chess");
    enter(&mut app, "c1h6");
    insta::assert_snapshot!(app.said(), @r"
    The white bishop on c1 cannot reach h6: the white pawn on d2 is in the way.
    rule A4 (bishop) [d2]
    ");
    enter(&mut app, "e4e5");
    insta::assert_snapshot!(app.said().lines().next().unwrap(), @"There is no piece on e4.");
    enter(&mut app, "e7e5");
    insta::assert_snapshot!(app.said().lines().next().unwrap(), @"The black pawn on e7 cannot move: it is White's turn.");
    enter(&mut app, "Bh6");
    insta::assert_snapshot!(app.said().lines().next().unwrap(), @"The white bishop on c1 cannot reach h6: the white pawn on d2 is in the way.");
    assert!(app.game().moves().is_empty());
}

#[test]
fn what_is_no_move_is_told_so() {
    let mut app = app("chess");
    enter(&mut app, "xyzzy");
    assert!(app.game().moves().is_empty());
    assert!(!app.said().contains("hint"), "{}", app.said());
    assert!(
        app.said().contains("xyzzy") || app.said().contains("square"),
        "{}",
        app.said()
    );
}

#[test]
fn a_man_without_a_legal_move_cannot_be_picked_up() {
    let mut app = app("chess");
    let shown = picture(&mut app, 80, 24);
    let (column, row) = find(&shown, "R");
    app.update(Event::Click { column, row }, Duration::ZERO);
    insta::assert_snapshot!(app.said(), @r"
    This piece has no legal move.
    The white rook on a1 cannot move to b1: the white knight stands there. (C4)
    The white rook on a1 cannot reach c1: the white knight on b1 is in the way. (A5)
    The white rook on a1 cannot reach d1: the white knight on b1 is in the way. (A5)
    ");
}

#[test]
fn a_pinned_man_says_who_pins_it() {
    let mut app = at("chess", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    enter(&mut app, "e2c3");
    assert!(
        app.said().starts_with("The white knight on e2 is pinned"),
        "{}",
        app.said()
    );
    assert!(
        app.said().contains("the black rook on e8"),
        "{}",
        app.said()
    );
}

#[test]
fn squares_without_a_man_of_ones_own_are_not_picked_up() {
    let mut app = app("shatranj");
    let shown = picture(&mut app, 80, 24);
    let (column, row) = find(&shown, "r");
    app.update(Event::Click { column, row }, Duration::ZERO);
    assert!(app.said().contains("it is White's turn"), "{}", app.said());
    let (column, row) = find(&shown, ".");
    app.update(Event::Click { column, row }, Duration::ZERO);
    assert!(
        app.said().starts_with("There is no piece on"),
        "{}",
        app.said()
    );
}

#[test]
fn check_is_told_with_who_gives_it() {
    let mut app = app("chess");
    for text in ["e4", "f5", "Qh5"] {
        enter(&mut app, text);
    }
    assert_eq!(
        app.said(),
        "White played Qh5+. Check: the black king on e8 is attacked by the white queen on h5."
    );
    enter(&mut app, "a6");
    assert!(app.said().contains("is in check from"), "{}", app.said());
}

#[test]
fn after_the_end_nothing_moves_any_more() {
    let mut app = app("chess");
    for text in ["f3", "e5", "g4", "Qh4"] {
        enter(&mut app, text);
    }
    press(&mut app, Key::Escape);
    enter(&mut app, "a3");
    assert_eq!(app.game().moves().len(), 4);
    assert_eq!(app.said(), "The game is over. Black wins: checkmate (D1).");
}
