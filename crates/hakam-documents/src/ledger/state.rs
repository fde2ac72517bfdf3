//! What a ledger says of the position, and what it leaves unknown.

use std::collections::BTreeSet;
use std::fmt;

use hakam_core::{Kind, Mark, PerSide, Piece, Setup, Side, Square, SquareSet};
use hakam_variant::{Pattern, Ruleset};

use super::finding::Finding;
use super::men::Taken;

/// The state of a game as a ledger tells it. `None` is unknown: missing, a `?`, or with a finding about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// The men of each side, in the order written.
    pub men: PerSide<Option<Vec<(Square, Kind)>>>,
    /// Who is to move.
    pub side: Option<Side>,
    /// The squares of each side whose man counts as unmoved.
    pub rights: PerSide<Option<SquareSet>>,
    /// The men that have just skipped squares.
    pub passing: Option<Vec<Mark>>,
    /// Plies since the last reset.
    pub clock: Option<u32>,
    /// The number of the move.
    pub number: Option<u32>,
    /// Checks given by each side.
    pub checks: Option<PerSide<u32>>,
    /// The men that each side has lost.
    pub captured: PerSide<Option<Vec<Taken>>>,
    /// What could not be read.
    pub findings: Vec<Finding>,
}

/// Something that a ledger does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unknown {
    /// The men of a side.
    Men(Side),
    /// Who is to move.
    Side,
    /// The rights of a side.
    Rights(Side),
    /// Whether a man has just skipped squares.
    Passing,
    /// Plies since the last reset.
    Clock,
    /// The number of the move.
    Number,
    /// The checks given.
    Checks,
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Men(side) => write!(f, "the pieces of {side}"),
            Unknown::Side => f.write_str("the side to move"),
            Unknown::Rights(side) => write!(f, "the castling rights of {side}"),
            Unknown::Passing => f.write_str("the en passant square"),
            Unknown::Clock => f.write_str("the halfmove clock"),
            Unknown::Number => f.write_str("the fullmove number"),
            Unknown::Checks => f.write_str("the checks given"),
        }
    }
}

/// A position of which some things may be unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The position. Unknown stands as White to move, no rights, nothing skipped, clock 0, move 1, no checks.
    pub setup: Setup,
    /// What is unknown. Never [`Unknown::Men`].
    pub unknown: BTreeSet<Unknown>,
}

impl State {
    /// The position with everything that is unknown about it. What the game does not have, such as rights
    /// in a game without castling, is never unknown.
    ///
    /// # Errors
    /// What is unknown of the men: without them there is no position.
    pub fn known(&self, rules: &Ruleset) -> Result<Known, Vec<Unknown>> {
        let missing = Side::BOTH.into_iter();
        let missing = missing.filter(|side| self.men[*side].is_none());
        let missing: Vec<Unknown> = missing.map(Unknown::Men).collect();
        if !missing.is_empty() {
            return Err(missing);
        }
        let has = |asks: fn(&Pattern) -> bool| rules.patterns().any(|(_, one)| asks(one));
        let has_rights = rules.castling().is_some() || has(|pattern| pattern.unmoved);
        let has_passing = has(|pattern| pattern.passing);
        let rights = |side: Side| self.rights[side].is_some() || !has_rights;
        let passing = self.passing.is_some() || !has_passing;
        let checks = self.checks.is_some() || !rules.counts_checks();
        let told = [
            (Unknown::Side, self.side.is_some()),
            (Unknown::Rights(Side::White), rights(Side::White)),
            (Unknown::Rights(Side::Black), rights(Side::Black)),
            (Unknown::Passing, passing),
            (Unknown::Clock, self.clock.is_some()),
            (Unknown::Number, self.number.is_some()),
            (Unknown::Checks, checks),
        ];
        let unknown = told.into_iter().filter(|(_, is_told)| !is_told);
        let mut setup = self.men_on_board(rules);
        setup.turn = self.side.unwrap_or(setup.turn);
        for rights in Side::BOTH.iter().filter_map(|side| self.rights[*side]) {
            setup.rights = setup.rights | rights;
        }
        setup.marks = self.passing.clone().unwrap_or_default();
        setup.clock = self.clock.unwrap_or(setup.clock);
        setup.number = self.number.unwrap_or(setup.number);
        setup.checks = self.checks.unwrap_or(setup.checks);
        Ok(Known {
            setup,
            unknown: unknown.map(|(what, _)| what).collect(),
        })
    }

    /// The position, when nothing about it is unknown.
    ///
    /// # Errors
    /// Everything that is unknown.
    pub fn setup(&self, rules: &Ruleset) -> Result<Setup, Vec<Unknown>> {
        let known = self.known(rules)?;
        if known.unknown.is_empty() {
            Ok(known.setup)
        } else {
            Err(known.unknown.into_iter().collect())
        }
    }

    /// The men that are known, and nothing else.
    pub(super) fn men_on_board(&self, rules: &Ruleset) -> Setup {
        let mut setup = Setup::empty(rules.geometry());
        for side in Side::BOTH {
            for (square, kind) in self.men[side].iter().flatten() {
                setup.put(*square, Some(Piece::new(side, *kind)));
            }
        }
        setup
    }
}
