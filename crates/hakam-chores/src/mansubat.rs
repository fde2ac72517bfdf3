//! `cargo xtask mansubat`: the problems that come with the library, proved as they are claimed.
//!
//! With few men the tables are asked; `--long` proves these, and those that take minutes, by search alone.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use hakam::endgame::{Library, Material, Options};
use hakam::hakam_variant::fen::{self, Leniency};
use hakam::solve::{Answer, Effort, Limits, Problem, Solver, mansubat};
use hakam::{Setup, Variant};
use hakam_notation::moves::{self, Here, Style};

use crate::arguments::Arguments;
use crate::workspace::Failure;

const USAGE: &str = "cargo xtask mansubat [--long]";

/// Tables of more men take too long to build.
const MOST_MEN: usize = 4;

/// How problems are proved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// By tables where there are few men, else by search if that is short.
    Quick,
    /// By search alone, however long.
    Search,
}

/// Proves them all.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut arguments = Arguments::new(USAGE, arguments);
    let mut ways = vec![Way::Quick];
    if arguments.flag("--long") {
        ways.push(Way::Search);
    }
    arguments.end()?;
    let problems = mansubat().unwrap_or_default();
    let mut wrong = usize::from(problems.is_empty());
    let mut tables: Option<Arc<Library>> = None;
    for way in ways {
        for problem in &problems {
            let began = Instant::now();
            match proved(problem, way, &mut tables) {
                Ok(Some(how)) => {
                    let seconds = began.elapsed().as_secs_f64();
                    println!("{}: {how}, in {seconds:.1} s", problem.name);
                }
                Ok(None) => println!("{}: skipped, it takes long", problem.name),
                Err(why) => {
                    println!("FAILED {}: {why}", problem.name);
                    wrong += 1;
                }
            }
        }
    }
    match wrong {
        0 => Ok(()),
        count => Err(Failure::Endgames(count)),
    }
}

/// Proves length, keys and certificate, and says how; `None` where that takes too long.
fn proved(
    problem: &Problem,
    way: Way,
    tables: &mut Option<Arc<Library>>,
) -> Result<Option<String>, String> {
    let variant = Variant::builtin(&problem.variant).map_err(|error| error.to_string())?;
    let reading = fen::read(variant.rules(), &problem.position, Leniency::Strict);
    let setup = reading.map_err(|error| error.to_string())?.setup;
    let few_men = setup.men(variant.rules().geometry()).count() <= MOST_MEN;
    let question = problem.question(setup.turn);
    let limits = Limits {
        nodes: 20_000_000_000,
        bytes: 1 << 30,
    };
    let mut solver = Solver::new(&variant, &setup, question, limits);
    let by = match way {
        Way::Quick if few_men => {
            let known = match tables {
                Some(known) => known,
                None => tables.insert(build(&variant, &setup)?),
            };
            solver = solver.asking(Arc::clone(known));
            "by tables"
        }
        Way::Quick if problem.effort == Effort::Long => return Ok(None),
        Way::Quick | Way::Search => "by search",
    };
    let win = match solver.solve() {
        Answer::Wins(win) => win,
        answer => return Err(format!("{answer:?}")),
    };
    if (win.plies, win.is_shortest()) != (question.within, true) {
        return Err(format!("{win:?}, {} claimed", question.within));
    }
    let found = solver.keys(win.plies).map_err(|error| error.to_string())?;
    let here = Here::new(variant.rules(), variant.engine(), &setup);
    let mut keys: Vec<String> = found
        .iter()
        .map(|key| moves::write(&here, *key, Style::SAN).unwrap_or_default())
        .collect();
    keys.sort();
    if !problem.keys.is_empty() && keys != problem.keys {
        return Err(format!("{keys:?}, {:?} claimed", problem.keys));
    }
    solver.certificate(win).map_err(|error| error.to_string())?;
    let (plies, keys) = (win.plies, keys.join(" "));
    Ok(Some(format!("{plies} plies, {keys}, certified, {by}")))
}

fn build(variant: &Variant, setup: &Setup) -> Result<Arc<Library>, String> {
    let material = Material::of_setup(variant.rules(), setup);
    let options = Options {
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        progress: &|_| {},
    };
    let mut library = Library::new();
    let built = library.build(variant, &material, options);
    built.map_err(|error| error.to_string())?;
    Ok(Arc::new(library))
}
