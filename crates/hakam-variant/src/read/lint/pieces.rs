//! Warnings about pieces: those that never move, become nothing known, or move twice alike.

use hakam_core::{Kind, KindSet, Side, SquareSet};

use super::Linted;
use super::reach::{comes_back, reached};
use crate::report::{Code, Findings};
use crate::{Pattern, Ruleset};

pub(super) fn lint(linted: &Linted, found: &mut Findings) {
    for ((kind, info), entry) in linted.rules.kinds().zip(linted.kinds) {
        if !moves(linted.rules, kind) {
            let message = format!("`{}` can never move", info.key);
            found.warning(Code::NeverMoves, entry.place, message);
        }
        for target in absent_targets(linted.rules, kind).iter() {
            let target = &linted.rules.kind(target).key;
            let message = format!(
                "`{}` can promote to `{target}`, which no starting position has",
                info.key
            );
            found.warning(Code::PromotionTargetAbsent, entry.place, message);
        }
        same_moves(linted, kind, found);
        returns_home(linted, kind, found);
    }
}

/// Whether some pattern leads anywhere, or castling does.
fn moves(rules: &Ruleset, kind: Kind) -> bool {
    let castles = rules
        .castling()
        .is_some_and(|castling| castling.king == kind || castling.partners.contains(kind));
    castles
        || rules.patterns_of(kind).any(|(_, pattern)| {
            let leads = |side| {
                let from = stands(rules, side, kind);
                !reached(rules.geometry(), side, pattern, from).is_empty()
            };
            Side::BOTH.into_iter().any(leads)
        })
}

/// Where a man of `kind` may come to stand: in an array, by its own moves, or where another becomes it.
fn stands(rules: &Ruleset, side: Side, kind: Kind) -> SquareSet {
    if rules.shuffle.is_some() {
        return rules.geometry().all();
    }
    let starts = rules.starts.iter();
    let homes = starts
        .flat_map(|start| start.setup.men_of(rules.geometry(), side))
        .filter(|(_, man)| man.kind == kind)
        .map(|(square, _)| square)
        .collect();
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
fn absent_targets(rules: &Ruleset, kind: Kind) -> KindSet {
    let present: KindSet = rules
        .starts
        .iter()
        .flat_map(|start| start.setup.men(rules.geometry()))
        .map(|(_, man)| man.kind)
        .collect();
    rules
        .patterns_of(kind)
        .filter_map(|(_, pattern)| pattern.promotion.as_ref())
        .flat_map(|promotion| Side::BOTH.map(|side| promotion.to[side].iter()))
        .flatten()
        .copied()
        .filter(|target| !present.contains(*target) && !rules.kind(*target).letter.plus)
        .collect()
}

fn same_moves(linted: &Linted, kind: Kind, found: &mut Findings) {
    let own: Vec<_> = linted
        .patterns
        .iter()
        .filter(|placed| placed.pattern.kind == kind)
        .collect();
    for (at, this) in own.iter().enumerate() {
        let before = own[..at]
            .iter()
            .find(|other| goes_alike(&other.pattern, &this.pattern));
        if let Some(before) = before {
            let message = format!(
                "these moves are the same as those under {} before",
                before.pattern.rule
            );
            found.warning(Code::SameMoves, &this.place, message);
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
fn returns_home(linted: &Linted, kind: Kind, found: &mut Findings) {
    let placed = linted.patterns.iter();
    let Some(placed) = placed
        .filter(|placed| placed.home)
        .find(|placed| placed.pattern.kind == kind)
    else {
        return;
    };
    let rules = linted.rules;
    let homes = |side| -> SquareSet {
        let men = rules.standard_start().men_of(rules.geometry(), side);
        men.filter(|(_, man)| man.kind == kind)
            .map(|(square, _)| square)
            .collect()
    };
    if Side::BOTH
        .into_iter()
        .any(|side| comes_back(rules, side, kind, homes(side)))
    {
        let message = "`i` holds again when the piece comes back to a home square";
        found
            .warning(Code::ReturnsHome, &placed.place, message)
            .hint("`unmoved = true` asks whether the piece has moved");
    }
}
