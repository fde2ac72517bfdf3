//! One case: a position, a little script, and what the law says along the way.

use std::fmt;

use hakam_core::rules::Layer;
use hakam_core::{Outcome, ReasonCode, RuleId, Side};
use hakam_law::{Action, Level};

/// Where something stands in a case file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, relative to the folder of cases.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// One case of the suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Its name, unique in the suite.
    pub id: String,
    /// Where it begins.
    pub place: Place,
    /// A built-in variant, or a definition written in a case file.
    pub variant: String,
    /// Where its script begins.
    pub start: Start,
    /// What is changed in that position, for setups that no text can say.
    pub changes: Vec<Change>,
    /// The rules it is about.
    pub rules: Vec<RuleId>,
    /// The layer it belongs to.
    pub layer: Layer,
    /// The group it is counted in; the layer's own unless the file says otherwise.
    pub category: String,
    /// Whether it is one of the steps that everything else stands on.
    pub essential: bool,
    /// Whether it counts so many nodes that everyday tests leave it out.
    pub slow: bool,
    /// The cases that must pass before it means anything; a trailing `*` stands for any ending.
    pub depends_on: Vec<String>,
    /// What it says, in one sentence.
    pub about: String,
    /// Where the expected values come from, when not from the law itself.
    pub source: Option<String>,
    /// What is done and asked, in order.
    pub script: Vec<Line>,
}

/// The position a script begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The standard array.
    Standard,
    /// Another array of the variant's file.
    Array(String),
    /// A position text.
    Fen(String),
}

/// A change made to the start position before anybody looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// These squares, and no others, count as unmoved.
    Rights(Vec<String>),
    /// One more passing mark.
    Mark {
        /// The square skipped.
        skipped: String,
        /// The square of the man that skipped it.
        man: String,
    },
}

/// One line of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the file.
    pub number: u32,
    /// As it is written there, without the spaces around it.
    pub text: String,
    /// What it does or asks.
    pub step: Step,
}

/// What a line of a script does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Makes these moves.
    Play(Vec<String>),
    /// Does something that is no move.
    Act(Action),
    /// Asks something.
    Expect(Expectation),
}

/// A refusal that is expected besides the primary one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Further {
    /// The rule.
    pub rule: RuleId,
    /// The reason.
    pub reason: ReasonCode,
}

/// Whether something holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It does.
    Yes,
    /// It does not.
    No,
}

/// What the law says of the position reached. Squares and moves are texts until the board is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// So many men stand on the board.
    Men(usize),
    /// This man stands there, or nobody.
    Man {
        /// The square.
        at: String,
        /// Side and kind.
        man: Option<(Side, String)>,
    },
    /// The squares of the side to move.
    Own(Vec<String>),
    /// The squares of the other side.
    Foe(Vec<String>),
    /// A square written from White's side, as a side reads it.
    Seen {
        /// Who reads.
        by: Side,
        /// The square as written.
        written: String,
        /// The square meant.
        meant: String,
    },
    /// The rules of the patterns of a kind.
    Patterns {
        /// The kind's key.
        kind: String,
        /// Its rules.
        rules: Vec<RuleId>,
    },
    /// The side to move.
    Turn(Side),
    /// The squares whose man counts as unmoved.
    Unmoved(Vec<String>),
    /// The squares that have just been skipped.
    Passing(Vec<String>),
    /// Plies since the last reset.
    Clock(u32),
    /// Where the man on a square may go.
    Targets {
        /// The square.
        from: String,
        /// All its targets.
        to: Vec<String>,
    },
    /// All legal moves.
    Moves(Vec<String>),
    /// How many legal moves there are.
    Count(usize),
    /// A legal move and its rule.
    Accepts {
        /// The move.
        request: String,
        /// The rule it stands under.
        rule: RuleId,
    },
    /// A move that is refused, and why.
    Refuses {
        /// The move.
        request: String,
        /// The rule violated.
        rule: RuleId,
        /// How.
        reason: ReasonCode,
        /// The deciding squares, when the case names them.
        witnesses: Option<Vec<String>>,
        /// Other rules violated by it.
        also: Vec<Further>,
    },
    /// The squares of the men a legal move takes.
    Captures {
        /// The move.
        request: String,
        /// The squares.
        squares: Vec<String>,
    },
    /// Whether a side is in check.
    Check {
        /// The side.
        side: Side,
        /// Whether it is.
        answer: Answer,
    },
    /// The men that attack a square.
    Attackers {
        /// The square.
        of: String,
        /// Whose men.
        by: Side,
        /// Their squares.
        squares: Vec<String>,
    },
    /// The position after a move, which is not kept.
    After {
        /// The move.
        request: String,
        /// The position.
        fen: String,
    },
    /// The position itself.
    Fen(String),
    /// How the game stands.
    Outcome(Outcome),
    /// The endings that may be claimed.
    Claims(Vec<RuleId>),
    /// The endings that may be claimed by an intended move.
    ClaimsBy {
        /// The move.
        request: String,
        /// The endings.
        rules: Vec<RuleId>,
    },
    /// An action that is refused, and by which rule.
    Cannot {
        /// The action.
        action: Action,
        /// The rule.
        rule: RuleId,
    },
    /// How many lines of legal moves there are, ends ignored.
    Perft {
        /// The length of the lines.
        depth: u32,
        /// How many.
        nodes: u64,
    },
    /// How many lines of legal moves there are, none going past the end of the game.
    PerftToEnd {
        /// The length of the lines.
        depth: u32,
        /// How many.
        nodes: u64,
    },
    /// The positions of the game tree at depth 0, 1, and so on.
    Timeline(Vec<u64>),
    /// The start position breaks this rule of setup.
    SetupRefused {
        /// The rule.
        rule: RuleId,
        /// The squares to look at, when the case names them.
        squares: Option<Vec<String>>,
    },
    /// How sound the position is.
    Level(Level),
}

impl Case {
    /// What the case asks, in order.
    pub fn expectations(&self) -> impl Iterator<Item = &Expectation> {
        self.script.iter().filter_map(|line| match &line.step {
            Step::Expect(expectation) => Some(expectation),
            Step::Play(_) | Step::Act(_) => None,
        })
    }
}
