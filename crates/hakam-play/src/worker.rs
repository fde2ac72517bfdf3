//! The computer's thread: it thinks about one game after the other, and can be stopped.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use hakam::Game;
use hakam::opponent::{Limits, TableSize, Thinker, Thought};

use crate::Event;

/// How many megabytes of positions are remembered.
const MEMORY: u32 = 32;

/// Something to think about.
struct Task {
    ticket: u64,
    game: Box<Game>,
    time: Duration,
    stop: Arc<AtomicBool>,
}

/// The computer's thread.
pub struct Worker {
    tasks: Sender<Task>,
    thoughts: Receiver<Event>,
    stop: Arc<AtomicBool>,
}

impl Worker {
    /// Starts the thread, which ends when nobody wishes anything any more.
    pub fn start() -> Worker {
        let (tasks, incoming) = channel::<Task>();
        let (outgoing, thoughts) = channel();
        thread::spawn(move || {
            let mut thinker: Option<Thinker> = None;
            for task in incoming {
                let thought = think(&mut thinker, &task);
                let ticket = task.ticket;
                // Nobody listens any more only when the program ends.
                if outgoing.send(Event::Thought { ticket, thought }).is_err() {
                    break;
                }
            }
        });
        Worker {
            tasks,
            thoughts,
            stop: Arc::default(),
        }
    }

    /// Thinks about a game; what was thought about before is ended.
    pub fn think(&mut self, ticket: u64, game: Box<Game>, time: Duration) {
        self.stop();
        self.stop = Arc::default();
        // A thread that is gone has failed, and its last answer has said so.
        let _ = self.tasks.send(Task {
            ticket,
            game,
            time,
            stop: Arc::clone(&self.stop),
        });
    }

    /// Ends what is being thought; the best so far is the answer.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// What has been thought since.
    pub fn thought(&self) -> Option<Event> {
        self.thoughts.try_recv().ok()
    }
}

fn think(thinker: &mut Option<Thinker>, task: &Task) -> Option<Thought> {
    let until = Instant::now() + task.time;
    let over = || task.stop.load(Ordering::Relaxed) || Instant::now() >= until;
    let variant = task.game.variant();
    let same = |known: &Thinker| known.variant().rules() == variant.rules();
    let mut known = thinker
        .take()
        .filter(same)
        .unwrap_or_else(|| Thinker::new(variant, TableSize::megabytes(MEMORY)));
    let thought = catch_unwind(AssertUnwindSafe(|| {
        known.think(&task.game, &Limits::default(), &over, &mut |_| {})
    }));
    let thought = thought.ok()?;
    *thinker = Some(known);
    thought
}
