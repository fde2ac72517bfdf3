//! The computer's part in a game.

use std::time::Duration;

use hakam::Action;
use hakam::opponent::{Score, Thought};

use super::App;
use crate::{Seat, Wish};

/// It takes a draw where it stands no better than this, in hundredths of a pawn.
const CONTENT: i32 = 0;

/// On a clock it expects so many more moves.
const MOVES: u32 = 30;

impl App {
    /// Wishes a thought where the computer is to move and does not think yet.
    pub(super) fn let_the_computer_think(&mut self) {
        if self.menu.is_some() || self.thinking.is_some() || self.table.is_over() {
            return;
        }
        let turn = self.table.turn();
        let Seat::Computer(level) = self.table.seats[turn] else {
            return;
        };
        self.tickets += 1;
        self.thinking = Some(self.tickets);
        let longest = Duration::from_secs(level.seconds());
        let left = self.table.clock.left(turn);
        let time = left.map_or(longest, |left| longest.min(left / MOVES));
        self.wishes.push(Wish::Think {
            ticket: self.tickets,
            game: Box::new(self.table.game.clone()),
            time,
        });
    }

    /// What is being thought no longer matters.
    pub(super) fn forget_thoughts(&mut self) {
        if self.thinking.take().is_some() {
            self.wishes.push(Wish::StopThinking);
        }
    }

    /// The computer has thought: it accepts a draw, claims one, or moves.
    pub(super) fn thought(&mut self, ticket: u64, thought: Option<&Thought>) {
        if self.thinking != Some(ticket) {
            return;
        }
        self.thinking = None;
        let Some(thought) = thought else {
            // Never asked again for the same position: a person goes on in its place.
            let turn = self.table.turn();
            self.table.seats[turn] = Seat::Human;
            self.refuse(format!(
                "The computer has found no move; you play {turn} now."
            ));
            return;
        };
        let turn = self.table.turn();
        let content = match thought.score {
            Score::About(value) => value <= CONTENT,
            Score::Loses { .. } => true,
            Score::Wins { .. } => false,
        };
        if content && self.table.game.offer() == Some(turn.other()) {
            self.act(Action::AcceptDraw(turn));
            return;
        }
        if content && let Some(rule) = self.table.game.claims().first().copied() {
            self.act(Action::Claim(rule));
            return;
        }
        let declined = self.table.game.offer() == Some(turn.other());
        self.make(thought.best);
        if declined && !self.table.is_over() {
            self.say(format!("{turn} declines the draw. {}", self.said()));
        }
    }
}
