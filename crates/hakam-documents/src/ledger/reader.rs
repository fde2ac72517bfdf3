//! Reading the values of the fields.

use hakam_core::{Kind, Mark, PerSide, Piece, Setup, Side, Square, SquareSet};
use hakam_notation::fen::{FenErrorCode, Leniency};
use hakam_text::{Mender, Passage, Span, quoted};
use hakam_variant::fen::LARGEST_COUNT;
use hakam_variant::{Field as FenField, Ruleset};

use super::Ledger;
use super::field::Field;
use super::finding::{Code, Fault, Finding, Findings, fault, unreadable};
use super::men;
use super::state::State;
use crate::markdown::{self, words};

/// Reads the fields of one ledger.
pub(super) struct Reader<'a> {
    pub(super) ledger: &'a Ledger,
    pub(super) rules: &'a Ruleset,
    pub(super) findings: Findings,
}

/// The state, and where each man of it is written.
pub(super) struct Reading {
    pub(super) state: State,
    pub(super) men: Vec<(Square, Span)>,
}

impl Reading {
    /// Where the man on a square is written.
    pub(super) fn man_on(&self, square: Square) -> Option<Span> {
        let mut men = self.men.iter();
        let (_, span) = men.find(|(known, _)| *known == square)?;
        Some(span.clone())
    }
}

/// The words of a list, each with its place.
type Listed<T> = Option<Vec<(T, Span)>>;

