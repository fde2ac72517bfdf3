//! Keys and the mouse, wherever they are pressed.

use std::path::PathBuf;

use hakam_explain as words;

use super::{App, LEAVING};
use crate::command::{Command, WORDS};
use crate::draw;
use crate::line::Line;
use crate::menu::Row;
use crate::popup::{Deed, Direction, Item, List, Popup, Purpose};
use crate::{Key, Wish};

impl App {
    pub(super) fn press(&mut self, key: Key) {
        if key == Key::Ctrl('c') {
            // The second time nothing is asked.
            if matches!(&self.popup, Some(Popup::List(list)) if list.title == LEAVING) {
                self.wishes.push(Wish::Leave);
            } else {
                self.ask(Command::Quit);
            }
            return;
        }
        match (&mut self.popup, &mut self.menu) {
            (Some(Popup::List(_)), _) => self.press_in_list(key),
            (Some(Popup::File { .. }), _) => self.press_in_file(key),
            (None, Some(_)) => self.press_in_menu(key),
            (None, None) => self.press_in_game(key),
        }
    }

    fn press_in_list(&mut self, key: Key) {
        let Some(Popup::List(list)) = &mut self.popup else {
            return;
        };
        match key {
            Key::Down | Key::Right | Key::Tab => list.step(Direction::Forward),
            Key::Up | Key::Left => list.step(Direction::Back),
            Key::Char(letter) => list.find(letter),
            Key::Escape => self.popup = None,
            Key::Enter => {
                let chosen = list.items.get(list.at).map(|item| item.deed.clone());
                self.choose(chosen.unwrap_or(Deed::Close));
            }
            Key::Backspace | Key::Ctrl(_) => {}
        }
    }

    fn choose(&mut self, deed: Deed) {
        self.popup = None;
        match deed {
            Deed::Close => {}
            Deed::Play(m) => self.make(m),
            Deed::Ask(command) => self.ask(command),
            Deed::Surely(command) => self.obey(command),
        }
    }

    fn press_in_menu(&mut self, key: Key) {
        let Some(menu) = &mut self.menu else {
            return;
        };
        match (key, menu.row()) {
            (Key::Down | Key::Tab, _) => menu.step(Direction::Forward),
            (Key::Up, _) => menu.step(Direction::Back),
            (Key::Escape | Key::Char('q'), _) | (Key::Enter, Row::Quit) => self.ask(Command::Quit),
            (Key::Enter, Row::Begin) | (Key::Char('b'), _) => self.begin(),
            (Key::Enter, Row::Load) => self.ask(Command::Load(None)),
            (Key::Left | Key::Right | Key::Enter | Key::Char(' '), Row::Men) => self.swap_men(),
            (Key::Left, _) => menu.change(Direction::Back),
            (Key::Right | Key::Enter | Key::Char(' '), _) => menu.change(Direction::Forward),
            (Key::Char(_) | Key::Ctrl(_) | Key::Backspace, _) => {}
        }
    }

    fn press_in_game(&mut self, key: Key) {
        match key {
            Key::Char(c) => self.line.push(c),
            Key::Backspace => self.line.pop(),
            Key::Tab => {
                let mut line = self.line.clone();
                line.complete(&self.fitting());
                self.line = line;
            }
            Key::Escape if !self.line.is_empty() => self.line = Line::default(),
            Key::Escape if self.picked.is_some() => self.picked = None,
            Key::Escape => self.open_menu(),
            Key::Enter if self.line.is_empty() => {
                if let Some(square) = self.cursor {
                    self.touch(square);
                }
            }
            Key::Enter => {
                let text = self.line.take();
                match Command::read(&text) {
                    Some(command) => self.ask(command),
                    None => self.type_move(text.trim()),
                }
            }
            Key::Left => self.point((-1, 0)),
            Key::Right => self.point((1, 0)),
            Key::Up => self.point((0, 1)),
            Key::Down => self.point((0, -1)),
            Key::Ctrl('u') => self.line = Line::default(),
            Key::Ctrl(_) => {}
        }
    }

    /// The moves and words that the line may become.
    pub(crate) fn fitting(&self) -> Vec<&str> {
        let choices = self.table.choices.iter();
        let sans = choices.clone().map(|choice| choice.san.as_str());
        let squares = choices.map(|choice| choice.squares.as_str());
        let words = WORDS.iter().map(|(word, _)| *word);
        self.line.fitting(sans.chain(squares).chain(words))
    }

    fn open_menu(&mut self) {
        let mut items = vec![Item::new("Back to the board", Deed::Close)];
        let mut add = |label: &str, command| items.push(Item::new(label, Deed::Ask(command)));
        if !self.table.is_over() {
            if self.thinking.is_some() {
                add("Have the computer move now", Command::MoveNow);
            }
            for rule in self.table.game.claims() {
                let name = words::rule(self.rules(), *rule);
                let rule = Some(*rule);
                add(&format!("Claim: {name}"), Command::Claim { rule, by: None });
            }
            if self.table.game.offer().is_some() {
                add("Accept the draw", Command::AcceptDraw);
            }
            add("Offer a draw", Command::OfferDraw);
            add("Give up", Command::Resign);
        }
        add("Take back", Command::TakeBack);
        add("Turn the board", Command::Flip);
        add("Letters or figurines", Command::Letters);
        add("Save the game", Command::Save(None));
        add("Load a game", Command::Load(None));
        add("New game", Command::New);
        add("Help", Command::Help);
        add("Quit", Command::Quit);
        self.popup = Some(Popup::List(List::new("Menu", "", items)));
    }

    /// What a press of the mouse means, wherever it is.
    pub(super) fn click(&mut self, column: u16, row: u16) {
        let area = self.area();
        if let Some(Popup::List(list)) = &mut self.popup {
            let chosen = draw::item_at(list, area, (column, row));
            if let Some(at) = chosen {
                list.at = at;
                self.press_in_list(Key::Enter);
            }
            return;
        }
        if self.popup.is_some() {
            return;
        }
        if let Some(menu) = &mut self.menu {
            if let Some(at) = draw::menu_row_at(area, row) {
                menu.at = at;
                self.press_in_menu(Key::Enter);
            }
            return;
        }
        let board = self.layout(area).board;
        let geometry = self.rules().geometry();
        let square = board.and_then(|board| board.square_at(geometry, column, row));
        if let Some(square) = square {
            self.cursor = None;
            self.touch(square);
        }
    }

    fn press_in_file(&mut self, key: Key) {
        let Some(Popup::File { purpose, line }) = &mut self.popup else {
            return;
        };
        match key {
            Key::Char(c) => line.push(c),
            Key::Backspace => line.pop(),
            Key::Ctrl('u') => *line = Line::default(),
            Key::Escape => self.popup = None,
            Key::Enter if line.text().trim().is_empty() => self.popup = None,
            Key::Enter => {
                let path = PathBuf::from(line.text().trim());
                let command = match purpose {
                    Purpose::Save => Command::Save(Some(path)),
                    Purpose::Load => Command::Load(Some(path)),
                };
                self.popup = None;
                self.obey(command);
            }
            Key::Tab | Key::Left | Key::Right | Key::Up | Key::Down | Key::Ctrl(_) => {}
        }
    }
}
