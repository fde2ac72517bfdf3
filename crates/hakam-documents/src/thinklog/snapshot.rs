//! The position that a block starts from.

use super::block::{Block, SectionKind};
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
        let section = self.of_kind(SectionKind::Snapshot).next()?;
        let body = log.text().get(section.body.clone())?;
        let mut fens = section
            .entries
            .iter()
            .filter_map(|entry| entry.value_of("FEN"));
        Some(Snapshot {
            state: Ledger::read(body),
            line: section.line,
            start: section.body.start,
            fen: fens.next().map(Text::bare),
        })
    }
}
