//! Kinds of men: letters, names, worth, royalty. How they move is read elsewhere.

use hakam_core::Kind;

use super::base::check_name;
use super::letters::Letters;
use super::tree::Entry;
use super::words::{Fields, KIND};
use crate::report::{Code, Findings, Place};
use crate::{KindInfo, Letter, Royalty};

/// A kind as the file writes it.
pub(super) struct KindEntry<'t> {
    pub fields: Fields<'t>,
    pub place: &'t Place,
}

impl KindEntry<'_> {
    /// Whether the file says that moves of this kind reset the clock.
    pub fn clock(&self, found: &mut Findings) -> Option<bool> {
        let words = [("resets", true), ("counts", false)];
        self.fields.get("clock")?.word(&words, found)
    }
}

/// The kinds of a file, in its order, each with its table.
pub(super) fn read<'t>(top: &Fields<'t>, found: &mut Findings) -> Vec<(KindInfo, KindEntry<'t>)> {
    let Some(node) = top.require("pieces", found) else {
        return Vec::new();
    };
    let Some(table) = node.table(found) else {
        return Vec::new();
    };
    if table.entries.is_empty() {
        found.error(Code::NoKinds, &node.place, "there are no pieces");
    }
    if let Some(first_too_many) = table.entries.get(Kind::LIMIT) {
        let message = format!(
            "{} piece types, at most {} are supported",
            table.entries.len(),
            Kind::LIMIT
        );
        found.error(Code::TooManyKinds, &first_too_many.key_place, message);
    }
    let mut letters = Letters::default();
    let mut kinds: Vec<(KindInfo, KindEntry)> = Vec::new();
    for entry in table.entries.iter().take(Kind::LIMIT) {
        let fields = Fields::of(&entry.node, &KIND, found);
        kinds.extend(fields.map(|fields| {
            let info = kind(entry, &fields, &mut letters, found);
            let place = &entry.key_place;
            (info, KindEntry { fields, place })
        }));
    }
    for (kind, alias) in letters.settle(found) {
        let owner = kinds.iter_mut().find(|(info, _)| info.key == kind);
        if let Some((info, _)) = owner {
            info.aliases.push(alias);
        }
    }
    kinds
}

fn kind<'t>(
    entry: &'t Entry,
    fields: &Fields<'t>,
    letters: &mut Letters<'t>,
    found: &mut Findings,
) -> KindInfo {
    check_name(&entry.key, &entry.key_place, found);
    let name = fields.get("name").and_then(|node| node.text(found));
    let letter = fields
        .require("letter", found)
        .and_then(|node| letters.written(node, &entry.key, found));
    if let Some(node) = fields.get("aliases") {
        letters.aliases(node, &entry.key, found);
    }
    let worth = fields.get("value").and_then(|node| node.worth(found));
    let most = u32::from(u8::MAX);
    let max = fields
        .get("max")
        .and_then(|node| node.whole(1..=most, found));
    KindInfo {
        key: entry.key.clone(),
        name: name.unwrap_or(&entry.key).to_owned(),
        letter: letter.unwrap_or(Letter {
            plus: false,
            letter: '?',
        }),
        aliases: Vec::new(),
        value: worth.unwrap_or_default(),
        royalty: royalty(fields, found),
        max: max.and_then(|max| u8::try_from(max).ok()),
        // Known when the patterns are.
        resets_clock: false,
    }
}

fn royalty(fields: &Fields, found: &mut Findings) -> Royalty {
    let Some(node) = fields.get("royal") else {
        return Royalty::Common;
    };
    let truth = |royal| {
        if royal {
            Royalty::Always
        } else {
            Royalty::Common
        }
    };
    node.truth_or(truth, ("last", Royalty::Last), found)
        .unwrap_or(Royalty::Always)
}
