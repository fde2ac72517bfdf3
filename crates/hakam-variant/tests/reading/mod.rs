//! Reading definitions: what is refused and how it is said, merging, regions, warnings, the built-in files.

mod builtins;
mod errors;
mod law;
mod merging;
mod moves;
mod regions;
mod said;
mod starts;
mod tabiyat;

use hakam_core::{PerSide, SquareSet};
use hakam_variant::{Checked, Ruleset, builtin, parse};

/// A small game in which every test breaks one thing.
const TINY: &str = r#"format = 1
name = "tiny"
board = "3x4"

[pieces]
king = { letter = "K", royal = true, moves = { A8 = "K" } }
rook = { letter = "R", aliases = "T", moves = { A5 = "R" } }

[pieces.pawn]
letter = "P"
moves = { A1 = "fmW", A3 = "fcF" }
promotes = { rule = "B1", in = "last rank", to = "rook", must = true }

[start]
standard = "rkp/3/3/PKR w 0 1"

[fen]
fields = ["board", "side", "clock", "number"]

[[ending]]
rule = "D1"
when = { moves = "none", check = true }
result = "mover loses"

[[ending]]
rule = "D2"
when = { moves = "none" }
result = "draw"
"#;

/// The small game with one piece of its text changed.
fn tiny(old: &str, new: &str) -> String {
    assert!(TINY.contains(old), "`{old}` is not in the small game");
    TINY.replace(old, new)
}

/// The small game with something added at its end.
fn tiny_and(more: &str) -> String {
    format!("{TINY}\n{more}")
}

/// A file based on the small game, which is found under its name.
fn on_tiny(more: &str) -> String {
    format!("format = 1\nname = \"mine\"\nbase = \"tiny\"\n{more}")
}

fn bases(name: &str) -> Option<String> {
    if name == "tiny" {
        Some(TINY.to_owned())
    } else {
        builtin::base(name)
    }
}

fn checked(text: &str) -> Checked {
    parse("my.toml", text, &bases).unwrap_or_else(|report| panic!("{report}"))
}

fn rules(text: &str) -> Ruleset {
    checked(text).rules
}

/// Everything that is said about a file that is refused.
fn refused(text: &str) -> String {
    match parse("my.toml", text, &bases) {
        Ok(_) => panic!("this was not refused:\n{text}"),
        Err(report) => report.to_string(),
    }
}

/// Everything that is said about a file, refused or not.
fn said(text: &str) -> String {
    let read = parse("my.toml", text, &bases);
    read.map_or_else(|report| report, |checked| checked.warnings)
        .to_string()
}

/// The warnings about a file that is not refused.
fn warned(text: &str) -> String {
    checked(text).warnings.to_string()
}

/// The names of squares, for each side.
fn named(rules: &Ruleset, squares: PerSide<SquareSet>) -> (String, String) {
    let names = |set: SquareSet| {
        let name = |square| rules.geometry().name(square).to_string();
        set.iter().map(name).collect::<Vec<_>>().join(" ")
    };
    (names(squares.white), names(squares.black))
}
