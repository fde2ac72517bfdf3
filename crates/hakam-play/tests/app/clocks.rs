//! Clocks on the table.

use std::time::Duration;

use hakam::{Game, Variant};
use hakam_play::{App, Event, Key, Settings};

use crate::kit::{LETTERS, picture};

fn clocked(variant: &str, fen: Option<&str>, control: &str) -> App {
    let variant = Variant::builtin(variant).unwrap();
    let game = fen.map_or_else(
        || Game::new(&variant),
        |fen| Game::from_fen(&variant, fen).unwrap(),
    );
    let mut settings = Settings::new(game);
    settings.control = control.parse().unwrap();
    settings.look = LETTERS;
    App::new(settings)
}

fn enter_at(app: &mut App, text: &str, second: u64) {
    for key in text.chars().map(Key::Char).chain([Key::Enter]) {
        app.update(Event::Key(key), Duration::from_secs(second));
    }
}

#[test]
fn time_runs_for_the_side_to_move_and_comes_back_with_the_move() {
    let mut app = clocked("chess", None, "5+3");
    enter_at(&mut app, "e4", 10);
    enter_at(&mut app, "e5", 70);
    app.update(Event::Tick, Duration::from_secs(75));
    let shown = picture_at(&mut app, 75);
    assert!(shown.contains("> White 4:48 human"), "{shown}");
    assert!(shown.contains("  Black 4:03 human"), "{shown}");
    enter_at(&mut app, "undo", 75);
    let shown = picture_at(&mut app, 75);
    assert!(shown.contains("> Black 5:00 human"), "{shown}");
}

#[test]
fn who_has_no_time_left_has_lost() {
    let mut app = clocked("chess", None, "1+0");
    app.update(Event::Tick, Duration::from_secs(59));
    assert!(!app.said().contains("over"));
    app.update(Event::Tick, Duration::from_secs(60));
    assert_eq!(
        app.said(),
        "White's time is over. Black wins: flag fall (D20)."
    );
    app.update(Event::Key(Key::Escape), Duration::from_secs(61));
    enter_at(&mut app, "e4", 62);
    assert!(app.game().moves().is_empty());
}

#[test]
fn against_a_bare_king_the_fallen_flag_draws() {
    let queen = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
    let mut app = clocked("chess", Some(queen), "1+0");
    app.update(Event::Tick, Duration::from_secs(61));
    assert_eq!(app.said(), "White's time is over. Draw: flag fall (D20).");
}

#[test]
fn without_a_control_clocks_count_up() {
    let mut app = clocked("shatranj", None, "none");
    app.update(Event::Tick, Duration::from_secs(4000));
    let shown = picture_at(&mut app, 4000);
    assert!(shown.contains("> White 1:06:40"), "{shown}");
}

/// What is shown at that time. Pictures are taken at time 0, which a clock that has run does not go back to.
fn picture_at(app: &mut App, second: u64) -> String {
    app.update(Event::Tick, Duration::from_secs(second));
    picture(app, 80, 24)
}
