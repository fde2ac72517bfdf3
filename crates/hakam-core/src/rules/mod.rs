//! The registry of rules: one row for each code, the source of docs, verdicts and the test graph. The rows stand in
//! `rules.toml`, from which the build makes a table, and a constant for each code.
//!
//! A code names a rule, not a variant: what differs between games is a parameter in the game's file.

#[cfg(test)]
mod tests;

use crate::{ReasonCode, RuleId};

/// A row of the registry.
#[derive(Clone, Copy, Debug)]
pub struct RuleInfo {
    /// The code, never reused.
    pub code: RuleId,
    /// A short name of lower-case words joined by dashes.
    pub name: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// The rule in full, with what is often got wrong.
    pub explanation: &'static str,
    /// What a variant file may set.
    pub parameters: &'static str,
    /// The article with its edition, or the historical source.
    pub law: &'static str,
    /// When the rule speaks: the condition on the origin, in the words of the source registry.
    pub source_condition: &'static str,
    /// The condition on the destination.
    pub destination_condition: &'static str,
    /// The pattern, or `-` where the rule has none.
    pub pattern: &'static str,
    /// The rules it builds on.
    pub requires: &'static [&'static str],
    /// The codes a refusal by this rule may carry.
    pub reasons: &'static [ReasonCode],
    /// The layer it is tested in.
    pub layer: Layer,
    /// Whether it is in force.
    pub status: Status,
}

/// The layers of the test ladder, from the board up to the ends of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// Board, patterns, perspective.
    Foundation,
    /// Single steps and leaps.
    Atomic,
    /// Sliding.
    Sliding,
    /// Applying a move.
    Simulation,
    /// Attacks.
    Threats,
    /// Promotion, castling, en passant.
    Special,
    /// Royal safety and other constraints.
    Legality,
    /// The game tree.
    Timeline,
    /// Ends of games.
    Terminal,
}

impl Layer {
    /// All layers, from the bottom.
    pub const ALL: [Layer; 9] = [
        Layer::Foundation,
        Layer::Atomic,
        Layer::Sliding,
        Layer::Simulation,
        Layer::Threats,
        Layer::Special,
        Layer::Legality,
        Layer::Timeline,
        Layer::Terminal,
    ];

    /// `L0` to `L8`.
    pub const fn code(self) -> &'static str {
        ["L0", "L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8"][self as usize]
    }
}

/// Whether a rule is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// In force, used by a built-in game, with cases.
    Active,
    /// Named, but no built-in game uses it yet, or the words it needs are not supported yet.
    Planned,
    /// A name for a cause within another rule.
    Derived {
        /// The rule it is part of.
        from: &'static str,
    },
    /// No longer used; the code stays taken.
    Retired,
}

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// Every rule, by category (`T`, then `A` to `E`) and number.
pub fn all() -> impl Iterator<Item = &'static RuleInfo> {
    RULES.iter()
}

/// The row of `code`, if the registry has it.
///
/// ```
/// use hakam_core::{RuleId, rules};
/// let rule = rules::find(RuleId::new("A7").unwrap()).unwrap();
/// assert_eq!(rule.name, "knight");
/// ```
pub fn find(code: RuleId) -> Option<&'static RuleInfo> {
    all().find(|rule| rule.code == code)
}

/// The rules that hold in every game without being written in its file, by category and number.
pub fn always_in_force() -> impl Iterator<Item = RuleId> {
    ALWAYS_IN_FORCE.iter().copied()
}
