//! Games checked against the rules.

mod invented;
mod shelf;

use hakam_notation::{fen, moves};
use hakam_pgn::GameResult;
use hakam_pgn::checked::{Checked, Fate, Gravity, Options, builtin_name, variant_tag};
use hakam_variant::builtin;

pub use shelf::Shelf;
use shelf::all_lines;

/// Adolf Anderssen - Lionel Kieseritzky, London 1851 (the Immortal Game); moves as published.
const IMMORTAL: &str = "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5\n\
    9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6\n\
    16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8\n\
    22. Qf6+ Nxf6 23. Be7# 1-0\n";

#[test]
fn a_famous_game_has_nothing_wrong() {
    let shelf = Shelf::new(&["chess"]);
    let (games, checked) = shelf.check(IMMORTAL, Options::default());
    assert_eq!(checked[0].findings, []);
    assert_eq!(games[0].move_count(), 45);
    assert!(
        checked[0]
            .fates
            .iter()
            .all(|fate| matches!(fate, Fate::Legal(_)))
    );
    assert!(checked[0].outcome.unwrap().is_over());
    // The final position as it is printed in books.
    let end = fen::write(
        shelf.find("chess").unwrap().rules,
        checked[0].end.as_ref().unwrap(),
    );
    assert!(
        end.starts_with("r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b"),
        "{end}"
    );
}

