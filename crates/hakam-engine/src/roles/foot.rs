//! Foot soldiers: kinds that only go forward, moved as whole sets.

use hakam_core::{Delta, Kind, PerSide, Side, SquareSet};
use hakam_variant::{Leg, Pattern, Promotion, Ruleset};

use super::config::Config;
use super::fitness::steps;
use super::rays;
use super::view::View;
use crate::Bits;

/// How many strides a foot soldier may have at most.
pub(super) const MAX_STRIDES: usize = 8;

/// One forward move, made by the whole set at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stride<B> {
    /// How far a square number changes in one step, for each side.
    pub(super) amount: [u32; 2],
    pub(super) steps: u32,
    /// From where it can be made.
    pub(super) from: [B; 2],
    /// Where the man promotes, and where it must.
    pub(super) zone: [B; 2],
    pub(super) must: [B; 2],
    pub(super) marks_passing: bool,
    pub(super) pattern: u16,
}

/// A kind of foot soldier.
#[derive(Clone, Debug)]
pub(super) struct Foot<B: Bits> {
    /// Quiet strides first, captures from the kernel's constant index on; the gaps are strides nobody can make.
    pub(super) strides: [Stride<B>; MAX_STRIDES],
    /// Strides that take in passing.
    pub(super) passing: Vec<Stride<B>>,
    pub(super) attackers: [B::Per<B>; 2],
    /// What it may become: the kind, its roles, and how many of it a side may have.
    pub(super) into: [Vec<Promoted>; 2],
    /// Whether every kind it may become is always free to be chosen, and so how many there are.
    pub(super) unlimited: bool,
}

/// A kind that a foot soldier may become.
#[derive(Clone, Copy, Debug)]
pub(super) struct Promoted {
    pub(super) kind: u8,
    pub(super) code: u32,
    pub(super) max: Option<u32>,
}

impl<'a, K: Config> View<'a, K> {
    /// What a foot soldier may become now: kinds of which its side may have one more.
    #[inline(always)]
    pub(super) fn promotions(self, foot: &'a Foot<K::B>) -> impl Iterator<Item = &'a Promoted> {
        let number = move |code| (self.pos.with_code(code) & self.us()).len();
        let kinds = foot.into[K::US].iter();
        kinds.filter(move |kind| kind.max.is_none_or(|max| number(kind.code) < max))
    }
}

impl<B: Bits> Stride<B> {
    /// One step ahead of a set of men of the side to move.
    #[inline(always)]
    pub(super) fn ahead<K: Config<B = B>>(&self, set: B) -> B {
        K::ahead(set, self.amount[K::US])
    }

    /// From where one step led.
    #[inline(always)]
    pub(super) fn back<K: Config<B = B>>(&self, set: B) -> B {
        K::Other::ahead(set, self.amount[K::US])
    }

