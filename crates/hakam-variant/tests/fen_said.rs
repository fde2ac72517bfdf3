//! What is said of the texts of positions: the cases of `fen_said.txt`, which explains how they are written.

use std::fmt::Write as _;

use hakam_text::Code as _;
use hakam_variant::fen::{FenError, Leniency, Repair, read};
use hakam_variant::{Ruleset, builtin, parse};

const HOLED: &str = r#"format = 1
name = "holed"
board = "4x3"
holes = ["a1", "c2"]

[pieces]
king = { letter = "K", royal = true, moves = { A8 = "K" } }
promoted = { letter = "+B", moves = { A4 = "B" } }

[start]
standard = "+b2k/2*1/*2K w 0 1"

[fen]
fields = ["board", "side", "clock", "number"]
"#;

fn game(name: &str) -> Ruleset {
    if name != "holed" {
        return builtin::load(name).unwrap();
    }
    let checked = parse("holed.toml", HOLED, &builtin::base);
    checked.unwrap_or_else(|report| panic!("{report}")).rules
}

fn of_error(leniency: Leniency, text: &str, error: &FenError) -> String {
    let (code, message) = (error.code.as_str(), &error.message);
    if leniency == Leniency::Lenient {
        return format!("  {code}: {message}\n");
    }
    let place = text.get(error.span.clone()).unwrap();
    let hint = error.hint.iter().map(|hint| format!("  hint: {hint}\n"));
    format!(
        "  {code} at {place:?}: {message}\n{}",
        hint.collect::<String>()
    )
}

fn of_repair(text: &str, repair: &Repair) -> String {
    let Repair {
        span,
        before,
        after,
        message,
    } = repair;
    assert_eq!(text.get(span.clone()), Some(before.as_str()));
    format!("  {before:?} -> {after:?}: {message}\n")
}

/// A text as it stands in the file, in quotes and with escapes.
fn unquoted(line: &str) -> String {
    let inner = line
        .strip_prefix('"')
        .and_then(|line| line.strip_suffix('"'));
    let inner = inner.unwrap_or_else(|| panic!("what is `{line}`?"));
    let escapes = [("\\t", "\t"), ("\\r", "\r"), ("\\n", "\n"), ("\\\"", "\"")];
    escapes
        .iter()
        .fold(inner.to_owned(), |text, (written, meant)| {
            text.replace(written, meant)
        })
}

#[test]
fn every_word_that_is_said_of_a_position_stands_in_its_place() {
    let mut blocks = 0;
    for block in include_str!("fen_said.txt").split("\n= ").skip(1) {
        let (head, wanted) = block.split_once('\n').unwrap();
        let (name, leniency) = head.split_once(' ').unwrap();
        let leniency = match leniency {
            "strict" => Leniency::Strict,
            _ => Leniency::Lenient,
        };
        let wanted = wanted.split("\n#").next().unwrap().trim_end();
        let rules = game(name);
        let mut found = String::new();
        for text in wanted
            .lines()
            .filter(|line| line.starts_with('"'))
            .map(unquoted)
        {
            writeln!(found, "{text:?}").unwrap();
            match read(&rules, &text, leniency) {
                Ok(reading) if leniency == Leniency::Strict => panic!("{text:?}: {reading:?}"),
                Ok(reading) => found.extend(
                    reading
                        .repairs
                        .iter()
                        .map(|repair| of_repair(&text, repair)),
                ),
                Err(error) => found += &of_error(leniency, &text, &error),
            }
        }
        assert_eq!(found.trim_end(), wanted, "{head}");
        blocks += 1;
    }
    assert_eq!(blocks, 15);
}

#[test]
fn a_word_in_place_of_the_clock_leaves_the_move_number_as_it_is() {
    let text = "4k3/8/8/8/8/8/8/4K3 b - - x 15";
    let setup = read(&game("chess"), text, Leniency::Lenient).unwrap().setup;
    assert_eq!((setup.clock, setup.number), (0, 15));
}

#[test]
fn a_running_count_of_makruk_is_read() {
    let makruk = game("makruk");
    for leniency in [Leniency::Strict, Leniency::Lenient] {
        let text = "8/8/8/2k5/8/4K3/3R4/8 w - 128 4 65";
        let reading = read(&makruk, text, leniency).unwrap();
        assert_eq!((reading.setup.clock, reading.setup.number), (4, 65));
        assert!(reading.setup.marks.is_empty() && reading.repairs.is_empty());
    }
    // Without the fields before it, two numbers are the clock and the move number.
    let short = read(&makruk, "8/8/8/2k5/8/4K3/3R4/8 w 4 65", Leniency::Lenient);
    let setup = short.unwrap().setup;
    assert_eq!((setup.clock, setup.number), (4, 65));
    // Where nothing is counted, a number is no square.
    let text = "4k3/8/8/8/8/8/8/4K3 w - 128 0 65";
    assert!(read(&game("chess"), text, Leniency::Strict).is_err());
}

#[test]
fn holes_are_stars_and_a_tilde_marks_a_promoted_piece() {
    let holed = game("holed");
    assert_eq!(holed.standard_start().men(holed.geometry()).count(), 3);
    let setup = read(&holed, "k~2k/2*1/*2K w 0 1", Leniency::Strict)
        .unwrap()
        .setup;
    let a3 = holed.geometry().parse_square("a3").unwrap();
    assert!(setup.at(a3).unwrap().promoted);
}
