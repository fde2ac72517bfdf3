//! The referee: verdicts on moves and claims, with reasons, certificates and texts.

mod bounds;
mod claims;
mod evidence;
mod few_men;
mod games;
mod past;
mod plain;
mod proofs;
mod records;
mod reports;
mod texts;
mod unknown;
mod variants;

use hakam::referee::{Report, text};
use hakam::{Referee, Scene, Variant};

/// Judges a move and claims in a position.
fn verify(variant: &Variant, fen: &str, played: Option<&str>, said: &[&str]) -> Report {
    let scene = Scene::read(variant, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let report = Referee::new(variant).verify(&scene, played, said);
    assert!(report.faults().is_empty(), "{fen}: {:?}", report.faults());
    report
}

/// The report on a move as people read it.
fn told(variant: &str, fen: &str, played: &str) -> String {
    let variant = Variant::builtin(variant).unwrap();
    let report = verify(&variant, fen, Some(played), &[]);
    text::report(variant.rules(), &report)
}
