//! The whole state of a session, and what happens to it.

mod computer;
mod doing;
mod keys;
mod moving;
mod records;

use std::path::PathBuf;
use std::time::Duration;

use hakam::{Game, Side, Square};
use ratatui::layout::Rect;

use crate::draw;
use crate::layout::Layout;
use crate::line::Line;
use crate::menu::Menu;
use crate::popup::Popup;
use crate::table::{Refused, Table};
use crate::{Event, Look, Men, Opening, Settings, Wish};

/// The whole state of a session.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) table: Table,
    /// The menu, while it is open.
    pub(crate) menu: Option<Menu>,
    pub(crate) popup: Option<Popup>,
    pub(crate) line: Line,
    pub(crate) message: Message,
    pub(crate) picked: Option<Square>,
    /// Where the arrows point, once they were used.
    pub(crate) cursor: Option<Square>,
    pub(crate) below: Side,
    pub(crate) look: Look,
    /// The number of the thought that is waited for.
    pub(crate) thinking: Option<u64>,
    tickets: u64,
    size: (u16, u16),
    now: Duration,
    file: Option<PathBuf>,
    /// What was made is in a file.
    saved: Saved,
    today: String,
    wishes: Vec<Wish>,
}

/// Whether the moves made are in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Saved {
    Yes,
    No,
}

/// What is said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Message {
    pub text: String,
    pub tone: Tone,
}

/// How it is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    #[default]
    Plain,
    /// Something was refused.
    Refusal,
}

impl App {
    /// A session that begins as these settings say.
    pub fn new(settings: Settings) -> App {
        let menu = match settings.opening {
            Opening::Menu => Some(Menu::new(&settings.game, settings.seats, settings.control)),
            Opening::Game => None,
        };
        let table = Table::new(
            settings.game,
            settings.seats,
            settings.control,
            Duration::ZERO,
        );
        let mut app = App {
            below: below(&table),
            table,
            menu,
            popup: None,
            line: Line::default(),
            message: Message::default(),
            picked: None,
            cursor: None,
            look: settings.look,
            thinking: None,
            tickets: 0,
            size: (80, 24),
            now: Duration::ZERO,
            file: settings.file,
            saved: Saved::Yes,
            today: settings.today,
            wishes: Vec::new(),
        };
        if app.menu.is_none() {
            app.greet();
        }
        app
    }

    /// The game on the table.
    pub fn game(&self) -> &Game {
        &self.table.game
    }

    /// What was said last.
    pub fn said(&self) -> &str {
        &self.message.text
    }

    /// Something has happened, at this time since the session began. What is to be done outside comes back.
    pub fn update(&mut self, event: Event, now: Duration) -> Vec<Wish> {
        self.pass_time(now);
        match event {
            Event::Key(key) => self.press(key),
            Event::Click { column, row } => self.click(column, row),
            Event::Resize(columns, rows) => self.size = (columns, rows),
            Event::Tick => {}
            Event::Thought { ticket, thought } => self.thought(ticket, thought.as_ref()),
            Event::Saved { path, done } => self.was_saved(path, done),
            Event::Loaded { path, text } => self.was_loaded(path, text),
        }
        self.let_the_computer_think();
        std::mem::take(&mut self.wishes)
    }

    /// Shows everything.
    pub fn draw(&self, frame: &mut ratatui::Frame<'_>) {
        draw::all(self, frame);
    }

    /// Where everything is on a screen of this size.
    pub(crate) fn layout(&self, area: Rect) -> Layout {
        Layout::new(area, self.rules().geometry(), self.below)
    }

    pub(crate) fn rules(&self) -> &hakam::Ruleset {
        self.table.game.variant().rules()
    }

    fn area(&self) -> Rect {
        Rect::new(0, 0, self.size.0, self.size.1)
    }

    /// Counts the time for the side to move; the menu stops the clocks.
    fn pass_time(&mut self, now: Duration) {
        self.now = now;
        let running = self.menu.is_none() && !self.table.is_over();
        let side = Some(self.table.turn()).filter(|_| running);
        self.table.clock.run(side, now);
        if let Some(side) = side.filter(|side| self.table.clock.has_fallen(*side)) {
            self.table.time_over(side);
            self.forget_thoughts();
            self.show_end();
        }
    }

    /// Begins the game of the menu.
    fn begin(&mut self) {
        let Some(menu) = &self.menu else {
            return;
        };
        match menu.game(self.now) {
            Err(error) => self.refuse(error.to_string()),
            Ok(game) => {
                let (seats, control) = (menu.seats, menu.control());
                self.file = None;
                self.sit_down(Table::new(game, seats, control, self.now));
                self.greet();
            }
        }
    }

    /// Another game is on the table.
    fn sit_down(&mut self, table: Table) {
        self.forget_thoughts();
        self.below = below(&table);
        self.table = table;
        self.menu = None;
        self.popup = None;
        self.picked = None;
        self.cursor = None;
        self.line = Line::default();
        self.saved = Saved::Yes;
    }

    fn greet(&mut self) {
        let (title, turn) = (self.rules().title().to_owned(), self.table.turn());
        if self.table.is_over() {
            self.say(self.table.ending());
        } else {
            self.say(format!("{title}. {turn} is to move. Type a move, or help."));
        }
    }

    fn swap_men(&mut self) {
        self.look.men = match self.look.men {
            Men::Figures => Men::Letters,
            Men::Letters => Men::Figures,
        };
    }

    fn say(&mut self, text: String) {
        self.message = Message {
            text,
            tone: Tone::Plain,
        };
    }

    fn refuse(&mut self, text: String) {
        self.message = Message {
            text,
            tone: Tone::Refusal,
        };
    }

    fn refuse_with(&mut self, refused: Refused) {
        let lines = std::iter::once(refused.sentence).chain(refused.notes);
        let lines: Vec<String> = lines.collect();
        self.refuse(lines.join("\n"));
    }
}

/// Who leaves is asked whether that is meant.
const LEAVING: &str = "Leave?";

/// The side that sits below: the only one that somebody here plays, or else White.
fn below(table: &Table) -> Side {
    if table.seats[Side::Black].is_human() && !table.seats[Side::White].is_human() {
        Side::Black
    } else {
        Side::White
    }
}
