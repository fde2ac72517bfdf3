//! Clocks: counting up, or down with an increment. They are told the time and never look at one.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use hakam_core::{PerSide, Side};

/// How time is counted.
///
/// ```
/// use hakam_play::TimeControl;
/// let control: TimeControl = "5+3".parse().unwrap();
/// assert_eq!(control.to_string(), "5+3");
/// assert_eq!("none".parse(), Ok(TimeControl::CountUp));
/// assert!("5:3".parse::<TimeControl>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// Each side sees how long it has thought; nobody loses by it.
    #[default]
    CountUp,
    /// Each side has so much time, and gets some more with every move.
    CountDown {
        /// Minutes at the start.
        minutes: u16,
        /// Seconds added after each move.
        increment: u16,
    },
}

impl TimeControl {
    /// What the menu offers.
    pub const USUAL: [TimeControl; 6] = [
        TimeControl::CountUp,
        TimeControl::down(1, 0),
        TimeControl::down(3, 2),
        TimeControl::down(5, 3),
        TimeControl::down(15, 10),
        TimeControl::down(60, 30),
    ];

    const fn down(minutes: u16, increment: u16) -> TimeControl {
        TimeControl::CountDown { minutes, increment }
    }

    /// As the tag `TimeControl` of PGN has it: `300+3`, or `-`.
    pub fn tag(self) -> String {
        match self {
            TimeControl::CountUp => "-".to_owned(),
            TimeControl::CountDown { minutes, increment } => {
                let seconds = u32::from(minutes) * 60;
                format!("{seconds}+{increment}")
            }
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::CountUp => f.pad("none"),
            TimeControl::CountDown { minutes, increment } => {
                f.pad(&format!("{minutes}+{increment}"))
            }
        }
    }
}

/// A text that says no way to count time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{text}` is no clock: write minutes from 1 to {most} and the seconds added with each move, from 0 to {most}, as in 5+3, or `none`",
    most = u16::MAX
)]
pub struct UnknownClock {
    /// What was asked for.
    pub text: String,
}

impl FromStr for TimeControl {
    type Err = UnknownClock;

    fn from_str(text: &str) -> Result<TimeControl, UnknownClock> {
        let unknown = || UnknownClock {
            text: text.to_owned(),
        };
        if text.eq_ignore_ascii_case("none") {
            return Ok(TimeControl::CountUp);
        }
        let (minutes, increment) = text.split_once('+').unwrap_or((text, "0"));
        let minutes = minutes.parse().ok().filter(|minutes| *minutes > 0);
        Ok(TimeControl::CountDown {
            minutes: minutes.ok_or_else(unknown)?,
            increment: increment.parse().map_err(|_| unknown())?,
        })
    }
}

/// What one side has used, and what it was given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Hand {
    used: Duration,
    given: Duration,
}

/// The clocks of a game.
#[derive(Clone, Debug)]
pub struct Clock {
    control: TimeControl,
    hands: PerSide<Hand>,
    /// How they stood when the side to move began to think.
    began: PerSide<Hand>,
    /// The same for each move made, for taking back.
    before: Vec<PerSide<Hand>>,
    /// Up to when time was counted.
    counted: Duration,
}

impl Clock {
    /// Clocks that start now, after so many plies that nobody measured.
    pub fn start(control: TimeControl, plies: usize, now: Duration) -> Clock {
        let given = match control {
            TimeControl::CountUp => Duration::ZERO,
            TimeControl::CountDown { minutes, .. } => Duration::from_secs(u64::from(minutes) * 60),
        };
        let hand = Hand {
            used: Duration::ZERO,
            given,
        };
        let hands = PerSide::from_fn(|_| hand);
        Clock {
            control,
            hands,
            began: hands,
            before: vec![hands; plies],
            counted: now,
        }
    }

    /// How time is counted.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Counts the time up to now for a side, or for nobody while the game rests.
    pub fn run(&mut self, side: Option<Side>, now: Duration) {
        let passed = now.saturating_sub(self.counted);
        self.counted = self.counted.max(now);
        if let Some(side) = side {
            let hand = &mut self.hands[side];
            hand.used = hand.used.saturating_add(passed);
        }
    }

    /// A side has moved.
    pub fn moved(&mut self, side: Side) {
        self.before.push(self.began);
        if let TimeControl::CountDown { increment, .. } = self.control {
            let hand = &mut self.hands[side];
            hand.given += Duration::from_secs(increment.into());
        }
        self.began = self.hands;
    }

    /// A move was taken back, and the time used for it is given back as well.
    pub fn taken_back(&mut self) {
        if let Some(hands) = self.before.pop() {
            self.hands = hands;
            self.began = hands;
        }
    }

    /// The time left, or `None` where it only counts up.
    pub fn left(&self, side: Side) -> Option<Duration> {
        let hand = self.hands[side];
        match self.control {
            TimeControl::CountUp => None,
            TimeControl::CountDown { .. } => Some(hand.given.saturating_sub(hand.used)),
        }
    }

    /// Whether the time of a side is over.
    pub fn has_fallen(&self, side: Side) -> bool {
        self.left(side) == Some(Duration::ZERO)
    }

    /// What the clock of a side shows.
    pub fn face(&self, side: Side) -> String {
        face(self.left(side).unwrap_or(self.hands[side].used))
    }
}

/// `4:59`, or `1:02:03` from an hour on; tenths in the last seconds would only flicker.
fn face(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    #[test]
    fn a_clock_counts_down_for_the_side_to_move_and_adds_the_increment() {
        let mut clock = Clock::start("5+3".parse().unwrap(), 0, seconds(100));
        clock.run(Some(Side::White), seconds(110));
        assert_eq!(clock.face(Side::White), "4:50");
        clock.moved(Side::White);
        assert_eq!(
            (clock.face(Side::White), clock.face(Side::Black)),
            ("4:53".into(), "5:00".into())
        );
        clock.run(Some(Side::Black), seconds(409));
        assert_eq!(clock.face(Side::Black), "0:01");
        assert!(!clock.has_fallen(Side::Black));
        clock.run(Some(Side::Black), seconds(410));
        assert!(clock.has_fallen(Side::Black));
        clock.taken_back();
        assert_eq!(
            (clock.face(Side::White), clock.face(Side::Black)),
            ("5:00".into(), "5:00".into())
        );
    }

    #[test]
    fn a_clock_without_control_counts_up_and_never_falls() {
        let mut clock = Clock::start(TimeControl::CountUp, 2, seconds(0));
        clock.run(Some(Side::Black), seconds(3723));
        clock.run(None, seconds(9999));
        assert_eq!(clock.face(Side::Black), "1:02:03");
        assert!(!clock.has_fallen(Side::Black));
        assert_eq!(clock.face(Side::White), "0:00");
    }

    #[test]
    fn clocks_are_read_or_refused() {
        assert_eq!("10".parse(), Ok(TimeControl::down(10, 0)));
        for bad in ["", "0+3", "5+", "+3", "five", "70000+1", "-5+3"] {
            assert!(bad.parse::<TimeControl>().is_err(), "{bad}");
        }
        assert_eq!(TimeControl::down(5, 3).tag(), "300+3");
    }
}
