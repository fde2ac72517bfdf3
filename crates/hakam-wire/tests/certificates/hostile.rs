//! Documents that nobody wrote to be read: refused, quickly, and without a panic.

use hakam_wire::certificate::{Fault, LONGEST_JSON, MOST_VALUES, read, variant_of, write};
use proptest::prelude::*;

use super::any_certificate::{chess, every_shape};

#[test]
fn what_is_too_much_is_refused_before_it_is_read() {
    let chess = chess();
    let long = read(&chess, &" ".repeat(LONGEST_JSON + 1)).unwrap_err();
    assert!(matches!(long.fault, Fault::TooLong { .. }), "{long}");
    let many = read(&chess, &"[".repeat(MOST_VALUES + 1)).unwrap_err();
    assert!(matches!(many.fault, Fault::TooMany { .. }), "{many}");
    let deep = read(&chess, &"[".repeat(100_000)).unwrap_err();
    assert!(matches!(deep.fault, Fault::Syntax { .. }), "{deep}");
    let deep = format!("{{\"document\":{}", "[".repeat(100_000));
    assert!(variant_of(&deep).is_err());
}

/// The document of every shape with the list of a key made longer than it may be.
fn with_list(key: &str, item: &str, count: usize) -> Fault {
    let chess = chess();
    let text = write(&chess, &every_shape(&chess)).unwrap();
    let at = text.find(&format!("\"{key}\": [")).unwrap();
    let end = at + text[at..].find("\n  ]").unwrap();
    let items = vec![item; count].join(",");
    let text = format!("{}\"{key}\": [{items}{}", &text[..at], &text[end..]);
    read(&chess, &text).unwrap_err().fault
}

#[test]
fn lists_have_a_greatest_length() {
    use hakam_checker::limits;
    let fact = r#"{"ask":"turn","answer":"white"}"#;
    let too_many = |fault: Fault, limit: usize| {
        assert_eq!(
            fault,
            Fault::TooMany {
                found: limit + 1,
                limit
            }
        );
    };
    too_many(with_list("facts", fact, limits::FACTS + 1), limits::FACTS);
    let fen = r#""8/8/8/8/8/8/8/8 w - - 0 1""#;
    too_many(
        with_list("history", fen, limits::EARLIER + 1),
        limits::EARLIER,
    );
}

#[test]
fn long_texts_are_refused_with_a_short_message() {
    let chess = chess();
    let text = write(&chess, &every_shape(&chess)).unwrap();
    for old in [
        "\"refused\"",
        "\"REFUTED\"",
        "\"e4\"",
        "\"queen\"",
        "\"C5\"",
    ] {
        let long = format!("\"{}\"", "x".repeat(100_000));
        let error = read(&chess, &text.replacen(old, &long, 1)).unwrap_err();
        assert!(error.to_string().len() < 1_000, "{old}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
        let _ = read(&chess(), &text);
        let _ = variant_of(&text);
    }

    #[test]
    fn a_document_with_bytes_changed_is_read_or_refused(
        places in prop::collection::vec((any::<prop::sample::Index>(), "[\\[\\]{}\",:0-9a-z-]"), 1..4),
    ) {
        let chess = chess();
        let mut text = write(&chess, &every_shape(&chess)).unwrap();
        for (place, sign) in places {
            let at = place.index(text.len());
            let at = (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            let end = (at + 1..=text.len()).find(|end| text.is_char_boundary(*end)).unwrap_or(at);
            text.replace_range(at..end, &sign);
        }
        // Whatever is read can be written, and reads back.
        if let Ok(read) = read(&chess, &text) {
            let written = write(&chess, &read).unwrap();
            prop_assert_eq!(hakam_wire::certificate::read(&chess, &written).unwrap(), read);
        }
    }
}
