//! The conditions of an ending: all that are given must hold.

use hakam_core::{KindSet, Side};

use super::constraint::only_true;
use super::known::Known;
use super::tree::{Node, Value};
use super::words::{CHECKS_GIVEN, Fields, MEN, SOME_MOVE, STANDS, WHEN};
use crate::report::{Code, Findings};
use crate::{Condition, Count, DeadTest, Turnwise, Who};

const WHO: [(&str, Who); 3] = [
    ("mover", Who::Mover),
    ("other", Who::Other),
    ("both", Who::Both),
];

/// More than any board, clock or game will ever reach.
const MOST: u32 = 100_000;

/// The conditions under `when`; `None` when one of them cannot be read.
pub(super) fn read(node: &Node, known: &Known, found: &mut Findings) -> Option<Vec<Condition>> {
    let before = found.errors();
    let fields = Fields::of(node, &WHEN, found)?;
    let reader = Reader { known, fields };
    let conditions = reader.conditions(found);
    if conditions.is_empty() && found.errors() == before {
        let message = "a game-end rule without a condition would end every game at once";
        found.error(Code::Ending, &node.place, message);
    }
    if let Some(perpetual) = fields.get("perpetual-check")
        && fields.get("repetition").is_none()
    {
        let message = "`perpetual-check` needs `repetition` beside it";
        found.error(Code::Ending, &perpetual.place, message);
    }
    (found.errors() == before).then_some(conditions)
}

struct Reader<'a> {
    known: &'a Known,
    fields: Fields<'a>,
}

impl<'a> Reader<'a> {
    /// Every condition that is given, always in the same order, so that lists can be compared.
    fn conditions(&self, found: &mut Findings) -> Vec<Condition> {
        let mut all: Vec<Condition> = Vec::new();
        if let Some(node) = self.fields.get("moves") {
            all.extend(
                node.word(&[("none", ())], found)
                    .map(|()| Condition::NoMoves),
            );
        }
        if let Some(node) = self.fields.get("check") {
            let check = node.truth(found);
            if check == Some(true) {
                self.known.need_royal("check", &node.place, found);
            }
            all.extend(check.map(Condition::Check));
        }
        if let Some(node) = self.about_royals("bare", found) {
            all.extend(node.word(&WHO, found).map(Condition::Bare));
        }
        if let Some(node) = self.about_royals("bares-back", found) {
            all.extend(only_true(node, found).then_some(Condition::BaresBack));
        }
        all.extend(
            self.number("quiet-moves", 1, found)
                .map(Condition::QuietMoves),
        );
        all.extend(
            self.number("repetition", 2, found)
                .map(Condition::Repetition),
        );
        if let Some(node) = self.about_royals("perpetual-check", found) {
            all.extend(node.word(&WHO, found).map(Condition::PerpetualCheck));
        }
        all.extend(
            self.fields
                .get("men")
                .and_then(|node| self.men(node, found)),
        );
        all.extend(
            self.fields
                .get("stands")
                .and_then(|node| self.stands(node, found)),
        );
        if let Some(node) = self.about_royals("checks-given", found) {
            all.extend(checks_given(node, found));
        }
        all.extend(
            self.fields
                .get("some-move")
                .and_then(|node| self.some_move(node, found)),
        );
        self.about_royals("facing", found);
        all.extend(self.number("facing", 1, found).map(Condition::Facing));
        if let Some(node) = self.fields.get("turn") {
            let sides = [("white", Side::White), ("black", Side::Black)];
            all.extend(node.word(&sides, found).map(Condition::Turn));
        }
        all.extend(self.fields.get("dead").and_then(|node| dead(node, found)));
        all
    }

    /// The value of a word that means nothing without royals.
    fn about_royals(&self, word: &str, found: &mut Findings) -> Option<&'a Node> {
        let node = self.fields.get(word)?;
        self.known.need_royal(word, &node.place, found);
        Some(node)
    }

    fn number(&self, word: &str, least: u32, found: &mut Findings) -> Option<u32> {
        self.fields.get(word)?.whole(least..=MOST, found)
    }

    fn men(&self, node: &Node, found: &mut Findings) -> Option<Condition> {
        let fields = Fields::of(node, &MEN, found)?;
        let sides = [("mover", Turnwise::Mover), ("other", Turnwise::Other)];
        let of = fields.require("of", found);
        let of = of.and_then(|node| node.word(&sides, found));
        let (count, key) = match (fields.get("kinds"), fields.get("some-kind-of")) {
            (Some(_), Some(second)) => {
                let message = "`kinds` and `some-kind-of` exclude each other";
                found.error(Code::Conflict, &second.place, message);
                return None;
            }
            (None, Some(_)) => (Count::OfSomeKind, "some-kind-of"),
            (Some(_) | None, None) => (Count::Together, "kinds"),
        };
        let kinds = self.known.kind_set(&fields, key, KindSet::ALL, found);
        if fields.get("at-least").is_none() && fields.get("at-most").is_none() {
            let message = "`men` needs `at-least` or `at-most`";
            found.error(Code::MissingKey, &node.place, message);
        }
        let mut bound = |key, otherwise| {
            let node = fields.get(key);
            node.map_or(Some(otherwise), |node| node.whole(0..=MOST, found))
        };
        let (at_least, at_most) = (bound("at-least", 0)?, bound("at-most", u32::MAX)?);
        if at_least > at_most {
            found.error(
                Code::Ending,
                &node.place,
                "no number is within these bounds",
            );
        }
        Some(Condition::Men {
            of: of?,
            kinds,
            count,
            at_least,
            at_most,
        })
    }

    fn stands(&self, node: &Node, found: &mut Findings) -> Option<Condition> {
        let fields = Fields::of(node, &STANDS, found)?;
        let of = fields.require("of", found);
        let of = of.and_then(|node| node.word(&WHO, found));
        let region = fields.require("in", found);
        let region = region.map(|node| self.known.regions.of(node, found));
        Some(Condition::Stands {
            of: of?,
            kinds: self.known.kind_set(&fields, "kinds", KindSet::ALL, found),
            region: region?,
            safe: fields.truth("safe", found),
        })
    }

    fn some_move(&self, node: &Node, found: &mut Findings) -> Option<Condition> {
        let fields = Fields::of(node, &SOME_MOVE, found)?;
        Some(Condition::SomeMove {
            kinds: self.known.kind_set(&fields, "kinds", KindSet::ALL, found),
            to: self.known.regions.field(&fields, "to", found),
        })
    }
}

/// `3`: by the side that has just moved; or `{ by = "mover", number = 3 }`.
fn checks_given(node: &Node, found: &mut Findings) -> Option<Condition> {
    let Value::Table(_) = node.value else {
        let number = node.whole(1..=MOST, found)?;
        let by = Turnwise::Other;
        return Some(Condition::ChecksGiven { by, number });
    };
    let fields = Fields::of(node, &CHECKS_GIVEN, found)?;
    let sides = [("mover", Turnwise::Mover), ("other", Turnwise::Other)];
    let by = fields.require("by", found);
    let by = by.and_then(|node| node.word(&sides, found));
    let number = fields.require("number", found);
    let number = number.and_then(|node| node.whole(1..=MOST, found));
    let (by, number) = (by?, number?);
    Some(Condition::ChecksGiven { by, number })
}

fn dead(node: &Node, found: &mut Findings) -> Option<Condition> {
    if node.is_false() {
        only_true(node, found);
        return None;
    }
    let test = node.truth_or(|_| DeadTest::Exact, ("material", DeadTest::Material), found);
    test.map(Condition::Dead)
}
