//! Any terminal, any game, any window: nothing fails.

use hakam_play::Key;

use crate::kit::{app, at, enter, picture, press};

const SIZES: [(u16, u16); 12] = [
    (1, 1),
    (2, 2),
    (10, 4),
    (3, 40),
    (200, 2),
    (20, 10),
    (25, 12),
    (40, 12),
    (80, 24),
    (61, 19),
    (132, 43),
    (300, 100),
];

#[test]
fn every_window_fits_every_size() {
    let mut apps = vec![app("chess"), at("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")];
    for (text, name) in [
        ("help", "chess"),
        ("save", "courier"),
        ("resign", "shatranj"),
        ("Zz9", "xiangqi"),
    ] {
        let mut app = app(name);
        enter(&mut app, text);
        apps.push(app);
    }
    let mut menu = app("chess");
    press(&mut menu, Key::Escape);
    apps.push(menu);
    let mut new = app("chess");
    enter(&mut new, "new");
    apps.push(new);
    for mut app in apps {
        for (width, height) in SIZES {
            picture(&mut app, width, height);
        }
    }
}

#[test]
fn every_game_is_shown_at_every_size() {
    for name in hakam_variant::builtin::names() {
        let mut app = app(name);
        for (width, height) in SIZES {
            picture(&mut app, width, height);
        }
        let shown = picture(&mut app, 80, 24);
        let ranks = app.game().variant().rules().geometry().ranks();
        assert!(shown.contains(&format!("{ranks} ")), "{name}: {shown}");
    }
}

#[test]
fn without_room_for_the_board_moves_are_still_typed() {
    let mut app = app("chess");
    picture(&mut app, 10, 4);
    enter(&mut app, "e4");
    let shown = picture(&mut app, 10, 4);
    assert!(shown.contains("played e4"), "{shown}");
    assert!(shown.contains("Black> _"), "{shown}");
}

#[test]
fn on_a_small_screen_the_chosen_row_stays_in_sight() {
    let mut app = app("chess");
    press(&mut app, Key::Escape);
    for _ in 0..6 {
        press(&mut app, Key::Down);
    }
    let shown = picture(&mut app, 30, 5);
    assert!(shown.contains("> Save the game"), "{shown}");
}
