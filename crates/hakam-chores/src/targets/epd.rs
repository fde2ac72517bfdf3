//! Records of positions: the name of a game on the first line, records on the others.

use hakam_notation::epd::{self, Epd, EpdError, Operation};
use hakam_notation::fen::Leniency;
use hakam_text::Code as _;
use hakam_variant::Ruleset;

use super::law::{first_line, law, position_reads_back};
use super::trail::Trail;

pub const TOKENS: &[&str] = &[
    ";",
    " ",
    "\"",
    " bm ",
    "am Nf3;",
    "id \"one\";",
    "hmvc 3;",
    "fmvn 12;",
    "hmvc",
    "c0 \"\";",
    ";D1 20",
    " ;D2 400",
    "4294967295",
    "99999999999",
    "- -",
    " w KQkq - ",
    " b ",
    "0 1",
    "#",
    "\n",
    "\r\n",
    "\\",
    "_",
    "acd 12",
    "pv e4 e5",
    "4k3/8/8/8/8/8/8/4K3",
    "é",
    "\u{feff}",
    "\t",
    "shatranj",
    "three-check",
    "3+3",
];

/// The operations that give clock and move number.
const COUNTERS: [&str; 2] = ["hmvc", "fmvn"];

pub fn run(bytes: &[u8]) -> Trail {
    let input = String::from_utf8_lossy(bytes);
    let (name, text) = first_line(&input);
    let rules = &law(name).rules;
    let mut trail = Trail::default();
    let strict = epd::read(rules, text);
    let lenient = epd::read_lenient(rules, text);
    if let Err(error) = &strict {
        is_placed(error, text, &mut trail);
    }
    match (&strict, &lenient) {
        (Ok(strict), Ok(lenient)) => {
            assert_eq!(strict, &lenient.epd);
            reads_back(rules, strict);
        }
        (Ok(_), Err(error)) => panic!("only lenient reading refuses: {error}"),
        (Err(error), Ok(lenient)) => {
            assert!(!lenient.repairs.is_empty(), "nothing was mended: {error}");
            reads_back(rules, &lenient.epd);
        }
        (Err(_), Err(error)) => is_placed(error, text, &mut trail),
    }
    for record in epd::records(rules, text, Leniency::Lenient) {
        match &record.reading {
            Ok(reading) => {
                trail.count("operations", reading.epd.operations.len());
                trail.count("repairs", reading.repairs.len());
                reads_back(rules, &reading.epd);
            }
            Err(error) => is_placed(error, text, &mut trail),
        }
    }
    trail
}

fn is_placed(error: &EpdError, text: &str, trail: &mut Trail) {
    trail.say(error.code.as_str());
    assert!(text.get(error.span.clone()).is_some(), "{error:?}");
    // A whole file is not drawn for every line of it.
    if text.len() < 10_000 {
        assert!(error.render(text).contains(&error.message));
    }
}

fn reads_back(rules: &Ruleset, epd: &Epd) {
    position_reads_back(rules, &epd.setup);
    let text = epd::write(rules, epd);
    let reading = match epd::read_lenient(rules, &text) {
        Ok(reading) => reading,
        Err(error) => panic!("`{text}` was written: {}", error.render(&text)),
    };
    // Lenient reading keeps an operation that comes twice; nothing else that is written needs mending.
    let mut opcodes: Vec<&str> = epd.operations.iter().map(Operation::opcode).collect();
    opcodes.sort_unstable();
    let twice = opcodes.windows(2).filter(|pair| pair[0] == pair[1]).count();
    assert_eq!(reading.repairs.len(), twice, "{text}");
    let again = reading.epd;
    assert_eq!(again.setup, epd.setup, "{text}");
    // Counters that were no operations are written as such, and all of them without zeros before them.
    assert!(again.operations.len() >= epd.operations.len(), "{text}");
    for (one, other) in epd.operations.iter().zip(&again.operations) {
        assert_eq!(one.opcode(), other.opcode(), "{text}");
        if !COUNTERS.contains(&one.opcode()) {
            assert_eq!(one, other, "{text}");
        }
    }
    assert_eq!(epd::write(rules, &again), text);
}
