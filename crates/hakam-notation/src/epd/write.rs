//! Writing a record back.

use std::fmt::Write as _;

use hakam_variant::{Field, Ruleset};

use super::{CLOCK, Epd, NUMBER, Operation};
use crate::fen;

/// The text of a record. The counters of the position are written in its operations `hmvc` and `fmvn`, and at
/// the end where it has none but the counters are not those of a new game.
pub fn write(rules: &Ruleset, epd: &Epd) -> String {
    let whole = fen::write(rules, &epd.setup);
    let fields = rules.fen().fields.iter().zip(whole.split(' '));
    let fields: Vec<&str> = fields
        .filter(|(field, _)| !matches!(field, Field::Clock | Field::Number))
        .map(|(_, text)| text)
        .collect();
    let mut text = fields.join(" ");
    for operation in &epd.operations {
        // Writing to a String cannot fail.
        let _ = match counter(epd, operation) {
            Some(counter) => write!(text, " {} {counter};", operation.opcode()),
            None => write!(text, " {operation}"),
        };
    }
    for (opcode, counter, new) in [(CLOCK, epd.setup.clock, 0), (NUMBER, epd.setup.number, 1)] {
        if counter != new && epd.find(opcode).is_none() {
            let _ = write!(text, " {opcode} {counter};");
        }
    }
    text
}

/// The counter an operation stands for.
fn counter(epd: &Epd, operation: &Operation) -> Option<u32> {
    match operation.opcode() {
        CLOCK => Some(epd.setup.clock),
        NUMBER => Some(epd.setup.number),
        _ => None,
    }
}
