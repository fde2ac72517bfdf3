//! JSON that is no claim is refused with the place and the reason.

use hakam_variant::builtin;
use hakam_wire::claims::{Fault, MOST_CLAIMS, MOST_ITEMS, read};

/// What is said of a JSON text.
fn refusal(json: &str) -> String {
    let rules = builtin::load("chess").unwrap();
    read(&rules, json).unwrap_err().to_string()
}

#[test]
fn a_text_that_is_no_json_is_refused_with_its_line_and_column() {
    insta::assert_snapshot!(refusal("{\"kind\":\"dead\",\n }"), @"line 2, column 2: trailing comma");
    insta::assert_snapshot!(refusal(""), @"line 1, column 0: EOF while parsing a value");
    insta::assert_snapshot!(
        refusal(r#"{"kind":"dead","kind":"bare"}"#),
        @"line 1, column 29: the key `kind` stands twice"
    );
}

#[test]
fn a_value_that_is_no_claim_is_refused() {
    insta::assert_snapshot!(
        refusal("7"),
        @"a claim, which is an object, is expected here, not a number"
    );
    insta::assert_snapshot!(
        refusal(r#"[{"kind":"dead"},null]"#),
        @"`[1]`: a claim, which is an object, is expected here, not null"
    );
    insta::assert_snapshot!(
        refusal("{}"),
        @"a claim needs the field `kind`, which says what is claimed"
    );
}

#[test]
fn unknown_kinds_and_fields_are_refused_with_what_is_known() {
    insta::assert_snapshot!(
        refusal(r#"{"kind":"forks"}"#),
        @"`kind`: there is no kind of claim `forks`; did you mean `fork`?"
    );
    insta::assert_snapshot!(
        refusal(r#"[{"kind":"dead","sides":"white"}]"#),
        @"`[0]`: a claim of the kind `dead` has no field `sides`; it may have kind, profile, at, not"
    );
    insta::assert_snapshot!(
        refusal(r#"{"kind":"clear","from":"a1"}"#),
        @"a claim of the kind `clear` needs the field `to`"
    );
    insta::assert_snapshot!(
        refusal(r#"{"kind":"hanging","targets":["e4"],"profile":"firm"}"#),
        @"`profile`: `firm` is not known here; known are strict, loose"
    );
}

#[test]
fn wrong_values_are_refused_where_they_stand() {
    insta::assert_snapshot!(
        refusal(r#"{"kind":"attacks","by":{"piece":"ferz"},"targets":["e4"]}"#),
        @"`by.piece`: `ferz` is not a piece of this game; its pieces are king, queen, rook, bishop, knight, pawn"
    );
    insta::assert_snapshot!(
        refusal(r#"{"kind":"attacks","by":{"piece":"knight","on":"i1"},"targets":["e4"]}"#),
        @"`by.on`: `i1` is no square of this board"
    );
    insta::assert_snapshot!(
        refusal(r#"{"kind":"attacks","targets":["e4",{"q":{"about":3}}]}"#),
        @r#"`targets[1].q`: a quantifier with a number is {"exactly":n}, {"at_least":n} or {"at_most":n}"#
    );
    insta::assert_snapshot!(
        refusal(r#"{"kind":"legal","move":"Nf9"}"#),
        @"`move`: `Nf9` is not written as a move of this game"
    );
    insta::assert_snapshot!(
        refusal(r#"{"kind":"empty","squares":[]}"#),
        @"`squares`: this list must not be empty"
    );
    insta::assert_snapshot!(
        refusal(r#"{"kind":"clock","rel":"=","n":-1}"#),
        @"`n`: -1 is out of range: a whole number from 0 on is expected"
    );
    insta::assert_snapshot!(
        refusal(r#"{"kind":"to_move","side":"red"}"#),
        @"`side`: `red` is not known here; known are white, black, mover, other, to_move"
    );
    insta::assert_snapshot!(
        refusal(r#"{"kind":"dead","not":"yes"}"#),
        @"`not`: true or false is expected here, not a text"
    );
    insta::assert_snapshot!(
        refusal(r#"{"kind":"wins","value":1.234}"#),
        @"`value`: 1.234 is out of range: an amount of material has at most two decimals and is below a million"
    );
}

#[test]
fn fields_that_do_not_go_together_are_refused() {
    for json in [
        r#"{"kind":"attacks","by":"e4","targets":["d5"],"new":"piece"}"#,
        r#"{"kind":"attacks","by":"e4","move":"e4","targets":["d5"]}"#,
        r#"{"kind":"quiet","side":"white"}"#,
        r#"{"kind":"file","file":"d","is":"open","side":"white"}"#,
        r#"{"kind":"wins","target":"e4","value":1}"#,
        r#"{"kind":"threatens","target":"e4","threat":"Nf3"}"#,
        r#"{"kind":"material","rel":"=","lead":2}"#,
        r#"{"kind":"attacks","targets":[{}]}"#,
        r#"{"kind":"dead","at":[]}"#,
        r#"{"kind":"mate_in","side":"white","n":0}"#,
        r#"{"kind":"only_move","avoids":{"kind":"dead"}}"#,
    ] {
        let rules = builtin::load("chess").unwrap();
        assert!(read(&rules, json).is_err(), "{json}");
    }
}

#[test]
fn lists_and_texts_have_a_greatest_length() {
    let rules = builtin::load("chess").unwrap();
    let claims = vec![r#"{"kind":"dead"}"#; MOST_CLAIMS + 1].join(",");
    let many = read(&rules, &format!("[{claims}]")).unwrap_err();
    assert!(matches!(many.fault, Fault::TooMany { .. }), "{many}");
    let squares = vec!["\"e4\""; MOST_ITEMS + 1].join(",");
    let long = read(
        &rules,
        &format!(r#"{{"kind":"empty","squares":[{squares}]}}"#),
    )
    .unwrap_err();
    assert_eq!(long.path, ".squares");
    assert!(matches!(long.fault, Fault::TooMany { .. }), "{long}");
    let huge = read(&rules, &" ".repeat(hakam_wire::claims::LONGEST_JSON + 1)).unwrap_err();
    assert!(matches!(huge.fault, Fault::TooLong { .. }), "{huge}");
    let deep = read(&rules, &"[".repeat(100_000)).unwrap_err();
    assert!(matches!(deep.fault, Fault::Syntax { .. }), "{deep}");
    let keys: Vec<String> = (0..100).map(|n| format!("\"k{n}\":1")).collect();
    let wide = read(&rules, &format!("{{{}}}", keys.join(","))).unwrap_err();
    assert!(matches!(wide.fault, Fault::Syntax { .. }), "{wide}");
}

#[test]
fn every_kind_of_the_table_is_read_by_its_name() {
    let rules = builtin::load("chess").unwrap();
    for kind in hakam::claims::KINDS {
        let json = format!(r#"{{"kind":"{}","nothing":0}}"#, kind.name);
        let error = read(&rules, &json).unwrap_err();
        assert!(
            !matches!(error.fault, Fault::UnknownKind { .. }),
            "{}: {error}",
            kind.name
        );
    }
}
