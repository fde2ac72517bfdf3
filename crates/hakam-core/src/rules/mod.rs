//! The registry of rules: one row for each code, the source of docs, verdicts and the test graph.
//!
//! A code names a rule, not a variant: what differs between games is a parameter in the game's file.

mod conclusion;
mod fairy;
mod legality;
mod movement;
mod setup;
mod special;
mod terminal;
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
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Layer::Foundation => "L0",
            Layer::Atomic => "L1",
            Layer::Sliding => "L2",
            Layer::Simulation => "L3",
            Layer::Threats => "L4",
            Layer::Special => "L5",
            Layer::Legality => "L6",
            Layer::Timeline => "L7",
            Layer::Terminal => "L8",
        }
    }

    /// The category of the source registry that goes with the layer.
    #[must_use]
    pub const fn category(self) -> &'static str {
        match self {
            Layer::Foundation => "Foundation",
            Layer::Atomic => "Atomic",
            Layer::Sliding => "Sliding",
            Layer::Simulation => "Simulation",
            Layer::Threats => "Threats",
            Layer::Special => "SpecialMoves",
            Layer::Legality => "Legality",
            Layer::Timeline => "Timeline",
            Layer::Terminal => "Terminal",
        }
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

/// Every rule, by category (`T`, then `A` to `E`) and number.
pub fn all() -> impl Iterator<Item = &'static RuleInfo> {
    [
        movement::RULES,
        fairy::RULES,
        special::RULES,
        legality::RULES,
        terminal::RULES,
        conclusion::RULES,
        setup::RULES,
    ]
    .into_iter()
    .flatten()
}

/// The row of `code`, if the registry has it.
///
/// ```
/// use hakam_core::{RuleId, rules};
/// let rule = rules::find(RuleId::new("A7").unwrap()).unwrap();
/// assert_eq!(rule.name, "knight");
/// ```
#[must_use]
pub fn find(code: RuleId) -> Option<&'static RuleInfo> {
    all().find(|rule| rule.code == code)
}

/// The rules that hold in every game without being written in its file.
const ALWAYS_IN_FORCE: [RuleId; 20] = [
    T1, B5, C1, C2, C3, C4, C5, D10, D11, D20, E1, E2, E3, E4, E5, E6, E7, E8, E9, E10,
];

/// The rules that hold in every game without being written in its file, by category and number.
pub fn always_in_force() -> impl Iterator<Item = RuleId> {
    ALWAYS_IN_FORCE.into_iter()
}

/// `T1`: the side to move owns the man.
pub const T1: RuleId = RuleId::known("T1");
/// `A1`: pawn step.
pub const A1: RuleId = RuleId::known("A1");
/// `A2`: pawn double step.
pub const A2: RuleId = RuleId::known("A2");
/// `A3`: pawn capture.
pub const A3: RuleId = RuleId::known("A3");
/// `B1`: promotion.
pub const B1: RuleId = RuleId::known("B1");
/// `B2`: castling, king side.
pub const B2: RuleId = RuleId::known("B2");
/// `B3`: castling, queen side.
pub const B3: RuleId = RuleId::known("B3");
/// `B4`: en passant.
pub const B4: RuleId = RuleId::known("B4");
/// `B5`: passing marks last one turn.
pub const B5: RuleId = RuleId::known("B5");
/// `C1`: royal safety.
pub const C1: RuleId = RuleId::known("C1");
/// `C2`: pin.
pub const C2: RuleId = RuleId::known("C2");
/// `C3`: exposed by another cause.
pub const C3: RuleId = RuleId::known("C3");
/// `C4`: no friendly fire.
pub const C4: RuleId = RuleId::known("C4");
/// `C5`: board boundary.
pub const C5: RuleId = RuleId::known("C5");
/// `D10`: resignation.
pub const D10: RuleId = RuleId::known("D10");
/// `D11`: agreement.
pub const D11: RuleId = RuleId::known("D11");
/// `D20`: flag fall.
pub const D20: RuleId = RuleId::known("D20");
/// `E1`: number of royals.
pub const E1: RuleId = RuleId::known("E1");
/// `E2`: a man that should have promoted.
pub const E2: RuleId = RuleId::known("E2");
/// `E3`: the side not to move is in check.
pub const E3: RuleId = RuleId::known("E3");
/// `E4`: a right without its man.
pub const E4: RuleId = RuleId::known("E4");
/// `E5`: a passing mark without its man.
pub const E5: RuleId = RuleId::known("E5");
/// `E6`: more men of a kind than `max`.
pub const E6: RuleId = RuleId::known("E6");
/// `E7`: a man outside its region.
pub const E7: RuleId = RuleId::known("E7");
/// `E8`: more men than array and promotions give.
pub const E8: RuleId = RuleId::known("E8");
/// `E9`: a piece where none of its kind can come.
pub const E9: RuleId = RuleId::known("E9");
/// `E10`: a check or a mark that no last move can have made.
pub const E10: RuleId = RuleId::known("E10");
