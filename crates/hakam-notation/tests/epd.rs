//! EPD records: what is read, what is refused and how that is said, and writing back.

use std::fmt::Write as _;

use hakam_notation::epd::{self, Epd, Operand, Operation};
use hakam_notation::fen::{self, Leniency};
use hakam_text::Code as _;
use hakam_variant::{Ruleset, builtin};
use proptest::prelude::*;

fn variant(name: &str) -> Ruleset {
    builtin::load(name).unwrap()
}

fn chess() -> Ruleset {
    variant("chess")
}

fn read(rules: &Ruleset, text: &str) -> Epd {
    let reading = epd::read(rules, text, Leniency::Strict);
    reading
        .unwrap_or_else(|error| panic!("{}", error.render(text)))
        .epd
}

/// The first position of Reinfeld's "Win at Chess", as it is passed around.
const WIN_AT_CHESS: &str =
    "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";";

#[test]
fn a_record_is_read_with_its_operations() {
    let rules = chess();
    let record = read(&rules, WIN_AT_CHESS);
    assert_eq!(record.id(), Some("WAC.001"));
    let best: Vec<&str> = record
        .find("bm")
        .unwrap()
        .operands()
        .iter()
        .map(Operand::text)
        .collect();
    assert_eq!(best, ["Qg6"]);
    assert_eq!(
        fen::write(&rules, &record.setup),
        "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1"
    );
    assert_eq!(epd::write(&rules, &record), WIN_AT_CHESS);
}

#[test]
fn operands_are_moves_numbers_and_texts() {
    let text = "4k3/8/8/8/8/8/8/4K3 w - - acd 12; ce -35; am Kd1 Kf1; pv Kd2 Kd7; c0 \"a; b\"; noop; c9 \"\";";
    let record = read(&chess(), text);
    let numbers = |opcode| -> Vec<Option<i64>> {
        let operation: &Operation = record.find(opcode).unwrap();
        operation.operands().iter().map(Operand::number).collect()
    };
    assert_eq!(numbers("acd"), [Some(12)]);
    assert_eq!(numbers("ce"), [Some(-35)]);
    assert_eq!(numbers("am"), [None, None]);
    assert_eq!(record.find("pv").unwrap().operands()[1].text(), "Kd7");
    assert_eq!(record.find("c0").unwrap().operands()[0].text(), "a; b");
    assert!(record.find("noop").unwrap().operands().is_empty());
    assert_eq!(record.find("c9").unwrap().operands()[0].text(), "");
    assert!(record.find("id").is_none());
    assert_eq!(epd::write(&chess(), &record), text);
}

#[test]
fn operands_that_could_not_be_read_back_are_refused() {
    assert_eq!(Operand::quoted("a; b").unwrap().to_string(), "\"a; b\"");
    assert!(Operand::quoted("say \"no\"").is_none());
    assert_eq!(Operand::word("Nf3+").unwrap().text(), "Nf3+");
    assert!(Operand::word("Nf3 e4").is_none());
}

#[test]
fn a_text_that_looks_like_a_number_is_none() {
    let record = read(&chess(), "4k3/8/8/8/8/8/8/4K3 w - - id \"12\";");
    assert_eq!(record.find("id").unwrap().operands()[0].number(), None);
}

#[test]
fn counters_are_operations() {
    let rules = chess();
    let text = "4k3/8/8/8/8/8/8/4K2R b K - fmvn 40; hmvc 17; id \"x\";";
    let mut record = read(&rules, text);
    assert_eq!((record.setup.clock, record.setup.number), (17, 40));
    assert_eq!(epd::write(&rules, &record), text);
    // What is written are the counters of the position, wherever they came from.
    record.setup.clock = 18;
    assert_eq!(epd::write(&rules, &record), text.replace("17", "18"));
    record.operations.clear();
    assert_eq!(
        epd::write(&rules, &record),
        "4k3/8/8/8/8/8/8/4K2R b K - hmvc 18; fmvn 40;"
    );
}

