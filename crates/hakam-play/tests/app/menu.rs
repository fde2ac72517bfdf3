//! The menu before a game.

use std::time::Duration;

use hakam::{Game, Variant};
use hakam_play::{App, Event, Key, Opening, Settings, Wish};

use crate::kit::{LETTERS, find, picture, press};

fn menu() -> App {
    let chess = Variant::builtin("chess").unwrap();
    let mut settings = Settings::new(Game::new(&chess));
    settings.opening = Opening::Menu;
    settings.look = LETTERS;
    App::new(settings)
}

#[test]
fn the_menu_shows_who_plays_what() {
    insta::assert_snapshot!(picture(&mut menu(), 80, 24), @r"
    Hakam: a new game

      White    < human >
      Black    < human >
      Game     < Chess >
      Start    < standard >
      Clock    < counts up >
      Pieces   < letters >
      Begin
      Load a game
      Quit

    arrows choose and change, Enter on Begin, b begins, q quits
    ");
}

#[test]
fn everything_is_chosen_by_keys() {
    let mut app = menu();
    press(&mut app, Key::Down);
    for _ in 0..2 {
        press(&mut app, Key::Right);
    }
    press(&mut app, Key::Down);
    // Round all games until the one that is wanted.
    for _ in 0..40 {
        if picture(&mut app, 80, 24).contains("< Shatranj >") {
            break;
        }
        press(&mut app, Key::Right);
    }
    press(&mut app, Key::Down);
    for _ in 0..200 {
        if picture(&mut app, 80, 24).contains("< double-mujannah >") {
            break;
        }
        press(&mut app, Key::Right);
    }
    press(&mut app, Key::Down);
    press(&mut app, Key::Left);
    let shown = picture(&mut app, 80, 24);
    for text in [
        "computer (medium)",
        "Shatranj",
        "double-mujannah",
        "60 min + 30 s a move",
    ] {
        assert!(shown.contains(text), "{text}: {shown}");
    }
    press(&mut app, Key::Char('b'));
    assert_eq!(app.game().variant().rules().name(), "shatranj");
    assert!(app.game().is_agreed());
    assert_eq!(app.game().array().unwrap().to_string(), "double-mujannah");
}

#[test]
fn the_mouse_chooses_as_well() {
    let mut app = menu();
    let shown = picture(&mut app, 80, 24);
    let (column, row) = find(&shown, "Black");
    app.update(Event::Click { column, row }, Duration::ZERO);
    assert!(picture(&mut app, 80, 24).contains("computer (easy)"));
    let (column, row) = find(&shown, "Begin");
    app.update(Event::Click { column, row }, Duration::ZERO);
    assert!(
        app.said().starts_with("Chess. White is to move."),
        "{}",
        app.said()
    );
}

#[test]
fn every_game_can_be_begun_from_every_array() {
    let mut app = menu();
    press(&mut app, Key::Down);
    press(&mut app, Key::Down);
    for _ in hakam_variant::builtin::names() {
        press(&mut app, Key::Right);
        let mut begun = app.clone();
        press(&mut begun, Key::Down);
        press(&mut begun, Key::Left);
        press(&mut begun, Key::Char('b'));
        let name = begun.game().variant().rules().name().to_owned();
        assert!(
            begun.said().contains("is to move"),
            "{name}: {}",
            begun.said()
        );
        assert!(begun.game().is_agreed(), "{name}");
    }
}

#[test]
fn a_menu_can_be_left() {
    let wishes = press(&mut menu(), Key::Char('q'));
    assert!(wishes.iter().any(|wish| matches!(wish, Wish::Leave)));
}
