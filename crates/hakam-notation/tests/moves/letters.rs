//! The letters of every game in every language.

use hakam_notation::moves::{Body, Language, Letters, Options, parse};
use hakam_variant::builtin;

/// A letter as the eye sees it: Cyrillic capitals that look Latin are Latin ones to it.
fn looks(letter: &str) -> String {
    #[rustfmt::skip]
    let alike = [
        ('А', 'A'), ('В', 'B'), ('Е', 'E'), ('К', 'K'), ('М', 'M'), ('Н', 'H'), ('О', 'O'), ('Р', 'P'), ('С', 'C'),
        ('Т', 'T'), ('Х', 'X'),
    ];
    let latin = |sign| {
        let pair = alike.iter().find(|(cyrillic, _)| *cyrillic == sign);
        pair.map_or(sign, |(_, latin)| *latin)
    };
    letter.chars().map(latin).collect()
}

#[test]
fn a_language_is_known_by_its_code_and_its_name_and_has_six_letters() {
    assert_eq!(Language::all().count(), 18);
    for (index, language) in Language::all().enumerate() {
        assert_eq!(language as usize, index, "{language}");
        assert_eq!(language.code().parse(), Ok(language));
        assert_eq!(language.name().to_uppercase().parse(), Ok(language));
        let letters = language.orthodox_letters();
        for (i, letter) in letters.iter().enumerate() {
            assert!(!letter.is_empty(), "{language}");
            assert!(!letters[..i].contains(letter), "{language}: {letter}");
        }
    }
    assert!("klingon".parse::<Language>().is_err());
}

#[test]
fn in_every_game_and_language_no_two_kinds_look_the_same() {
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        for language in Language::all() {
            let letters = Letters::new(&rules, language);
            let mut all: Vec<String> = letters.all().map(looks).collect();
            let kinds = all.len();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), kinds, "{name} in {language}: {letters}");
            for (kind, _) in rules.kinds() {
                let text = format!("{}a1", letters.of(kind));
                let written = parse(&rules, &text, Options::lenient(language)).unwrap();
                let Body::Go(go) = written.body else {
                    panic!("{name}: {text}");
                };
                let man = go.man.unwrap();
                assert_eq!(man.value, kind, "{name} in {language}: {text}");
                assert_eq!(man.span, 0..letters.of(kind).len(), "{name}: {text}");
            }
        }
    }
}

#[test]
fn a_language_renames_what_it_can_without_a_clash() {
    let letters =
        |game: &str, language| Letters::new(&builtin::load(game).unwrap(), language).to_string();
    // king queen rook bishop knight pawn archbishop chancellor
    assert_eq!(letters("capablanca", Language::Spanish), "R D T B N P A C");
    // The Hungarian rook B would be taken for the bishop if that kept its letter; it does not.
    assert_eq!(letters("chess", Language::Hungarian), "K V B F H G");
    // Cyrillic С looks like the chancellor, so the bishop stays B.
    assert_eq!(letters("capablanca", Language::Russian), "Кр Ф Л B К П A C");
    // The man of knightmate is no knight.
    assert_eq!(letters("knightmate", Language::German), "K D T L M B");
    // king, ferz, man, schleich W, courier B, alfil, knight, rook, pawn: a German pawn would be B as well.
    assert_eq!(letters("courier", Language::German), "K F M W B E S T P");
    assert_eq!(letters("courier", Language::Polish), "K F M W B E S R P");
    assert_eq!(letters("shatranj", Language::Dutch), "K F A N R P");
}

#[test]
fn french_has_a_king_that_is_written_as_a_rook_elsewhere() {
    let chess = builtin::load("chess").unwrap();
    let letters = Letters::new(&chess, Language::French);
    assert_eq!(letters.of(chess.kind_of_key("king").unwrap()), "R");
    assert_eq!(letters.to_string(), "R D T F C P");
}
