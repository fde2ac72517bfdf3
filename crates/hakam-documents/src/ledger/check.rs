//! Everything that is wrong with a ledger.

use std::ops::Range;

use hakam_core::{RuleId, Setup, Side, Square};
use hakam_engine::Engine;
use hakam_notation::fen::{self, Leniency};
use hakam_text::{Passage, quoted};
use hakam_variant::Ruleset;

use super::Ledger;
use super::by_side::by_side;
use super::code::Code;
use super::field::Field;
use super::finding::Finding;
use super::lines::without;
use super::reader::{Reader, Reading};
use super::state::{State, Unknown};
use super::value::compare;

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
        let mut reader = Reader::new(&self.text, &self.outline, rules);
        reader.words();
        let reading = reader.state();
        reader.soundness(&reading, soundness);
        match reader.replay(engine) {
            Some(replay) => compare(&mut reader, engine, &reading, &replay),
            None => reader.counters(&reading.state),
        }
        reader.findings.finish()
    }
}

impl Reader<'_> {
    /// The fields above the state, and words that are no fields.
    fn words(&mut self) {
        for field in [Field::GameId, Field::LastUpdated] {
            self.value(field);
        }
        let game = self.rules.name();
        if let Some(value) = self
            .value(Field::Variant)
            // Behind the name of a definition of one's own stands its hash.
            .filter(|value| value.text.split('@').next() != Some(game))
        {
            let message = format!(
                "this is a ledger of {}, read by the rules of `{game}`",
                quoted(value.text)
            );
            self.add(Finding::new(Code::OtherVariant, value.span(), message));
        }
        for (span, meant) in &self.outline.odd_keys {
            let word = self.text.get(span.clone()).unwrap_or("");
            let finding = Finding::new(
                Code::UnknownKey,
                span.clone(),
                format!("{} is no field", quoted(word)),
            );
            self.add(finding.hint(format!("did you mean `{meant}`?")));
        }
        for span in &self.outline.strays {
            let finding = Finding::new(Code::Unreadable, span.clone(), "no piece is expected here");
            self.add(finding.hint("write the pieces on two lines below, `White:` and `Black:`"));
        }
        for span in self
            .outline
            .history
            .iter()
            .flat_map(|history| &history.unread)
        {
            let word = self.text.get(span.clone()).unwrap_or("");
            let message = format!("{} is read as no move", quoted(word));
            let finding = Finding::new(Code::UnreadText, span.clone(), message);
            self.add(finding.hint("moves are written as `- e4 (e2e4)`"));
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
        for (rule, message, squares) in issues {
            let man = squares.iter().find_map(|square| {
                let mut men = reading.men.iter();
                men.find(|(known, _)| known == square)
            });
            let span = match man {
                Some((_, span)) => span.clone(),
                None => self.place_of_men(),
            };
            let mut finding = Finding::new(Code::Unsound, span, message);
            finding.rule = Some(rule);
            self.add(finding);
        }
    }

    /// The word above the men on the board.
    fn place_of_men(&self) -> Range<usize> {
        let mut labels = self.outline.labels.iter();
        let label = labels.find(|label| label.list == Field::Pieces(Side::White));
        label.map_or(0..0, |label| label.word.clone())
    }

    /// Where a field stands.
    pub(super) fn place_of(&self, field: Field) -> Range<usize> {
        let mut values = self.outline.values_of(field);
        values.next().map_or(0..0, |value| value.span.clone())
    }

    /// Where the value of one side stands in a field such as `White=KQ Black=kq`.
    pub(super) fn place_of_side(&self, field: Field, side: Side) -> Range<usize> {
        let whole = self.place_of(field);
        let sides = by_side(Passage::whole(self.text).part(whole.clone())).ok();
        sides
            .and_then(|sides| sides[side])
            .map_or(whole, Passage::span)
    }

    /// Clock, number and side by themselves, where no history tells them.
    fn counters(&mut self, state: &State) {
        if let (Some(marks), Some(clock @ 1..)) = (&state.passing, state.clock) {
            let board = state.men_on_board(self.rules);
            let resets = |square: Square| {
                let man = board.at(square);
                man.is_some_and(|man| self.rules.kind(man.kind).resets_clock)
            };
            if marks.iter().any(|mark| resets(mark.man)) {
                let message = format!(
                    "the halfmove clock is {clock}, but the double step behind EN_PASSANT set it to 0"
                );
                let span = self.place_of(Field::HalfmoveClock);
                self.add(Finding::new(Code::Counters, span, message));
            }
        }
        let (Some(side), Some(number)) = (state.side, state.number) else {
            return;
        };
        let Some(start) = self.first_position() else {
            return;
        };
        let plies =
            |number: u32, side: Side| 2 * i64::from(number) + i64::from(side == Side::Black);
        let played = plies(number, side) - plies(start.number, start.turn);
        if played < 0 {
            let message = format!(
                "move {number} with {side} to move comes before the start, move {} with {} to move",
                start.number, start.turn
            );
            let span = self.place_of(Field::FullmoveNumber);
            self.add(Finding::new(Code::Counters, span, message));
        } else if let Some(clock) = state.clock
            && i64::from(clock) > played + i64::from(start.clock)
        {
            let message = format!(
                "the halfmove clock is {clock}, but at move {number} with {side} to move it is at most {}",
                played + i64::from(start.clock)
            );
            let span = self.place_of(Field::HalfmoveClock);
            let finding = Finding::new(Code::Counters, span, message);
            self.add(finding.hint("a game that did not begin at move 1 has a START_FEN"));
        }
    }

    /// The position that counting starts from; `None` when `START_FEN` cannot be read.
    fn first_position(&self) -> Option<Setup> {
        let mut fields = self.outline.values_of(Field::StartFen);
        let Some(value) = fields.next() else {
            return Some(self.rules.standard_start().clone());
        };
        let text = without(Passage::whole(self.text).part(value.span.clone()), '`').text;
        let reading = fen::read(self.rules, text, Leniency::Strict);
        reading.ok().map(|reading| reading.setup)
    }
}
