//! Definitions that are refused: those that need several files, or very many lines.

use std::fmt::Write as _;

use super::{TINY, on_tiny, refused, tiny, warned};

#[test]
fn a_file_that_is_far_too_large_is_not_even_read() {
    insta::assert_snapshot!(refused(&"# padding\n".repeat(10_000)), @r"
    error[FILE_TOO_LARGE]: the file has 100000 bytes, at most 65536 are read
     --> my.toml:1:1
      |
    1 | # padding
      | ^
    ");
}

#[test]
fn bases_that_lead_back_are_refused() {
    let text = "format = 1\nname = \"one\"\nbase = \"two\"\n";
    let bases = |name: &str| match name {
        "two" => Some("format = 1\nname = \"two\"\nbase = \"three\"\n".to_owned()),
        "three" => Some("format = 1\nname = \"three\"\nbase = \"two\"\n".to_owned()),
        _ => None,
    };
    let report = hakam_variant::parse("one.toml", text, &bases).unwrap_err();
    insta::assert_snapshot!(report, @r#"
    error[CYCLIC_BASE]: the bases lead back to `two`: two -> three -> two
     --> three (base):3:8
      |
    3 | base = "two"
      |        ^^^^^
    "#);
}

#[test]
fn a_chain_of_bases_without_end_is_refused() {
    let bases = |name: &str| {
        let number: u32 = name.strip_prefix('b')?.parse().ok()?;
        let next = number + 1;
        Some(format!(
            "format = 1\nname = \"b{number}\"\nbase = \"b{next}\"\n"
        ))
    };
    let text = "format = 1\nname = \"b0\"\nbase = \"b1\"\n";
    let report = hakam_variant::parse("b0.toml", text, &bases).unwrap_err();
    insta::assert_snapshot!(report, @r#"
    error[TOO_MANY_BASES]: more than 16 bases behind one another
     --> b16 (base):3:8
      |
    3 | base = "b17"
      |        ^^^^^
    "#);
}

#[test]
fn findings_tell_programs_what_and_where() {
    let report = hakam_variant::parse("my.toml", &tiny("3x4", "20x15"), &|_| None).unwrap_err();
    let [finding] = report.findings() else {
        panic!("{report}");
    };
    assert_eq!(finding.code, hakam_variant::Code::BOARD_TOO_LARGE);
    assert_eq!(finding.severity, hakam_variant::Severity::Error);
    let place = &finding.place;
    assert_eq!(
        (place.file(), place.line(), place.column()),
        ("my.toml", 3, 9)
    );
    assert_eq!(&tiny("3x4", "20x15")[place.span()], "\"20x15\"");
}

#[test]
fn more_findings_than_anyone_reads_are_only_counted() {
    let lines: Vec<String> = (0..150).map(|number| format!("k{number} = 1")).collect();
    let text = tiny("board =", &format!("{}\nboard =", lines.join("\n")));
    let report = hakam_variant::parse("my.toml", &text, &|_| None).unwrap_err();
    assert_eq!((report.findings().len(), report.left_out()), (100, 50));
    assert!(report.to_string().ends_with("\n... and 50 more\n"));
}

#[test]
fn there_are_not_too_many_pieces() {
    let mut many = on_tiny("[pieces]\n");
    for number in 0..62 {
        writeln!(
            many,
            "k{number} = {{ letter = \"+{}\" }}",
            char::from(b'A' + number % 26)
        )
        .unwrap();
    }
    let report = refused(&many);
    let first = report
        .split("\n\n")
        .find(|finding| finding.contains("TOO_MANY_KINDS"));
    insta::assert_snapshot!(first.unwrap(), @r#"
    error[TOO_MANY_KINDS]: 65 piece types, at most 64 are supported
      --> my.toml:66:1
       |
    66 | k61 = { letter = "+J" }
       | ^^^
    "#);
}

#[test]
fn endings_without_end_are_refused() {
    let mut text = TINY.to_owned();
    for _ in 0..300 {
        writeln!(
            text,
            "[[ending]]\nrule = \"D2\"\nwhen = {{ moves = \"none\" }}\nresult = \"draw\""
        )
        .unwrap();
    }
    assert!(refused(&text).starts_with("error[TOO_MANY_ENDINGS]"));
}

#[test]
fn a_win_that_is_never_reached_is_no_win() {
    let mate_last = "[[ending]]\nrule = \"D2\"\nwhen = { moves = \"none\" }\nresult = \"draw\"\n\n";
    let text = tiny(
        "[[ending]]\nrule = \"D1\"",
        &format!("{mate_last}[[ending]]\nrule = \"D1\""),
    );
    let warned = warned(&text);
    assert!(
        warned.contains("warning[NO_WIN]: no game-end rule lets a side win"),
        "{warned}"
    );
}
