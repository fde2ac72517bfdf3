//! The whole suite, put to the reference interpreter and to the engine however it is built.

use hakam_conformance::{Graph, Laws, Pace, Skip, Suite, Verdict, examine, subject};

#[test]
fn every_case_holds_for_the_interpreter() {
    climb(|name| name == "spec");
}

#[test]
fn every_case_holds_for_the_engine() {
    climb(|name| name != "spec");
}

fn climb(asked: impl Fn(&str) -> bool) {
    let suite = Suite::read().unwrap();
    let graph = Graph::new(&suite.cases).unwrap();
    let laws = Laws::new(&suite.definitions).unwrap();
    let mut wrong = Vec::new();
    for examinee in subject::all() {
        let name = examinee.subject.name();
        if !asked(name) {
            continue;
        }
        let report = examine(&examinee, &laws, &suite.cases, &graph, Pace::Quick, |_| {
            true
        });
        println!("{name}: {}", report.tally(|row| row.wanted));
        for row in &report.rows {
            let case = &suite.cases[row.case];
            match &row.verdict {
                Verdict::Failed(faults) => {
                    for fault in faults {
                        wrong.push(format!("{name}: {} ({}): {fault}", case.id, case.place));
                    }
                }
                Verdict::Skipped(Skip::Parent(parent)) => {
                    wrong.push(format!("{name}: {} hangs on {parent}", case.id));
                }
                Verdict::Passed | Verdict::Skipped(Skip::Slow) => {}
            }
        }
    }
    println!("`cargo xtask ladder` runs the slow cases, too");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
