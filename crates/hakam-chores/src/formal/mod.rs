//! `cargo xtask formal`: the Coq model of Shatranj is built and audited, and its oracle compared with the programs.

mod compare;
mod model;
mod mutations;
mod positions;
mod subjects;
mod tables;
#[cfg(test)]
mod tests;

use std::time::Instant;

use xtask::arguments::Arguments;
use xtask::debian::ensure;
use xtask::workspace::Failure;

use compare::{Comparison, Tally};
use model::Model;
use mutations::Mutation;
use subjects::Programs;

const USAGE: &str = "cargo xtask formal [--positions N] [--seed S] [--mutations | --flip NAME]";

/// The programs that are needed, with the Debian packages that have them.
const TOOLS: [(&str, &str); 3] = [("make", "make"), ("coqc", "coq"), ("ocamlopt", "ocaml-nox")];

/// More differences than this are counted, not shown.
const SHOWN: usize = 10;

/// Lines of so many moves are counted.
const DEPTH: u32 = 5;

/// Builds, audits, compares, and flips rules.
pub fn run(words: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut arguments = Arguments::new(USAGE, words);
    let (mut positions, mut seed) = (20_000, 0);
    arguments.set("--positions", &mut positions)?;
    arguments.set("--seed", &mut seed)?;
    let all = arguments.flag("--mutations");
    let one = arguments.value::<String>("--flip")?;
    arguments.end()?;
    for (tool, package) in TOOLS {
        ensure(tool, package)?;
    }
    let programs = Programs::new()?;
    let began = Instant::now();
    let model = Model::build()?;
    println!("build: no warnings ({})", seconds(began));
    let is_meant = |flip: &Mutation| match &one {
        _ if all => true,
        Some(name) => flip.name == *name,
        None => flip.quick,
    };
    let mut flips = mutations::read_all()?;
    flips.retain(is_meant);
    if flips.is_empty() {
        return Err(Failure::Usage("flips.txt has no flip of that name"));
    }
    if !all && one.is_none() {
        let began = Instant::now();
        println!("{} ({})", model.make("audit")?, seconds(began));
        compare_all(&model.beside(&programs), positions, seed)?;
    }
    mutations::run(&model, &programs, &flips, seed)
}

type Work<'w> = dyn Fn() -> Result<Tally, Failure> + 'w;

/// The oracle beside law and engine.
fn compare_all(comparison: &Comparison<'_>, positions: usize, seed: u64) -> Result<(), Failure> {
    let works: [(&str, &Work<'_>); 4] = [
        ("oracle", &|| comparison.random(positions, seed)),
        ("leapers", &|| comparison.leapers()),
        ("rukhs on their lines", &|| comparison.rukhs()),
        ("perft", &|| comparison.counts(DEPTH)),
    ];
    let mut found = Vec::new();
    for (what, work) in works {
        let began = Instant::now();
        let tally = work()?;
        println!("{what}: {tally} ({})", seconds(began));
        found.extend(tally.differences);
    }
    for difference in found.iter().take(SHOWN) {
        println!("\nDIFFERENCE {difference}");
    }
    match found.len() {
        0 => Ok(()),
        count => {
            let what = format!("the model and the programs differ in {count} answers");
            Err(Failure::Wrong(what))
        }
    }
}

fn seconds(since: Instant) -> String {
    format!("{:.1} s", since.elapsed().as_secs_f64())
}
