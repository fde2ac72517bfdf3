//! A ruleset compiled to tables.

use std::ops::Range;
use std::sync::Arc;

use hakam_core::{Geometry, Kind, Side, Square};
use hakam_variant::{Constraint, ConstraintKind, Pattern, Royalty, Ruleset};

use super::dead::DeadMen;
use super::form::Form;
use super::op::{Op, land};
use crate::Bits;

/// Everything the general kernel reads.
#[derive(Debug)]
pub(crate) struct Tables<B: Bits, const K: usize> {
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) sides: [SideTables<B>; 2],
    /// What is the same for both sides, for each kind.
    pub(crate) kinds: Vec<KindFacts>,
    /// Kinds that are always royal.
    pub(crate) royal: u64,
    /// Kinds that are royal as long as one is left.
    pub(crate) royal_last: u64,
    /// Kinds that reset the clock.
    pub(crate) forward: u64,
    /// Kinds with a special move while unmoved.
    pub(crate) unmoved: u64,
    /// Kinds that can become another.
    pub(crate) pawns: u64,
    /// Whether checks given are remembered.
    pub(crate) counts_checks: bool,
    /// The constraints that look at one move alone, written before the first `must-capture`.
    pub(crate) first_constraints: Vec<ConstraintKind>,
    /// The first `must-capture` and all after it.
    pub(crate) later_constraints: Vec<ConstraintKind>,
    /// The file of each square.
    pub(crate) files: Vec<B>,
    pub(crate) plan: Plan,
    /// With which few men nobody can win.
    pub(crate) dead_men: DeadMen,
}

/// How the safety of royals, and the constraints that look at one move, are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    /// Threats tell all about them: where each man may go is a set.
    Threats {
        /// Whether royals may not face each other.
        facing: bool,
        /// Whether no move may give check.
        checks: bool,
    },
    /// Every move is made and looked at.
    MakeAndTest,
}

/// What one side plays by.
#[derive(Clone, Debug)]
pub(crate) struct SideTables<B: Bits> {
    /// The patterns, those of one kind together.
    pub(crate) ops: Vec<Op<B>>,
    /// From where each kind attacks each square: the kinds of one square together.
    aims: Vec<Aims<B>>,
    kinds: usize,
}

/// From where a man of one kind attacks one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aims<B> {
    /// Whatever else stands on the board.
    pub(crate) surely: B,
    /// Depending on the board.
    pub(crate) perhaps: B,
}

/// What is the same for both sides.
#[derive(Clone, Debug)]
pub(crate) struct KindFacts {
    /// The places of its patterns.
    pub(crate) ops: Range<usize>,
    /// Whether two of them can make the same move, so that doubles must be looked for.
    pub(crate) overlaps: bool,
    /// How many a side may have for a promotion to be allowed.
    pub(crate) max: Option<u32>,
}

impl<B: Bits, const K: usize> Tables<B, K> {
    pub(crate) fn compile(rules: &Arc<Ruleset>) -> Tables<B, K> {
        let mask = |is_such: &dyn Fn(Kind) -> bool| {
            rules
                .kinds()
                .filter(|(kind, _)| is_such(*kind))
                .fold(0, |mask, (kind, _)| mask | 1_u64 << kind.index())
        };
        let royalty = |wanted| mask(&|kind| rules.kind(kind).royalty == wanted);
        let (royal, royal_last) = (royalty(Royalty::Always), royalty(Royalty::Last));
        let sides = Side::BOTH.map(|side| SideTables::compile(rules, side));
        let (first, later) = constraints(rules);
        Tables {
            kinds: kind_facts(rules),
            royal,
            royal_last,
            forward: mask(&|kind| rules.kind(kind).resets_clock),
            unmoved: mask(&|kind| rules.patterns_of(kind).any(|(_, p)| p.unmoved)),
            pawns: mask(&|kind| rules.patterns_of(kind).any(|(_, p)| p.promotion.is_some())),
            counts_checks: rules.counts_checks(),
            files: files(rules.geometry()),
            plan: plan(&sides, royal, royal_last, &first),
            first_constraints: first,
            later_constraints: later,
            dead_men: DeadMen::default(),
            sides,
            rules: Arc::clone(rules),
        }
    }
}

impl<B: Bits> SideTables<B> {
    fn compile(rules: &Ruleset, side: Side) -> SideTables<B> {
        let ops: Vec<Op<B>> = rules
            .kinds()
            .flat_map(|(kind, _)| rules.patterns_of(kind))
            .map(|(id, pattern)| Op::compile(rules.geometry(), id, pattern, side))
            .collect();
        let (kinds, cells) = (rules.kinds().count(), rules.geometry().cells());
        let nowhere = Aims {
            surely: B::EMPTY,
            perhaps: B::EMPTY,
        };
        let mut aims = vec![nowhere; kinds * cells];
        for op in ops.iter().filter(|op| op.land.foe) {
            let is_sure = matches!(op.form, Form::Leap(_)) && !op.unmoved && op.not_taking == 0;
            for from in op.from.squares() {
                for to in (op.form.geometry(from) & op.onto).squares() {
                    let aims = &mut aims[to * kinds + op.kind];
                    let set = if is_sure {
                        &mut aims.surely
                    } else {
                        &mut aims.perhaps
                    };
                    *set = *set | B::bit(from);
                }
            }
        }
        SideTables { ops, aims, kinds }
    }

