//! Claims in words: the name of a game on the first line, the sentence on the others.

use hakam::claims::{self, Claim, Meaning};
use hakam_variant::Ruleset;

use super::law::{first_line, law};

pub fn run(bytes: &[u8]) {
    let input = String::from_utf8_lossy(bytes);
    let (name, text) = first_line(&input);
    let rules = &law(name).rules;
    let reading = claims::read(rules, text);
    for clause in &reading.clauses {
        match &clause.meaning {
            Meaning::Claims(found) => reads_back(rules, &found.first),
            Meaning::Ambiguous(_) => {}
            Meaning::Unread(unread) => assert!(!unread.render(text).is_empty()),
        }
    }
}

/// What is printed of a claim is read as that claim.
fn reads_back(rules: &Ruleset, claim: &Claim) {
    let json = hakam_wire::claims::write(rules, claim);
    let again = hakam_wire::claims::read(rules, &json);
    let same = again.as_deref() == Ok(std::slice::from_ref(claim));
    assert!(same, "{json}: {again:?}");
}
