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

impl Command<'_> {
    /// The time of `clk`, `emt`, `egt` and `mct`: hours, minutes and seconds, or less of them.
    pub fn clock(&self) -> Option<Duration> {
        match self.name {
            "clk" | "emt" | "egt" | "mct" => duration(self.value),
            _ => None,
        }
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
