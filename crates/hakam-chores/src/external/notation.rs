//! Positions with every legal move in short notation and the position it leads to (Rampart, MIT).

use std::collections::BTreeMap;

use hakam_notation::fen::{self, Passing, with_passing};
use hakam_notation::moves::{self, Here, Style};
use serde_json::Value;
use xtask::workspace::{Failure, files, read, wrong};

use super::{Data, Tally};

/// Everywhere else the passing field is written only where a legal move uses it; these four moves of one
/// position have it after every double step.
const PASSING_ALWAYS: (&str, [&str; 4]) = (
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ["a4", "b4", "g4", "h4"],
);

/// Checks every case of every file.
pub fn run(data: &Data<'_>, tally: &mut Tally) -> Result<(), Failure> {
    for path in files(&data.folder)? {
        if path.extension().is_some_and(|end| end == "json") {
            let file: Value = serde_json::from_str(&read(&path)?).map_err(wrong)?;
            let cases = list(&file["testCases"]);
            let name = path.file_name().unwrap_or_default().display();
            println!("  {name}: {} positions", cases.len());
            for case in cases {
                check(data, case, tally);
            }
        }
    }
    Ok(())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn check(data: &Data<'_>, case: &Value, tally: &mut Tally) {
    let start = text(&case["start"]["fen"]);
    let setup = match data.setup(start) {
        Ok(setup) => setup,
        Err(why) => return tally.fail(&format!("{start}: {why}")),
    };
    let (rules, engine) = (data.chess.rules(), data.chess.engine());
    let here = Here::new(rules, engine, &setup);
    let mut ours = BTreeMap::new();
    for &m in here.legal() {
        match moves::write(&here, m, Style::SAN) {
            Ok(text) => _ = ours.insert(text, m),
            Err(error) => tally.fail(&format!("{start}: {m:?}: {error}")),
        }
    }
    let expected = list(&case["expected"]).iter();
    let expected = expected.map(|one| (text(&one["move"]), text(&one["fen"])));
    let theirs: BTreeMap<&str, &str> = expected.collect();
    let listed = |names: Vec<&str>| names.join(" ");
    let what = format!("{start}: the legal moves");
    let names = listed(ours.keys().map(String::as_str).collect());
    tally.equal(&what, &names, &listed(theirs.keys().copied().collect()));
    for (san, fen) in theirs {
        // A move that we do not have was shown above.
        let after = ours.get(san).and_then(|m| engine.after(&setup, *m));
        let Some(after) = after else { continue };
        let written = |policy| {
            let after = with_passing(engine, rules, &after, policy);
            fen::write(rules, &after)
        };
        let what = format!("{start}: the position after {san}");
        if start == PASSING_ALWAYS.0 && PASSING_ALWAYS.1.contains(&san) {
            if written(Passing::Always) == fen && written(Passing::Legal) != fen {
                tally.known(format!("{what} has a passing square that nobody can use"));
            } else {
                tally.fail(&format!("{what}: `{fen}` is no longer the known exception"));
            }
        } else {
            tally.equal(&what, &written(Passing::Legal).as_str(), &fen);
        }
    }
}
