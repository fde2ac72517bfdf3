//! A search in a thread of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Instant;

use hakam::Game;
use hakam::opponent::{Limits, Score, Thinker, Thought};

use super::clock::Deadline;

/// What happens while the program waits.
pub enum Event {
    /// A line was read.
    Line(String),
    /// A line was longer than any line should be.
    TooLong,
    /// There is nothing more to read.
    End,
    /// A depth was finished.
    Progress(Thought),
    /// A search has ended; the player comes back.
    Done(Box<Thinker>, Option<Thought>),
    /// A search has failed, which is a mistake in this program.
    Failed,
}

/// A running search.
pub struct Thinking {
    stop: Arc<AtomicBool>,
    pub begun: Instant,
    pub told: Told,
    pub search: Search,
}

/// How far a search has come.
pub enum Search {
    Running,
    /// It has ended, and nobody was told yet.
    Ended(Option<Thought>),
}

/// When a move is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// When the search has come to its end.
    AtTheEnd,
    /// The same, but that may be never.
    AtTheEndIfAny,
    /// When the search is stopped.
    WhenStopped,
}

/// What is searched for.
pub struct Task {
    pub game: Game,
    pub limits: Limits,
    pub deadline: Deadline,
    /// A win in so many moves is enough.
    pub mate: Option<u32>,
    pub told: Told,
}

impl Thinking {
    /// Starts a search. Its progress and its end come as events.
    pub fn start(mut thinker: Box<Thinker>, task: Task, events: SyncSender<Event>) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let (flag, begun, told) = (Arc::clone(&stop), Instant::now(), task.told);
        thread::spawn(move || {
            let is_over = |at: Option<Instant>| at.is_some_and(|at| Instant::now() >= at);
            let asked = || flag.load(Ordering::Relaxed) || is_over(task.deadline.hard);
            let mut progress = |thought: &Thought| {
                let enough = is_over(task.deadline.soft) || mates(thought.score, task.mate);
                if enough {
                    flag.store(true, Ordering::Relaxed);
                }
                // Nobody listens any more only when the program ends.
                let _ = events.send(Event::Progress(thought.clone()));
            };
            let searched = catch_unwind(AssertUnwindSafe(|| {
                thinker.think(&task.game, &task.limits, &asked, &mut progress)
            }));
            let _ = events.send(match searched {
                Ok(thought) => Event::Done(thinker, thought),
                Err(_) => Event::Failed,
            });
        });
        Thinking {
            stop,
            begun,
            told,
            search: Search::Running,
        }
    }

    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Whether a win is found that is soon enough.
fn mates(score: Score, within: Option<u32>) -> bool {
    match (score, within) {
        (Score::Wins { plies }, Some(moves)) => plies < moves.saturating_mul(2),
        (Score::Wins { .. } | Score::About(_) | Score::Loses { .. }, _) => false,
    }
}
