//! Audits: every statement of a document that can be decided, and which of them are false.
//!
//! A thinklog says what a player saw before a move: the position, all checks and captures, why the move is
//! legal, what the opponent may reply. [`Audit::of_thinklog`] goes through it block by block. The position of a
//! block is that of its snapshot, else that of the ledger beside the log, else the one that the block before
//! leads to. Every statement that the [language of claims](crate::claims) can read is put to the
//! [`Referee`]. What it cannot read is counted and never guessed.
//!
//! A sentence of a log rarely says whether it speaks of the board before the move or after it. It counts as false
//! only if it is false of both, unless it says which it means.
//!
//! ```
//! use hakam::audit::{Audit, Code};
//! use hakam::hakam_documents::thinklog::Thinklog;
//! use hakam::Variant;
//!
//! let chess = Variant::builtin("chess").unwrap();
//! let text = [
//!     "## Move 1 (White)",
//!     "### Snapshot",
//!     "FEN: `4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1`",
//!     "### Forcing scan",
//!     "Captures:",
//!     "- none",
//! ]
//! .join("\n");
//! let audit = Audit::of_thinklog(&chess, &Thinklog::read(&text), None);
//! let finding = &audit.findings[0];
//! assert_eq!((finding.code, finding.line), (Code::FalseList, 5));
//! assert_eq!(finding.message, "not all captures are listed: Kxe2 is missing");
//! ```

mod block;
mod board;
mod choices;
mod finding;
mod follow;
mod hearing;
mod idioms;
mod items;
mod ledger;
mod lists;
mod piece;
mod scans;
mod sections;
mod snapshot;
mod tally;
mod told;

use hakam_documents::ledger::Ledger;
use hakam_documents::thinklog::Thinklog;

use crate::referee::Limits;
use crate::{Referee, Variant};
use block::Auditor;
use told::Told;

pub use finding::{BlockName, Code, Finding};
pub use tally::{Decided, Standing, Tally};

/// Positions that the search for one claim looks at: fewer than for a single question, since a log has many lines.
const NODES: u64 = 10_000;

/// What came of an audit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// What is false, in the order of the text.
    pub findings: Vec<Finding>,
    /// Every statement that was heard, with what came of it, in the order of the text.
    pub decided: Vec<Decided>,
    /// How many there were of each sort.
    pub tally: Tally,
}

impl Audit {
    /// Whether nothing false was found.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }

    /// Audits a thinklog. The ledger of the same game, if it is at hand, tells the positions of blocks that do not
    /// tell them, and is held against those that do.
    pub fn of_thinklog(variant: &Variant, log: &Thinklog<'_>, beside: Option<&Ledger>) -> Audit {
        let referee = Referee::new(variant).within(Limits {
            nodes: NODES,
            ..Limits::default()
        });
        let told = beside.map(|ledger| Told::by(variant, ledger));
        let mut auditor = Auditor::new(&referee, log, told);
        for block in &log.blocks {
            auditor.block(block);
        }
        auditor.finish()
    }

    /// Audits a ledger: everything that is wrong with it as a record.
    pub fn of_ledger(variant: &Variant, ledger: &Ledger) -> Audit {
        ledger::audit(variant, ledger)
    }
}
