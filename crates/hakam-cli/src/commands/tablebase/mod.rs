//! `hakam tablebase`: exact endgame tables.

mod build;
mod memory;
mod probe;
mod shelf;
mod stats;

use hakam::Variant;
use hakam::endgame::Material;

use crate::args::Tablebase;
use crate::failure::{BadEndgame, Failure};
use crate::screen::Screen;

pub fn run(command: &Tablebase, screen: &mut Screen) -> Result<(), Failure> {
    match command {
        Tablebase::Build {
            men,
            dir,
            threads,
            verify,
        } => {
            let checking = if *verify {
                shelf::Checking::EveryEntry
            } else {
                shelf::Checking::Checksums
            };
            build::run(men, dir, threads.count(), checking, screen)
        }
        Tablebase::Stats { men, kept } => stats::run(men, kept, screen),
        Tablebase::Probe { place, kept } => probe::run(place, kept, screen),
    }
}

/// The men that a text names.
fn material(variant: &Variant, text: &str) -> Result<Material, Failure> {
    let material = Material::read(variant.rules(), text);
    material.map_err(|error| Failure::from(BadEndgame::Material(error)))
}
