//! The server and the game in the terminal: why they could not do their work, or are not in this build.

#[cfg(feature = "serve")]
use std::io::ErrorKind;
use std::path::PathBuf;

#[cfg(feature = "play")]
use hakam_play::NoTerminal;
#[cfg(feature = "serve")]
use hakam_serve::RunError;

use crate::exit::Exit;

/// Why a part of the program does not work.
#[derive(Debug, thiserror::Error)]
pub enum BadFront {
    #[cfg(feature = "serve")]
    #[error(transparent)]
    Serve(#[from] RunError),
    #[cfg(feature = "play")]
    #[error(transparent)]
    Terminal(#[from] NoTerminal),
    #[allow(dead_code)] // A build with every part lacks none.
    #[error("this build of hakam has no {}", .0.name())]
    NotBuilt(Part),
}

/// A part that only some builds have.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(dead_code)] // A build with every part lacks none.
pub enum Part {
    Server,
    Tools,
    Game,
    /// What reads this compressed file.
    Unpacking(PathBuf),
}

impl Part {
    fn name(&self) -> &'static str {
        match self {
            Part::Server => "server",
            Part::Tools => "MCP tools",
            Part::Game => "game in the terminal",
            Part::Unpacking(_) => "reader of compressed files",
        }
    }

    /// The feature with it, and the command to be given again.
    fn wanted(&self) -> (&'static str, String) {
        match self {
            Part::Server => ("serve", "serve".to_owned()),
            Part::Tools => ("serve", "mcp".to_owned()),
            Part::Game => ("play", "play".to_owned()),
            Part::Unpacking(path) => ("compressed", format!("audit {}", path.display())),
        }
    }
}

impl BadFront {
    pub fn code(&self) -> &'static str {
        match self {
            #[cfg(feature = "serve")]
            BadFront::Serve(_) => "SERVE",
            #[cfg(feature = "play")]
            BadFront::Terminal(_) => "TERMINAL",
            BadFront::NotBuilt(_) => "NOT_BUILT",
        }
    }

    pub fn exit(&self) -> Exit {
        match self {
            #[cfg(feature = "serve")]
            BadFront::Serve(_) => Exit::Io,
            #[cfg(feature = "play")]
            BadFront::Terminal(NoTerminal::Failed(error)) => Exit::of_io(error),
            #[cfg(feature = "play")]
            BadFront::Terminal(NoTerminal::Missing { .. }) => Exit::Usage,
            BadFront::NotBuilt(_) => Exit::Usage,
        }
    }

    #[allow(clippy::unnecessary_wraps)] // In other builds there are failures without one.
    pub fn hint(&self) -> Option<String> {
        match self {
            #[cfg(feature = "serve")]
            BadFront::Serve(RunError::Listen { error, .. }) => match error.kind() {
                ErrorKind::AddrInUse => {
                    Some("another program may listen there; `--port` takes another one".to_owned())
                }
                ErrorKind::PermissionDenied => Some(
                    "ports below 1024 are for the system; `--port` takes another one".to_owned(),
                ),
                ErrorKind::AddrNotAvailable => {
                    Some("`--host` takes an address of this machine".to_owned())
                }
                _ => None,
            },
            #[cfg(feature = "serve")]
            BadFront::Serve(_) => None,
            #[cfg(feature = "play")]
            BadFront::Terminal(NoTerminal::Missing { .. }) => {
                Some("`hakam uci` plays with programs, and `hakam serve` in a browser".to_owned())
            }
            #[cfg(feature = "play")]
            BadFront::Terminal(NoTerminal::Failed(_)) => None,
            BadFront::NotBuilt(part) => {
                let (feature, command) = part.wanted();
                Some(format!(
                    "`cargo run --release --features {feature} -- {command}` has it; `--features full` has everything"
                ))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_is_not_built_names_the_command_that_has_it() {
        for (part, behind) in [
            (Part::Server, "serve -- serve"),
            (Part::Tools, "serve -- mcp"),
            (Part::Game, "play -- play"),
            (Part::Unpacking("a.gz".into()), "compressed -- audit a.gz"),
        ] {
            let hint = BadFront::NotBuilt(part).hint().unwrap();
            let command = format!("`cargo run --release --features {behind}`");
            assert!(hint.starts_with(&command), "{hint}");
        }
    }
}
