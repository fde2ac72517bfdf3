//! Attack and check.
//!
//! "`A(P,u,q)`: the man on u attacks q iff some pattern of its kind with `c` reaches q when q is taken
//! to hold a foe and every other square is as in P, regions, lame paths, screens and `unmoved` included."
//! A pinned man attacks (FIDE 3.1.3). Castling and `e` moves attack nothing.

use hakam_core::{Kind, Piece, Setup, Side, Square};
use hakam_variant::{Pattern, Royalty, Ruleset};

use crate::kinematics::{Trail, follow, trails};
use crate::scene::Scene;

/// `A(P,u,q)`. `target` is the kind that the imagined foe has, where that is known.
pub(crate) fn attacks(
    rules: &Ruleset,
    setup: &Setup,
    scene: Scene<'_>,
    man: (Square, Piece),
    (to, target): (Square, Option<Kind>),
) -> bool {
    let scene = scene.imagining(to, target);
    let mut patterns = rules.patterns_of(man.1.kind);
    patterns.any(|(_, pattern)| {
        applies(setup, pattern, man, (to, target))
            && open_trails(rules, pattern, scene, man, to).next().is_some()
    })
}

/// The trails on which the man on `from` attacks the man on `to`, with their patterns.
pub(crate) fn attack_trails<'r>(
    rules: &'r Ruleset,
    setup: &Setup,
    from: Square,
    to: Square,
) -> Vec<(&'r Pattern, Trail)> {
    let Some(man) = setup.at(from) else {
        return Vec::new();
    };
    let target = setup.at(to).map(|man| man.kind);
    let scene = Scene::new(setup).imagining(to, target);
    let man = (from, man);
    let mut found = Vec::new();
    for (_, pattern) in rules.patterns_of(man.1.kind) {
        if applies(setup, pattern, man, (to, target)) {
            let open = open_trails(rules, pattern, scene, man, to);
            found.extend(open.map(|trail| (pattern, trail)));
        }
    }
    found
}

/// What `A(P,u,q)` asks of a pattern before it asks for a way.
fn applies(
    setup: &Setup,
    pattern: &Pattern,
    (from, man): (Square, Piece),
    (to, target): (Square, Option<Kind>),
) -> bool {
    from != to
        && pattern.captures()
        && pattern.from[man.side].contains(from)
        && pattern.onto[man.side].contains(to)
        && (!pattern.unmoved || setup.rights.contains(from))
        && target.is_none_or(|kind| !pattern.not_taking.contains(kind))
}

/// The trails to `to` that can be followed.
fn open_trails(
    rules: &Ruleset,
    pattern: &Pattern,
    scene: Scene<'_>,
    (from, man): (Square, Piece),
    to: Square,
) -> impl Iterator<Item = Trail> {
    let geometry = rules.geometry();
    trails(geometry, pattern, man.side, from, Some(to))
        .into_iter()
        .filter(move |trail| follow(geometry, pattern, man.side, trail, scene).is_ok())
}

/// Every man of `by` that attacks `to`, by rising square.
pub(crate) fn attackers(
    rules: &Ruleset,
    setup: &Setup,
    scene: Scene<'_>,
    by: Side,
    to: (Square, Option<Kind>),
) -> Vec<Square> {
    scene
        .men_of(rules.geometry(), by)
        .filter(|&man| attacks(rules, setup, scene, man, to))
        .map(|(square, _)| square)
        .collect()
}

/// "Royals of s: all men of s of a kind with `royal = true`; those with `royal = "last"` only while s
/// has exactly one man of such kinds."
pub(crate) fn royals(rules: &Ruleset, setup: &Setup, side: Side) -> Vec<(Square, Piece)> {
    let royalty = |man: Piece| rules.kind(man.kind).royalty;
    let mut royals: Vec<(Square, Piece)> = setup
        .men_where(rules.geometry(), |man| {
            man.side == side && royalty(man) != Royalty::Common
        })
        .collect();
    let last = royals
        .iter()
        .filter(|(_, man)| royalty(*man) == Royalty::Last);
    if last.count() > 1 {
        royals.retain(|(_, man)| royalty(*man) == Royalty::Always);
    }
    royals
}

/// Every man that attacks a royal of `side`, with the royal: the causes of `check(P,s)`.
pub(crate) fn checks(rules: &Ruleset, setup: &Setup, side: Side) -> Vec<(Square, Vec<Square>)> {
    royals(rules, setup, side)
        .into_iter()
        .map(|(royal, man)| {
            let by = attackers(
                rules,
                setup,
                Scene::new(setup),
                side.other(),
                (royal, Some(man.kind)),
            );
            (royal, by)
        })
        .filter(|(_, by)| !by.is_empty())
        .collect()
}

/// "`check(P,s)`: some royal of s stands on a square attacked by a man of the other side."
pub(crate) fn check(rules: &Ruleset, setup: &Setup, side: Side) -> bool {
    let scene = Scene::new(setup);
    royals(rules, setup, side).into_iter().any(|(royal, king)| {
        scene
            .men_of(rules.geometry(), side.other())
            .any(|man| attacks(rules, setup, scene, man, (royal, Some(king.kind))))
    })
}
