//! What a record says is kept: read from PGN, played on, written again.

use hakam::hakam_pgn as pgn;
use hakam::{Action, Done, Game, Move, Outcome, RuleId, Side, Variant};

fn chess() -> Variant {
    Variant::builtin("chess").unwrap()
}

fn rule(code: &str) -> RuleId {
    RuleId::new(code).unwrap()
}

fn read(text: &str, plies: Option<usize>) -> Game {
    Game::from_pgn(&chess(), &pgn::parse(text)[0], plies).unwrap()
}

const ANNOTATED: &str = r#"{before all}
[Event "Casual"]
[White "Anna"]
[Black "Bert"]
[Date "1851.06.21"]
[Result "1-0"]
[PlyCount "4"]
[Annotator "Carl"]

1. e4 $1 {best by test} (1. d4 d5 (1... Nf6) 2. c4) 1... e5 2. {a gambit} f4 exf4 $6
{Black resigns} 1-0
{after all}
"#;

#[test]
fn a_record_is_written_as_it_was_read() {
    let game = read(ANNOTATED, None);
    let record = &pgn::parse(ANNOTATED)[0];
    let again = game.to_pgn(&[("Event", "?"), ("Site", "?")]).unwrap();
    let again = &pgn::parse(&again)[0];
    assert!(again.walk().eq(record.walk()));
    assert_eq!(again.preface(), record.preface());
    assert_eq!(again.closing(), record.closing());
    assert_eq!(again.result(), record.result());
    for tag in record.tags() {
        assert_eq!(again.tag(&tag.name), Some(tag.value.as_str()));
    }
    assert_eq!(again.tag("Site"), Some("?"));
}

#[test]
fn what_is_changed_no_longer_has_the_recorded_result() {
    let mut game = read(ANNOTATED, None);
    game.play_text("Nf3").unwrap();
    let text = game.to_pgn(&[]).unwrap();
    assert!(text.contains("[White \"Anna\"]"), "{text}");
    assert!(text.contains("[Result \"*\"]"), "{text}");
    assert!(text.contains("[PlyCount \"5\"]"), "{text}");
    assert!(text.contains("{Black resigns} 3. Nf3 *"), "{text}");
    assert!(!text.contains("after all"), "{text}");

    let cut = read(ANNOTATED, Some(1)).to_pgn(&[]).unwrap();
    assert!(cut.contains("[Result \"*\"]"), "{cut}");
    assert!(
        cut.ends_with("1. e4 $1 {best by test} (1. d4 d5 (1... Nf6) 2. c4) *\n"),
        "{cut}"
    );

    let mut other = read(ANNOTATED, None);
    other.take_back();
    other.take_back();
    other.play_text("Nf3").unwrap();
    let text = other.to_pgn(&[]).unwrap();
    assert!(text.ends_with("1... e5 2. Nf3 *\n"), "{text}");
}

/// The tags of a record may also be handed over by hand.
#[test]
fn there_is_one_result() {
    let record = &pgn::parse(ANNOTATED)[0];
    let tags = record.tags().iter();
    let tags: Vec<(&str, &str)> = tags
        .map(|tag| (tag.name.as_str(), tag.value.as_str()))
        .collect();
    for game in [read(ANNOTATED, None), Game::new(&chess())] {
        let text = game.to_pgn(&tags).unwrap();
        assert_eq!(text.matches("[Result ").count(), 1, "{text}");
        assert!(text.contains("[Result \"1-0\"]"), "{text}");
        let result = pgn::parse(&text)[0].result();
        assert_eq!(result, Some(pgn::GameResult::WhiteWon), "{text}");
    }
}

/// Seventy-five moves, fivefold repetition, and a dead position: the law knows them, old games did not.
#[test]
fn a_record_may_go_on_after_the_end() {
    let knights =
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";
    let rows = [
        (format!("{knights} 9. e4 e5 1-0"), "D12", 16),
        (
            "[SetUp \"1\"]\n[FEN \"r3k3/8/8/8/8/8/8/R3K3 w - - 149 90\"]\n\n90. Ra2 Ra7 91. Ra1 1-0"
                .to_owned(),
            "D13",
            1,
        ),
        (
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3p4/2B1K3 w - - 0 1\"]\n\n1. Bxd2 Kf7 2. Be3 *".to_owned(),
            "D9",
            1,
        ),
    ];
    for (text, code, ply) in rows {
        let game = read(&text, None);
        let record = &pgn::parse(&text)[0];
        assert_eq!(game.moves().len(), record.main_line().count(), "{text}");
        let (ended, outcome) = game.played_on().unwrap();
        assert_eq!((ended, outcome.rule()), (ply, Some(rule(code))), "{text}");
        let again = game.to_pgn(&[]).unwrap();
        assert!(pgn::parse(&again)[0].walk().eq(record.walk()), "{again}");
        // Taken back to before the end, nothing of it is left.
        let mut back = game.clone();
        while back.moves().len() > ply {
            back.take_back();
        }
        assert_eq!(back.played_on(), None);
        assert_eq!(back.outcome().rule(), Some(rule(code)));
    }
}

