//! Tags: which game is played, from which position, and those that can be false.

use hakam_core::Setup;
use hakam_variant::fen::{self, Leniency};

use super::{Ground, Lookup, Report, What};
use crate::game::{Game, Tag};
use crate::place::Place;
use crate::token::GameResult;

/// The law and the first position of a game, if they are known.
pub(super) fn find<'a>(
    game: &Game,
    lookup: Lookup<'_, 'a>,
    leniency: Leniency,
    report: &mut Report,
) -> Option<(Ground<'a>, Setup)> {
    let variant = game.find_tag("Variant");
    let name = variant.map_or("chess", |tag| tag.value.as_str());
    let Some(ground) = lookup(name) else {
        let place = variant.map_or(game.place(), |tag| tag.value_place);
        report.add(None, place, What::UnknownVariant(name.to_owned()));
        return None;
    };
    let Some(tag) = game.find_tag("FEN") else {
        if let Some(setup) = game.find_tag("SetUp").filter(|tag| tag.value == "1") {
            report.add(None, setup.place, What::MissingFen);
        }
        return Some((ground, ground.rules.standard_start().clone()));
    };
    match fen::read(ground.rules, &tag.value, leniency) {
        Ok(reading) => {
            for repair in reading.repairs {
                let place = inside(tag, repair.span.start);
                report.add(None, place, What::MendedFen(repair));
            }
            Some((ground, reading.setup))
        }
        Err(error) => {
            let place = inside(tag, error.span.start);
            let what = What::BadFen {
                text: tag.value.clone(),
                error: Box::new(error),
            };
            report.add(None, place, what);
            None
        }
    }
}

/// The place of a byte of a tag's value. No position has anything to escape.
fn inside(tag: &Tag, at: usize) -> Place {
    let before = tag.value.get(..at).unwrap_or_default();
    let characters = u32::try_from(before.chars().count()).unwrap_or(u32::MAX);
    let place = tag.value_place;
    Place {
        offset: place.offset + before.len() as u64,
        column: place.column.saturating_add(characters),
        ..place
    }
}

/// The built-in variant that a tag `Variant` means: its own name in any spelling, or that of other programs.
pub fn builtin_name(tag: &str) -> Option<&'static str> {
    let plain = |name: &str| -> String {
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        letters.map(|c| c.to_ascii_lowercase()).collect()
    };
    let wanted = plain(tag);
    let name = match wanted.as_str() {
        "standard" | "normal" | "fromposition" => "chess",
        "fischerandom" | "fischerrandom" | "fischerrandomchess" => "chess960",
        "3check" => "three-check",
        "xiangqi" | "chinesechess" => "xiangqi",
        "capablancachess" => "capablanca",
        "grandchess" => "grand",
        other => other,
    };
    hakam_variant::builtin::names().find(|known| plain(known) == plain(name))
}

/// What a tag `Variant` calls a game, by its name here: as lichess and python-chess write it, where they know it.
pub fn variant_tag(name: &str) -> &str {
    match name {
        "antichess" => "Antichess",
        "chess960" => "Chess960",
        "horde" => "Horde",
        "king-of-the-hill" => "King of the Hill",
        "racing-kings" => "Racing Kings",
        "three-check" => "Three-check",
        other => other,
    }
}

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
