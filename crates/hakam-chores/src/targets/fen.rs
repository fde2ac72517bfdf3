//! Positions: the name of a game on the first line, the text on the others.

use hakam_notation::fen::{Leniency, read};

use super::law::{first_line, law, position_reads_back};

pub fn run(bytes: &[u8]) {
    let input = String::from_utf8_lossy(bytes);
    let (name, text) = first_line(&input);
    let rules = &law(name).rules;
    let strict = read(rules, text, Leniency::Strict);
    let lenient = read(rules, text, Leniency::Lenient);
    for result in [&strict, &lenient] {
        match result {
            Ok(reading) => {
                position_reads_back(rules, &reading.setup);
                for repair in &reading.repairs {
                    assert_eq!(text.get(repair.span.clone()), Some(&*repair.before));
                }
            }
            Err(error) => {
                assert!(text.get(error.span.clone()).is_some(), "{error:?}");
                assert!(error.render(text).contains(&error.message));
            }
        }
    }
    match (strict, lenient) {
        (Ok(strict), Ok(lenient)) => {
            assert!(strict.repairs.is_empty());
            assert_eq!(strict.setup, lenient.setup);
        }
        (Ok(_), Err(error)) => panic!("only lenient reading refuses: {error}"),
        (Err(error), Ok(lenient)) => {
            assert!(!lenient.repairs.is_empty(), "nothing was mended: {error}");
        }
        (Err(_), Err(_)) => {}
    }
}
