//! Commands inside comments: `[%clk 0:01:02]`, `[%eval 0.3]`, `[%csl Gd4,Rf3]`.
//!
//! The text of a comment is never changed; whoever wants the clock asks for it.

use core::time::Duration;
use std::ops::Range;

use memchr::memmem;

/// A command: `[%name value]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command<'t> {
    /// Its name: `clk`, `emt`, `eval`, `csl`, `cal`, or any other.
    pub name: &'t str,
    /// What stands behind the name, without blanks around it.
    pub value: &'t str,
    /// Its place in the comment, from `[` to behind `]`.
    pub span: Range<usize>,
}

/// The commands of a comment.
///
/// ```
/// use core::time::Duration;
/// use hakam_pgn::commands;
///
/// let text = "a slip [%clk 0:01:02.5] [%eval -1.2]";
/// let clocks: Vec<_> = commands(text).filter_map(|command| command.clock()).collect();
/// assert_eq!(clocks, [Duration::from_millis(62_500)]);
/// assert_eq!(commands(text).last().map(|command| command.value), Some("-1.2"));
/// ```
pub fn commands(text: &str) -> Commands<'_> {
    Commands { text, at: 0 }
}

/// The commands of a comment, in the order of its text.
#[derive(Clone, Debug)]
pub struct Commands<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Iterator for Commands<'t> {
    type Item = Command<'t>;

    fn next(&mut self) -> Option<Command<'t>> {
        loop {
            let rest = self.text.get(self.at..)?;
            let open = memmem::find(rest.as_bytes(), b"[%")?;
            let length = rest.get(open..)?.find(']')?;
            let outer = rest.get(open..open + length)?;
            // One that is never closed gives way to the last before the bracket.
            let inner = open + outer.rfind("[%")?;
            let end = open + length;
            let span = self.at + inner..self.at + end + 1;
            self.at = span.end;
            let body = rest.get(inner + 2..end)?.trim();
            let (name, value) = body
                .split_once(char::is_whitespace)
                .unwrap_or((body, Default::default()));
            if !name.is_empty() {
                return Some(Command {
                    name,
                    value: value.trim_start(),
                    span,
                });
            }
        }
    }
}

/// What an engine or a person thought of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// For White; against White when negative.
    pub score: Score,
    /// How deep the engine looked.
    pub depth: Option<u32>,
}

/// A score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves.
    Mate(i32),
}

/// A square or an arrow drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marking<'t> {
    /// The letter of the colour: `G`, `R`, `Y`, `B` and others.
    pub colour: char,
    /// The square, or where the arrow begins.
    pub from: &'t str,
    /// Where the arrow ends.
    pub to: Option<&'t str>,
}

impl<'t> Command<'t> {
    /// The time of `clk`, `emt`, `egt` and `mct`: hours, minutes and seconds, or less of them.
    pub fn clock(&self) -> Option<Duration> {
        match self.name {
            "clk" | "emt" | "egt" | "mct" => duration(self.value),
            _ => None,
        }
    }

    /// The evaluation of `eval`: `0.25`, `-3`, `#4`, `#-4`, each perhaps with `,` and the depth.
    pub fn evaluation(&self) -> Option<Evaluation> {
        if self.name != "eval" {
            return None;
        }
        let (score, depth) = match self.value.split_once(',') {
            Some((score, depth)) => (score, Some(depth.trim().parse().ok()?)),
            None => (self.value, None),
        };
        let score = match score.trim().strip_prefix('#') {
            Some(mate) => Score::Mate(mate.parse().ok()?),
            None => Score::Centipawns(hundredths(score.trim())?),
        };
        Some(Evaluation { score, depth })
    }

    /// What `csl` and `cal` draw: `Gd4,Rf3` or `Ga1a8`. Parts that are neither are left out.
    pub fn markings(&self) -> impl Iterator<Item = Marking<'t>> + use<'t> {
        let value = match self.name {
            "csl" | "cal" => self.value,
            _ => "",
        };
        value.split(',').filter_map(|part| marking(part.trim()))
    }
}

fn duration(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0_u64;
    let mut parts = 0;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(digits(part)?)?;
        parts += 1;
    }
    let nanoseconds = match fraction {
        "" => 0,
        // Nine digits are nanoseconds; who needs more does not find them here.
        _ => digits(format!("{fraction:0<9}").get(..9)?)?,
    };
    let nanoseconds = u32::try_from(nanoseconds).ok()?;
    (parts <= 3).then(|| Duration::new(seconds, nanoseconds))
}

