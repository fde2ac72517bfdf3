//! JSON that is no claim is refused with the place and the reason.

use hakam_variant::builtin;
use hakam_wire::claims::{Fault, MOST_CLAIMS, MOST_ITEMS, read};

#[test]
fn what_is_no_claim_is_refused_as_its_row_says() {
    let rules = builtin::load("chess").unwrap();
    let rows = include_str!("refused.tsv").lines();
    for row in rows.filter(|row| !row.starts_with('#')) {
        let (json, words) = row.split_once('\t').unwrap();
        let refused = read(&rules, &json.replace("\\n", "\n"));
        let Err(error) = refused else {
            panic!("{json} is read");
        };
        assert!(words == "-" || error.to_string() == words, "{row}: {error}");
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
