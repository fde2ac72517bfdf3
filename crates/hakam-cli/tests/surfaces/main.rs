//! One answer everywhere: the command line, HTTP, MCP and the library are asked the same questions about the same
//! positions of every built-in game.
//!
//! `cargo xtask surfaces` asks about 300 positions a game, the test command about ten.

mod asked;
mod library;
mod program;
mod remote;

use asked::Answers;
use hakam::Variant;
use hakam_variant::builtin;
use library::places;
use program::command_line;
use remote::{Http, Tools};

/// How many positions of each game are asked about, if `HAKAM_POSITIONS` does not say it.
const POSITIONS: usize = 10;

/// In a short run a program is begun for every so many positions only: that takes longer than all the rest.
const SHORT_STRIDE: usize = 5;

#[test]
fn every_surface_gives_the_same_answer() {
    let asked = std::env::var("HAKAM_POSITIONS").ok();
    let positions = asked.as_deref().map_or(POSITIONS, |n| n.parse().unwrap());
    let stride = if asked.is_some() { 1 } else { SHORT_STRIDE };
    let (http, mut tools) = (Http::begin(), Tools::begin());
    let mut different = Vec::new();
    let mut count = 0;
    for name in builtin::names() {
        let variant = Variant::builtin(name).unwrap();
        for (number, place) in places(&variant, positions).iter().enumerate() {
            count += 1;
            let library = library::answers(&variant, place);
            let mut compare = |who: &str, answers: &Answers| {
                if *answers != library {
                    let told = format!(
                        "{name} {}\nlibrary {library:#?}\n{who} {answers:#?}",
                        place.fen
                    );
                    different.push(told);
                }
            };
            compare("HTTP", &http.answers(name, place));
            // No tool judges a claim alone.
            let claim = library.claim.clone();
            compare(
                "MCP",
                &Answers {
                    claim,
                    ..tools.answers(name, place)
                },
            );
            if number % stride == 0 {
                compare("command line", &command_line(name, place));
            }
        }
    }
    assert!(
        different.is_empty(),
        "{} of {count} positions differ, the first:\n{}",
        different.len(),
        different[0]
    );
    println!("{count} positions, the same answers");
}

/// Bishops of one colour, a wall, a queen that must be taken: over by D9 wherever it is asked.
pub const DEAD: [&str; 3] = [
    "8/8/3b4/1k6/8/1K6/8/4B3 b - - 0 1",
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
];
