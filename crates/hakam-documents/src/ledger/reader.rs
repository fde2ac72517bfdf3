//! Reading the values of the fields.

use std::ops::Range;

use hakam_core::{Mark, PerSide, Setup, Side, Square, SquareSet};
use hakam_text::{Passage, quoted};
use hakam_variant::fen::LARGEST_COUNT;
use hakam_variant::{Field as FenField, Ruleset};

use super::by_side::by_side;
use super::code::Code;
use super::fen_field;
use super::field::Field;
use super::finding::{Finding, Findings};
use super::lines::words;
use super::men::{Man, Taken, read_man, read_taken, shared_squares};
use super::outline::{Outline, side_word};
use super::state::State;

/// Reads the fields of one ledger.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) outline: &'a Outline,
    pub(super) rules: &'a Ruleset,
    pub(super) findings: Findings,
}

/// The state, and where each man of it is written.
pub(super) struct Reading {
    pub(super) state: State,
    pub(super) men: Vec<(Square, Range<usize>)>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str, outline: &'a Outline, rules: &'a Ruleset) -> Reader<'a> {
        Reader {
            text,
            outline,
            rules,
            findings: Findings::new(text),
        }
    }

    pub(super) fn add(&mut self, finding: Finding) {
        self.findings.add(self.text, finding);
    }

    /// What was read; what could not be is a finding.
    fn read<T>(&mut self, result: Result<T, Finding>) -> Option<T> {
        result.map_err(|finding| self.add(finding)).ok()
    }

    /// Everything under `STATE`.
    pub(super) fn state(&mut self) -> Reading {
        let mut men = PerSide {
            white: self.men(Side::White),
            black: self.men(Side::Black),
        };
        if self.two_on_a_square(&men) {
            men = PerSide::default();
        }
        let places = Side::BOTH
            .iter()
            .flat_map(|side| men[*side].iter().flatten())
            .map(|man| (man.square, man.span.clone()))
            .collect();
        let mut state = State {
            men: men.map(|men| Some(men?.iter().map(|man| (man.square, man.kind)).collect())),
            side: self.side(),
            clock: self.number(Field::HalfmoveClock, 0),
            number: self.number(Field::FullmoveNumber, 1),
            checks: self.checks(),
            captured: PerSide {
                white: self.captured(Side::White),
                black: self.captured(Side::Black),
            },
            ..State::default()
        };
        let board = state.men_on_board(self.rules);
        state.rights = self.rights(&state, &board);
        state.passing = self.passing(&state, board);
        Reading { state, men: places }
    }

    /// The value of a field; `None` when it is missing, said to be unknown, or said in two ways.
    pub(super) fn value(&mut self, field: Field) -> Option<Passage<'a>> {
        let text = self.text;
        let values = self.outline.values_of(field);
        let mut values = values.map(|value| Passage::whole(text).part(value.span.clone()));
        let first = values.next()?;
        if let Some(other) = values.find(|other| other.text != first.text) {
            let message = format!(
                "{field} is {} here and {} above",
                quoted(other.text),
                quoted(first.text)
            );
            let finding = Finding::new(Code::TwoValues, other.span(), message);
            self.add(finding.hint("leave one of them"));
            return None;
        }
        (!matches!(first.text, "" | "?")).then_some(first)
    }

    /// The words of a list; `-` is an empty one.
    fn list<T>(
        &mut self,
        field: Field,
        read: impl Fn(&Ruleset, Passage<'a>) -> Result<T, Finding>,
    ) -> Option<Vec<T>> {
        let value = self.value(field)?;
        if value.text == "-" {
            return Some(Vec::new());
        }
        let read = words(value).map(|word| read(self.rules, word));
        let read: Vec<_> = read.collect();
        // All of them, so that every word that cannot be read is told.
        let list: Vec<_> = read.into_iter().map(|man| self.read(man)).collect();
        list.into_iter().collect()
    }

    fn men(&mut self, side: Side) -> Option<Vec<Man>> {
        self.list(Field::Pieces(side), read_man)
    }

    fn captured(&mut self, side: Side) -> Option<Vec<Taken>> {
        self.list(Field::Captured(side), read_taken)
    }

    fn two_on_a_square(&mut self, men: &PerSide<Option<Vec<Man>>>) -> bool {
        let shared = shared_squares(self.rules, men);
        let found = !shared.is_empty();
        for finding in shared {
            self.add(finding);
        }
        found
    }

    fn side(&mut self) -> Option<Side> {
        let value = self.value(Field::SideToMove)?;
        let side = side_word(value.text);
        if side.is_none() {
            let message = format!("{} is no side", quoted(value.text));
            let finding = Finding::new(Code::Unreadable, value.span(), message);
            self.add(finding.hint("write `White` or `Black`"));
        }
        side
    }

    fn number(&mut self, field: Field, least: u32) -> Option<u32> {
        let value = self.value(field)?;
        self.count(value, least)
    }

    fn count(&mut self, value: Passage<'_>, least: u32) -> Option<u32> {
        let digits = value.text.bytes().all(|byte| byte.is_ascii_digit());
        let number: Option<u32> = value.text.parse().ok().filter(|_| digits);
        let number = number.filter(|number| (least..=LARGEST_COUNT).contains(number));
        if number.is_none() {
            let message = format!(
                "{} is no number from {least} to {LARGEST_COUNT}",
                quoted(value.text),
            );
            self.add(Finding::new(Code::Unreadable, value.span(), message));
            return None;
        }
        number
    }

    fn checks(&mut self) -> Option<PerSide<u32>> {
        let value = self.value(Field::ChecksGiven)?;
        let sides = self.read(by_side(value))?;
        let white = self.count(sides.white?, 0)?;
        let black = self.count(sides.black?, 0)?;
        Some(PerSide { white, black })
    }

    fn rights(&mut self, state: &State, board: &Setup) -> PerSide<Option<SquareSet>> {
        let value = self.value(Field::Castling);
        let Some(sides) = value.and_then(|value| self.read(by_side(value))) else {
            return PerSide::default();
        };
        PerSide::from_fn(|side| {
            let letters = sides[side].filter(|letters| letters.text != "?")?;
            // Which men a letter names is told by the men.
            state.men[side].as_ref()?;
            self.rights_of(side, letters, board)
        })
    }

    fn rights_of(&mut self, side: Side, letters: Passage<'_>, board: &Setup) -> Option<SquareSet> {
        if letters.text == "-" {
            return Some(SquareSet::EMPTY);
        }
        let cased = match side {
            Side::White => letters.text.to_ascii_uppercase(),
            Side::Black => letters.text.to_ascii_lowercase(),
        };
        let setup = fen_field::read(self.rules, board, FenField::Castling, letters, &cased);
        Some(self.read(setup)?.rights)
    }

    fn passing(&mut self, state: &State, mut board: Setup) -> Option<Vec<Mark>> {
        let value = self.value(Field::EnPassant)?;
        if value.text == "-" {
            return Some(Vec::new());
        }
        // Which man skipped the square is told by the men and by who has just moved.
        state.men.white.as_ref()?;
        state.men.black.as_ref()?;
        board.turn = state.side?;
        let setup = fen_field::read(self.rules, &board, FenField::Passing, value, value.text);
        Some(self.read(setup)?.marks)
    }
}