    /// From where each kind attacks a square.
    #[inline(always)]
    pub(crate) fn aims(&self, square: usize) -> &[Aims<B>] {
        &self.aims[square * self.kinds..(square + 1) * self.kinds]
    }
}

/// The constraints before the first `must-capture`, and the rest.
fn constraints(rules: &Ruleset) -> (Vec<ConstraintKind>, Vec<ConstraintKind>) {
    let kind = |constraint: &Constraint| constraint.kind;
    let all: Vec<ConstraintKind> = rules.constraints().iter().map(kind).collect();
    let must = all
        .iter()
        .position(|kind| *kind == ConstraintKind::MustCapture);
    let (first, later) = all.split_at(must.unwrap_or(all.len()));
    (first.to_vec(), later.to_vec())
}

/// The plan that fits: threats tell all when every royal is told by its kind alone and no attack
/// hangs on more than how many men stand on certain squares.
fn plan<B: Bits>(
    sides: &[SideTables<B>; 2],
    royal: u64,
    royal_last: u64,
    first: &[ConstraintKind],
) -> Plan {
    let forbids = |kind| first.contains(&kind);
    let checks = forbids(ConstraintKind::NoCheckGiving);
    let mut ops = sides.iter().flat_map(|side| &side.ops);
    let makes_royals = |op: &Op<B>| {
        let zone = op.promotion.as_ref();
        zone.is_some_and(|zone| zone.to.iter().any(|kind| royal >> kind & 1 == 1))
    };
    let is_plain = |op: &Op<B>| {
        !op.land.foe || op.form.has_plain_threats() && op.not_over == 0 && !(checks && op.unmoved)
    };
    if royal_last == 0
        && !forbids(ConstraintKind::FacingMustBeAnswered)
        && ops.all(|op| is_plain(op) && !makes_royals(op))
    {
        Plan::Threats {
            facing: forbids(ConstraintKind::FacingForbidden),
            checks,
        }
    } else {
        Plan::MakeAndTest
    }
}

fn files<B: Bits>(geometry: &Geometry) -> Vec<B> {
    let width = usize::from(geometry.files());
    (0..geometry.cells())
        .map(|cell| {
            let file = (cell % width..geometry.cells()).step_by(width);
            file.fold(B::EMPTY, |set, cell| set | B::bit(cell))
        })
        .collect()
}

fn kind_facts(rules: &Ruleset) -> Vec<KindFacts> {
    let mut start = 0;
    rules
        .kinds()
        .map(|(kind, info)| {
            let ops = start..start + rules.patterns_of(kind).count();
            start = ops.end;
            KindFacts {
                ops,
                overlaps: overlap(rules, kind),
                max: info.max.map(u32::from),
            }
        })
        .collect()
}

/// Whether two patterns of a kind can lead from one square to another in the same way.
pub(crate) fn overlap(rules: &Ruleset, kind: Kind) -> bool {
    let patterns: Vec<&Pattern> = rules
        .patterns_of(kind)
        .map(|(_, pattern)| pattern)
        .collect();
    let geometry = rules.geometry();
    let several_legs = patterns.iter().any(|pattern| pattern.legs.len() != 1);
    let both_reach = |a: &Pattern, b: &Pattern, side: Side| {
        let [x, y] = [a, b].map(|pattern| Form::<crate::Wide>::compile(geometry, pattern, side));
        let onto = crate::Wide::from_words((a.onto[side] & b.onto[side]).words());
        let mut both = (a.from[side] & b.from[side]).iter().map(Square::index);
        both.any(|square| x.geometry(square).meets(y.geometry(square) & onto))
    };
    several_legs
        || patterns.iter().enumerate().any(|(i, a)| {
            patterns[..i].iter().any(|b| {
                let (x, y) = (land(a), land(b));
                let alike = x.empty && y.empty || x.foe && y.foe || x.passing && y.passing;
                let side = |side: &Side| share_a_ray(a, b, *side) && both_reach(a, b, *side);
                alike && Side::BOTH.iter().any(side)
            })
        })
}

/// Whether two patterns of one leg go along a common ray: only then can they lead to one square.
fn share_a_ray(a: &Pattern, b: &Pattern, side: Side) -> bool {
    let deltas = |pattern: &Pattern| -> Vec<(i32, i32)> {
        let legs = pattern.legs.iter().flat_map(|leg| &leg.deltas[side]);
        legs.map(|&(x, y)| (i32::from(x), i32::from(y))).collect()
    };
    let others = deltas(b);
    deltas(a).into_iter().any(|(x, y)| {
        let same_ray = |&(u, v): &(i32, i32)| x * v == y * u && x * u + y * v > 0;
        others.iter().any(same_ray)
    })
}
