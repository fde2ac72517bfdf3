//! The whole suite, put to the reference interpreter.

use hakam_conformance::subject::SpecSubject;
use hakam_conformance::{Graph, Laws, Pace, Skip, Suite, Verdict, run};

#[test]
fn every_case_holds() {
    let suite = Suite::read().unwrap();
    let graph = Graph::new(&suite.cases).unwrap();
    let laws = Laws::new(&suite.definitions).unwrap();
    let report = run(
        &SpecSubject,
        &laws,
        &suite.cases,
        &graph,
        Pace::Quick,
        |_| true,
    );
    let slow = report.tally(|row| row.verdict == Verdict::Skipped(Skip::Slow));
    println!(
        "{} slow cases were left out, since counting takes long in this build; `cargo xtask ladder --thorough` runs them",
        slow.skipped
    );
    let mut wrong = Vec::new();
    for row in &report.rows {
        let case = &suite.cases[row.case];
        match &row.verdict {
            Verdict::Failed(faults) => {
                for fault in faults {
                    wrong.push(format!("{} ({}): {fault}", case.id, case.place));
                }
            }
            Verdict::Skipped(Skip::Parent(parent)) => {
                wrong.push(format!("{}: skipped, it hangs on {parent}", case.id));
            }
            Verdict::Passed | Verdict::Skipped(Skip::Slow) => {}
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
