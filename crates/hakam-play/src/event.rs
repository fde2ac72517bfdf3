//! What happens to the game, and what it wishes to be done outside.

use std::path::PathBuf;
use std::time::Duration;

use hakam::Game;
use hakam::opponent::Thought;

/// Something that happens.
#[derive(Clone, Debug)]
pub enum Event {
    /// A key was pressed.
    Key(Key),
    /// The mouse was pressed here.
    Click {
        /// From the left, from 0.
        column: u16,
        /// From the top, from 0.
        row: u16,
    },
    /// The terminal has so many columns and rows now.
    Resize(u16, u16),
    /// Time has passed.
    Tick,
    /// The computer has thought.
    Thought {
        /// The number of the wish.
        ticket: u64,
        /// What it thinks; `None` where there is no move, or the thinking failed.
        thought: Option<Thought>,
    },
    /// A file was written, or why not.
    Saved {
        /// The file.
        path: PathBuf,
        /// Whether it was.
        done: Result<(), FileTrouble>,
    },
    /// A file was read, or why not.
    Loaded {
        /// The file.
        path: PathBuf,
        /// Its text.
        text: Result<String, FileTrouble>,
    },
}

/// Why a file was not written or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileTrouble {
    /// It is there already, and was not to be replaced.
    Exists,
    /// It is larger than any record of a game.
    TooLarge {
        /// In bytes.
        largest: u64,
    },
    /// It is not text.
    NotText,
    /// What the system says.
    System(String),
}

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A character.
    Char(char),
    /// A character together with the control key.
    Ctrl(char),
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Tabulator.
    Tab,
    /// Deletes backward.
    Backspace,
    /// Left.
    Left,
    /// Right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// Something that is wished to be done outside; what becomes of it comes back as an [`Event`].
#[derive(Clone, Debug)]
pub enum Wish {
    /// The computer is to think.
    Think {
        /// Comes back with the thought.
        ticket: u64,
        /// What about.
        game: Box<Game>,
        /// For no longer than this.
        time: Duration,
    },
    /// The computer is to come to an end now.
    StopThinking,
    /// A file is to be written.
    Save {
        /// Where.
        path: PathBuf,
        /// What.
        text: String,
        /// Whether a file that is there may be replaced.
        existing: Existing,
    },
    /// A file is to be read.
    Load {
        /// Which.
        path: PathBuf,
    },
    /// The program is to end.
    Leave,
}

/// What becomes of a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It is kept, and nothing is written.
    Keep,
    /// It is written over.
    Replace,
}
