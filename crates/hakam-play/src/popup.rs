//! Windows before the board: lists to choose from, a name to type, a text to read.

use hakam::Move;

use crate::command::{Command, WORDS};
use crate::line::Line;

/// A window before the board.
#[derive(Clone, Debug)]
pub enum Popup {
    /// One of several things is chosen.
    List(List),
    /// The name of a file is typed.
    File {
        /// What for.
        purpose: Purpose,
        /// What was typed.
        line: Line,
    },
}

/// What a file is named for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To write the game to.
    Save,
    /// To read a game from.
    Load,
}

/// Things to choose from.
#[derive(Clone, Debug)]
pub struct List {
    /// Above them.
    pub title: String,
    /// What is said before them.
    pub text: String,
    /// The things.
    pub items: Vec<Item>,
    /// Which one is pointed at.
    pub at: usize,
}

/// One of them.
#[derive(Clone, Debug)]
pub struct Item {
    /// What is shown.
    pub label: String,
    /// What is done.
    pub deed: Deed,
}

/// What is done when a thing is chosen.
#[derive(Clone, Debug)]
pub enum Deed {
    /// The window closes.
    Close,
    /// A move is made.
    Play(Move),
    /// Something is asked for.
    Ask(Command),
    /// Something is done without asking again.
    Surely(Command),
}

impl Item {
    /// A thing to choose.
    pub fn new(label: impl Into<String>, deed: Deed) -> Item {
        Item {
            label: label.into(),
            deed,
        }
    }
}

impl List {
    /// A list whose first thing is pointed at.
    pub fn new(title: impl Into<String>, text: impl Into<String>, items: Vec<Item>) -> List {
        List {
            title: title.into(),
            text: text.into(),
            items,
            at: 0,
        }
    }

    /// Points at the next thing, or the one before; goes round.
    pub fn step(&mut self, forward: Direction) {
        let count = self.items.len().max(1);
        self.at = match forward {
            Direction::Forward => (self.at + 1) % count,
            Direction::Back => (self.at + count - 1) % count,
        };
    }

    /// The thing whose label begins with this letter, the next one if several do.
    pub fn find(&mut self, letter: char) {
        let letter = letter.to_ascii_lowercase();
        let count = self.items.len();
        let order = (1..=count).map(|step| (self.at + step) % count);
        let begins = |at: &usize| {
            let item = self.items.get(*at);
            item.and_then(|item| item.label.chars().next())
                .is_some_and(|first| first.to_ascii_lowercase() == letter)
        };
        let found = order.into_iter().find(begins);
        if let Some(found) = found {
            self.at = found;
        }
    }

    /// The words that can be typed.
    pub fn help() -> List {
        let keys = "Type a move: Nf3, g1f3, e8=Q, O-O. Tab completes it, Enter makes it.\n\
            Or take the arrows and Enter, or the mouse, to pick a piece up and put it down.\n\
            Esc opens the menu. Words that can be typed as well:";
        let words = WORDS
            .iter()
            .map(|(word, use_of)| format!("{word:8} {use_of}"));
        let text = std::iter::once(keys.to_owned()).chain(words);
        let text: Vec<String> = text.collect();
        List::new(
            "Help",
            text.join("\n"),
            vec![Item::new("Back", Deed::Close)],
        )
    }
}

/// Which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Down or right.
    Forward,
    /// Up or left.
    Back,
}
