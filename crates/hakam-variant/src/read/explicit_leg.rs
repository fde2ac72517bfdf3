//! A leg written out: `{ delta = [1, 2], symmetry = "all", repeat = "1..", pass = "empty", land = "foe" }`.

use hakam_core::Delta;

use super::legs::{Choice, Step, sorted};
use super::tree::{Node, Value};
use super::words::Fields;
use crate::report::{Code, Findings};
use crate::{Land, PassedSquares, PathSquares, Repeat};

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

/// Reads a leg that is written out.
pub(super) fn read(fields: &Fields, found: &mut Findings) -> Option<Choice> {
    let symmetries = [
        ("all", Symmetry::All),
        ("forward", Symmetry::Forward),
        ("left-right", Symmetry::LeftRight),
        ("none", Symmetry::None),
    ];
    let contents = [
        ("empty", PassedSquares::Empty),
        ("any", PassedSquares::Any),
        ("one piece", PassedSquares::OneMan),
        ("one piece, last", PassedSquares::OneManLast),
    ];
    let (empty, foe) = (true, true);
    let none = Land::default();
    let lands = [
        ("empty", Land { empty, ..none }),
        ("foe", Land { foe, ..none }),
        ("empty or foe", Land { empty, foe, ..none }),
    ];
    let delta = fields.require("delta", found);
    let delta = delta.and_then(|node| delta_of(node, found));
    let symmetry = fields.get("symmetry");
    let symmetry = symmetry.and_then(|node| node.word(&symmetries, found));
    let repeat = fields.get("repeat").map(|node| repeat_of(node, found));
    let repeat = repeat.unwrap_or(Some(Repeat::ONCE));
    let passed = fields.get("pass").and_then(|node| {
        if repeat.is_some_and(|repeat| repeat.most == 1) {
            let message = "`pass` is about the squares between repeated steps, and there are none";
            found.warning(Code::NothingPassed, &node.place, message);
        }
        node.word(&contents, found)
    });
    let land = fields.get("land").and_then(|node| node.word(&lands, found));
    Some(Choice {
        step: Step {
            deltas: images(delta?, symmetry.unwrap_or(Symmetry::All)),
            repeat: repeat?,
            passed: passed.unwrap_or(PassedSquares::Empty),
            path: PathSquares::Ignored,
            land: land.unwrap_or(Land { empty, foe, ..none }),
            turn: None,
        },
        home: false,
        land_given: land.is_some(),
    })
}

/// A Betza word says all that the other words of a leg say.
pub(super) fn refuse_beside_betza(fields: &Fields, found: &mut Findings) {
    for word in ["delta", "symmetry", "repeat", "pass", "land"] {
        if let Some(node) = fields.get(word) {
            let message = format!("`betza` and `{word}` exclude each other");
            found.error(Code::Conflict, &node.place, message);
        }
    }
}

fn delta_of(node: &Node, found: &mut Findings) -> Option<Delta> {
    let part = |node: &Node| match node.value {
        Value::Whole(number) => i8::try_from(number)
            .ok()
            .filter(|number| (-LONGEST..=LONGEST).contains(number)),
        Value::Text(_)
        | Value::Decimal(_)
        | Value::Truth(_)
        | Value::Date
        | Value::List(_)
        | Value::Table(_) => None,
    };
    let delta = match node.list(found)? {
        [files, ranks] => part(files).zip(part(ranks)),
        _ => None,
    };
    let delta = delta.filter(|delta| *delta != (0, 0));
    if delta.is_none() {
        let message = format!(
            "a delta is two numbers from -{LONGEST} to {LONGEST}, to the right and forward, not both 0"
        );
        found.error(Code::BadValue, &node.place, message);
    }
    delta
}

fn images((x, y): Delta, symmetry: Symmetry) -> Vec<Delta> {
    let all = [
        (x, y),
        (-x, y),
        (x, -y),
        (-x, -y),
        (y, x),
        (-y, x),
        (y, -x),
        (-y, -x),
    ];
    sorted(match symmetry {
        Symmetry::All => all.to_vec(),
        Symmetry::Forward => all
            .into_iter()
            .filter(|(_, forward)| *forward > 0)
            .collect(),
        Symmetry::LeftRight => vec![(x, y), (-x, y)],
        Symmetry::None => vec![(x, y)],
    })
}

/// `1`, `1..`, `1..4`.
fn repeat_of(node: &Node, found: &mut Findings) -> Option<Repeat> {
    let text = node.text(found)?;
    let number = |digits: &str| {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits
            .parse::<u8>()
            .ok()
            .filter(|number| plain && *number > 0)
    };
    let (least, most) = match text.split_once("..") {
        None => (number(text), number(text)),
        Some((least, "")) => (number(least), Some(Repeat::UNBOUNDED)),
        Some((least, most)) => (number(least), number(most)),
    };
    let repeat = least.zip(most).filter(|(least, most)| least <= most);
    if repeat.is_none() {
        found
            .error(
                Code::BadValue,
                &node.place,
                format!("`{text}` is no repetition"),
            )
            .hint("write `1`, `1..` or `1..4`");
    }
    repeat.map(|(least, most)| Repeat { least, most })
}
