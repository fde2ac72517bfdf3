//! No text makes the reader panic, and both ways of reading agree where both can read.

use hakam_variant::fen::{Leniency, read};
use hakam_variant::{Ruleset, builtin};
use proptest::prelude::*;

fn variants() -> Vec<Ruleset> {
    builtin::names()
        .map(|name| builtin::load(name).unwrap())
        .collect()
}

/// Reads the text both ways and checks what must hold of any text.
fn check(rules: &Ruleset, text: &str) -> Result<(), TestCaseError> {
    let strict = read(rules, text, Leniency::Strict);
    let lenient = read(rules, text, Leniency::Lenient);
    if let Err(error) = &strict {
        prop_assert!(text.get(error.span.clone()).is_some(), "{:?}", error);
        prop_assert!(!error.message.is_empty());
        prop_assert!(error.render(text).contains(&error.message));
    }
    match (strict, lenient) {
        (Ok(strict), Ok(lenient)) => {
            prop_assert!(strict.repairs.is_empty());
            prop_assert_eq!(strict.setup, lenient.setup);
            // Only absent fields are noted in a text that strict reading takes.
            prop_assert!(lenient.repairs.iter().all(|repair| repair.span.is_empty()));
        }
        (Ok(_), Err(error)) => prop_assert!(false, "lenient refuses: {}", error),
        (Err(error), Ok(lenient)) => {
            prop_assert!(!lenient.repairs.is_empty(), "no repair for: {}", error);
            for repair in lenient.repairs {
                prop_assert_eq!(text.get(repair.span.clone()), Some(repair.before.as_str()));
            }
        }
        (Err(_), Err(error)) => {
            prop_assert!(text.get(error.span.clone()).is_some(), "{:?}", error);
        }
    }
    Ok(())
}

/// One change to a text.
#[derive(Clone, Debug)]
enum Change {
    Delete,
    Insert(char),
    Replace(char),
    Double,
}

fn change() -> impl Strategy<Value = (prop::sample::Index, Change)> {
    let sign = prop_oneof![
        prop::sample::select(
            "/ 0123456789-+~*[]KQRBNPkqrbnpabcdefgh_,?—é\t"
                .chars()
                .collect::<Vec<_>>()
        ),
        any::<char>(),
    ];
    let change = prop_oneof![
        Just(Change::Delete),
        sign.clone().prop_map(Change::Insert),
        sign.prop_map(Change::Replace),
        Just(Change::Double),
    ];
    (any::<prop::sample::Index>(), change)
}

fn apply(text: &str, changes: Vec<(prop::sample::Index, Change)>) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for (at, change) in changes {
        if signs.is_empty() {
            break;
        }
        let at = at.index(signs.len());
        match change {
            Change::Delete => drop(signs.remove(at)),
            Change::Insert(sign) => signs.insert(at, sign),
            Change::Replace(sign) => signs[at] = sign,
            Change::Double => signs.insert(at, signs[at]),
        }
    }
    signs.into_iter().collect()
}

#[test]
fn changed_positions_are_read_or_refused() {
    let variants = variants();
    let mut runner = proptest::test_runner::TestRunner::default();
    let texts = (
        any::<prop::sample::Index>(),
        prop::collection::vec(change(), 0..5),
    );
    runner
        .run(&texts, |(which, changes)| {
            let rules = which.get(&variants);
            check(rules, &apply(&rules.starts()[0].fen, changes))
        })
        .unwrap();
}

#[test]
fn any_text_is_read_or_refused() {
    let variants = variants();
    let mut runner = proptest::test_runner::TestRunner::default();
    let texts = prop_oneof![
        "\\PC{0,40}",
        "[rnbqkpRNBQKP1-9/]{0,60} [wb] [KQkqA-Ha-h-]{1,4} [a-h1-8,-]{1,6} [0-9+]{1,12}",
        "([pP1-8]{1,8}/){7}[KQRkqr1-8]{1,8} [wb] [KQkqAHah]{1,4} [a-h][1-8]([a-h][1-8])? [0-9]{1,3} [0-9]{1,3}",
    ];
    runner
        .run(&(any::<prop::sample::Index>(), texts), |(which, text)| {
            check(which.get(&variants), &text)
        })
        .unwrap();
}

#[test]
fn long_texts_are_refused_quickly() {
    let rules = builtin::load("chess").unwrap();
    for text in [
        "/".repeat(1_000_000),
        "9".repeat(1_000_000),
        " ".repeat(1_000_000),
        "- ".repeat(500_000),
        format!("8/8/8/8/8/8/8/8 w {} - 0 1", "K".repeat(100_000)),
        format!("8/8/8/8/8/8/8/8 w - {} 0 1", "e3,".repeat(100_000)),
        format!("8/8/8/8/8/8/8/8 w - {} 0 1", "e3".repeat(100_000)),
    ] {
        assert!(read(&rules, &text, Leniency::Strict).is_err());
        let _ = read(&rules, &text, Leniency::Lenient);
    }
}
