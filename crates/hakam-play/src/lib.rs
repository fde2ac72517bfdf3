//! The game in the terminal: people and the computer play any variant, and the arbiter says why a move is refused.
//!
//! [`App`] is the whole state: it is told what happens by [`App::update`], says what it wishes done outside, and is
//! shown by [`App::draw`]. It knows no terminal, no thread, no file and no time of its own, so all of it can be tested
//! without any. [`run`] puts it on a real terminal. No rule is here: the moves, the reasons and the endings are those
//! of a [`hakam::Game`].
//!
//! ```
//! use std::time::Duration;
//! use hakam::{Game, Variant};
//! use hakam_play::{App, Event, Key, Settings};
//!
//! let chess = Variant::builtin("chess").unwrap();
//! let mut app = App::new(Settings::new(Game::new(&chess)));
//! for key in "e4".chars().map(Key::Char).chain([Key::Enter]) {
//!     app.update(Event::Key(key), Duration::ZERO);
//! }
//! assert_eq!(app.game().moves().len(), 1);
//! ```
#![forbid(unsafe_code)]

mod app;
mod clock;
mod command;
mod draw;
mod event;
mod layout;
mod line;
mod look;
mod menu;
mod popup;
mod run;
mod seat;
mod settings;
mod table;
mod terminal;
mod worker;

pub use app::App;
pub use clock::{Clock, TimeControl, UnknownClock};
pub use event::{Event, Existing, FileTrouble, Key, Wish};
pub use look::{Colours, Look, Men};
pub use run::run;
pub use seat::{Seat, UnknownSeat};
pub use settings::{Opening, Settings};
pub use terminal::NoTerminal;
