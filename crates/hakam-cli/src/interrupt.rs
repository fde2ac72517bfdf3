//! What is put right when a signal ends the program in the middle of its work: the line of progress is cleared, and
//! no unfinished file stays.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use indicatif::{ProgressBar, WeakProgressBar};

/// What a signal must undo.
struct Pending {
    bar: Option<WeakProgressBar>,
    files: Vec<PathBuf>,
}

static PENDING: Mutex<Pending> = Mutex::new(Pending {
    bar: None,
    files: Vec::new(),
});

fn pending() -> MutexGuard<'static, Pending> {
    // Nothing that holds it can leave it half changed.
    PENDING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Has the bar cleared when a signal comes.
pub fn clears(bar: &ProgressBar) {
    watch::begin();
    pending().bar = Some(bar.downgrade());
}

/// A file that is being written: when a signal comes before this is dropped, the file goes.
pub struct Unfinished<'p> {
    path: &'p Path,
}

impl Unfinished<'_> {
    pub fn new(path: &Path) -> Unfinished<'_> {
        watch::begin();
        pending().files.push(path.to_owned());
        Unfinished { path }
    }
}

impl Drop for Unfinished<'_> {
    fn drop(&mut self) {
        pending().files.retain(|path| path != self.path);
    }
}

#[cfg(unix)]
mod watch {
    use std::sync::atomic::AtomicBool;
    use std::sync::{Arc, Once, mpsc};
    use std::time::Duration;
    use std::{fs, thread};

    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag::register_conditional_default;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::pending;

    /// The signals that end a program in its work.
    const ENDING: [i32; 2] = [SIGINT, SIGTERM];

    /// A terminal that takes no more output must not keep the program from ending.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// Waits for a signal on a thread of its own. Without one the signal ends the program all the same.
    pub fn begin() {
        static BEGUN: Once = Once::new();
        BEGUN.call_once(|| {
            let Ok(signals) = Signals::new(ENDING) else {
                return;
            };
            if thread::Builder::new().spawn(|| wait(signals)).is_err() {
                for signal in ENDING {
                    let at_once = Arc::new(AtomicBool::new(true));
                    let _ = register_conditional_default(signal, at_once);
                }
            }
        });
    }

    fn wait(mut signals: Signals) {
        if let Some(signal) = signals.forever().next() {
            let mut pending = pending();
            for path in pending.files.drain(..) {
                // There is nobody left to tell.
                let _ = fs::remove_file(path);
            }
            if let Some(bar) = pending.bar.take().and_then(|bar| bar.upgrade()) {
                let (cleared, waiting) = mpsc::channel();
                let clearing = thread::Builder::new().spawn(move || {
                    bar.finish_and_clear();
                    let _ = cleared.send(());
                });
                if clearing.is_ok() {
                    let _ = waiting.recv_timeout(PATIENCE);
                }
            }
            // The program ends by the signal, so that a shell script that started it ends too.
            let _ = emulate_default_handler(signal);
        }
    }
}

#[cfg(not(unix))]
mod watch {
    /// There are no such signals.
    pub fn begin() {}
}
