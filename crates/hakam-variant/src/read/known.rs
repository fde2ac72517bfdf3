//! What the parts of a definition may refer to: kinds, regions, rules.

use hakam_core::{Kind, KindSet, PerSide, RuleId};

use super::codes;
use super::field::{Field, Fields};
use super::region::Regions;
use super::words::PER_SIDE;
use crate::OwnRule;
use crate::report::Code;

/// The names a file may use, with their meaning.
pub(super) struct Known {
    pub regions: Regions,
    pub own_rules: Vec<OwnRule>,
    /// The keys of `[pieces]`, by kind.
    pub kinds: Vec<String>,
    /// Whether some kind is royal.
    pub royals: bool,
}

impl Known {
    /// The kind a text names.
    pub fn kind(&self, field: Field) -> Option<Kind> {
        let text = field.text()?;
        let index = self.kinds.iter().position(|key| key == text);
        if index.is_none() {
            let keys = self.kinds.iter().map(String::as_str);
            let message = format!("there is no piece type `{text}`");
            field
                .error(Code::UNKNOWN_KIND, message)
                .instead_of(text, keys);
        }
        index.and_then(Kind::new)
    }

    /// One kind or a list of them, at least one.
    pub fn kinds(&self, field: Field) -> Vec<Kind> {
        let named = field.one_or_many();
        if named.is_empty() {
            field.error(Code::BAD_VALUE, "the list names no piece type");
        }
        let kinds = named.into_iter().filter_map(|field| self.kind(field));
        kinds.collect()
    }

    /// The kinds under `key`; `otherwise` when it is not there.
    pub fn kind_set(&self, fields: Fields, key: &str, otherwise: KindSet) -> KindSet {
        let kinds = |field| self.kinds(field).into_iter().collect();
        fields.get(key).map_or(otherwise, kinds)
    }

    /// Kinds, for both sides or for each of them.
    pub fn kinds_per_side(&self, field: Field) -> PerSide<Vec<Kind>> {
        if field.node.as_table().is_none() {
            let kinds = self.kinds(field);
            return PerSide::from_fn(|_| kinds.clone());
        }
        let Some(sides) = field.fields(&PER_SIDE) else {
            return PerSide::default();
        };
        let kinds = |key| sides.need(key).map(|field| self.kinds(field));
        PerSide {
            white: kinds("white").unwrap_or_default(),
            black: kinds("black").unwrap_or_default(),
        }
    }

    /// The rule under `rule`.
    pub fn rule(&self, fields: Fields) -> Option<RuleId> {
        let field = fields.need("rule")?;
        codes::known(field.text()?, field.place(), &self.own_rules, field.found)
    }

    /// Blames a word about royals when there are none. What a base says stays, and never holds.
    pub fn need_royal(&self, word: &str, field: Field) {
        if self.royals {
            return;
        }
        let (found, place) = (field.found, field.place());
        let message = format!("`{word}` is about royal pieces, but no piece type is royal");
        if place.depth() == 0 {
            found
                .error(Code::NO_ROYAL, place, message)
                .hint("write `royal = true` on a piece type, or remove this");
        } else {
            found
                .warning(Code::NO_ROYAL, place, message)
                .hint("it comes from the base; take it out with `remove = true`");
        }
    }
}
