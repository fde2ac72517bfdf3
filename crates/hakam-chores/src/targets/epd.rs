//! Records of positions: the name of a game on the first line, records on the others.

use hakam_notation::epd::{self, Epd, EpdError, Operation};
use hakam_notation::fen::Leniency;
use hakam_variant::Ruleset;

use super::law::{first_line, law, position_reads_back};

/// The operations that give clock and move number.
const COUNTERS: [&str; 2] = ["hmvc", "fmvn"];

pub fn run(bytes: &[u8]) {
    let input = String::from_utf8_lossy(bytes);
    let (name, text) = first_line(&input);
    let rules = &law(name).rules;
    let [strict, lenient] =
        [Leniency::Strict, Leniency::Lenient].map(|how| epd::read(rules, text, how));
    match (&strict, &lenient) {
        (Ok(strict), Ok(lenient)) => assert_eq!(strict.epd, lenient.epd),
        (Ok(_), Err(error)) => panic!("only lenient reading refuses: {error}"),
        (Err(error), Ok(lenient)) => {
            is_placed(error, text);
            assert!(!lenient.repairs.is_empty(), "nothing was mended: {error}");
        }
        (Err(error), Err(_)) => is_placed(error, text),
    }
    let records = epd::records(rules, text, Leniency::Lenient);
    for reading in records.map(|record| record.reading).chain([lenient]) {
        match reading {
            Ok(reading) => reads_back(rules, &reading.epd),
            Err(error) => is_placed(&error, text),
        }
    }
}

fn is_placed(error: &EpdError, text: &str) {
    assert!(text.get(error.span.clone()).is_some(), "{error:?}");
    // A whole file is not drawn for every line of it.
    if text.len() < 10_000 {
        assert!(error.render(text).contains(&error.message));
    }
}

fn reads_back(rules: &Ruleset, epd: &Epd) {
    position_reads_back(rules, &epd.setup);
    let text = epd::write(rules, epd);
    let reading = epd::read(rules, &text, Leniency::Lenient);
    let reading = reading.unwrap_or_else(|error| panic!("written: {}", error.render(&text)));
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
