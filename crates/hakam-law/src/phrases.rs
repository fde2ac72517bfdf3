//! The few phrases of the law itself: of what is wrong with a setup.

use hakam_core::Side;
use hakam_variant::{Royalty, Ruleset};

/// A wrong number of royal pieces: `White has no king`, by the name of the piece where one kind is royal.
pub(crate) fn royals_in_words(rules: &Ruleset, side: Side, there: usize, wanted: usize) -> String {
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

/// Names joined as in a sentence: `a2, b2 and c2`.
pub fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => [&first.join(", "), " ", last, " ", end].concat(),
    }
}
