//! A text is a bundle of claims, and each is decided by itself.

use hakam_core::Square;
use hakam_notation::moves::{MoveError, Part, Says, Suffix, has_other_wins};

use crate::support::{ENGLISH, Game, STRICT};

/// Black's knights on b8 and f6 can both take on d7, from b8 without check.
const KNIGHTS: &str = "rn2k2r/pppB1ppp/5n2/8/8/8/PPPP1PPP/RNBQK2R b KQkq - 0 1";

fn lines(parts: &[Part], text: &str) -> Vec<String> {
    let line = |part: &Part| {
        let said = &text[part.span.clone()];
        format!(
            "{said} {} {}",
            if part.holds { "+" } else { "-" },
            part.words
        )
    };
    parts.iter().map(line).collect()
}

#[test]
fn each_thing_said_is_decided_by_itself() {
    let chess = Game::builtin("chess");
    let read = chess.read(KNIGHTS, "Nbxd7", STRICT).unwrap();
    assert_eq!(
        lines(&read.claims, "Nbxd7"),
        [
            "N + a knight moves",
            "b + comes from the b-file",
            "b + needs disambiguation",
            "x + captures a piece",
            "d7 + goes to d7",
        ]
    );
    for options in [STRICT, ENGLISH] {
        let Err(MoveError::FalseParts { parts, text, .. }) = chess.read(KNIGHTS, "Nbxd7+", options)
        else {
            panic!()
        };
        assert_eq!(text, "Nbxd7");
        assert_eq!(parts.iter().filter(|part| part.is_false()).count(), 1);
        assert_eq!(parts.last().unwrap().says, Says::Suffix(Suffix::Check));
    }
}

