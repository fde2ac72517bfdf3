//! The rules.

use hakam_wire::answers::Rule;

use crate::App;
use crate::problem::{Problem, Sort};

/// The rules of the registry, or those of a game.
///
/// # Errors
/// When there is no such game.
pub fn rules(app: &App, variant: Option<&str>) -> Result<Vec<Rule>, Problem> {
    let Some(name) = variant else {
        return Ok(Rule::registry());
    };
    Ok(Rule::of_game(app.shelf.built_in(name)?.rules()))
}

/// One rule, by its code or its name.
///
/// # Errors
/// When there is no such rule.
pub fn rule(app: &App, code: &str, variant: Option<&str>) -> Result<Rule, Problem> {
    let all = match variant {
        None => Rule::registry(),
        Some(name) => Rule::beside_game(app.shelf.built_in(name)?.rules()),
    };
    let wanted = code.to_ascii_lowercase();
    let is_it = |rule: &&Rule| rule.code.to_ascii_lowercase() == wanted || rule.name == wanted;
    if let Some(rule) = all.iter().find(is_it) {
        return Ok(rule.clone());
    }
    let shown: String = code.chars().take(40).collect();
    let names = all.iter().flat_map(|rule| [&rule.name, &rule.code]);
    let near = hakam_text::nearest(&shown, names.map(String::as_str));
    let hint = near.map(|near| format!("did you mean `{near}`?"));
    let detail = format!("there is no rule `{}`", shown.escape_debug());
    Err(Problem::new(Sort::Missing, "RULE", detail).hint(hint))
}
