//! Safety of royals: shelter and attack while there is something to fear, the middle of the board afterwards.

use hakam_core::{Geometry, Kind, PerSide, Side};
use hakam_variant::{Royalty, Ruleset};

use super::board::{Board, Man};

/// With men of this worth, or more, the other side is dangerous in full.
const DANGEROUS: i32 = 2_000;

/// What a sheltering man is worth, and how many count.
const SHELTER: i32 = 5;
const SHELTERING: i32 = 5;

/// More squares under fire make no difference.
const HITS: i32 = 16;

/// What the first of them costs; the second as much as three more, and so on.
const HIT: i32 = 2;

/// What a step from the edge is worth to a royal that has nothing to fear.
const MIDDLE: i32 = 10;

/// What a step toward the other royal is worth to the stronger side.
const CLOSER: i32 = 5;

/// The stronger side has so much more.
const STRONGER: i32 = 150;

/// What bears on the royals of a side, and what the side itself has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pressure {
    /// Squares next to its royals that the other side's men bear on, each as often as they do.
    pub(super) hits: i32,
    /// The worth of its men that can attack.
    pub(super) strength: i32,
}

/// Which squares are next to the royals, and where these are.
pub(super) struct Near {
    squares: [u8; 256],
    /// A royal of each side.
    at: PerSide<Option<u8>>,
}

impl Near {
    /// 1 if a square is next to a royal of a side, or under it.
    pub(super) fn to(&self, side: Side, square: u8) -> i32 {
        i32::from(self.squares[usize::from(square)] >> bit(side) & 1)
    }
}

fn bit(side: Side) -> u8 {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

/// What is known of the royals of a game.
#[derive(Clone, Debug)]
pub(super) struct Royals {
    geometry: Geometry,
    kinds: Vec<Kind>,
    /// The squares next to each square, itself included.
    around: Vec<Vec<u8>>,
}

impl Royals {
    pub(super) fn new(rules: &Ruleset) -> Royals {
        let geometry = *rules.geometry();
        let royal = rules
            .kinds()
            .filter(|(_, info)| info.royalty != Royalty::Common);
        let around = (0..geometry.cells()).map(|index| {
            let Some(middle) = geometry.square_at(index) else {
                return Vec::new();
            };
            let near = geometry.squares().filter(|square| {
                let (files, ranks) = geometry.difference(middle, *square);
                files.unsigned_abs().max(ranks.unsigned_abs()) <= 1
            });
            near.filter_map(|square| u8::try_from(square.index()).ok())
                .collect()
        });
        Royals {
            kinds: royal.map(|(kind, _)| kind).collect(),
            around: around.collect(),
            geometry,
        }
    }

    fn is_royal(&self, man: Man) -> bool {
        self.kinds.iter().any(|kind| kind.index() == man.kind())
    }

    pub(super) fn near(&self, board: &Board) -> Near {
        let mut near = Near {
            squares: [0; 256],
            at: PerSide::default(),
        };
        if self.kinds.is_empty() {
            return near;
        }
        let men = board.men(self.geometry.cells());
        for (square, man) in men.filter(|(_, man)| self.is_royal(*man)) {
            near.at[man.side()] = Some(square);
            for &next in self.around(square) {
                near.squares[usize::from(next)] |= 1 << bit(man.side());
            }
        }
        near
    }

    fn around(&self, square: u8) -> &[u8] {
        self.around
            .get(usize::from(square))
            .map_or(&[], Vec::as_slice)
    }

    pub(super) fn safety(
        &self,
        board: &Board,
        near: &Near,
        pressure: &PerSide<Pressure>,
        side: Side,
    ) -> i32 {
        let Some(royal) = near.at[side] else {
            return 0;
        };
        let (own, other) = (pressure[side], pressure[side.other()]);
        let danger = other.strength.abs().min(DANGEROUS);
        let hits = own.hits.min(HITS);
        let own_men = |square: &&u8| board.at(**square).is_some_and(|man| man.side() == side);
        // The royal itself is among them.
        let around = self.around(royal).iter().filter(own_men).count();
        let sheltering = i32::try_from(around).unwrap_or(0) - 1;
        let guarded = sheltering.min(SHELTERING) * SHELTER - hits * hits * HIT;
        let free = self.edge_distance(royal) * MIDDLE;
        let mut safety = (guarded * danger + free * (DANGEROUS - danger)) / DANGEROUS;
        if let Some(theirs) = near.at[side.other()]
            && own.strength.abs() > other.strength.abs() + STRONGER
        {
            // Few men left on the other side: the royal has to help.
            safety -= self.apart(royal, theirs) * CLOSER * (DANGEROUS - danger) / DANGEROUS;
        }
        safety
    }

    /// How far a square is from the nearest corner.
    fn edge_distance(&self, square: u8) -> i32 {
        let Some(at) = self.geometry.square_at(usize::from(square)) else {
            return 0;
        };
        let (file, rank) = (self.geometry.file(at), self.geometry.rank(at));
        let files = file.min(self.geometry.files().saturating_sub(file + 1));
        let ranks = rank.min(self.geometry.ranks().saturating_sub(rank + 1));
        i32::from(files) + i32::from(ranks)
    }

    fn apart(&self, one: u8, other: u8) -> i32 {
        let square = |index: u8| self.geometry.square_at(usize::from(index));
        match (square(one), square(other)) {
            (Some(one), Some(other)) => {
                let (files, ranks) = self.geometry.difference(one, other);
                i32::from(files.unsigned_abs()) + i32::from(ranks.unsigned_abs())
            }
            (None, _) | (_, None) => 0,
        }
    }
}
