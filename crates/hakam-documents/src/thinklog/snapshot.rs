//! The position that a block starts from.

use super::block::{Block, Section, SectionKind};
use super::text::Text;
use crate::ledger::Ledger;

/// A position as a block tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot<'t> {
    /// The section as a ledger: it has the same fields. Line 1 of this ledger is [`Snapshot::line`] of the
    /// log, and its places count from [`Snapshot::start`].
    pub state: Ledger,
    /// The line on which it begins.
    pub line: usize,
    /// The byte at which it begins.
    pub start: usize,
    /// The text behind `FEN:`, without backticks.
    pub fen: Option<Text<'t>>,
}

impl<'t> Block<'t> {
    /// The first snapshot of the block.
    pub fn snapshot(&self, log: &super::Thinklog<'t>) -> Option<Snapshot<'t>> {
        let of_kind = |section: &&Section<'t>| section.kind == SectionKind::Snapshot;
        let section = self.sections.iter().find(of_kind)?;
        let body = log.text().get(section.body.clone())?;
        let fen = section.entries.iter().find_map(|entry| {
            let label = entry.label.as_ref().filter(|label| label.is("FEN"))?;
            Some(label.value.as_ref()?.bare())
        });
        Some(Snapshot {
            state: Ledger::read(body),
            line: section.line,
            start: section.body.start,
            fen,
        })
    }
}
