//! Lines at whose end somebody has won, both sides helping.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use hakam_checker::limits;
use hakam_core::{Move, Outcome, Setup, Side, Square};
use hakam_engine::Step;
use hakam_variant::Royalty;

use super::{Seeker, Sought, Spent};
use crate::solve::Spot;

/// A position that a line leads to.
struct Reached<'v> {
    spot: Spot<'v>,
    /// From where, and by which step.
    from: Option<(usize, Step)>,
    length: usize,
}

/// By what the promising positions are told.
#[derive(Clone, Copy)]
enum Hint {
    FewMoves,
    Royals,
}

impl Seeker<'_> {
    /// A line to a win of `by`, or of either side.
    pub(super) fn win(&mut self, setup: &Setup, by: Option<Side>) -> Sought<Vec<Move>> {
        let Some(by) = by else {
            // The stronger side is the likelier winner.
            let white = self.promise(setup, Side::White);
            let black = self.promise(setup, Side::Black);
            let [first, second] = if black > white {
                [Side::Black, Side::White]
            } else {
                Side::BOTH
            };
            let all = self.left;
            self.left = all / 2;
            let found = self.win_of(setup, first);
            self.left = all / 2;
            return found.or_else(|_| self.win_of(setup, second));
        };
        self.win_of(setup, by)
    }

    /// With many men mates come by chance, where the loser has few moves; with few men the royals must be led
    /// together. Each has half of the budget.
    fn win_of(&mut self, setup: &Setup, by: Side) -> Sought<Vec<Move>> {
        let all = self.left;
        self.left = all / 2;
        let found = self.win_by(setup, by, Hint::FewMoves);
        self.left = all / 2;
        found.or_else(|_| self.win_by(setup, by, Hint::Royals))
    }

    /// Looks on from the most promising position, whatever its length.
    fn win_by(&mut self, setup: &Setup, by: Side, hint: Hint) -> Sought<Vec<Move>> {
        let keys = &self.variant.law().keys;
        let root = Spot::new(self.variant, setup);
        let mut seen = HashSet::from([keys.of(&root.setup())]);
        let mut all = vec![Reached {
            spot: root,
            from: None,
            length: 0,
        }];
        let mut queue = BinaryHeap::from([(Reverse(0_i64), Reverse(0_usize))]);
        while let Some((_, Reverse(number))) = queue.pop() {
            let Some(here) = all.get(number) else { break };
            let (spot, length) = (here.spot.clone(), here.length);
            match spot.end() {
                Some(Outcome::Won { by: winner, .. }) if winner == by => {
                    return Ok(line(&all, number));
                }
                Some(Outcome::Won { .. } | Outcome::Drawn { .. } | Outcome::Ongoing) => continue,
                None => {}
            }
            if length >= limits::LINE {
                continue;
            }
            for step in spot.moves() {
                self.look("no line to a win was found, and there may be one")?;
                let next = spot.after(step);
                let setup = next.setup();
                if !seen.insert(keys.of(&setup)) {
                    continue;
                }
                let cost = match hint {
                    Hint::FewMoves => self.by_moves(&next, &setup, by, length + 1),
                    Hint::Royals => self.by_royals(&next, &setup, by, length + 1),
                };
                queue.push((Reverse(cost), Reverse(all.len())));
                all.push(Reached {
                    spot: next,
                    from: Some((number, step)),
                    length: length + 1,
                });
            }
        }
        Err(Spent {
            reached: "no line leads to a win, but that alone is no certificate".to_owned(),
        })
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
        let geometry = self.variant.rules().geometry();
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
        let rules = self.variant.rules();
        let mut men = setup.men_of(rules.geometry(), side);
        let royal = men.find(|(_, man)| rules.kind(man.kind).royalty != Royalty::Common);
        royal.map(|(at, _)| at)
    }

    /// What the men of a side are worth, and how far those that can promote have come.
    fn promise(&self, setup: &Setup, side: Side) -> i64 {
        let rules = self.variant.rules();
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
        let geometry = self.variant.rules().geometry();
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
                let (files, ranks) = self.variant.rules().geometry().difference(own, other);
                i64::from(files.unsigned_abs().max(ranks.unsigned_abs()))
            }
            (None, _) | (_, None) => 0,
        }
    }
}

/// The moves that led to a position.
fn line(all: &[Reached<'_>], number: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut at = number;
    while let Some((from, step)) = all.get(at).and_then(|reached| reached.from) {
        moves.extend(all.get(from).and_then(|before| before.spot.unpack(step)));
        at = from;
    }
    moves.reverse();
    moves
}
