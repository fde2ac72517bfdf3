//! Stopping, limits, and what is left of an opponent's memory.

use std::cell::Cell;

use hakam::opponent::{Level, Limits, Score, TableSize, Thinker};
use hakam::{Game, Variant};

#[test]
fn a_thinker_can_be_sent_to_another_thread() {
    fn sent<T: Send>() {}
    sent::<Thinker>();
}

#[test]
fn who_is_stopped_at_once_still_has_a_move() {
    let chess = Variant::builtin("chess").unwrap();
    let mut thinker = Thinker::new(&chess, TableSize::megabytes(1));
    let game = Game::new(&chess);
    let asked = Cell::new(0_u32);
    let stop = || {
        asked.set(asked.get() + 1);
        true
    };
    let thought = thinker.think(&game, &Limits::default(), &stop, &mut |_| {});
    let thought = thought.unwrap();
    assert!(game.legal_moves().contains(&thought.best));
    // It is asked after some hundred positions, and once is enough.
    assert_eq!(asked.get(), 1);
    assert!(thought.nodes <= 64, "{}", thought.nodes);
}

#[test]
fn nodes_and_depth_are_kept() {
    let chess = Variant::builtin("chess").unwrap();
    let mut thinker = Thinker::new(&chess, TableSize::megabytes(1));
    let game = Game::new(&chess);
    let mut think = |limits: Limits| {
        let mut depths = Vec::new();
        let thought = thinker.think(&game, &limits, &|| false, &mut |thought| {
            depths.push(thought.depth);
        });
        (thought.unwrap(), depths)
    };
    let nodes = Some(500);
    let (thought, _) = think(Limits {
        nodes,
        ..Limits::default()
    });
    assert!(thought.nodes <= 500, "{}", thought.nodes);
    let depth = Some(3);
    let (thought, depths) = think(Limits {
        depth,
        ..Limits::default()
    });
    assert_eq!((thought.depth, depths), (3, vec![1, 2, 3]));
}

#[test]
fn only_the_moves_asked_for_are_looked_at() {
    let chess = Variant::builtin("chess").unwrap();
    let game = Game::from_fen(&chess, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").unwrap();
    let legal = game.legal_moves();
    let a2 = chess.rules().geometry().parse_square("a2").unwrap();
    let slow = *legal.iter().find(|m| m.to == a2).unwrap();
    let mut thinker = Thinker::new(&chess, TableSize::megabytes(1));
    let limits = Limits {
        depth: Some(2),
        only: vec![slow],
        ..Limits::default()
    };
    let thought = thinker.think(&game, &limits, &|| false, &mut |_| {});
    assert_eq!(thought.unwrap().best, slow);
}

#[test]
fn there_is_nothing_to_think_about_without_a_move() {
    let chess = Variant::builtin("chess").unwrap();
    let mut thinker = Thinker::new(&chess, TableSize::megabytes(1));
    let limits = Limits::default();
    let mate = Game::from_fen(&chess, "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").unwrap();
    assert!(
        thinker
            .think(&mate, &limits, &|| false, &mut |_| {})
            .is_none()
    );
    let other = Game::new(&Variant::builtin("shatranj").unwrap());
    assert!(
        thinker
            .think(&other, &limits, &|| false, &mut |_| {})
            .is_none()
    );
}

#[test]
fn the_same_question_has_the_same_answer() {
    let chess = Variant::builtin("chess").unwrap();
    let game = Game::new(&chess);
    let limits = Limits {
        nodes: Some(3_000),
        ..Limits::default()
    };
    let mut thinker = Thinker::new(&chess, TableSize::megabytes(1));
    let mut think = || {
        thinker.forget();
        thinker
            .think(&game, &limits, &|| false, &mut |_| {})
            .unwrap()
    };
    assert_eq!(think(), think());
}

#[test]
fn a_certain_win_ends_the_thinking() {
    let chess = Variant::builtin("chess").unwrap();
    let game = Game::from_fen(&chess, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").unwrap();
    let mut thinker = Thinker::new(&chess, TableSize::megabytes(1));
    // No limit at all: it ends because there is nothing better than mate.
    let thought = thinker.think(&game, &Limits::default(), &|| false, &mut |_| {});
    assert_eq!(thought.unwrap().score, Score::Wins { plies: 1 });
}

#[test]
fn levels_have_names_and_times() {
    let told = Level::ALL.map(|level| (level.to_string(), level.seconds()));
    let told = told.map(|(name, seconds)| format!("{name} {seconds}"));
    assert_eq!(told, ["easy 3", "medium 10", "hard 25"]);
    let error = "harder".parse::<Level>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "`harder` is no level; known are easy, medium, hard"
    );
}
