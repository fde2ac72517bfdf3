//! A real terminal: taken over, and given back however the program ends.

use std::io::{self, IsTerminal as _, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::Show;
use crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, KeyCode, KeyEventKind, KeyModifiers,
    MouseButton, MouseEventKind,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::{Event, Key};

/// Why there is no game on the screen.
#[derive(Debug, thiserror::Error)]
pub enum NoTerminal {
    /// What is read or written is no terminal.
    #[error("the game needs a terminal, and {stream} is none")]
    Missing {
        /// Standard input or output.
        stream: &'static str,
    },
    /// The terminal failed.
    #[error("the terminal failed: {0}")]
    Failed(#[from] io::Error),
}

/// A terminal that was taken over. It is given back when this is dropped, also while a panic unwinds.
#[derive(Debug)]
pub struct Taken {
    ended: Arc<AtomicBool>,
}

impl Taken {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// When there is none, or it fails.
    pub fn over() -> Result<Taken, NoTerminal> {
        for (is_terminal, stream) in [
            (io::stdin().is_terminal(), "standard input"),
            (io::stdout().is_terminal(), "standard output"),
        ] {
            if !is_terminal {
                return Err(NoTerminal::Missing { stream });
            }
        }
        let ended = Arc::new(AtomicBool::new(false));
        notice_signals(&ended)?;
        give_back_before_panics_are_told();
        enable_raw_mode()?;
        let taken = Taken { ended };
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(taken)
    }

    /// Whether a signal asks the program to end.
    pub fn is_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

fn give_back() {
    // There is nobody to tell when even this fails.
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// A panic is told on the error stream, where nobody could read it on the screen of the game.
fn give_back_before_panics_are_told() {
    let main = std::thread::current().id();
    let told = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // A thought that fails is no end of the game.
        if std::thread::current().id() == main {
            give_back();
            told(panic);
        }
    }));
}

/// The code with which shells tell of a program that ended with its terminal.
#[cfg(unix)]
const GONE: i32 = 129;

#[cfg(unix)]
fn notice_signals(ended: &Arc<AtomicBool>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    for signal in [SIGINT, SIGTERM, SIGQUIT] {
        signal_hook::flag::register(signal, Arc::clone(ended))?;
    }
    let mut hangups = signal_hook::iterator::Signals::new([SIGHUP])?;
    std::thread::Builder::new().spawn(move || {
        if hangups.forever().next().is_some() {
            leave_with_the_terminal();
        }
    })?;
    Ok(())
}

/// The terminal is most likely gone, and one that is gone is waited for without end. If it is still there, it is
/// given back.
#[cfg(unix)]
fn leave_with_the_terminal() -> ! {
    let (given, waiting) = std::sync::mpsc::channel();
    let giving = std::thread::Builder::new().spawn(move || {
        give_back();
        let _ = given.send(());
    });
    if giving.is_ok() {
        let _ = waiting.recv_timeout(std::time::Duration::from_millis(200));
    }
    signal_hook::low_level::exit(GONE)
}

#[cfg(not(unix))]
fn notice_signals(_: &Arc<AtomicBool>) -> io::Result<()> {
    Ok(())
}

/// What a terminal reports, as far as the game cares.
pub fn event(reported: &event::Event) -> Option<Event> {
    match reported {
        event::Event::Key(key) if key.kind != KeyEventKind::Release => {
            self::key(key.code, key.modifiers).map(Event::Key)
        }
        event::Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            Some(Event::Click {
                column: mouse.column,
                row: mouse.row,
            })
        }
        event::Event::Resize(columns, rows) => Some(Event::Resize(*columns, *rows)),
        _ => None,
    }
}

fn key(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
    Some(match code {
        KeyCode::Char(c) if modifiers.contains(KeyModifiers::CONTROL) => {
            Key::Ctrl(c.to_ascii_lowercase())
        }
        KeyCode::Char(c) => Key::Char(c),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        _ => return None,
    })
}
