//! The code of a rule: `A2`, `D13`, or a variant's own `x-camel`.

use core::fmt;

/// The code of a rule. Short enough to be copied about, so that nothing is refused without one.
///
/// ```
/// use hakam_core::RuleId;
/// assert_eq!(RuleId::new("x-camel").unwrap().as_str(), "x-camel");
/// assert!(RuleId::new("camel").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId {
    text: [u8; RuleId::LONGEST],
    length: u8,
}

/// Why a text is no rule code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadRuleId {
    /// Longer than [`RuleId::LONGEST`] bytes.
    TooLong,
    /// Neither a capital letter and a number, nor `x-` and a name of lower-case letters, digits and dashes.
    Shape,
}

impl fmt::Display for BadRuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRuleId::TooLong => write!(
                f,
                "a rule code has at most {} characters",
                RuleId::LONGEST
            ),
            BadRuleId::Shape => f.write_str(
                "a rule code is a capital letter and a number (`A7`), or `x-` and a name (`x-camel`)",
            ),
        }
    }
}

impl core::error::Error for BadRuleId {}

impl RuleId {
    /// The longest code, in bytes.
    pub const LONGEST: usize = 23;

    /// Reads a code: a capital letter and a number, or `x-` and a name.
    ///
    /// # Errors
    /// When the text has neither shape or is too long.
    pub const fn new(code: &str) -> Result<RuleId, BadRuleId> {
        let bytes = code.as_bytes();
        if bytes.len() > RuleId::LONGEST {
            return Err(BadRuleId::TooLong);
        }
        if bytes.len() < 2 {
            return Err(BadRuleId::Shape);
        }
        let own = bytes[0] == b'x' && bytes[1] == b'-' && bytes.len() > 2;
        if !own && !bytes[0].is_ascii_uppercase() {
            return Err(BadRuleId::Shape);
        }
        let mut text = [0; RuleId::LONGEST];
        text[0] = bytes[0];
        let mut at = 1;
        while at < bytes.len() {
            let byte = bytes[at];
            let fits = byte.is_ascii_digit() || own && (byte.is_ascii_lowercase() || byte == b'-');
            if !fits {
                return Err(BadRuleId::Shape);
            }
            text[at] = byte;
            at += 1;
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most 23")]
        Ok(RuleId {
            text,
            length: bytes.len() as u8,
        })
    }

    /// A code known when the program is written.
    pub(crate) const fn known(code: &str) -> RuleId {
        match RuleId::new(code) {
            Ok(id) => id,
            Err(_) => panic!("a code in the registry is misspelt"),
        }
    }

    /// The code as text.
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.text[..usize::from(self.length)]).unwrap_or_default()
    }

    /// Whether a variant file brought this rule along.
    pub fn is_own(&self) -> bool {
        self.as_str().starts_with("x-")
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests;
