//! The same grammar with the men and boards of other games.

use hakam::claims::{Meaning, Why, read};
use hakam_variant::builtin;

use super::said_in;

#[test]
fn every_game_brings_its_own_words() {
    for (game, text, claims) in [
        (
            "shatranj",
            "the ferz on d1 defends both alfils and checks the shah",
            &["The ferz on d1 defends both alfils"][..],
        ),
        ("shatranj", "checks the shah", &["gives check"]),
        (
            "shatranj",
            "White's king is in check",
            &["White is in check"],
        ),
        ("shatranj", "promotes to a ferz", &["promotes to a ferz"]),
        (
            "xiangqi",
            "the cannon on b10 attacks e10, i10 and the elephants",
            &["The cannon on b10 attacks e10, i10 and all elephants"],
        ),
        ("xiangqi", "wins a chariot", &["wins a chariot"]),
        (
            "xiangqi",
            "Ch3 is attacked by Pe4",
            &["The soldier on e4 attacks the cannon on h3"],
        ),
        (
            "capablanca",
            "promotes to archbishop",
            &["promotes to an archbishop"],
        ),
        (
            "capablanca",
            "The chancellor on h1 is hanging",
            &["The chancellor on h1 is hanging"],
        ),
        // Of two names for a kind the one in the file is printed.
        (
            "courier",
            "the queen on f1 is pinned",
            &["The ferz on f1 is pinned"],
        ),
        (
            "courier",
            "White has exactly two men",
            &["White has exactly two men"],
        ),
        (
            "courier",
            "The man on f8 attacks l8",
            &["The man on f8 attacks l8"],
        ),
        (
            "knightmate",
            "the royal knight on e1 attacks the men on b8 and g8",
            &["The royal knight on e1 attacks the man on b8 and the man on g8"],
        ),
        (
            "makruk",
            "the met on d1 defends the khon",
            &["The met on d1 defends the khon"],
        ),
    ] {
        let rules = builtin::load(game).unwrap();
        let said = said_in(&rules, text);
        let said: Vec<&str> = said.iter().map(String::as_str).collect();
        assert!(said.starts_with(claims), "{game}: {text}: {said:?}");
    }
}

#[test]
fn men_and_squares_of_another_game_are_not_understood() {
    let shatranj = builtin::load("shatranj").unwrap();
    let reading = read(&shatranj, "the queen is pinned");
    let why = &reading.unread().next().unwrap().why;
    assert_eq!(
        *why,
        Why::NoSuchMan {
            word: "queen".to_owned(),
            known: "shah, ferz, alfil, faras, rukh, baidaq".to_owned(),
        }
    );
    let gardner = builtin::load("gardner").unwrap();
    let reading = read(&gardner, "the rook on h8 is hanging");
    let why = &reading.unread().next().unwrap().why;
    let name = "h8".to_owned();
    assert_eq!(*why, Why::OffBoard { name });
}

#[test]
fn a_definition_of_ones_own_brings_words_too() {
    let text = r#"
format = 1
name = "caravan"
base = "chess"
[pieces]
camel = { letter = "C", name = "war camel", value = 2, moves = { A14 = "C" } }
[start]
standard = "4k3/8/8/8/8/8/8/2C1K3 w - - 0 1"
"#;
    let rules = hakam_variant::parse("caravan.toml", text, &builtin::base)
        .unwrap()
        .rules;
    for text in [
        "the war camel on c1 attacks b4 and d4",
        "The camel on c1 attacks b4, d4",
        "the war-camel on c1 hits b4 and d4",
    ] {
        assert_eq!(
            said_in(&rules, text),
            ["The war camel on c1 attacks b4 and d4"],
            "{text}"
        );
    }
    assert_eq!(
        said_in(&rules, "White has two camels"),
        ["White has exactly two war camels"]
    );
    let reading = read(&rules, "Cc1 attacks b4");
    assert!(matches!(reading.clauses[0].meaning, Meaning::Ambiguous(_)));
}
