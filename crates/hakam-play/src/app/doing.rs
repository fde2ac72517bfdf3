//! What is asked for besides moves.

use hakam::{Action, RuleId};
use hakam_explain as words;

use super::{App, LEAVING, Saved};
use crate::Wish;
use crate::command::Command;
use crate::line::Line;
use crate::menu::Menu;
use crate::popup::{Deed, Item, List, Popup, Purpose};
use crate::table::Table;

impl App {
    /// Something is asked for; what cannot be undone is asked again.
    pub(super) fn ask(&mut self, command: Command) {
        let under_way = !self.table.game.moves().is_empty() && self.saved == Saved::No;
        let (title, text) = match &command {
            Command::Resign if !self.table.is_over() => ("Give up?", "The game will be lost."),
            Command::Quit if under_way => (LEAVING, "The game is not saved."),
            Command::New | Command::Load(_) if under_way => {
                ("Another game?", "This one is not saved.")
            }
            Command::TakeBack
            | Command::Flip
            | Command::OfferDraw
            | Command::AcceptDraw
            | Command::Resign
            | Command::Claim { .. }
            | Command::MoveNow
            | Command::Save(_)
            | Command::SaveOver(_)
            | Command::Load(_)
            | Command::Letters
            | Command::New
            | Command::Help
            | Command::Quit => {
                self.obey(command);
                return;
            }
        };
        let items = vec![
            Item::new("No", Deed::Close),
            Item::new("Yes", Deed::Surely(command)),
        ];
        self.popup = Some(Popup::List(List::new(title, text, items)));
    }

    /// Does what is asked for.
    pub(super) fn obey(&mut self, command: Command) {
        match command {
            Command::TakeBack => self.take_back(),
            Command::Flip => self.below = self.below.other(),
            Command::OfferDraw => self.offer_draw(),
            Command::AcceptDraw => self.accept_draw(),
            Command::Resign => self.resign(),
            Command::Claim { rule, by } => self.claim(rule, by.as_deref()),
            Command::MoveNow if self.thinking.is_some() => self.wishes.push(Wish::StopThinking),
            Command::MoveNow => self.refuse("The computer is not thinking.".to_owned()),
            Command::Save(None) => {
                let name = self.file.as_ref().map(|path| path.display().to_string());
                let line = Line::new(name.as_deref().unwrap_or("game.pgn"));
                let purpose = Purpose::Save;
                self.popup = Some(Popup::File { purpose, line });
            }
            Command::Save(Some(path)) => self.save(path, crate::Existing::Keep),
            Command::SaveOver(path) => self.save(path, crate::Existing::Replace),
            Command::Load(None) => {
                let (purpose, line) = (Purpose::Load, Line::default());
                self.popup = Some(Popup::File { purpose, line });
            }
            Command::Load(Some(path)) => self.wishes.push(Wish::Load { path }),
            Command::Letters => self.swap_men(),
            Command::New => {
                self.forget_thoughts();
                let Table {
                    game, seats, clock, ..
                } = &self.table;
                let fresh = hakam::Game::new(game.variant());
                self.menu = Some(Menu::new(&fresh, *seats, clock.control()));
                self.message = super::Message::default();
            }
            Command::Help => self.popup = Some(Popup::List(List::help())),
            Command::Quit => self.wishes.push(Wish::Leave),
        }
    }

    /// Takes back up to the last move of somebody here.
    fn take_back(&mut self) {
        self.forget_thoughts();
        let mut taken = 0;
        while self.table.take_back().is_some() {
            taken += 1;
            let seats = self.table.seats;
            let nobody_here = !seats.white.is_human() && !seats.black.is_human();
            if seats[self.table.turn()].is_human() || nobody_here {
                break;
            }
        }
        self.picked = None;
        self.popup = None;
        match taken {
            0 => self.refuse("There is no move to take back.".to_owned()),
            1 => self.say(format!("Taken back. {} is to move.", self.table.turn())),
            more => self.say(format!(
                "{more} moves were taken back. {} is to move.",
                self.table.turn()
            )),
        }
    }

    /// Does something besides moving, if the referee agrees.
    pub(super) fn act(&mut self, action: Action) -> bool {
        if let Err(refused) = self.table.game.act(action) {
            self.refuse(sentence(&refused.to_string()));
            return false;
        }
        self.acted();
        true
    }

    /// Something was done that may have ended the game.
    fn acted(&mut self) {
        self.table.acted();
        self.saved = Saved::No;
        if self.table.is_over() {
            self.forget_thoughts();
            self.show_end();
        }
    }

    fn offer_draw(&mut self) {
        let Some(side) = self.table.human() else {
            return self.refuse("There is no human player.".to_owned());
        };
        if self.table.game.offer() == Some(side.other()) {
            return self.accept_draw();
        }
        if self.act(Action::OfferDraw(side)) {
            self.say(format!(
                "{side} offers a draw. It stands until the other side has moved."
            ));
        }
    }

    fn accept_draw(&mut self) {
        // Who has not offered may accept; where nobody has, the referee says so.
        let by = self.table.game.offer().unwrap_or(self.table.turn().other());
        self.act(Action::AcceptDraw(by.other()));
    }

    fn resign(&mut self) {
        match self.table.human() {
            Some(side) => {
                self.act(Action::Resign(side));
            }
            None => self.refuse("There is no human player.".to_owned()),
        }
    }

    /// Claims an ending: the one asked for, or the only one there is.
    fn claim(&mut self, rule: Option<RuleId>, by: Option<&str>) {
        let by = match by.map(|text| self.table.read(text)) {
            None => None,
            Some(Ok(meant)) => meant.first().copied(),
            Some(Err(refused)) => return self.refuse_with(refused),
        };
        let game = &self.table.game;
        let claims = by.map_or_else(|| game.claims().to_vec(), |m| game.claims_after(m));
        let rule = match (rule, claims.as_slice()) {
            (Some(rule), _) => rule,
            (None, [rule]) => *rule,
            (None, []) => return self.refuse("Nothing can be claimed now.".to_owned()),
            (None, several) => {
                let names = several.iter().map(|rule| words::rule(self.rules(), *rule));
                let names: Vec<String> = names.collect();
                let names = words::list(&names, "or");
                return self.refuse(format!("Several rules can be claimed; say which: {names}."));
            }
        };
        match by {
            None => {
                self.act(Action::Claim(rule));
            }
            Some(m) => {
                let claimed = self.table.game.claim_after(m, rule);
                if let Err(refused) = claimed {
                    return self.refuse(sentence(&refused.to_string()));
                }
                self.acted();
            }
        }
    }

    /// The game is over.
    pub(super) fn show_end(&mut self) {
        let ending = self.table.ending();
        self.picked = None;
        self.say(ending.clone());
        let items = vec![
            Item::new("Look at the board", Deed::Close),
            Item::new("New game", Deed::Ask(Command::New)),
            Item::new("Take back", Deed::Ask(Command::TakeBack)),
            Item::new("Save the game", Deed::Ask(Command::Save(None))),
            Item::new("Quit", Deed::Ask(Command::Quit)),
        ];
        self.popup = Some(Popup::List(List::new("Game over", ending, items)));
    }
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    let first: String = first.into_iter().flatten().collect();
    format!("{first}{}.", letters.as_str())
}
