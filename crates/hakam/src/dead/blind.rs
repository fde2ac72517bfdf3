//! Lines found by rule of thumb: with many men mates come by chance, where the loser has few moves; with few men
//! the royals must be led together; and who has nobody left cannot defend himself.

use hakam_core::{Move, Setup, Side, Square};
use hakam_variant::{Royalty, Ruleset};

use super::search::Search;
use crate::solve::Spot;

impl Search<'_> {
    /// Each rule of thumb has its share of the positions.
    pub(super) fn by_hints(&mut self, nodes: u64) -> Option<Vec<Move>> {
        let by = self.winner;
        let hints = Hints {
            rules: self.variant.rules(),
        };
        let few_moves = self.seek(nodes / 3, &mut |seen| {
            hints.by_moves(seen.spot, seen.setup, by, seen.length)
        });
        few_moves
            .or_else(|| {
                self.seek(nodes / 3, &mut |seen| {
                    hints.by_royals(seen.spot, seen.setup, by, seen.length)
                })
            })
            .or_else(|| {
                self.seek(nodes / 3, &mut |seen| {
                    hints.by_men(seen.setup, by, seen.length)
                })
            })
    }
}

struct Hints<'r> {
    rules: &'r Ruleset,
}

impl Hints<'_> {
    /// How far the loser is from having no man left.
    fn by_men(&self, setup: &Setup, by: Side, length: usize) -> i64 {
        let geometry = self.rules.geometry();
        let left = setup.men_of(geometry, by.other()).count();
        let left = i64::try_from(left).unwrap_or(i64::MAX / 8);
        let length = i64::try_from(length).unwrap_or(i64::MAX / 4);
        length
            .saturating_add(left.saturating_mul(8))
            .saturating_sub(self.promise(setup, by) / 100)
    }

    /// How far a position seems from a win: a long line, a weak winner, a loser far from the edge who can still
    /// go places.
    fn by_royals(&self, spot: &Spot<'_>, setup: &Setup, by: Side, length: usize) -> i64 {
        let length = i64::try_from(length).unwrap_or(i64::MAX / 2);
        let check = i64::from(spot.turn != by && spot.is_check());
        length
            .saturating_add(self.room(setup, by).saturating_mul(4))
            .saturating_add(self.reach(setup, by).saturating_mul(2))
            .saturating_add(self.middle(setup, by.other()).saturating_mul(3))
            .saturating_sub(self.promise(setup, by).saturating_mul(4))
            .saturating_sub(check.saturating_mul(2))
    }

    /// The same by the moves that the loser has left.
    fn by_moves(&self, spot: &Spot<'_>, setup: &Setup, by: Side, length: usize) -> i64 {
        let length = i64::try_from(length).unwrap_or(i64::MAX / 2);
        let free = if spot.turn == by {
            0
        } else {
            spot.moves().len()
        };
        let free = i64::try_from(free).unwrap_or(i64::MAX / 4);
        let check = i64::from(spot.turn != by && spot.is_check());
        length
            .saturating_add(free)
            .saturating_mul(2)
            .saturating_add(self.reach(setup, by).saturating_mul(2))
            .saturating_add(self.middle(setup, by.other()).saturating_mul(3))
            .saturating_sub(self.promise(setup, by).saturating_mul(4))
            .saturating_sub(check.saturating_mul(6))
    }

    /// How many squares next to the loser's royal are neither taken by its own men nor next to the winner's.
    fn room(&self, setup: &Setup, by: Side) -> i64 {
        let geometry = self.rules.geometry();
        let (Some(loser), winner) = (self.royal(setup, by.other()), self.royal(setup, by)) else {
            return 0;
        };
        let near = |at: Square, other: Square| {
            let (files, ranks) = geometry.difference(at, other);
            files.unsigned_abs().max(ranks.unsigned_abs()) <= 1
        };
        let is_own = |at: Square| setup.at(at).is_some_and(|man| man.side != by);
        let around = geometry
            .squares()
            .filter(|at| *at != loser && near(*at, loser));
        let free =
            around.filter(|at| !is_own(*at) && !winner.is_some_and(|winner| near(*at, winner)));
        i64::try_from(free.count()).unwrap_or(0)
    }

    /// Where a royal of a side stands.
    fn royal(&self, setup: &Setup, side: Side) -> Option<Square> {
        let rules = self.rules;
        let mut men = setup.men_of(rules.geometry(), side);
        let royal = men.find(|(_, man)| rules.kind(man.kind).royalty != Royalty::Common);
        royal.map(|(at, _)| at)
    }

    /// What the men of a side are worth, and how far those that can promote have come.
    fn promise(&self, setup: &Setup, side: Side) -> i64 {
        let rules = self.rules;
        let geometry = rules.geometry();
        let men = setup.men_of(geometry, side);
        men.map(|(at, man)| {
            let info = rules.kind(man.kind);
            if info.royalty != Royalty::Common {
                return 0;
            }
            let can_promote = rules
                .patterns_of(man.kind)
                .any(|(_, p)| p.promotion.is_some());
            let ahead = match side {
                Side::White => geometry.rank(at),
                Side::Black => geometry.ranks().saturating_sub(geometry.rank(at) + 1),
            };
            let come = if can_promote { i64::from(ahead) / 2 } else { 0 };
            i64::from(info.value.0).saturating_add(come)
        })
        .sum()
    }

    /// How far a royal is from the nearest corner: mates are made at the edge.
    fn middle(&self, setup: &Setup, side: Side) -> i64 {
        let geometry = self.rules.geometry();
        self.royal(setup, side).map_or(0, |at| {
            let (file, rank) = (geometry.file(at), geometry.rank(at));
            let files = file.min(geometry.files().saturating_sub(file + 1));
            let ranks = rank.min(geometry.ranks().saturating_sub(rank + 1));
            i64::from(files) + i64::from(ranks)
        })
    }

    /// How far the winner's royal is from the loser's: mates are made from near.
    fn reach(&self, setup: &Setup, by: Side) -> i64 {
        match (self.royal(setup, by), self.royal(setup, by.other())) {
            (Some(own), Some(other)) => {
                let (files, ranks) = self.rules.geometry().difference(own, other);
                i64::from(files.unsigned_abs().max(ranks.unsigned_abs()))
            }
            (None, _) | (_, None) => 0,
        }
    }
}
