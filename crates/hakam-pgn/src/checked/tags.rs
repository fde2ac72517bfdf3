//! Tags that can be false: the result, the number of plies, and days.

use super::What;
use crate::token::GameResult;

/// The tags that are looked at.
pub(super) const LOOKED_AT: [&str; 5] = ["PlyCount", "Date", "EventDate", "UTCDate", "Result"];

/// What is wrong with a tag of a game with so many plies, counted where they are asked for, and this result.
pub(super) fn fault(
    name: &str,
    value: &str,
    plies: impl FnOnce() -> usize,
    result: Option<GameResult>,
) -> Option<What> {
    let text = || value.to_owned();
    match name {
        "PlyCount" => {
            let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
            let count = value.parse().ok().filter(|_| is_number);
            let plies = plies();
            (count != Some(plies)).then(|| What::PlyCount(text(), plies))
        }
        "Result" => match (GameResult::of_text(value), result) {
            (None, _) => Some(What::ResultTag(text())),
            (Some(tag), Some(result)) if tag != result => Some(What::ResultsDiffer { tag, result }),
            (Some(_), _) => None,
        },
        "Date" | "EventDate" | "UTCDate" => {
            let fault = day_fault(value.as_bytes())?;
            Some(fault(name.to_owned(), text()))
        }
        _ => None,
    }
}

/// What is told of a day: its tag, and its value.
type DayFault = fn(String, String) -> What;

/// What is wrong with the value of a date (PGN standard, 8.1.1.3), of which something may not be known.
fn day_fault(value: &[u8]) -> Option<DayFault> {
    let &[y1, y2, y3, y4, b'.', m1, m2, b'.', d1, d2] = value else {
        return Some(What::DateForm);
    };
    let (Some(year), Some(month), Some(day)) =
        (part(&[y1, y2, y3, y4]), part(&[m1, m2]), part(&[d1, d2]))
    else {
        return Some(What::DateForm);
    };
    let most = match month {
        Part::Unknown => 31,
        Part::Known(month) => days(year, month),
    };
    match day {
        _ if most == 0 => Some(What::NoSuchDay),
        Part::Known(day) if !(1..=most).contains(&day) => Some(What::NoSuchDay),
        Part::Known(_) | Part::Unknown => None,
    }
}

/// A part of a date.
#[derive(Clone, Copy)]
enum Part {
    Unknown,
    Known(u32),
}

fn part(digits: &[u8]) -> Option<Part> {
    if digits.iter().all(|byte| *byte == b'?') {
        return Some(Part::Unknown);
    }
    let number = digits.iter().try_fold(0, |number, byte| {
        let digit = byte.is_ascii_digit().then(|| u32::from(byte - b'0'))?;
        Some(number * 10 + digit)
    });
    number.map(Part::Known)
}

/// How many days a month has; none where there is no such month.
fn days(year: Part, month: u32) -> u32 {
    match (month, year) {
        (4 | 6 | 9 | 11, _) => 30,
        (1 | 3 | 5 | 7 | 8 | 10 | 12, _) => 31,
        // The calendar of Julius Caesar has more leap years than ours, and old games may be dated by it.
        (2, Part::Known(year)) if year % 4 != 0 => 28,
        (2, Part::Known(_) | Part::Unknown) => 29,
        (_, _) => 0,
    }
}
