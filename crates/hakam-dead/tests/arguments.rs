//! Arguments that a side can never win: who gets one, and which are not believed.

use hakam_core::{Piece, Setup, Side};
use hakam_dead::{Argument, NoArgument, argue, argue_by_exhaustion, argue_by_reach, check};
use hakam_variant::fen::{Leniency, read};
use hakam_variant::{Ruleset, builtin};

fn setup(rules: &Ruleset, text: &str) -> Setup {
    read(rules, text, Leniency::Strict)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .setup
}

#[test]
fn men_that_can_never_mate_follow_from_how_they_move() {
    let chess = builtin::load("chess").unwrap();
    // Which of White's men can mate, with the other side's men as helpers, as laid down for games lost on time:
    // a knight is helped by anything but queens, a bishop by knights, pawns and bishops of the other colour.
    let never = [
        "8/8/8/4k3/8/8/8/K7 w - - 0 1",
        "8/8/8/4k3/8/8/8/KN6 w - - 0 1",
        "8/8/8/4k3/8/8/8/KB6 w - - 0 1",
        "8/8/8/4k3/8/8/8/KBB1B1B1 w - - 0 1",
        "8/8/8/4k2b/8/8/8/KB6 w - - 0 1",
        "8/8/8/4k2q/8/8/8/KN6 w - - 0 1",
        "8/8/8/4k2q/8/8/8/KB6 w - - 0 1",
        "8/8/8/4k2r/8/8/8/KB6 w - - 0 1",
        "8/8/8/4k1qr/8/8/8/K7 w - - 0 1",
    ];
    for text in never.map(|text| text.replace("KBB1B1B1", "KB1B1B2")) {
        let argument = argue_by_reach(&chess, &setup(&chess, &text), Side::White);
        assert!(argument.is_ok(), "{text}: {argument:?}");
    }
    for text in [
        "8/8/8/4k3/8/8/8/KNN5 w - - 0 1",
        "8/8/8/4k3/8/8/8/KBB5 w - - 0 1",
        "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
        "8/8/8/4k3/8/8/8/KR6 w - - 0 1",
        "8/8/8/4k3/8/8/1P6/K7 w - - 0 1",
        "8/8/8/4k2r/8/8/8/KN6 w - - 0 1",
        "8/8/8/4k2n/8/8/8/KN6 w - - 0 1",
        "8/8/7p/4k3/8/8/8/KN6 w - - 0 1",
        "8/8/8/4k2n/8/8/8/KB6 w - - 0 1",
        "8/8/8/4k3/7b/8/8/KB6 w - - 0 1",
        "8/8/7p/4k3/8/8/8/KB6 w - - 0 1",
    ] {
        let argument = argue_by_reach(&chess, &setup(&chess, text), Side::White);
        assert_eq!(argument, Err(NoArgument::Picture), "{text}");
    }
}

#[test]
fn walls_that_nobody_gets_past_are_an_argument() {
    let chess = builtin::load("chess").unwrap();
    for text in [
        // Pawns locked on every other file, kings behind them.
        "3k4/8/8/1p1p1p1p/1P1P1P1P/8/8/3K4 w - - 0 1",
        // Each side has bishops that its own wall keeps in.
        "3k1b2/4b3/1p1p1p1p/1P1P1P1P/4B3/5B2/3K4/8 w - - 0 1",
        // Pawns on one file cannot pass each other, though they still move.
        "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1",
    ] {
        let setup = setup(&chess, text);
        for side in Side::BOTH {
            let argument = argue_by_reach(&chess, &setup, side);
            let argument = argument.unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(check(&chess, &setup, side, &argument), Ok(()), "{text}");
        }
    }
}