impl<'a> Reader<'a> {
    pub(super) fn new(ledger: &'a Ledger, rules: &'a Ruleset) -> Reader<'a> {
        Reader {
            ledger,
            rules,
            findings: Findings::default(),
        }
    }

    pub(super) fn add(&mut self, fault: Fault) {
        self.findings.add(fault);
    }

    /// Everything found, by place.
    pub(super) fn finish(self) -> Vec<Finding> {
        self.findings.finish(&self.ledger.text)
    }

    pub(super) fn piece(&self, span: &Span) -> Passage<'a> {
        Passage::whole(&self.ledger.text).part(span.clone())
    }

    /// Where a field stands.
    pub(super) fn place_of(&self, field: Field) -> Span {
        self.ledger.span(field).unwrap_or_default()
    }

    /// What was read; what could not be is a finding.
    fn read<T>(&mut self, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.add(fault)).ok()
    }

    /// Everything under `STATE`.
    pub(super) fn state(&mut self) -> Reading {
        let mut men = PerSide::from_fn(|side| self.list(Field::Pieces(side), men::read_standing));
        if self.two_on_a_square(&men) {
            men = PerSide::default();
        }
        let places = [&men.white, &men.black].into_iter().flatten().flatten();
        let places = places.map(|((square, _), span)| (*square, span.clone()));
        let places = places.collect();
        let mut state = State {
            men: men.map(without_places),
            side: self.side(),
            clock: self.number(Field::HalfmoveClock, 0),
            number: self.number(Field::FullmoveNumber, 1),
            checks: self.checks(),
            captured: PerSide::from_fn(|side| self.list(Field::Captured(side), men::read))
                .map(without_places),
            ..State::default()
        };
        let board = state.men_on_board(self.rules);
        state.rights = self.rights(&state, &board);
        state.passing = self.passing(&state, board);
        Reading { state, men: places }
    }

    /// The value of a field; `None` when it is missing, said to be unknown, or said in two ways.
    pub(super) fn value(&mut self, field: Field) -> Option<Passage<'a>> {
        let values = self.ledger.outline.values_of(field);
        let mut values = values.map(|value| self.piece(&value.span));
        let first = values.next()?;
        if let Some(other) = values.find(|other| other.text != first.text) {
            let message = format!(
                "{field} is {} here and {} above",
                quoted(other.text),
                quoted(first.text)
            );
            self.add(fault(Code::TwoValues, other.span(), message).hint("leave one of them"));
            return None;
        }
        (!matches!(first.text, "" | "?")).then_some(first)
    }

    /// The words of a list; `-` is an empty one.
    fn list<T>(
        &mut self,
        field: Field,
        read: impl Fn(&Ruleset, Passage<'a>) -> Result<T, Fault>,
    ) -> Listed<T> {
        let value = self.value(field)?;
        if value.text == "-" {
            return Some(Vec::new());
        }
        let mut list = Some(Vec::new());
        // All of them, so that every word that cannot be read is told.
        for word in words(value) {
            match (self.read(read(self.rules, word)), &mut list) {
                (Some(man), Some(list)) => list.push((man, word.span())),
                (_, list) => *list = None,
            }
        }
        list
    }

    /// Whether a man stands where another one stands already; every such man is a finding.
    fn two_on_a_square(&mut self, men: &PerSide<Listed<(Square, Kind)>>) -> bool {
        let (rules, mut board) = (self.rules, Setup::empty(self.rules.geometry()));
        let mut found = false;
        for side in Side::BOTH {
            for ((square, kind), span) in men[side].iter().flatten() {
                let man = Piece::new(side, *kind);
                let Some(first) = board.at(*square) else {
                    board.put(*square, Some(man));
                    continue;
                };
                let [first, second] = [first, man].map(|man| {
                    let colour = man.side.to_string().to_lowercase();
                    format!("{colour} {}", rules.kind(man.kind).name)
                });
                let square = rules.geometry().name(*square);
                let message = format!("two pieces stand on {square}: the {first} and the {second}");
                self.add(fault(Code::TwoOnASquare, span.clone(), message));
                found = true;
            }
        }
        found
    }

    fn side(&mut self) -> Option<Side> {
        let value = self.value(Field::SideToMove)?;
        let side = markdown::side(value.text);
        self.read(side.ok_or_else(|| {
            let message = format!("{} is no side", quoted(value.text));
            unreadable(value, message).hint("write `White` or `Black`")
        }))
    }

    fn number(&mut self, field: Field, least: u32) -> Option<u32> {
        let value = self.value(field)?;
        self.count(value, least)
    }

    fn count(&mut self, value: Passage<'_>, least: u32) -> Option<u32> {
        let digits = value.text.bytes().all(|byte| byte.is_ascii_digit());
        let number: Option<u32> = value.text.parse().ok().filter(|_| digits);
        let number = number.filter(|number| (least..=LARGEST_COUNT).contains(number));
        self.read(number.ok_or_else(|| {
            let found = quoted(value.text);
            let message = format!("{found} is no number from {least} to {LARGEST_COUNT}");
            unreadable(value, message)
        }))
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
            let cased = match side {
                Side::White => letters.text.to_ascii_uppercase(),
                Side::Black => letters.text.to_ascii_lowercase(),
            };
            // They may stand in either order; the text of a position has one.
            let cased = match cased.as_str() {
                "QK" => "KQ",
                "qk" => "kq",
                other => other,
            };
            let read = self.in_position(board.clone(), FenField::Castling, letters, cased);
            Some(self.read(read)?.rights)
        })
    }

    fn passing(&mut self, state: &State, mut board: Setup) -> Option<Vec<Mark>> {
        let value = self.value(Field::EnPassant)?;
        if value.text != "-" {
            // Which man skipped the square is told by the men and by who has just moved.
            state.men.white.as_ref()?;
            state.men.black.as_ref()?;
            board.turn = state.side?;
        }
        let read = self.in_position(board, FenField::Passing, value, value.text);
        Some(self.read(read)?.marks)
    }

    /// A position with one field more, which stands at `value` and is read as `text`.
    fn in_position(
        &self,
        mut setup: Setup,
        field: FenField,
        value: Passage<'_>,
        text: &str,
    ) -> Result<Setup, Fault> {
        if text == "-" {
            return Ok(setup);
        }
        let found = quoted(value.text);
        if !self.rules.fen().fields.contains(&field) {
            let message = format!("{found} means nothing in this game");
            return Err(unreadable(value, message).hint("write `-`"));
        }
        if text.contains(char::is_whitespace) {
            let message = format!("{found} is more than one word");
            return Err(unreadable(value, message).hint("write one word, `-` for none"));
        }
        let word = Passage {
            text,
            start: value.start,
        };
        let mut mender = Mender::new(&self.ledger.text, Leniency::Strict);
        let schema = self.rules.schema();
        let read = schema.read_field(field, word, &mut setup, &mut mender);
        read.map_err(|error| {
            let (code, hint) = match error.code {
                FenErrorCode::RIGHT_WITHOUT_MAN => (Code::RightWithoutMan, error.hint),
                FenErrorCode::MARK_WITHOUT_MAN => (Code::MarkWithoutMan, error.hint),
                // The text of a position has the rights of both sides in one word.
                FenErrorCode::CASTLING if self.rules.castling().is_some() => {
                    let own =
                        "write the castling rights of one side, as in `White=KQ`, or `-` for none";
                    (Code::Unreadable, error.hint.map(|_| own.to_owned()))
                }
                _ => (Code::Unreadable, error.hint),
            };
            let found = fault(code, error.span, error.message);
            Fault { hint, ..found }
        })?;
        Ok(setup)
    }
}

fn without_places<T>(list: Listed<T>) -> Option<Vec<T>> {
    Some(list?.into_iter().map(|(one, _)| one).collect())
}

/// The two values of `White=KQ Black=kq`, as far as they stand there.
pub(super) fn by_side(value: Passage<'_>) -> Result<PerSide<Option<Passage<'_>>>, Fault> {
    let mut sides: PerSide<Option<Passage<'_>>> = PerSide::default();
    for word in words(value) {
        let told = word.split_once('=').and_then(|(name, value)| {
            let side = markdown::side(name.text)?;
            (sides[side].is_none() && !value.text.is_empty()).then_some((side, value))
        });
        let Some((side, value)) = told else {
            let message = format!("{} tells nothing of one side", quoted(word.text));
            let hint = "write `White=` and `Black=` with a value each, `-` for none";
            return Err(unreadable(word, message).hint(hint));
        };
        sides[side] = Some(value);
    }
    Ok(sides)
}
