//! EPD: positions with operations, one record a line.
//!
//! A record is a position without its counters, then operations such as `bm Nf3;` or `id "WAC.001";`. Which
//! fields the position has is said by the game's file, as in a FEN. Of the operations only `hmvc` and `fmvn`
//! are understood here: they are the counters. Moves stay text.
//!
//! ```
//! use hakam_notation::epd;
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let text = "r1k5/8/8/8/8/8/8/4K2R w K - bm O-O; hmvc 3; id \"castle\";";
//! let record = epd::read(&chess, text).unwrap();
//! assert_eq!(record.setup.clock, 3);
//! assert_eq!(record.id(), Some("castle"));
//! assert_eq!(record.find("bm").unwrap().operands()[0].text(), "O-O");
//! assert_eq!(epd::write(&chess, &record), text);
//! ```

mod error;
mod head;
mod operation;
mod reader;
mod records;
mod write;

use hakam_core::Setup;
use hakam_text::{Leniency, Passage, Repair};
use hakam_variant::Ruleset;

pub use error::{EpdError, EpdErrorCode};
pub use operation::{Operand, Operation};
pub use records::{Record, records};
pub use write::write;

use reader::Reader;

/// The operation that gives the clock.
const CLOCK: &str = "hmvc";
/// The operation that gives the move number.
const NUMBER: &str = "fmvn";

/// A position with operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position; clock and move number are those of `hmvc` and `fmvn`.
    pub setup: Setup,
    /// The operations, in the order of the text, `hmvc` and `fmvn` among them.
    pub operations: Vec<Operation>,
}

impl Epd {
    /// The first operation with this opcode.
    pub fn find(&self, opcode: &str) -> Option<&Operation> {
        self.operations
            .iter()
            .find(|operation| operation.opcode() == opcode)
    }

    /// What the record calls itself: the operand of `id`.
    pub fn id(&self) -> Option<&str> {
        let operand = self.find("id")?.operands().first()?;
        Some(operand.text())
    }
}

/// What a text was read as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The record.
    pub epd: Epd,
    /// What had to be mended or assumed; never anything in strict reading.
    pub repairs: Vec<Repair>,
}

/// Reads one record as the standard has it.
///
/// # Errors
/// The first fault, with its place.
pub fn read(rules: &Ruleset, text: &str) -> Result<Epd, EpdError> {
    let reading = Reader::new(rules, text, Passage::whole(text), Leniency::Strict).record()?;
    Ok(reading.epd)
}

/// Reads one record, and mends what can be understood without guessing: counters in the position, an operation
/// that does not end with `;`, an empty one (as in `... w KQkq - 0 1 ;D1 20 ;D2 400`), an opcode that comes
/// twice, and what lenient reading mends in a FEN.
///
/// # Errors
/// The first fault that is not mended.
pub fn read_lenient(rules: &Ruleset, text: &str) -> Result<Reading, EpdError> {
    Reader::new(rules, text, Passage::whole(text), Leniency::Lenient).record()
}
