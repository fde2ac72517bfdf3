//! Rule codes: of the registry, or the file's own, which it must describe.

use hakam_core::{RuleId, rules};

use super::tree::Node;
use super::words::{Fields, OWN_RULE};
use crate::OwnRule;
use crate::report::{Code, Findings, Place};
use hakam_text::nearest;

/// The rules a file brings along.
pub(super) fn read(top: &Fields, found: &mut Findings) -> Vec<OwnRule> {
    let mut own = Vec::new();
    let table = top.get("rules").and_then(|node| node.table(found));
    for entry in table.iter().flat_map(|table| &table.entries) {
        let fields = Fields::of(&entry.node, &OWN_RULE, found);
        let code = shape(&entry.key, &entry.key_place, found);
        if code.is_some_and(|code| !code.is_own()) {
            let message = format!("`{}` belongs to the registry", entry.key);
            found
                .error(Code::BadRuleCode, &entry.key_place, message)
                .hint("the code of a rule of your own begins with `x-`");
        }
        let Some(fields) = fields else { continue };
        let mut text = |key| {
            fields
                .get(key)
                .and_then(|node| node.text(found))
                .map(str::to_owned)
        };
        let (explanation, source) = (text("explanation"), text("source"));
        let summary = fields
            .require("summary", found)
            .and_then(|node| node.text(found));
        if let Some(code) = code {
            own.push(OwnRule {
                code,
                summary: summary.unwrap_or_default().to_owned(),
                explanation,
                source,
            });
        }
    }
    own
}

/// A code of the registry, or one the file describes.
pub(super) fn known(
    text: &str,
    place: &Place,
    own: &[OwnRule],
    found: &mut Findings,
) -> Option<RuleId> {
    let code = shape(text, place, found)?;
    if code.is_own() {
        if own.iter().all(|rule| rule.code != code) {
            let message = format!("the rule `{code}` is not described");
            let finding = found.error(Code::UndescribedRule, place, message);
            finding.instead_of(text, own.iter().map(|rule| rule.code.as_str()));
            if finding.hint.is_none() {
                finding.hint(format!("add `[rules.{code}]` with a `summary`"));
            }
        }
    } else if rules::find(code).is_none() {
        let codes: Vec<&str> = rules::all().map(|rule| rule.code.as_str()).collect();
        let message = format!("there is no rule `{code}`");
        let near = nearest(text, codes).map(|near| format!("did you mean `{near}`? "));
        found.error(Code::UnknownRule, place, message).hint(format!(
            "{}`hakam rules` lists the codes; a rule of your own begins with `x-`",
            near.unwrap_or_default()
        ));
    }
    Some(code)
}

/// The code under `rule`.
pub(super) fn field(fields: &Fields, own: &[OwnRule], found: &mut Findings) -> Option<RuleId> {
    let node: &Node = fields.require("rule", found)?;
    known(node.text(found)?, &node.place, own, found)
}

fn shape(text: &str, place: &Place, found: &mut Findings) -> Option<RuleId> {
    RuleId::new(text)
        .inspect_err(|bad| {
            found.error(Code::BadRuleCode, place, bad.to_string());
        })
        .ok()
}
