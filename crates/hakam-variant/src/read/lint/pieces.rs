//! Warnings about pieces: those that never move, become nothing known, or move twice alike.

use hakam_core::{Kind, KindSet, Side, SquareSet};

use super::Linted;
use crate::report::{Code, Place};
use crate::ruleset::{comes_back, reached};
use crate::{Pattern, Ruleset};

pub(super) fn never_moves(linted: &Linted, kind: Kind, place: &Place) {
    let rules = linted.rules;
    let castles = rules
        .castling()
        .is_some_and(|castling| castling.king == kind || castling.partners.contains(kind));
    let leads = |side: Side, pattern| {
        let from = stands(rules, side, kind);
        !reached(rules.geometry(), side, pattern, from).is_empty()
    };
    let mut patterns = rules.patterns_of(kind);
    if !castles && !patterns.any(|(_, pattern)| Side::BOTH.iter().any(|side| leads(*side, pattern)))
    {
        let message = format!("`{}` can never move", rules.kind(kind).key);
        linted.found.warning(Code::NEVER_MOVES, place, message);
    }
}

/// Where a man of `kind` may come to stand: in an array, by its own moves, or where another becomes it.
fn stands(rules: &Ruleset, side: Side, kind: Kind) -> SquareSet {
    if rules.shuffle.is_some() {
        return rules.geometry().all();
    }
    let starts = rules.starts.iter();
    let homes = starts.map(|start| start.setup.squares_of(rules.geometry(), side, kind));
    let homes = homes.flatten().collect();
    rules.patterns().fold(homes, |squares, (_, pattern)| {
        let becomes = pattern.promotion.as_ref();
        match becomes.filter(|promotion| promotion.to[side].contains(&kind)) {
            Some(promotion) if !promotion.touching => squares | promotion.zone[side],
            Some(_) => squares | pattern.onto[side],
            None if pattern.kind == kind => squares | pattern.onto[side],
            None => squares,
        }
    })
}

/// The kinds a man can become that stand in no array. Letters with `+` are for what only promotion brings.
pub(super) fn becomes_what_is_absent(linted: &Linted, kind: Kind, place: &Place) {
    let rules = linted.rules;
    let arrays = rules.starts.iter().map(|start| &start.setup);
    let men = arrays.flat_map(|setup| setup.men(rules.geometry()));
    let present: KindSet = men.map(|(_, man)| man.kind).collect();
    let promotions = rules.patterns_of(kind);
    let promotions = promotions.filter_map(|(_, pattern)| pattern.promotion.as_ref());
    let targets =
        promotions.flat_map(|promotion| promotion.to.white.iter().chain(&promotion.to.black));
    let is_absent = |target: &Kind| !present.contains(*target) && !rules.kind(*target).letter.plus;
    let absent: KindSet = targets.copied().filter(is_absent).collect();
    for target in absent.iter() {
        let (key, target) = (&rules.kind(kind).key, &rules.kind(target).key);
        let message = format!("`{key}` can promote to `{target}`, which no starting position has");
        linted
            .found
            .warning(Code::PROMOTION_TARGET_ABSENT, place, message);
    }
}

pub(super) fn moves_twice_alike(linted: &Linted, kind: Kind, _: &Place) {
    let own = linted.patterns.iter();
    let own: Vec<_> = own.filter(|placed| placed.pattern.kind == kind).collect();
    for (at, this) in own.iter().enumerate() {
        let mut before = own[..at].iter();
        if let Some(before) = before.find(|other| goes_alike(&other.pattern, &this.pattern)) {
            let rule = before.pattern.rule;
            let message = format!("these moves are the same as those under {rule} before");
            linted.found.warning(Code::SAME_MOVES, &this.place, message);
        }
    }
}

fn goes_alike(one: &Pattern, two: &Pattern) -> bool {
    one.legs == two.legs
        && one.from == two.from
        && one.onto == two.onto
        && one.unmoved == two.unmoved
        && one.not_over == two.not_over
        && one.not_taking == two.not_taking
}

/// `i` asks where a man stands, not whether it has moved: a man that comes back may do it again.
pub(super) fn returns_home(linted: &Linted, kind: Kind, _: &Place) {
    let rules = linted.rules;
    let mut placed = linted.patterns.iter();
    let Some(placed) = placed.find(|placed| placed.home && placed.pattern.kind == kind) else {
        return;
    };
    let returns = |side: &Side| {
        let homes = rules
            .standard_start()
            .squares_of(rules.geometry(), *side, kind);
        comes_back(rules, *side, kind, homes.collect())
    };
    if Side::BOTH.iter().any(returns) {
        let message = "`i` holds again when the piece comes back to a home square";
        linted
            .found
            .warning(Code::RETURNS_HOME, &placed.place, message)
            .hint("`unmoved = true` asks whether the piece has moved");
    }
}
