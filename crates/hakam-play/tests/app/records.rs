//! Saving and loading.

use std::time::Duration;

use hakam_play::{App, Event, Existing, FileTrouble, Key, Wish};

use crate::kit::{app, enter, picture, press};

fn saved(wishes: &[Wish]) -> (&str, Existing, String) {
    wishes
        .iter()
        .find_map(|wish| match wish {
            Wish::Save {
                path,
                text,
                existing,
            } => Some((text.as_str(), *existing, path.display().to_string())),
            _ => None,
        })
        .unwrap()
}

fn load(app: &mut App, text: Result<&str, FileTrouble>) {
    let event = Event::Loaded {
        path: "g.pgn".into(),
        text: text.map(str::to_owned),
    };
    app.update(event, Duration::ZERO);
}

#[test]
fn a_saved_game_is_loaded_again() {
    let mut app = app("shatranj");
    for text in ["e3", "d6", "Nf3"] {
        enter(&mut app, text);
    }
    let wishes = enter(&mut app, "save g.pgn");
    let (text, existing, path) = saved(&wishes);
    assert_eq!((existing, path.as_str()), (Existing::Keep, "g.pgn"));
    assert!(text.contains("[Variant \"shatranj\"]"), "{text}");
    assert!(text.contains("1. e3 d6 2. Nf3 *"), "{text}");
    let mut other = crate::kit::app("chess");
    load(&mut other, Ok(text));
    assert_eq!(other.game().variant().rules().name(), "shatranj");
    assert_eq!(other.game().fen(), app.game().fen());
    assert_eq!(
        other.said(),
        "3 moves were read from g.pgn. Black is to move. The record ends with *."
    );
}

#[test]
fn a_file_that_is_there_is_not_written_over_unasked() {
    let mut app = app("chess");
    enter(&mut app, "e4");
    let wishes = enter(&mut app, "save");
    assert!(wishes.is_empty());
    assert!(picture(&mut app, 80, 24).contains("game.pgn_"));
    let wishes = press(&mut app, Key::Enter);
    assert_eq!(saved(&wishes).2, "game.pgn");
    let event = Event::Saved {
        path: "game.pgn".into(),
        done: Err(FileTrouble::Exists),
    };
    app.update(event, Duration::ZERO);
    press(&mut app, Key::Char('w'));
    let wishes = press(&mut app, Key::Enter);
    assert_eq!(saved(&wishes).1, Existing::Replace);
    let event = Event::Saved {
        path: "game.pgn".into(),
        done: Ok(()),
    };
    app.update(event, Duration::ZERO);
    assert_eq!(app.said(), "The game is in game.pgn.");
    // What is saved may be left.
    let wishes = enter(&mut app, "quit");
    assert!(wishes.iter().any(|wish| matches!(wish, Wish::Leave)));
}

#[test]
fn what_cannot_be_loaded_leaves_the_game_as_it_is() {
    let mut app = app("chess");
    enter(&mut app, "e4");
    let bad = [
        (Ok(""), "no game"),
        (Ok("[Variant \"Halma\"]\n\n1. e4 *"), "Halma"),
        (Ok("1. e4 e5 2. Ke3 *"), "ply 3"),
        (Ok("[FEN \"nonsense\"]\n\n1. e4 *"), "start"),
        (Err(FileTrouble::NotText), "not text"),
        (Err(FileTrouble::TooLarge { largest: 7 }), "7 bytes"),
        (Err(FileTrouble::System("gone".to_owned())), "gone"),
    ];
    for (text, part) in bad {
        load(&mut app, text.clone());
        assert!(app.said().contains(part), "{text:?}: {}", app.said());
        assert_eq!(app.game().moves().len(), 1, "{text:?}");
    }
}

#[test]
fn a_fallen_flag_is_told_in_the_record() {
    let chess = hakam::Variant::builtin("chess").unwrap();
    let mut settings = hakam_play::Settings::new(hakam::Game::new(&chess));
    settings.control = "1+0".parse().unwrap();
    let mut app = App::new(settings);
    app.update(Event::Tick, Duration::from_secs(61));
    press(&mut app, Key::Escape);
    let wishes = enter(&mut app, "save g.pgn");
    let (text, ..) = saved(&wishes);
    assert!(
        text.contains("[Termination \"time forfeit\"]\n[Ending \"flag fall (D20)\"]"),
        "{text}"
    );
    assert!(text.ends_with("{White's time is over} 0-1\n"), "{text}");
    assert!(text.contains("[TimeControl \"60+0\"]"), "{text}");
}

#[test]
fn load_asks_for_a_name() {
    let mut app = app("chess");
    enter(&mut app, "load");
    let wishes = enter(&mut app, "x.pgn");
    assert!(matches!(wishes.as_slice(), [Wish::Load { path }] if path.to_str() == Some("x.pgn")));
}

#[test]
fn a_game_that_is_not_saved_is_not_lost_by_loading_another() {
    let mut app = app("chess");
    enter(&mut app, "e4");
    assert!(enter(&mut app, "load x.pgn").is_empty());
    let shown = picture(&mut app, 80, 24);
    assert!(shown.contains("This one is not saved."), "{shown}");
    // The first answer is no.
    assert!(press(&mut app, Key::Enter).is_empty());
    assert_eq!(app.game().moves().len(), 1);
    enter(&mut app, "load x.pgn");
    press(&mut app, Key::Char('y'));
    let wishes = press(&mut app, Key::Enter);
    assert!(matches!(wishes.as_slice(), [Wish::Load { .. }]));
}
