//! Changing a ledger: only the values that change, and lines that are added.

use std::ops::Range;

use hakam_core::Side;
use hakam_text::Passage;

use super::by_side::by_side;
use super::field::Field;
use super::outline::Outline;
use super::output::Output;

/// Changes to one text, made all at once.
pub(super) struct Edits<'a> {
    text: &'a str,
    outline: &'a Outline,
    changes: Vec<Change>,
    /// Whether a state has been begun in a text that had none.
    begun: bool,
}

/// One change.
enum Change {
    /// Something else in the place of a part of a line.
    Value(Range<usize>, String),
    /// A line of its own.
    Line(Spot, String),
    /// A blank line, unless there is one already.
    Gap(Spot),
}

/// A place between two lines, by the byte at which the second begins. What belongs to the first line
/// comes before what belongs to the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Spot {
    at: usize,
    belongs: Belongs,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Belongs {
    ToTheLineBefore,
    ToTheLineBehind,
}

impl Spot {
    fn behind(at: usize) -> Spot {
        let belongs = Belongs::ToTheLineBefore;
        Spot { at, belongs }
    }
}

impl Change {
    fn spot(&self) -> Spot {
        match self {
            Change::Value(span, _) => Spot::behind(span.start),
            Change::Line(spot, _) | Change::Gap(spot) => *spot,
        }
    }
}

impl<'a> Edits<'a> {
    pub(super) fn new(text: &'a str, outline: &'a Outline) -> Edits<'a> {
        Edits {
            text,
            outline,
            changes: Vec::new(),
            begun: false,
        }
    }

    /// Gives a field a value, everywhere it stands; a field that is not there stays away.
    pub(super) fn set(&mut self, field: Field, value: &str) {
        for known in self.outline.values_of(field) {
            // An empty value ends right behind its colon.
            let space = if known.span.is_empty() { " " } else { "" };
            let change = Change::Value(known.span.clone(), format!("{space}{value}"));
            self.changes.push(change);
        }
    }

    /// Gives one side of `White=KQ Black=kq` a value, where that side stands there.
    pub(super) fn set_side(&mut self, field: Field, side: Side, value: &str) {
        for known in self.outline.values_of(field) {
            let whole = Passage::whole(self.text).part(known.span.clone());
            if let Some(part) = by_side(whole).ok().and_then(|sides| sides[side]) {
                let change = Change::Value(part.span(), value.to_owned());
                self.changes.push(change);
            }
        }
    }

    /// Adds a line behind the one that ends at `end`.
    pub(super) fn line_behind(&mut self, end: usize, text: String) {
        self.line(Spot::behind(end), text);
    }

    fn line(&mut self, spot: Spot, text: impl Into<String>) {
        self.changes.push(Change::Line(spot, text.into()));
    }

    /// Gives a field a value, and adds its line where it is missing.
    pub(super) fn set_or_add(&mut self, field: Field, value: &str) {
        if self.outline.values_of(field).next().is_some() {
            self.set(field, value);
        } else if let Some(side) = field.side() {
            self.add_to_list(field, side, value);
        } else {
            let at = self.place_of(field);
            self.line(at, format!("{}: {value}", field.key()));
        }
    }

    /// Adds the line of a side to a list of men, and the list where there is none.
    fn add_to_list(&mut self, field: Field, side: Side, value: &str) {
        let mut labels = self.outline.labels.iter();
        let label = labels.rfind(|label| label.list == field.of(Side::White));
        let other = self.outline.values_of(field.of(side.other())).last();
        let at = match (side, label, other) {
            (Side::Black, _, Some(white)) => Spot::behind(white.line.end),
            (Side::White | Side::Black, Some(label), _) => Spot::behind(label.line.end),
            (Side::White | Side::Black, None, _) => {
                let at = self.place_of(field.of(Side::White));
                if side == Side::White {
                    self.changes.push(Change::Gap(at));
                    self.line(at, format!("{}:", field.key()));
                }
                at
            }
        };
        self.line(at, format!("  {side}: {value}"));
        // What follows must not be taken for a part of the list.
        if side == Side::Black && label.is_none() {
            self.changes.push(Change::Gap(at));
        }
    }

    /// Where the line of a missing field goes: above the state behind all fields that are there, in it behind the
    /// nearest of those that are written before it, or behind its heading. Without either a state is begun above the
    /// history.
    fn place_of(&mut self, field: Field) -> Spot {
        if field.is_in_head() {
            let head = Field::all().filter(|known| known.is_in_head());
            let end = head.filter_map(|known| self.end_of(known)).max();
            return Spot::behind(end.unwrap_or(0));
        }
        let before = Field::state().take_while(|known| *known != field);
        let ends = before.filter_map(|known| self.end_of(known));
        let heading = self.outline.state.as_ref().map(|heading| heading.end);
        if let Some(end) = ends.last().or(heading) {
            return Spot::behind(end);
        }
        let history = self.outline.history.as_ref();
        let at = Spot {
            at: history.map_or(self.text.len(), |history| history.heading.start),
            belongs: Belongs::ToTheLineBehind,
        };
        if !self.begun {
            self.begun = true;
            self.changes.push(Change::Gap(at));
            self.line(at, "## STATE");
        }
        at
    }

    /// The end of the last line of a field. A list of men ends with the last line of either side.
    fn end_of(&self, field: Field) -> Option<usize> {
        let end = |side| Some(self.outline.values_of(field.of(side)).last()?.line.end);
        end(Side::White).max(end(Side::Black))
    }

    /// The text with all changes made.
    pub(super) fn done(mut self) -> String {
        self.changes.sort_by_key(Change::spot);
        let mut out = Output::like(self.text);
        let mut done = 0;
        for change in &self.changes {
            let at = change.spot().at;
            out.copy(self.text.get(done..at).unwrap_or(""));
            done = done.max(at);
            match change {
                Change::Value(span, value) => {
                    out.value(value);
                    done = done.max(span.end);
                }
                Change::Line(_, line) => out.line(line),
                Change::Gap(_) => out.want_gap(),
            }
        }
        out.copy(self.text.get(done..).unwrap_or(""));
        out.done()
    }
}
