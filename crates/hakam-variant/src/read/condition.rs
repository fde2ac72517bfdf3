//! The conditions of an ending: all that are given must hold.

use hakam_core::{KindSet, Side};

use super::field::Field;
use super::known::Known;
use super::words::{CHECKS_GIVEN, MEN, SOME_MOVE, STANDS, WHEN};
use crate::report::Code;
use crate::{Condition, Count, DeadTest, Turnwise, Who};

const WHO: [(&str, Who); 3] = [
    ("mover", Who::Mover),
    ("other", Who::Other),
    ("both", Who::Both),
];

const ONE_OF_TWO: [(&str, Turnwise); 2] = [("mover", Turnwise::Mover), ("other", Turnwise::Other)];

/// More than any board, clock or game will ever reach.
const MOST: u32 = 100_000;

/// The conditions under `when`; `None` when one of them cannot be read.
pub(super) fn read(field: Field, known: &Known) -> Option<Vec<Condition>> {
    let before = field.found.errors();
    let fields = field.fields(&WHEN)?;
    // Always in the same order, so that lists can be compared.
    let given = WHEN
        .known()
        .filter_map(|word| Some((word, fields.get(word)?)));
    let conditions = given.filter_map(|(word, field)| condition(word, field, known));
    let conditions: Vec<Condition> = conditions.collect();
    if conditions.is_empty() && field.found.errors() == before {
        let message = "a game-end rule without a condition would end every game at once";
        field.error(Code::ENDING, message);
    }
    if let Some(perpetual) = fields.get("perpetual-check")
        && fields.get("repetition").is_none()
    {
        let message = "`perpetual-check` needs `repetition` beside it";
        perpetual.error(Code::ENDING, message);
    }
    (field.found.errors() == before).then_some(conditions)
}

/// What stands behind one word.
fn condition(word: &str, field: Field, known: &Known) -> Option<Condition> {
    if let "bare" | "bares-back" | "perpetual-check" | "checks-given" | "facing" = word {
        known.need_royal(word, field);
    }
    let condition = match word {
        "moves" => field.word(&[("none", ())]).map(|()| Condition::NoMoves)?,
        "check" => {
            let check = field.truth()?;
            if check {
                known.need_royal(word, field);
            }
            Condition::Check(check)
        }
        "bare" => Condition::Bare(field.word(&WHO)?),
        "bares-back" => field.only_true().then_some(Condition::BaresBack)?,
        "quiet-moves" => Condition::QuietMoves(field.whole(1..=MOST)?),
        "repetition" => Condition::Repetition(field.whole(2..=MOST)?),
        "perpetual-check" => Condition::PerpetualCheck(field.word(&WHO)?),
        "men" => men(field, known)?,
        "stands" => stands(field, known)?,
        "checks-given" => checks_given(field)?,
        "some-move" => {
            let fields = field.fields(&SOME_MOVE)?;
            Condition::SomeMove {
                kinds: known.kind_set(fields, "kinds", KindSet::ALL),
                to: known.regions.field(fields, "to"),
            }
        }
        "facing" => Condition::Facing(field.whole(1..=MOST)?),
        "turn" => Condition::Turn(field.word(&[("white", Side::White), ("black", Side::Black)])?),
        "dead" if field.node.is_false() => {
            field.only_true();
            return None;
        }
        "dead" => {
            let test = field.truth_or(|_| DeadTest::Exact, ("material", DeadTest::Material));
            Condition::Dead(test?)
        }
        _ => return None,
    };
    Some(condition)
}

fn men(field: Field, known: &Known) -> Option<Condition> {
    let fields = field.fields(&MEN)?;
    let of = fields.need("of").and_then(|field| field.word(&ONE_OF_TWO));
    fields.exclude("kinds", "some-kind-of")?;
    let (count, key) = match fields.get("some-kind-of") {
        Some(_) => (Count::OfSomeKind, "some-kind-of"),
        None => (Count::Together, "kinds"),
    };
    let kinds = known.kind_set(fields, key, KindSet::ALL);
    if fields.get("at-least").or(fields.get("at-most")).is_none() {
        field.error(Code::MISSING_KEY, "`men` needs `at-least` or `at-most`");
    }
    let bound = |key, otherwise| match fields.get(key) {
        Some(field) => field.whole(0..=MOST),
        None => Some(otherwise),
    };
    let (at_least, at_most) = (bound("at-least", 0)?, bound("at-most", u32::MAX)?);
    if at_least > at_most {
        field.error(Code::ENDING, "no number is within these bounds");
    }
    Some(Condition::Men {
        of: of?,
        kinds,
        count,
        at_least,
        at_most,
    })
}

fn stands(field: Field, known: &Known) -> Option<Condition> {
    let fields = field.fields(&STANDS)?;
    let of = fields.need("of").and_then(|field| field.word(&WHO));
    let region = fields.need("in").map(|field| known.regions.of(field));
    Some(Condition::Stands {
        of: of?,
        region: region?,
        kinds: known.kind_set(fields, "kinds", KindSet::ALL),
        safe: fields.truth("safe"),
    })
}

/// `3`: by the side that has just moved; or `{ by = "mover", number = 3 }`.
fn checks_given(field: Field) -> Option<Condition> {
    if field.node.as_table().is_none() {
        let (by, number) = (Turnwise::Other, field.whole(1..=MOST)?);
        return Some(Condition::ChecksGiven { by, number });
    }
    let fields = field.fields(&CHECKS_GIVEN)?;
    let by = fields.need("by").and_then(|field| field.word(&ONE_OF_TWO));
    let number = fields.need("number");
    let number = number.and_then(|field| field.whole(1..=MOST));
    let (by, number) = (by?, number?);
    Some(Condition::ChecksGiven { by, number })
}
