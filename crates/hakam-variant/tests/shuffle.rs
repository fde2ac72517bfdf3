//! Shuffled start arrays.

use std::collections::HashSet;
use std::fmt::Write as _;

use hakam_core::{Setup, Side};
use hakam_variant::{Ruleset, ShuffleError, builtin, parse};

fn rank(rules: &Ruleset, setup: &Setup, rank: u8) -> String {
    (0..rules.geometry().files())
        .map(|file| {
            let square = rules.geometry().square(file, rank).unwrap();
            setup.at(square).map_or('.', |man| {
                let letter = rules.kind(man.kind).letter.letter;
                match man.side {
                    Side::White => letter,
                    Side::Black => letter.to_ascii_lowercase(),
                }
            })
        })
        .collect()
}

fn chess_with(shuffle: &str) -> Ruleset {
    let text = format!(
        "format = 1\nname = \"mine\"\nbase = \"chess\"\n[start]\n\
         standard = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"\n\
         shuffle = {shuffle}\n"
    );
    parse("mine.toml", &text, &builtin::base)
        .unwrap_or_else(|report| panic!("{report}"))
        .rules
}

#[test]
fn scharnagl_numbers_are_the_published_ones() {
    let rules = builtin::load("chess960").unwrap();
    assert_eq!(rules.shuffle_count(), Ok(960));
    for (number, men) in [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (959, "RKRNNQBB")] {
        let setup = rules.shuffled_start(number).unwrap();
        assert_eq!(rank(&rules, &setup, 0), men, "{number}");
        assert_eq!(
            rank(&rules, &setup, 7),
            men.to_ascii_lowercase(),
            "{number}"
        );
        assert_eq!(rank(&rules, &setup, 1), "PPPPPPPP");
    }
    assert_eq!(
        rules.shuffled_start(518).as_ref(),
        Ok(rules.standard_start())
    );
    assert_eq!(
        rules.shuffled_start(960).unwrap_err().to_string(),
        "no starting position has the number 960: they are numbered from 0 to 959"
    );
}

#[test]
fn all_960_arrays_differ_and_keep_the_conditions() {
    let rules = builtin::load("chess960").unwrap();
    let mut seen = HashSet::new();
    for number in 0..960 {
        let setup = rules.shuffled_start(number).unwrap();
        let men = rank(&rules, &setup, 0);
        let king = men.find('K').unwrap();
        assert!(
            men.find('R').unwrap() < king && king < men.rfind('R').unwrap(),
            "{men}"
        );
        assert_ne!(
            men.find('B').unwrap() % 2,
            men.rfind('B').unwrap() % 2,
            "{men}"
        );
        assert_eq!(setup.rights.len(), 6, "{men}");
        assert!(seen.insert(men), "{number}");
    }
}

/// Every order of eight men, tried out: the shah between the rukhs, the alfils on files of different parity.
#[test]
fn the_arrays_of_shatranj960_are_those_that_keep_the_conditions() {
    let rules = builtin::load("shatranj960").unwrap();
    let mut wanted = HashSet::new();
    let mut orders = vec![String::new()];
    for _ in 0..8 {
        let longer = orders.iter().flat_map(|order| {
            let left = |man: &char| {
                let of = |text: &str| text.chars().filter(|c| c == man).count();
                of(order) < of("RNAKFANR")
            };
            "RNAKF"
                .chars()
                .filter(left)
                .map(move |man| format!("{order}{man}"))
        });
        orders = longer.collect();
    }
    assert_eq!(orders.len(), 5040);
    for men in orders {
        let [shah, first, last] = [men.find('K'), men.find('R'), men.rfind('R')];
        let alfils = [men.find('A').unwrap(), men.rfind('A').unwrap()];
        if first < shah && shah < last && alfils[0] % 2 != alfils[1] % 2 {
            wanted.insert(men);
        }
    }
    let count = rules.shuffle_count().unwrap();
    assert_eq!((count, wanted.len()), (960, 960));
    let mut dealt = HashSet::new();
    for number in 0..count {
        let setup = rules.shuffled_start(number).unwrap();
        let men = rank(&rules, &setup, 0);
        // Black mirrors White, so the shahs stand on one file.
        assert_eq!(rank(&rules, &setup, 7), men.to_ascii_lowercase());
        assert_eq!(rank(&rules, &setup, 1), "PPPPPPPP");
        dealt.insert(men);
    }
    assert_eq!(dealt, wanted);
    // The standard and the alternative array, by the numbers that RNBKQBNR and RNBQKBNR have in Chess960.
    for (number, men) in [(534, "RNAKFANR"), (518, "RNAFKANR")] {
        let setup = rules.shuffled_start(number).unwrap();
        assert_eq!(rank(&rules, &setup, 0), men);
    }
    assert_eq!(
        rules.shuffled_start(534).as_ref(),
        Ok(rules.standard_start())
    );
}

