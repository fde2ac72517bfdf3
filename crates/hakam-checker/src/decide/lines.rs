//! Line pieces: pins, x-rays, batteries (definitions 15 to 18, 30).

use hakam_core::{Kind, Side, Square};
use hakam_law::{Attack, trails};
use hakam_variant::{PassedSquares, Pattern};

use super::deed::Made;
use super::men::At;
use super::{Court, Ruling, Stop, Truth};
use crate::claim::{OneOrMore, PinType, Profile, Ref};
use crate::facts::{Change, Place, Which};

/// Whether a pattern slides along one line over empty squares.
fn is_line(pattern: &Pattern) -> bool {
    match &pattern.legs[..] {
        [leg] => leg.repeat.most > 1 && leg.passed == PassedSquares::Empty,
        [] | [_, _, ..] => false,
    }
}

impl Court<'_> {
    /// Whether men of this kind attack along lines.
    pub(super) fn is_line_piece(&self, kind: Kind) -> bool {
        let mut patterns = self.rules.patterns_of(kind);
        patterns.any(|(_, pattern)| is_line(pattern) && pattern.captures())
    }

    /// The squares passed, if the attack is one along a line.
    fn line_of(&self, attack: Attack) -> Option<Vec<Square>> {
        match attack {
            Attack::Yes {
                pattern, passed, ..
            } => {
                let mut patterns = self.rules.patterns();
                let (_, pattern) = patterns.nth(usize::from(pattern.0))?;
                is_line(pattern).then_some(passed)
            }
            Attack::No { .. } => None,
        }
    }

    /// The squares that `by` passes to attack `of` along a line.
    pub(super) fn line_attack(
        &mut self,
        place: &Place,
        by: Square,
        of: Square,
    ) -> Ruling<Option<Vec<Square>>> {
        let attack = self.attack(place, by, of)?;
        Ok(self.line_of(attack))
    }

    /// Whether `by` attacks `of` along a line over `over`, once the man there is gone.
    pub(super) fn looks_through(
        &mut self,
        place: &Place,
        by: At,
        over: Square,
        of: Square,
    ) -> Ruling<bool> {
        // No need to ask where no line leads over that square.
        let (square, man) = by;
        let mut lines = self
            .rules
            .patterns_of(man.kind)
            .filter(|(_, pattern)| is_line(pattern));
        let leads = lines.any(|(_, pattern)| {
            let trails = trails(self.rules.geometry(), pattern, man.side, square, Some(of));
            trails
                .iter()
                .any(|it| it.passed(self.rules.geometry()).contains(&over))
        });
        if !leads {
            return Ok(false);
        }
        let place = place.then(Change::Without(over));
        let passed = self.line_attack(&place, square, of)?;
        Ok(passed.is_some_and(|passed| passed.contains(&over)))
    }

    /// 15, 16: whether `by` pins `man` to `to`.
    fn pin(
        &mut self,
        place: &Place,
        (by, man, to): (At, At, At),
        pin: Option<PinType>,
    ) -> Ruling<bool> {
        let side = man.1.side;
        if by.1.side == side || to.1.side != side || man.0 == to.0 {
            return Ok(false);
        }
        if self.line_attack(place, by.0, man.0)?.is_none()
            || !self.looks_through(place, by, man.0, to.0)?
        {
            return Ok(false);
        }
        let royals = self.royals(place, side)?;
        if royals.contains(&man.0) {
            return Ok(false);
        }
        if royals.contains(&to.0) {
            return Ok(pin != Some(PinType::Relative));
        }
        if pin == Some(PinType::Absolute) || self.value(to.1.kind) <= self.value(man.1.kind) {
            return Ok(false);
        }
        self.takes_well(&place.then(Change::Without(man.0)), by, to.0)
    }

    /// The enemies of a man that attack it along lines.
    fn line_attackers(&mut self, place: &Place, man: At) -> Ruling<Vec<At>> {
        let enemy = man.1.side.other();
        let by = self.attackers(place, man.0, enemy)?;
        let mut men = self.men(place, enemy)?;
        men.retain(|(at, man)| by.contains(at) && self.is_line_piece(man.kind));
        Ok(men)
    }

    /// Whether the man is pinned by somebody to somebody, or by or to those named.
    fn pinned(
        &mut self,
        place: &Place,
        man: At,
        (by, to): (Option<&Ref>, Option<&Ref>),
        pin: Option<PinType>,
    ) -> Ruling {
        let side = man.1.side;
        let pinners = self.line_attackers(place, man)?;
        let own = self.men(place, side)?;
        self.of_or_some(place, by, side.other(), &pinners, &mut |court, by| {
            court.of_or_some(place, to, side, &own, &mut |court, to| {
                Ok(court.pin(place, (by, man, to), pin)?.into())
            })
        })
    }

    /// The pins that are asked for. *chessqa*: none but to a royal.
    pub(super) fn pin_sense(&self, pin: Option<PinType>) -> Ruling<Option<PinType>> {
        let sense = self.sense(&[Profile::Strict, Profile::Fully, Profile::ChessQa])?;
        Ok(if sense == Profile::ChessQa {
            Some(PinType::Absolute)
        } else {
            pin
        })
    }

    /// Whether the man is pinned, in the sense asked for. *fully*: and has no legal move.
    pub(super) fn pinned_so(
        &mut self,
        place: &Place,
        man: At,
        ends: (Option<&Ref>, Option<&Ref>),
        pin: Option<PinType>,
    ) -> Ruling {
        let pinned = self.pinned(place, man, ends, pin)?;
        if pinned != Truth::Yes || self.case.claim.profile != Profile::Fully {
            return Ok(pinned);
        }
        let place = self.with_turn(place, man.1.side);
        Ok(self.moves(&place, Which::Of(man.0))?.is_empty().into())
    }

    /// 30: a pin by and to these men that the move has made.
    pub(super) fn makes_pin(
        &mut self,
        made: &Made,
        target: &Ref,
        to: Option<&Ref>,
        pin: Option<PinType>,
    ) -> Ruling {
        let enemy = made.mover.other();
        let after = &made.after;
        self.of(after, target, Some(enemy), &[], &mut |court, man| {
            let pinners = court.line_attackers(after, man)?;
            let others = court.men(after, man.1.side)?;
            court.some(&pinners, &mut |court, by| {
                court.of_or_some(after, to, enemy, &others, &mut |court, to| {
                    if !court.pin(after, (by, man, to), pin)? {
                        return Ok(Truth::No);
                    }
                    let origin = made.origin(by.0);
                    let before = court.man(&made.base, origin)?;
                    let Some(before) = before else {
                        return Ok(Truth::Yes);
                    };
                    let held = court.pin(&made.base, ((origin, before), man, to), pin)?;
                    Ok((!held).into())
                })
            })
        })
    }

    /// 30: a pin of the man that the move has ended.
    pub(super) fn unpins(&mut self, made: &Made, target: &Ref) -> Ruling {
        let origins: Vec<Square> = made.moved.iter().map(|(from, _)| *from).collect();
        self.of(
            &made.base,
            target,
            Some(made.mover),
            &origins,
            &mut |court, man| {
                if court.pinned(&made.base, man, (None, None), None)? == Truth::No {
                    return Err(Stop::Presupposition);
                }
                let at = made.target(man.0);
                let Some(now) = court.man(&made.after, at)? else {
                    return Ok(Truth::No);
                };
                Ok(!court.pinned(&made.after, (at, now), (None, None), None)?)
            },
        )
    }

    /// 18, of the men meant.
    pub(super) fn xrays(
        &mut self,
        place: &Place,
        by: &Ref,
        target: &Ref,
        through: Option<&Ref>,
    ) -> Ruling {
        self.strictly()?;
        self.of(place, by, None, &[], &mut |court, by| {
            court.at_square_or_man(place, target, by.1.side.other(), &mut |court, of| {
                court.xray(place, by, of, through)
            })
        })
    }

    /// 18: `by` would attack the square if the one man between were gone.
    fn xray(&mut self, place: &Place, by: At, of: Square, through: Option<&Ref>) -> Ruling {
        if !self.is_line_piece(by.1.kind) || self.attack(place, by.0, of)?.holds() {
            return Ok(Truth::No);
        }
        if self.between(by.0, of).is_none() {
            return Ok(Truth::No);
        }
        let men = self.men_between(place, by.0, of)?;
        let [only] = men[..] else {
            return Ok(Truth::No);
        };
        if !self.looks_through(place, by, only.0, of)? {
            return Ok(Truth::No);
        }
        match through {
            None => Ok(Truth::Yes),
            Some(who) => self.of(place, who, None, &[], &mut |_, at| Ok((at == only).into())),
        }
    }

    /// 17: two line pieces of one side behind one another; *aimed*: at a target.
    pub(super) fn battery(
        &mut self,
        place: &Place,
        men: &OneOrMore<Ref>,
        target: Option<&Ref>,
    ) -> Ruling {
        match &men.rest[..] {
            [] => {
                let both = self.meant(place, &men.first, None, &[])?;
                let [a, b] = both[..] else {
                    return Err(Stop::Presupposition);
                };
                self.are_battery(place, a, b, target)
            }
            [second] => self.of(place, &men.first, None, &[], &mut |court, a| {
                court.of(place, second, Some(a.1.side), &[], &mut |court, b| {
                    court.are_battery(place, a, b, target)
                })
            }),
            [_, _, ..] => Err(self.not_certified()),
        }
    }

    fn are_battery(&mut self, place: &Place, a: At, b: At, target: Option<&Ref>) -> Ruling {
        if a.1.side != b.1.side
            || a.0 == b.0
            || self.line_attack(place, a.0, b.0)?.is_none()
            || self.line_attack(place, b.0, a.0)?.is_none()
        {
            return Ok(Truth::No);
        }
        let Some(target) = target else {
            return Ok((self.case.claim.profile != Profile::Aimed).into());
        };
        self.at_square_or_man(place, target, a.1.side.other(), &mut |court, at| {
            for (front, back) in [(a, b), (b, a)] {
                if court.line_attack(place, front.0, at)?.is_some()
                    && court.looks_through(place, back, front.0, at)?
                {
                    return Ok(Truth::Yes);
                }
            }
            Ok(Truth::No)
        })
    }

    /// The test for the square named, or for the squares of the men meant.
    pub(super) fn at_square_or_man(
        &mut self,
        place: &Place,
        what: &Ref,
        role: Side,
        test: &mut dyn FnMut(&mut Self, Square) -> Ruling,
    ) -> Ruling {
        match what {
            Ref::Square(square) => test(self, *square),
            Ref::Man(_) => self.of(place, what, Some(role), &[], &mut |court, at| {
                test(court, at.0)
            }),
        }
    }
}
