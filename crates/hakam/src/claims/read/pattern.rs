//! The small language in which clause shapes are written down.
//!
//! A pattern is words with spaces between them. `a|b` is one of two words, `a?` a word that may be missing,
//! `{attack}` any form of a verb, `{be}` a form of `be` with what may stand around it, `<target>` a slot,
//! `<wing?>` a slot that may stay empty, and `[ by <by> ]` words that may all be missing.

use super::super::words::VERBS;
use super::slot::Slot;

/// One step of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Element {
    /// One of these words.
    Words {
        any: Vec<&'static str>,
        may_miss: bool,
    },
    /// Any form of the verb of this name.
    Verb(&'static str),
    /// A form of `be`.
    Be,
    /// Something that is kept.
    Slot { slot: Slot, may_miss: bool },
    /// Steps that are taken together or not at all.
    Optional(Vec<Element>),
}

/// A pattern taken apart; nothing if it is not well formed.
pub(super) fn compile(pattern: &'static str) -> Option<Vec<Element>> {
    let mut elements = Vec::new();
    let mut group: Option<Vec<Element>> = None;
    for part in pattern.split(' ') {
        match part {
            "[" => {
                if group.replace(Vec::new()).is_some() {
                    return None;
                }
            }
            "]" => elements.push(Element::Optional(group.take()?)),
            _ => group.as_mut().unwrap_or(&mut elements).push(element(part)?),
        }
    }
    group.is_none().then_some(elements)
}

fn element(part: &'static str) -> Option<Element> {
    if part == "{be}" {
        return Some(Element::Be);
    }
    if let Some(name) = inside(part, '{', '}') {
        let known = VERBS.iter().any(|row| row.0 == name);
        return known.then_some(Element::Verb(name));
    }
    if let Some(name) = inside(part, '<', '>') {
        let (name, may_miss) = missable(name);
        let slot = Slot::from_name(name)?;
        return Some(Element::Slot { slot, may_miss });
    }
    let (words, may_miss) = missable(part);
    let any: Vec<&str> = words.split('|').collect();
    let proper = any.iter().all(|word| !word.is_empty());
    proper.then_some(Element::Words { any, may_miss })
}

fn inside(part: &'static str, open: char, close: char) -> Option<&'static str> {
    part.strip_prefix(open)?.strip_suffix(close)
}

fn missable(part: &'static str) -> (&'static str, bool) {
    match part.strip_suffix('?') {
        Some(part) => (part, true),
        None => (part, false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_taken_apart() {
        assert_eq!(
            compile("the? {pin} <target> [ to|against <to> ]"),
            Some(vec![
                Element::Words {
                    any: vec!["the"],
                    may_miss: true
                },
                Element::Verb("pin"),
                Element::Slot {
                    slot: Slot::Target,
                    may_miss: false
                },
                Element::Optional(vec![
                    Element::Words {
                        any: vec!["to", "against"],
                        may_miss: false
                    },
                    Element::Slot {
                        slot: Slot::To,
                        may_miss: false
                    },
                ]),
            ])
        );
        for bad in ["[ a", "a ]", "[ [ a ] ]", "{fly}", "<cloud>", "a||b", ""] {
            assert_eq!(compile(bad), None, "{bad}");
        }
    }
}
