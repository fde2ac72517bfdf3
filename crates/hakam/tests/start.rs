//! Where games begin: arrays and tabiyat, who has agreed to them, and how a record tells it.

use hakam::hakam_pgn as pgn;
use hakam::{
    Action, AgreementError, Array, ArrayError, Done, Game, Outcome, Position, Side, Variant,
};

fn variant(name: &str) -> Variant {
    Variant::builtin(name).unwrap()
}

fn from(name: &str, array: &str) -> Game {
    Game::from_array(&variant(name), array).unwrap()
}

fn text(game: &Game) -> String {
    game.to_pgn(&[("Event", "?")]).unwrap()
}

#[test]
fn every_array_and_tabiya_can_be_played_from() {
    for name in hakam::hakam_variant::builtin::names() {
        let variant = variant(name);
        let rules = variant.rules();
        let starts = rules.starts().iter().map(|start| start.name.as_str());
        let tabiyat = rules.tabiyat().iter().map(|tabiya| tabiya.name.as_str());
        for array in starts.chain(tabiyat) {
            let game = Game::from_array(&variant, array)
                .unwrap_or_else(|error| panic!("{name} {array}: {error}"));
            assert_eq!(game.outcome(), Outcome::Ongoing, "{name} {array}");
            let again = game.array().unwrap();
            assert_eq!(again.to_string(), array, "{name}");
        }
        for tabiya in rules.tabiyat() {
            let issues = Position::new(rules, tabiya.setup.clone()).unwrap().issues();
            assert!(issues.is_empty(), "{name} {}: {issues:?}", tabiya.name);
        }
    }
}

#[test]
fn a_shuffled_array_is_found_by_its_number() {
    let game = from("shatranj960", "0");
    assert_eq!(game.array(), Some(Array::Shuffled(0)));
    assert!(
        game.fen().starts_with("aafnnrkr/pppppppp/"),
        "{}",
        game.fen()
    );
    let standard = from("shatranj960", "534");
    assert_eq!(standard.array(), Some(Array::Named("standard".to_owned())));
    let unknown = Game::from_array(&variant("shatranj960"), "960").unwrap_err();
    assert!(matches!(unknown, ArrayError::Unknown { .. }), "{unknown}");
}

#[test]
fn a_position_of_its_own_has_no_name() {
    let game = Game::from_fen(&variant("shatranj"), "8/8/5k2/8/4K3/8/8/7R w 0 1").unwrap();
    assert_eq!(game.array(), None);
}

#[test]
fn both_sides_agree_once_and_before_the_first_move() {
    let mut game = from("shatranj", "al-lajlaj");
    assert!(!game.is_agreed());
    game.agree(Side::Black).unwrap();
    assert_eq!(
        game.agree(Side::Black),
        Err(AgreementError::Twice { side: Side::Black })
    );
    assert!(game.has_agreed(Side::Black) && !game.is_agreed());
    game.play_text("a3").unwrap();
    let late = game.agree(Side::White).unwrap_err();
    assert_eq!(late, AgreementError::Begun);
    assert_eq!(
        late.to_string(),
        "the start is agreed on before the first move"
    );
    game.take_back();
    game.agree(Side::White).unwrap();
    assert!(game.is_agreed());
    let done: Vec<Done> = game.done().collect();
    assert_eq!(done, [Done::Agreed(Side::Black), Done::Agreed(Side::White)]);
    // Taking back takes this back as well.
    assert_eq!(game.take_back(), Some(Done::Agreed(Side::White)));
    assert!(!game.is_agreed());
    game.act(Action::Resign(Side::White)).unwrap();
    let over = game.agree(Side::White).unwrap_err();
    assert_eq!(over.to_string(), "the game is over (D10)");
}

#[test]
fn the_standard_array_needs_no_word() {
    assert!(Game::new(&variant("shatranj")).is_agreed());
}

