//! Whom the words of a claim mean, and for how many of them it must hold.

use hakam_core::{Kind, Move, Piece, Side, Square, Way};
use hakam_variant::{KindInfo, Royalty};

use super::{Court, Ruling, Stop, Truth};
use crate::claim::{Man, PieceWord, Quantifier, Ref, Relation, Shade};
use crate::facts::Place;

/// A man and where it stands.
pub(super) type At = (Square, Piece);

/// Something asked of each man that is meant.
pub(super) type Test<'t, 'a> = &'t mut dyn FnMut(&mut Court<'a>, At) -> Ruling;

/// What a knight or bishop of orthodox chess is worth, in hundredths.
pub(super) const MINOR: i32 = 300;

impl<'a> Court<'a> {
    /// What the definition says of a kind; `None` for one it does not have.
    pub(super) fn info(&self, kind: Kind) -> Option<&'a KindInfo> {
        self.rules.kinds().nth(kind.index()).map(|(_, info)| info)
    }

    /// What a man is worth in an exchange; royals are never taken.
    pub(super) fn value(&self, kind: Kind) -> i32 {
        let common = self
            .info(kind)
            .filter(|info| info.royalty == Royalty::Common);
        common.map_or(0, |info| info.value.0)
    }

    /// Whether men of this kind are written without a letter.
    pub(super) fn is_pawn(&self, kind: Kind) -> bool {
        self.info(kind)
            .is_some_and(|info| info.letter.letter == 'P' && !info.letter.plus)
    }

    pub(super) fn is_royal_kind(&self, kind: Kind) -> bool {
        self.info(kind)
            .is_some_and(|info| info.royalty != Royalty::Common)
    }

    /// Whether a man is what a word says.
    pub(super) fn is_called(&self, kind: Kind, word: Option<PieceWord>) -> bool {
        let (pawn, royal, value) = (
            self.is_pawn(kind),
            self.is_royal_kind(kind),
            self.value(kind),
        );
        match word {
            None => true,
            Some(PieceWord::Kind(named)) => kind == named,
            Some(PieceWord::Minor) => !pawn && !royal && value == MINOR,
            Some(PieceWord::Major) => !pawn && !royal && value > MINOR,
            Some(PieceWord::Officer) => !pawn,
        }
    }

    pub(super) fn shade(&self, square: Square) -> Shade {
        let geometry = self.rules.geometry();
        let sum = u16::from(geometry.file(square)) + u16::from(geometry.rank(square));
        if sum % 2 == 0 {
            Shade::Dark
        } else {
            Shade::Light
        }
    }

    /// Whether a man fits a description, its side apart.
    fn fits(&self, man: &Man, (square, piece): At) -> bool {
        self.is_called(piece.kind, man.piece)
            && man.on.is_none_or(|on| on == square)
            && man
                .file
                .is_none_or(|file| file == self.rules.geometry().file(square))
            && man.shade.is_none_or(|shade| shade == self.shade(square))
    }

    /// The men that the words may mean. `role` is the side that follows from their part in the claim, where
    /// they say none; `moved` the men of a move, who come first among their side's.
    pub(super) fn meant(
        &mut self,
        place: &Place,
        who: &Ref,
        role: Option<Side>,
        moved: &[Square],
    ) -> Ruling<Vec<At>> {
        let man = match who {
            Ref::Square(square) => {
                let man = self.man(place, *square)?.ok_or(Stop::Presupposition)?;
                return Ok(vec![(*square, man)]);
            }
            Ref::Man(man) => man,
        };
        let said = man.side.map(|party| self.side(place, party));
        if let Some(on) = man.on {
            let there = self.man(place, on)?.ok_or(Stop::Presupposition)?;
            let is_so = said.is_none_or(|side| side == there.side) && self.fits(man, (on, there));
            return is_so.then(|| vec![(on, there)]).ok_or(Stop::Presupposition);
        }
        let mut found = Vec::new();
        for side in Side::BOTH {
            if said.or(role).is_none_or(|meant| meant == side) {
                let men = self.men(place, side)?.into_iter();
                found.extend(men.filter(|at| self.fits(man, *at)));
            }
        }
        if man.quantifier == Quantifier::The && found.iter().any(|(at, _)| moved.contains(at)) {
            found.retain(|(at, _)| moved.contains(at));
        }
        let enough = match man.quantifier {
            Quantifier::The | Quantifier::All => !found.is_empty(),
            Quantifier::Both => found.len() == 2,
            Quantifier::Some
            | Quantifier::No
            | Quantifier::Exactly(_)
            | Quantifier::AtLeast(_)
            | Quantifier::AtMost(_) => true,
        };
        enough.then_some(found).ok_or(Stop::Presupposition)
    }

    /// Whether the test holds for as many of the men meant as the words say.
    pub(super) fn of(
        &mut self,
        place: &Place,
        who: &Ref,
        role: Option<Side>,
        moved: &[Square],
        test: Test<'_, 'a>,
    ) -> Ruling {
        let quantifier = match who {
            Ref::Square(_) => Quantifier::The,
            Ref::Man(man) => man.quantifier,
        };
        let men = self.meant(place, who, role, moved)?;
        let (mut yes, mut no, mut mixed, mut astray) = (0_u32, 0_u32, 0_u32, 0_u32);
        for at in men {
            match test(self, at) {
                Ok(Truth::Yes) => yes += 1,
                Ok(Truth::No) => no += 1,
                Ok(Truth::Mixed) => mixed += 1,
                // Of several men that `the` may mean, one of whom it makes no sense is not meant.
                Err(Stop::Presupposition) if quantifier == Quantifier::The => astray += 1,
                Err(stop) => return Err(stop),
            }
        }
        Self::presuppose(astray == 0 || yes + no + mixed > 0)?;
        let number = |relation: Relation, n: u32| {
            let (least, most) = (relation.holds(yes, n), relation.holds(yes + mixed, n));
            if least == most && (mixed == 0 || relation != Relation::Equal) {
                least.into()
            } else {
                Truth::Mixed
            }
        };
        Ok(match quantifier {
            Quantifier::The if yes > 0 && no == 0 && mixed == 0 => Truth::Yes,
            Quantifier::The if no > 0 && yes == 0 && mixed == 0 => Truth::No,
            Quantifier::The => Truth::Mixed,
            Quantifier::Some => number(Relation::AtLeast, 1),
            Quantifier::No => number(Relation::Equal, 0),
            Quantifier::All | Quantifier::Both if no > 0 => Truth::No,
            Quantifier::All | Quantifier::Both => {
                if mixed == 0 {
                    Truth::Yes
                } else {
                    Truth::Mixed
                }
            }
            Quantifier::Exactly(n) => number(Relation::Equal, n),
            Quantifier::AtLeast(n) => number(Relation::AtLeast, n),
            Quantifier::AtMost(n) => number(Relation::AtMost, n),
        })
    }

    /// The same; where nobody is named, whether the test holds for some of these men.
    pub(super) fn of_or_some(
        &mut self,
        place: &Place,
        who: Option<&Ref>,
        role: Side,
        others: &[At],
        test: Test<'_, 'a>,
    ) -> Ruling {
        match who {
            Some(who) => self.of(place, who, Some(role), &[], test),
            None => self.some(others, test),
        }
    }

    /// Whether the test holds for one of the men.
    pub(super) fn some(&mut self, men: &[At], test: Test<'_, 'a>) -> Ruling {
        let mut truth = Truth::No;
        for at in men {
            match test(self, *at)? {
                Truth::Yes => return Ok(Truth::Yes),
                Truth::No => {}
                Truth::Mixed => truth = Truth::Mixed,
            }
        }
        Ok(truth)
    }

    /// Whether the test holds for each of the things named.
    pub(super) fn each<'t, T: 't>(
        &mut self,
        things: impl IntoIterator<Item = &'t T>,
        test: &mut dyn FnMut(&mut Court<'a>, &T) -> Ruling,
    ) -> Ruling {
        let mut truth = Truth::Yes;
        for thing in things {
            match test(self, thing)? {
                Truth::Yes => {}
                Truth::No => return Ok(Truth::No),
                Truth::Mixed => truth = Truth::Mixed,
            }
        }
        Ok(truth)
    }

    /// What moves by a move.
    pub(super) fn kind_of(&self, m: &Move) -> Option<Kind> {
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
}
