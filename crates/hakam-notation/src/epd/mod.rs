//! EPD: positions with operations, one record a line.
//!
//! A record is a position without its counters, then operations such as `bm Nf3;` or `id "WAC.001";`. Which
//! fields the position has is said by the game's file, as in a FEN. Of the operations only `hmvc` and `fmvn`
//! are understood here: they are the counters. Moves stay text.
//!
//! ```
//! use hakam_notation::epd::{self, Leniency};
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let text = "r1k5/8/8/8/8/8/8/4K2R w K - bm O-O; hmvc 3; id \"castle\";";
//! let record = epd::read(&chess, text, Leniency::Strict).unwrap().epd;
//! assert_eq!(record.setup.clock, 3);
//! assert_eq!(record.id(), Some("castle"));
//! assert_eq!(record.find("bm").unwrap().operands()[0].text(), "O-O");
//! assert_eq!(epd::write(&chess, &record), text);
//! ```

mod operation;
mod reader;

use std::fmt::Write as _;

use hakam_core::Setup;
use hakam_text::{Code, Diagnostic, Passage, Repair};
use hakam_variant::fen::FenErrorCode;
use hakam_variant::{Field, Ruleset};

use crate::fen;

pub use hakam_text::Leniency;
pub use operation::{Operand, Operation};

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
        let mut operations = self.operations.iter();
        operations.find(|operation| operation.opcode() == opcode)
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

/// A line of a text, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the line, from 1.
    pub line: usize,
    /// What it was read as. Places are those of the whole text.
    pub reading: Result<Reading, EpdError>,
}

/// Reads one record. Lenient reading mends what can be understood without guessing: counters in the position, an
/// operation that does not end with `;`, an empty one (as in `... w KQkq - 0 1 ;D1 20 ;D2 400`), an opcode that comes
/// twice, and what it mends in a FEN.
///
/// # Errors
/// The first fault that is not mended, with its place.
pub fn read(rules: &Ruleset, text: &str, leniency: Leniency) -> Result<Reading, EpdError> {
    reader::read(rules, text, Passage::whole(text), leniency)
}

/// The records of a text, one a line. Empty lines and lines that begin with `#` are passed over; a line that
/// cannot be read does not stop the others.
pub fn records<'t>(
    rules: &'t Ruleset,
    text: &'t str,
    leniency: Leniency,
) -> impl Iterator<Item = Record> + 't {
    let whole = Passage::whole(text);
    // A byte order mark is no part of the first record.
    let lines = whole.after("\u{feff}").unwrap_or(whole).split('\n');
    let records = (1..).zip(lines).filter(|(_, line)| {
        let line = line.text.trim_start();
        !line.is_empty() && !line.starts_with('#')
    });
    records.map(move |(line, record)| Record {
        line,
        reading: reader::read(rules, text, record, leniency),
    })
}

/// The text of a record. The counters of the position are written in its operations `hmvc` and `fmvn`, and at
/// the end where it has none but the counters are not those of a new game.
pub fn write(rules: &Ruleset, epd: &Epd) -> String {
    let whole = fen::write(rules, &epd.setup);
    let fields = rules.fen().fields.iter().zip(whole.split(' '));
    let fields = fields.filter(|(field, _)| counter_of(**field).is_none());
    let fields: Vec<&str> = fields.map(|(_, text)| text).collect();
    let mut text = fields.join(" ");
    let value = |field| match field {
        Field::Clock => epd.setup.clock.to_string(),
        _ => epd.setup.number.to_string(),
    };
    for operation in &epd.operations {
        // Writing to a String cannot fail.
        let _ = match counter_named(operation.opcode()) {
            Some((field, opcode, _)) => write!(text, " {opcode} {};", value(field)),
            None => write!(text, " {operation}"),
        };
    }
    for (field, opcode, new) in COUNTERS {
        let value = value(field);
        if value != new && epd.find(opcode).is_none() {
            let _ = write!(text, " {opcode} {value};");
        }
    }
    text
}

/// A counter: its field in a FEN, its operation in a record, and what it is in a new game.
type Counter = (Field, &'static str, &'static str);

const COUNTERS: [Counter; 2] = [(Field::Clock, "hmvc", "0"), (Field::Number, "fmvn", "1")];

fn counter_of(field: Field) -> Option<Counter> {
    COUNTERS.into_iter().find(|(known, _, _)| *known == field)
}

fn counter_named(opcode: &str) -> Option<Counter> {
    COUNTERS.into_iter().find(|(_, known, _)| *known == opcode)
}

/// Why a text is no EPD record of this game.
pub type EpdError = Diagnostic<EpdErrorCode>;

/// The kinds of faults in an EPD record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EpdErrorCode {
    /// A fault of the position itself.
    Position(FenErrorCode),
    /// The record ends before its position does.
    MissingField,
    /// A clock or a move number among the fields of the position.
    CounterInPosition,
    /// Something that is no opcode stands where one is expected.
    Opcode,
    /// An opcode comes twice.
    Duplicate,
    /// A `;` with nothing before it.
    EmptyOperation,
    /// An operation that is not ended by `;`.
    MissingSemicolon,
    /// A text in quotes that does not end.
    UnclosedText,
    /// A sign that no operand can have.
    Operand,
    /// `hmvc` or `fmvn` without a sound number.
    Counter,
}

impl Code for EpdErrorCode {
    const TEXT: &'static str = "record";

    fn as_str(self) -> &'static str {
        match self {
            EpdErrorCode::Position(code) => code.as_str(),
            EpdErrorCode::MissingField => "MISSING_FIELD",
            EpdErrorCode::CounterInPosition => "COUNTER_IN_POSITION",
            EpdErrorCode::Opcode => "OPCODE",
            EpdErrorCode::Duplicate => "DUPLICATE",
            EpdErrorCode::EmptyOperation => "EMPTY_OPERATION",
            EpdErrorCode::MissingSemicolon => "MISSING_SEMICOLON",
            EpdErrorCode::UnclosedText => "UNCLOSED_TEXT",
            EpdErrorCode::Operand => "OPERAND",
            EpdErrorCode::Counter => "COUNTER",
        }
    }
}
