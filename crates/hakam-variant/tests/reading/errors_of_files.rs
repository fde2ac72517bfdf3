//! Files that cannot be read at all, bases, unknown words, values of the wrong type.

use super::{TINY, on_tiny, refused, tiny, tiny_and};

#[test]
fn a_text_that_is_not_toml_is_refused_where_it_stops_being_toml() {
    insta::assert_snapshot!(refused("format = 1\nname = \"x\nboard = \"8x8\"\n"), @r#"
    error[TOML_SYNTAX]: invalid basic string, expected `"`
     --> my.toml:2:10
      |
    2 | name = "x
      |          ^
    "#);
}

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
fn tables_within_tables_without_end_are_refused() {
    insta::assert_snapshot!(refused(&tiny("[fen]", "[a.b.c.d.e.f.g.h]\n[fen]")), @r"
    error[NESTED_TOO_DEEP]: more than 6 dots in a key
      --> my.toml:17:15
       |
    17 | [a.b.c.d.e.f.g.h]
       |               ^
    ");
    insta::assert_snapshot!(refused(&tiny_and(&format!("[x]\ny = {}1{}", "[".repeat(14), "]".repeat(14)))), @r"
    error[NESTED_TOO_DEEP]: more than 12 tables or lists within one another
      --> my.toml:31:16
       |
    31 | y = [[[[[[[[[[[[[[1]]]]]]]]]]]]]]
       |                ^^^^^^^
    ");
}

#[test]
fn a_file_says_its_format_and_its_name() {
    insta::assert_snapshot!(refused(&tiny("format = 1\nname = \"tiny\"\n", "")), @r#"
    error[FORMAT_VERSION]: the file does not say `format`
     --> my.toml:1:1
      |
    1 | board = "3x4"
      | ^
      = hint: write `format = 1` in its first line

    error[MISSING_KEY]: a definition needs `name`
     --> my.toml:1:1
      |
    1 | board = "3x4"
      | ^
    "#);
    insta::assert_snapshot!(refused(&tiny("format = 1", "format = 2")), @r"
    error[FORMAT_VERSION]: only version 1 of the language is known
     --> my.toml:1:10
      |
    1 | format = 2
      |          ^
    ");
    insta::assert_snapshot!(refused(&tiny("\"tiny\"", "\"Tiny Game\"")), @r#"
    error[BAD_NAME]: `Tiny Game` cannot be a name
     --> my.toml:2:8
      |
    2 | name = "Tiny Game"
      |        ^^^^^^^^^^^
      = hint: a name is a lower-case letter, then lower-case letters, digits and dashes
    "#);
}

#[test]
fn a_base_that_does_not_exist_is_refused() {
    let text = "format = 1\nname = \"mine\"\nbase = \"chess690\"\n";
    insta::assert_snapshot!(refused(text), @r#"
    error[UNKNOWN_BASE]: there is no definition called `chess690`
     --> my.toml:3:8
      |
    3 | base = "chess690"
      |        ^^^^^^^^^^
      = hint: did you mean `chess960`?
    "#);
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
    insta::assert_snapshot!(refused(&TINY.replace("name = \"tiny\"", "name = \"tiny\"\nbase = \"tiny\"")), @r#"
    error[CYCLIC_BASE]: the bases lead back to `tiny`: tiny -> tiny
     --> my.toml:3:8
      |
    3 | base = "tiny"
      |        ^^^^^^
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
fn an_unknown_word_is_refused_with_the_words_there_are() {
    insta::assert_snapshot!(refused(&tiny("board = \"3x4\"", "board = \"3x4\"\nhole = [\"a1\"]")), @r#"
    error[UNKNOWN_KEY]: a definition has no word `hole`
     --> my.toml:4:1
      |
    4 | hole = ["a1"]
      | ^^^^
      = allowed: format, name, title, law, base, board, holes, black-sees, regions, pieces, castling, start, tabiyat, fen, rules, constraint, ending, resignation, counting
      = hint: did you mean `holes`?
    "#);
    insta::assert_snapshot!(refused(&tiny("aliases", "alias")), @r#"
    error[UNKNOWN_KEY]: a piece type has no word `alias`
     --> my.toml:7:24
      |
    7 | rook = { letter = "R", alias = "T", moves = { A5 = "R" } }
      |                        ^^^^^
      = allowed: letter, aliases, name, value, royal, moves, promotes, in, max, clock
      = hint: did you mean `aliases`?
    "#);
    insta::assert_snapshot!(refused(&tiny("when = { moves = \"none\" }", "when = { move = \"none\" }")), @r#"
    error[UNKNOWN_KEY]: `when` has no word `move`
      --> my.toml:27:10
       |
    27 | when = { move = "none" }
       |          ^^^^
      = allowed: moves, check, bare, bares-back, quiet-moves, repetition, perpetual-check, men, stands, checks-given, some-move, facing, turn, dead
      = hint: did you mean `moves`?
    "#);
}

#[test]
fn a_word_for_later_is_known_and_said_to_be_for_later() {
    insta::assert_snapshot!(refused(&tiny("board = \"3x4\"", "board = \"3x4\"\nwrap = \"files\"")), @r#"
    error[NOT_SUPPORTED]: `wrap` is not supported yet
     --> my.toml:4:1
      |
    4 | wrap = "files"
      | ^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny("\"number\"]", "\"number\", \"left\"]")), @r#"
    error[NOT_SUPPORTED]: `left` is not supported yet
      --> my.toml:18:47
       |
    18 | fields = ["board", "side", "clock", "number", "left"]
       |                                               ^^^^^^
    "#);
    insta::assert_snapshot!(refused(&tiny_and("[[constraint]]\nrule = \"C9\"\ndrop-limit = { kind = \"pawn\", per = \"file\", at-most = 1 }")), @r#"
    error[NOT_SUPPORTED]: `drop-limit` is not supported yet
      --> my.toml:32:1
       |
    32 | drop-limit = { kind = "pawn", per = "file", at-most = 1 }
       | ^^^^^^^^^^
    "#);
    for words in [
        "[hands]\nrule = \"B6\"",
        "[gating]\nrule = \"B7\"",
        "[capture]\nblast = 1",
        "[turn]\nmoves = 2",
    ] {
        let report = refused(&tiny_and(words));
        assert!(
            report.starts_with("error[NOT_SUPPORTED]"),
            "{words}: {report}"
        );
        assert_eq!(report.matches("error[").count(), 1, "{words}: {report}");
    }
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    insta::assert_snapshot!(refused(&tiny("\"3x4\"", "34")), @r"
    error[WRONG_TYPE]: expected text in quotes, found a number
     --> my.toml:3:9
      |
    3 | board = 34
      |         ^^
    ");
    insta::assert_snapshot!(refused(&tiny("must = true", "must = 1")), @r#"
    error[WRONG_TYPE]: expected true, false or a region, found a number
      --> my.toml:12:65
       |
    12 | promotes = { rule = "B1", in = "last rank", to = "rook", must = 1 }
       |                                                                 ^
    "#);
    insta::assert_snapshot!(refused(&tiny("royal = true", "royal = 1")), @r#"
    error[WRONG_TYPE]: expected true, false or "last", found a number
     --> my.toml:6:32
      |
    6 | king = { letter = "K", royal = 1, moves = { A8 = "K" } }
      |                                ^
    "#);
    insta::assert_snapshot!(refused(&tiny("royal = true", "royal = \"yes\"")), @r#"
    error[BAD_VALUE]: `yes` is none of the words that can stand here
     --> my.toml:6:32
      |
    6 | king = { letter = "K", royal = "yes", moves = { A8 = "K" } }
      |                                ^^^^^
      = allowed: true, false, last
    "#);
}

#[test]
fn every_error_of_a_file_is_reported_at_once_in_the_order_of_the_file() {
    let text = tiny("3x4", "3x4x5")
        .replace("A5 = \"R\"", "A5 = \"Rx\"")
        .replace("to = \"rook\"", "to = \"rok\"")
        .replace("result = \"draw\"", "result = \"tie\"");
    insta::assert_snapshot!(refused(&text), @r#"
    error[BOARD_SHAPE]: `3x4x5` is no board
     --> my.toml:3:9
      |
    3 | board = "3x4x5"
      |         ^^^^^^^
      = hint: a board is files x ranks: `8x8`, `9x10`

    error[BETZA]: `x` is not understood in a Betza word
     --> my.toml:7:56
      |
    7 | rook = { letter = "R", aliases = "T", moves = { A5 = "Rx" } }
      |                                                        ^
      = hint: not part of this language

    error[UNKNOWN_KIND]: there is no piece type `rok`
      --> my.toml:12:50
       |
    12 | promotes = { rule = "B1", in = "last rank", to = "rok", must = true }
       |                                                  ^^^^^
      = allowed: king, rook, pawn
      = hint: did you mean `rook`?

    error[BAD_VALUE]: `tie` is none of the words that can stand here
      --> my.toml:28:10
       |
    28 | result = "tie"
       |          ^^^^^
      = allowed: draw, mover wins, mover loses, white loses, black loses, goes on, more material wins
    "#);
}

#[test]
fn an_error_in_a_base_is_shown_in_the_base() {
    insta::assert_snapshot!(refused(&on_tiny("board = \"3x3\"\n[pieces]\nrook = false\n")), @r#"
    error[UNKNOWN_KIND]: there is no piece type `rook`
      --> tiny (base):12:50
       |
    12 | promotes = { rule = "B1", in = "last rank", to = "rook", must = true }
       |                                                  ^^^^^^
      = allowed: king, pawn

    error[START_ARRAY]: 4 ranks, the board has 3
      --> tiny (base):15:21
       |
    15 | standard = "rkp/3/3/PKR w 0 1"
       |                     ^^^
      = hint: pieces in hand, as an extra rank, are not supported yet
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
