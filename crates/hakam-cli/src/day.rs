//! Days of the calendar, as ledgers write them: `2026-01-05`.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    year: u32,
    month: u8,
    of_month: u8,
}

/// A text that is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written YYYY-MM-DD, as in 2026-01-05, and must be in the calendar")]
pub struct NoDay;

/// The calendar repeats after so many years.
const CYCLE_YEARS: u32 = 400;
/// The days of a cycle: 97 of its years are leap years.
const CYCLE_DAYS: u64 = 400 * 365 + 97;

impl Day {
    /// Today by the clock of the system, in UTC.
    pub fn today() -> Day {
        // A clock before 1970 is wrong; the day it stands for is as good as any.
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Day::after_epoch(since.unwrap_or_default().as_secs() / (24 * 60 * 60))
    }

    /// So many days after 1 January 1970.
    fn after_epoch(days: u64) -> Day {
        let cycles = u32::try_from(days / CYCLE_DAYS).unwrap_or(u32::MAX);
        let mut left = days % CYCLE_DAYS;
        let mut year = cycles.saturating_mul(CYCLE_YEARS).saturating_add(1970);
        while left >= days_of_year(year) {
            left -= days_of_year(year);
            year = year.saturating_add(1);
        }
        let mut month = 1;
        while left >= u64::from(days_of_month(year, month)) {
            left -= u64::from(days_of_month(year, month));
            month += 1;
        }
        // Less than the days of a month.
        let of_month = u8::try_from(left).unwrap_or_default() + 1;
        Day {
            year,
            month,
            of_month,
        }
    }
}

fn is_leap_year(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_of_year(year: u32) -> u64 {
    if is_leap_year(year) { 366 } else { 365 }
}

fn days_of_month(year: u32, month: u8) -> u8 {
    match month {
        2 if is_leap_year(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Day, NoDay> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts.as_slice() else {
            return Err(NoDay);
        };
        let number = |part: &str, digits: usize| -> Result<u32, NoDay> {
            let plain = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse().ok().filter(|_| plain).ok_or(NoDay)
        };
        let year = number(year, 4)?;
        let month = u8::try_from(number(month, 2)?).map_err(|_| NoDay)?;
        let of_month = u8::try_from(number(day, 2)?).map_err(|_| NoDay)?;
        if !(1..=12).contains(&month) || !(1..=days_of_month(year, month)).contains(&of_month) {
            return Err(NoDay);
        }
        Ok(Day {
            year,
            month,
            of_month,
        })
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Day {
            year,
            month,
            of_month,
        } = self;
        write!(f, "{year:04}-{month:02}-{of_month:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seconds since 1970 that are known elsewhere: the leap day of 2000, the last second of 32-bit clocks,
    /// the thousand million seconds, the first day of 2100, which is no leap year.
    #[test]
    fn days_are_counted_as_the_calendar_has_them() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (1_000_000_000, "2001-09-09"),
            (1_234_567_890, "2009-02-13"),
            (2_147_483_647, "2038-01-19"),
            (4_102_444_800, "2100-01-01"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(Day::after_epoch(seconds / 86_400).to_string(), day);
        }
    }

    /// A second way of counting: one day at a time.
    #[test]
    fn every_day_follows_the_one_before() {
        let (mut year, mut month, mut day) = (1970, 1, 1);
        for days in 0..200_000 {
            let counted = Day::after_epoch(days);
            let expected = format!("{year:04}-{month:02}-{day:02}");
            assert_eq!(counted.to_string(), expected, "{days}");
            day += 1;
            let long = match month {
                2 => 28 + u8::from(year % 4 == 0 && year % 100 != 0 || year % 400 == 0),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            if day > long {
                (month, day) = (month + 1, 1);
            }
            if month > 12 {
                (year, month) = (year + 1, 1);
            }
        }
    }

    #[test]
    fn a_clock_that_is_far_off_takes_no_time() {
        assert!(Day::after_epoch(u64::MAX).year > 100_000);
    }

    #[test]
    fn only_days_of_the_calendar_are_read() {
        for text in ["2026-01-05", "2024-02-29", "0001-12-31"] {
            assert_eq!(text.parse::<Day>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "today",
            "2026-1-5",
            "2026-13-01",
            "2026-00-10",
            "2026-04-31",
            "2023-02-29",
            "2026-01-05 ",
            "2026-01-+5",
            "20260105",
            "2026-01-05-",
        ] {
            assert_eq!(text.parse::<Day>(), Err(NoDay), "{text}");
        }
    }
}
