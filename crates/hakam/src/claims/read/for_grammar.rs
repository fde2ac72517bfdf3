//! What the tests of the printed grammar need to know of the reader: compiled for tests only.

use hakam_checker::claim::Profile;

use super::pattern::{Element, compile};
use super::shapes;
use super::slot::Slot;
use super::{catch, noun, parser};
use crate::claims::{lexicon, words};

pub(in crate::claims) use super::shapes::REASONS;

/// The shapes of one table under the name that the grammar gives it.
pub(in crate::claims) struct Shapes {
    pub(in crate::claims) name: &'static str,
    pub(in crate::claims) patterns: Vec<&'static str>,
}

/// Every table of shapes.
pub(in crate::claims) fn shapes() -> Vec<Shapes> {
    let tables = shapes::by_name()
        .into_iter()
        .filter(|row| !row.1.is_empty());
    tables
        .map(|(name, shapes)| Shapes {
            name,
            patterns: shapes.iter().map(|shape| shape.pattern).collect(),
        })
        .collect()
}

/// A pattern in EBNF.
pub(in crate::claims) fn ebnf(pattern: &'static str) -> Option<String> {
    Some(sequence(&compile(pattern)?))
}

fn sequence(elements: &[Element]) -> String {
    let parts: Vec<String> = elements.iter().map(element).collect();
    parts.join(" ")
}

fn element(element: &Element) -> String {
    let maybe = |text: String, may_miss: bool| {
        if may_miss {
            format!("[ {text} ]")
        } else {
            text
        }
    };
    match element {
        Element::Words { any, may_miss } => {
            let quoted: Vec<String> = any.iter().map(|word| format!("\"{word}\"")).collect();
            match (quoted.as_slice(), may_miss) {
                ([one], may_miss) => maybe(one.clone(), *may_miss),
                (several, true) => format!("[ {} ]", several.join(" | ")),
                (several, false) => format!("( {} )", several.join(" | ")),
            }
        }
        Element::Verb(name) => format!("V_{name}"),
        Element::Be => "be".to_owned(),
        Element::Slot { slot, may_miss } => {
            let name = Slot::NAMES.iter().find(|row| row.1 == *slot);
            maybe(name.map_or("", |row| row.0).to_owned(), *may_miss)
        }
        Element::Optional(inner) => format!("[ {} ]", sequence(inner)),
    }
}

/// The names of the slots.
pub(in crate::claims) fn slots() -> Vec<&'static str> {
    Slot::NAMES.iter().map(|row| row.0).collect()
}

/// Every other table of words, under the name that the grammar gives it.
pub(in crate::claims) fn tables() -> Vec<(&'static str, Vec<&'static str>)> {
    fn first<T>(rows: &[(&'static str, T)]) -> Vec<&'static str> {
        rows.iter().map(|row| row.0).collect()
    }
    vec![
        ("number", words::NUMBERS.to_vec()),
        ("times", words::TIMES.to_vec()),
        ("being", words::BE.to_vec()),
        ("remaining", words::REMAIN.to_vec()),
        ("becoming", words::BECOME.to_vec()),
        ("isnot", words::IS_NOT.to_vec()),
        ("auxiliary", words::AUXILIARY.to_vec()),
        ("can", words::CAN.to_vec()),
        ("doesnot", words::DOES_NOT.to_vec()),
        ("cannot", words::CANNOT.to_vec()),
        ("filler", words::FILLERS.to_vec()),
        ("joint", words::JOINING.to_vec()),
        ("ground", words::GIVING_REASON.to_vec()),
        ("link", words::LINKING.to_vec()),
        ("hedge", words::HEDGES.to_vec()),
        ("owner", first(words::OWNERS)),
        ("side", first(words::SIDES)),
        ("listof", first(words::LISTS)),
        ("manner", first(words::MANNERS)),
        ("remark", words::TAILS.to_vec()),
        ("judging", words::OPINIONS.to_vec()),
        ("degree", words::DEGREES.to_vec()),
        ("judged", words::OPINION_NOUNS.to_vec()),
        ("line", first(catch::LINES)),
        ("wing", first(catch::WINGS)),
        ("heading", first(catch::HEADINGS)),
        ("draw", first(catch::DRAWS)),
        ("answer", first(catch::ANSWERS)),
        ("worth", first(super::amount::PRIZES)),
        ("class", first(lexicon::CLASSES)),
        ("anyman", lexicon::ANY_MAN.to_vec()),
        ("royal", lexicon::ROYAL.to_vec()),
        ("quantifier", first(noun::QUANTIFIERS)),
        ("shaded", first(noun::SHADES)),
        ("relation", first(parser::RELATIONS)),
        ("pronoun", first(super::chain::PRONOUNS)),
        ("thismove", first(super::tail::THE_MOVE)),
        ("here", first(super::split::HERE)),
        ("tense", first(super::group::TENSES)),
        ("pin", first(super::group::PINS)),
        ("profile", Profile::NAMES.iter().map(|row| row.1).collect()),
    ]
}
