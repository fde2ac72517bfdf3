//! Certificates as JSON: read, written again, and looked at by the checker.

use hakam_checker::check;
use hakam_wire::certificate;

use super::law::law;

pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(variant) = certificate::variant_of(&text) else {
        return;
    };
    let rules = &law(&variant.name).rules;
    for read in certificate::read_all(rules, &text).iter().flatten() {
        // What is accepted or rejected is for the mutants to say; here it must only come to an end.
        let _ = check(rules, read.variant.hash, read);
        if let Ok(written) = certificate::write(rules, read) {
            let again = certificate::read(rules, &written);
            assert!(again.as_ref() == Ok(read), "{written}: {again:?}");
        }
    }
}
