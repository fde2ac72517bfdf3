//! What is asked of a position beside its moves: arrays no game begins with, and who can still win.

use hakam_core::{Outcome, Setup, Side};
use hakam_law::{Board, Position, timeline};
use hakam_variant::{Ruleset, builtin, fen, parse};

/// A game with this king and these endings, beside mate.
fn game(king: &str, endings: &str) -> Ruleset {
    let text = format!(
        r#"
        format = 1
        name = "small"
        board = "8x8"
        {king}
        pieces.rook = {{ letter = "R", moves.A5 = "R" }}
        pieces.queen = {{ letter = "Q", moves.A6 = "Q" }}
        start.standard = "r3k3/8/8/8/8/8/8/4K2R w - - 0 1"
        [[ending]]
        rule = "D1"
        when = {{ moves = "none", check = true }}
        result = "mover loses"
        {endings}
        "#
    );
    parse("small.toml", &text, &builtin::base).unwrap().rules
}

fn setup(rules: &Ruleset, text: &str) -> Setup {
    fen::read(rules, text, fen::Leniency::Strict).unwrap().setup
}

#[test]
fn an_array_with_too_many_of_a_kind_begins_no_game() {
    let text = "format = 1\nname = \"one-rook\"\nbase = \"chess\"\n[pieces]\nrook = { max = 1 }\n";
    let rules = parse("one-rook.toml", text, &builtin::base).unwrap().rules;
    let faults = Position::array_faults(&rules, rules.standard_start());
    assert_eq!(faults[0].message, "White has 2 of rook, at most 1");
}

#[test]
fn a_bare_king_surely_cannot_win_and_a_queen_may() {
    let chess = builtin::load("chess").unwrap();
    let text = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
    let setup = fen::read(&chess, text, fen::Leniency::Strict)
        .unwrap()
        .setup;
    let position = Position::new(&chess, setup).unwrap();
    assert!(position.surely_cannot_win(Side::Black));
    assert!(!position.surely_cannot_win(Side::White));
}

#[test]
fn whose_time_is_over_has_lost_by_the_rule_of_the_clock() {
    let chess = builtin::load("chess").unwrap();
    let flag = Position::start(&chess).flag_fallen(Side::White);
    assert!(matches!(flag, Outcome::Won { by: Side::Black, rule } if rule.as_str() == "D20"));
}

/// Two kings alone. Who attacks is attacked by the other, or he could give mate; only of leapers is this told.
#[test]
fn a_king_alone_cannot_win_where_kings_attack_each_other() {
    for (moves, cannot) in [
        (r#"moves.A1 = "K""#, true),
        (r#"moves = { A1 = "mR", A2 = "cK" }"#, true),
        // To the right for both sides; along lines; over an empty square; from home only.
        (r#"moves.A1 = "rW""#, false),
        (r#"moves.A1 = "R""#, false),
        (r#"moves.A1 = "nN""#, false),
        (r#"moves.A1 = "iK""#, false),
    ] {
        let rules = game(
            &format!("pieces.king = {{ letter = \"K\", royal = true, {moves} }}"),
            "",
        );
        let bare = setup(&rules, "r1q1k2r/8/8/8/8/8/8/K7 w - - 0 1");
        let position = Position::new_unchecked(&rules, bare);
        assert_eq!(position.surely_cannot_win(Side::White), cannot, "{moves}");
        assert!(!position.surely_cannot_win(Side::Black), "{moves}");
    }
}

#[test]
fn the_last_of_several_kings_is_royal() {
    let king = r#"pieces.king = { letter = "K", royal = "last", moves.A1 = "K" }"#;
    let rules = game(king, "");
    for (text, royals) in [
        ("4k3/8/8/8/8/8/8/K2K3r w - - 0 1", 0),
        ("4k3/8/8/8/8/8/8/3K3r w - - 0 1", 1),
    ] {
        let setup = setup(&rules, text);
        let board = Board::new(&rules, &setup);
        assert_eq!(board.royals(Side::White).len(), royals, "{text}");
        assert_eq!(board.in_check(Side::White), royals > 0, "{text}");
    }
}

/// What asks about the game is no end by a look at the board, and makes no position dead.
#[test]
fn a_win_by_repetition_is_not_told_by_the_board() {
    let king = r#"pieces.king = { letter = "K", royal = true, moves.A1 = "K" }"#;
    let win = r#"
        [[ending]]
        rule = "D12"
        when = { repetition = 3, check = true }
        result = "mover loses"
    "#;
    let draws = r#"
        [[ending]]
        rule = "D2"
        when = { moves = "none", quiet-moves = 5 }
        result = "draw"
        [[ending]]
        rule = "D9"
        when = { dead = true }
        result = "draw"
    "#;
    let (with, without) = (game(king, &format!("{win}{draws}")), game(king, draws));
    for (rules, over) in [(&with, false), (&without, true)] {
        let bare = setup(rules, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        let position = Position::new(rules, bare).unwrap();
        let standing = hakam_law::Game::new(position).standing();
        assert_eq!(standing.outcome.is_over(), over);
        let stalemate = setup(rules, "7k/5Q2/6K1/8/8/8/8/8 b - - 30 40");
        assert_eq!(Board::new(rules, &stalemate).end_on_board(), None);
    }
}

/// A square that was skipped makes positions differ only where somebody may be taken in passing; so does a piece that
/// is not there.
#[test]
fn marks_are_used_by_captures_of_who_is_there() {
    let chess = builtin::load("chess").unwrap();
    for (text, used) in [
        ("4k3/8/8/5n2/4P3/8/8/4K3 b - e3 0 1", 0),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 1),
    ] {
        let position = Position::new(&chess, setup(&chess, text)).unwrap();
        assert_eq!(position.usable_marks().len(), used, "{text}");
    }
    let mut nobody = setup(&chess, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    nobody.put(chess.geometry().parse_square("e4").unwrap(), None);
    let moves = Position::new_unchecked(&chess, nobody).legal_moves();
    assert!(moves.iter().all(|m| m.captures.is_empty()), "{moves:?}");
}

#[test]
fn rows_of_a_timeline_are_numbered_from_nought() {
    let chess = builtin::load("chess").unwrap();
    let game = hakam_law::Game::new(Position::start(&chess));
    let mut rows = Vec::new();
    let done = timeline::visit(&game, 1, &mut |row| {
        rows.push((row.id, row.parent));
        Ok::<(), ()>(())
    });
    assert_eq!(done, Ok(()));
    let expected = (1..=20).map(|id| (id, Some(0)));
    assert!(rows.into_iter().eq([(0, None)].into_iter().chain(expected)));
    assert_eq!(Position::start(&chess).perft(0), 1);
}
