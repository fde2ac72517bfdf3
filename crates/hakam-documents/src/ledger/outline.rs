//! What is recognised in the text of a ledger, and where it stands.
//!
//! Fields are looked for above the first heading of the second level, and under `STATE`; moves under
//! `MOVE_HISTORY`. Everything else is text of its author, and is left alone.

use hakam_core::{PerSide, Side};
use hakam_text::{Passage, Span, nearest, quoted};

use super::field::Field;
use super::finding::{Code, Findings, fault, unreadable};
use super::history::History;
use crate::markdown::{self, Line};

/// The places of everything recognised in a ledger.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outline {
    /// Every field as often as it stands there, in the order of the text.
    pub(super) values: Vec<Value>,
    /// The words above lists of men.
    pub(super) labels: Vec<Value>,
    /// What is read as nothing and should not stand there.
    pub(super) findings: Findings,
    /// The end of the heading of the state.
    pub(super) state: Option<usize>,
    /// The moves; `None` when the ledger has no such section.
    pub(super) history: Option<History>,
}

/// A field as it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Value {
    /// Of a list of men the line of White stands for the whole list.
    pub(super) field: Field,
    /// What stands behind the colon, without the space around it; the word itself above a list of men.
    pub(super) span: Span,
    /// The place behind its line.
    pub(super) end: usize,
}

/// The list of men that lines of sides belong to, and the sides it has so far.
type OpenList = (Field, PerSide<bool>);

/// Which part of a ledger a line belongs to.
#[derive(Clone, Copy)]
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
        let mut list: Option<OpenList> = None;
        for line in markdown::lines(text) {
            let content = line.content.trim();
            if let Some((level, name)) = markdown::heading(content) {
                section = outline.section(&line, level, name.text);
                list = None;
            } else if content.text.is_empty() {
                // A list with both sides is whole. One with a side to come may have gaps.
                list = list.filter(|(_, seen)| !(seen.white && seen.black));
            } else {
                match (section, &mut outline.history) {
                    (Section::Fields, _) => list = outline.field(content, line.end, list),
                    (Section::History, Some(history)) => {
                        history.line(content, line.end, &mut outline.findings);
                    }
                    (Section::History | Section::Other, _) => {}
                }
            }
        }
        outline
    }

    /// The section that a heading opens.
    fn section(&mut self, line: &Line<'_>, level: usize, name: &str) -> Section {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is("MOVE_HISTORY") || is("MOVE HISTORY") {
            let history = self.history.get_or_insert_default();
            history.heading = line.content.span();
            history.end = line.end;
            Section::History
        } else if is("STATE") {
            self.state = Some(line.end);
            Section::Fields
        } else if level == 1 {
            // The title of the whole document.
            Section::Fields
        } else {
            Section::Other
        }
    }

    /// Takes in a line among the fields, and tells which list of men the next line belongs to.
    fn field(
        &mut self,
        content: Passage<'_>,
        end: usize,
        open: Option<OpenList>,
    ) -> Option<OpenList> {
        let (key, value) = content.split_once(':')?;
        let (key, value) = (without_remark(key.trim()), value.trim());
        let value_of = |field, piece: Passage<'_>| Value {
            field,
            span: piece.span(),
            end,
        };
        if let Some((list, mut seen)) = open
            && let Some(side) = markdown::side(key.text)
        {
            self.values.push(value_of(list.of(side), value));
            seen[side] = true;
            return Some((list, seen));
        }
        match Field::of_key(key.text) {
            Some(list) if list.side().is_some() => {
                self.labels.push(value_of(list, key));
                if !value.text.is_empty() {
                    let found = unreadable(value, "no piece is expected here");
                    let hint = "write the pieces on two lines below, `White:` and `Black:`";
                    self.findings.add(found.hint(hint));
                }
                return Some((list, PerSide::default()));
            }
            Some(field) => self.values.push(value_of(field, value)),
            None => {
                if let Some(meant) = meant(key.text) {
                    let message = format!("{} is no field", quoted(key.text));
                    let found = fault(Code::UnknownKey, key.span(), message);
                    self.findings
                        .add(found.hint(format!("did you mean `{meant}`?")));
                }
            }
        }
        None
    }

    /// The places of a field, in the order of the text.
    pub(super) fn values_of(&self, field: Field) -> impl DoubleEndedIterator<Item = &Value> {
        self.values.iter().filter(move |value| value.field == field)
    }

    /// The words above a list of men.
    pub(super) fn labels_of(&self, list: Field) -> impl DoubleEndedIterator<Item = &Value> {
        let list = list.of(Side::White);
        self.labels.iter().filter(move |label| label.field == list)
    }
}

/// A key without a remark in brackets: `PIECES (from ledger)`.
fn without_remark(key: Passage<'_>) -> Passage<'_> {
    match key.split_once('(') {
        Some((before, remark)) if remark.text.ends_with(')') => before.trim(),
        _ => key,
    }
}

/// The key that a word in capitals was probably meant to be.
fn meant(word: &str) -> Option<&'static str> {
    let capital = |byte: u8| byte.is_ascii_uppercase() || matches!(byte, b'_' | b' ' | b'-');
    let in_capitals = word.len() <= 24 && word.bytes().all(capital);
    let known = Field::all().map(Field::key);
    in_capitals.then(|| nearest(word, known)).flatten()
}
