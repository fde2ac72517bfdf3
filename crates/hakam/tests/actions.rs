//! What players do besides moving, and taking back.

use hakam::{Action, Done, Game, Outcome, RuleId, Side, Variant};

use crate::rows::rows;

fn game(name: &str, text: &str) -> Game {
    Game::from_fen(&Variant::builtin(name).unwrap(), text).unwrap()
}

fn start() -> Game {
    Game::new(&Variant::builtin("chess").unwrap())
}

fn rule(code: &str) -> RuleId {
    RuleId::new(code).unwrap()
}

/// FIDE 5.1.2, and who does not have its clause.
#[test]
fn resigning_loses_unless_the_other_side_could_not_win() {
    let rule = rule("D10");
    for [name, text, side, winner] in rows(include_str!("resigning.tsv")) {
        let named = |name: &str| Side::BOTH.into_iter().find(|side| side.to_string() == name);
        let mut game = game(name, text);
        game.act(Action::Resign(named(side).unwrap())).unwrap();
        let outcome = match named(winner) {
            Some(by) => Outcome::Won { by, rule },
            None => Outcome::Drawn { rule },
        };
        assert_eq!(game.outcome(), outcome, "{name} {text}");
    }
}

/// Royals that can do more than step beside each other: a bare side may yet win, so resigning to it loses.
#[test]
fn a_bare_royal_that_could_win_alone_is_resigned_to() {
    for king in [
        // A lame knight attacks where it is not attacked back.
        "moves = { A7 = \"nN\" }",
        // A line may be opened by others.
        "moves = { A5 = \"R\" }",
        // It may become something else.
        "promotes = { rule = \"B1\", in = \"last rank\", to = \"queen\" }",
    ] {
        let definition = format!(
            "format = 1\nname = \"mine\"\nbase = \"chess\"\ncastling = false\n\
             [pieces]\nking = {{ {king} }}\n\
             [start]\nstandard = \"1k6/8/8/8/8/8/8/Q1R4K w - - 0 1\"\n"
        );
        let mine = Variant::from_definition("mine.toml", &definition)
            .unwrap_or_else(|report| panic!("{report}"));
        let mut game = Game::new(&mine);
        game.act(Action::Resign(Side::White)).unwrap();
        let black_wins = matches!(
            game.outcome(),
            Outcome::Won {
                by: Side::Black,
                ..
            }
        );
        assert!(black_wins, "{king}: {:?}", game.outcome());
    }
}

#[test]
fn an_offer_is_made_on_ones_own_turn_and_stands_until_the_other_side_moves() {
    let mut game = start();
    assert!(game.act(Action::OfferDraw(Side::Black)).is_err());
    assert!(game.act(Action::AcceptDraw(Side::Black)).is_err());
    game.act(Action::OfferDraw(Side::White)).unwrap();
    assert_eq!(game.offer(), Some(Side::White));
    game.play_text("e4").unwrap();
    assert_eq!(game.offer(), Some(Side::White));
    let mut accepted = game.clone();
    accepted.act(Action::AcceptDraw(Side::Black)).unwrap();
    assert_eq!(accepted.outcome(), Outcome::Drawn { rule: rule("D11") });
    assert!(accepted.claims().is_empty());
    // A move declines.
    game.play_text("e5").unwrap();
    assert_eq!(game.offer(), None);
    assert!(game.act(Action::AcceptDraw(Side::Black)).is_err());
}

#[test]
fn nothing_is_done_after_the_end() {
    let mut game = start();
    game.act(Action::Resign(Side::White)).unwrap();
    for action in [
        Action::Resign(Side::Black),
        Action::OfferDraw(Side::White),
        Action::AcceptDraw(Side::Black),
        Action::Claim(rule("D3")),
    ] {
        let refused = game.act(action).unwrap_err();
        assert_eq!(refused.to_string(), "the game is over (D10)");
        assert_eq!(refused.rule, rule("D10"));
    }
    let error = game.play_text("e4").unwrap_err();
    assert_eq!(
        error.to_string(),
        "The game is over. Black wins: resignation (D10)."
    );
    assert_eq!(error.refusals()[0].rule, rule("D10"));
}

#[test]
fn taking_back_restores_offers_and_ends() {
    let mut game = start();
    game.act(Action::OfferDraw(Side::White)).unwrap();
    let e4 = game.play_text("e4").unwrap();
    let e5 = game.play_text("e5").unwrap();
    game.act(Action::OfferDraw(Side::White)).unwrap();
    game.act(Action::AcceptDraw(Side::Black)).unwrap();
    let all = [
        Done::Action(Action::OfferDraw(Side::White)),
        Done::Move(e4),
        Done::Move(e5),
        Done::Action(Action::OfferDraw(Side::White)),
        Done::Action(Action::AcceptDraw(Side::Black)),
    ];
    assert_eq!(game.done().collect::<Vec<_>>(), all);

    assert_eq!(game.take_back(), Some(all[4]));
    assert_eq!(
        (game.outcome(), game.offer()),
        (Outcome::Ongoing, Some(Side::White))
    );
    assert_eq!(game.take_back(), Some(all[3]));
    assert_eq!(game.offer(), None);
    // Black's move had declined the first offer: it stands again.
    assert_eq!(game.take_back(), Some(all[2]));
    assert_eq!(game.offer(), Some(Side::White));
    assert_eq!(game.moves(), [e4]);
    assert_eq!(game.take_back(), Some(all[1]));
    assert_eq!(game.take_back(), Some(all[0]));
    assert_eq!((game.offer(), game.take_back()), (None, None));
    assert_eq!(game.fen(), start().fen());
}

#[test]
fn a_move_is_taken_back_with_all_that_was_done_since() {
    let mut game = start();
    let e4 = game.play_text("e4").unwrap();
    game.act(Action::OfferDraw(Side::Black)).unwrap();
    game.act(Action::Resign(Side::White)).unwrap();
    assert_eq!(game.take_back_move(), Some(e4));
    assert_eq!((game.outcome(), game.offer()), (Outcome::Ongoing, None));
    assert_eq!(game.done().count(), 0);
    game.act(Action::OfferDraw(Side::White)).unwrap();
    // Without a move there is none to take back, and what was done stays.
    assert_eq!(game.take_back_move(), None);
    assert_eq!(game.offer(), Some(Side::White));
}

#[test]
fn mate_is_taken_back_like_any_move() {
    let mut game = start();
    for text in ["f3", "e5", "g4", "Qh4#"] {
        game.play_text(text).unwrap();
    }
    assert!(game.outcome().is_over());
    game.take_back().unwrap();
    assert_eq!(game.outcome(), Outcome::Ongoing);
    game.play_text("a6").unwrap();
}

#[test]
fn a_game_can_be_kept_and_sent() {
    fn is_free<T: Send + Sync + Clone + 'static>(_: &T) {}
    let game = start();
    is_free(&game);
    is_free(game.variant());
    let played = std::thread::spawn(move || {
        let mut game = game;
        game.play_text("e4").map(|_| game.fen())
    });
    let fen = played.join().unwrap().unwrap();
    assert_eq!(
        fen,
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
}

#[test]
fn three_checks_given_have_won_whoever_is_to_move() {
    let text = "r1bqkbnr/ppp3pp/2n5/3Bp3/4P3/8/PPPP1PPP/RNB1K1NR w KQ - 0+3 1 6";
    let game = game("three-check", text);
    let won = Outcome::Won {
        by: Side::White,
        rule: rule("D15"),
    };
    assert_eq!(game.standing().outcome, won);
}