#[test]
fn the_position_has_the_fields_of_its_game() {
    for (name, text) in [
        ("shatranj", "4k3/8/8/8/8/8/8/F3K2A b id \"x\"; hmvc 5;"),
        ("three-check", "4k3/8/8/8/8/8/8/4K3 b - - 1+3 id \"x\";"),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/R8/3K5 w - - bm Ra10+;"),
        ("berolina", "4k3/8/8/2pP4/8/8/8/4K3 w - d6c5 bm dxd6;"),
        (
            "chess960",
            "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - c0 \"castle\";",
        ),
        ("grand", "10/10/3k6/10/10/10/10/10/4K4p/10 b - - bm j1=Q;"),
    ] {
        let rules = variant(name);
        assert_eq!(epd::write(&rules, &read(&rules, text)), text, "{name}");
    }
    // A game without these fields takes a dash for them all the same.
    let rules = variant("shatranj");
    let record = read(&rules, "4k3/8/8/8/8/8/8/F3K2A b - - id \"x\";");
    assert_eq!(record.id(), Some("x"));
    assert_eq!(
        epd::write(&rules, &record),
        "4k3/8/8/8/8/8/8/F3K2A b id \"x\";"
    );
}

#[test]
fn a_fault_is_shown_where_it_is() {
    let text = "4k3/8/8/8/8/8/8/4K3 w - - 12 40 bm Kd1;";
    let error = epd::read(&chess(), text, Leniency::Strict).unwrap_err();
    insta::assert_snapshot!(error.render(text), @r"
    error[COUNTER_IN_POSITION]: `12` is a counter, which a record has no field for
     --> record:1:27
      |
    1 | 4k3/8/8/8/8/8/8/4K3 w - - 12 40 bm Kd1;
      |                           ^^
      = hint: write `hmvc 12;`
    ");
}

#[test]
fn faults_say_where_they_are_and_what_helps() {
    let mut report = String::new();
    for rest in [
        "   w   KQ  -  bm Kd1;",
        " w",
        " w - - bm Kd1; 9x 3;",
        " w - - bm Kd1",
        " w - - id \"a; bm Kd1;",
        " w - - id a\"b;",
        " w - - bm Kd1; bm Kf1;",
        " w - - ; bm Kd1;",
        " w - - fmvn 0;",
    ] {
        let text = format!("4k3/8/8/8/8/8/8/4K3{rest}");
        let error = epd::read(&chess(), &text, Leniency::Strict).expect_err(&text);
        let (code, span) = (error.code.as_str(), error.span.clone());
        let found = &text[span.clone()];
        writeln!(report, "{code} at {} {found:?}: {error}", span.start).unwrap();
        if let Some(hint) = error.hint {
            writeln!(report, "  {hint}").unwrap();
        }
    }
    insta::assert_snapshot!(report, @r#"
    RIGHT_WITHOUT_MAN at 26 "K": White has no rook on h1 to castle with
    MISSING_FIELD at 21 "": the field `castling` is missing
      the fields are: board, side, castling, passing
    OPCODE at 34 "9x": `9x` is no opcode
      an opcode is a letter, then letters, digits and `_`, at most 15 in all: `bm`, `c0`
    MISSING_SEMICOLON at 32 "": the operation `bm` does not end
      write `;` behind it
    UNCLOSED_TEXT at 29 "\"": a text begins here and does not end
      write `"` behind it; a text cannot have one inside
    OPERAND at 30 "\"": `\"` cannot stand in an operand
      a text with spaces is written in quotes from its beginning
    DUPLICATE at 34 "bm": `bm` comes twice
    EMPTY_OPERATION at 26 ";": there is no operation before this `;`
    COUNTER at 26 "fmvn": `fmvn` needs one number, from 1 to 999999999
    "#);
}

/// The habit of perft suites, here with the published counts of the start position.
#[test]
fn lenient_reading_takes_common_habits_and_says_so() {
    let rules = chess();
    let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400";
    assert!(epd::read(&rules, text, Leniency::Strict).is_err());
    let reading = epd::read(&rules, text, Leniency::Lenient).unwrap();
    let number = |opcode| reading.epd.find(opcode).unwrap().operands()[0].number();
    assert_eq!((number("D1"), number("D2")), (Some(20), Some(400)));
    let repairs: Vec<&str> = reading.repairs.iter().map(|r| r.message.as_str()).collect();
    assert_eq!(
        repairs,
        [
            "`0` is a counter, which a record has no field for; read as the clock",
            "`1` is a counter, which a record has no field for; read as the number",
            "there is no operation before this `;`; it was dropped",
            "the operation `D2` does not end; it was ended here",
        ]
    );
    let text = "4k3/8/8/8/8/8/8/4K3 w - - 7 30 bm Kd1; bm Kf1;";
    let reading = epd::read(&rules, text, Leniency::Lenient).unwrap();
    assert_eq!((reading.epd.setup.clock, reading.epd.setup.number), (7, 30));
    assert_eq!(reading.epd.operations.len(), 2);
    // The position itself is mended as a FEN is.
    let text = "4k3/8/8/8/8/8/8/4K3 w KQ - bm Kd1;";
    let reading = epd::read(&rules, text, Leniency::Lenient).unwrap();
    assert_eq!(reading.repairs.len(), 2);
    assert_eq!(&text[reading.repairs[1].span.clone()], "Q");
}

#[test]
fn strict_records_need_no_repair_in_lenient_reading() {
    let reading = epd::read(&chess(), WIN_AT_CHESS, Leniency::Lenient).unwrap();
    assert!(reading.repairs.is_empty(), "{:?}", reading.repairs);
}

#[test]
fn a_bad_line_does_not_stop_the_others_and_is_told_by_its_number() {
    let rules = chess();
    let good = "4k3/8/8/8/8/8/8/4K3 w - - id \"x\";";
    let text = format!("\u{feff}{good}\r\n\r\n# a comment\n{good} 5;\n{good}");
    let records: Vec<_> = epd::records(&rules, &text, Leniency::Strict).collect();
    let lines: Vec<(usize, bool)> = records
        .iter()
        .map(|r| (r.line, r.reading.is_ok()))
        .collect();
    assert_eq!(lines, [(1, true), (4, false), (5, true)]);
    let error = records[1].reading.as_ref().unwrap_err();
    insta::assert_snapshot!(error.render(&text), @r#"
    error[OPCODE]: `5` is no opcode
     --> record:4:35
      |
    4 | 4k3/8/8/8/8/8/8/4K3 w - - id "x"; 5;
      |                                   ^
      = hint: an opcode is a letter, then letters, digits and `_`, at most 15 in all: `bm`, `c0`
    "#);
}

#[test]
fn a_long_record_is_read_in_no_time() {
    let rules = chess();
    let mut text = "4k3/8/8/8/8/8/8/4K3 w - -".to_owned();
    for number in 0..50_000 {
        write!(text, " c{number} \"{number}\" Kd1 Kd2;").unwrap();
    }
    let record = read(&rules, &text);
    assert_eq!(record.operations.len(), 50_000);
    assert_eq!(epd::write(&rules, &record), text);
}

fn operation() -> impl Strategy<Value = Operation> {
    let word = prop::string::string_regex("[^\\s;\"\\p{Cc}]{1,8}").unwrap();
    let text = prop::string::string_regex("[^\"\\p{Cc}]{0,20}").unwrap();
    let operand = prop_oneof![
        word.prop_map(|word| Operand::word(&word).unwrap()),
        text.prop_map(|text| Operand::quoted(&text).unwrap()),
    ];
    let opcode = prop::string::string_regex("[A-Za-z][A-Za-z0-9_]{0,14}").unwrap();
    (opcode, prop::collection::vec(operand, 0..4))
        .prop_map(|(opcode, operands)| Operation::new(&opcode, operands).unwrap())
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(
        mut operations in prop::collection::vec(operation(), 0..6),
        clock in 0..200_u32,
        number in 1..500_u32,
    ) {
        let mut seen = Vec::new();
        operations.retain(|operation| {
            let opcode = operation.opcode().to_owned();
            let keep = !seen.contains(&opcode) && !["hmvc", "fmvn"].contains(&opcode.as_str());
            seen.push(opcode);
            keep
        });
        let rules = chess();
        let mut setup = rules.standard_start().clone();
        (setup.clock, setup.number) = (clock, number);
        let record = Epd { setup, operations };
        let text = epd::write(&rules, &record);
        let back = epd::read(&rules, &text, Leniency::Strict);
        let back = back.map_err(|e| TestCaseError::fail(e.render(&text)))?.epd;
        prop_assert_eq!(&back.setup, &record.setup);
        let kept = back.operations.iter().filter(|o| !["hmvc", "fmvn"].contains(&o.opcode()));
        prop_assert_eq!(kept.cloned().collect::<Vec<_>>(), record.operations);
    }

    #[test]
    fn nothing_makes_the_reader_panic(text in "(4k3/8/8/8/8/8/8/4K3 [wb] - -)?[ -~\u{e9}\u{feff}\n\t;\"]{0,60}") {
        let rules = chess();
        if let Err(error) = epd::read(&rules, &text, Leniency::Strict) {
            let shown = error.render(&text);
            prop_assert!(shown.starts_with("error["));
        }
        let _ = epd::read(&rules, &text, Leniency::Lenient);
        let _ = epd::records(&rules, &text, Leniency::Lenient).count();
    }
}
