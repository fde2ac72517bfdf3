//! One input given to one reader: it comes back in time, or there is a finding.

use std::cell::RefCell;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{PanicHookInfo, catch_unwind};
use std::sync::Once;
use std::time::{Duration, Instant};

use hakam_chores::targets::{Target, Trail};

use super::hang;

/// Inputs of the search are small: whatever takes longer than this takes more than linear time.
pub const SLOW: Duration = Duration::from_secs(1);

/// What a reader could not bear.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What happened.
    pub trouble: Trouble,
    /// The input.
    pub input: Vec<u8>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It panicked, or what it read does not read back.
    Panic {
        /// The file and line.
        place: String,
        /// What was said.
        message: String,
    },
    /// It took too long.
    Slow(Duration),
    /// A longer input of the same kind took far longer.
    Growth {
        /// What kind of input.
        name: String,
        /// How much longer the input is.
        longer: usize,
        /// The time for the short input.
        short: Duration,
        /// The time for the long input.
        long: Duration,
    },
}

impl Trouble {
    /// Whether this is likely the same fault as another.
    pub fn is_like(&self, other: &Trouble) -> bool {
        match (self, other) {
            (Trouble::Panic { place, .. }, Trouble::Panic { place: known, .. }) => place == known,
            (Trouble::Slow(_), Trouble::Slow(_)) => true,
            (Trouble::Growth { name, .. }, Trouble::Growth { name: known, .. }) => name == known,
            (Trouble::Panic { .. } | Trouble::Slow(_) | Trouble::Growth { .. }, _) => false,
        }
    }
}

impl Finding {
    /// A number for the name of its file.
    pub fn number(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.input.hash(&mut hasher);
        hasher.finish()
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.trouble {
            Trouble::Panic { place, message } => {
                let message: String = message.chars().take(600).collect();
                write!(f, "panic at {place}: {message}")?;
            }
            Trouble::Slow(time) => write!(f, "{:.1} s", time.as_secs_f64())?,
            Trouble::Growth {
                name,
                longer,
                short,
                long,
            } => write!(
                f,
                "{name}: {longer} times as long takes {:.3} s, not {:.3} s",
                long.as_secs_f64(),
                short.as_secs_f64()
            )?,
        }
        let shown: String = String::from_utf8_lossy(&self.input)
            .chars()
            .take(300)
            .collect();
        write!(f, "\n  {} bytes: {shown:?}", self.input.len())
    }
}

/// What the present thread does, and where and why it panicked while it tried an input.
#[derive(Debug, Default)]
enum Watch {
    #[default]
    Off,
    On,
    Panicked {
        place: String,
        message: String,
    },
}

thread_local! {
    static WATCH: RefCell<Watch> = const { RefCell::new(Watch::Off) };
}

/// From now on the panics of attempts are kept and not printed; all others are printed as before.
fn watch_panics() {
    static DONE: Once = Once::new();
    DONE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let watched = WATCH.with_borrow(|watch| !matches!(watch, Watch::Off));
            if watched {
                WATCH.with_borrow_mut(|watch| *watch = kept(panic));
            } else {
                usual(panic);
            }
        }));
    });
}

fn kept(panic: &PanicHookInfo<'_>) -> Watch {
    let place = panic.location().map_or_else(String::new, |place| {
        format!("{}:{}", place.file(), place.line())
    });
    let payload = panic.payload();
    let text = payload
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned());
    let message = payload.downcast_ref::<String>().cloned().or(text);
    Watch::Panicked {
        place,
        message: message.unwrap_or_default(),
    }
}

/// What came of an input: what the reader said of it, how long it took, and whether it broke down.
pub struct Attempt {
    pub said: Result<Trail, Trouble>,
    pub time: Duration,
}

/// Gives an input to a reader.
pub fn attempt(target: Target, input: &[u8]) -> Attempt {
    watch_panics();
    WATCH.set(Watch::On);
    hang::begin(target.name, input);
    let began = Instant::now();
    let result = catch_unwind(|| (target.run)(input));
    let time = began.elapsed();
    hang::end();
    let watch = WATCH.take();
    let said = result.map_err(|_| match watch {
        Watch::Panicked { place, message } => Trouble::Panic { place, message },
        Watch::Off | Watch::On => Trouble::Panic {
            place: "an unknown place".to_owned(),
            message: String::new(),
        },
    });
    Attempt { said, time }
}

/// The time an input takes when nothing else is in the way: the least of three.
pub fn least_time(target: Target, input: &[u8], first: Duration) -> Duration {
    let again = (0..2).map(|_| attempt(target, input).time);
    again.fold(first, Duration::min)
}
