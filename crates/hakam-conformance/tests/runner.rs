//! The runner itself: order, skipping, selection, and what it says of wrong answers.

use hakam_conformance::subject::Subject;
use hakam_conformance::text::CaseError;
use hakam_conformance::{Graph, Pace, Selection, Suite, Verdict, run, text};

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
    let suite = Suite::new(text::read("tree.case", TREE).unwrap()).unwrap();
    let mut selection = Selection::default();
    for wish in wishes {
        selection.add(wish).unwrap();
    }
    let rows = run(Subject::Spec, &suite, pace, |case| selection.wants(case));
    let rows = rows.into_iter();
    rows.map(|row| (suite.cases[row.case].id.clone(), row.wanted, row.verdict))
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
        assert_eq!(*verdict(id), Verdict::HangsOn("base".to_owned()));
    }
    assert_eq!(*verdict("other"), Verdict::Passed);
    assert_eq!(*verdict("other_slow"), Verdict::Passed);
}

#[test]
fn a_quick_run_leaves_out_the_slow_cases() {
    let rows = report(Pace::Quick, &["id=other*"]);
    let verdicts: Vec<_> = rows.iter().map(|row| &row.2).collect();
    assert_eq!(verdicts, [&Verdict::Passed, &Verdict::TooSlow]);
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

/// Cases that say no more than what they hang on: `child < parent`.
fn graph(text: &str) -> Result<(Vec<String>, Graph), CaseError> {
    let mut full = String::new();
    for line in text.lines() {
        let (id, parents) = line.split_once(" < ").unwrap_or((line, ""));
        let parents = match parents {
            "" => String::new(),
            parents => format!("depends-on {parents}\n"),
        };
        full += &["case ", id, "\nlayer L0\nabout x\n", &parents, "count 1\n"].concat();
    }
    let cases = text::read("test.case", &full)?.cases;
    let graph = Graph::new(&cases)?;
    Ok((cases.into_iter().map(|case| case.id).collect(), graph))
}

#[test]
fn parents_come_first_and_a_star_stands_for_all_that_begin_so() {
    let (cases, graph) = graph("top < mid_*\nmid_a < base\nmid_b\nbase").unwrap();
    let ids: Vec<&str> = graph.order().iter().map(|&at| &*cases[at]).collect();
    assert_eq!(ids, ["base", "mid_a", "mid_b", "top"]);
    assert_eq!(graph.children(3).collect::<Vec<_>>(), [1]);
    assert_eq!(graph.closure(|at| at == 1), [3, 1]);
}

#[test]
fn cases_that_do_not_fit_together_are_refused_with_their_place() {
    for (cases, words) in [
        (
            "a < b",
            "test.case:1: case `a` depends on `b`, and there is no such case",
        ),
        (
            "a < b\nb < c\nc < a",
            "test.case:1: these cases depend on each other in a circle: a -> b -> c -> a",
        ),
        (
            "a\na",
            "test.case:5: case `a` exists twice: the first is at test.case:1",
        ),
    ] {
        assert_eq!(graph(cases).unwrap_err().to_string(), words);
    }
    let text = "definition chess\nformat = 1\nend\ncase x\nlayer L0\nabout y\ncount 1\n";
    let wrong = Suite::new(text::read("test.case", text).unwrap()).unwrap_err();
    assert!(
        wrong
            .to_string()
            .starts_with("test.case:1: definition `chess`: ")
    );
}
