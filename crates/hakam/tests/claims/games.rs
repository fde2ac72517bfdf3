//! The same grammar with the men and boards of other games.

use hakam::claims::{Meaning, Why, read};
use hakam_variant::builtin;

use super::said_in;

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
