//! A ruleset compiled for the role kernel.

use std::sync::{Arc, OnceLock};

use hakam_core::{Delta, Kind, PatternId, PerSide, Side, Square, Wing};
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

/// All codes of kernels with few roles are below this.
const LEAST_CODES: usize = 64;

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
    /// The kinds with the least codes, by their codes: to search for them costs more than all else about a move.
    places: [u8; LEAST_CODES],
    /// The squares by their numbers; to a hole no move leads.
    pub(super) squares: B::Per<Square>,
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
    others: Vec<Other<B>>,
}

/// A pattern that is not the first of its kind.
#[derive(Debug)]
struct Other<B: Bits> {
    id: u16,
    /// Whether it may end on an empty square, and on a foe: two patterns may lead to one square, one of them each.
    lands: [bool; 2],
    /// What it leads to on an empty board from each square, for each side.
    open: [B::Per<B>; 2],
}

impl<B: Bits> Patterns<B> {
    fn of(rules: &Ruleset, kind: Kind) -> Patterns<B> {
        let mut ids = rules.patterns_of(kind);
        let first = ids.next().map_or(0, |(id, _)| id.0);
        let other = |(id, pattern): (PatternId, &Pattern)| {
            let leg = pattern.legs.first()?;
            let open =
                |side, from| rays::open(rules.geometry(), from, &leg.deltas[side], leg.repeat.most);
            Some(Other {
                id: id.0,
                lands: [leg.land.empty, leg.land.foe],
                open: Side::BOTH.map(|side| B::per(|from| open(side, from))),
            })
        };
        let others = ids.filter_map(other).collect();
        Patterns { first, others }
    }

    /// The pattern that leads from one square to another, which is empty or where a foe stands.
    #[inline(always)]
    pub(super) fn leading(&self, side: usize, from: usize, to: usize, foe: bool) -> PatternId {
        let mut others = self.others.iter();
        let other = others
            .find(|other| other.lands[usize::from(foe)] && B::at(&other.open[side], from).has(to));
        PatternId(other.map_or(self.first, |other| other.id))
    }
}

/// A ruleset cut into roles.
struct Cut {
    leaps: Vec<Atom>,
    slides: Vec<Atom>,
    feet: Vec<Kind>,
}

impl Cut {
    fn of<B: Bits>(rules: &Ruleset) -> Cut {
        let is_leap = |role: &Atom| role.motion == Motion::Leap;
        let (leaps, slides) = roles::<B>(rules).into_iter().partition(is_leap);
        let kinds = rules.kinds().map(|(kind, _)| kind);
        Cut {
            leaps,
            slides,
            feet: kinds.filter(|kind| is_foot(rules, *kind)).collect(),
        }
    }

    /// The roles of every kind, as a mask, with feet, leaps, slides and marks beginning at these places; and how many
    /// marks it takes. What has no place in a mask is dropped: no kernel has room for so much.
    fn codes(&self, rules: &Ruleset, first: [usize; 4]) -> (Vec<u32>, usize) {
        let role = |place: usize| match u32::try_from(place) {
            Ok(place) => 1_u32.checked_shl(place).unwrap_or(0),
            Err(_) => 0,
        };
        let mut codes: Vec<u32> = Vec::new();
        let mut marks = 0;
        for (kind, info) in rules.kinds() {
            let used = |roles: &[Atom], first: usize| {
                let used = roles.iter().zip(first..);
                let used = used.filter(|(atom, _)| atom.users >> kind.index() & 1 == 1);
                used.fold(0, |code, (_, place)| code | role(place))
            };
            let foot = self.feet.iter().position(|foot| *foot == kind);
            let mut code = u32::from(info.royalty != Royalty::Common)
                | foot.map_or(0, |foot| role(first[0] + foot))
                | used(&self.leaps, first[1])
                | used(&self.slides, first[2]);
            // A kind without any role would not be on the board at all.
            if code == 0 || codes.contains(&code) {
                code |= role(first[3] + marks);
                marks += 1;
            }
            codes.push(code);
        }
        (codes, marks)
    }
}

