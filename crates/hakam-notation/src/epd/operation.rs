//! Operations: an opcode and what it says.

use std::fmt;

/// The longest opcode the standard knows.
const LONGEST_OPCODE: usize = 15;

/// One operation: `bm Nf3 e4;`. Only made of parts that can be written and read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    opcode: String,
    operands: Vec<Operand>,
}

impl Operation {
    /// An operation; `None` when that is no opcode: a letter, then letters, digits and `_`, at most 15 in all.
    ///
    /// ```
    /// use hakam_notation::epd::{Operand, Operation};
    /// let depth = Operation::new("acd", vec![Operand::word("12").unwrap()]).unwrap();
    /// assert_eq!(depth.to_string(), "acd 12;");
    /// assert!(Operation::new("4acd", Vec::new()).is_none());
    /// ```
    pub fn new(opcode: &str, operands: Vec<Operand>) -> Option<Operation> {
        is_opcode(opcode).then(|| Operation {
            opcode: opcode.to_owned(),
            operands,
        })
    }

    /// What the operation is about: `bm`, `id`, `c0`.
    pub fn opcode(&self) -> &str {
        &self.opcode
    }

    /// What it says.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        for operand in &self.operands {
            write!(f, " {operand}")?;
        }
        f.write_str(";")
    }
}

pub(super) fn is_opcode(text: &str) -> bool {
    let good = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.len() <= LONGEST_OPCODE
        && text.bytes().all(good)
}

/// One operand: a text in quotes, or a word such as a move or a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    text: String,
    is_quoted: bool,
}

impl Operand {
    /// A text to be written in quotes; `None` when it has a quote or control character, which EPD cannot write.
    pub fn quoted(text: &str) -> Option<Operand> {
        (!text.contains(cannot_be_quoted)).then(|| Operand {
            text: text.to_owned(),
            is_quoted: true,
        })
    }

    /// A word to be written as it is; `None` when it is empty or has a space, quote, `;` or control character.
    pub fn word(text: &str) -> Option<Operand> {
        let bad = |c: char| c.is_whitespace() || c == ';' || cannot_be_quoted(c);
        (!text.is_empty() && !text.contains(bad)).then(|| Operand {
            text: text.to_owned(),
            is_quoted: false,
        })
    }

    /// The text or the word, without quotes.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number a word is, if it is a whole number.
    pub fn number(&self) -> Option<i64> {
        let word = Some(&self.text).filter(|_| !self.is_quoted)?;
        word.parse().ok()
    }
}

pub(super) fn cannot_be_quoted(sign: char) -> bool {
    sign == '"' || sign.is_control()
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quote = if self.is_quoted { "\"" } else { "" };
        write!(f, "{quote}{}{quote}", self.text)
    }
}