#[test]
fn what_is_wrong_with_a_game_is_said_with_its_place() {
    let shelf = Shelf::new(&["chess", "three-check", "shatranj"]);
    let text = "\
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxa7 Nf6 5. O-O *

1. e4 d5 2. exd5+ Qxd5# 3. Nxc3 Qe5+ 1-0

1. e4 e5 3. Nf3 Nc6 4. d4 2. exd4 *

1. e4 e5 2. nf3 Nc6 3. 0-0 *

[SetUp \"1\"]
[Result \"0-1\"]

1. Nc3 Nf6 2. Nb5 Ng8 3. Nbd4 Nf6 4. Nf3 Ng8 5. Ng5 Nf6 6. N5f3 1-0

[FEN \"4k3/8/8/9/8/8/8/4K3 w - - 0 1\"]

1. Kd1 *

[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"]

1. O-O *

[Variant \"Tic-tac-toe\"]

1. a1 *

[Variant \"3-check\"]
[Result \"?\"]

1. e4 e5 2. Qh5 -- 3. d4 *

1. f3 e5 2. g4 Qh4# *

1. Nf3 Nf6 2. Nd2 Nd5 3. N2f3 *

[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]

1. a8 1-0
";
    insta::assert_snapshot!(shelf.findings(text, Options::default()), @"
    game 1, ply 7, line 1, column 34: `Bxa7`: no legal move is a bishop to a7; White has bishops on c1 and b5; the moves behind it were not checked
    game 2, ply 3, line 3, column 13: `exd5+`: `exd5` is meant, but this is false of it: gives check
    game 2, ply 4, line 3, column 19: `Qxd5#`: `Qxd5` is meant, but this is false of it: gives mate
    game 2, ply 5, line 3, column 28: `Nxc3`: `Nc3` is meant, but this is false of it: captures a piece
    game 3, ply 3, line 5, column 13: the move is numbered 3, but it is move 2
    game 3, ply 6, line 5, column 30: the move is numbered 2, but it is move 3 and would be 4 by the numbers before it
    game 3, ply 6, line 5, column 30: `2.` says that White moves, but it is Black's turn
    game 4, ply 3, line 7, column 13: `nf3`: the knight is written `N`
    game 4, ply 5, line 7, column 24: `0-0`: no legal move is castling to the h side; White has a king on e1; the moves behind it were not checked
    game 5, line 9, column 1: `SetUp` is 1, but there is no tag `FEN`; the usual start was taken
    game 5, line 10, column 10: the tag `Result` says `0-1`, but `1-0` stands behind the moves
    game 5, ply 5, line 12, column 26: `Nbd4`: disambiguation is unnecessary: no other such piece can go there
    game 5, ply 7, line 12, column 38: `Nf3`: this may be `Ngf3` or `Ndf3`; the moves behind it were not checked
    game 6, line 14, column 15: the tag `FEN` is no position: rank 5 has more than 8 files; the moves were not checked
    game 7, line 18, column 31: the tag `FEN`: White has no rook on a1 to castle with; this castling right was dropped
    game 8, line 22, column 11: the variant `Tic-tac-toe` is not known; the moves were not checked
    game 9, line 27, column 10: the tag `Result` is `?`, which is no result: `1-0`, `0-1`, `1/2-1/2` and `*` are
    game 9, ply 4, line 29, column 17: `--`: `--` passes the turn, which is no move; the moves behind it were not checked
    game 10, ply 4, line 31, column 21: the result is `*`, but Black has won on the board (rule D1)
    game 11, ply 3, line 33, column 15: `Nd2`: no legal move is a knight to d2; White has knights on b1 and f3; the moves behind it were not checked
    game 12, ply 1, line 37, column 4: `a8`: the promotion piece is missing: write `a8=Q+`, `a8=R+`, `a8=B` or `a8=N`; the moves behind it were not checked
    ");
}

#[test]
fn a_bad_move_is_shown_underlined() {
    let shelf = Shelf::new(&["chess"]);
    let (_, checked) = shelf.check("1. e4 e5 2. Ke3 *", Options::default());
    insta::assert_snapshot!(checked[0].findings[0].what.render().unwrap(), @"
    error[NO_SUCH_MOVE]: no legal move is a king to e3; White has a king on e1
     --> move:1:1
      |
    1 | Ke3
      | ^^^
    ");
}

#[test]
fn an_illegal_move_is_kept_and_what_follows_it_is_not_judged() {
    let shelf = Shelf::new(&["chess"]);
    let text = "1. e4 e5 2. Ke3 (2. Ke2 Ke7 (2... Kxe2 3. d4) 3. Kd3) 2... Qh4 (2... d5) 1-0";
    let (games, checked) = shelf.check(text, all_lines());
    let fates: Vec<String> = games[0]
        .walk()
        .filter_map(|event| match event {
            hakam_pgn::Event::Move(m) => {
                let fate = match checked[0].fates[m.index()] {
                    Fate::Legal(_) => "legal",
                    Fate::Illegal => "illegal",
                    Fate::Unchecked => "unchecked",
                };
                Some(format!("{} {fate}", m.text()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(
        fates,
        [
            "e4 legal",
            "e5 legal",
            "Ke3 illegal",
            "Ke2 legal",
            "Ke7 legal",
            "Kxe2 illegal",
            "d4 unchecked",
            "Kd3 legal",
            "Qh4 unchecked",
            "d5 unchecked",
        ]
    );
    assert_eq!(checked[0].findings.len(), 2);
    assert!(checked[0].end.is_none() && checked[0].outcome.is_none());
}

#[test]
fn a_record_that_mixes_two_games_is_checked_to_where_they_part() {
    // Vocaturo - Brunello, Reggio Emilia 2010, as it stands in `err.pgn` of the library chesslib
    // (bhlangonijr): from Black's 46th move on it goes on with another game.
    let text = "\
1. e4 c6 2. d4 d5 3. e5 Bf5 4. Nf3 e6 5. Be2 Nd7 6. O-O Ne7 7. Nh4 Bg6 8. c3 c5 9. Nd2 cxd4
10. cxd4 Nc6 11. Nxg6 hxg6 12. Nf3 Be7 13. a3 g5 14. Qd3 Nf8 15. Be3 f6 16. b4 Kf7 17. Bd1 a5
18. b5 Nb8 19. Nd2 Ng6 20. f4 gxf4 21. Bxf4 Nxf4 22. Rxf4 Nd7 23. Bg4 Rh6 24. Nf3 f5 25. Bxf5 exf5
26. e6+ Rxe6 27. Qxf5+ Rf6 28. Qxd5+ Ke8 29. Re4 Rxf3 30. gxf3 Nf6 31. Qxb7 Nxe4 32. Qxe4 Rb8
33. a4 Rb6 34. Kh1 Kf7 35. Rc1 Rd6 36. Qf5+ Bf6 37. Rc8 Rd5 38. Qc2 Qd6 39. Qe4 Qd7 40. Qc2 Rxd4
41. Rc7 Rd1+ 42. Qxd1 Qxc7 43. Qb3+ Ke7 44. Qe3+ Kd7 45. Qe4 Qc5 46. Qb7+ Kg2 47. Ke7 Qc3 48. Qg6+

0-1";
    let shelf = Shelf::new(&["chess"]);
    insta::assert_snapshot!(shelf.findings(text, Options::default()), @"game 1, ply 92, line 6, column 75: `Kg2`: no legal move is a king to g2; Black has a king on d7; the moves behind it were not checked");
}

#[test]
fn variations_are_checked_when_asked_for() {
    let shelf = Shelf::new(&["chess"]);
    let text = "1. e4 (1. d4 d5 (1... Nf6 2. Bg5 Ne4) 2. c4 dxc4 (2... e7)) 1... e5 *";
    assert_eq!(shelf.findings(text, Options::default()), "");
    insta::assert_snapshot!(shelf.findings(text, all_lines()), @"game 1, ply 4, line 1, column 56: `e7`: no legal move is a pawn to e7 without a capture; Black has pawns on d5, a7, b7, c7, e7, f7, g7 and h7; the moves behind it were not checked");
}

#[test]
fn strict_reading_reports_what_lenient_reading_mends() {
    let shelf = Shelf::new(&["chess"]);
    let strict = Options {
        moves: moves::Options::strict(moves::Language::English),
        ..Options::default()
    };
    let text = "1. e4 e5 2. g1f3 Nb8c6 3. Bf1-b5 0-0 *";
    let (_, lenient) = shelf.check(text, Options::default());
    let (_, strict) = shelf.check(text, strict);
    let gravities = |checked: &Checked| -> Vec<Gravity> {
        let findings = checked.findings.iter();
        findings.map(|finding| finding.what.gravity()).collect()
    };
    // `0-0` is illegal here however it is written; `Nb8c6` says more than it must.
    assert_eq!(gravities(&lenient[0]), [Gravity::Mended, Gravity::Wrong]);
    assert_eq!(gravities(&strict[0]), [Gravity::Wrong, Gravity::Wrong]);
    assert_eq!(lenient[0].fates, strict[0].fates);
}

#[test]
fn outcomes_are_those_of_the_variant() {
    let shelf = Shelf::new(&["chess", "three-check", "shatranj", "king-of-the-hill"]);
    // Stalemate is drawn in chess and lost in shatranj; so is a bare king, if it takes nothing back.
    for (tags, moves, result) in [
        (
            "[FEN \"7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\"]",
            "1. Qg6",
            GameResult::Draw,
        ),
        (
            "[Variant \"shatranj\"]\n[FEN \"7k/5K2/8/R7/8/8/8/8 w 0 1\"]",
            "1. Rg5",
            GameResult::WhiteWon,
        ),
        (
            "[Variant \"King of the Hill\"]\n[FEN \"4k3/8/8/8/8/3K4/8/8 w - - 0 1\"]",
            "1. Ke4",
            GameResult::WhiteWon,
        ),
        (
            "[FEN \"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\"]",
            "1. Qg7#",
            GameResult::WhiteWon,
        ),
    ] {
        for written in [
            GameResult::WhiteWon,
            GameResult::BlackWon,
            GameResult::Draw,
            GameResult::Unknown,
        ] {
            let text = format!("{tags}\n\n{moves} {written}");
            let (_, checked) = shelf.check(&text, Options::default());
            let codes: Vec<&str> = checked[0].findings.iter().map(|f| f.what.code()).collect();
            let expected: &[&str] = if written == result {
                &[]
            } else {
                &["RESULT_AGAINST_BOARD"]
            };
            assert_eq!(codes, expected, "{text}");
        }
    }
}

#[test]
fn long_games_are_checked_to_the_limit() {
    let shelf = Shelf::new(&["chess"]);
    let text = format!("{} *", "Nf3 Nf6 Ng1 Ng8 ".repeat(4_500));
    let (games, checked) = shelf.check(&text, Options::default());
    assert_eq!(games[0].move_count(), 18_000);
    assert!(
        checked[0]
            .fates
            .iter()
            .all(|fate| matches!(fate, Fate::Legal(_)))
    );
    let limited = Options {
        plies: 9,
        ..Options::default()
    };
    let (_, checked) = shelf.check(&text, limited);
    let legal = checked[0]
        .fates
        .iter()
        .filter(|fate| matches!(fate, Fate::Legal(_)));
    assert_eq!(legal.count(), 9);
    assert_eq!(checked[0].findings[0].what.code(), "TOO_MANY_MOVES");
}

#[test]
fn names_of_variants_are_understood() {
    for (tag, name) in [
        ("Standard", Some("chess")),
        ("From Position", Some("chess")),
        ("Chess960", Some("chess960")),
        ("Fischerandom", Some("chess960")),
        ("Three-check", Some("three-check")),
        ("King of the Hill", Some("king-of-the-hill")),
        ("Racing Kings", Some("racing-kings")),
        ("Atomic", None),
        ("", None),
    ] {
        assert_eq!(builtin_name(tag), name, "{tag}");
    }
    for name in builtin::names() {
        assert_eq!(builtin_name(name), Some(name));
        assert_eq!(builtin_name(variant_tag(name)), Some(name));
    }
    assert_eq!(variant_tag("racing-kings"), "Racing Kings");
    assert_eq!(variant_tag("shatranj"), "shatranj");
}

#[test]
fn days_are_those_of_the_calendar() {
    let shelf = Shelf::new(&["chess"]);
    for (code, values) in [
        (
            "",
            "2020.01.31 2020.02.29 1900.02.29 ????.??.?? 1851.06.?? ????.02.29",
        ),
        (
            "NO_SUCH_DAY",
            "2019.02.29 2020.04.31 2020.13.01 2020.00.?? 2020.12.00",
        ),
        ("DATE_FORM", "2020-12-01 2020.1.2 20?0.01.02 1997 ? "),
    ] {
        for value in values.split(' ') {
            let text = format!("[EventDate \"{value}\"]\n\n*");
            let (_, checked) = shelf.check(&text, Options::default());
            let codes: Vec<&str> = checked[0].findings.iter().map(|f| f.what.code()).collect();
            assert_eq!(codes.join(" "), code, "{value}");
        }
    }
}
