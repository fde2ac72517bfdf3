//! Whether a position is plainly sound (rules E1 to E7), so that the literal law need not be asked about it.
//!
//! Most positions that are read are sound, and here that is seen with a few sets. What is not seen to be sound is
//! left to the law, which says what is wrong.

use hakam_core::{Kind, Piece, Side, SquareSet};
use hakam_variant::{Royalty, Ruleset};

use super::config::{Config, Shape};
use super::view::View;
use crate::Bits;
use crate::lines::Work;

/// Where men may stand at all.
#[derive(Debug)]
pub(super) struct Homes<B> {
    /// Whether one royal a side is what the arrays have.
    one_royal: bool,
    kinds: Vec<Home<B>>,
}

/// Of one kind.
#[derive(Debug)]
struct Home<B> {
    code: u32,
    /// Where each side may have it.
    squares: [B; 2],
    /// Where it may count as unmoved.
    rights: [B; 2],
    /// How many of it a side may have.
    max: Option<u32>,
}

impl<B: Bits> Homes<B> {
    pub(super) fn of(rules: &Ruleset, codes: &[u32]) -> Homes<B> {
        let royals = |side: Side| {
            let royal = rules.kinds();
            let royal = royal.filter(|(_, info)| info.royalty == Royalty::Always);
            royal
                .map(|(kind, _)| rules.most_at_start(kind)[side])
                .sum::<usize>()
        };
        let home = |((kind, info), &code): ((Kind, &hakam_variant::KindInfo), &u32)| {
            let set = |squares: SquareSet| B::from_words(squares.words());
            Home {
                code,
                squares: Side::BOTH.map(|side| set(squares(rules, kind, side))),
                rights: Side::BOTH.map(|side| set(rights(rules, kind, side))),
                max: info.max.map(u32::from),
            }
        };
        // A man that may stand anywhere, in any number, and never counts as unmoved, need not be looked at.
        let all = B::from_words(rules.geometry().all().words());
        let limits = |home: &Home<B>| {
            home.max.is_some() || home.squares != [all; 2] || home.rights != [B::EMPTY; 2]
        };
        Homes {
            one_royal: Side::BOTH.into_iter().all(|side| royals(side) == 1),
            kinds: rules.kinds().zip(codes).map(home).filter(limits).collect(),
        }
    }
}

/// Where a side may have a man of a kind: on squares it can enter without having to promote there (E2, E7), and
/// wherever an array has it.
fn squares(rules: &Ruleset, kind: Kind, side: Side) -> SquareSet {
    let all = rules.geometry().all();
    let mut entered = SquareSet::EMPTY;
    let mut promotes = all;
    let mut patterns = rules.patterns_of(kind).peekable();
    if patterns.peek().is_none() {
        return all;
    }
    for (_, pattern) in patterns {
        entered = entered | pattern.onto[side];
        promotes = match &pattern.promotion {
            Some(promotion) if !promotion.on_capture => {
                promotes & promotion.zone[side] & promotion.must[side]
            }
            Some(_) | None => SquareSet::EMPTY,
        };
    }
    let arrays = rules.starts().iter().map(|start| &start.setup);
    let at_home = arrays.flat_map(|setup| setup.squares_of(rules.geometry(), side, kind));
    entered & all & !promotes | at_home.collect()
}

/// Where a man of a kind may count as unmoved (E4).
fn rights(rules: &Ruleset, kind: Kind, side: Side) -> SquareSet {
    let geometry = rules.geometry();
    if rules.patterns_of(kind).any(|(_, pattern)| pattern.unmoved) {
        return geometry.all();
    }
    let man = Piece::new(side, kind);
    let castling = rules.castling();
    let castles = |square| castling.is_some_and(|castling| castling.is_home(square, man));
    geometry
        .squares()
        .filter(|square| castles(*square))
        .collect()
}

/// Whether a position is plainly sound.
pub(super) struct IsSound<'a, K: Config>(pub(super) View<'a, K>);

impl<K: Config> Work<bool> for IsSound<'_, K> {
    #[inline(always)]
    fn run(self) -> bool {
        let View { tables, pos } = self.0;
        let homes = tables.homes();
        let mut rights = K::B::EMPTY;
        for home in &homes.kinds {
            let men = pos.with_code(home.code);
            for side in 0..2 {
                let men = men & pos.sides[side];
                if !men.minus(home.squares[side]).is_empty()
                    || home.max.is_some_and(|max| men.len() > max)
                {
                    return false;
                }
                rights = rights | men & home.rights[side];
            }
        }
        let moved = self.0.turned();
        homes.one_royal
            && pos.rights.minus(rights).is_empty()
            && (pos.passing.is_empty() || moved.has_passed())
            // Who has just moved is not in check (E3).
            && !moved.is_attacked(moved.king(), moved.occupied(), moved.them())
    }
}

impl<K: Config> View<'_, K> {
    /// Whether the man with the mark can have made its double step (E5): it belongs to this side, and the squares it came
    /// from and over are empty.
    #[inline(always)]
    fn has_passed(self) -> bool {
        let (pos, occupied) = (self.pos, self.occupied());
        let passer = pos.passer & self.us();
        if passer.is_empty() || occupied.meets(pos.passing) {
            return false;
        }
        self.foot_at(passer.lsb()).is_some_and(|foot| {
            foot.strides[..K::S::QUIETS].iter().any(|stride| {
                let over = stride.back::<K>(passer);
                let origin = stride.back::<K>(over) & stride.from[K::US];
                stride.marks_passing
                    && stride.steps == 2
                    && over == pos.passing
                    && !origin.minus(occupied).is_empty()
            })
        })
    }
}
