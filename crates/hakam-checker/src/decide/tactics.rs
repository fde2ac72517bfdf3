//! Tactics of a move: forks, skewers, discoveries, defenders removed, men given up (definitions 29 to 37).

use hakam_core::Move;

use super::deed::Made;
use super::men::At;
use super::{Court, Ruling, Stop, Truth};
use crate::claim::{Loss, Profile, Ref, Threat};
use crate::facts::{Change, Place, Which};
use crate::rejected::Undecided;

/// What a pawn of orthodox chess is worth, in hundredths.
const PAWN: i32 = 100;

impl Court<'_> {
    /// 29: the man attacks two or more, each royal or to be taken with gain, and is safe itself.
    pub(super) fn forks(&mut self, place: &Place, by: At, targets: &[Ref]) -> Ruling {
        let senses = [Profile::Strict, Profile::Loose, Profile::ChessQa];
        let loose = self.sense(&senses)? != Profile::Strict;
        let enemy = by.1.side.other();
        let royals = self.royals(place, enemy)?;
        let mut is_forked = |court: &mut Self, (at, man): At| {
            if man.side != enemy || !court.attack(place, by.0, at)?.holds() {
                return Ok(Truth::No);
            }
            let wins = loose || royals.contains(&at) || court.takes_well(place, by, at)?;
            Ok(wins.into())
        };
        let truth = if targets.is_empty() {
            let mut forked = 0;
            for man in self.men(place, enemy)? {
                forked += u32::from(is_forked(self, man)? == Truth::Yes);
            }
            (forked >= 2).into()
        } else {
            let mut number = 0;
            let truth = self.each(targets, &mut |court, who| {
                number += court.meant(place, who, Some(enemy), &[])?.len();
                court.of(place, who, Some(enemy), &[], &mut is_forked)
            })?;
            if truth == Truth::Yes && number < 2 {
                Truth::No
            } else {
                truth
            }
        };
        if truth != Truth::Yes || loose {
            return Ok(truth);
        }
        Ok((!self.is_lost(place, by.0, enemy, 1)?).into())
    }

    /// 31: a line piece attacks the man in front and gains it or the one behind.
    pub(super) fn skewers(&mut self, made: &Made, front: &Ref, back: &Ref) -> Ruling {
        let senses = [Profile::Strict, Profile::ChessQa];
        let by_line_only = self.sense(&senses)? != Profile::Strict;
        let (after, enemy) = (&made.after, made.mover.other());
        let own = self.men(after, made.mover)?;
        let royals = self.royals(after, enemy)?;
        self.of(after, front, Some(enemy), &[], &mut |court, front| {
            court.of(after, back, Some(enemy), &[], &mut |court, back| {
                court.some(&own, &mut |court, by| {
                    if front.1.side != enemy
                        || back.1.side != enemy
                        || !court.is_line_piece(by.1.kind)
                        || court.line_attack(after, by.0, front.0)?.is_none()
                        || !court.looks_through(after, by, front.0, back.0)?
                    {
                        return Ok(Truth::No);
                    }
                    let royal = royals.contains(&front.0);
                    let (f, b) = (court.value(front.1.kind), court.value(back.1.kind));
                    let worth = royal || f > b || f == b && !by_line_only;
                    if !worth || royals.contains(&back.0) || by_line_only {
                        return Ok((worth && !royals.contains(&back.0)).into());
                    }
                    let gone = after.then(Change::Without(front.0));
                    let wins = (royal || court.takes_well(after, by, front.0)?)
                        && court.takes_well(&gone, by, back.0)?
                        && !court.is_lost(after, by.0, enemy, 1)?;
                    Ok(wins.into())
                })
            })
        })
    }

    /// 32: a line piece that did not move attacks over a square that the move left.
    pub(super) fn discovers(
        &mut self,
        made: &Made,
        by: Option<&Ref>,
        target: Option<&Ref>,
    ) -> Ruling {
        let senses = [Profile::Strict, Profile::Loose];
        let loose = self.sense(&senses)? != Profile::Strict;
        let (after, enemy) = (&made.after, made.mover.other());
        let own = self.men(after, made.mover)?;
        let foes = self.men(after, enemy)?;
        let royals = self.royals(after, enemy)?;
        let left = made.left();
        self.of_or_some(after, by, made.mover, &own, &mut |court, by| {
            if by.1.side != made.mover
                || made.targets().contains(&by.0)
                || !court.is_line_piece(by.1.kind)
            {
                return Ok(Truth::No);
            }
            court.of_or_some(after, target, enemy, &foes, &mut |court, of| {
                if of.1.side != enemy {
                    return Ok(Truth::No);
                }
                let line = court.line_attack(after, by.0, of.0)?;
                let opened = line.is_some_and(|line| line.iter().any(|at| left.contains(at)));
                let found = opened
                    && !court.attack(&made.base, by.0, of.0)?.holds()
                    && (loose || royals.contains(&of.0) || court.takes_well(after, by, of.0)?);
                Ok(found.into())
            })
        })
    }

    /// 33: the man taken defended another, which can now be won.
    pub(super) fn removes_defender(
        &mut self,
        made: &Made,
        defender: Option<&Ref>,
        of: Option<&Ref>,
    ) -> Ruling {
        let senses = [Profile::Strict, Profile::Loose];
        let loose = self.sense(&senses)? != Profile::Strict;
        let (base, enemy) = (&made.base, made.mover.other());
        let foes = self.men(base, enemy)?;
        let taken: Vec<At> = foes
            .iter()
            .copied()
            .filter(|(at, _)| made.m.captures.contains(*at))
            .collect();
        self.of_or_some(base, defender, enemy, &taken, &mut |court, defender| {
            if !taken.contains(&defender) {
                return Ok(Truth::No);
            }
            court.of_or_some(base, of, enemy, &foes, &mut |court, of| {
                let found = of != defender
                    && of.1.side == enemy
                    && court.attack(base, defender.0, of.0)?.holds()
                    && (loose
                        || !court.is_lost(base, of.0, made.mover, 1)?
                            && court.is_lost(&made.after, of.0, made.mover, 1)?);
                Ok(found.into())
            })
        })
    }

    /// 34.
    pub(super) fn hangs(&mut self, made: &Made, target: &Ref, leaves: bool) -> Ruling {
        let enemy = made.mover.other();
        let moved = made.targets();
        self.of(
            &made.after,
            target,
            Some(made.mover),
            &moved,
            &mut |court, (at, _)| {
                if !court.is_lost(&made.after, at, enemy, 1)? {
                    return Ok(Truth::No);
                }
                let before = made.origin(at);
                Ok((leaves || !court.is_lost(&made.base, before, enemy, 1)?).into())
            },
        )
    }

    /// 36: an own man is lost for more than the move took.
    pub(super) fn sacrifices(&mut self, made: &Made, loss: &Loss) -> Ruling {
        self.strictly()?;
        let (after, enemy) = (&made.after, made.mover.other());
        let least = match loss {
            Loss::Material | Loss::Man(_) => PAWN,
            Loss::Value(value) => value.0.max(1),
        };
        let least = least.saturating_add(self.gain(&made.base, &made.m)?);
        let own = self.men(after, made.mover)?;
        let mut is_given = |court: &mut Self, (at, man): At| {
            let given = man.side == made.mover && court.is_lost(after, at, enemy, least)?;
            Ok(Truth::from(given))
        };
        match loss {
            Loss::Material | Loss::Value(_) => self.some(&own, &mut is_given),
            Loss::Man(who) => {
                let moved = made.targets();
                self.of(after, who, Some(made.mover), &moved, &mut is_given)
            }
        }
    }

    /// 37: a man, or a move that would be legal if it were the mover's turn again.
    pub(super) fn threatens(&mut self, made: &Made, threat: &Threat) -> Ruling {
        let enemy = made.mover.other();
        match threat {
            Threat::Man(who) => self.of(
                &made.after,
                who,
                Some(enemy),
                &[],
                &mut |court, (at, man)| {
                    let lost =
                        man.side == enemy && court.is_lost(&made.after, at, made.mover, 1)?;
                    Ok(lost.into())
                },
            ),
            Threat::Move(text) => {
                let again = self.threat_place(made)?;
                match self.written(&again, text)? {
                    Ok(m) => self.is_threat(&again, &m, text),
                    Err(_) => Ok(Truth::No),
                }
            }
        }
    }

    /// 37, of a legal move: it gains, promotes or mates. Whether another one is a threat is a matter of taste.
    fn is_threat(&mut self, place: &Place, m: &Move, text: &str) -> Ruling {
        if !self.signs_hold(place, m, text)? {
            return Ok(Truth::No);
        }
        let gains = m.choice.is_some()
            || self.see(place, m, 1)?
            || self.is_stuck(&Court::after(place, *m), Truth::Yes)? == Truth::Yes;
        if gains {
            return Ok(Truth::Yes);
        }
        Err(Undecided::Open.into())
    }

    /// The position after the move with the mover to move again, which is no threat out of a check.
    pub(super) fn threat_place(&mut self, made: &Made) -> Ruling<Place> {
        if !self.checkers(&made.after, made.mover.other())?.is_empty() {
            return Err(Undecided::OpponentInCheck.into());
        }
        Ok(self.with_turn(&made.after, made.mover))
    }

    /// Whether exactly this move is legal.
    pub(super) fn is_only(&mut self, base: &Place, m: Move) -> Ruling {
        Ok((self.moves(base, Which::All)? == [m]).into())
    }

    /// A presupposition that the claim would not survive.
    pub(super) fn presuppose(holds: bool) -> Ruling<()> {
        holds.then_some(()).ok_or(Stop::Presupposition)
    }
}