#[test]
fn what_is_false_is_refused_in_both_manners_of_reading() {
    let chess = Game::builtin("chess");
    let position = "4k3/4P3/8/8/3p4/2P5/8/R3K1N1 w - - 0 1";
    for (text, wrong) in [
        ("Nxf3", vec!["captures a piece"]),
        ("Nf3+", vec!["gives check"]),
        ("Ra8#", vec!["gives mate"]),
        ("Ra8++", vec!["gives double check or mate"]),
        ("Ra8 dbl ch", vec!["gives double check"]),
        ("Nxf3#", vec!["captures a piece", "gives mate"]),
        ("c4=Q", vec!["promotes to a queen"]),
        ("cxd4 e.p.", vec!["captures en passant"]),
        ("Bg1-f3", vec!["a bishop moves"]),
        (
            "Bg1xf3+",
            vec!["a bishop moves", "captures a piece", "gives check"],
        ),
        ("g1xf3", vec!["captures a piece"]),
        ("O-O-O#", vec!["gives mate"]),
    ] {
        let position = if text.starts_with('O') {
            position.replace(" - -", " Q -")
        } else {
            position.to_owned()
        };
        for options in [STRICT, ENGLISH] {
            match chess.read(&position, text, options) {
                Err(MoveError::FalseParts { parts, span, .. }) => {
                    let found = parts.iter().filter(|part| part.is_false());
                    let found: Vec<&str> = found.map(|part| part.words.as_str()).collect();
                    assert_eq!(found, wrong, "{text}");
                    let first = parts.iter().find(|part| part.is_false()).unwrap();
                    assert_eq!(span, first.span, "{text}");
                }
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}

#[test]
fn a_missing_sign_says_nothing() {
    let chess = Game::builtin("chess");
    let position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    for text in ["Ra8#", "Ra8"] {
        assert!(chess.read(position, text, STRICT).is_ok(), "{text}");
    }
    // A check that is mate is a check; that it is more is a matter of writing.
    let read = chess.read(position, "Ra8+", ENGLISH).unwrap();
    assert!(read.claims.iter().all(|part| part.holds));
    assert_eq!(read.repairs[0].message, "this check is mate, written `#`");
}

#[test]
fn an_origin_said_without_need_is_mended_and_its_part_is_false() {
    let chess = Game::builtin("chess");
    let read = chess
        .read("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Ngf3", ENGLISH)
        .unwrap();
    let needless: Vec<&Part> = read.claims.iter().filter(|part| !part.holds).collect();
    assert_eq!(needless.len(), 1);
    assert_eq!(needless[0].says, Says::Disambiguation);
    assert!(!needless[0].is_false());
    assert_eq!(read.repairs.len(), 1);
    assert_eq!(read.repairs[0].span, 1..2);
}

#[test]
fn double_checks_and_mates_are_told_from_single_checks() {
    let chess = Game::builtin("chess");
    // The knight uncovers the rook: from d6 and f6 it checks as well, and so mates nobody.
    let position = "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1";
    for (text, is_fine) in [
        ("Nd6++", true),
        ("Nf6 dbl ch", true),
        ("Nf6+", true),
        ("Nc3+", true),
        ("Nc3++", false),
        ("Nc3 dbl", false),
        ("Nd6#", false),
    ] {
        assert_eq!(
            chess.read(position, text, ENGLISH).is_ok(),
            is_fine,
            "{text}"
        );
    }
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    for text in ["Ra8++", "Ra8 mate", "Ra8 checkmate", "Ra8#", "Ra8 ch"] {
        assert!(chess.read(mate, text, ENGLISH).is_ok(), "{text}");
    }
}

#[test]
fn squares_listed_as_taken_are_claims() {
    let lion = Game::of(super::writing::LION);
    let position = "6/5k/3s2/2s3/1L4/K5 w 0 1";
    let read = lion.read(position, "Lxc3xd4", STRICT).unwrap();
    let on = |name: &str| -> Square { lion.rules.geometry().parse_square(name).unwrap() };
    for name in ["c3", "d4"] {
        assert!(read.m.captures.contains(on(name)));
        assert!(
            read.claims
                .iter()
                .any(|part| part.says == Says::TakesOn(on(name)))
        );
    }
    let read = lion.read(position, "Lxd4", STRICT).unwrap();
    assert_eq!(read.m.captures.len(), 1);
    // It takes on c3 on its way to d4, or nothing, but never on c2.
    let empty = "6/5k/6/2s3/1L4/K5 w 0 1";
    let Err(MoveError::FalseParts { parts, .. }) = lion.read(empty, "Lxc2-d4", ENGLISH) else {
        panic!()
    };
    let wrong = parts.iter().filter(|part| part.is_false());
    let wrong: Vec<Says> = wrong.map(|part| part.says).collect();
    assert_eq!(wrong, [Says::TakesOn(on("c2"))]);
    let both = lion.read(position, "Lxc2xd4", ENGLISH).unwrap_err();
    assert_eq!(both.to_string(), "this may be `Lxd4` or `Lxc3xd4`");
}

/// `BK` says that the move wins by leaving the other side bare: it is judged like any sign, and never asked for.
#[test]
fn a_win_by_baring_may_be_said() {
    let shatranj = Game::builtin("shatranj");
    let alfils = "8/8/8/4k3/8/a7/1K6/2A5 w 0 1";
    for text in ["Kxa3", "Kxa3BK", "Kxa3 BK"] {
        for options in [STRICT, ENGLISH] {
            let read = shatranj.read(alfils, text, options).unwrap();
            assert_eq!(read.repairs, [], "{text}");
        }
    }
    let read = shatranj.read(alfils, "Kxa3BK", STRICT).unwrap();
    assert_eq!(
        lines(&read.claims, "Kxa3BK"),
        [
            "K + a shah moves",
            "x + captures a piece",
            "a3 + goes to a3",
            "BK + wins by leaving the other side bare",
        ]
    );
    for (variant, position, text) in [
        // Nothing is bared.
        ("shatranj", alfils, "Kc3BK"),
        // The bare shah can take back: the game goes on.
        ("shatranj", "8/4k3/5r2/8/4KR2/8/8/8 w 0 1", "Rxf6BK"),
        // The bare side moves, and has lost by it.
        ("shatranj", "8/4k3/5R2/8/4K3/8/8/8 b 0 1", "Kd7BK"),
        // Mate comes first and has its own sign.
        ("shatranj", "k6r/8/1K6/8/8/8/8/7R w 0 1", "Rxh8BK"),
        // No such rule.
        ("chess", "8/8/8/4k3/8/b7/1K6/2R5 w - - 0 1", "Kxa3BK"),
    ] {
        let error = Game::builtin(variant)
            .read(position, text, ENGLISH)
            .unwrap_err();
        let MoveError::FalseParts { parts, .. } = &error else {
            panic!("{text}: {error}");
        };
        let wrong: Vec<&Part> = parts.iter().filter(|part| part.is_false()).collect();
        assert_eq!(wrong.len(), 1, "{text}");
        assert_eq!(wrong[0].says, Says::Suffix(Suffix::BareKing), "{text}");
    }
    // Without grace the same capture wins.
    let medina = Game::builtin("shatranj-medina");
    let position = "8/4k3/5r2/8/4KR2/8/8/8 w 0 1";
    assert!(medina.read(position, "Rxf6+BK", STRICT).is_err());
    assert!(medina.read(position, "Rxf6BK", STRICT).is_ok());
}

#[test]
fn some_games_are_won_by_other_means_than_mate() {
    for (variant, won_otherwise) in [("king-of-the-hill", true), ("chess", false)] {
        let rules = Game::builtin(variant).rules;
        assert_eq!(has_other_wins(&rules), won_otherwise, "{variant}");
    }
}
