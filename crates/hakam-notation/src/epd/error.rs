//! What is wrong with an EPD record, and where.

use std::fmt;
use std::ops::Range;

use hakam_variant::caret;
use hakam_variant::fen::FenErrorCode;

/// Why a text is no EPD record of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EpdError {
    /// The place in the text.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub hint: Option<String>,
    /// What kind of fault it is.
    pub code: EpdErrorCode,
}

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

impl EpdErrorCode {
    /// The code as text: `MISSING_SEMICOLON`.
    pub fn as_str(self) -> &'static str {
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

impl fmt::Display for EpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for EpdError {}

impl EpdError {
    pub(super) fn new(code: EpdErrorCode, span: Range<usize>, message: impl Into<String>) -> Self {
        EpdError {
            span,
            message: message.into(),
            hint: None,
            code,
        }
    }

    pub(super) fn hint(mut self, hint: impl Into<String>) -> EpdError {
        self.hint = Some(hint.into());
        self
    }

    /// The message with the place underlined in `text`, the whole text that was read, and the hint below.
    pub fn render(&self, text: &str) -> String {
        let shown = caret::snippet("record", text, self.span.clone(), "");
        let hint = self
            .hint
            .as_ref()
            .map(|hint| format!("  = hint: {hint}\n"))
            .unwrap_or_default();
        format!(
            "error[{}]: {}\n{shown}{hint}",
            self.code.as_str(),
            self.message
        )
    }
}

/// A piece of the text as it stands in a message: short, and without control characters.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 24;
    let signs = text.chars().take(LONGEST);
    let mut shown: String = signs.flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}
