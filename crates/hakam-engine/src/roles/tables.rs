//! A ruleset compiled for the role kernel.

use std::sync::{Arc, OnceLock};

use hakam_core::{Kind, Side, Square, SquareSet, Wing};
use hakam_variant::{Pattern, Royalty, Ruleset};

use super::atoms::{ANY, Atom, QUIET, roles, royal_deltas};
use super::config::{Config, Shape};
use super::fitness::{Motion, is_foot};
use super::foot::{Foot, strides};
use super::near::Near;
use super::rays;
use super::sound::Homes;
use super::text::Script;
use crate::Bits;
use crate::lines::{Fan, Pool};

/// Room for roles of each sort in the tables.
pub(super) const MAX_FEET: usize = 2;
pub(super) const MAX_LEAPS: usize = 6;
pub(super) const MAX_SLIDES: usize = 6;

/// A role that leaps.
#[derive(Clone, Debug)]
pub(super) struct Leap<B: Bits> {
    pub(super) mode: usize,
    pub(super) to: [B::Per<B>; 2],
    /// From where a man of the side attacks a square.
    pub(super) from: [B::Per<B>; 2],
}

/// A role that slides.
#[derive(Clone, Debug)]
pub(super) struct Slide<B: Bits> {
    pub(super) mode: usize,
    pub(super) to: [Fan<B>; 2],
    pub(super) from: [Fan<B>; 2],
    /// `from` on an empty board.
    pub(super) open: [B::Per<B>; 2],
    /// `to` on an empty board.
    pub(super) aims: [B::Per<B>; 2],
}

/// A castling.
#[derive(Clone, Copy, Debug)]
pub(super) struct Castling<B> {
    pub(super) wing: Wing,
    /// Whether the partner stands on a higher square than the royal, for each side.
    toward_last: [bool; 2],
    /// Where the partner must stand, if the file says so.
    partner_from: Option<[usize; 2]>,
    pub(super) royal_to: [usize; 2],
    pub(super) partner_to: [usize; 2],
    pub(super) row: [B; 2],
}

impl<B> Castling<B> {
    /// Whether this is the castling of these two men.
    #[inline(always)]
    pub(super) fn is_of(&self, side: usize, king: usize, partner: usize) -> bool {
        (partner > king) == self.toward_last[side]
            && self.partner_from.is_none_or(|from| from[side] == partner)
    }
}

/// How many roles of each sort a ruleset needs, or a kernel has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Need {
    pub(crate) feet: usize,
    pub(crate) leaps: usize,
    pub(crate) slides: usize,
    pub(crate) quiets: usize,
    pub(crate) captures: usize,
    /// Roles without moves, to tell kinds apart that move alike.
    pub(crate) marks: usize,
}

/// Every table of the role kernel.
#[derive(Debug)]
pub(super) struct Tables<B: Bits> {
    pub(super) rules: Arc<Ruleset>,
    /// The royal's steps to empty squares, and to foes.
    pub(super) royal: [Leap<B>; 2],
    pub(super) feet: [Foot<B>; MAX_FEET],
    pub(super) leaps: [Leap<B>; MAX_LEAPS],
    pub(super) slides: [Slide<B>; MAX_SLIDES],
    pub(super) castlings: Vec<Castling<B>>,
    pub(super) pool: Pool<B>,
    pub(super) between: Vec<B::Per<B>>,
    /// Every leap and ride may capture wherever it may go: then only captures change a leaper's moves, and
    /// the last two plies may be counted together.
    pub(super) plain: bool,
    /// The roles of every kind.
    pub(super) codes: Vec<u32>,
    /// The squares by their numbers; holes have none.
    pub(super) squares: B::Per<Option<Square>>,
    /// Each of them as a set: one that is put together by a number goes through memory in pieces.
    pub(super) alone: B::Per<SquareSet>,
    /// From where the men of every kind reach a square.
    pub(super) near: Vec<Near<B>>,
    /// How boards are written, where they can be read at once.
    pub(super) script: Option<Script>,
    /// Where men may stand, worked out when it is first asked for.
    homes: OnceLock<Homes<B>>,
    /// The patterns of every kind.
    patterns: Vec<Patterns<B>>,
}

/// The patterns of one kind, to name the one by which a move is made.
#[derive(Debug)]
pub(super) struct Patterns<B: Bits> {
    /// The first pattern, by which every move is made that no other leads to.
    first: u16,
    /// The others, with what they lead to on an empty board from each square, for each side.
    others: Vec<(u16, [B::Per<B>; 2])>,
}

impl<B: Bits> Patterns<B> {
    fn of(rules: &Ruleset, kind: Kind) -> Patterns<B> {
        let mut ids = rules.patterns_of(kind);
        let first = ids.next().map_or(0, |(id, _)| id.0);
        let table = |pattern: &Pattern| {
            Side::BOTH.map(|side| {
                B::per(|square| {
                    pattern.legs.first().map_or(B::EMPTY, |leg| {
                        rays::open(rules.geometry(), square, &leg.deltas[side], leg.repeat.most)
                    })
                })
            })
        };
        Patterns {
            first,
            others: ids.map(|(id, pattern)| (id.0, table(pattern))).collect(),
        }
    }