fn square(game: &Game, name: &str) -> hakam::Square {
    let board = game.variant().rules().geometry();
    board.parse_square(name).unwrap()
}

fn legal(game: &Game, from: &str, to: &str) -> Move {
    let (from, to) = (square(game, from), square(game, to));
    let mut moves = game.legal_moves().into_iter();
    moves.find(|m| (m.from, m.to) == (from, to)).unwrap()
}

#[test]
fn a_claim_with_a_move_records_the_move() {
    let mut game = Game::new(&chess());
    for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
        game.play_text(text).unwrap();
    }
    let back = legal(&game, "f6", "g8");
    game.claim_after(back, rule("D3")).unwrap();
    assert_eq!(game.done().last(), Some(Done::ClaimedBy(back, rule("D3"))));
    let text = game.to_pgn(&[]).unwrap();
    assert!(
        text.ends_with("4. Ng1 {D3 is claimed with Ng8} 1/2-1/2\n"),
        "{text}"
    );
    assert_eq!(game.take_back(), Some(Done::ClaimedBy(back, rule("D3"))));
    assert_eq!(game.outcome(), Outcome::Ongoing);
}

/// FIDE 9.1.2.1: the offer cannot be withdrawn and remains valid until the opponent accepts it, rejects it, or touches a
/// piece.
#[test]
fn an_offer_stands_until_the_other_side_moves() {
    let mut game = Game::new(&chess());
    game.act(Action::OfferDraw(Side::White)).unwrap();
    game.play_text("e4").unwrap();
    game.act(Action::OfferDraw(Side::Black)).unwrap();
    assert_eq!(game.offer(), Some(Side::White));
    let mut moved = game.clone();
    game.act(Action::AcceptDraw(Side::Black)).unwrap();
    assert_eq!(game.outcome(), Outcome::Drawn { rule: rule("D11") });
    // Black's own offer stands when he has moved; White's is declined.
    moved.play_text("e5").unwrap();
    assert!(moved.act(Action::AcceptDraw(Side::Black)).is_err());
    moved.act(Action::AcceptDraw(Side::White)).unwrap();
}

/// FIDE 6.9: lost on time, but drawn where the opponent cannot checkmate by any series of legal moves.
#[test]
fn a_game_may_end_on_time() {
    for (fen, side, outcome) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            Side::White,
            Some(Side::Black),
        ),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", Side::White, None),
        (
            "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
            Side::Black,
            Some(Side::White),
        ),
        // A knight mates a king that its own rook shuts in; not a king with a queen beside it.
        (
            "4k3/8/8/8/8/8/8/nR2K3 w - - 0 1",
            Side::White,
            Some(Side::Black),
        ),
        ("4k3/8/8/8/8/8/8/nQ2K3 w - - 0 1", Side::White, None),
    ] {
        let mut game = Game::from_fen(&chess(), fen).unwrap();
        game.act(Action::TimeOver(side)).unwrap();
        let expected = match outcome {
            Some(by) => Outcome::Won {
                by,
                rule: rule("D20"),
            },
            None => Outcome::Drawn { rule: rule("D20") },
        };
        assert_eq!(game.outcome(), expected, "{fen}");
        let text = game.to_pgn(&[]).unwrap();
        assert!(text.contains("[Termination \"time forfeit\"]"), "{text}");
        assert!(game.act(Action::TimeOver(side.other())).is_err());
    }
}

/// The names are those of python-chess 1.11 (`chess.variant`) and of lichess.
#[test]
fn the_variant_is_called_what_others_call_it() {
    for (name, tag) in [
        ("king-of-the-hill", "King of the Hill"),
        ("racing-kings", "Racing Kings"),
        ("three-check", "Three-check"),
        ("antichess", "Antichess"),
        ("horde", "Horde"),
        ("chess960", "Chess960"),
    ] {
        let variant = Variant::builtin(name).unwrap();
        let text = Game::new(&variant).to_pgn(&[]).unwrap();
        assert!(text.contains(&format!("[Variant \"{tag}\"]")), "{text}");
        for written in [tag, name] {
            let found = pgn::checked::builtin_name(written);
            assert_eq!(found, Some(name), "{written}");
        }
    }
}
