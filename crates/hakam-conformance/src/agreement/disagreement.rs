//! What was asked, and who said what.

use std::fmt::{self, Debug};

use hakam_core::{Move, Setup};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen;
use hakam_variant::Ruleset;

/// A question, what it is about, and both answers.
#[derive(Clone, Debug)]
pub struct Differs {
    /// What was asked.
    pub question: &'static str,
    /// The squares, the move or the side it was asked about.
    pub about: String,
    /// What the spec said.
    pub spec: String,
    /// What the engine said.
    pub engine: String,
}

/// Nothing, where both give the same answer.
pub(super) fn same<T: PartialEq + Debug>(
    question: &'static str,
    about: impl FnOnce() -> String,
    spec: &T,
    engine: &T,
) -> Result<(), Differs> {
    if spec == engine {
        return Ok(());
    }
    Err(Differs {
        question,
        about: about(),
        spec: format!("{spec:?}"),
        engine: format!("{engine:?}"),
    })
}

impl Differs {
    /// Whether two questions are of one sort, however deep lines are counted.
    pub(super) fn is_like(&self, other: &Differs) -> bool {
        let sort = |differs: &Differs| differs.question.replace(['1', '2'], "");
        sort(self) == sort(other)
    }

    /// Whether it is asked only where lines of two moves are counted.
    pub(super) fn is_deep(&self) -> bool {
        self.question.starts_with("perft 2")
    }
}

/// A move for people, with its pattern and what it takes.
pub(super) fn shown(rules: &Ruleset, m: Move) -> String {
    let text = coordinate::write(rules, CoordinateMove::from(m));
    let takes = m.captures.iter();
    let takes = takes.map(|square| format!(", takes {}", rules.geometry().name(square)));
    format!("{text} ({:?}{})", m.way, takes.collect::<String>())
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
    /// The question and the answers.
    pub differs: Differs,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differs = &self.differs;
        writeln!(f, "{} differs from spec", self.configuration)?;
        for setup in &self.history {
            writeln!(f, "  position: {}", fen::write(&self.rules, setup))?;
        }
        let question = format!("{}: {}", differs.question, differs.about);
        writeln!(f, "  question: {}", question.trim_end_matches(": "))?;
        writeln!(f, "  spec:     {}", differs.spec)?;
        write!(f, "  engine:   {}", differs.engine)
    }
}
