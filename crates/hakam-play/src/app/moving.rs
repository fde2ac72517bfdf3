//! Moves: typed, pointed at, or made with the mouse.

use hakam::{Move, Side, Square};
use hakam_explain as words;

use super::{App, Saved};
use crate::popup::{Deed, Item, List, Popup};

impl App {
    /// Whether somebody here is to move; says so where not.
    fn may_move(&mut self) -> bool {
        if self.table.is_over() {
            self.refuse(format!("The game is over. {}", self.table.ending()));
            return false;
        }
        let turn = self.table.turn();
        if !self.table.seats[turn].is_human() {
            self.refuse(format!(
                "The computer is thinking about {turn}'s move. Type stop to have it move now."
            ));
            return false;
        }
        true
    }

    /// A move was typed.
    pub(super) fn type_move(&mut self, text: &str) {
        if text.is_empty() || !self.may_move() {
            return;
        }
        match self.table.read(text) {
            Ok(meant) => self.make_one_of(&meant),
            Err(refused) => self.refuse_with(refused),
        }
    }

    /// A square was clicked, or Enter pressed on it: a man is picked up, put down, or put back.
    pub(super) fn touch(&mut self, square: Square) {
        if !self.may_move() {
            return;
        }
        match self.picked {
            Some(from) if from == square => self.picked = None,
            Some(_)
                if self.table.choices_from(square).next().is_some() && !self.is_target(square) =>
            {
                self.picked = Some(square);
            }
            Some(from) => match self.table.between(from, square) {
                Ok(meant) => self.make_one_of(&meant),
                Err(refused) => self.refuse_with(refused),
            },
            None => match self.table.cannot_pick(square) {
                Some(refused) => self.refuse_with(refused),
                None => self.picked = Some(square),
            },
        }
    }

    /// Whether the man that was picked up can go there.
    pub(crate) fn is_target(&self, square: Square) -> bool {
        self.picked.is_some_and(|from| {
            let mut choices = self.table.choices_from(from);
            choices.any(|choice| choice.m.to == square)
        })
    }

    /// The arrows point at another square, seen from the side below.
    pub(super) fn point(&mut self, (files, ranks): (i8, i8)) {
        let sign = match self.below {
            Side::White => 1,
            Side::Black => -1,
        };
        let geometry = self.rules().geometry();
        let Some(at) = self.cursor else {
            let royal = self.table.game.position().board().royals(self.table.turn());
            self.cursor = royal.first().copied().or_else(|| geometry.squares().next());
            return;
        };
        // Holes are passed over.
        let steps = 1..i8::try_from(geometry.files().max(geometry.ranks())).unwrap_or(1);
        let mut squares = steps.filter_map(|step| {
            let delta = (files * sign * step, ranks * sign * step);
            geometry.offset(at, delta)
        });
        if let Some(next) = squares.next() {
            self.cursor = Some(next);
        }
    }

    /// Makes the move, or asks which of several it is to be.
    fn make_one_of(&mut self, moves: &[Move]) {
        if let [only] = moves {
            self.make(*only);
            return;
        }
        let rules = self.rules();
        let items: Vec<Item> = moves
            .iter()
            .map(|m| {
                let mut choices = self.table.choices.iter();
                let san = choices.find(|choice| choice.m == *m);
                let san = san.map_or("", |choice| choice.san.as_str());
                let label = match m.choice {
                    Some(kind) => format!("{} ({san})", rules.kind(kind).name),
                    None => san.to_owned(),
                };
                Item::new(label, Deed::Play(*m))
            })
            .collect();
        let promotes = moves.iter().any(|m| m.choice.is_some());
        let title = if promotes { "Promotion" } else { "Which move?" };
        self.popup = Some(Popup::List(List::new(title, "", items)));
    }

    /// Makes a legal move of whoever is to move.
    pub(super) fn make(&mut self, m: Move) {
        let side = self.table.turn();
        self.picked = None;
        if let Err(error) = self.table.make(m) {
            self.refuse(error.to_string());
            return;
        }
        self.saved = Saved::No;
        let san = self.table.made.last().cloned().unwrap_or_default();
        let position = self.table.game.position();
        let mut text = format!("{side} played {san}.");
        if position.board().in_check(side.other()) {
            let check = words::check(&position, side.other());
            text = format!("{text} Check: {check}.");
        }
        self.say(text);
        if self.table.is_over() {
            self.show_end();
        }
    }
}
