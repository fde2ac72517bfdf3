//! Repetition, quiet moves and perpetual check: what counts as the same position, and what may be claimed.

use hakam::{Action, Game, Move, Outcome, RuleId, Variant};

fn game(name: &str, text: &str) -> Game {
    Game::from_fen(&Variant::builtin(name).unwrap(), text).unwrap()
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        game.play_text(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

fn rule(code: &str) -> RuleId {
    RuleId::new(code).unwrap()
}

fn legal(game: &Game, text: &str) -> Move {
    let mut copy = game.clone();
    copy.play_text(text).unwrap()
}

fn codes(rules: &[RuleId]) -> Vec<&str> {
    rules.iter().map(RuleId::as_str).collect()
}

const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn the_third_time_may_be_claimed_and_the_fifth_ends_the_game() {
    let mut game = Game::new(&Variant::builtin("chess").unwrap());
    for (times, claims) in [(2, &[][..]), (3, &["D3"]), (4, &["D3"])] {
        play(&mut game, SHUFFLE);
        assert_eq!(game.times(), times);
        assert_eq!(codes(game.claims()), claims);
        assert_eq!(game.outcome(), Outcome::Ongoing);
    }
    play(&mut game, SHUFFLE);
    assert_eq!(game.times(), 5);
    assert_eq!(game.outcome(), Outcome::Drawn { rule: rule("D12") });
    assert!(game.claims().is_empty());
}

#[test]
fn a_claim_ends_the_game() {
    let mut game = Game::new(&Variant::builtin("chess").unwrap());
    play(&mut game, &SHUFFLE.repeat(2));
    assert!(game.act(Action::Claim(rule("D4"))).is_err());
    game.act(Action::Claim(rule("D3"))).unwrap();
    assert_eq!(game.outcome(), Outcome::Drawn { rule: rule("D3") });
    assert!(game.play_text("e4").is_err());
}

/// FIDE 9.2.1: the player writes the move and claims; the move is not made.
#[test]
fn a_claim_may_be_made_by_the_intended_move() {
    let mut game = Game::new(&Variant::builtin("chess").unwrap());
    play(&mut game, &SHUFFLE.repeat(2)[..SHUFFLE.len() * 2 - 5]);
    let (back, other) = (legal(&game, "f6g8"), legal(&game, "f6d5"));
    assert!(game.claims().is_empty());
    assert_eq!(codes(&game.claims_after(back)), ["D3"]);
    assert!(game.claims_after(other).is_empty());
    assert!(game.claim_after(other, rule("D3")).is_err());
    assert!(game.claim_after(back, rule("D4")).is_err());
    let (moves, fen) = (game.moves().len(), game.fen());
    game.claim_after(back, rule("D3")).unwrap();
    assert_eq!(game.outcome(), Outcome::Drawn { rule: rule("D3") });
    assert_eq!((game.moves().len(), game.fen()), (moves, fen));
    assert!(game.claims_after(back).is_empty());
    assert!(game.claim_after(back, rule("D3")).is_err());
}

/// FIDE 9.2.3.2: the right to castle is lost by the first king's move, so the start never comes back.
#[test]
fn castling_rights_count() {
    let mut game = game("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play(&mut game, "e1e2 e8d8 e2e1 d8e8");
    assert_eq!(game.times(), 1);
    play(&mut game, "e1e2 e8d8 e2e1 d8e8");
    assert_eq!(game.times(), 2);
}

/// FIDE 9.2.3.1: a position in which a pawn could be taken in passing differs from the later ones; and only
/// where it could.
#[test]
fn a_passing_pawn_counts_where_it_can_be_taken() {
    for (text, times) in [
        // d4 may take on e3.
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", 1),
        // Nobody stands beside.
        ("4k3/8/8/8/p7/8/4P3/4K3 w - - 0 1", 2),
        // The pawn on d4 is pinned to its king.
        ("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", 2),
    ] {
        let mut game = game("chess", text);
        play(&mut game, "e2e4");
        let home = if text.starts_with('4') { "e8" } else { "d8" };
        let aside = if text.starts_with('4') { "f8" } else { "e8" };
        play(&mut game, &format!("{home}{aside} e1f1 {aside}{home} f1e1"));
        assert_eq!(game.times(), times, "{text}");
    }
}

#[test]
fn quiet_moves_may_be_claimed_and_then_end_the_game() {
    let mut game = game("chess", "4k3/8/8/8/8/8/8/4K2R w - - 99 80");
    let m = legal(&game, "h1g1");
    assert_eq!(codes(&game.claims_after(m)), ["D4"]);
    play(&mut game, "h1g1");
    assert_eq!(codes(game.claims()), ["D4"]);
    game.act(Action::Claim(rule("D4"))).unwrap();
    assert_eq!(game.outcome(), Outcome::Drawn { rule: rule("D4") });

    let mut game = self::game("chess", "4k3/8/8/8/8/8/8/4K2R w - - 149 80");
    play(&mut game, "h1g1");
    assert_eq!(game.outcome(), Outcome::Drawn { rule: rule("D13") });
}

/// FIDE 9.6.2: "If the last move resulted in checkmate, that shall take precedence."
#[test]
fn mate_comes_before_the_last_quiet_move() {
    let mut game = game("chess", "k7/8/1K6/8/8/8/8/7R w - - 149 80");
    let mate = legal(&game, "h1h8");
    // Nor can a draw be claimed by a move that mates.
    assert!(game.claims_after(mate).is_empty());
    assert!(game.claim_after(mate, rule("D4")).is_err());
    play(&mut game, "Rh8#");
    assert!(matches!(game.outcome(), Outcome::Won { rule: code, .. } if code == rule("D1")));
}

/// The chariot checks on every move, the general runs to and fro: the checking side loses.
#[test]
fn perpetual_check_loses_where_the_variant_says_so() {
    let start = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";
    let mut game = game("xiangqi", start);
    play(&mut game, "a2a10");
    let cycle = "e10e9 a10a9 e9e10 a9a10 ";
    play(&mut game, &cycle.repeat(2));
    assert_eq!(game.times(), 3);
    let black_wins = Outcome::Won {
        by: hakam::Side::Black,
        rule: rule("D17"),
    };
    assert_eq!(game.outcome(), black_wins);

    // A quiet move in the middle of the cycle, and it is a draw.
    let mut game = self::game("xiangqi", "R8/5k3/9/9/9/9/9/9/9/3K5 w - - 0 1");
    let paused = "a10a9 f9f10 a9a8 f10e10 a8a10 e10e9 a10a9 e9e10 a9a8 e10f10 a8a10 f10f9 ";
    play(&mut game, &paused.repeat(2));
    assert_eq!(game.times(), 3);
    assert_eq!(game.outcome(), Outcome::Drawn { rule: rule("D12") });

    // What happened before the cycle does not matter.
    let mut game = self::game("xiangqi", start);
    play(&mut game, "a2b2 e10e9 b2a2 e9e10 a2a10");
    play(&mut game, &cycle.repeat(2));
    assert_eq!(game.outcome(), black_wins);
}

#[test]
fn taking_back_forgets_repetitions() {
    let mut game = Game::new(&Variant::builtin("chess").unwrap());
    let key = game.key();
    play(&mut game, &SHUFFLE.repeat(2));
    assert_eq!((game.times(), game.key()), (3, key));
    for _ in 0..4 {
        game.take_back_move().unwrap();
    }
    assert_eq!((game.times(), game.key()), (2, key));
    play(&mut game, SHUFFLE);
    assert_eq!(game.times(), 3);
    while game.take_back_move().is_some() {}
    assert_eq!((game.times(), game.key()), (1, key));
    play(&mut game, SHUFFLE);
    assert_eq!(game.times(), 2);
}

/// A game of twenty thousand plies in which positions come again and again, and one in which none does for long.
#[test]
fn long_games_are_played_through() {
    let definition = "format = 1\nname = \"endless\"\nbase = \"chess\"\n\
        [[ending]]\nrule = \"D12\"\nremove = true\n[[ending]]\nrule = \"D13\"\nremove = true\n";
    let endless = Variant::from_definition("endless.toml", definition).unwrap();
    let mut game = Game::new(&endless);
    let cycle: Vec<Move> = {
        let mut once = game.clone();
        play(&mut once, SHUFFLE);
        once.moves().to_vec()
    };
    for m in cycle.iter().cycle().take(20_000) {
        game.play_move(*m).unwrap();
    }
    assert_eq!(game.times(), 5_001);
    assert_eq!(codes(game.claims()), ["D3", "D4"]);
    assert_eq!(game.setup().clock, 20_000);

    // Two kings walk round; their rounds of 42 and 36 squares end together after 252 moves.
    let definition = "format = 1\nname = \"walks\"\nbase = \"chess\"\nboard = \"16x16\"\ncastling = false\n\
        [pieces]\nking = { royal = false }\n\
        pawn = { moves = { A1 = \"fmW\" }, promotes = { rule = \"B1\", in = \"last rank\", to = \"queen\", must = true } }\n\
        [start]\nstandard = \"k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K15 w - - 0 1\"\n\
        [[ending]]\nrule = \"D1\"\nremove = true\n[[ending]]\nrule = \"D2\"\nremove = true\n\
        [[ending]]\nrule = \"D9\"\nremove = true\n[[ending]]\nrule = \"D13\"\nremove = true\n";
    let walks = Variant::from_definition("walks.toml", definition)
        .unwrap_or_else(|report| panic!("{report}"));
    let mut game = Game::new(&walks);
    let around = |files: u8, ranks: u8, base: u8| -> Vec<String> {
        let corner = |file: u8, rank: u8| format!("{}{}", char::from(b'a' + file), rank + base);
        let mut squares: Vec<String> = (0..files).map(|file| corner(file, 0)).collect();
        squares.extend((1..ranks).map(|rank| corner(files - 1, rank)));
        squares.extend((0..files - 1).rev().map(|file| corner(file, ranks - 1)));
        squares.extend((1..ranks - 1).rev().map(|rank| corner(0, rank)));
        squares
    };
    let (white, black) = (around(16, 7, 1), around(16, 4, 13));
    assert_eq!((white.len(), black.len()), (42, 36));
    let start = black.iter().position(|square| square == "a16").unwrap();
    for round in 0..252 {
        for (walk, shift) in [(&white, 0), (&black, start)] {
            let from = &walk[(round + shift) % walk.len()];
            let to = &walk[(round + shift + 1) % walk.len()];
            game.play_text(&format!("{from}{to}")).unwrap();
        }
        assert_eq!(game.times(), if round == 251 { 2 } else { 1 }, "{round}");
    }
}
