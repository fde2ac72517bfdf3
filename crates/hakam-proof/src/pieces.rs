//! What a definition says of kinds of pieces.

use hakam_core::{Kind, Move, Side, Way};
use hakam_variant::{KindInfo, PassedSquares, Pattern, Royalty};

use crate::evaluate::{Evaluator, Found, Unknown};
use crate::language::Primitive;
use crate::primitives::{Arguments, squares};
use crate::value::{Value, Word};

/// What a knight or bishop of orthodox chess is worth, in hundredths.
const MINOR: i32 = 300;

impl Evaluator<'_> {
    pub(crate) fn of_kind(&mut self, primitive: Primitive, arguments: &Arguments<'_>) -> Found {
        if primitive == Primitive::Other {
            return Ok(Value::Side(match arguments.0 {
                [Value::Side(side)] => side.map(Side::other),
                _ => None,
            }));
        }
        if let [Value::Word(word), rest @ ..] = arguments.0 {
            let of = match word {
                Word::Kind(kind) => self.value(*kind),
                Word::Minor => MINOR,
                Word::Major | Word::Officer => return Err(Unknown::NoSense.into()),
            };
            return Ok(match rest {
                [Value::Int(number)] => Value::Int(number.saturating_mul(of.into())),
                _ => Value::Bool(!matches!(word, Word::Kind(_))),
            });
        }
        let [Value::Kind(kind), rest @ ..] = arguments.0 else {
            return Err(Unknown::Open("no kind").into());
        };
        let Some(kind) = *kind else {
            return Ok(match primitive {
                Primitive::ValueOf => Value::Int(0),
                Primitive::Start => squares([]),
                _ => Value::Bool(false),
            });
        };
        Ok(match primitive {
            Primitive::ValueOf => Value::Int(self.value(kind).into()),
            Primitive::IsRoyal => Value::Bool(self.is_royal_kind(kind)),
            Primitive::IsPawn => Value::Bool(self.is_pawn(kind)),
            Primitive::IsLine => Value::Bool(self.lines_of(kind).any(Pattern::captures)),
            Primitive::KeepsShade => Value::Bool(self.keeps_shade(kind)),
            _ => {
                let [Value::Side(Some(side))] = rest else {
                    return Err(Unknown::Open("no side").into());
                };
                let start = self.rules.standard_start();
                squares(start.squares_of(self.rules.geometry(), *side, kind))
            }
        })
    }

    fn info(&self, kind: Kind) -> Option<&KindInfo> {
        self.rules.kinds().nth(kind.index()).map(|(_, info)| info)
    }

    /// What a piece is worth in an exchange; royals are never taken.
    pub(crate) fn value(&self, kind: Kind) -> i32 {
        let common = self
            .info(kind)
            .filter(|info| info.royalty == Royalty::Common);
        common.map_or(0, |info| info.value.0)
    }

    fn is_pawn(&self, kind: Kind) -> bool {
        self.info(kind)
            .is_some_and(|info| info.letter.letter == 'P' && !info.letter.plus)
    }

    fn is_royal_kind(&self, kind: Kind) -> bool {
        self.info(kind)
            .is_some_and(|info| info.royalty != Royalty::Common)
    }

    /// The patterns of a kind that slide along one line over empty squares.
    pub(crate) fn lines_of(&self, kind: Kind) -> impl Iterator<Item = &Pattern> {
        let patterns = self.rules.patterns_of(kind).map(|(_, pattern)| pattern);
        patterns.filter(|pattern| is_line(pattern))
    }

    fn keeps_shade(&self, kind: Kind) -> bool {
        let mut patterns = self.rules.patterns_of(kind).peekable();
        patterns.peek().is_some()
            && patterns.all(|(_, pattern)| {
                let deltas = pattern.legs.iter().flat_map(|leg| &leg.deltas[Side::White]);
                let even = |delta: &(i8, i8)| (i16::from(delta.0) + i16::from(delta.1)) % 2 == 0;
                deltas.into_iter().all(even)
            })
    }

    /// What moves by a move.
    pub(crate) fn moved(&self, m: &Move) -> Option<Kind> {
        match m.way {
            Way::Pattern(id) => {
                let mut patterns = self.rules.patterns();
                patterns
                    .nth(usize::from(id.0))
                    .map(|(_, pattern)| pattern.kind)
            }
            Way::Castling(_) => self.rules.castling().map(|castling| castling.king),
        }
    }

    /// Whether a piece is what a word says.
    pub(crate) fn is_called(&self, kind: Kind, word: Word) -> bool {
        let (pawn, royal, value) = (
            self.is_pawn(kind),
            self.is_royal_kind(kind),
            self.value(kind),
        );
        match word {
            Word::Kind(named) => kind == named,
            Word::Minor => !pawn && !royal && value == MINOR,
            Word::Major => !pawn && !royal && value > MINOR,
            Word::Officer => !pawn,
        }
    }
}

/// Whether a pattern slides along one line over empty squares.
pub(crate) fn is_line(pattern: &Pattern) -> bool {
    match &pattern.legs[..] {
        [leg] => leg.repeat.most > 1 && leg.passed == PassedSquares::Empty,
        _ => false,
    }
}
