//! The language of claims: what sentences say, in orthodox chess and in other games.

mod clauses;
mod games;
mod printing;
mod senses;
mod unread;
mod words;

use hakam::claims::{read, write};
use hakam_variant::{Ruleset, builtin};

fn chess() -> Ruleset {
    builtin::load("chess").unwrap()
}

/// The claims of a text in their first sense, as they are printed.
fn said_in(rules: &Ruleset, text: &str) -> Vec<String> {
    let reading = read(rules, text);
    let claims = reading
        .clauses
        .iter()
        .flat_map(|clause| clause.claims(text));
    claims.map(|claim| write(rules, &claim)).collect()
}

fn said(text: &str) -> Vec<String> {
    said_in(&chess(), text)
}
