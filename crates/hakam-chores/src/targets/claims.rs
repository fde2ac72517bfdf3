//! Claims in words: the name of a game on the first line, the sentence on the others.

use hakam::claims::{self, Claim, Meaning};
use hakam_variant::Ruleset;

use super::law::{first_line, law};
use super::trail::Trail;

pub const TOKENS: &[&str] = &[
    "White",
    "Black",
    " is ",
    " has ",
    "not ",
    "the ",
    "knight",
    "queen",
    "pawns",
    " on ",
    "e4",
    "a10",
    " attacks ",
    " defends ",
    "gives check",
    "is pinned to",
    "mate in ",
    "at least ",
    "exactly ",
    "two",
    "all captures are ",
    ", ",
    " and ",
    "no ",
    "Nf3",
    "O-O",
    "e8=Q+",
    "castle",
    "zugzwang",
    "stalemate",
    ".",
    "{",
    "\"",
    "é",
    "\t",
    "  ",
    "3",
    "99999999999",
    "can still win",
    "hanging",
    "fork",
    "legal",
    "shatranj",
    "xiangqi",
];

pub fn run(bytes: &[u8]) -> Trail {
    let input = String::from_utf8_lossy(bytes);
    let (name, text) = first_line(&input);
    let rules = &law(name).rules;
    let mut trail = Trail::default();
    let reading = claims::read(rules, text);
    trail.count("clauses", reading.clauses.len());
    for clause in &reading.clauses {
        match &clause.meaning {
            Meaning::Claims(found) => {
                trail.say("claims");
                reads_back(rules, &found.first);
            }
            Meaning::Ambiguous(senses) => trail.count("senses", senses.len()),
            Meaning::Unread(unread) => {
                trail.say("unread");
                assert!(!unread.render(text).is_empty());
            }
        }
    }
    trail
}

/// What is printed of a claim is read as that claim.
fn reads_back(rules: &Ruleset, claim: &Claim) {
    let json = hakam_wire::claims::write(rules, claim);
    let again = hakam_wire::claims::read(rules, &json);
    let same = again.as_deref() == Ok(std::slice::from_ref(claim));
    assert!(same, "{json}: {again:?}");
}
