//! How long a connection may keep others waiting: whoever sends a byte now and then, or nothing, or does not take
//! the answer, loses it.

use std::future::Future as _;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep};

/// About how long it takes to wake somebody.
const WAKING: Duration = Duration::from_micros(8);

/// How long is waited.
#[derive(Clone, Copy, Debug)]
pub struct Waits {
    /// With nothing going either way.
    pub idle: Duration,
    /// From the first byte of a request to the first of its answer.
    pub request: Duration,
}

/// The clock of one connection.
pub struct Patience {
    waits: Waits,
    /// When the first byte came that has not been answered yet.
    asked: Option<Instant>,
    /// When something last went either way.
    last: Instant,
    /// Wakes the connection. It is set anew only when it rings, which is cheaper than with every byte.
    alarm: Pin<Box<Sleep>>,
}

impl Patience {
    pub fn new(waits: Waits) -> Patience {
        Patience {
            waits,
            asked: None,
            last: Instant::now(),
            alarm: Box::pin(sleep(waits.idle.min(waits.request))),
        }
    }

    /// Something came.
    pub fn came(&mut self) {
        self.last = Instant::now();
        self.asked.get_or_insert(self.last);
    }

    /// Whether the answer took longer to find than it takes to wake the one who waits for it.
    pub fn has_worked(&self) -> bool {
        self.asked.is_some_and(|asked| asked.elapsed() > WAKING)
    }

    /// Something went out.
    pub fn went(&mut self) {
        self.last = Instant::now();
        self.asked = None;
    }

    /// Nothing comes or goes just now: is there still patience?
    pub fn poll(&mut self, context: &mut Context<'_>) -> Poll<io::Error> {
        let (begun, wait) = match self.asked {
            Some(asked) => (asked, self.waits.request),
            None => (self.last, self.waits.idle),
        };
        loop {
            if begun.elapsed() >= wait {
                return Poll::Ready(io::ErrorKind::TimedOut.into());
            }
            if self.alarm.as_mut().poll(context).is_pending() {
                return Poll::Pending;
            }
            // Not beyond the shorter wait: an answer may have begun it meanwhile.
            let left = wait.saturating_sub(begun.elapsed());
            let next = left.min(self.waits.idle.min(self.waits.request));
            self.alarm.as_mut().reset(Instant::now() + next);
        }
    }
}
