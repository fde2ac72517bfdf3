//! The stable names of the reasons for refusal, as programs read them.

use core::fmt;

use crate::Reason;

// The enum, the table `NAMES` of its names, and `Reason::code`, made of `reasons.txt`.
include!(concat!(env!("OUT_DIR"), "/reasons.rs"));

impl ReasonCode {
    /// Every code.
    pub fn all() -> impl Iterator<Item = ReasonCode> {
        NAMES.iter().map(|(code, _)| *code)
    }

    /// The code as programs read it.
    pub fn as_str(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// The code with this name.
    ///
    /// ```
    /// use hakam_core::ReasonCode;
    /// assert_eq!(ReasonCode::from_name("PINNED"), Some(ReasonCode::Pinned));
    /// ```
    pub fn from_name(name: &str) -> Option<ReasonCode> {
        ReasonCode::all().find(|code| code.as_str() == name)
    }
}

impl fmt::Display for ReasonCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests;
