//! Attacks, defences and checks (definitions 6 to 14), and where the others about attacks begin.

use hakam_core::{Move, Side, Square};

use super::men::At;
use super::{Court, Ruling, Stop, Truth};
use crate::claim::{Attack, OneOrMore, Party, PieceWord, Profile, Ref, Relation};
use crate::facts::{Place, Which};

/// What an empty square must be, where a claim speaks of what stands on a square.
#[derive(Clone, Copy)]
enum Reached {
    MustBe,
    MustNotBe,
}

impl Court<'_> {
    pub(super) fn attack_fact(&mut self, place: &Place, fact: &Attack) -> Ruling {
        match fact {
            Attack::Attacks { by, targets } => {
                self.strictly()?;
                let role = self.side_of(place, &targets.first)?.map(Side::other);
                self.of(place, by, role, &[], &mut |court, by| {
                    court.each(targets.iter(), &mut |court, of| {
                        court.attacks(place, by, of)
                    })
                })
            }
            Attack::Attacked { targets } => {
                self.strictly()?;
                self.each_place(place, targets, Reached::MustBe, &mut |court, (at, man)| {
                    Ok((!court.attackers(place, at, man.side.other())?.is_empty()).into())
                })
            }
            Attack::Defends { by, targets } => {
                let role = self.side_of(place, &targets.first)?;
                self.of(place, by, role, &[], &mut |court, by| {
                    court.each(targets.iter(), &mut |court, of| {
                        court.defends(place, by, of)
                    })
                })
            }
            Attack::Defended { targets } => {
                self.each_place(place, targets, Reached::MustBe, &mut |court, at| {
                    Ok((!court.defenders(place, at)?.is_empty()).into())
                })
            }
            Attack::Undefended { targets } => {
                self.each_place(place, targets, Reached::MustNotBe, &mut |court, at| {
                    Ok(court.defenders(place, at)?.is_empty().into())
                })
            }
            Attack::Hanging { targets } => {
                self.each_man(place, targets, &mut |court, at| court.hanging(place, at))
            }
            Attack::Trapped { targets } => {
                self.each_man(place, targets, &mut |court, at| court.trapped(place, at))
            }
            Attack::Controls { side, squares } => {
                let side = self.side(place, *side);
                self.each(squares.iter(), &mut |court, square| {
                    court.controls(place, side, *square)
                })
            }
            Attack::Attackers {
                piece,
                side,
                square,
                relation,
                n,
            } => self.attackers_number(place, *square, (*piece, *side), (*relation, *n)),
            Attack::Defenders {
                piece,
                side,
                square,
                relation,
                n,
            } => self.defenders_number(place, *square, (*piece, *side), (*relation, *n)),
            Attack::InCheck { by, side } => self.in_check(place, by.as_ref(), *side, 1),
            Attack::DoubleCheck { by, side } => self.in_check(place, by.as_ref(), *side, 2),
            Attack::Pinned {
                by,
                to,
                targets,
                pin,
            } => {
                let pin = self.pin_sense(*pin)?;
                self.each_man(place, targets, &mut |court, man| {
                    court.pinned_so(place, man, (by.as_ref(), to.as_ref()), pin)
                })
            }
            Attack::Battery { men, target } => self.battery(place, men, target.as_ref()),
            Attack::Xray {
                by,
                target,
                through,
            } => self.xrays(place, by, target, through.as_ref()),
            Attack::CanCapture { by, target } => self.can_capture(place, by, target),
            Attack::CanMove { by, to } => self.can_move(place, by, *to),
            Attack::Fork { by, targets } => self.of(place, by, None, &[], &mut |court, by| {
                court.forks(place, by, targets)
            }),
        }
    }

    /// 11: so many men of a kind and a side attack the square.
    fn attackers_number(
        &mut self,
        place: &Place,
        square: Square,
        (piece, side): (Option<PieceWord>, Option<Party>),
        (relation, n): (Relation, u32),
    ) -> Ruling {
        self.strictly()?;
        let side = match (side, self.man(place, square)?) {
            (Some(party), _) => self.side(place, party),
            (None, Some(man)) => man.side.other(),
            (None, None) => return self.reached_so_often(place, square, piece, (relation, n)),
        };
        let men = self.attackers(place, square, side)?;
        let count = self.called(place, &men, side, piece)?;
        Ok(relation.holds(count, n as usize).into())
    }

    /// 11: so many men of a kind defend the man on the square; to defend an empty one is to attack it.
    fn defenders_number(
        &mut self,
        place: &Place,
        square: Square,
        (piece, side): (Option<PieceWord>, Option<Party>),
        (relation, n): (Relation, u32),
    ) -> Ruling {
        let strict = self.case.claim.profile == Profile::Strict;
        if strict && self.man(place, square)?.is_none() {
            return self.attackers_number(place, square, (piece, side), (relation, n));
        }
        let (at, man) = self.man_on(place, square)?;
        let is_so = side.is_none_or(|party| self.side(place, party) == man.side);
        Self::presuppose(is_so)?;
        let men = self.defenders(place, (at, man))?;
        let count = self.called(place, &men, man.side, piece)?;
        Ok(relation.holds(count, n as usize).into())
    }

    /// 14: some royal of the side is attacked, by so many men or more; by the one named.
    fn in_check(&mut self, place: &Place, by: Option<&Ref>, side: Party, least: usize) -> Ruling {
        self.strictly()?;
        let side = self.side(place, side);
        let checkers = self.checkers(place, side)?;
        match by {
            Some(by) if checkers.len() >= least => {
                self.of(place, by, Some(side.other()), &[], &mut |_, (at, _)| {
                    Ok(checkers.contains(&at).into())
                })
            }
            Some(by) => {
                // Who is named must be there all the same.
                self.meant(place, by, Some(side.other()), &[])?;
                Ok(Truth::No)
            }
            None => Ok((checkers.len() >= least).into()),
        }
    }

    fn can_move(&mut self, place: &Place, by: &Ref, to: Square) -> Ruling {
        self.strictly()?;
        self.of(place, by, None, &[], &mut |court, by| {
            let turn = court.if_its_turn(place, by.1.side)?;
            let moves = court.moves(&turn, Which::Of(by.0))?;
            Ok(moves.iter().any(|m| m.to == to).into())
        })
    }

    fn can_capture(&mut self, place: &Place, by: &Ref, target: &Ref) -> Ruling {
        self.strictly()?;
        let role = self.side_of(place, target)?.map(Side::other);
        // A square alone is where the taken man stands or, as in taking en passant, where the move goes.
        let alone = matches!(target, Ref::Square(_));
        self.of(place, by, role, &[], &mut |court, by| {
            court.at_square_or_man(place, target, by.1.side.other(), &mut |court, at| {
                let turn = court.if_its_turn(place, by.1.side)?;
                let moves = court.moves(&turn, Which::Of(by.0))?;
                let takes = |m: &Move| {
                    m.captures.contains(at) || alone && m.to == at && !m.captures.is_empty()
                };
                Ok(moves.iter().any(takes).into())
            })
        })
    }

    /// The man on a square, which is taken for granted.
    fn man_on(&mut self, place: &Place, square: Square) -> Ruling<At> {
        let man = self.man(place, square)?.ok_or(Stop::Presupposition)?;
        Ok((square, man))
    }

    /// The side of the man meant, where its words or its square tell.
    fn side_of(&mut self, place: &Place, who: &Ref) -> Ruling<Option<Side>> {
        Ok(match who {
            Ref::Square(square) => self.man(place, *square)?.map(|man| man.side),
            Ref::Man(man) => match (man.side, man.on) {
                (Some(party), _) => Some(self.side(place, party)),
                (None, Some(on)) => self.man(place, on)?.map(|man| man.side),
                (None, None) => None,
            },
        })
    }

    /// The same of men and squares: of an empty square, whether it is reached.
    fn each_place(
        &mut self,
        place: &Place,
        targets: &OneOrMore<Ref>,
        empty: Reached,
        test: &mut dyn FnMut(&mut Self, At) -> Ruling,
    ) -> Ruling {
        let strict = self.case.claim.profile == Profile::Strict;
        self.each(targets.iter(), &mut |court, who| match who {
            Ref::Square(square) if strict && court.man(place, *square)?.is_none() => {
                let reached = court.reached_so_often(place, *square, None, (Relation::AtLeast, 1));
                match empty {
                    Reached::MustBe => reached,
                    Reached::MustNotBe => reached.map(|truth| !truth),
                }
            }
            Ref::Square(_) | Ref::Man(_) => {
                court.of(place, who, None, &[], &mut |court, at| test(court, at))
            }
        })
    }

    /// Whether so many men reach an empty square, where nothing says whose: it must be so of either side and of
    /// both together, or of none of these, else nobody can say.
    fn reached_so_often(
        &mut self,
        place: &Place,
        square: Square,
        piece: Option<PieceWord>,
        (relation, n): (Relation, u32),
    ) -> Ruling {
        let mut counts = [0; 2];
        for (count, side) in counts.iter_mut().zip(Side::BOTH) {
            let men = self.attackers(place, square, side)?;
            *count = self.called(place, &men, side, piece)?;
        }
        let [one, other] = counts;
        let holds = |count: usize| relation.holds(count, n as usize);
        Ok(match [one, other, one + other].map(holds) {
            [true, true, true] => Truth::Yes,
            [false, false, false] => Truth::No,
            _ => Truth::Mixed,
        })
    }

    /// Whether the test holds for each of the men named.
    fn each_man(
        &mut self,
        place: &Place,
        men: &OneOrMore<Ref>,
        test: &mut dyn FnMut(&mut Self, At) -> Ruling,
    ) -> Ruling {
        self.each(men.iter(), &mut |court, who| {
            court.of(place, who, None, &[], &mut |court, at| test(court, at))
        })
    }

    /// How many of these men of a side are what the word says.
    fn called(
        &mut self,
        place: &Place,
        squares: &[Square],
        side: Side,
        piece: Option<PieceWord>,
    ) -> Ruling<usize> {
        if piece.is_none() {
            return Ok(squares.len());
        }
        let men = self.men(place, side)?;
        let called = men
            .iter()
            .filter(|(at, man)| squares.contains(at) && self.is_called(man.kind, piece));
        Ok(called.count())
    }

    /// 6: a square whoever stands there, a man only if it is an enemy.
    pub(super) fn attacks(&mut self, place: &Place, by: At, target: &Ref) -> Ruling {
        let enemy = by.1.side.other();
        match target {
            Ref::Square(square) => Ok(self.attack(place, by.0, *square)?.holds().into()),
            Ref::Man(_) => self.of(place, target, Some(enemy), &[], &mut |court, (at, man)| {
                let attacks = man.side == enemy && court.attack(place, by.0, at)?.holds();
                Ok(attacks.into())
            }),
        }
    }

    /// 9: men of one side, A(x,y); on an empty square it is an attack. *legal*: it could take back there.
    pub(super) fn defends(&mut self, place: &Place, by: At, target: &Ref) -> Ruling {
        if let Ref::Square(square) = target
            && self.man(place, *square)?.is_none()
        {
            return Ok(self.attack(place, by.0, *square)?.holds().into());
        }
        self.of(place, target, Some(by.1.side), &[], &mut |court, at| {
            if at.1.side != by.1.side || at.0 == by.0 {
                return Ok(Truth::No);
            }
            if court.case.claim.profile == Profile::Strict {
                return Ok(court.attack(place, by.0, at.0)?.holds().into());
            }
            Ok(court.defenders(place, at)?.contains(&by.0).into())
        })
    }
}
