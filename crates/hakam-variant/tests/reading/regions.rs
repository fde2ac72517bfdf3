//! Regions: their forms, how each side reads them, and values written for each side.

use super::{named, refused, rules, tiny};

/// The region of `rook` moves on a board of 3 files and 4 ranks, for White and for Black.
fn region(region: &str) -> (String, String) {
    region_seen(region, "mirrored")
}

fn region_seen(region: &str, view: &str) -> (String, String) {
    let text = tiny("A5 = \"R\"", &format!("A5 = {{ betza = \"R\", from = {region} }}")).replace(
        "board = \"3x4\"",
        &format!("board = \"3x4\"\nblack-sees = \"{view}\"\nregions = {{ den = \"squares b1\", goal = {{ white = \"rank 4\", black = \"file a\" }} }}"),
    );
    let rules = rules(&text);
    let rook = rules.kind_of_key("rook").unwrap();
    let (_, pattern) = rules.patterns_of(rook).next().unwrap();
    named(&rules, pattern.from)
}

fn both(white: &str, black: &str) -> (String, String) {
    (white.to_owned(), black.to_owned())
}

#[test]
fn ranks_are_counted_from_the_side_that_moves() {
    let cases = [
        ("\"rank 2\"", "a2 b2 c2", "a3 b3 c3"),
        ("\"ranks 1..2\"", "a1 b1 c1 a2 b2 c2", "a3 b3 c3 a4 b4 c4"),
        ("\"ranks 4..\"", "a4 b4 c4", "a1 b1 c1"),
        ("\"ranks ..1\"", "a1 b1 c1", "a4 b4 c4"),
        ("\"first rank\"", "a1 b1 c1", "a4 b4 c4"),
        ("\"last rank\"", "a4 b4 c4", "a1 b1 c1"),
    ];
    for (text, white, black) in cases {
        assert_eq!(region(text), both(white, black), "{text}");
    }
}

#[test]
fn files_and_squares_are_read_through_the_view() {
    let cases = [
        ("\"file a\"", "a1 a2 a3 a4", "a1 a2 a3 a4", "c1 c2 c3 c4"),
        (
            "\"files b..c\"",
            "b1 c1 b2 c2 b3 c3 b4 c4",
            "b1 c1 b2 c2 b3 c3 b4 c4",
            "a1 b1 a2 b2 a3 b3 a4 b4",
        ),
        ("\"squares a1 c2\"", "a1 c2", "c3 a4", "a3 c4"),
        (
            "\"squares a1..b2\"",
            "a1 b1 a2 b2",
            "a3 b3 a4 b4",
            "b3 c3 b4 c4",
        ),
    ];
    for (text, white, mirrored, turned) in cases {
        assert_eq!(
            region_seen(text, "mirrored"),
            both(white, mirrored),
            "{text}"
        );
        assert_eq!(region_seen(text, "turned"), both(white, turned), "{text}");
    }
}

#[test]
fn a_comma_joins_and_names_stand_for_their_region() {
    assert_eq!(
        region("\"rank 1, squares b3\""),
        both("a1 b1 c1 b3", "b2 a4 b4 c4")
    );
    assert_eq!(region("\"den\""), both("b1", "b4"));
    assert_eq!(region("\"den,squares a2\""), both("b1 a2", "a3 b4"));
}

#[test]
fn a_value_for_each_side_is_in_board_coordinates_for_both() {
    for view in ["mirrored", "turned"] {
        let region = |text| region_seen(text, view);
        assert_eq!(
            region("{ white = \"rank 4\", black = \"rank 4\" }"),
            both("a4 b4 c4", "a4 b4 c4")
        );
        // A name in such a value is read from White's side too.
        assert_eq!(
            region("{ white = \"rank 4\", black = \"den\" }"),
            both("a4 b4 c4", "b1")
        );
        assert_eq!(region("\"goal\""), both("a4 b4 c4", "a1 a2 a3 a4"));
        assert_eq!(
            region("{ white = \"goal\", black = \"goal\" }"),
            both("a4 b4 c4", "a1 a2 a3 a4")
        );
    }
    assert_eq!(
        region("\"goal, den\""),
        both("b1 a4 b4 c4", "a1 a2 a3 a4 b4")
    );
}

#[test]
fn holes_are_in_no_region() {
    let text = tiny("A5 = \"R\"", "A5 = { betza = \"R\", from = \"rank 2\" }").replace(
        "board = \"3x4\"",
        "board = \"3x4\"\nholes = [\"b2\", \"c3\"]",
    );
    let text = text.replace("rkp/3/3/PKR", "rkp/2*/1*1/PKR");
    let rules = rules(&text);
    let rook = rules.kind_of_key("rook").unwrap();
    let (_, pattern) = rules.patterns_of(rook).next().unwrap();
    assert_eq!(named(&rules, pattern.from), both("a2 c2", "a3 b3"));
    assert_eq!(rules.geometry().squares().count(), 10);
}

#[test]
fn what_is_no_region_is_refused() {
    for text in [
        "",
        "rank",
        "rank 0",
        "rank 02",
        "rank 5",
        "ranks 3..2",
        "ranks ..",
        "rank -1",
        "file A",
        "file d",
        "files c..a",
        "squares",
        "squares a",
        "squares a0",
        "squares c4..a1",
        "squares a1..d1",
        "last",
        "last file",
        "all of it",
        "everywhere",
        "rank 1,",
        "rank 1;",
    ] {
        let report = refused(&tiny(
            "A5 = \"R\"",
            &format!("A5 = {{ betza = \"R\", from = \"{text}\" }}"),
        ));
        assert!(report.contains("REGION"), "{text}: {report}");
    }
}

#[test]
fn a_region_cannot_be_called_all() {
    let report = refused(&tiny("[fen]", "[regions]\nall = \"rank 1\"\n\n[fen]"));
    assert!(report.starts_with("error[BAD_NAME]"), "{report}");
}
