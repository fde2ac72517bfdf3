//! A leg written out: `{ delta = [1, 2], symmetry = "all", repeat = "1..", pass = "empty", land = "foe" }`.

use hakam_core::{Delta, PerSide};

use super::field::{Field, Fields};
use super::legs::sorted;
use super::tree::Value;
use crate::betza::BetzaPart;
use crate::report::Code;
use crate::{Land, Leg, PassedSquares, PathSquares, Repeat};

/// No board has more files, so no delta is longer.
const LONGEST: i8 = 25;

/// Which images of a delta belong to a leg.
#[derive(Clone, Copy)]
enum Symmetry {
    /// All turns and mirror images.
    All,
    /// Those of them that go forward.
    Forward,
    /// The delta and its left-right mirror image.
    LeftRight,
    /// The delta alone.
    None,
}

const SYMMETRIES: [(&str, Symmetry); 4] = [
    ("all", Symmetry::All),
    ("forward", Symmetry::Forward),
    ("left-right", Symmetry::LeftRight),
    ("none", Symmetry::None),
];

const PASSED: [(&str, PassedSquares); 4] = [
    ("empty", PassedSquares::Empty),
    ("any", PassedSquares::Any),
    ("one piece", PassedSquares::OneMan),
    ("one piece, last", PassedSquares::OneManLast),
];

const LANDS: [(&str, Land); 3] = [
    ("empty", Land::EMPTY),
    ("foe", Land::FOE),
    ("empty or foe", Land::EMPTY_OR_FOE),
];

/// Reads a leg that is written out.
pub(super) fn read(fields: Fields) -> Option<BetzaPart> {
    let delta = fields.need("delta").and_then(delta_of);
    let symmetry = fields.word("symmetry", &SYMMETRIES);
    let repeat = fields.get("repeat").map_or(Some(Repeat::ONCE), repeat_of);
    let passed = fields.get("pass").and_then(|field| {
        if repeat.is_some_and(|repeat| repeat.most == 1) {
            let message = "`pass` is about the squares between repeated steps, and there are none";
            let found = field.found;
            found.warning(Code::NOTHING_PASSED, field.place(), message);
        }
        field.word(&PASSED)
    });
    let land = fields.word("land", &LANDS);
    Some(BetzaPart {
        leg: Leg {
            deltas: PerSide {
                white: images(delta?, symmetry.unwrap_or(Symmetry::All)),
                black: Vec::new(),
            },
            repeat: repeat?,
            passed: passed.unwrap_or(PassedSquares::Empty),
            path: PathSquares::Ignored,
            land: land.unwrap_or(Land::EMPTY_OR_FOE),
            turn: None,
        },
        home: false,
        land_given: land.is_some(),
    })
}

/// A Betza word says all that the other words of a leg say.
pub(super) fn refuse_beside_betza(fields: Fields) {
    for word in ["delta", "symmetry", "repeat", "pass", "land"] {
        fields.exclude("betza", word);
    }
}

fn delta_of(field: Field) -> Option<Delta> {
    let part = |field: Field| match field.node.value {
        Value::Whole(number) => i8::try_from(number).ok(),
        _ => None,
    };
    let part = |field| part(field).filter(|number| (-LONGEST..=LONGEST).contains(number));
    let delta = match *field.list()? {
        [files, ranks] => part(files).zip(part(ranks)),
        _ => None,
    };
    let delta = delta.filter(|delta| *delta != (0, 0));
    if delta.is_none() {
        let message = format!(
            "a delta is two numbers from -{LONGEST} to {LONGEST}, to the right and forward, not both 0"
        );
        field.error(Code::BAD_VALUE, message);
    }
    delta
}

fn images((x, y): Delta, symmetry: Symmetry) -> Vec<Delta> {
    let turned = [(x, y), (x, -y), (y, x), (y, -x)].into_iter();
    let all = turned.flat_map(|(x, y)| [(x, y), (-x, y)]);
    sorted(match symmetry {
        Symmetry::All => all.collect(),
        Symmetry::Forward => all.filter(|(_, forward)| *forward > 0).collect(),
        Symmetry::LeftRight => vec![(x, y), (-x, y)],
        Symmetry::None => vec![(x, y)],
    })
}

/// `1`, `1..`, `1..4`.
fn repeat_of(field: Field) -> Option<Repeat> {
    let text = field.text()?;
    let number = |digits: &str| {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.parse::<u8>().ok();
        number.filter(|number| plain && *number > 0)
    };
    let (least, most) = match text.split_once("..") {
        None => (number(text), number(text)),
        Some((least, "")) => (number(least), Some(Repeat::UNBOUNDED)),
        Some((least, most)) => (number(least), number(most)),
    };
    let repeat = least.zip(most).filter(|(least, most)| least <= most);
    if repeat.is_none() {
        let message = format!("`{text}` is no repetition");
        field
            .error(Code::BAD_VALUE, message)
            .hint("write `1`, `1..` or `1..4`");
    }
    repeat.map(|(least, most)| Repeat { least, most })
}
