//! What is wrong with an EPD record.

use hakam_text::{Code, Diagnostic};
use hakam_variant::fen::FenErrorCode;

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
