//! Who plays a side.

use std::fmt;
use std::str::FromStr;

use hakam::opponent::Level;

/// Who plays a side.
///
/// ```
/// use hakam_play::Seat;
/// assert_eq!("human".parse(), Ok(Seat::Human));
/// assert_eq!("hard".parse::<Seat>().unwrap().to_string(), "computer (hard)");
/// assert!("harder".parse::<Seat>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at this terminal.
    #[default]
    Human,
    /// The computer.
    Computer(Level),
}

impl Seat {
    /// Everybody who can sit there.
    pub const ALL: [Seat; 4] = [
        Seat::Human,
        Seat::Computer(Level::Easy),
        Seat::Computer(Level::Medium),
        Seat::Computer(Level::Hard),
    ];

    /// The word it is asked for with: `human`, `easy`.
    pub const fn word(self) -> &'static str {
        match self {
            Seat::Human => "human",
            Seat::Computer(level) => level.name(),
        }
    }

    /// Whether somebody at this terminal plays.
    pub const fn is_human(self) -> bool {
        match self {
            Seat::Human => true,
            Seat::Computer(_) => false,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => f.pad("human"),
            Seat::Computer(level) => f.pad(&format!("computer ({level})")),
        }
    }
}

/// A word that seats nobody.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` plays nothing here; known are human, easy, medium, hard")]
pub struct UnknownSeat {
    /// What was asked for.
    pub word: String,
}

impl FromStr for Seat {
    type Err = UnknownSeat;

    fn from_str(word: &str) -> Result<Seat, UnknownSeat> {
        let mut all = Seat::ALL.into_iter();
        all.find(|seat| seat.word().eq_ignore_ascii_case(word))
            .ok_or_else(|| UnknownSeat {
                word: word.to_owned(),
            })
    }
}
