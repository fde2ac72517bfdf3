//! The runner itself: order, skipping, selection, and what it says of wrong answers.

use hakam_conformance::subject::SpecSubject;
use hakam_conformance::{Graph, Laws, Pace, Report, Selection, Skip, Verdict, run, text};

/// A little tree: `base` fails, `child` hangs on it, `grandchild` on that; `other` stands alone.
const TREE: &str = "\
case grandchild
layer L2
rules A4
about Hangs on child.
depends-on child
count 20

case child
layer L1
about Hangs on base.
depends-on base
count 20

case base
layer L0
about Claims what is false.
count 21
accepts e2e5 A1
refuses e2e4 A2 BLOCKED
targets g1: f3

case other
layer L1
rules A7
essential
about Stands alone.
accepts g1f3 A7

case other_slow
layer L7
slow
about Takes long.
perft 1 20
";

fn report(pace: Pace, wishes: &[&str]) -> Vec<(String, bool, Verdict)> {
    let file = text::read("tree.case", TREE).unwrap();
    let graph = Graph::new(&file.cases).unwrap();
    let laws = Laws::new(&file.definitions).unwrap();
    let mut selection = Selection::default();
    for wish in wishes {
        selection.add(wish).unwrap();
    }
    let report: Report = run(&SpecSubject, &laws, &file.cases, &graph, pace, |case| {
        selection.wants(case)
    });
    let rows = report.rows.into_iter();
    rows.map(|row| (file.cases[row.case].id.clone(), row.wanted, row.verdict))
        .collect()
}

#[test]
fn what_hangs_on_a_failed_case_is_skipped_and_the_root_is_named() {
    let rows = report(Pace::Thorough, &[]);
    let verdict = |id: &str| &rows.iter().find(|row| row.0 == id).unwrap().2;
    let Verdict::Failed(faults) = verdict("base") else {
        panic!("base must fail")
    };
    assert_eq!(faults.len(), 4, "{faults:?}");
    for id in ["child", "grandchild"] {
        assert_eq!(
            *verdict(id),
            Verdict::Skipped(Skip::Parent("base".to_owned()))
        );
    }
    assert_eq!(*verdict("other"), Verdict::Passed);
    assert_eq!(*verdict("other_slow"), Verdict::Passed);
}

#[test]
fn a_quick_run_leaves_out_the_slow_cases() {
    let rows = report(Pace::Quick, &["id=other*"]);
    let verdicts: Vec<_> = rows.iter().map(|row| &row.2).collect();
    assert_eq!(verdicts, [&Verdict::Passed, &Verdict::Skipped(Skip::Slow)]);
}

#[test]
fn the_parents_of_a_selected_case_are_run_as_prerequisites() {
    let rows = report(Pace::Thorough, &["rule=A4"]);
    let ids: Vec<_> = rows.iter().map(|row| (row.0.as_str(), row.1)).collect();
    assert_eq!(
        ids,
        [("base", false), ("child", false), ("grandchild", true)]
    );
}

#[test]
fn selections_add_up() {
    let ids = |wishes: &[&str]| -> Vec<String> {
        let rows = report(Pace::Quick, wishes).into_iter();
        rows.filter(|row| row.1).map(|row| row.0).collect()
    };
    assert_eq!(ids(&["layer=L1", "essential=true"]), ["other"]);
    assert_eq!(ids(&["category=atomic"]), ["child", "other"]);
    assert_eq!(ids(&["id=child"]), ["child"]);
    assert!(Selection::default().add("colour=red").is_err());
    assert!(Selection::default().add("essential=perhaps").is_err());
}
