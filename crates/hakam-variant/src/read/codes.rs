//! Rule codes: of the registry, or the file's own, which it must describe.

use hakam_core::{BadRuleId, RuleId, rules};
use hakam_text::nearest;

use super::field::Fields;
use super::words::OWN_RULE;
use crate::OwnRule;
use crate::report::{Code, Findings, Place};

/// The rules a file brings along.
pub(super) fn read(top: Fields) -> Vec<OwnRule> {
    let mut own = Vec::new();
    for (entry, field) in top.entries("rules") {
        let fields = field.fields(&OWN_RULE);
        let code = shape(&entry.key, &entry.key_place, top.found);
        if code.is_some_and(|code| !code.is_own()) {
            let message = format!("`{}` belongs to the registry", entry.key);
            top.found
                .error(Code::BAD_RULE_CODE, &entry.key_place, message)
                .hint("the code of a rule of your own begins with `x-`");
        }
        let Some(fields) = fields else { continue };
        let (explanation, source) = (fields.text("explanation"), fields.text("source"));
        let summary = fields.need_text("summary").unwrap_or_default();
        own.extend(code.map(|code| OwnRule {
            code,
            summary,
            explanation,
            source,
        }));
    }
    own
}

/// A code of the registry, or one the file describes.
pub(super) fn known(
    text: &str,
    place: &Place,
    own: &[OwnRule],
    found: &Findings,
) -> Option<RuleId> {
    let code = shape(text, place, found)?;
    if code.is_own() {
        if own.iter().all(|rule| rule.code != code) {
            let message = format!("the rule `{code}` is not described");
            let mut finding = found.error(Code::UNDESCRIBED_RULE, place, message);
            finding.instead_of(text, own.iter().map(|rule| rule.code.as_str()));
            let describe = || format!("add `[rules.{code}]` with a `summary`");
            finding.hint.get_or_insert_with(describe);
        }
    } else if rules::find(code).is_none() {
        let near = nearest(text, rules::all().map(|rule| rule.code.as_str()));
        let near = near.map(|near| format!("did you mean `{near}`? "));
        let message = format!("there is no rule `{code}`");
        found
            .error(Code::UNKNOWN_RULE, place, message)
            .hint(format!(
                "{}`hakam rules` lists the codes; a rule of your own begins with `x-`",
                near.unwrap_or_default()
            ));
    }
    Some(code)
}

fn shape(text: &str, place: &Place, found: &Findings) -> Option<RuleId> {
    let refuse = |bad: &BadRuleId| {
        found.error(Code::BAD_RULE_CODE, place, bad.to_string());
    };
    RuleId::new(text).inspect_err(refuse).ok()
}
