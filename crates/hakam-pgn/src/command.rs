//! Commands inside comments: `[%clk 0:01:02]`, `[%eval 0.3]`, `[%csl Gd4,Rf3]`.
//!
//! The text of a comment is never changed; whoever wants the clock asks for it.

use core::time::Duration;
use std::ops::Range;

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

/// The commands of a comment, in the order of its text.
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
pub fn commands(text: &str) -> impl Iterator<Item = Command<'_>> + Clone {
    let mut at = 0;
    let next = move || {
        let rest = text.get(at..)?;
        let open = rest.find("[%")?;
        let end = open + rest.get(open..)?.find(']')?;
        // One that is never closed gives way to the last before the bracket.
        let inner = open + rest.get(open..end)?.rfind("[%")?;
        let span = at + inner..at + end + 1;
        at = span.end;
        let body = rest.get(inner + 2..end)?.trim();
        let parts = body.split_once(char::is_whitespace);
        let (name, value) = parts.unwrap_or((body, Default::default()));
        Some(Command {
            name,
            value: value.trim_start(),
            span,
        })
    };
    std::iter::from_fn(next).filter(|command| !command.name.is_empty())
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
            Some((score, depth)) => (score.trim(), Some(depth.trim().parse().ok()?)),
            None => (self.value.trim(), None),
        };
        let score = match score.strip_prefix('#') {
            Some(mate) => Score::Mate(mate.parse().ok()?),
            None => Score::Centipawns(hundredths(score)?),
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
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut seconds = 0_u64;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(digits(part)?)?;
    }
    // Nine digits are nanoseconds; who needs more does not find them here.
    let nanoseconds = digits(format!("{fraction:0<9}").get(..9)?)?;
    let nanoseconds = u32::try_from(nanoseconds).ok()?;
    (whole.split(':').count() <= 3).then(|| Duration::new(seconds, nanoseconds))
}

/// A number of one to twelve digits.
fn digits(text: &str) -> Option<u64> {
    let is_number = matches!(text.len(), 1..=12) && text.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

/// A decimal number in hundredths; further digits are cut off.
fn hundredths(text: &str) -> Option<i32> {
    let (sign, text) = match text.strip_prefix('-') {
        Some(text) => (-1, text),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
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
    let (from, rest) = square(text.get(colour.len_utf8()..)?)?;
    let to = match rest {
        "" => None,
        _ => Some(square(rest).filter(|(_, behind)| behind.is_empty())?.0),
    };
    Some(Marking { colour, from, to })
}

/// The square at the beginning, whatever the size of the board, and what follows it.
fn square(text: &str) -> Option<(&str, &str)> {
    let rest = text.strip_prefix(|file: char| file.is_ascii_lowercase())?;
    let behind = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
    (behind.len() < rest.len()).then(|| text.split_at(text.len() - behind.len()))
}