#[test]
fn forced_moves_are_tried_out() {
    let chess = builtin::load("chess").unwrap();
    // The king must take a knight, and the other one cannot mate.
    let knights = setup(&chess, "8/8/8/8/8/8/N7/kNK5 b - - 0 1");
    assert_eq!(
        argue(&chess, &knights, Side::White),
        Ok(Argument::Exhaustion { positions: 1 })
    );
    // With White to move there is time to mate.
    let mut knights = knights;
    knights.turn = Side::White;
    assert_eq!(
        argue_by_exhaustion(&chess, &knights, Side::White, 200_000),
        Err(NoArgument::Wins)
    );
    // Who is mated cannot win, with rights to castle or without; who is stalemated neither.
    let fool = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let fool = setup(&chess, fool);
    let mated = argue(&chess, &fool, Side::White);
    assert_eq!(mated, Ok(Argument::Exhaustion { positions: 1 }));
    assert_eq!(argue(&chess, &fool, Side::Black), Err(NoArgument::Wins));
    let stale = setup(&chess, "7k/8/6Q1/8/8/8/8/K7 b - - 0 1");
    for side in Side::BOTH {
        assert!(argue(&chess, &stale, side).is_ok(), "{side}");
    }
}

#[test]
fn bad_arguments_are_not_believed() {
    let chess = builtin::load("chess").unwrap();
    let locked = setup(&chess, "3k4/8/8/1p1p1p1p/1P1P1P1P/8/8/3K4 w - - 0 1");
    let Ok(Argument::Reach(men)) = argue_by_reach(&chess, &locked, Side::White) else {
        panic!("no argument");
    };
    // Whatever square is left out, a step leads to it.
    for number in 0..men.len() {
        for place in 0..men[number].places.len() {
            for square in men[number].places[place].1.iter() {
                let mut forged = men.clone();
                forged[number].places[place].1.remove(square);
                let fault = check(&chess, &locked, Side::White, &Argument::Reach(forged));
                assert_eq!(fault, Err(NoArgument::NotClosed), "{square:?}");
            }
        }
    }
    let mut fewer = men.clone();
    fewer.pop();
    let fault = check(&chess, &locked, Side::White, &Argument::Reach(fewer));
    assert_eq!(fault, Err(NoArgument::NotClosed));
    let fault = check(
        &chess,
        &locked,
        Side::White,
        &Argument::Exhaustion { positions: 1 },
    );
    assert_eq!(fault, Err(NoArgument::More { said: 1 }));
    // A good reach shows nothing where it does not rule out mate.
    let rook = setup(&chess, "8/8/8/4k3/8/8/8/KR6 w - - 0 1");
    let Ok(Argument::Reach(men)) = argue_by_reach(&chess, &rook, Side::Black) else {
        panic!("no argument");
    };
    let fault = check(&chess, &rook, Side::White, &Argument::Reach(men));
    assert_eq!(fault, Err(NoArgument::Picture));
}

#[test]
fn a_reach_that_says_never_is_right_on_small_boards() {
    let rules = builtin::load("gardner").unwrap();
    let geometry = rules.geometry();
    let squares: Vec<_> = geometry.squares().collect();
    let kinds: Vec<_> = rules.kinds().map(|(kind, _)| kind).collect();
    let royal = rules.kind_of_key("king").unwrap();
    let mut seed = 5_u64;
    let mut dice = |limit: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(seed >> 33).unwrap() % limit
    };
    let mut refuted = 0;
    for _ in 0..600 {
        let mut setup = Setup::empty(geometry);
        for side in Side::BOTH {
            setup.put(squares[dice(25)], Some(Piece::new(side, royal)));
        }
        for _ in 0..dice(4) {
            let side = Side::BOTH[dice(2)];
            let kind = kinds[dice(kinds.len())];
            let at = squares[dice(25)];
            // Pawns on their last rank are no position.
            let rank = geometry.rank(at);
            if setup.is_empty(at) && kind != royal && (1..4).contains(&rank) {
                setup.put(at, Some(Piece::new(side, kind)));
            }
        }
        setup.turn = Side::BOTH[dice(2)];
        let literal = hakam_law::Position::new_unchecked(&rules, setup.clone());
        let royals = setup.board().iter().flatten();
        let royals = royals.filter(|man| man.kind == royal).count();
        if royals != 2 || literal.board().in_check(setup.turn.other()) {
            continue;
        }
        for side in Side::BOTH {
            if argue_by_reach(&rules, &setup, side).is_ok() {
                refuted += 1;
                let tried = argue_by_exhaustion(&rules, &setup, side, 1_500);
                assert_ne!(tried, Err(NoArgument::Wins), "{side} {setup:?}");
            }
        }
    }
    assert!(refuted > 100, "{refuted}");
}
