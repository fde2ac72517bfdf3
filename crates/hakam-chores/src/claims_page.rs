//! The page of the book that lists the kinds of claims.

use hakam::Ruleset;
use hakam::claims::{ClaimKind, KINDS, Profile, read};
use hakam_variant::builtin;
use hakam_wire::claims::{write, write_all};

/// Where the page is, from the root of the workspace.
pub const PATH: &str = "docs/src/claims.md";

const OPENING: &str = include_str!("claims_page.md");

/// The text of the page.
pub fn text() -> String {
    let mut lines = vec![OPENING.trim_end().to_owned()];
    for ClaimKind { name, example, .. } in KINDS {
        lines.push(format!("| [{name}](#{name}) | {example} |"));
    }
    let rules = builtin::load("chess");
    for kind in KINDS {
        lines.push(format!("\n## {}\n\n**{}**\n", kind.name, kind.definition));
        lines.push(format!("- Sentence: {}", kind.example));
        if let Some(json) = rules.as_ref().and_then(|rules| json(rules, kind)) {
            lines.push(format!("- JSON: `{json}`"));
        }
        if !kind.fields.is_empty() {
            lines.push(format!("- Fields: {}", kind.fields));
        }
        if !kind.profiles.is_empty() {
            let names = kind.profiles.iter().map(|one| Profile::as_str(*one));
            let names: Vec<&str> = names.collect();
            lines.push(format!("- Other senses: {}", names.join(", ")));
        }
    }
    lines.join("\n") + "\n"
}

/// What the sentence is read as, in the sense that the kind is an example of.
fn json(rules: &Ruleset, kind: &ClaimKind) -> Option<String> {
    let reading = read(rules, kind.example);
    let senses = reading.clauses.first()?.senses(kind.example);
    let mut senses = senses.iter();
    let of_kind = senses.find(|claims| {
        let first = claims.first();
        first.is_some_and(|claim| claim.statement.kind() == kind.name)
    })?;
    Some(match of_kind.as_slice() {
        [one] => write(rules, one),
        several => write_all(rules, several),
    })
}

#[test]
fn the_page_in_the_book_is_the_one_that_is_generated() {
    let found = xtask::workspace::read(&xtask::workspace::root().join(PATH)).unwrap();
    assert!(found == text(), "run `cargo xtask registry`");
    let rules = builtin::load("chess").unwrap();
    for kind in KINDS {
        assert!(json(&rules, kind).is_some(), "{}", kind.name);
    }
}