#[test]
fn a_record_tells_the_array_the_agreement_and_the_end() {
    let mut game = from("shatranj", "double-mujannah");
    game.agree(Side::White).unwrap();
    game.agree(Side::Black).unwrap();
    game.play_text("a3").unwrap();
    game.act(Action::OfferDraw(Side::Black)).unwrap();
    game.play_text("a6").unwrap();
    game.act(Action::AcceptDraw(Side::White)).unwrap();
    insta::assert_snapshot!(text(&game), @r#"
    [Event "?"]
    [Result "1/2-1/2"]
    [Variant "shatranj"]
    [SetUp "1"]
    [FEN "1rafkar1/p6p/1pnppnp1/2p2p2/2P2P2/1PNPPNP1/P6P/1RAFKAR1 w 0 1"]
    [Array "double-mujannah"]
    [Agreed "White, Black"]
    [Termination "normal"]
    [Ending "agreement (D11)"]

    1. a3 {Black offers a draw} 1... a6 {White accepts the draw} 1/2-1/2
    "#);
    let read = &pgn::parse(&text(&game))[0];
    assert_eq!(read.tag("Array"), Some("double-mujannah"));
    let again = Game::from_pgn(&variant("shatranj"), read, None).unwrap();
    assert_eq!(again.moves(), game.moves());
    assert!(again.is_agreed());
    assert_eq!(
        again.array(),
        Some(Array::Tabiya("double-mujannah".to_owned()))
    );
}

/// A resignation, a mate, a win by baring, and a game that is not over.
#[test]
fn results_are_written_with_their_reason() {
    let last_lines = |game: &Game| {
        let text = text(game);
        let end = text.lines().last().unwrap_or_default().to_owned();
        let why = text.lines().find(|line| line.starts_with("[Ending"));
        (why.map(str::to_owned), end)
    };
    let shatranj = variant("shatranj");
    let mut bared = Game::from_fen(&shatranj, "8/8/8/4k3/8/a7/1K6/2A5 w 0 1").unwrap();
    bared.play_text("Kxa3BK").unwrap();
    assert_eq!(
        last_lines(&bared),
        (
            Some("[Ending \"bare king (D5)\"]".to_owned()),
            "1. Kxa3 {BK} 1-0".to_owned()
        )
    );
    let mut resigned = Game::new(&shatranj);
    resigned.play_text("a3").unwrap();
    resigned.act(Action::Resign(Side::White)).unwrap();
    assert_eq!(
        last_lines(&resigned),
        (
            Some("[Ending \"resignation (D10)\"]".to_owned()),
            "1. a3 {White resigns} 0-1".to_owned()
        )
    );
    let going_on = Game::new(&shatranj);
    assert_eq!(last_lines(&going_on), (None, "*".to_owned()));
    assert!(!text(&going_on).contains("FEN"));
}

#[test]
fn a_ledger_keeps_the_array_and_the_agreement() {
    let mut game = from("shatranj", "sufi-mawsili");
    game.agree(Side::White).unwrap();
    game.play_text("a3").unwrap();
    let ledger = game.to_ledger("demo", "2026-01-05").unwrap();
    assert!(
        ledger
            .text()
            .contains("\nARRAY: sufi-mawsili\nAGREED: White\n"),
        "{}",
        ledger.text()
    );
    let again = Game::from_history(&variant("shatranj"), &ledger).unwrap();
    assert_eq!(again.moves(), game.moves());
    assert_eq!(again.agreed().collect::<Vec<_>>(), [Side::White]);
}

/// What somebody else says of the end stays.
#[test]
fn a_tag_that_is_given_is_not_told_twice() {
    let mut game = Game::new(&variant("shatranj"));
    game.act(Action::Resign(Side::White)).unwrap();
    let text = game.to_pgn(&[("Termination", "time forfeit")]).unwrap();
    assert_eq!(text.matches("Termination").count(), 1, "{text}");
    assert!(text.contains("[Termination \"time forfeit\"]"), "{text}");
}
