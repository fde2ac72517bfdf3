//! Tags that can be false: the number of plies, and days.

use super::super::game::Game;
use super::{Report, What};

/// The tags that name a day.
const DATES: [&str; 3] = ["Date", "EventDate", "UTCDate"];

/// What is wrong with the tags of a game.
pub(super) fn check(game: &Game, report: &mut Report) {
    if let Some(tag) = game.find_tag("PlyCount") {
        let plies = game.main_line().moves().count();
        if ply_count(tag.value.as_bytes()) != Some(plies) {
            let value = tag.value.clone();
            report.add(None, tag.value_place, What::PlyCount { value, plies });
        }
    }
    for name in DATES {
        let Some(tag) = game.find_tag(name) else {
            continue;
        };
        let (name, value) = (name.to_owned(), tag.value.clone());
        let what = match day(value.as_bytes()) {
            Day::Possible => continue,
            Day::Impossible => What::NoSuchDay { tag: name, value },
            Day::NotSoWritten => What::DateForm { tag: name, value },
        };
        report.add(None, tag.value_place, what);
    }
}

/// Whether a tag names a day.
pub(super) fn is_date(name: &[u8]) -> bool {
    DATES.iter().any(|date| date.as_bytes() == name)
}

/// The number that a tag `PlyCount` gives.
pub(super) fn ply_count(value: &[u8]) -> Option<usize> {
    let digits = value.iter().all(u8::is_ascii_digit);
    let text = std::str::from_utf8(value).ok().filter(|_| digits)?;
    text.parse().ok()
}

/// What the value of a date is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Day {
    /// A day of the calendar, or one of which something is not known.
    Possible,
    /// Written as a date, but no calendar has it.
    Impossible,
    /// Not written as `2020.01.31`.
    NotSoWritten,
}

/// Looks at the value of a date (PGN standard, 8.1.1.3).
pub(super) fn day(value: &[u8]) -> Day {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (value, expected) in [
            ("2020.01.31", Day::Possible),
            ("2020.02.29", Day::Possible),
            ("1900.02.29", Day::Possible),
            ("????.??.??", Day::Possible),
            ("1851.06.??", Day::Possible),
            ("????.02.29", Day::Possible),
            ("2019.02.29", Day::Impossible),
            ("2020.04.31", Day::Impossible),
            ("2020.13.01", Day::Impossible),
            ("2020.00.??", Day::Impossible),
            ("2020.12.00", Day::Impossible),
            ("2020-12-01", Day::NotSoWritten),
            ("2020.1.2", Day::NotSoWritten),
            ("20?0.01.02", Day::NotSoWritten),
            ("1997", Day::NotSoWritten),
            ("?", Day::NotSoWritten),
            ("", Day::NotSoWritten),
        ] {
            assert_eq!(day(value.as_bytes()), expected, "{value}");
        }
    }
}
