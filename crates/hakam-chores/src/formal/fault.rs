//! What can be wrong with the formal model, or between it and the programs.

use std::path::PathBuf;

/// Why the formal step failed.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// A proof does not hold, or a program does not compile. What was said is printed before.
    #[error("the model does not build: {place}")]
    Build { place: String },
    /// The build is to be silent.
    #[error("the build of the model gave {0} warnings")]
    Warnings(usize),
    /// Something is believed without a proof.
    #[error("the model takes {0} things for granted")]
    Granted(usize),
    /// A theorem rests on an axiom.
    #[error("{0} theorems are not closed under the global context")]
    Assumptions(usize),
    /// Something that the source wants shown is in no theorem.
    #[error("Statements.v does not state `{0}` of the source")]
    NotStated(&'static str),
    /// The oracle stopped before it had answered everything.
    #[error("the oracle answered {answers} of {questions} questions; the next was `{next}`")]
    Silent {
        answers: usize,
        questions: usize,
        next: String,
    },
    /// A game that the model knows is not built in.
    #[error("there is no built-in game `{0}` to compare the model with")]
    NoGame(&'static str),
    /// Model and programs do not say the same.
    #[error("the model and the programs differ in {0} answers")]
    Differences(usize),
    /// A flipped rule broke neither a proof nor a comparison.
    #[error("{0} flipped rules were not noticed")]
    Survived(usize),
    /// The file of flips is not understood.
    #[error("{}: {message}", path.display())]
    Flips { path: PathBuf, message: String },
}
