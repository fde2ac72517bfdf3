//! What was asked, and who said what.

use std::fmt;

use hakam_core::{Kind, Move, Setup, Side, Square};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen;
use hakam_variant::Ruleset;

/// Something that is asked of spec and engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The legal moves.
    LegalMoves,
    /// Whether a man may go from a square to a square, becoming this.
    IsLegal(Square, Square, Option<Kind>),
    /// The position after a move.
    After(Move),
    /// Check and whether there are moves, asked of a ready position.
    Ready,
    /// Whether a ready position lists a move, among all and among those of its kind to its target.
    Listed(Move),
    /// Check and legal moves after a move played on a ready position.
    Played(Move),
    /// The number of lines of so many moves.
    Perft(u32),
    /// The same, counted by generating moves.
    PlainPerft(u32),
    /// The same, not going past the end of the game.
    PerftToEnd(u32),
    /// Whether a side is in check.
    Check(Side),
    /// The men of a side that attack a square.
    Attackers(Square, Side),
    /// The outcome, the claims, and what is not decided.
    Standing,
    /// Any of these: the engine broke down.
    Anything,
}

impl Question {
    /// Whether two questions are of one sort, whatever square or move they are about.
    pub fn is_like(self, other: Question) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    fn words(self, rules: &Ruleset) -> String {
        match self {
            Question::LegalMoves => "legal moves (only here)".to_owned(),
            Question::IsLegal(from, to, choice) => {
                let name = |square| rules.geometry().name(square);
                let becoming = choice.map_or("as it is", |kind| &rules.kind(kind).key);
                format!("{} to {}, {becoming}, is legal", name(from), name(to))
            }
            Question::After(m) => format!("the position after {}", shown(rules, m)),
            Question::Ready => "check, and moves at all, on a ready position".to_owned(),
            Question::Listed(m) => format!("{} in the lists", shown(rules, m)),
            Question::Played(m) => format!("check and moves after playing {}", shown(rules, m)),
            Question::Perft(depth) => format!("perft {depth}"),
            Question::PlainPerft(depth) => format!("perft {depth} without counting tricks"),
            Question::PerftToEnd(depth) => format!("perft {depth}, stopping at ends"),
            Question::Check(side) => format!("{side} in check"),
            Question::Attackers(square, by) => {
                format!("{by}'s attackers of {}", rules.geometry().name(square))
            }
            Question::Standing => "how the game stands".to_owned(),
            Question::Anything => "anything at all".to_owned(),
        }
    }
}

/// A move for people, with its pattern and what it takes.
pub(super) fn shown(rules: &Ruleset, m: Move) -> String {
    let text = coordinate::write(rules, CoordinateMove::from(m));
    let takes: Vec<String> = m
        .captures
        .iter()
        .map(|square| rules.geometry().name(square).to_string())
        .collect();
    if takes.is_empty() {
        format!("{text} ({:?})", m.way)
    } else {
        format!("{text} ({:?}, takes {})", m.way, takes.join(" "))
    }
}

/// A question on which spec and engine differ.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// The game.
    pub rules: Ruleset,
    /// The positions of the game so far, the one asked about last.
    pub history: Vec<Setup>,
    /// Which engine.
    pub configuration: &'static str,
    /// What was asked.
    pub question: Question,
    /// What the spec said.
    pub spec: String,
    /// What the engine said.
    pub engine: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} differs from spec", self.configuration)?;
        for setup in &self.history {
            writeln!(f, "  position: {}", fen::write(&self.rules, setup))?;
        }
        writeln!(f, "  question: {}", self.question.words(&self.rules))?;
        writeln!(f, "  spec:     {}", self.spec)?;
        write!(f, "  engine:   {}", self.engine)
    }
}
