//! The language of claims: what sentences may mean, and what is not understood. How sentences are read and printed is
//! held to the rows of `claims.tsv`, which tests JSON and verdicts too, in `hakam-wire`.

mod games;
mod senses;
mod unread;

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
