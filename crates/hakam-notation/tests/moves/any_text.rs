//! No text makes the reader panic or wait, and every place it names is in the text.

use hakam_notation::moves::{Form, Language, Leniency, Options, Style, parse, read, write};
use hakam_variant::builtin;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::support::Game;

/// Pieces of move texts, to be put together at random.
#[rustfmt::skip]
const SHARDS: &[&str] = &[
    "N", "n", "b", "B", "e", "e4", "d5", "a10", "p16", "x", ":", "-", "--", "O-O", "0-0-0", "=",
    "=Q", "(", ")", "q", "+", "++", "#", "!", "?!", "e.p.", "ep", "ch", "dbl", "mate", " ", "\t",
    "♘", "♟", "\u{fe0f}", "Кр", "к", "Ü", "1", "8", "99999999999999999999", "5254", "$7", "$999",
    "×", "–", "\u{0}", "\u{202e}", "+B", "/",
];

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,12}",
        "[a-hNBRQKx0-9=+#O-]{0,9}",
        prop::collection::vec(select(SHARDS), 0..8).prop_map(|shards| shards.concat()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn every_text_is_read_or_refused_with_a_place(
        text in text(),
        game in select(builtin::names().collect::<Vec<_>>()),
        language in select(Language::all().collect::<Vec<_>>()),
        leniency in select(vec![Leniency::Strict, Leniency::Lenient]),
    ) {
        let game = GAMES.with(|games| std::rc::Rc::clone(&games[game]));
        let options = Options { language, leniency };
        let here = game.here(game.rules.standard_start());
        if let Ok(written) = parse(&game.rules, &text, options) {
            for repair in &written.repairs {
                prop_assert_eq!(text.get(repair.span.clone()), Some(repair.before.as_str()));
            }
        }
        match read(&here, &text, options) {
            Ok(read) => {
                prop_assert!(here.legal().contains(&read.m));
                prop_assert!(leniency == Leniency::Lenient || read.repairs.is_empty());
                for part in &read.claims {
                    prop_assert!(text.get(part.span.clone()).is_some());
                }
            }
            Err(error) => {
                prop_assert!(text.get(error.span()).is_some(), "{:?}", error);
                prop_assert!(error.render(&text).starts_with("error["));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn a_text_with_its_repairs_made_is_read_strictly_as_the_same_move(
        game in select(builtin::names().collect::<Vec<_>>()),
        form in select(Form::ALL.to_vec()),
        language in select(Language::all().collect::<Vec<_>>()),
        which in any::<Index>(),
        place in any::<Index>(),
        shard in select(SHARDS),
        cut in 0..2_usize,
    ) {
        let game = GAMES.with(|games| std::rc::Rc::clone(&games[game]));
        let here = game.here(game.rules.standard_start());
        let m = *which.get(here.legal());
        let Ok(proper) = write(&here, m, Style::new(form, language)) else {
            return Ok(());
        };
        let mut signs: Vec<String> = proper.chars().map(String::from).collect();
        let at = place.index(signs.len());
        signs.splice(at..at + cut, [shard.to_owned()]);
        let text = signs.concat();
        let Ok(found) = read(&here, &text, Options::lenient(language)) else {
            return Ok(());
        };
        let mut mended = text.clone();
        for repair in found.repairs.iter().rev() {
            mended.replace_range(repair.span.clone(), &repair.after);
        }
        let again = read(&here, &mended, Options::strict(language)).map(|read| read.m);
        prop_assert_eq!(again, Ok(found.m), "{} mended is {}", text, mended);
    }
}

thread_local! {
    static GAMES: std::collections::HashMap<&'static str, std::rc::Rc<Game>> = builtin::names()
        .map(|name| (name, std::rc::Rc::new(Game::builtin(name))))
        .collect();
}

#[test]
fn long_texts_take_no_longer_than_they_are() {
    let chess = Game::builtin("chess");
    let here = chess.here(chess.rules.standard_start());
    for shard in SHARDS {
        let text = shard.repeat(200_000);
        for prefix in ["", "Nf3", "e2e4", "N"] {
            let text = format!("{prefix}{text}");
            let error = read(&here, &text, Options::lenient(Language::English));
            assert!(error.is_err() || text.trim().len() < 12, "{shard}");
            if let Err(error) = error {
                assert!(error.to_string().len() < 400, "{shard}");
            }
        }
    }
}
