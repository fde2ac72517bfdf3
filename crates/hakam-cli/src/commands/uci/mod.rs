//! `hakam uci`: the protocol by which graphical interfaces and libraries talk to chess programs.
//!
//! One thread reads, one thinks, and this one listens to both and writes. What is wrong is told as
//! `info string`, since the protocol has no errors, and nothing is changed by it.

mod clock;
mod command;
mod options;
mod session;
mod table;
mod thinking;

use std::io::{self, BufRead as _, Read as _};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use crate::exit::Exit;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::variant;

use session::Session;
use thinking::Event;

/// No line is longer: positions with thousands of moves fit.
const LONGEST_LINE: u64 = 1 << 20;

/// Events that may wait.
const WAITING: usize = 64;

pub fn run(name: &str, screen: &mut Screen) -> Result<Exit, Failure> {
    let variant = variant::law(name)?;
    let (events, arriving) = sync_channel(WAITING);
    let lines = events.clone();
    thread::spawn(move || read(&lines));
    Session::new(variant, events, arriving).run(screen)
}

/// Reads lines until there are no more, or nobody wants them.
fn read(events: &SyncSender<Event>) {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let size = input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        let event = match size {
            Ok(0) | Err(_) => Event::End,
            Ok(_) if line.len() as u64 >= LONGEST_LINE => Event::TooLong,
            Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        let is_last = matches!(event, Event::End);
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}
