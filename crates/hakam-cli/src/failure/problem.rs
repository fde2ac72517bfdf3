//! Problems that cannot be had.

use hakam::solve::ProblemError;

use crate::exit::Exit;

/// Why there is no such problem.
#[derive(Debug, thiserror::Error)]
pub enum BadProblem {
    #[error("there is no problem `{name}`")]
    Unknown {
        name: String,
        nearest: Option<String>,
    },
    #[error("the problems cannot be read: {0}")]
    File(ProblemError),
}

impl BadProblem {
    pub fn exit(&self) -> Exit {
        match self {
            BadProblem::Unknown { .. } => Exit::Data,
            // They come with the program.
            BadProblem::File(_) => Exit::Fault,
        }
    }

    pub fn hint(&self) -> Option<String> {
        match self {
            BadProblem::Unknown { nearest, .. } => Some(match nearest {
                Some(name) => format!("did you mean `{name}`? `hakam solve --problems` lists all"),
                None => "`hakam solve --problems` lists all".to_owned(),
            }),
            BadProblem::File(_) => None,
        }
    }
}
