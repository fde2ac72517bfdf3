//! Certificates as JSON: read, written again, and looked at by the checker.

use hakam_checker::check;
use hakam_wire::certificate;

use super::law::law;
use super::trail::Trail;

pub const TOKENS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "null",
    "true",
    "0",
    "4294967296",
    "-1",
    "1e9",
    "\"verdict\":\"REFUTED\"",
    "\"verdict\":\"VERIFIED\"",
    "\"facts\":[",
    "\"place\":",
    "\"query\":",
    "\"answer\":",
    "\"e4\"",
    "\"a10\"",
    "\"white\"",
    "\"variant\"",
    "\"hash\"",
    "\"version\":2",
    "\"claim\":",
    "\"kind\":\"legal\"",
    "\\u0000",
    "[[[[[[[[[[[[[[[[",
];

pub fn run(bytes: &[u8]) -> Trail {
    let text = String::from_utf8_lossy(bytes);
    let mut trail = Trail::default();
    let variant = match certificate::variant_of(&text) {
        Ok(variant) => variant,
        Err(error) => {
            trail.say(&error.path);
            return trail;
        }
    };
    let rules = &law(&variant.name).rules;
    let certificates = match certificate::read_all(rules, &text) {
        Ok(certificates) => certificates,
        Err(error) => {
            trail.say(&error.path);
            return trail;
        }
    };
    trail.count("certificates", certificates.len());
    for read in &certificates {
        // What is accepted or rejected is for the mutants to say; here it must only come to an end.
        trail.say(match check(rules, read.variant.hash, read) {
            Ok(_) => "accepted",
            Err(_) => "rejected",
        });
        match certificate::write(rules, read) {
            Ok(written) => {
                let again = certificate::read(rules, &written);
                assert!(again.as_ref() == Ok(read), "{written}: {again:?}");
            }
            Err(_) => trail.say("unwritable"),
        }
    }
    trail
}
