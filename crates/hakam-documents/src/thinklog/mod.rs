//! Thinklogs: what a player wrote down while choosing moves.
//!
//! A thinklog is a Markdown text with a block for each move, `## Move 6 (White)`, and sections in it: the
//! position, all checks and captures, candidates, the proof that the chosen move is legal, a look at the
//! replies, the choice. Logs differ in their headings and leave sections out, so everything is optional and
//! every line is kept. Nothing is decided here: each list, claim and statement is given as text with its
//! line and column, and with what can be known of it by its place.
//!
//! ```
//! use hakam_documents::thinklog::{Claim, Listed, Thinklog, Verdict};
//!
//! let text = [
//!     "## Move 6 (White)",
//!     "### Forcing scan",
//!     "ALL checks:",
//!     "- Qa4+ (Qd1->a4)",
//!     "### Legality proof",
//!     "Chosen move: Qa4+",
//!     "VERIFY_MOVE_CLAIM: VERIFIED",
//!     "- `a4` is empty.",
//! ]
//! .join("\n");
//! let log = Thinklog::read(&text);
//! let block = &log.blocks[0];
//! let lists = block.lists();
//! assert_eq!(lists[0].claim, Claim::Said);
//! let Listed::Statement { move_text: Some(check), .. } = &lists[0].items[0] else { panic!() };
//! assert_eq!((check.text, check.line, check.column), ("Qa4+", 4, 3));
//! let proofs = block.proofs();
//! assert_eq!(proofs[0].verdict.as_ref().unwrap().verdict, Some(Verdict::Verified));
//! ```

mod block;
mod choice;
mod entry;
mod lists;
mod snapshot;
mod text;

use hakam_text::Passage;

use crate::ledger::lines::{Line, heading, lines};

pub use block::{Block, Section, SectionKind};
pub use choice::{Candidate, Claimed, Proof, Verdict};
pub use entry::{Entry, Label, Marker};
pub use lists::{By, Claim, Listed, Listing, MoveList};
pub use snapshot::Snapshot;
pub use text::Text;

use text::Row;

/// A thinklog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinklog<'t> {
    text: &'t str,
    /// What was written about each move.
    pub blocks: Vec<Block<'t>>,
    /// What stands around the blocks: the title, conventions.
    pub around: Vec<Section<'t>>,
}

impl<'t> Thinklog<'t> {
    /// Reads a thinklog. Every text is one; a text without any block is a log that says nothing.
    pub fn read(text: &'t str) -> Thinklog<'t> {
        let mut log = Thinklog {
            text,
            blocks: Vec::new(),
            around: Vec::new(),
        };
        let mut scope = Scope::Around;
        let mut section: Option<Section<'t>> = None;
        let mut end = 0;
        for (number, line) in (1..).zip(lines(text)) {
            let row = Row {
                content: line.content,
                number,
            };
            match heading(line.content) {
                Some((level, name)) => {
                    log.close(scope, section.take(), end);
                    let block = block::block(row, name);
                    let title = block.is_none().then_some(name);
                    scope = log.open(scope, block, level);
                    section = Some(new_section(row, title, &line));
                }
                None => section
                    .get_or_insert_with(|| Section {
                        body: 0..0,
                        line: 1,
                        ..new_section(row, None, &line)
                    })
                    .entries
                    .extend(entry::entry(row)),
            }
            end = line.end;
        }
        log.close(scope, section, end);
        log
    }

    /// The whole text, byte for byte.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// Where the lines below a heading belong: to the block it opens, or to the one before it if it is a
    /// heading within a block.
    fn open(&mut self, scope: Scope, block: Option<Block<'t>>, level: usize) -> Scope {
        match (block, scope) {
            (Some(block), _) => {
                self.blocks.push(block);
                Scope::Block
            }
            (None, Scope::Block) if level > 2 => Scope::Block,
            (None, Scope::Block | Scope::Around) => Scope::Around,
        }
    }

    /// Puts a section that ends at `end` where it belongs. An empty one without a heading is none.
    fn close(&mut self, scope: Scope, section: Option<Section<'t>>, end: usize) {
        let Some(mut section) = section else {
            return;
        };
        section.body.end = end;
        if section.heading.is_none() && section.entries.is_empty() {
            return;
        }
        match (scope, self.blocks.last_mut()) {
            (Scope::Block, Some(block)) => block.sections.push(section),
            (Scope::Block | Scope::Around, _) => self.around.push(section),
        }
    }
}

/// What the present line is part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    Around,
    Block,
}

fn new_section<'t>(row: Row<'t>, name: Option<Passage<'t>>, line: &Line<'t>) -> Section<'t> {
    Section {
        heading: name.map(|name| row.text(name)),
        kind: name.map_or(SectionKind::Other, |name| SectionKind::of(name.text)),
        entries: Vec::new(),
        body: line.end..line.end,
        line: row.number + 1,
    }
}
