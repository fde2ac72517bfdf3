//! A reader that does not come back cannot be stopped; but it can be told which input it is at.

use std::fs;
use std::path::PathBuf;
use std::process::exit;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

/// No input takes so long, even on a busy machine.
const TOO_LONG: Duration = Duration::from_secs(120);

/// What each thread is at.
static RUNNING: Mutex<Vec<Running>> = Mutex::new(Vec::new());

struct Running {
    thread: ThreadId,
    target: &'static str,
    since: Instant,
    input: Vec<u8>,
}

/// The present thread begins with an input.
pub fn begin(target: &'static str, input: &[u8]) {
    let running = Running {
        thread: thread::current().id(),
        target,
        since: Instant::now(),
        input: input.to_vec(),
    };
    let mut all = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    all.push(running);
}

/// The present thread has come back.
pub fn end() {
    let here = thread::current().id();
    let mut all = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    all.retain(|running| running.thread != here);
}

/// Ends the whole program when a reader does not come back, and keeps what it was given in `folder`.
pub fn watch(folder: PathBuf) {
    thread::spawn(move || {
        loop {
            thread::sleep(Duration::from_secs(1));
            let all = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            let stuck = all
                .iter()
                .find(|running| running.since.elapsed() > TOO_LONG);
            if let Some(Running { target, input, .. }) = stuck {
                let path = folder.join(format!("{target}.hang"));
                let kept = match fs::write(&path, input) {
                    Ok(()) => format!("kept in {}", path.display()),
                    Err(error) => format!("which cannot be kept: {error}"),
                };
                let seconds = TOO_LONG.as_secs();
                println!(
                    "FOUND {target}: no answer after {seconds} s to {} bytes, {kept}",
                    input.len()
                );
                exit(1);
            }
        }
    });
}