    /// The pattern that leads from one square to another.
    #[inline(always)]
    pub(super) fn leading(&self, side: usize, from: usize, to: usize) -> u16 {
        self.others
            .iter()
            .find(|(_, open)| B::at(&open[side], from).has(to))
            .map_or(self.first, |(id, _)| *id)
    }
}

/// The roles of every kind, as a mask, for a kernel of this shape; and how many marks it takes.
fn codes(rules: &Ruleset, atoms: &[Atom], first: [usize; 4]) -> (Vec<u32>, usize) {
    let feet: Vec<Kind> = foot_kinds(rules);
    let of = |is_such: fn(Motion) -> bool| atoms.iter().filter(move |role| is_such(role.motion));
    let mut codes: Vec<u32> = rules
        .kinds()
        .map(|(kind, info)| {
            let member = |list: &mut dyn Iterator<Item = &Atom>, first: usize| {
                list.enumerate()
                    .filter(|(_, role)| role.users >> kind.index() & 1 == 1)
                    .fold(0_u32, |code, (place, _)| code | 1 << (first + place))
            };
            let foot = feet.iter().position(|foot| *foot == kind);
            u32::from(info.royalty != Royalty::Common)
                | foot.map_or(0, |place| 1 << (first[0] + place))
                | member(&mut of(|m| m == Motion::Leap), first[1])
                | member(&mut of(|m| matches!(m, Motion::Ride(_))), first[2])
        })
        .collect();
    let mut marks = 0;
    for kind in 0..codes.len() {
        // A kind without any role would not be on the board at all.
        if codes[kind] == 0 || codes[..kind].contains(&codes[kind]) {
            codes[kind] |= 1 << (first[3] + marks).min(31);
            marks += 1;
        }
    }
    (codes, marks)
}

fn foot_kinds(rules: &Ruleset) -> Vec<Kind> {
    rules
        .kinds()
        .map(|(kind, _)| kind)
        .filter(|kind| is_foot(rules, *kind))
        .collect()
}

impl Need {
    /// What a ruleset needs at this width.
    pub(super) fn of<B: Bits>(rules: &Ruleset) -> Need {
        let atoms = roles::<B>(rules);
        let feet = foot_kinds(rules);
        let leaps = atoms
            .iter()
            .filter(|role| role.motion == Motion::Leap)
            .count();
        let strides: Vec<_> = feet.iter().map(|kind| strides::<B>(rules, *kind)).collect();
        let first = [
            1,
            1 + feet.len(),
            1 + feet.len() + leaps,
            1 + feet.len() + atoms.len(),
        ];
        Need {
            feet: feet.len(),
            leaps,
            slides: atoms.len() - leaps,
            quiets: strides.iter().map(|s| s.quiet.len()).max().unwrap_or(0),
            captures: strides.iter().map(|s| s.capture.len()).max().unwrap_or(0),
            marks: codes(rules, &atoms, first).1,
        }
    }

    /// Whether a kernel of shape `S` has room for it.
    pub(super) fn fits<S: Shape>(self) -> bool {
        let marks = S::ROLES - 1 - S::FEET - S::LEAPS - S::SLIDES;
        self.feet <= S::FEET
            && self.leaps <= S::LEAPS
            && self.slides <= S::SLIDES
            && self.quiets <= S::QUIETS
            && self.captures <= S::STRIDES - S::QUIETS
            && self.marks <= marks
    }
}

impl<B: Bits> Tables<B> {
    /// Builds the tables that the kernel reads.
    pub(super) fn compile<K: Config<B = B>>(rules: &Arc<Ruleset>) -> Arc<Tables<B>> {
        let geometry = *rules.geometry();
        let atoms = roles::<B>(rules);
        let of = |is_such: fn(Motion) -> bool| -> Vec<&Atom> {
            atoms.iter().filter(|role| is_such(role.motion)).collect()
        };
        let leapers = of(|m| m == Motion::Leap);
        let riders = of(|m| matches!(m, Motion::Ride(_)));
        let spare = K::S::SLIDE + K::S::SLIDES;
        let (codes, _) = codes(rules, &atoms, [1, K::S::LEAP, K::S::SLIDE, spare]);
        let feet = foot_kinds(rules);
        let royal = |may_land| {
            let deltas = Side::BOTH.map(|side| royal_deltas(rules, side, may_land));
            leap::<B>(rules, &deltas, ANY)
        };
        let mut pool = Pool::default();
        let nobody = Atom {
            motion: Motion::Leap,
            mode: ANY,
            deltas: [Vec::new(), Vec::new()],
            users: 0,
        };
        let feet = std::array::from_fn(|place| {
            Foot::new(rules, feet.get(place).copied(), K::S::QUIETS, &codes)
        });
        let leaps = std::array::from_fn(|place| {
            let role = leapers.get(place).copied().unwrap_or(&nobody);
            leap(rules, &role.deltas, role.mode)
        });
        let slides = std::array::from_fn(|place| {
            let role = riders.get(place).copied().unwrap_or(&nobody);
            slide::<K>(rules, &mut pool, role)
        });
        let near = |code: &u32| Near::of::<K>(*code, &feet, &leaps, &slides);
        Arc::new(Tables {
            royal: [royal(|land| land.empty), royal(|land| land.foe)],
            near: codes.iter().map(near).collect(),
            feet,
            leaps,
            slides,
            castlings: castlings(rules),
            pool,
            between: (0..B::CELLS)
                .map(|a| B::per(|b| rays::between(&geometry, a, b)))
                .collect(),
            plain: atoms.iter().all(|role| role.mode == ANY),
            patterns: rules
                .kinds()
                .map(|(kind, _)| Patterns::of(rules, kind))
                .collect(),
            script: Script::new(rules, &codes, K::S::ROLES),
            codes,
            squares: B::per(|index| geometry.square_at(index)),
            alone: B::per(|index| geometry.square_at(index).into_iter().collect()),
            homes: OnceLock::new(),
            rules: Arc::clone(rules),
        })
    }

