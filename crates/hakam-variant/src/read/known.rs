//! What the parts of a definition may refer to: kinds, regions, rules.

use hakam_core::{Kind, KindSet, PerSide, RuleId};

use super::codes;
use super::region::Regions;
use super::tree::Node;
use super::words::{Fields, PER_SIDE};
use crate::OwnRule;
use crate::report::{Code, Findings, Place};

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
    pub fn kind(&self, node: &Node, found: &mut Findings) -> Option<Kind> {
        let text = node.text(found)?;
        let index = self.kinds.iter().position(|key| key == text);
        if index.is_none() {
            let message = format!("there is no piece type `{text}`");
            found
                .error(Code::UnknownKind, &node.place, message)
                .instead_of(text, self.kinds.iter().map(String::as_str));
        }
        index.and_then(Kind::new)
    }

    /// One kind or a list of them, at least one.
    pub fn kinds(&self, node: &Node, found: &mut Findings) -> Vec<Kind> {
        let nodes = node.one_or_many();
        if nodes.is_empty() {
            found.error(Code::BadValue, &node.place, "the list names no piece type");
        }
        let kinds = nodes.iter().filter_map(|node| self.kind(node, found));
        kinds.collect()
    }

    /// The kinds under `key`; `otherwise` when it is not there.
    pub fn kind_set(
        &self,
        fields: &Fields,
        key: &str,
        otherwise: KindSet,
        found: &mut Findings,
    ) -> KindSet {
        fields.get(key).map_or(otherwise, |node| {
            self.kinds(node, found).into_iter().collect()
        })
    }

    /// Kinds, for both sides or for each of them.
    pub fn kinds_per_side(&self, node: &Node, found: &mut Findings) -> PerSide<Vec<Kind>> {
        if node.as_table().is_none() {
            let kinds = self.kinds(node, found);
            return PerSide::from_fn(|_| kinds.clone());
        }
        let Some(sides) = Fields::of(node, &PER_SIDE, found) else {
            return PerSide::default();
        };
        let mut kinds = |key| {
            let node = sides.require(key, found);
            node.map_or(Vec::new(), |node| self.kinds(node, found))
        };
        PerSide {
            white: kinds("white"),
            black: kinds("black"),
        }
    }

    /// The rule under `rule`.
    pub fn rule(&self, fields: &Fields, found: &mut Findings) -> Option<RuleId> {
        codes::field(fields, &self.own_rules, found)
    }

    /// Blames a word about royals when there are none. What a base says stays, and never holds.
    pub fn need_royal(&self, what: &str, place: &Place, found: &mut Findings) {
        if self.royals {
            return;
        }
        let message = format!("`{what}` is about royal pieces, but no piece type is royal");
        if place.depth() == 0 {
            found
                .error(Code::NoRoyal, place, message)
                .hint("write `royal = true` on a piece type, or remove this");
        } else {
            found
                .warning(Code::NoRoyal, place, message)
                .hint("it comes from the base; take it out with `remove = true`");
        }
    }
}
