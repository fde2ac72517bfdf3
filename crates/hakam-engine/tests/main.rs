//! Everything that is tested of the engine from outside, in one program.

mod counting;
mod kernels;
mod keys;
mod reading;

use hakam_engine::{Engine, Options, Width};
use hakam_variant::Ruleset;

/// Compiled for a width, or a wider one if its board does not fit.
fn of_width(rules: &Ruleset, width: Width) -> Engine {
    let options = Options {
        width: Some(width),
        ..Options::default()
    };
    Engine::with(rules, options)
}
