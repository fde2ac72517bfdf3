//! Random facts about attacks.

use hakam_checker::claim::Attack;
use proptest::option;
use proptest::prelude::*;

use super::word::{Words, number, party, pin, relation};

pub fn attack(words: &Words) -> BoxedStrategy<Attack> {
    let thing = || words.thing();
    let things = || words.things();
    let counted = || {
        (
            option::of(words.piece()),
            option::of(party()),
            words.square(),
            relation(),
            number(),
        )
    };
    let reach = prop_oneof![
        (thing(), things()).prop_map(|(by, targets)| Attack::Attacks { by, targets }),
        (thing(), things()).prop_map(|(by, targets)| Attack::Defends { by, targets }),
        things().prop_map(|targets| Attack::Attacked { targets }),
        things().prop_map(|targets| Attack::Defended { targets }),
        things().prop_map(|targets| Attack::Undefended { targets }),
        things().prop_map(|targets| Attack::Hanging { targets }),
        things().prop_map(|targets| Attack::Trapped { targets }),
        (party(), words.squares()).prop_map(|(side, squares)| Attack::Controls { side, squares }),
        counted().prop_map(|(piece, side, square, relation, n)| Attack::Attackers {
            piece,
            side,
            square,
            relation,
            n
        }),
        counted().prop_map(|(piece, side, square, relation, n)| Attack::Defenders {
            piece,
            side,
            square,
            relation,
            n
        }),
    ];
    let lines = prop_oneof![
        (option::of(thing()), party()).prop_map(|(by, side)| Attack::InCheck { by, side }),
        (option::of(thing()), party()).prop_map(|(by, side)| Attack::DoubleCheck { by, side }),
        (option::of(thing()), option::of(thing()), things(), pin()).prop_map(
            |(by, to, targets, pin)| Attack::Pinned {
                by,
                to,
                targets,
                pin
            }
        ),
        (things(), option::of(thing())).prop_map(|(men, target)| Attack::Battery { men, target }),
        (thing(), thing(), option::of(thing())).prop_map(|(by, target, through)| Attack::Xray {
            by,
            target,
            through
        }),
        (thing(), thing()).prop_map(|(by, target)| Attack::CanCapture { by, target }),
        (thing(), words.square()).prop_map(|(by, to)| Attack::CanMove { by, to }),
        (thing(), prop::collection::vec(thing(), 0..3))
            .prop_map(|(by, targets)| Attack::Fork { by, targets }),
    ];
    prop_oneof![reach, lines].boxed()
}
