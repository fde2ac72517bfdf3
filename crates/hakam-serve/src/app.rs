//! What every request shares: compiled games, stored games, and those who do the work.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::games::{Games, Store};
use crate::http::Older;
use crate::limits::{LONGEST_WORK, MOST_WAITING};
use crate::problem::{Problem, Sort};
use crate::shelf::Shelf;

/// What every request shares.
#[derive(Debug)]
pub struct App {
    /// Compiled games.
    pub shelf: Arc<Shelf>,
    /// Stored games.
    pub games: Games,
    /// The one game of the older routes.
    pub(crate) older: Mutex<Older>,
    /// How much may be worked on at once.
    workers: Semaphore,
    /// How much may be worked on or wait.
    places: Semaphore,
}

/// How long a question waits for its turn.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

impl App {
    /// Everything, with the games of this store.
    pub fn new(store: Store) -> App {
        let shelf = Arc::new(Shelf::default());
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        App {
            games: Games::new(Arc::clone(&shelf), store),
            shelf,
            older: Mutex::default(),
            workers: Semaphore::new(cores.max(2)),
            places: Semaphore::new(cores.max(2) + MOST_WAITING),
        }
    }

    /// Does work that takes a while, away from those who answer others. No panic gets out.
    ///
    /// # Errors
    /// What the work says; also when there is too much to do, or it takes too long.
    pub async fn work<T, W>(self: &Arc<App>, work: W) -> Result<T, Problem>
    where
        T: Send + 'static,
        W: FnOnce(&App) -> Result<T, Problem> + Send + 'static,
    {
        let busy = || {
            Problem::new(
                Sort::Busy,
                "BUSY",
                "there is too much to do; try again later",
            )
        };
        let app = Arc::clone(self);
        let Ok(place) = self.places.try_acquire() else {
            return Err(busy());
        };
        let turn = tokio::time::timeout(LONGEST_WAIT, self.workers.acquire()).await;
        let Ok(Ok(turn)) = turn else {
            return Err(busy());
        };
        // Work that takes too long goes on behind the answer, and keeps its turn until it ends.
        turn.forget();
        place.forget();
        let task = tokio::task::spawn_blocking(move || {
            let done = catch_unwind(AssertUnwindSafe(|| work(&app)));
            app.workers.add_permits(1);
            app.places.add_permits(1);
            done.unwrap_or_else(|_| Err(Problem::fault("this should not have happened")))
        });
        match tokio::time::timeout(LONGEST_WORK, task).await {
            Ok(Ok(done)) => done,
            Ok(Err(_)) => Err(Problem::fault("this should not have happened")),
            Err(_) => {
                let seconds = LONGEST_WORK.as_secs();
                let detail = format!("this takes longer than {seconds} s");
                Err(Problem::new(Sort::Busy, "TIMEOUT", detail))
            }
        }
    }
}