#[test]
fn alphabetic_numbers_follow_the_letters() {
    let rules = chess_with(
        "{ men = \"RNBQKBNR\", on = \"rank 1\", keep = [\"bishops on both colours\", \"king between rooks\"] }",
    );
    assert_eq!(rules.shuffle_count(), Ok(960));
    let arrays: Vec<String> = (0..960)
        .map(|number| rank(&rules, &rules.shuffled_start(number).unwrap(), 0))
        .collect();
    assert!(arrays.is_sorted_by(|a, b| a < b));
    assert_eq!(
        (arrays[0].as_str(), arrays[959].as_str()),
        ("BBNNQRKR", "RQNNKRBB")
    );

    // Without conditions: 8! / (2! 2! 2!).
    let free = chess_with("{ men = \"RNBQKBNR\", on = \"rank 1\" }");
    assert_eq!(free.shuffle_count(), Ok(5040));
    let last = free.shuffled_start(5039).unwrap();
    assert_eq!(rank(&free, &last, 0), "RRQNNKBB");
    // No rook stands on the h side of the king: one partner is left.
    assert_eq!(last.rights.len(), 4);
}

#[test]
fn a_game_without_a_shuffle_says_so() {
    let chess = builtin::load("chess").unwrap();
    assert_eq!(chess.shuffle_count(), Err(ShuffleError::NoShuffle));
    assert_eq!(
        chess.shuffled_start(0).unwrap_err().to_string(),
        "this game has no Chess960-style starts"
    );
}

#[test]
fn a_shuffle_of_too_many_men_is_refused_at_once() {
    let letters: Vec<char> = ('A'..='P').collect();
    let mut text = String::from(
        "format = 1\nname = \"wide\"\nboard = \"16x3\"\n[fen]\nfields = [\"board\", \"side\"]\n[pieces]\n",
    );
    for letter in &letters {
        let key = letter.to_ascii_lowercase();
        let _ = writeln!(
            text,
            "{key}x = {{ letter = \"{letter}\", moves = {{ A8 = \"K\" }} }}"
        );
    }
    let men: String = letters.into_iter().collect();
    let _ = write!(
        text,
        "[start]\nstandard = \"{}/16/{men} w\"\nshuffle = {{ men = \"{men}\", on = \"rank 1\" }}\n",
        men.to_ascii_lowercase()
    );
    let report = parse("wide.toml", &text, &builtin::base).unwrap_err();
    let finding = &report.findings()[0];
    assert_eq!(finding.code.as_str(), "SHUFFLE");
    assert_eq!(finding.message, ShuffleError::TooManyArrays.to_string());
}

/// The order of the letters is what holds when nothing is said, and may be said.
#[test]
fn the_alphabetic_numbering_may_be_named() {
    let text = |numbering: &str| {
        format!(
            "format = 1\nname = \"mine\"\nbase = \"chess\"\n[start]\n\
             standard = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\"\n\
             [start.shuffle]\nmen = \"RNBQKBNR\"\non = \"rank 1\"\n\
             keep = [\"bishops on both colours\", \"king between rooks\"]\n{numbering}"
        )
    };
    let read = |text: &str| {
        let checked = hakam_variant::parse("mine.toml", text, &hakam_variant::builtin::base);
        checked.unwrap_or_else(|report| panic!("{report}")).rules
    };
    let said = read(&text("numbering = \"alphabetic\"\n"));
    assert_eq!(said.shuffle_count(), Ok(960));
    assert_eq!(said.shuffled_start(7), read(&text("")).shuffled_start(7));
}
