//! Games written to files and read from them; the files themselves are somebody else's work.

use std::path::PathBuf;

use hakam::{Game, Side, Variant};
use hakam_pgn as pgn;
use hakam_pgn::checked::builtin_name;

use super::{App, Saved};
use crate::command::Command;
use crate::popup::{Deed, Item, List, Popup};
use crate::table::Table;
use crate::{Existing, FileTrouble, Seat, Wish};

/// Where a game is not said to be another one.
const DEFAULT: &str = "chess";

impl App {
    pub(super) fn save(&mut self, path: PathBuf, existing: Existing) {
        let seats = self.table.seats;
        let name = |side: Side| match seats[side] {
            Seat::Human => "?".to_owned(),
            Seat::Computer(level) => format!("Hakam ({level})"),
        };
        let (white, black) = (name(Side::White), name(Side::Black));
        let control = self.table.clock.control().tag();
        let mut tags = vec![
            ("Event", "?"),
            ("Site", "?"),
            ("Date", self.today.as_str()),
            ("Round", "?"),
            ("White", white.as_str()),
            ("Black", black.as_str()),
            ("TimeControl", control.as_str()),
        ];
        if let Some(record) = self.table.game.source() {
            // Who played it, when and how, its record knows better.
            tags.retain(|(name, _)| record.tag(name).is_none());
        }
        match self.table.game.to_pgn(&tags) {
            Err(error) => self.refuse(format!("The game cannot be written: {error}.")),
            Ok(text) => self.wishes.push(Wish::Save {
                path,
                text,
                existing,
            }),
        }
    }

    pub(super) fn was_saved(&mut self, path: PathBuf, done: Result<(), FileTrouble>) {
        let name = path.display();
        match done {
            Ok(()) => {
                self.say(format!("The game is in {name}."));
                self.saved = Saved::Yes;
                self.file = Some(path);
            }
            Err(FileTrouble::Exists) => {
                let text = format!("{name} already exists.");
                let items = vec![
                    Item::new("Keep it", Deed::Close),
                    Item::new("Write over it", Deed::Surely(Command::SaveOver(path))),
                ];
                self.popup = Some(Popup::List(List::new("Save", text, items)));
            }
            Err(trouble) => self.refuse(format!("{name} was not written: {}.", told(&trouble))),
        }
    }

    pub(super) fn was_loaded(&mut self, path: PathBuf, text: Result<String, FileTrouble>) {
        let name = path.display();
        let text = match text {
            Ok(text) => text,
            Err(trouble) => {
                return self.refuse(format!("{name} was not read: {}.", told(&trouble)));
            }
        };
        match self.recorded(&text) {
            Err(why) => self.refuse(format!("{name}: {why}")),
            Ok((game, result)) => {
                let plies = game.moves().len();
                let (seats, control) = match &self.menu {
                    Some(menu) => (menu.seats, menu.control()),
                    None => (self.table.seats, self.table.clock.control()),
                };
                self.sit_down(Table::new(game, seats, control, self.now));
                let turn = self.table.turn();
                let stands = if self.table.is_over() {
                    self.table.ending()
                } else {
                    format!("{turn} is to move. The record ends with {result}.")
                };
                self.say(format!("{plies} moves were read from {name}. {stands}"));
                self.file = Some(path);
            }
        }
    }

    /// The first game of a file, and the result it tells; or why there is none.
    fn recorded(&self, text: &str) -> Result<(Game, String), String> {
        let games = pgn::parse(text);
        let record = games.first().ok_or("there is no game in it.")?;
        let said = record.tag("Variant");
        let here = self.table.game.variant();
        let variant = match said {
            Some(said) if here.is_called(said) => here.clone(),
            said => {
                let name = said.map_or(Some(DEFAULT), builtin_name);
                let name = name.ok_or_else(|| {
                    let said = said.unwrap_or_default();
                    format!("its game, {said}, is not known here.")
                })?;
                Variant::builtin(name).map_err(|error| format!("{error}."))?
            }
        };
        let game = Game::from_pgn(&variant, record, None).map_err(|error| error.to_string())?;
        let result = record.tag("Result").unwrap_or("*").to_owned();
        Ok((game, result))
    }
}

fn told(trouble: &FileTrouble) -> String {
    match trouble {
        FileTrouble::Exists => "it already exists".to_owned(),
        FileTrouble::TooLarge { largest } => format!("it has more than {largest} bytes"),
        FileTrouble::NotText => "it is not text".to_owned(),
        FileTrouble::System(told) => told.clone(),
    }
}
