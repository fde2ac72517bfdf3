//! What is wrong with a setup, in words.

use hakam_core::Side;
use hakam_variant::{Royalty, Ruleset};

/// A wrong number of royal pieces: `White has no king`, by the name of the piece where one kind is royal.
pub fn royal_count(rules: &Ruleset, side: Side, there: usize, wanted: usize) -> String {
    let mut royal = rules
        .kinds()
        .filter(|(_, info)| info.royalty == Royalty::Always);
    let name = match (royal.next(), royal.next()) {
        (Some((_, only)), None) => only.name.as_str(),
        (None | Some(_), _) => "royal piece",
    };
    match there {
        0 => format!("{side} has no {name}"),
        1 => format!("{side} has 1 {name}, the starting position has {wanted}"),
        _ => format!("{side} has {there} {name}s, the starting position has {wanted}"),
    }
}
