//! The computer's part, played by the tests.

use std::time::Duration;

use hakam::opponent::{Level, Limits, Score, TableSize, Thinker, Thought};
use hakam::{Game, Outcome, Side, Variant};
use hakam_core::PerSide;
use hakam_play::{App, Event, Key, Seat, Settings, Wish};

use crate::kit::{LETTERS, enter, picture, press};

fn against(side: Side, game: Game) -> App {
    let mut settings = Settings::new(game);
    settings.seats[side] = Seat::Computer(Level::Easy);
    settings.look = LETTERS;
    App::new(settings)
}

fn chess() -> Game {
    Game::new(&Variant::builtin("chess").unwrap())
}

/// The wish to think, if there is one.
fn asked(wishes: &[Wish]) -> Option<(u64, &Game, Duration)> {
    wishes.iter().find_map(|wish| match wish {
        Wish::Think { ticket, game, time } => Some((*ticket, game.as_ref(), *time)),
        _ => None,
    })
}

fn thought(game: &Game, text: &str, score: Score) -> Thought {
    let mut tried = game.clone();
    let best = tried.play_text(text).unwrap();
    Thought {
        best,
        line: vec![best],
        score,
        depth: 1,
        nodes: 1,
    }
}

fn answer(app: &mut App, ticket: u64, thought: Thought) -> Vec<Wish> {
    let thought = Some(thought);
    app.update(Event::Thought { ticket, thought }, Duration::ZERO)
}

#[test]
fn the_computer_is_asked_when_it_is_to_move_and_its_move_is_made() {
    let mut app = against(Side::Black, chess());
    let wishes = enter(&mut app, "e4");
    let (ticket, game, time) = asked(&wishes).unwrap();
    assert_eq!(time, Duration::from_secs(3));
    let e5 = thought(game, "e5", Score::About(-20));
    // While it thinks nobody else moves its men.
    enter(&mut app, "d5");
    assert!(
        app.said().contains("computer is thinking"),
        "{}",
        app.said()
    );
    assert!(picture(&mut app, 80, 24).contains("Black thinks>"));
    answer(&mut app, ticket, e5);
    assert_eq!(app.said(), "Black played e5.");
}

#[test]
fn a_thought_that_comes_too_late_is_not_used() {
    let mut app = against(Side::Black, chess());
    let wishes = enter(&mut app, "e4");
    let (ticket, game, _) = asked(&wishes).unwrap();
    let e5 = thought(game, "e5", Score::About(0));
    let wishes = enter(&mut app, "undo");
    assert!(wishes.iter().any(|wish| matches!(wish, Wish::StopThinking)));
    answer(&mut app, ticket, e5);
    assert!(app.game().moves().is_empty());
}

#[test]
fn taking_back_goes_to_ones_own_move() {
    let mut app = against(Side::Black, chess());
    let wishes = enter(&mut app, "e4");
    let (ticket, game, _) = asked(&wishes).unwrap();
    let e5 = thought(game, "e5", Score::About(0));
    answer(&mut app, ticket, e5);
    enter(&mut app, "undo");
    assert!(app.game().moves().is_empty());
    assert_eq!(app.said(), "2 moves were taken back. White is to move.");
}

#[test]
fn a_draw_is_accepted_by_who_stands_worse_and_declined_by_who_stands_better() {
    for (score, drawn) in [(Score::About(-300), true), (Score::About(300), false)] {
        let mut app = against(Side::Black, chess());
        enter(&mut app, "draw");
        let wishes = enter(&mut app, "e4");
        let (ticket, game, _) = asked(&wishes).unwrap();
        let e5 = thought(game, "e5", score);
        answer(&mut app, ticket, e5);
        let is_drawn = matches!(app.game().outcome(), Outcome::Drawn { .. });
        assert_eq!(is_drawn, drawn, "{score:?}");
        assert_eq!(app.said().contains("declines"), !drawn, "{}", app.said());
    }
}

#[test]
fn two_computers_play_to_the_end_in_every_game() {
    for name in ["gardner", "shatranj", "racing-kings"] {
        let variant = Variant::builtin(name).unwrap();
        let mut settings = Settings::new(Game::new(&variant));
        settings.seats = PerSide::from_fn(|_| Seat::Computer(Level::Easy));
        let mut app = App::new(settings);
        let mut thinker = Thinker::new(&variant, TableSize::megabytes(1));
        let limits = Limits {
            nodes: Some(200),
            ..Limits::default()
        };
        let mut wishes = app.update(Event::Tick, Duration::ZERO);
        let mut thoughts = 0;
        while let Some((ticket, game, _)) = asked(&wishes) {
            let thought = thinker.think(game, &limits, &|| false, &mut |_| {});
            wishes = app.update(Event::Thought { ticket, thought }, Duration::ZERO);
            thoughts += 1;
            if thoughts == 60 {
                break;
            }
        }
        assert!(thoughts == 60 || app.game().outcome().is_over(), "{name}");
        assert!(app.game().moves().len() >= 5, "{name}");
    }
}

#[test]
fn the_person_at_black_sits_below() {
    let mut app = against(Side::White, chess());
    assert!(asked(&app.update(Event::Tick, Duration::ZERO)).is_some());
    let shown = picture(&mut app, 80, 24);
    assert!(shown.starts_with("1 "), "{shown}");
}

#[test]
fn a_computer_without_a_thought_leaves_its_place_to_a_person() {
    let mut app = against(Side::White, chess());
    let wishes = app.update(Event::Tick, Duration::ZERO);
    let (ticket, ..) = asked(&wishes).unwrap();
    let wishes = app.update(
        Event::Thought {
            ticket,
            thought: None,
        },
        Duration::ZERO,
    );
    assert!(asked(&wishes).is_none());
    enter(&mut app, "e4");
    assert_eq!(app.game().moves().len(), 1);
    press(&mut app, Key::Escape);
}
