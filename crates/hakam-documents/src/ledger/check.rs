//! Everything that is wrong with a ledger.

use hakam_core::{RuleId, Setup, Side, Square};
use hakam_engine::Engine;
use hakam_text::quoted;
use hakam_variant::Ruleset;

use super::Ledger;
use super::compare::Comparison;
use super::field::Field;
use super::finding::{Code, Finding, fault};
use super::reader::{Reader, Reading};
use super::state::{State, Unknown};

/// Something wrong with a position by the rules of its game: the rule, in words, the squares to look at.
pub type Issue = (RuleId, String, Vec<Square>);

impl Ledger {
    /// Everything wrong with the ledger, by place.
    ///
    /// `soundness` tells what the rules of the game hold against a position: royal counts, men that must
    /// have promoted, and so on. What hangs on an unknown side to move is left out.
    pub fn check(
        &self,
        rules: &Ruleset,
        engine: &Engine,
        soundness: &dyn Fn(&Setup) -> Vec<Issue>,
    ) -> Vec<Finding> {
        let mut reader = Reader::new(self, rules);
        reader.findings = self.outline.findings.clone();
        reader.head();
        let reading = reader.state();
        let said = &reading.state;
        reader.soundness(&reading, soundness);
        let start = reader.start();
        let replay = |start: &Setup| reader.replay(engine, start.clone());
        if let Some(now) = &start.as_ref().and_then(replay) {
            let comparison = Comparison {
                rules,
                engine,
                said,
                now,
            };
            comparison.tell(&mut reader, &reading);
        } else {
            reader.double_step(said);
            // A game with many starts begins its count as every other one does.
            let standard = self.span(Field::StartFen).is_none();
            let start = start.or_else(|| standard.then(|| rules.standard_start().clone()));
            if let Some(start) = start {
                reader.counters(said, &start);
            }
        }
        reader.finish()
    }
}

impl Reader<'_> {
    /// The fields above the state.
    fn head(&mut self) {
        for field in [Field::GameId, Field::LastUpdated] {
            self.value(field);
        }
        let game = self.rules.name();
        // Behind the name of a definition of one's own stands its hash.
        let is_other = |said: &str| said.split('@').next() != Some(game);
        let said = self.value(Field::Variant);
        if let Some(value) = said.filter(|value| is_other(value.text)) {
            let said = quoted(value.text);
            let message = format!("this is a ledger of {said}, read by the rules of `{game}`");
            self.add(fault(Code::OtherVariant, value.span(), message));
        }
    }

    /// What the rules of the game hold against the position, at the men it is about.
    fn soundness(&mut self, reading: &Reading, soundness: &dyn Fn(&Setup) -> Vec<Issue>) {
        let Ok(known) = reading.state.known(self.rules) else {
            return;
        };
        let mut issues = soundness(&known.setup);
        if known.unknown.contains(&Unknown::Side) {
            let mut other = known.setup;
            other.turn = other.turn.other();
            let both = soundness(&other);
            issues.retain(|issue| both.contains(issue));
        }
        let mut lists = self.ledger.outline.labels_of(Field::Pieces(Side::White));
        let list = lists.next().map(|label| label.span.clone());
        for (rule, message, squares) in issues {
            let man = squares.iter().find_map(|square| reading.man_on(*square));
            let span = man.or_else(|| list.clone()).unwrap_or_default();
            let mut found = fault(Code::Unsound, span, message);
            found.rule = Some(rule);
            self.add(found);
        }
    }

    /// The clock by itself, where no history tells it: a man that skips squares has set it back.
    fn double_step(&mut self, state: &State) {
        let board = state.men_on_board(self.rules);
        let resets = |square: Square| {
            let man = board.at(square);
            man.is_some_and(|man| self.rules.kind(man.kind).resets_clock)
        };
        let mut marks = state.passing.iter().flatten();
        if let Some(clock @ 1..) = state.clock
            && marks.any(|mark| resets(mark.man))
        {
            let is = format!("the halfmove clock is {clock}");
            let message = format!("{is}, but the double step behind EN_PASSANT set it to 0");
            let span = self.place_of(Field::HalfmoveClock);
            self.add(fault(Code::Counters, span, message));
        }
    }

    /// Clock, number and side by themselves, where no history tells them, in a game that began at `start`.
    fn counters(&mut self, state: &State, start: &Setup) {
        let (Some(side), Some(number)) = (state.side, state.number) else {
            return;
        };
        let plies =
            |number: u32, side: Side| 2 * i64::from(number) + i64::from(side == Side::Black);
        let played = plies(number, side) - plies(start.number, start.turn);
        let most = played + i64::from(start.clock);
        let here = format!("move {number} with {side} to move");
        if played < 0 {
            let first = format!("move {} with {} to move", start.number, start.turn);
            let message = format!("{here} comes before the start, {first}");
            let span = self.place_of(Field::FullmoveNumber);
            self.add(fault(Code::Counters, span, message));
        } else if let Some(clock) = state.clock.filter(|clock| i64::from(*clock) > most) {
            let is = format!("the halfmove clock is {clock}");
            let message = format!("{is}, but at {here} it is at most {most}");
            let span = self.place_of(Field::HalfmoveClock);
            let hint = "a game that did not begin at move 1 has a START_FEN";
            self.add(fault(Code::Counters, span, message).hint(hint));
        }
    }
}
