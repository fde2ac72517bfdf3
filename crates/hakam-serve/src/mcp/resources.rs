//! What can be read: rules, games, and the language of claims.

use hakam::claims;
use hakam_variant::builtin;
use hakam_wire::answers::Rule;
use rmcp::model::{Resource, ResourceContents, ResourceTemplate};

use crate::App;
use crate::problem::{Problem, Sort};
use crate::questions;

const RULES: &str = "hakam://rules";
const CLAIMS: &str = "hakam://claims";
const VARIANTS: &str = "hakam://variants";

/// Everything that is listed.
pub fn all() -> Vec<Resource> {
    let mut all = vec![
        Resource::new(RULES, "rules")
            .with_title("All rules")
            .with_description("Every rule with its code, its law and what it says.")
            .with_mime_type("text/markdown"),
        Resource::new(CLAIMS, "claims")
            .with_title("The language of claims")
            .with_description("What can be claimed of a move or a position, and how it is written.")
            .with_mime_type("text/plain"),
    ];
    all.extend(builtin::names().map(|name| {
        Resource::new(format!("{VARIANTS}/{name}"), format!("variant {name}"))
            .with_description("The definition of a game: board, pieces, moves, game-end rules.")
            .with_mime_type("application/toml")
    }));
    all
}

/// What is there besides, by name.
pub fn templates() -> Vec<ResourceTemplate> {
    vec![
        ResourceTemplate::new(format!("{RULES}/{{code}}"), "rule")
            .with_description("One rule at length.")
            .with_mime_type("text/markdown"),
        ResourceTemplate::new(format!("{VARIANTS}/{{name}}"), "variant")
            .with_description("The definition of a game.")
            .with_mime_type("application/toml"),
    ]
}

/// The text of one.
pub fn read(app: &App, uri: &str) -> Result<ResourceContents, Problem> {
    let below = |start: &str| uri.strip_prefix(start)?.strip_prefix('/');
    let (text, kind) = if uri == RULES {
        let rules: Vec<String> = questions::rules(app, None)?.iter().map(in_short).collect();
        (rules.concat(), "text/markdown")
    } else if uri == CLAIMS {
        (claims::grammar().to_string(), "text/plain")
    } else if let Some(code) = below(RULES) {
        (
            at_length(&questions::rule(app, code, None)?),
            "text/markdown",
        )
    } else if let Some(text) = below(VARIANTS).and_then(builtin::text) {
        (text.to_owned(), "application/toml")
    } else {
        let shown: String = uri.chars().take(80).collect();
        let detail = format!("there is no resource `{}`", shown.escape_debug());
        return Err(Problem::new(Sort::Missing, "NO_ROUTE", detail));
    };
    Ok(ResourceContents::text(text, uri).with_mime_type(kind))
}

fn in_short(rule: &Rule) -> String {
    format!("- **{} {}**: {}\n", rule.code, rule.name, rule.summary)
}

fn at_length(rule: &Rule) -> String {
    let row = |name: &str, value: &str| match value {
        "" => String::new(),
        value => format!("- {name}: {value}\n"),
    };
    let explanation = rule.explanation.as_deref().unwrap_or_default();
    format!(
        "# {} {}\n\n{}\n\n{explanation}\n\n{}{}{}",
        rule.code,
        rule.name,
        rule.summary,
        row("law", rule.law.as_deref().unwrap_or_default()),
        row("requires", &rule.requires.join(", ")),
        row("reasons", &rule.reasons.join(", ")),
    )
}
