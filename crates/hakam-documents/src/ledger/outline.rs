//! What is recognised in the text of a ledger, and where it stands.
//!
//! Fields are looked for above the first heading of the second level, and under `STATE`; moves under
//! `MOVE_HISTORY`. Everything else is text of its author, and is left alone.

use std::ops::Range;

use hakam_core::{PerSide, Side};
use hakam_text::Passage;

use super::field::Field;
use super::history::{self, History};
use super::lines::{Line, heading, lines};

/// The places of everything recognised in a ledger.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outline {
    /// Every field as often as it stands there, in the order of the text.
    pub(super) values: Vec<Value>,
    /// The labels of the lists of men.
    pub(super) labels: Vec<RollLabel>,
    /// Words in the place of a key that are nearly one.
    pub(super) odd_keys: Vec<(Range<usize>, &'static str)>,
    /// What stands behind the label of a list of men, where nothing is read.
    pub(super) strays: Vec<Range<usize>>,
    /// The heading of the state.
    pub(super) state: Option<Range<usize>>,
    /// The moves; `None` when the ledger has no such section.
    pub(super) history: Option<History>,
}

/// The word above a list of men.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RollLabel {
    /// The line of White in it.
    pub(super) list: Field,
    pub(super) word: Range<usize>,
    /// Its line, with the ending.
    pub(super) line: Range<usize>,
}

/// A field as it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) field: Field,
    /// What stands behind the colon, without the space around it.
    pub(super) span: Range<usize>,
    /// Its line, with the ending.
    pub(super) line: Range<usize>,
}

/// The list of men that lines of sides belong to, and the sides it has so far.
#[derive(Clone, Copy)]
struct OpenRoll {
    list: Field,
    seen: PerSide<bool>,
}

/// Which part of a ledger a line belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Fields,
    History,
    Other,
}

impl Outline {
    /// Goes over a text once.
    pub(super) fn of(text: &str) -> Outline {
        let mut outline = Outline::default();
        let mut section = Section::Fields;
        let mut roll: Option<OpenRoll> = None;
        for line in lines(text) {
            if let Some((level, name)) = heading(line.content) {
                section = outline.section(&line, level, name.text);
                roll = None;
                continue;
            }
            if line.content.trim().text.is_empty() {
                // A list with both sides is whole. One with a side to come may have gaps.
                roll = roll.filter(|open| !(open.seen.white && open.seen.black));
                continue;
            }
            match section {
                Section::Fields => roll = outline.field(&line, roll),
                Section::History => {
                    if let Some(history) = &mut outline.history {
                        history::line(history, &line);
                    }
                }
                Section::Other => {}
            }
        }
        outline
    }

    /// The section that a heading opens.
    fn section(&mut self, line: &Line<'_>, level: usize, name: &str) -> Section {
        if name.eq_ignore_ascii_case("MOVE_HISTORY") || name.eq_ignore_ascii_case("MOVE HISTORY") {
            let history = self.history.get_or_insert_default();
            history.heading = line.content.span();
            history.end = line.end;
            Section::History
        } else if name.eq_ignore_ascii_case("STATE") {
            self.state = Some(line.content.start..line.end);
            Section::Fields
        } else if level == 1 {
            // The title of the whole document.
            Section::Fields
        } else {
            Section::Other
        }
    }

    /// Takes in a line among the fields, and tells which list of men the next line belongs to.
    fn field(&mut self, line: &Line<'_>, open: Option<OpenRoll>) -> Option<OpenRoll> {
        let content = line.content.trim();
        let (key, value) = content.split_once(':')?;
        let (key, value) = (without_remark(key.trim()), value.trim());
        let value_of = |field| Value {
            field,
            span: value.span(),
            line: line.content.start..line.end,
        };
        if let Some(mut open) = open
            && let Some(side) = side_word(key.text)
        {
            self.values.push(value_of(open.list.of(side)));
            open.seen[side] = true;
            return Some(open);
        }
        match Field::of_key(key.text) {
            Some(list) if list.side().is_some() => {
                self.labels.push(RollLabel {
                    list,
                    word: key.span(),
                    line: line.content.start..line.end,
                });
                if !value.text.is_empty() {
                    self.strays.push(value.span());
                }
                let seen = PerSide::default();
                return Some(OpenRoll { list, seen });
            }
            Some(field) => self.values.push(value_of(field)),
            None => self
                .odd_keys
                .extend(meant(key.text).map(|known| (key.span(), known))),
        }
        None
    }

    /// The places of a field, in the order of the text.
    pub(super) fn values_of(&self, field: Field) -> impl Iterator<Item = &Value> {
        self.values.iter().filter(move |value| value.field == field)
    }
}

/// `White` or `Black`.
pub(super) fn side_word(word: &str) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|side| word.eq_ignore_ascii_case(&side.to_string()))
}

/// A key without a remark in brackets: `PIECES (from ledger)`.
fn without_remark(key: Passage<'_>) -> Passage<'_> {
    match key.split_once('(') {
        Some((before, remark)) if remark.text.ends_with(')') => before.trim(),
        Some(_) | None => key,
    }
}

/// The key that a word in capitals was probably meant to be.
fn meant(word: &str) -> Option<&'static str> {
    let in_capitals = word.len() <= 24
        && word
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || matches!(byte, b'_' | b' ' | b'-'));
    let known = Field::all().map(Field::key);
    in_capitals
        .then(|| hakam_text::nearest(word, known))
        .flatten()
}
