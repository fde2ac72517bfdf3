//! What the screen shows.

use hakam::{Game, Variant};
use hakam_play::{App, Settings};

use crate::kit::{app, enter, picture};

#[test]
fn a_small_terminal_has_board_message_and_line() {
    let mut app = app("chess");
    enter(&mut app, "e4");
    insta::assert_snapshot!(picture(&mut app, 40, 12), @r"
    8  r  n  b  q  k  b  n  r
    7  p  p  p  p  p  p  p  p
    6  .  .  .  .  .  .  .  .
    5  .  .  .  .  .  .  .  .
    4  .  .  .  .  P  .  .  .
    3  .  .  .  .  .  .  .  .
    2  P  P  P  P  .  P  P  P
    1  R  N  B  Q  K  B  N  R
       a  b  c  d  e  f  g  h
    White played e4.

    Black> _
    ");
}

#[test]
fn a_usual_terminal_has_the_panel_too() {
    let mut app = app("shatranj");
    for text in ["e3", "d6", "e4", "d5", "exd5"] {
        enter(&mut app, text);
    }
    let shown = picture(&mut app, 80, 16);
    insta::assert_snapshot!(shown, @r"
    8  r  n  a  k  f  a  n  r   Shatranj
    7  p  p  p  .  p  p  p  p   > Black 0:00 human
    6  .  .  .  .  .  .  .  .     took
    5  .  .  .  P  .  .  .  .     1. e3       d6
    4  .  .  .  .  .  .  .  .     2. e4       d5
    3  .  .  .  .  .  .  .  .     3. exd5
    2  P  P  P  P  .  P  P  P
    1  R  N  A  K  F  A  N  R     White 0:00 human
       a  b  c  d  e  f  g  h     took p
    White played exd5.




    Black> _
    Enter move  Tab complete  arrows point  Esc menu  help
    ");
}

#[test]
fn figures_tell_the_sides_apart_by_colour() {
    let chess = Variant::builtin("chess").unwrap();
    let mut app = App::new(Settings::new(Game::new(&chess)));
    let shown = picture(&mut app, 80, 24);
    assert_eq!(shown.matches('♚').count(), 2, "{shown}");
    assert_eq!(shown.matches('♟').count(), 16, "{shown}");
}

#[test]
fn with_letters_everything_is_ascii() {
    for name in hakam_variant::builtin::names() {
        let mut app = app(name);
        for (width, height) in [(80, 24), (200, 60)] {
            let shown = picture(&mut app, width, height);
            // Titles and names of games are what they are.
            let board: String = shown
                .lines()
                .map(|line| line.chars().take(20).collect::<String>())
                .collect();
            assert!(board.is_ascii(), "{name}: {shown}");
        }
    }
}
