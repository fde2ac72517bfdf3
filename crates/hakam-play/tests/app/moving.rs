//! Moves by text, by arrows, by mouse.

use std::time::Duration;

use hakam_play::{Event, Key};

use crate::kit::{app, at, click, enter, picture, press};

#[test]
fn moves_are_typed_in_any_notation() {
    let mut app = app("chess");
    for text in ["e2e4", "e5", "Ng1-f3", "nc6", " Bb5 "] {
        enter(&mut app, text);
    }
    assert_eq!(app.game().moves().len(), 5, "{}", app.said());
}

#[test]
fn the_tabulator_completes_moves_and_words() {
    let mut app = app("chess");
    for c in "Nh".chars() {
        press(&mut app, Key::Char(c));
    }
    press(&mut app, Key::Tab);
    press(&mut app, Key::Enter);
    assert_eq!(app.said(), "White played Nh3.");
    for c in "fl".chars() {
        press(&mut app, Key::Char(c));
    }
    let shown = picture(&mut app, 80, 24);
    assert!(shown.contains("Black> fl_   flip"), "{shown}");
    press(&mut app, Key::Tab);
    press(&mut app, Key::Enter);
    let turned = picture(&mut app, 80, 24);
    assert!(turned.starts_with("1 "), "{turned}");
}

#[test]
fn a_promotion_is_chosen_from_a_menu() {
    for by in ["a7a8", "a8"] {
        let mut app = at("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
        enter(&mut app, by);
        let shown = picture(&mut app, 80, 24);
        assert!(shown.contains("Promotion"), "{by}: {} {shown}", app.said());
        for choice in [
            "queen (a8=Q+)",
            "rook (a8=R+)",
            "bishop (a8=B)",
            "knight (a8=N)",
        ] {
            assert!(shown.contains(choice), "{by}: {shown}");
        }
        press(&mut app, Key::Char('r'));
        press(&mut app, Key::Enter);
        assert!(
            app.said().starts_with("White played a8=R+. Check:"),
            "{by}: {}",
            app.said()
        );
    }
}

#[test]
fn a_promotion_can_be_left_undone() {
    let mut app = at("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    enter(&mut app, "a7a8");
    press(&mut app, Key::Escape);
    assert!(app.game().moves().is_empty());
    enter(&mut app, "a8=R");
    assert_eq!(app.game().moves().len(), 1);
}

#[test]
fn a_text_that_fits_several_moves_is_asked_about() {
    let mut app = at("chess", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    enter(&mut app, "R1f1");
    // A rank does not tell the two rooks apart; only one of them reaches f1.
    assert_eq!(app.game().moves().len(), 1, "{}", app.said());
    let mut app = at("chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    enter(&mut app, "Nd2");
    let shown = picture(&mut app, 80, 24);
    assert!(
        shown.contains("Which move?") && shown.contains("Nbd2") && shown.contains("Nfd2"),
        "{shown}"
    );
}

#[test]
fn the_mouse_picks_up_and_puts_down() {
    let mut app = app("chess");
    click(&mut app, "g1");
    let shown = picture(&mut app, 80, 24);
    assert!(
        shown.contains("[N]") && shown.matches('+').count() == 2,
        "{shown}"
    );
    click(&mut app, "f3");
    assert_eq!(app.said(), "White played Nf3.");
    // Another man of one's own is picked up in place of the first.
    click(&mut app, "b8");
    click(&mut app, "e7");
    click(&mut app, "e5");
    assert_eq!(app.said(), "Black played e5.");
    // Where the man cannot go, the reason is told and it stays in the hand.
    click(&mut app, "f3");
    click(&mut app, "f4");
    assert!(
        app.said()
            .starts_with("The white knight on f3 cannot move to f4"),
        "{}",
        app.said()
    );
    click(&mut app, "e5");
    assert_eq!(app.said(), "White played Nxe5.");
}

#[test]
fn arrows_point_pick_up_and_put_down() {
    let mut app = app("chess");
    // They begin at the king: one up and one to the left is the pawn of the queen's file.
    for key in [
        Key::Up,
        Key::Up,
        Key::Left,
        Key::Enter,
        Key::Up,
        Key::Up,
        Key::Enter,
    ] {
        press(&mut app, key);
    }
    assert_eq!(app.said(), "White played d4.");
    // Seen from the other side, up is the other way.
    enter(&mut app, "flip");
    for key in [Key::Up, Key::Enter] {
        press(&mut app, key);
    }
    assert!(
        app.said().starts_with("There is no piece on d3"),
        "{}",
        app.said()
    );
}

#[test]
fn castling_is_made_by_two_squares_of_the_king() {
    let mut app = at("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    enter(&mut app, "e1g1");
    assert_eq!(app.said(), "White played O-O.");
    // In a shuffled array the partner's square says it as well.
    let mut app = at("chess960", "4k3/8/8/8/8/8/8/4K2R w H - 0 1");
    enter(&mut app, "e1h1");
    assert_eq!(app.said(), "White played O-O.");
}

#[test]
fn a_click_outside_the_board_does_nothing() {
    let mut app = app("chess");
    picture(&mut app, 80, 24);
    for (column, row) in [(79, 23), (0, 0), (60, 3), (500, 500)] {
        app.update(Event::Click { column, row }, Duration::ZERO);
    }
    assert!(app.game().moves().is_empty());
}
