//! References: every piece that the words of a claim may mean, and for how many of them it must hold.

use std::sync::Arc;

use hakam_core::{Piece, Side, Square};

use crate::claim::{Described, Quantifier, Ref, Said};
use crate::evaluate::{Evaluator, Found, Stop, Unknown};
use crate::facts::Board;
use crate::field::{Field, Many, Sort};
use crate::judge::Scene;
use crate::value::Value;

/// A reference still to be bound: its field, and which of the things that the field names.
type Slot = (usize, usize);

impl Evaluator<'_> {
    /// The formula with the fields bound: those that name pieces to every piece that they may mean.
    pub(crate) fn with_fields(&mut self, scene: &Scene<'_>, mut names: Vec<Value>) -> Found<bool> {
        let mut waiting = Vec::new();
        for (place, field) in scene.kind.fields.iter().enumerate() {
            let value = match &scene.claim.fields[place] {
                None => Value::Absent,
                Some(Said::Value(Value::Set(of))) if field.many == Many::Each => {
                    waiting.extend((0..of.len()).map(|nth| (place, nth)));
                    Value::Absent
                }
                Some(Said::Value(value)) => value.clone(),
                Some(Said::Party(party)) => {
                    Value::Side(Some(self.party(*party, scene.mover, scene.base)?))
                }
                Some(Said::Refs(refs)) => {
                    waiting.extend((0..refs.len()).map(|nth| (place, nth)));
                    match field.many {
                        Many::Set => Value::Set(Arc::new([])),
                        Many::One | Many::Each => Value::Absent,
                    }
                }
            };
            names.push(value);
        }
        let outer = std::mem::replace(&mut self.by_words, vec![false; names.len()]);
        let found = self.bind(scene, &mut names, &ordered(scene, &waiting));
        self.by_words = outer;
        found
    }

    /// Binds the first of the references that wait, and then the others.
    fn bind(&mut self, scene: &Scene<'_>, names: &mut Vec<Value>, waiting: &[Slot]) -> Found<bool> {
        let Some((first, rest)) = waiting.split_first() else {
            return self.holds(scene.formula, names);
        };
        if scene.kind.fields[first.0].many != Many::Each {
            return self.bind_one(scene, names, *first, rest);
        }
        // What is claimed of each is claimed of one after the other.
        let others = rest.iter().take_while(|slot| slot.0 == first.0).count();
        let (same, rest) = rest.split_at(others);
        let mut unknown = None;
        for slot in std::iter::once(first).chain(same) {
            match self.bind_one(scene, names, *slot, rest) {
                Ok(true) => {}
                Ok(false) => return Ok(false),
                Err(Stop::Unknown(why)) => unknown = unknown.or(Some(why)),
                Err(stop) => return Err(stop),
            }
        }
        unknown.map_or(Ok(true), |why| Err(why.into()))
    }

    /// Binds one reference to every thing it may mean, and says for how many of them the rest holds.
    fn bind_one(
        &mut self,
        scene: &Scene<'_>,
        names: &mut Vec<Value>,
        (place, nth): Slot,
        rest: &[Slot],
    ) -> Found<bool> {
        let field = &scene.kind.fields[place];
        let at = scene.first + place;
        let before = names[at].clone();
        let who = match &scene.claim.fields[place] {
            Some(Said::Refs(refs)) => refs[nth],
            Some(Said::Value(Value::Set(of))) => {
                names[at] = of[nth].clone();
                let found = self.bind(scene, names, rest);
                names[at] = before;
                return found;
            }
            _ => return Err(Unknown::Open("no reference").into()),
        };
        let quantifier = match who {
            Ref::Square(_) => Quantifier::The,
            Ref::Pieces(described) => described.quantifier,
        };
        self.by_words[at] = matches!(who, Ref::Pieces(_));
        let meant = self.meant(scene, names, field, who)?;
        let together = field.many == Many::Set;
        if together && matches!(quantifier, Quantifier::All | Quantifier::Both) {
            names[at] = added(&before, &meant);
            let found = self.bind(scene, names, rest);
            names[at] = before;
            return found;
        }
        let mut counts = Counts::default();
        for square in meant {
            names[at] = if together {
                added(&before, &[square])
            } else {
                Value::Square(square)
            };
            match self.bind(scene, names, rest) {
                Ok(true) => counts.yes += 1,
                Ok(false) => counts.no += 1,
                Err(Stop::Unknown(Unknown::Ambiguous)) => counts.mixed += 1,
                // Of several pieces that `the` may mean, one of which it makes no sense is not meant.
                Err(Stop::Presupposition) if quantifier == Quantifier::The => counts.astray += 1,
                Err(stop) => {
                    names[at] = before;
                    return Err(stop);
                }
            }
        }
        names[at] = before;
        counts.decided(quantifier)
    }

    /// The squares that a reference may mean.
    fn meant(
        &mut self,
        scene: &Scene<'_>,
        names: &[Value],
        field: &Field,
        who: Ref,
    ) -> Found<Vec<Square>> {
        let board = match scene.made {
            Some((after, _)) if !field.role.before => after,
            _ => scene.base,
        };
        let described = match who {
            Ref::Square(square) => {
                let stands =
                    field.sort == Sort::Place || self.facts.piece(board, square)?.is_some();
                return stands.then(|| vec![square]).ok_or(Stop::Presupposition);
            }
            Ref::Pieces(described) => described,
        };
        let side = match described.side {
            Some(party) => Some(self.party(party, scene.mover, board)?),
            None if described.on.is_some() => None,
            None => self.role(scene, names, field, board)?,
        };
        let mut first = Vec::new();
        if let Some((_, m)) = scene.made {
            if field.role.taken {
                first.extend(m.captures.iter());
            }
            if field.role.moved {
                let ways = self.ways(scene.base, &m)?;
                first.extend(
                    ways.iter()
                        .map(|(from, to)| if field.role.before { *from } else { *to }),
                );
            }
        }
        self.fitting(board, described, side, &first)
    }

    /// The pieces that a description fits, those that come first alone where the words mean one.
    pub(crate) fn fitting(
        &mut self,
        board: Board,
        described: Described,
        side: Option<Side>,
        first: &[Square],
    ) -> Found<Vec<Square>> {
        if let Some(on) = described.on {
            let there = self.facts.piece(board, on)?.ok_or(Stop::Presupposition)?;
            let is_so =
                side.is_none_or(|side| side == there.side) && self.fits(described, on, there);
            return is_so.then(|| vec![on]).ok_or(Stop::Presupposition);
        }
        let mut found = Vec::new();
        for one in Side::BOTH {
            if side.is_none_or(|side| side == one) {
                let pieces = self.facts.pieces(board, one)?.into_iter();
                found.extend(
                    pieces
                        .filter(|(at, piece)| self.fits(described, *at, *piece))
                        .map(|(at, _)| at),
                );
            }
        }
        if described.quantifier == Quantifier::The && found.iter().any(|at| first.contains(at)) {
            found.retain(|at| first.contains(at));
        }
        let enough = match described.quantifier {
            Quantifier::The | Quantifier::All => !found.is_empty(),
            Quantifier::Both => found.len() == 2,
            _ => true,
        };
        enough.then_some(found).ok_or(Stop::Presupposition)
    }

    /// Whether a piece is what a description says, its side apart.
    fn fits(&self, described: Described, at: Square, piece: Piece) -> bool {
        let file = self.rules.geometry().file(at);
        described
            .piece
            .is_none_or(|word| self.is_called(piece.kind, word))
            && described.on.is_none_or(|on| on == at)
            && described.file.is_none_or(|wanted| wanted == file)
            && described
                .light
                .is_none_or(|light| light == self.is_light(at))
    }

    /// The side that follows from the part of a field in the claim.
    fn role(
        &mut self,
        scene: &Scene<'_>,
        names: &[Value],
        field: &Field,
        board: Board,
    ) -> Found<Option<Side>> {
        if let Some((friend, of)) = field.role.of
            && scene.claim.fields[of].is_some()
        {
            let side = self.side_of(scene, names, of, board)?;
            return Ok(side.map(|side| if friend { side } else { side.other() }));
        }
        let own = field.role.own.filter(|_| scene.made.is_some());
        Ok(own.map(|own| {
            if own {
                scene.mover
            } else {
                scene.mover.other()
            }
        }))
    }

    /// The side of what a field names, where its words or its square tell.
    fn side_of(
        &mut self,
        scene: &Scene<'_>,
        names: &[Value],
        of: usize,
        board: Board,
    ) -> Found<Option<Side>> {
        let mut side_on = |at| Ok::<_, Stop>(self.facts.piece(board, at)?.map(|piece| piece.side));
        match &names[scene.first + of] {
            Value::Side(side) => return Ok(*side),
            Value::Square(at) => return side_on(*at),
            _ => {}
        }
        let Some(Said::Refs(refs)) = &scene.claim.fields[of] else {
            return Ok(None);
        };
        match refs.first() {
            Some(Ref::Square(at)) => side_on(*at),
            Some(Ref::Pieces(Described {
                side: Some(party), ..
            })) => self.party(*party, scene.mover, board).map(Some),
            Some(Ref::Pieces(Described { on: Some(on), .. })) => side_on(*on),
            _ => Ok(None),
        }
    }

    /// Whether the words of a field name a piece.
    pub(crate) fn names_piece(&self, at: usize) -> bool {
        self.by_words.get(at).copied().unwrap_or_default()
    }
}

