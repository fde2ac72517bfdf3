//! How long to think.

use std::time::{Duration, Instant};

use hakam::Side;

use super::command::{Clock, Go};

/// Kept back for what lies between this program and the clock.
const OVERHEAD: Duration = Duration::from_millis(15);

/// A game is supposed to last so many more moves.
const MOVES: u32 = 30;

/// When to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// Now, whatever is being looked at.
    pub hard: Option<Instant>,
    /// Before looking a move further ahead.
    pub soft: Option<Instant>,
}

impl Deadline {
    /// What the clocks allow from now on.
    pub fn new(go: &Go, turn: Side, now: Instant) -> Deadline {
        let later = |time: Duration| now.checked_add(time);
        if let Some(time) = go.movetime {
            let hard = later(time.saturating_sub(OVERHEAD).max(Duration::from_millis(1)));
            return Deadline { hard, soft: None };
        }
        let clock = match turn {
            Side::White => go.white,
            Side::Black => go.black,
        };
        let Some(budget) = budget(clock, go.movestogo) else {
            return Deadline {
                hard: None,
                soft: None,
            };
        };
        Deadline {
            hard: later(budget),
            // The next depth takes longer than all before it.
            soft: later(budget / 2),
        }
    }
}

/// The share of a move, never more than most of what is left.
fn budget(clock: Clock, movestogo: Option<u32>) -> Option<Duration> {
    let left = clock.left?.saturating_sub(OVERHEAD);
    let moves = movestogo.unwrap_or(MOVES).clamp(1, MOVES);
    let share = left / moves + clock.increment * 3 / 4;
    let most = if moves == 1 { left } else { left / 2 };
    Some(share.min(most).max(Duration::from_millis(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(left: u64, increment: u64) -> Clock {
        Clock {
            left: Some(Duration::from_millis(left)),
            increment: Duration::from_millis(increment),
        }
    }

    #[test]
    fn a_move_gets_its_share_and_the_flag_does_not_fall() {
        let share = |left, increment, moves| budget(clock(left, increment), moves).unwrap();
        assert_eq!(share(60_015, 0, None), Duration::from_secs(2));
        assert_eq!(share(60_015, 1000, None), Duration::from_millis(2750));
        assert_eq!(share(60_015, 0, Some(1)), Duration::from_secs(60));
        // Little time and a large increment: no more than half of what is left.
        assert_eq!(share(215, 10_000, None), Duration::from_millis(100));
        assert_eq!(share(0, 0, None), Duration::from_millis(1));
        assert_eq!(budget(Clock::default(), Some(3)), None);
    }

    #[test]
    fn a_time_for_the_move_is_kept() {
        let now = Instant::now();
        let go = Go {
            movetime: Some(Duration::from_millis(100)),
            ..Go::default()
        };
        let hard = Deadline::new(&go, Side::White, now).hard.unwrap();
        assert_eq!(hard - now, Duration::from_millis(85));
    }
}