/// A number of one to twelve digits.
fn digits(text: &str) -> Option<u64> {
    let is_number = matches!(text.len(), 1..=12) && text.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

/// A decimal number in hundredths; further digits are cut off.
fn hundredths(text: &str) -> Option<i32> {
    let (sign, text) = match text.as_bytes().first()? {
        b'-' => (-1, text.get(1..)?),
        b'+' => (1, text.get(1..)?),
        _ => (1, text),
    };
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let fraction = format!("{fraction:0<2}");
    if !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole = i32::try_from(digits(whole)?).ok()?;
    let fraction = i32::try_from(digits(fraction.get(..2)?)?).ok()?;
    Some(sign * whole.checked_mul(100)?.checked_add(fraction)?)
}

/// A letter, a square and perhaps another.
fn marking(text: &str) -> Option<Marking<'_>> {
    let colour = text.chars().next()?;
    let squares = text.get(colour.len_utf8()..)?;
    let (from, rest) = square(squares)?;
    let to = match rest {
        "" => None,
        _ => match square(rest)? {
            (to, "") => Some(to),
            (_, _) => return None,
        },
    };
    Some(Marking { colour, from, to })
}

/// The square at the beginning, whatever the size of the board, and what follows it.
fn square(text: &str) -> Option<(&str, &str)> {
    let rest = text.strip_prefix(|file: char| file.is_ascii_lowercase())?;
    let behind = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
    (behind.len() < rest.len()).then(|| text.split_at(text.len() - behind.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_wherever_they_stand() {
        let text = "[%clk 0:00:07][%eval -6.05] White [%] is [%draw] [%x [%csl Gd4] toast [%clk 1";
        let found: Vec<_> = commands(text)
            .map(|command| (command.name, command.value, &text[command.span]))
            .collect();
        assert_eq!(
            found,
            [
                ("clk", "0:00:07", "[%clk 0:00:07]"),
                ("eval", "-6.05", "[%eval -6.05]"),
                ("draw", "", "[%draw]"),
                ("csl", "Gd4", "[%csl Gd4]"),
            ]
        );
    }

    fn command<'t>(name: &'t str, value: &'t str) -> Command<'t> {
        let span = 0..0;
        Command { name, value, span }
    }

    #[test]
    fn clocks_have_hours_minutes_seconds_and_fractions() {
        for (value, seconds) in [
            ("1:02:03", Some(3723.0)),
            ("0:00:00.5", Some(0.5)),
            ("5:30", Some(330.0)),
            ("12.25", Some(12.25)),
            ("100:00:00", Some(360_000.0)),
            ("-0:00:01", None),
            ("1:2:3:4", None),
            ("1::2", None),
            ("", None),
            (
                "999999999999:59:59",
                Some(999_999_999_999.0 * 3600.0 + 3599.0),
            ),
            ("9999999999999:00:00", None),
        ] {
            let expected = seconds.map(Duration::from_secs_f64);
            assert_eq!(command("clk", value).clock(), expected, "{value}");
            assert_eq!(command("eval", value).clock(), None);
        }
    }

    #[test]
    fn evaluations_are_hundredths_or_mates() {
        for (value, expected) in [
            ("0.3", Some((Score::Centipawns(30), None))),
            ("-1.25", Some((Score::Centipawns(-125), None))),
            ("+2", Some((Score::Centipawns(200), None))),
            ("-0.05,21", Some((Score::Centipawns(-5), Some(21)))),
            ("1.239", Some((Score::Centipawns(123), None))),
            ("#4", Some((Score::Mate(4), None))),
            ("#-4,30", Some((Score::Mate(-4), Some(30)))),
            ("99999999999", None),
            ("1.é", None),
            ("x", None),
            ("", None),
        ] {
            let expected = expected.map(|(score, depth)| Evaluation { score, depth });
            assert_eq!(command("eval", value).evaluation(), expected, "{value}");
        }
    }

    #[test]
    fn markings_are_squares_and_arrows_of_any_board() {
        let arrows: Vec<_> = command("cal", "Ga1h8, Ra10b12,Gz,Ga1a2a3,é")
            .markings()
            .map(|marking| (marking.colour, marking.from, marking.to))
            .collect();
        assert_eq!(arrows, [('G', "a1", Some("h8")), ('R', "a10", Some("b12"))]);
        assert_eq!(command("csl", "Yd4").markings().count(), 1);
        assert_eq!(command("clk", "Yd4").markings().count(), 0);
    }
}