/// The references in the order in which they are bound: that of the fields, but what depends on another comes after it,
/// unless that depends on it as well.
fn ordered(scene: &Scene<'_>, waiting: &[Slot]) -> Vec<Slot> {
    let fields = &scene.kind.fields;
    let waits = |place: usize| {
        let (_, of) = fields[place].role.of?;
        let mutual = fields[of].role.of.is_some_and(|(_, back)| back == place);
        (of > place && !mutual).then_some(of)
    };
    let mut order = waiting.to_vec();
    order.sort_by_key(|(place, nth)| match waits(*place) {
        Some(of) => (of, 1, *place, *nth),
        None => (*place, 0, *place, *nth),
    });
    order
}

/// A set with more members.
fn added(set: &Value, more: &[Square]) -> Value {
    let known = match set {
        Value::Set(known) => known.to_vec(),
        _ => Vec::new(),
    };
    let more = more.iter().copied().map(Value::Square);
    Value::Set(known.into_iter().chain(more).collect())
}

/// For how many of the things meant a claim holds.
#[derive(Default)]
struct Counts {
    yes: u32,
    no: u32,
    mixed: u32,
    astray: u32,
}

impl Counts {
    fn decided(&self, quantifier: Quantifier) -> Found<bool> {
        let Counts {
            yes,
            no,
            mixed,
            astray,
        } = *self;
        if astray > 0 && yes + no + mixed == 0 {
            return Err(Stop::Presupposition);
        }
        let number = |holds: fn(u32, u32) -> bool, n: u32, exact: bool| {
            let (least, most) = (holds(yes, n), holds(yes + mixed, n));
            (least == most && (mixed == 0 || !exact)).then_some(least)
        };
        let found = match quantifier {
            Quantifier::The if mixed == 0 && no == 0 && yes > 0 => Some(true),
            Quantifier::The if mixed == 0 && yes == 0 && no > 0 => Some(false),
            Quantifier::The => None,
            Quantifier::All | Quantifier::Both if no > 0 => Some(false),
            Quantifier::All | Quantifier::Both => (mixed == 0).then_some(true),
            Quantifier::Some => number(|found, n| found >= n, 1, false),
            Quantifier::No => number(|found, n| found == n, 0, true),
            Quantifier::Exactly(n) => number(|found, n| found == n, n, true),
            Quantifier::AtLeast(n) => number(|found, n| found >= n, n, false),
            Quantifier::AtMost(n) => number(|found, n| found <= n, n, false),
        };
        found.ok_or(Stop::Unknown(Unknown::Ambiguous))
    }
}
