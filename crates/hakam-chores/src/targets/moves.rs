//! Moves: the name of a game and the code of a language on the first line, a position on the second, the text of a
//! move behind them.

use hakam_engine::Engine;
use hakam_notation::coordinate;
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{
    Form, Here, Language, MoveError, Options, Read, Style, parse, read, write,
};
use hakam_variant::Ruleset;

use super::law::{first_line, law};

pub fn run(bytes: &[u8]) {
    let input = String::from_utf8_lossy(bytes);
    let (head, rest) = first_line(&input);
    let (position, text) = first_line(rest);
    let (name, language) = head.split_once(' ').unwrap_or((head, "en"));
    let law = law(name);
    let language: Language = language.trim().parse().unwrap_or_default();
    let setup = fen::read(&law.rules, position, Leniency::Lenient);
    let start = |_| law.rules.standard_start().clone();
    let setup = setup.map_or_else(start, |reading| reading.setup);
    let here = Here::new(&law.rules, &law.engine, &setup);
    squares(&law.rules, text);
    let strict = read(&here, text, Options::strict(language));
    let lenient = read(&here, text, Options::lenient(language));
    for result in [&strict, &lenient] {
        match result {
            Ok(found) => known(&law.engine, &here, found, language, text),
            Err(error) => refused(error, text),
        }
    }
    match (&strict, &lenient) {
        (Ok(strict), Ok(lenient)) => {
            assert_eq!(strict.m, lenient.m);
            assert!(strict.repairs.is_empty() && lenient.repairs.is_empty());
        }
        (Ok(_), Err(error)) => panic!("only lenient reading refuses: {error}"),
        (Err(_), Ok(lenient)) => mended(&here, lenient, language, text),
        (Err(_), Err(_)) => {}
    }
    if let Err(error) = parse(&law.rules, text, Options::lenient(language)) {
        refused(&error, text);
    }
}

/// Two squares, without any rule.
fn squares(rules: &Ruleset, text: &str) {
    match coordinate::read(rules, text) {
        Ok(m) => {
            let again = coordinate::write(rules, m);
            assert_eq!(coordinate::read(rules, &again), Ok(m), "{again}");
        }
        Err(error) => {
            assert!(text.get(error.span.clone()).is_some(), "{error:?}");
            assert!(error.render(text).contains(&error.message));
        }
    }
}

fn refused(error: &MoveError, text: &str) {
    assert!(text.get(error.span()).is_some(), "{error:?}");
    assert!(error.render(text).contains(error.code()));
}

/// The move that was read is legal, everything said of it is true, and it reads back in every form.
fn known(engine: &Engine, here: &Here<'_>, found: &Read, language: Language, text: &str) {
    let after = engine.after(here.setup(), found.m);
    assert!(after.is_some(), "{:?} is not legal", found.m);
    assert!(found.claims.iter().all(|part| !part.is_false()));
    for repair in &found.repairs {
        assert_eq!(text.get(repair.span.clone()), Some(repair.before.as_str()));
    }
    for form in Form::ALL {
        // Some forms cannot express some moves, and say so.
        let Ok(written) = write(here, found.m, Style::new(form, language)) else {
            continue;
        };
        match read(here, &written, Options::strict(language)) {
            Ok(again) => assert_eq!(again.m, found.m, "{form}: {written}"),
            Err(error) => panic!("{form} was written: {}", error.render(&written)),
        }
    }
}

/// The text with all repairs made is a proper text of the same move.
fn mended(here: &Here<'_>, lenient: &Read, language: Language, text: &str) {
    assert!(!lenient.repairs.is_empty() || !lenient.glyphs.is_empty());
    let mut proper = text.to_owned();
    for repair in lenient.repairs.iter().rev() {
        proper.replace_range(repair.span.clone(), &repair.after);
    }
    match read(here, &proper, Options::strict(language)) {
        Ok(again) => assert_eq!(again.m, lenient.m, "{proper}"),
        Err(error) => panic!("`{text}` was mended: {}", error.render(&proper)),
    }
}
