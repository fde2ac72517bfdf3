//! Positions with every legal move in short notation and the position it leads to (Rampart, MIT).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use hakam_engine::Engine;
use hakam_notation::fen::{self, Leniency, Passing, with_passing};
use hakam_notation::moves::{self, Here, Style};
use hakam_variant::{Ruleset, builtin};
use serde::Deserialize;

use crate::workspace::{Failure, files, read};

use super::Tally;

/// Everywhere else the passing field is written only where a legal move uses it; these four moves of one
/// position have it after every double step.
const PASSING_ALWAYS: (&str, [&str; 4]) = (
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ["a4", "b4", "g4", "h4"],
);

/// A file of cases.
#[derive(Deserialize)]
struct Cases {
    #[serde(rename = "testCases")]
    cases: Vec<Case>,
}

/// A position with all its moves.
#[derive(Deserialize)]
struct Case {
    start: Start,
    expected: Vec<Expected>,
}

#[derive(Deserialize)]
struct Start {
    fen: String,
}

/// A move and where it leads.
#[derive(Deserialize)]
struct Expected {
    #[serde(rename = "move")]
    san: String,
    fen: String,
}

/// Checks every case of every file.
pub fn run(folder: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let Some(rules) = builtin::load("chess") else {
        tally.fail("there is no chess");
        return Ok(tally);
    };
    let suite = Suite {
        engine: Engine::new(&rules),
        rules,
    };
    for path in files(folder)? {
        if path.extension().is_none_or(|end| end != "json") {
            continue;
        }
        let cases: Cases = serde_json::from_str(&read(&path)?)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        println!("  {name}: {} positions", cases.cases.len());
        for case in &cases.cases {
            suite.case(case, &mut tally);
        }
    }
    Ok(tally)
}

struct Suite {
    rules: Ruleset,
    engine: Engine,
}

impl Suite {
    fn case(&self, case: &Case, tally: &mut Tally) {
        let start = &case.start.fen;
        let setup = match fen::read(&self.rules, start, Leniency::Strict) {
            Ok(reading) => reading.setup,
            Err(error) => return tally.fail(&error.render(start)),
        };
        let here = Here::new(&self.rules, &self.engine, &setup);
        let mut ours = BTreeMap::new();
        for &m in here.legal() {
            match moves::write(&here, m, Style::SAN) {
                Ok(text) => _ = ours.insert(text, m),
                Err(error) => tally.fail(&format!("{start}: {m:?}: {error}")),
            }
        }
        let listed: BTreeSet<&String> = ours.keys().collect();
        let theirs: BTreeSet<&String> = case.expected.iter().map(|e| &e.san).collect();
        tally.equal(&format!("{start}: the legal moves"), &listed, &theirs);
        for expected in &case.expected {
            let Expected { san, fen } = expected;
            // A move that we do not have was shown above.
            let after = ours.get(san).and_then(|m| self.engine.after(&setup, *m));
            let Some(after) = after else { continue };
            let written = |policy| {
                let after = with_passing(&self.engine, &self.rules, &after, policy);
                fen::write(&self.rules, &after)
            };
            let what = format!("{start}: the position after {san}");
            if start == PASSING_ALWAYS.0 && PASSING_ALWAYS.1.contains(&san.as_str()) {
                if written(Passing::Always) == *fen && written(Passing::Legal) != *fen {
                    tally.known(format!("{what} has a passing square that nobody can use"));
                } else {
                    tally.fail(&format!("{what}: `{fen}` is no longer the known exception"));
                }
            } else {
                tally.equal(&what, &written(Passing::Legal), fen);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(text: &str) -> String {
        let case: Case = serde_json::from_str(text).unwrap();
        let rules = builtin::load("chess").unwrap();
        let engine = Engine::new(&rules);
        let mut tally = Tally::default();
        Suite { rules, engine }.case(&case, &mut tally);
        tally.to_string()
    }

    /// A king in the corner with three moves: what is missing, surplus or leads elsewhere is found.
    #[test]
    fn moves_and_positions_are_compared() {
        let case = |last: &str| {
            format!(
                r#"{{"start":{{"fen":"7k/8/8/8/8/8/8/K7 w - - 0 1"}},"expected":[
                {{"move":"Ka2","fen":"7k/8/8/8/8/8/K7/8 b - - 1 1"}},
                {{"move":"Kb2","fen":"7k/8/8/8/8/8/1K6/8 b - - 1 1"}}{last}]}}"#
            )
        };
        let right = r#",{"move":"Kb1","fen":"7k/8/8/8/8/8/8/1K6 b - - 1 1"}"#;
        let elsewhere = r#",{"move":"Kb1","fen":"7k/8/8/8/8/8/8/2K5 b - - 1 1"}"#;
        for (last, expected) in [
            (right, "4 passed, 0 failed"),
            (elsewhere, "3 passed, 1 failed"),
            ("", "2 passed, 1 failed"),
        ] {
            assert!(tally(&case(last)).starts_with(expected), "{last}");
        }
    }
}
