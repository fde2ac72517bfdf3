//! Shatranj: the witnesses of the corrections to its outline, and counts from outside sources.
//!
//! Ends are cases of the conformance suite; here stands what a case cannot say.

use std::collections::HashSet;

use hakam::hakam_engine::{Counting, Ends};
use hakam::hakam_notation::moves::{Form, Language, Style, write};
use hakam::hakam_variant::Ruleset;
use hakam::{Action, Game, Setup, Side, Square, Variant};

use crate::rows::rows;

fn shatranj() -> Variant {
    Variant::builtin("shatranj").unwrap()
}

fn game(fen: &str) -> Game {
    Game::from_fen(&shatranj(), fen).unwrap()
}

/// What the men of White are worth, in whole units.
fn material(rules: &Ruleset, setup: &Setup) -> i32 {
    let men = setup.men_of(rules.geometry(), Side::White);
    let worth = men.map(|(_, man)| rules.kind(man.kind).value.0);
    worth.sum::<i32>() / 100
}

/// Stated: 0 to 31, by an array of two R, N, A, one F and eight P, which is 30.
#[test]
fn material_is_thirty_in_the_array_and_up_to_thirty_eight() {
    let variant = shatranj();
    let rules = variant.rules();
    assert_eq!(material(rules, rules.standard_start()), 30);
    let nine_ferzes = game("3k4/p7/8/8/8/F1F1F1F1/1F1F1F2/RNAKFANR w 0 1");
    assert_eq!(material(rules, nine_ferzes.setup()), 36);
    let all = game("3k4/p7/8/8/8/F1F1F1F1/FF1F1F2/RNAKFANR w 0 1");
    assert_eq!(material(rules, all.setup()), 38);
    assert!(all.position().issues().is_empty(), "plausible");
    let ten = game("3k4/p7/8/8/8/F1F1F1F1/FFFF1F2/RNAKFANR w 0 1");
    assert!(!ten.position().issues().is_empty(), "one ferz too many");
}

/// Stated: reading a written move gives it back. True only with disambiguation.
#[test]
fn two_rukhs_that_can_go_to_one_square_are_told_apart() {
    let game = game("3k4/p7/8/8/8/4K3/8/R6R w 0 1");
    let texts: HashSet<String> = game
        .legal_moves()
        .into_iter()
        .map(|m| write(&game.here(), m, Style::SAN).unwrap())
        .collect();
    assert_eq!(texts.len(), game.legal_moves().len());
    assert!(
        texts.contains("Rad1+") && texts.contains("Rhd1+"),
        "{texts:?}"
    );
    assert!(!texts.contains("Rd1+"));
    for m in game.legal_moves() {
        for form in Form::ALL {
            let Ok(text) = write(&game.here(), m, Style::new(form, Language::English)) else {
                continue;
            };
            let mut copy = game.clone();
            assert_eq!(copy.play_text(&text).ok(), Some(m), "{text}");
        }
    }
}

/// Stated: reading a written position gives the state back. An offer is no part of a position.
#[test]
fn a_position_does_not_hold_an_offer() {
    let mut game = Game::new(&shatranj());
    let before = game.fen();
    game.act(Action::OfferDraw(Side::White)).unwrap();
    assert_eq!(game.fen(), before);
    let again = Game::from_fen(&shatranj(), &game.fen()).unwrap();
    assert_eq!((game.offer(), again.offer()), (Some(Side::White), None));
    assert_eq!(again.setup(), game.setup());
}

/// Stated: no legal move leaves the own shah in check. False if resigning were a move.
#[test]
fn resigning_in_check_is_no_move() {
    let mut game = game("3k4/p7/8/8/8/8/P2R4/3K4 b 0 1");
    let moves = game.moves().len();
    game.act(Action::Resign(Side::Black)).unwrap();
    assert_eq!(game.moves().len(), moves);
    assert!(!game.position().checkers(Side::Black).is_empty());
}

/// The squares an alfil can ever visit from `start`, by its own moves.
fn orbit(rules: &Ruleset, start: Square) -> HashSet<Square> {
    let board = rules.geometry();
    let mut seen = HashSet::from([start]);
    let mut fresh = vec![start];
    while let Some(square) = fresh.pop() {
        for delta in [(2, 2), (2, -2), (-2, 2), (-2, -2)] {
            if let Some(next) = board.offset(square, delta)
                && seen.insert(next)
            {
                fresh.push(next);
            }
        }
    }
    seen
}

/// Stated: an alfil reaches 8 squares. Its closure has 8, one leap reaches 1, 2 or 4; and the four alfils of the
/// array never meet, in Shatranj960 as well.
#[test]
fn alfils_live_in_eight_orbits_of_eight_squares() {
    let variant = shatranj();
    let rules = variant.rules();
    let board = rules.geometry();
    let mut orbits: Vec<Vec<Square>> = board
        .squares()
        .map(|square| {
            let mut orbit: Vec<Square> = orbit(rules, square).into_iter().collect();
            orbit.sort_unstable();
            orbit
        })
        .collect();
    orbits.sort();
    orbits.dedup();
    assert_eq!(orbits.len(), 8);
    assert!(orbits.iter().all(|orbit| orbit.len() == 8));

    let shuffled = Variant::builtin("shatranj960").unwrap();
    let rules = shuffled.rules();
    let alfil = rules.kind_of_key("alfil").unwrap();
    for number in 0..960 {
        let setup = rules.shuffled_start(number).unwrap();
        let alfils = setup.men(rules.geometry());
        let alfils = alfils.filter(|(_, man)| man.kind == alfil);
        let visited: HashSet<Square> = alfils.flat_map(|(at, _)| orbit(rules, at)).collect();
        assert_eq!(visited.len(), 32, "{number}");
    }
}

#[test]
fn every_legal_move_is_counted() {
    let variant = shatranj();
    for [fen, counts] in rows(include_str!("shatranj.tsv")) {
        let game = game(fen);
        for (depth, nodes) in (1..).zip(counts.split(' ')) {
            let counted = variant.engine().perft(game.setup(), depth);
            assert_eq!(counted.to_string(), nodes, "{fen} depth {depth}");
        }
    }
}

#[test]
fn ends_are_respected_where_that_is_asked() {
    let variant = shatranj();
    let diamond = game("8/8/8/3k4/8/1KF5/8/f7 w 0 1");
    let how = Counting {
        ends: Ends::Respected,
        threads: std::num::NonZeroUsize::MIN,
        table: None,
        ..Counting::default()
    };
    for (depth, nodes) in (1..).zip([9, 67, 596, 4648, 39_773]) {
        let counted = variant.engine().count(diamond.setup(), depth, how);
        assert_eq!(counted, Ok(nodes), "depth {depth}");
    }
}
