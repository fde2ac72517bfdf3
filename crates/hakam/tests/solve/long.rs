//! All mansubat: `cargo xtask mansubat`. With few men the tables are asked; `--long` proves these, and those that take
//! minutes, by search alone.

use std::env::var_os;
use std::num::NonZeroUsize;
use std::sync::Arc;

use hakam::Variant;
use hakam::endgame::{Library, Material, Options};
use hakam::solve::{Effort, Limits, Solver, mansubat};

use super::mansubat::prove_by;
use super::position;

/// Tables of more men take too long to build.
const MOST_MEN: usize = 4;

const ENOUGH: Limits = Limits {
    nodes: 20_000_000_000,
    bytes: 1 << 30,
};

#[test]
#[ignore = "long: `cargo xtask mansubat`"]
fn every_problem_is_proved_as_it_is_claimed() {
    let by_search_alone = var_os("HAKAM_LONG").is_some();
    let mut tables: Option<Arc<Library>> = None;
    for problem in mansubat().unwrap() {
        let variant = Variant::builtin(&problem.variant).unwrap();
        let setup = position(&variant, &problem.position);
        let few = setup.men(variant.rules().geometry()).count() <= MOST_MEN;
        if few {
            let known = tables.get_or_insert_with(|| {
                let material = Material::of_setup(variant.rules(), &setup);
                let mut library = Library::new();
                let options = Options {
                    threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
                    progress: &|_| {},
                };
                library.build(&variant, &material, options).unwrap();
                Arc::new(library)
            });
            prove_by(&problem, |variant, setup, question| {
                Solver::new(variant, setup, question, ENOUGH).asking(Arc::clone(known))
            });
            println!("{}: proved by tables", problem.name);
        }
        if by_search_alone || !few && problem.effort == Effort::Short {
            prove_by(&problem, |variant, setup, question| {
                Solver::new(variant, setup, question, ENOUGH)
            });
            println!("{}: proved by search", problem.name);
        } else if !few {
            println!("{}: left to `--long`", problem.name);
        }
    }
}
