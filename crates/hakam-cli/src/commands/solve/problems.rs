//! The problems that come with the program.

use std::io::Write as _;

use hakam::Variant;
use hakam::solve::{Goal, Problem, mansubat};
use hakam_variant::fen::{self, Leniency};

use super::Asked;
use crate::args::Format;
use crate::failure::{BadProblem, Failure};
use crate::json::ListedProblem;
use crate::place;
use crate::screen::{DIM, HEAD, Screen};

/// The problem of this name.
pub fn find(name: &str) -> Result<Asked, Failure> {
    let problems = mansubat().map_err(BadProblem::File)?;
    let names = problems.iter().map(|problem| problem.name.as_str());
    let nearest = hakam_text::nearest(name, names).map(str::to_owned);
    let found = problems.iter().find(|problem| problem.name == name);
    let Some(problem) = found.cloned() else {
        let name = name.to_owned();
        return Err(BadProblem::Unknown { name, nearest }.into());
    };
    let variant =
        Variant::builtin(&problem.variant).map_err(|unknown| Failure::UnknownVariant {
            name: unknown.name,
            nearest: unknown.near.map(str::to_owned),
        })?;
    let text = problem.position.clone();
    let reading = fen::read(variant.rules(), &text, Leniency::Strict);
    let setup = reading.map(|reading| reading.setup);
    let setup = setup.map_err(|error| Failure::Fen {
        text: text.clone(),
        error: Box::new(error),
    })?;
    Ok(Asked {
        question: problem.question(setup.turn),
        game: place::playable(&variant, setup, || text.clone())?,
        variant,
        problem: Some(problem),
    })
}

/// Lists them.
pub fn list(screen: &mut Screen) -> Result<(), Failure> {
    let problems = mansubat().map_err(BadProblem::File)?;
    let rows: Vec<ListedProblem> = problems.into_iter().map(row).collect();
    match screen.format {
        Format::Json => screen.json(&rows)?,
        Format::Text => {
            for row in &rows {
                let ListedProblem {
                    name,
                    title,
                    claim,
                    fen,
                    source,
                    ..
                } = row;
                writeln!(screen.out, "{HEAD}{name}{HEAD:#}: {title}, {claim}")?;
                writeln!(screen.out, "  {fen}  {DIM}{source}{DIM:#}")?;
            }
        }
    }
    Ok(())
}

fn row(problem: Problem) -> ListedProblem {
    let claim = match (problem.goal, problem.side) {
        (Goal::Mate, _) => format!("mate in {}", problem.number),
        (Goal::Win, None) => format!("win in {} plies", problem.number),
        (Goal::Win, Some(side)) => format!("{side} wins in {} plies", problem.number),
    };
    ListedProblem {
        claim,
        name: problem.name,
        title: problem.title,
        source: problem.source,
        variant: problem.variant,
        fen: problem.position,
    }
}
