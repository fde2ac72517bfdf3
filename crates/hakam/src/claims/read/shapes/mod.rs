//! The tables of clause shapes, by subject.

mod attack;
mod movement;
mod movement_be;
mod party;
mod reason;
mod sentence;
mod thing;
mod thing_be;

use std::sync::LazyLock;

use hakam_checker::claim::Statement;

use super::group::Form;
use super::shape::{Built, Compiled, Shape, Subject, Whom, compiled, one, shape};
use super::slot::Caught;

#[cfg(test)]
pub(in crate::claims) use reason::REASONS;
pub(in crate::claims) use reason::phrase as reason_phrase;

/// Opinions may be had of everything.
const OPINION_BE: &[Shape] = &[shape("<opinion>", opinion)];
const OPINION_VERB: &[Shape] = &[shape("<plan>", opinion)];

fn opinion(caught: &Caught, subject: &Subject) -> Built {
    // No opinion is ever decided, whatever it is about.
    subject.whom();
    one(Statement::Judgement {
        words: caught.words.get()?,
    })
}

/// All tables, taken apart.
struct Tables {
    sentences: Vec<Compiled>,
    moves: [Vec<Compiled>; 4],
    things: [Vec<Compiled>; 4],
    parties: [Vec<Compiled>; 4],
    position: [Vec<Compiled>; 4],
}

/// The tables of one subject in the order of [`Form`].
const fn by_form(
    verb: &'static [Shape],
    be: &'static [Shape],
    can: &'static [Shape],
    can_be: &'static [Shape],
) -> [&'static [Shape]; 4] {
    [verb, be, can, can_be]
}

const MOVES: [&[Shape]; 4] = by_form(movement::VERB, movement_be::BE, &[], &[]);
const THINGS: [&[Shape]; 4] = by_form(thing::VERB, thing_be::BE, thing::CAN, thing::CAN_BE);
const PARTIES: [&[Shape]; 4] = by_form(party::VERB, party::BE, party::CAN, &[]);
const POSITION: [&[Shape]; 4] = by_form(&[], sentence::POSITION_BE, &[], &[]);

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let with_opinions = |tables: [&'static [Shape]; 4]| {
        let [verb, be, can, can_be] = tables;
        let join = |own, opinions| {
            let mut rows = compiled(own);
            rows.extend(compiled(opinions));
            rows
        };
        [
            join(verb, OPINION_VERB),
            join(be, OPINION_BE),
            compiled(can),
            compiled(can_be),
        ]
    };
    Tables {
        sentences: compiled(sentence::SENTENCES),
        moves: with_opinions(MOVES),
        things: with_opinions(THINGS),
        parties: with_opinions(PARTIES),
        position: with_opinions(POSITION),
    }
});

/// Sentences that bring their own subject.
pub(super) fn sentences() -> &'static [Compiled] {
    &TABLES.sentences
}

/// What may be said of a subject after these helping verbs.
pub(super) fn predicates(subject: &Subject, form: Form) -> &'static [Compiled] {
    let tables = match subject.whom() {
        Whom::Moves(_) => &TABLES.moves,
        Whom::Things(_) => &TABLES.things,
        Whom::Party(_) => &TABLES.parties,
        Whom::Position => &TABLES.position,
    };
    let [verb, be, can, can_be] = tables;
    match form {
        Form::Verb => verb,
        Form::Be => be,
        Form::Can => can,
        Form::CanBe => can_be,
    }
}

/// Every table of shapes, under the name that the grammar gives it.
#[cfg(test)]
pub(super) fn by_name() -> Vec<(&'static str, &'static [Shape])> {
    const NAMES: [[&str; 4]; 4] = [
        ["move_verb", "move_be", "move_can", "move_can_be"],
        ["thing_verb", "thing_be", "thing_can", "thing_can_be"],
        ["side_verb", "side_be", "side_can", "side_can_be"],
        [
            "position_verb",
            "position_be",
            "position_can",
            "position_can_be",
        ],
    ];
    let tables = [MOVES, THINGS, PARTIES, POSITION];
    let named = NAMES
        .into_iter()
        .flatten()
        .zip(tables.into_iter().flatten());
    let own = [
        ("sentence", sentence::SENTENCES),
        ("opinion_be", OPINION_BE),
        ("opinion_verb", OPINION_VERB),
    ];
    named.chain(own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::read::pattern::compile;

    #[test]
    fn every_pattern_is_well_formed() {
        for shape in by_name().iter().flat_map(|row| row.1) {
            assert!(compile(shape.pattern).is_some(), "{}", shape.pattern);
        }
    }

    #[test]
    fn no_pattern_stands_twice_for_one_subject() {
        for (name, table) in by_name() {
            for (index, shape) in table.iter().enumerate() {
                let twice = table[..index]
                    .iter()
                    .any(|row| row.pattern == shape.pattern);
                assert!(!twice, "{name}: {}", shape.pattern);
            }
        }
    }
}