    /// From where all its steps led.
    #[inline(always)]
    pub(super) fn origin<K: Config<B = B>>(&self, set: B) -> B {
        K::Other::ahead(set, self.amount[K::US] * self.steps)
    }
}

/// All strides of a kind: quiet, capturing, in passing.
#[derive(Clone, Debug, Default)]
pub(super) struct Strides<B> {
    pub(super) quiet: Vec<Stride<B>>,
    pub(super) capture: Vec<Stride<B>>,
    pub(super) passing: Vec<Stride<B>>,
}

/// Cuts the patterns of a foot soldier into strides.
pub(super) fn strides<B: Bits>(rules: &Ruleset, kind: Kind) -> Strides<B> {
    let mut found = Strides::default();
    for (id, pattern) in rules.patterns_of(kind) {
        let Some(leg) = pattern.legs.first() else {
            continue;
        };
        for &delta in &leg.deltas.white {
            let Some(stride) = stride::<B>(rules, pattern, leg, delta, id.0) else {
                continue;
            };
            if leg.land.empty {
                found.quiet.push(stride);
            }
            if leg.land.foe {
                found.capture.push(stride);
            }
            if leg.land.passing {
                found.passing.push(stride);
            }
        }
    }
    found
}

fn stride<B: Bits>(
    rules: &Ruleset,
    pattern: &Pattern,
    leg: &Leg,
    delta: Delta,
    id: u16,
) -> Option<Stride<B>> {
    let geometry = rules.geometry();
    let (step, count) = steps(leg, delta)?;
    let seen = Side::BOTH.map(|side| rules.view().delta(side, step));
    let bits = |set: SquareSet| B::from_words(set.words());
    let from = Side::BOTH.map(|side| {
        let (delta, most) = (seen[side as usize], u8::try_from(count).unwrap_or(u8::MAX));
        let onto = bits(pattern.onto[side]);
        bits(pattern.from[side])
            .squares()
            .filter(|&square| {
                let way: Vec<_> = rays::path(geometry, square, delta, most).collect();
                way.len() == usize::from(most) && way.last().is_some_and(|&to| onto.has(to))
            })
            .fold(B::EMPTY, |set, square| set | B::bit(square))
    });
    let region = |pick: fn(&Promotion) -> PerSide<SquareSet>| {
        Side::BOTH.map(|side| {
            let zone = pattern.promotion.as_ref();
            zone.map_or(B::EMPTY, |promotion| bits(pick(promotion)[side]))
        })
    };
    Some(Stride {
        amount: seen.map(|delta| rays::stride(geometry, delta).unsigned_abs()),
        steps: count,
        from,
        zone: region(|promotion| promotion.zone),
        must: region(|promotion| promotion.must),
        marks_passing: pattern.passing,
        pattern: id,
    })
}

impl<B: Bits> Foot<B> {
    /// A foot soldier for a kernel with so many quiet strides; `None` is one that nobody is.
    pub(super) fn new(
        rules: &Ruleset,
        kind: Option<Kind>,
        quiets: usize,
        codes: &[u32],
    ) -> Foot<B> {
        let idle = Stride {
            amount: [0; 2],
            steps: 1,
            from: [B::EMPTY; 2],
            zone: [B::EMPTY; 2],
            must: [B::EMPTY; 2],
            marks_passing: false,
            pattern: 0,
        };
        let found = kind.map_or_else(Strides::default, |kind| strides::<B>(rules, kind));
        let attackers = [0, 1].map(|side: usize| {
            rays::reverse::<B>(&B::per(|from| {
                let strides = found.capture.iter();
                let strides = strides.filter(|stride| stride.from[side].has(from));
                // White's foot soldiers go up, Black's down, whatever the view.
                strides.fold(B::EMPTY, |to, stride| {
                    let amount = stride.amount[side] as usize;
                    to | B::bit(if side == 0 {
                        from + amount
                    } else {
                        from - amount
                    })
                })
            }))
        });
        let into = Side::BOTH.map(|side| promoted(rules, kind, side, codes));
        Foot {
            strides: std::array::from_fn(|place| {
                let found = if place < quiets {
                    found.quiet.get(place)
                } else {
                    found.capture.get(place - quiets)
                };
                found.copied().unwrap_or(idle)
            }),
            passing: found.passing,
            attackers,
            unlimited: into.iter().flatten().all(|promoted| promoted.max.is_none()),
            into,
        }
    }
}

/// What a foot soldier may become. All its patterns promote alike, or the ruleset is not for this kernel.
fn promoted(rules: &Ruleset, kind: Option<Kind>, side: Side, codes: &[u32]) -> Vec<Promoted> {
    let promotion = kind.and_then(|kind| {
        rules
            .patterns_of(kind)
            .find_map(|(_, pattern)| pattern.promotion.as_ref())
    });
    promotion.map_or_else(Vec::new, |promotion| {
        promotion.to[side]
            .iter()
            .map(|kind| Promoted {
                kind: u8::try_from(kind.index()).unwrap_or(u8::MAX),
                code: codes[kind.index()],
                max: rules.kind(*kind).max.map(u32::from),
            })
            .collect()
    })
}
