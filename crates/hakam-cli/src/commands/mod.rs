//! One module for each command.

mod audit;
mod board;
mod check_proof;
mod claim;
mod completions;
mod coords;
mod ledger;
mod moves;
mod perft;
mod pgn;
#[cfg(feature = "play")]
mod play;
mod rules;
#[cfg(feature = "serve")]
mod serve;
mod solve;
mod status;
mod tablebase;
mod tables;
mod timeline;
mod uci;
mod variants;
mod verify;
mod why_not;

use crate::args::{Command, Variants};
use crate::exit::Exit;
use crate::failure::Failure;
#[cfg(not(all(feature = "serve", feature = "play")))]
use crate::failure::{BadFront, Part};
use crate::files::Existing;
use crate::screen::Screen;

/// Answers others, if that was asked; `None` where it is for [`run`].
#[cfg(feature = "serve")]
pub fn serve(command: &Command) -> Option<Result<Exit, Failure>> {
    if let Command::Serve(arguments) = command {
        return Some(serve::serve(arguments));
    }
    if let Command::Mcp(arguments) = command {
        return Some(serve::mcp(arguments));
    }
    None
}

/// This build answers nobody.
#[cfg(not(feature = "serve"))]
pub fn serve(_: &Command) -> Option<Result<Exit, Failure>> {
    None
}

/// Does what was asked, and says how the program ends.
pub fn run(command: &Command, screen: &mut Screen) -> Result<Exit, Failure> {
    let done = match command {
        Command::Moves {
            place,
            from,
            notation,
            why_not: false,
        } => {
            let wanted = moves::Wanted {
                from: from.as_deref(),
                notation: *notation,
            };
            moves::run(place, &wanted, screen)
        }
        Command::Moves {
            place,
            from,
            why_not: true,
            ..
        } => why_not::run(place, from.as_deref(), screen),
        Command::Status { place } => status::run(place, screen),
        Command::Board(arguments) => board::run(arguments, screen),
        Command::Verify(arguments) => {
            let question = verify::Question {
                played: Some(&arguments.text),
                claims: &arguments.claims,
                certificate: arguments.certificate.as_deref(),
                existing: Existing::of(arguments.force),
            };
            return verify::run(&arguments.place, &question, screen);
        }
        Command::Claim(arguments) => return claim::run(arguments, screen),
        Command::CheckProof { file, variant } => {
            return check_proof::run(file, variant.as_deref(), screen);
        }
        Command::Pgn {
            place,
            agreed,
            out,
            force,
        } => pgn::run(place, agreed, out.as_deref(), Existing::of(*force), screen),
        Command::Solve(arguments) => return solve::run(arguments, screen),
        Command::Ledger(command) => return ledger::run(command, screen),
        Command::Perft {
            depth,
            place,
            counting,
        } => perft::run(*depth, place, counting, screen),
        Command::Timeline {
            depth,
            place,
            out,
            force,
        } => {
            let existing = Existing::of(*force);
            timeline::run(*depth, place, out.as_deref(), existing, screen)
        }
        Command::Coords { square, variant } => coords::run(square, variant, screen),
        Command::Rules { code, variant } => rules::run(code.as_deref(), variant.as_deref(), screen),
        Command::Variants(Variants::List) => variants::list(screen),
        Command::Variants(Variants::Show {
            name,
            source,
            tabiya,
        }) => match (tabiya, source) {
            (Some(tabiya), _) => variants::tabiya(name, tabiya, screen),
            (None, true) => variants::source(name, screen),
            (None, false) => variants::show(name, screen),
        },
        Command::Variants(Variants::Check { file }) => variants::check(file, screen),
        Command::Audit(arguments) => return audit::run(arguments, screen),
        Command::Tables {
            out,
            variant,
            force,
        } => {
            let existing = if *force {
                Existing::Replace
            } else {
                Existing::Keep
            };
            tables::run(out, variant, existing, screen)
        }
        Command::Tablebase(command) => tablebase::run(command, screen),
        #[cfg(feature = "play")]
        Command::Play(arguments) => play::run(arguments, screen),
        #[cfg(not(feature = "play"))]
        Command::Play(_) => Err(Failure::from(BadFront::NotBuilt(Part::Game))),
        Command::Uci { variant } => return uci::run(variant, screen),
        // They have had their turn.
        #[cfg(feature = "serve")]
        Command::Serve(_) | Command::Mcp(_) => Ok(()),
        #[cfg(not(feature = "serve"))]
        Command::Serve(_) => Err(Failure::from(BadFront::NotBuilt(Part::Server))),
        #[cfg(not(feature = "serve"))]
        Command::Mcp(_) => Err(Failure::from(BadFront::NotBuilt(Part::Tools))),
        Command::Completions { shell } => completions::run(*shell, screen),
    };
    done.map(|()| Exit::Success)
}
