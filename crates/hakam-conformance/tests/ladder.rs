//! The whole suite, put to the reference interpreter and to the engine however it is built.

use hakam_conformance::{Pace, Suite, Tally, Verdict, run, subject};

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
    let mut wrong = Vec::new();
    for subject in subject::all() {
        let name = subject.name();
        if !asked(name) {
            continue;
        }
        let rows = run(subject, &suite, Pace::Quick, |_| true);
        println!("{name}: {}", Tally::of(&rows));
        for row in &rows {
            let case = &suite.cases[row.case];
            match &row.verdict {
                Verdict::Failed(faults) => {
                    for fault in faults {
                        wrong.push(format!("{name}: {} ({}): {fault}", case.id, case.place));
                    }
                }
                Verdict::HangsOn(parent) => {
                    wrong.push(format!("{name}: {} hangs on {parent}", case.id));
                }
                Verdict::Passed | Verdict::TooSlow => {}
            }
        }
    }
    println!("`cargo xtask ladder` runs the slow cases, too");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
