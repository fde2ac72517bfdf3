//! Kinds of men: letters, names, worth, royalty. How they move is read elsewhere.

use hakam_core::Kind;

use super::base::check_name;
use super::field::{Field, Fields};
use super::letters::Letters;
use super::tree::Entry;
use super::words::KIND;
use crate::report::{Code, Place};
use crate::{KindInfo, Letter, Royalty};

/// A kind as the file writes it.
pub(super) struct KindEntry<'t> {
    pub fields: Fields<'t>,
    pub place: &'t Place,
}

impl KindEntry<'_> {
    /// Whether the file says that moves of this kind reset the clock.
    pub fn clock(&self) -> Option<bool> {
        let words = [("resets", true), ("counts", false)];
        self.fields.word("clock", &words)
    }
}

/// The kinds of a file, in its order, each with its table.
pub(super) fn read(top: Fields<'_>) -> (Vec<KindInfo>, Vec<KindEntry<'_>>) {
    let mut letters = Letters::default();
    let (mut infos, mut entries) = (Vec::new(), Vec::new());
    let Some(field) = top.need("pieces") else {
        return (infos, entries);
    };
    let all: Vec<(&Entry, Field)> = field.entries().collect();
    if all.is_empty() && field.node.as_table().is_some() {
        field.error(Code::NO_KINDS, "there are no pieces");
    }
    if let Some((first_too_many, _)) = all.get(Kind::LIMIT) {
        let (count, most) = (all.len(), Kind::LIMIT);
        let message = format!("{count} piece types, at most {most} are supported");
        let place = &first_too_many.key_place;
        top.found.error(Code::TOO_MANY_KINDS, place, message);
    }
    for (entry, field) in all.into_iter().take(Kind::LIMIT) {
        if let Some(fields) = field.fields(&KIND) {
            let place = &entry.key_place;
            infos.push(kind(entry, fields, &mut letters));
            entries.push(KindEntry { fields, place });
        }
    }
    for (kind, alias) in letters.settle(top.found) {
        let mut infos = infos.iter_mut();
        if let Some(owner) = infos.find(|info: &&mut KindInfo| info.key == kind) {
            owner.aliases.push(alias);
        }
    }
    (infos, entries)
}

fn kind<'t>(entry: &'t Entry, fields: Fields<'t>, letters: &mut Letters<'t>) -> KindInfo {
    let key = &entry.key;
    check_name(key, &entry.key_place, fields.found);
    let name = fields.text("name");
    let letter = fields.need("letter");
    let letter = letter.and_then(|field| letters.written(field, key));
    if let Some(field) = fields.get("aliases") {
        letters.aliases(field, key);
    }
    let value = fields.get("value").and_then(Field::worth);
    let max = fields.whole("max", 1..=u32::from(u8::MAX));
    let unknown = Letter {
        plus: false,
        letter: '?',
    };
    KindInfo {
        name: name.unwrap_or_else(|| key.clone()),
        key: key.clone(),
        letter: letter.unwrap_or(unknown),
        aliases: Vec::new(),
        value: value.unwrap_or_default(),
        royalty: fields.get("royal").map_or(Royalty::Common, royalty),
        max: max.and_then(|max| u8::try_from(max).ok()),
        // Known when the patterns are.
        resets_clock: false,
    }
}

fn royalty(field: Field) -> Royalty {
    if field.node.is_false() {
        return Royalty::Common;
    }
    let said = field.truth_or(|_| Royalty::Always, ("last", Royalty::Last));
    said.unwrap_or(Royalty::Always)
}
