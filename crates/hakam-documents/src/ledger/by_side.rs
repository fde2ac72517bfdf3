//! Values with one part for each side: `White=KQ Black=kq`.

use hakam_core::PerSide;
use hakam_text::{Passage, quoted};

use super::code::Code;
use super::finding::Finding;
use super::lines::words;
use super::outline::side_word;

/// The two values of `White=KQ Black=kq`, as far as they stand there.
pub(super) fn by_side(value: Passage<'_>) -> Result<PerSide<Option<Passage<'_>>>, Finding> {
    let mut sides: PerSide<Option<Passage<'_>>> = PerSide::default();
    for word in words(value) {
        let told = word
            .split_once('=')
            .and_then(|(name, value)| Some((side_word(name.text)?, value)));
        match told {
            Some((side, value)) if sides[side].is_none() && !value.text.is_empty() => {
                sides[side] = Some(value);
            }
            Some(_) | None => {
                let message = format!("{} tells nothing of one side", quoted(word.text));
                let finding = Finding::new(Code::Unreadable, word.span(), message);
                return Err(
                    finding.hint("write `White=` and `Black=` with a value each, `-` for none")
                );
            }
        }
    }
    Ok(sides)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_are_found_in_any_order() {
        for (text, white, black) in [
            ("White=KQ Black=kq", Some("KQ"), Some("kq")),
            ("black=-, WHITE=?", Some("?"), Some("-")),
            ("Black=3", None, Some("3")),
            ("", None, None),
        ] {
            let sides = by_side(Passage::whole(text)).unwrap();
            assert_eq!(sides.white.map(|part| part.text), white, "{text}");
            assert_eq!(sides.black.map(|part| part.text), black, "{text}");
        }
        for text in [
            "KQkq",
            "White",
            "White=",
            "White=K White=Q",
            "Green=K",
            "White=K x",
        ] {
            assert!(by_side(Passage::whole(text)).is_err(), "{text}");
        }
    }
}
