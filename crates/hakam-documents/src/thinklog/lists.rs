//! Lists of checks and captures.

use super::block::{Block, Section, SectionKind};
use super::entry::{Entry, Label, Marker, Text};

/// A list of checks or captures, as far as a section tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveList<'t> {
    /// What it lists.
    pub what: Listing,
    /// Whose moves.
    pub by: By,
    /// Whether it claims to be complete.
    pub claim: Claim,
    /// The words before the colon.
    pub label: Text<'t>,
    /// What it says, item by item.
    pub items: Vec<Listed<'t>>,
}

/// What a list is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Listing {
    /// Moves that give check.
    Checks,
    /// Moves that capture.
    Captures,
}

/// Whose moves a list is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// Those of the side that the block is about.
    Mover,
    /// Those of the other side, after the move that is looked at.
    Opponent,
}

/// Whether a list claims to be complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// It says so: `ALL checks`, `explicitly enumerated`.
    Said,
    /// It stands where complete lists stand, under `Forcing scan`.
    ByItsPlace,
    /// It does not.
    None,
}

/// One item of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listed<'t> {
    /// `...`: nothing is said yet.
    Placeholder(Text<'t>),
    /// `none found`: there are none, it says. More may follow in the same text.
    None(Text<'t>),
    /// A statement about some move. It may deny the move (`dxe5 is NOT available`): the text decides.
    Statement {
        /// The whole item.
        text: Text<'t>,
        /// The move it begins with, if it looks like one.
        move_text: Option<Text<'t>>,
    },
}

impl<'t> Listed<'t> {
    fn of(text: Text<'t>) -> Listed<'t> {
        if text.is_placeholder() {
            Listed::Placeholder(text)
        } else if text.says_none() {
            Listed::None(text)
        } else {
            let move_text = text.move_text();
            Listed::Statement { text, move_text }
        }
    }

    /// The whole item.
    pub fn text(&self) -> &Text<'t> {
        match self {
            Listed::Placeholder(text) | Listed::None(text) | Listed::Statement { text, .. } => text,
        }
    }
}

impl<'t> Block<'t> {
    /// Every list of checks or captures, in the order of the text.
    pub fn lists(&self) -> Vec<MoveList<'t>> {
        self.sections.iter().flat_map(Section::lists).collect()
    }
}

impl<'t> Section<'t> {
    /// Its lists of checks or captures, if it is a section that has such.
    pub fn lists(&self) -> Vec<MoveList<'t>> {
        let by = match self.kind {
            SectionKind::ForcingScan => By::Mover,
            SectionKind::BlunderScreen | SectionKind::OpponentScan => By::Opponent,
            _ => return Vec::new(),
        };
        let mut lists: Vec<MoveList<'t>> = Vec::new();
        // The entry that the last list was opened by, as long as items may follow it.
        let mut open: Option<&Entry<'t>> = None;
        for entry in &self.entries {
            if let Some(list) = self.opens(by, entry) {
                lists.push(list);
                open = Some(entry);
            } else if let Some(list) = lists.last_mut()
                && open.is_some_and(|opener| belongs(opener, entry))
            {
                list.items.push(Listed::of(entry.text.clone()));
            } else {
                open = None;
            }
        }
        lists
    }

    /// The list that an entry opens, with what stands on the same line.
    fn opens(&self, by: By, entry: &Entry<'t>) -> Option<MoveList<'t>> {
        let label = entry.label.as_ref()?;
        let has = |wanted: &str| {
            let mut words = label.name.text.split(|c: char| !c.is_alphabetic());
            words.any(|word| word.to_lowercase() == wanted)
        };
        let what = match (has("checks"), has("captures")) {
            (true, false) => Listing::Checks,
            (false, true) => Listing::Captures,
            _ => return None,
        };
        let remark = label.remark.as_ref();
        let remark = remark.map_or(String::new(), |remark| remark.text.to_lowercase());
        let enumerated = remark.contains("enumerated") && !remark.contains("not ");
        let claim = if has("all") || enumerated {
            Claim::Said
        } else if self.kind == SectionKind::ForcingScan {
            Claim::ByItsPlace
        } else {
            Claim::None
        };
        Some(MoveList {
            what,
            by: if has("opponent") { By::Opponent } else { by },
            claim,
            label: label.name.clone(),
            items: on_the_line(label),
        })
    }
}

/// Whether an entry is an item of the list that `opener` opened: under a list item those that are indented farther.
fn belongs(opener: &Entry<'_>, entry: &Entry<'_>) -> bool {
    let below = opener.marker == Marker::Plain || entry.indent > opener.indent;
    entry.marker != Marker::Plain && below
}

/// The items behind the colon: moves parted by commas, or one text.
fn on_the_line<'t>(label: &Label<'t>) -> Vec<Listed<'t>> {
    let Some(value) = &label.value else {
        return Vec::new();
    };
    let mut parts = value.split(',');
    let is_move = |part: &Text<'t>| {
        let bare = part.bare();
        let found = bare.move_text();
        found.is_some_and(|found| found.text.len() == bare.text.len())
    };
    if !parts.iter().all(is_move) {
        parts = vec![value.clone()];
    }
    parts.into_iter().map(Listed::of).collect()
}
