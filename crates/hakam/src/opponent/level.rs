//! How strong the opponent plays: by the time it may think.

use std::fmt;
use std::str::FromStr;

/// A level of play. The library has no clock: who asks for a move must say stop when the time is over.
///
/// ```
/// use hakam::opponent::Level;
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// assert_eq!(Level::Easy.seconds(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// At most 3 seconds a move.
    Easy,
    /// At most 10 seconds a move.
    #[default]
    Medium,
    /// At most 25 seconds a move.
    Hard,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// Its name: `easy`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// The longest it may think about a move, in seconds.
    pub const fn seconds(self) -> u64 {
        match self {
            Level::Easy => 3,
            Level::Medium => 10,
            Level::Hard => 25,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no level; known are easy, medium, hard")]
pub struct UnknownLevel {
    /// What was asked for.
    pub name: String,
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        Level::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| UnknownLevel {
                name: name.to_owned(),
            })
    }
}