    /// Where men may stand.
    pub(super) fn homes(&self) -> &Homes<B> {
        self.homes
            .get_or_init(|| Homes::of(&self.rules, &self.codes))
    }

    /// The kind with these roles.
    #[inline(always)]
    pub(super) fn kind_of_code(&self, code: u32) -> Option<Kind> {
        self.place_of_code(code).and_then(Kind::new)
    }

    /// The patterns of the kind with these roles.
    #[inline(always)]
    pub(super) fn patterns_of_code(&self, code: u32) -> &Patterns<B> {
        &self.patterns[self.place_of_code(code).unwrap_or(0)]
    }

    /// All are compared, because nobody can foretell which it is, and a wrong guess costs more.
    #[inline(always)]
    fn place_of_code(&self, code: u32) -> Option<usize> {
        let places = self.codes.iter().enumerate();
        places.fold(
            None,
            |found, (place, known)| {
                if *known == code { Some(place) } else { found }
            },
        )
    }
}

fn leap<B: Bits>(rules: &Ruleset, deltas: &[Vec<hakam_core::Delta>; 2], mode: usize) -> Leap<B> {
    let geometry = rules.geometry();
    let to = [0, 1].map(|side: usize| rays::leap_table::<B>(geometry, &deltas[side]));
    let from = if mode == QUIET {
        [0, 1].map(|_| B::per(|_| B::EMPTY))
    } else {
        [rays::reverse::<B>(&to[0]), rays::reverse::<B>(&to[1])]
    };
    Leap { mode, to, from }
}

fn slide<K: Config>(rules: &Ruleset, pool: &mut Pool<K::B>, role: &Atom) -> Slide<K::B> {
    let geometry = rules.geometry();
    let most = match role.motion {
        Motion::Ride(most) => most,
        Motion::Leap => 1,
    };
    let back = |side: usize| -> Vec<hakam_core::Delta> {
        if role.mode == QUIET {
            return Vec::new();
        }
        let mut back: Vec<_> = role.deltas[side].iter().map(|&(x, y)| (-x, -y)).collect();
        back.sort_unstable();
        back
    };
    // Sides and ends that look the same share one table.
    let mut made: Vec<(Vec<hakam_core::Delta>, Fan<K::B>)> = Vec::new();
    let mut fan = |deltas: Vec<hakam_core::Delta>| -> Fan<K::B> {
        if let Some((_, fan)) = made.iter().find(|(same, _)| *same == deltas) {
            return fan.clone();
        }
        let fan = pool.fan::<K::L>(|square| rays::paths(geometry, square, &deltas, most));
        made.push((deltas, fan.clone()));
        fan
    };
    Slide {
        mode: role.mode,
        to: [fan(role.deltas[0].clone()), fan(role.deltas[1].clone())],
        from: [fan(back(0)), fan(back(1))],
        open: [0, 1]
            .map(|side| K::B::per(|square| rays::open(geometry, square, &back(side), most))),
        aims: [0, 1].map(|side| {
            let deltas: &[hakam_core::Delta] = &role.deltas[side];
            K::B::per(|square| rays::open(geometry, square, deltas, most))
        }),
    }
}

fn castlings<B: Bits>(rules: &Ruleset) -> Vec<Castling<B>> {
    let Some(castling) = rules.castling() else {
        return Vec::new();
    };
    let files = usize::from(rules.geometry().files());
    let per_side =
        |value: hakam_core::PerSide<hakam_core::Square>| [value.white.index(), value.black.index()];
    castling
        .wings
        .iter()
        .map(|wing| Castling {
            wing: wing.wing,
            toward_last: [wing.toward_last_file.white, wing.toward_last_file.black],
            partner_from: wing.partner_from.map(per_side),
            royal_to: per_side(wing.king_to),
            partner_to: per_side(wing.partner_to),
            row: Side::BOTH.map(|side| {
                let rank = usize::from(castling.rank[side]);
                (rank * files..(rank + 1) * files).fold(B::EMPTY, |set, cell| set | B::bit(cell))
            }),
        })
        .collect()
}