impl Need {
    /// What a ruleset needs at this width.
    pub(super) fn of<B: Bits>(rules: &Ruleset) -> Need {
        let cut = Cut::of::<B>(rules);
        let [feet, leaps, slides] = [cut.feet.len(), cut.leaps.len(), cut.slides.len()];
        let kinds = cut.feet.iter();
        let strides: Vec<_> = kinds.map(|kind| strides::<B>(rules, *kind)).collect();
        let places = [1, 1 + feet, 1 + feet + leaps, 1 + feet + leaps + slides];
        Need {
            feet,
            leaps,
            slides,
            quiets: strides.iter().map(|s| s.quiet.len()).max().unwrap_or(0),
            captures: strides.iter().map(|s| s.capture.len()).max().unwrap_or(0),
            marks: cut.codes(rules, places).1,
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
    pub(super) fn compile<K: Config<B = B>>(rules: &Arc<Ruleset>) -> Option<Arc<Tables<B>>> {
        let geometry = *rules.geometry();
        let some_square = geometry.squares().next()?;
        let cut = Cut::of::<B>(rules);
        let marks = K::S::SLIDE + K::S::SLIDES;
        let (codes, _) = cut.codes(rules, [1, K::S::LEAP, K::S::SLIDE, marks]);
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
        let kinds = || rules.kinds().map(|(kind, _)| kind);
        let mut places = [u8::MAX; LEAST_CODES];
        for (place, code) in (0..).zip(&codes) {
            if let Some(entry) = places.get_mut(*code as usize) {
                *entry = place;
            }
        }
        Some(Arc::new(Tables {
            royal: [royal(|land| land.empty), royal(|land| land.foe)],
            near: kinds().map(|kind| Near::of(rules, kind)).collect(),
            feet: std::array::from_fn(|place| {
                Foot::new(rules, cut.feet.get(place).copied(), K::S::QUIETS, &codes)
            }),
            leaps: std::array::from_fn(|place| {
                let role = cut.leaps.get(place).unwrap_or(&nobody);
                leap(rules, &role.deltas, role.mode)
            }),
            slides: std::array::from_fn(|place| {
                let role = cut.slides.get(place).unwrap_or(&nobody);
                slide::<K>(rules, &mut pool, role)
            }),
            castlings: castlings(rules),
            pool,
            between: (0..B::CELLS)
                .map(|a| B::per(|b| rays::between(&geometry, a, b)))
                .collect(),
            plain: cut
                .leaps
                .iter()
                .chain(&cut.slides)
                .all(|role| role.mode == ANY),
            patterns: kinds().map(|kind| Patterns::of(rules, kind)).collect(),
            script: Script::new(rules, &codes, K::S::ROLES),
            codes,
            places,
            squares: B::per(|index| geometry.square_at(index).unwrap_or(some_square)),
            homes: OnceLock::new(),
            rules: Arc::clone(rules),
        }))
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

    #[inline(always)]
    fn place_of_code(&self, code: u32) -> Option<usize> {
        match self.places.get(code as usize) {
            Some(&u8::MAX) => None,
            Some(place) => Some(usize::from(*place)),
            None => self.codes.iter().position(|known| *known == code),
        }
    }
}

/// Where the deltas of each side lead on an empty board.
fn aims<B: Bits>(rules: &Ruleset, deltas: &[Vec<Delta>; 2], most: u8) -> [B::Per<B>; 2] {
    let geometry = rules.geometry();
    [0, 1].map(|side: usize| B::per(|from| rays::open(geometry, from, &deltas[side], most)))
}

/// From where a square is attacked by what leads there.
fn attackers<B: Bits>(to: &[B::Per<B>; 2], mode: usize) -> [B::Per<B>; 2] {
    [0, 1].map(|side: usize| match mode {
        QUIET => B::per(|_| B::EMPTY),
        _ => rays::reverse::<B>(&to[side]),
    })
}

fn leap<B: Bits>(rules: &Ruleset, deltas: &[Vec<Delta>; 2], mode: usize) -> Leap<B> {
    let to = aims::<B>(rules, deltas, 1);
    let from = attackers::<B>(&to, mode);
    Leap { mode, to, from }
}

fn slide<K: Config>(rules: &Ruleset, pool: &mut Pool<K::B>, role: &Atom) -> Slide<K::B> {
    let geometry = rules.geometry();
    let most = match role.motion {
        Motion::Ride(most) => most,
        Motion::Leap => 1,
    };
    let back = |side: usize| -> Vec<Delta> {
        let deltas = role.deltas[side].iter().filter(|_| role.mode != QUIET);
        let mut back: Vec<_> = deltas.map(|&(x, y)| (-x, -y)).collect();
        back.sort_unstable();
        back
    };
    // Sides and ends that look the same share one table.
    let mut made: Vec<(Vec<Delta>, Fan<K::B>)> = Vec::new();
    let mut fan = |deltas: Vec<Delta>| -> Fan<K::B> {
        if let Some((_, fan)) = made.iter().find(|(same, _)| *same == deltas) {
            return fan.clone();
        }
        let fan = pool.fan::<K::L>(|square| rays::paths(geometry, square, &deltas, most));
        made.push((deltas, fan.clone()));
        fan
    };
    let aims = aims::<K::B>(rules, &role.deltas, most);
    Slide {
        mode: role.mode,
        to: [fan(role.deltas[0].clone()), fan(role.deltas[1].clone())],
        from: [fan(back(0)), fan(back(1))],
        open: attackers::<K::B>(&aims, role.mode),
        aims,
    }
}

fn castlings<B: Bits>(rules: &Ruleset) -> Vec<Castling<B>> {
    let Some(castling) = rules.castling() else {
        return Vec::new();
    };
    let files = usize::from(rules.geometry().files());
    let per_side = |value: PerSide<Square>| [value.white.index(), value.black.index()];
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
