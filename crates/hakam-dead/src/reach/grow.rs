//! One round of steps: whatever can be done from where men can be.

use hakam_core::{Kind, Setup, Side, Square};

use super::column::Columns;
use super::standing::side;
use super::{Roamer, Standing};
use crate::game::{Game, Takes, Way};

/// Adds every place that one step leads to, and everybody that one step takes. Says whether anything is new.
pub(super) fn grow(game: &Game<'_>, setup: &Setup, men: &mut [Roamer]) -> bool {
    let standing = Standing::of(game, setup, men);
    let columns = Columns::of(game, setup, men);
    let round = Round {
        game,
        setup,
        standing,
        columns,
    };
    let mut changed = round.castle(men);
    for number in 0..men.len() {
        changed |= round.walk(men, number);
    }
    changed
}

struct Round<'a> {
    game: &'a Game<'a>,
    setup: &'a Setup,
    standing: Standing,
    columns: Columns,
}

impl Round<'_> {
    /// Every step of one man, also from where these steps lead. Says whether anything is new.
    fn walk(&self, men: &mut [Roamer], number: usize) -> bool {
        let Some(man) = men.get(number) else {
            return false;
        };
        let (own, start) = (side(self.setup, man), man.start);
        let is_unmoved = self.setup.rights.contains(start);
        let places = man.places.iter();
        let places = places.flat_map(|(kind, squares)| squares.iter().map(|at| (*kind, at)));
        let mut left: Vec<(Kind, Square)> = places.collect();
        let mut changed = false;
        while let Some((kind, from)) = left.pop() {
            for way in self.game.ways(own, kind, from) {
                let man = men.get(number);
                // Most steps tell nothing new.
                if !way.is_special
                    && !self.standing.untaken[own.other()].contains(way.to)
                    && man.is_some_and(|man| man.can_stand(kind, way.to))
                {
                    continue;
                }
                let is_barred = way.unmoved && !(is_unmoved && from == start)
                    || !self.columns.allow(self.game, number, from, way.to);
                if is_barred || !self.is_open(own, kind, way) {
                    continue;
                }
                for takes in self.land(men, own, way, &mut changed) {
                    for kind in self.becomes(own, kind, way, takes) {
                        let man = men.get_mut(number);
                        if man.is_some_and(|man| man.add(kind, way.to)) {
                            changed = true;
                            left.push((kind, way.to));
                        }
                    }
                }
            }
        }
        changed
    }

    /// Whether the squares of a way can be empty, and a royal does not step under a guard that lasts.
    fn is_open(&self, own: Side, kind: Kind, way: &Way) -> bool {
        self.standing.can_all_be_empty(way.clear)
            && !(self.game.is_royal(kind) && self.standing.guarded[own.other()].contains(way.to))
    }

    /// In which manners a man can end a way; who can be taken there is noted.
    fn land(
        &self,
        men: &mut [Roamer],
        own: Side,
        way: &Way,
        changed: &mut bool,
    ) -> impl Iterator<Item = Takes> + use<> {
        let enemy = own.other();
        let to_empty = way.land.empty && self.standing.can_be_empty(way.to);
        let foes = self.standing.common(enemy, way.to);
        let mut takes = way.land.foe && foes.iter().any(|kind| !way.spares.contains(kind));
        if takes && self.standing.untaken[enemy].contains(way.to) {
            let is_met = |man: &Roamer| {
                let mut places = man.places.iter();
                side(self.setup, man) == enemy
                    && places.any(|(kind, squares)| {
                        squares.contains(way.to)
                            && !self.game.is_royal(*kind)
                            && !way.spares.contains(*kind)
                    })
            };
            for man in men.iter_mut().filter(|man| is_met(man)) {
                *changed |= !std::mem::replace(&mut man.can_be_taken, true);
            }
        }
        if way.land.passing && self.standing.can_be_empty(way.to) {
            let skips = self.standing.skips[enemy].iter();
            for (_, number) in skips.filter(|(square, _)| *square == way.to) {
                takes = true;
                if let Some(man) = men.get_mut(*number) {
                    *changed |= !std::mem::replace(&mut man.can_be_taken, true);
                }
            }
        }
        let nobody = to_empty.then_some(Takes::Nobody);
        nobody.into_iter().chain(takes.then_some(Takes::Somebody))
    }

    /// What a man is after a way.
    fn becomes(
        &self,
        own: Side,
        kind: Kind,
        way: &Way,
        takes: Takes,
    ) -> impl Iterator<Item = Kind> {
        let promotion = self.game.promotion(own, way, takes);
        let kinds = promotion.map_or(&[][..], |promotion| &promotion.to[own]);
        let stays = promotion.is_none_or(|promotion| !promotion.must[own].contains(way.to));
        kinds.iter().copied().chain(stays.then_some(kind))
    }

    /// Castling, as if nothing but men that stay for ever stood against it.
    fn castle(&self, men: &mut [Roamer]) -> bool {
        let Some(castling) = self.game.rules.castling() else {
            return false;
        };
        let geometry = self.game.rules.geometry();
        let mut changed = false;
        let kings = self.unmoved().filter(|(_, kind, _)| *kind == castling.king);
        for (king, _, own) in kings {
            for wing in &castling.wings {
                let partners = self.unmoved().filter(|(square, kind, side)| {
                    *side == own
                        && castling.partners.contains(*kind)
                        && geometry.rank(*square) == geometry.rank(king)
                });
                for (partner, _, _) in partners {
                    let (low, high) = (king.min(partner), king.max(partner));
                    let between = self.game.squares.iter().copied();
                    let mut between = between.filter(|square| low < *square && *square < high);
                    if !between.all(|square| self.standing.can_be_empty(square)) {
                        continue;
                    }
                    for (from, to) in [(king, wing.king_to[own]), (partner, wing.partner_to[own])] {
                        let man = men.iter_mut().find(|man| man.start == from);
                        let kind = self.setup.at(from).map(|man| man.kind);
                        if let (Some(man), Some(kind)) = (man, kind) {
                            changed |= man.add(kind, to);
                        }
                    }
                }
            }
        }
        changed
    }

    /// The men that have the rights of one that has not moved.
    fn unmoved(&self) -> impl Iterator<Item = (Square, Kind, Side)> {
        let men = self.setup.men(self.game.rules.geometry());
        men.filter(|(square, _)| self.setup.rights.contains(*square))
            .map(|(square, man)| (square, man.kind, man.side))
    }
}
