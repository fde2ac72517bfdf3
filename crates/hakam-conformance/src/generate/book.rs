//! The page of the book that lists the rules.

use hakam_core::rules::{self, RuleInfo, Status};

use super::sources::Sources;

const OPENING: &str = include_str!("book.md");

/// Letters, headings.
const PARTS: [(char, &str); 6] = [
    ('T', "Whose turn it is"),
    ('A', "How pieces move"),
    ('B', "Special moves"),
    ('C', "What a legal move must keep"),
    ('D', "How games end"),
    ('E', "Which setups are positions"),
];

pub(super) fn write(sources: &Sources) -> String {
    let rows = rules::all().map(|rule| {
        let (code, name) = (rule.code, rule.name);
        // The anchor that mdBook gives to a heading `CODE name`.
        let anchor = format!("{code}-{name}").to_lowercase();
        format!("| [{code}](#{anchor}) | {name} | {} |\n", rule.summary)
    });
    let mut page: Vec<String> = rows.collect();
    for (letter, heading) in PARTS {
        page.push(format!("\n## {heading}\n"));
        for rule in rules::all().filter(|rule| rule.code.as_str().starts_with(letter)) {
            let (code, name, summary) = (rule.code, rule.name, &rule.summary);
            let text = &rule.explanation;
            page.push(format!(
                "\n### {code} {name}\n\n**{summary}**\n\n{text}\n\n"
            ));
            let facts = facts(sources, rule).into_iter();
            page.extend(facts.map(|(what, words)| format!("- {what}: {words}\n")));
        }
    }
    OPENING.to_owned() + &page.concat()
}

/// What is said of a rule in a list.
fn facts(sources: &Sources, rule: &RuleInfo) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    match rule.status {
        Status::Active => {}
        Status::Planned => {
            let words = "planned; no built-in game uses it yet.";
            facts.push(("Status", words.to_owned()));
        }
        Status::Derived { from } => {
            facts.push(("Status", format!("a name for a cause within {from}.")));
        }
        Status::Retired => facts.push(("Status", "no longer used.".to_owned())),
    }
    facts.push(("Law", rule.law.to_string()));
    facts.push(("Parameters", rule.parameters.to_string()));
    let code = |word: &dyn std::fmt::Display| format!("`{word}`");
    let reasons = rule.reasons.iter().map(|reason| code(reason));
    let reasons: Vec<String> = reasons.collect();
    let games = if rules::always_in_force().any(|code| code == rule.code) {
        "all".to_owned()
    } else {
        sources.variants_with(rule.code).join(", ")
    };
    let cases = sources.cases_of(rule.code).map(|case| code(&case.id));
    let lists = [
        ("Builds on", rule.requires.join(", ")),
        ("Reasons for refusal", reasons.join(", ")),
        ("Games", games),
        ("Cases", cases.collect::<Vec<_>>().join(", ")),
    ];
    facts.extend(lists.into_iter().filter(|(_, words)| !words.is_empty()));
    facts
}
