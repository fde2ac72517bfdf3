//! The legal moves of a position, as the engine gives them.
//!
//! ```text
//! cargo run --release -p hakam-engine --example legal_moves -- [GAME [FEN]]
//! cargo run --release -p hakam-engine --example legal_moves -- chess "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"
//! ```

use std::process::ExitCode;

use hakam_core::Move;
use hakam_engine::{Engine, Keys};
use hakam_variant::fen::{self, Leniency};
use hakam_variant::{Ruleset, builtin};

fn main() -> ExitCode {
    let mut given = std::env::args().skip(1);
    let name = given.next().unwrap_or_else(|| "chess".to_owned());
    let Some(rules) = builtin::load(&name) else {
        eprintln!("there is no game `{name}`");
        return ExitCode::FAILURE;
    };
    let setup = match given.next() {
        None => rules.standard_start().clone(),
        Some(text) => match fen::read(&rules, &text, Leniency::Strict) {
            Ok(read) => read.setup,
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        },
    };

    // Compiled once, asked as often as one likes.
    let engine = Engine::new(&rules);
    let moves = engine.legal_moves(&setup);
    for m in &moves {
        println!("{}", words(&rules, m));
    }
    println!("{} legal moves", moves.len());
    println!("check: {}", engine.in_check(&setup, setup.turn));
    println!("lines of three moves: {}", engine.perft(&setup, 3));

    let keys = Keys::new(&rules);
    println!("key: {:016x}", keys.of(&setup).short());
    if let Some(&first) = moves.first()
        && let Some(after) = engine.after(&setup, first)
    {
        let key = keys.of(&after);
        println!("after {}: {:016x}", words(&rules, &first), key.short());
    }
    ExitCode::SUCCESS
}

/// From where to where, taking whom, becoming what.
fn words(rules: &Ruleset, m: &Move) -> String {
    let name = |square| rules.geometry().name(square);
    let mut words = vec![name(m.from).to_string(), name(m.to).to_string()];
    words.extend(m.captures.iter().map(|taken| format!("x{}", name(taken))));
    words.extend(m.choice.map(|kind| format!("={}", rules.kind(kind).name)));
    words.join(" ")
}
