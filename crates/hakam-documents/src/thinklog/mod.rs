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

use crate::markdown::{heading, lines};

pub use block::{Block, Section, SectionKind, Snapshot};
pub use choice::{Candidate, Claimed, Proof, Verdict};
pub use entry::{Entry, Label, Marker, Text};
pub use lists::{By, Claim, Listed, Listing, MoveList};

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
        // The block that the present line is part of.
        let mut open: Option<usize> = None;
        let mut section = Section::new(None, 1, 0);
        for line in lines(text) {
            let Some((level, name)) = heading(line.content) else {
                section.entries.extend(Entry::of(line));
                section.body.end = line.end;
                continue;
            };
            log.close(section, open);
            let mut title = None;
            if let Some(block) = Block::of(line, name) {
                open = Some(log.blocks.len());
                log.blocks.push(block);
            } else {
                // A heading within a block stands below that of the block.
                open = open.filter(|_| level > 2);
                title = Some(Text::on(line, name));
            }
            section = Section::new(title, line.number + 1, line.end);
        }
        log.close(section, open);
        log
    }

    /// The whole text, byte for byte.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// Puts a section where it belongs. An empty one without a heading is none.
    fn close(&mut self, section: Section<'t>, block: Option<usize>) {
        if section.heading.is_none() && section.entries.is_empty() {
            return;
        }
        let block = block.and_then(|at| self.blocks.get_mut(at));
        let home = block.map_or(&mut self.around, |block| &mut block.sections);
        home.push(section);
    }
}
