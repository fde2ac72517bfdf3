//! Tags that can be false: the result, the number of plies, and days.

use super::What;
use crate::token::GameResult;

/// The tags that are looked at.
pub(super) const LOOKED_AT: [&str; 5] = ["PlyCount", "Date", "EventDate", "UTCDate", "Result"];

/// What is wrong with a tag of a game that has so many plies and this result behind its moves. The plies are counted
/// where they are asked for.
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
            let tag = || name.to_owned();
            match day(value.as_bytes()) {
                Day::Possible => None,
                Day::Impossible => Some(What::NoSuchDay(tag(), text())),
                Day::NotSoWritten => Some(What::DateForm(tag(), text())),
            }
        }
        _ => None,
    }
}

/// What the value of a date is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Day {
    /// A day of the calendar, or one of which something is not known.
    Possible,
    /// Written as a date, but no calendar has it.
    Impossible,
    /// Not written as `2020.01.31`.
    NotSoWritten,
}

/// Looks at the value of a date (PGN standard, 8.1.1.3).
fn day(value: &[u8]) -> Day {
    let &[y1, y2, y3, y4, b'.', m1, m2, b'.', d1, d2] = value else {
        return Day::NotSoWritten;
    };
    let (Some(year), Some(month), Some(day)) =
        (part(&[y1, y2, y3, y4]), part(&[m1, m2]), part(&[d1, d2]))
    else {
        return Day::NotSoWritten;
    };
    let most = match month {
        Part::Unknown => 31,
        Part::Known(month) => days(year, month),
    };
    match day {
        _ if most == 0 => Day::Impossible,
        Part::Known(day) if !(1..=most).contains(&day) => Day::Impossible,
        Part::Known(_) | Part::Unknown => Day::Possible,
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
