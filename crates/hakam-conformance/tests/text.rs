//! Case files: what is read, and where a fault is found.

use hakam_conformance::text::read;

const WHOLE: &str = "\
# a comment
case one
layer L6
rules A1 C2
depends-on zero two_*
about One sentence: with a colon.
position 4k3/8/8/8/8/8/8/4K3 w - - 0 1
play e1e2 e8e7
refuses e2e3 C2 PINNED e7 e1
also C1 CHECK_NOT_ANSWERED
targets e2: -

case two_a
layer L0
essential
about Another.
count 3
";

#[test]
fn a_whole_file_is_read() {
    let file = read("test.case", WHOLE).unwrap();
    let [one, two] = &file.cases[..] else {
        panic!("two cases")
    };
    assert_eq!(one.id, "one");
    assert_eq!(one.about, "One sentence: with a colon.");
    assert_eq!(one.depends_on, ["zero", "two_*"]);
    assert_eq!(one.category, "Legality");
    assert_eq!(one.position, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let script = one.script.iter().map(|line| {
        let (question, answer) = (line.question.join(" "), line.answer.join(" "));
        (line.number, line.keyword.name, question, answer)
    });
    let expected = [
        (8, "play", "e1e2 e8e7", ""),
        (9, "refuses", "e2e3", "C2 PINNED e7 e1"),
        (10, "also", "", "C1 CHECK_NOT_ANSWERED"),
        (11, "targets", "e2", "-"),
    ];
    let expected = expected.map(|(number, keyword, question, answer)| {
        (number, keyword, question.to_owned(), answer.to_owned())
    });
    assert!(script.eq(expected));
    assert!(two.essential && two.position == "start");
    assert_eq!(two.place.line, 13);
}

#[test]
fn every_fault_is_told_with_its_file_and_line() {
    let head = "case x\nlayer L0\nabout y\n";
    let cases: [(&str, u32, &str); 9] = [
        ("count 3\n", 1, "no `case NAME` stands above"),
        ("case x\nlayer L9\n", 2, "is no layer"),
        ("case x y\n", 1, "is no name of a case"),
        ("case x\nabout y\ncount 3\n", 1, "does not say its layer"),
        (
            "case x\nlayer L0\nabout y\n",
            1,
            "does not say its expectations",
        ),
        ("case x\nlayer L0\nlayer L1\n", 3, "said twice"),
        ("definition d\nformat = 1\n", 1, "has no `end`"),
        (
            "case x\nlayer L0\nabout y\ncount 3 4\n",
            4,
            "nothing more is expected",
        ),
        (
            "case x\nlayer L0\nabout y\ncount 3\nvariant chess\n",
            5,
            "before the first line",
        ),
    ];
    for (text, line, words) in cases {
        let error = read("test.case", text).unwrap_err();
        assert_eq!(error.place.line, line, "{text}");
        let shown = error.to_string();
        assert!(shown.starts_with(&format!("test.case:{line}: ")), "{shown}");
        assert!(shown.contains(words), "{shown}");
    }
    for wrong in [
        "hop e2",
        "accepts e2e4",
        "refuses e2e4 A1 TIRED",
        "outcome red wins D1",
        "outcome white loses D1",
        "check white perhaps",
        "men few",
        "man e2 nobody king",
        "man e2 red king",
        "level high",
        "claims D3 often",
        "timeline 1 20 many",
        "cannot sleep white D10",
        "claim white",
        "perft 2",
        "count -1",
    ] {
        let error = read("test.case", &format!("{head}{wrong}\n")).unwrap_err();
        assert_eq!(error.place.line, 4, "{wrong}");
    }
}

#[test]
fn a_further_reason_needs_a_refusal_before_it() {
    let text = "case x\nlayer L0\nabout y\ncount 3\nalso A1 GEOMETRY\n";
    let error = read("test.case", text).unwrap_err().to_string();
    assert_eq!(error, "test.case:5: `also` must follow a `refuses` line");
}
