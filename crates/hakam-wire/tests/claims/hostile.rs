//! Texts that nobody wrote to be read: nothing breaks, and every place lies in the text.

use hakam::claims::{LONGEST_TEXT, Meaning, Why, read};
use hakam_variant::builtin;
use hakam_wire::claims as wire;
use proptest::prelude::*;
use proptest::sample::select;

/// Words that the grammar knows, marks, and some that it does not.
const WORDS: &str = "the a knight knights on f3 Nf3 e4 exd5 O-O attacks is are not no longer and , ; . ( ) [ ] { } loose with \
    check by to White White's exactly two both all after move because it pinned does can captures only legal \
    ... 27. - + / : ’ … é 😀 a-file e4-e5 light-squared if wins pawn within 3 plies times";

fn words() -> Vec<&'static str> {
    WORDS.split(' ').chain(["is the only", "\n"]).collect()
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let rules = builtin::load("chess").unwrap();
    let reading = read(&rules, text);
    let mut end = 0;
    for clause in &reading.clauses {
        prop_assert!(clause.span.start >= end && clause.span.start < clause.span.end);
        prop_assert!(text.get(clause.span.clone()).is_some());
        end = clause.span.end;
        if let Meaning::Unread(unread) = &clause.meaning {
            prop_assert!(text.get(unread.words.clone()).is_some());
            prop_assert!(clause.span.start <= unread.words.start && unread.words.end <= end);
            prop_assert!(!unread.render(text).is_empty());
        }
        if let Meaning::Ambiguous(senses) = &clause.meaning {
            prop_assert!((2..=8).contains(&senses.len()));
        }
        for claim in clause.senses(text).concat() {
            let json = wire::write(&rules, &claim);
            prop_assert_eq!(wire::read(&rules, &json), Ok(vec![claim]));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_words_of_the_grammar_are_read(words in prop::collection::vec(select(words()), 0..14)) {
        check(&words.join(" "))?;
    }

    #[test]
    fn any_text_is_read(text in any::<String>()) {
        check(&text)?;
    }

    #[test]
    fn any_json_is_read_or_refused(text in "[\\[\\]{}\":,a-z0-9.\\-]{0,60}") {
        let rules = builtin::load("chess").unwrap();
        let _ = wire::read(&rules, &text);
    }
}

#[test]
fn the_longest_texts_of_the_worst_kinds_are_read() {
    let rules = builtin::load("chess").unwrap();
    for unit in [
        "e4, ",
        "Nf3 and ",
        "attacks e4 and ",
        "attacks e4, d4, c4, ",
        "Nf3 attacks e5 and ",
        "(",
        "{e4, ",
        "[",
        "1. ",
        "after Nf3 ",
        "a-",
        "is ",
        "both the ",
        "exactly two of the white knights on f3, ",
        "White has three pieces and ",
    ] {
        let text = unit.repeat(LONGEST_TEXT / unit.len());
        let reading = read(&rules, &text);
        let places = reading.clauses.windows(2);
        assert!(
            places
                .clone()
                .all(|pair| pair[0].span.end <= pair[1].span.start),
            "{unit}"
        );
    }
}

#[test]
fn a_longer_text_is_refused_with_the_limit() {
    let rules = builtin::load("chess").unwrap();
    let text = "e4 is empty. ".repeat(LONGEST_TEXT);
    let reading = read(&rules, &text);
    let unread: Vec<_> = reading.unread().collect();
    assert_eq!(unread.len(), 1);
    assert_eq!(
        unread[0].why,
        Why::TooLong {
            limit: LONGEST_TEXT
        }
    );
    assert_eq!(
        unread[0].to_string(),
        "a text of claims has at most 65536 bytes"
    );
}
