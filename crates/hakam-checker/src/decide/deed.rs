//! Claims about a move (definitions 19 to 39): which move, and who decides what.

use hakam_core::{Move, Question, ReasonCode, Request, Side, Square, Way};

use super::written::Attempt;
use super::{Court, Ruling, Stop, Truth};
use crate::claim::{Cause, Deed, Man, Movement, Quantifier, Ref};
use crate::facts::{Change, Place};
use crate::rejected::Undecided;

/// A legal move, as a definition speaks of it.
pub(super) struct Made {
    pub(super) mover: Side,
    pub(super) m: Move,
    /// P.
    pub(super) base: Place,
    /// P.m.
    pub(super) after: Place,
    /// From where to where the men go: one, or the two of a castling.
    pub(super) moved: Vec<(Square, Square)>,
}

impl Made {
    /// Where the man that stands on `at` after the move stood before.
    pub(super) fn origin(&self, at: Square) -> Square {
        let moved = self.moved.iter().find(|(_, to)| *to == at);
        moved.map_or(at, |(from, _)| *from)
    }

    /// Where the man that stood on `at` before the move stands after it.
    pub(super) fn target(&self, at: Square) -> Square {
        let moved = self.moved.iter().find(|(from, _)| *from == at);
        moved.map_or(at, |(_, to)| *to)
    }

    /// Where the moved men stand after the move.
    pub(super) fn targets(&self) -> Vec<Square> {
        self.moved.iter().map(|(_, to)| *to).collect()
    }

    /// The squares that the move has emptied.
    pub(super) fn left(&self) -> Vec<Square> {
        let origins = self.moved.iter().map(|(from, _)| *from);
        let mut left: Vec<Square> = origins.chain(self.m.captures.iter()).collect();
        left.retain(|at| !self.targets().contains(at));
        left
    }
}

impl Court<'_> {
    /// A claim about a move: the one it names, or the one of the case.
    pub(super) fn movement(&mut self, place: &Place, movement: &Movement) -> Ruling {
        let (base, found) = match &movement.played {
            Some(played) => {
                let side = played.side.unwrap_or(self.turn(place));
                let base = self.with_turn(place, side);
                let found = self.written(&base, &played.san)?;
                (base, found)
            }
            None if self.case.subject.is_none() => {
                // Without a move, mate and stalemate speak of the position.
                return if movement.deed == Deed::Checkmate {
                    self.is_stuck(place, Truth::Yes)
                } else if movement.deed == Deed::Stalemate {
                    self.is_stuck(place, Truth::No)
                } else {
                    Err(Undecided::NeedsMove.into())
                };
            }
            None => (place.clone(), self.subject(place)?),
        };
        self.mover = self.turn(&base);
        let m = match found {
            Ok(m) => m,
            Err(attempts) => return self.refused(&base, &movement.deed, &attempts),
        };
        if let Some(played) = &movement.played {
            // A move is named with its signs: `Nd5#` is no mate, and no such move.
            let holds = self.signs_hold(&base, &m, &played.san)?;
            Self::presuppose(holds)?;
        }
        let mut moved = vec![(m.from, m.to)];
        if let Way::Castling(wing) = m.way {
            let pair = self.right(&base, self.mover, wing)?;
            let (_, partner) = pair.ok_or(Stop::Presupposition)?;
            let entry = self.rules.castling_wing(wing).ok_or(Stop::Presupposition)?;
            moved.push((partner, entry.partner_to[self.mover]));
        }
        let made = Made {
            mover: self.mover,
            after: base.then(Change::After(m)),
            m,
            base,
            moved,
        };
        self.deed(&made, &movement.deed)
    }

    /// A move that is not legal: three claims can still be made of it, all others take a legal one for granted.
    fn refused(&mut self, base: &Place, deed: &Deed, attempts: &[Attempt]) -> Ruling {
        if *deed == Deed::Legal {
            return Ok(Truth::No);
        }
        // 19: the reason must be among those found.
        if let Deed::Illegal { cause } = deed {
            return match cause {
                None => Ok(Truth::Yes),
                Some(cause) => self.is_cause(base, cause, attempts),
            };
        }
        // 28: pseudo-legal, and an own royal is left attacked.
        let exposes = |(_, judgement): &Attempt| {
            let failed = judgement.steps.iter().filter(|step| !step.held);
            let mut failed = failed.map(|step| step.question).peekable();
            failed.peek().is_some() && failed.all(|question| question == Question::RoyalSafe)
        };
        Self::presuppose(*deed == Deed::ExposesKing && attempts.iter().any(exposes))?;
        Ok(Truth::Yes)
    }

    /// 19: one of the reasons is found for a man that the words fit. Where nobody can be meant, nobody is there.
    fn is_cause(&mut self, base: &Place, cause: &Cause, attempts: &[Attempt]) -> Ruling {
        let named = |code: ReasonCode| cause.codes.iter().any(|named| *named == code);
        let mut fitting: Vec<&Attempt> = attempts.iter().collect();
        match &cause.of {
            None => {}
            // Nobody stands where the move starts, or where a pawn would take.
            Some(Ref::Square(square)) => {
                if self.man(base, *square)?.is_some() {
                    return Ok(Truth::No);
                }
                let is_found = |(_, found): &Attempt, code: ReasonCode, at: Option<Square>| {
                    let refusals = found.result.as_ref().err();
                    let mut codes = refusals.into_iter().flatten();
                    at == Some(*square)
                        && named(code)
                        && codes.any(|refusal| refusal.reason.code() == code)
                };
                let found = attempts.iter().any(|attempt| {
                    let (from, to) = match attempt.0 {
                        Request::Go { from, to, .. } => (Some(from), Some(to)),
                        Request::Castle(_) => (None, None),
                    };
                    is_found(attempt, ReasonCode::NoPiece, from)
                        || is_found(attempt, ReasonCode::PawnCaptureEmpty, to)
                });
                return Ok(found.into());
            }
            Some(Ref::Man(man)) if man.quantifier == Quantifier::No => {
                let some = Ref::Man(Man {
                    quantifier: Quantifier::Some,
                    ..*man
                });
                let there = match self.meant(base, &some, Some(self.mover), &[]) {
                    Ok(there) => there,
                    Err(Stop::Presupposition) => Vec::new(),
                    Err(stop) => return Err(stop),
                };
                if !there.is_empty() {
                    return Ok(Truth::No);
                }
                let from_there = |attempt: &&Attempt| {
                    man.on.is_none_or(
                        |on| matches!(attempt.0, Request::Go { from, .. } if from == on),
                    )
                };
                fitting.retain(from_there);
            }
            Some(who @ Ref::Man(_)) => {
                let men = self.meant(base, who, Some(self.mover), &[])?;
                let is_meant = |attempt: &&Attempt| matches!(attempt.0, Request::Go { from, .. } if men.iter().any(|(at, _)| *at == from));
                fitting.retain(is_meant);
            }
        }
        if fitting.is_empty() {
            return Ok((attempts.is_empty() && named(ReasonCode::NoPiece)).into());
        }
        let refusals = fitting
            .iter()
            .filter_map(|(_, found)| found.result.as_ref().err());
        let mut codes = refusals.flatten().map(|refusal| refusal.reason.code());
        Ok(codes.any(named).into())
    }

    fn deed(&mut self, made: &Made, deed: &Deed) -> Ruling {
        let m = &made.m;
        match deed {
            Deed::Legal => Ok(Truth::Yes),
            Deed::Illegal { .. } | Deed::ExposesKing => Ok(Truth::No),
            Deed::OnlyLegal => self.is_only(&made.base, *m),
            Deed::OnlyMove { avoids } => self.only_avoids(made, *avoids),
            Deed::Moves {
                piece,
                from,
                to,
                along,
                how,
            } => {
                let kind = self.kind_of(m).ok_or(Stop::Presupposition)?;
                let goes = self.is_called(kind, *piece)
                    && from.is_none_or(|from| from == m.from)
                    && *to == m.to
                    && along.is_none_or(|path| self.lie_along(path, m.from, m.to))
                    && how.is_none_or(|how| self.heads(made, how));
                Ok(goes.into())
            }
            Deed::Captures { by, target } => self.captures(made, by.as_ref(), target.as_ref()),
            Deed::Quiet => self.quiet(made),
            Deed::EnPassant => self.en_passant(made),
            Deed::Recaptures { square } => self.recaptures(made, *square),
            Deed::Castles { wing } => match m.way {
                Way::Castling(castled) => Ok(wing.is_none_or(|wing| wing == castled).into()),
                Way::Pattern(_) => Ok(Truth::No),
            },
            Deed::Promotes { to } => {
                let becomes = |kind| to.is_none_or(|to| to == kind);
                Ok(m.choice.is_some_and(becomes).into())
            }
            Deed::SetsPassing { square } => {
                let marks = self.marks(&made.after)?;
                Ok(marks
                    .iter()
                    .any(|mark| mark.skipped.contains(square))
                    .into())
            }
            Deed::Develops { piece } => self.develops(made, *piece),
            Deed::GivesCheck { by, along } => self.gives_check(made, by.as_ref(), *along),
            Deed::DiscoveredCheck { by } => self.discovered_check(made, by.as_ref()),
            Deed::DoubleCheck { by } => self.gives_double_check(made, by.as_ref()),
            Deed::Checkmate => self.is_stuck(&made.after, Truth::Yes),
            Deed::Stalemate => self.is_stuck(&made.after, Truth::No),
            Deed::AnswersCheck { how } => self.answers_check(made, *how),
            Deed::Blocks { from, to } => self.blocks(made, *from, *to),
            Deed::Opens { from, to } => {
                let before = self.men_between(&made.base, *from, *to)?;
                let after = self.men_between(&made.after, *from, *to)?;
                Ok((!before.is_empty() && after.is_empty()).into())
            }
            Deed::Closes { from, to } => {
                let before = self.men_between(&made.base, *from, *to)?;
                let after = self.men_between(&made.after, *from, *to)?;
                Ok((before.is_empty() && !after.is_empty()).into())
            }
            Deed::Attacks { targets, new } => self.each(targets.iter(), &mut |court, target| {
                court.moved_man(made, &mut |court, by| {
                    court.now_attacks(made, by, target, *new)
                })
            }),
            Deed::Defends { targets } => self.each(targets.iter(), &mut |court, target| {
                court.moved_man(made, &mut |court, by| {
                    court.defends(&made.after, by, target)
                })
            }),
            Deed::Fork { targets } => {
                self.moved_man(made, &mut |court, by| court.forks(&made.after, by, targets))
            }
            Deed::Pins { to, target, pin } => {
                let pin = self.pin_sense(*pin)?;
                self.makes_pin(made, target, to.as_ref(), pin)
            }
            Deed::Unpins { target } => self.unpins(made, target),
            Deed::Skewers { front, back } => self.skewers(made, front, back),
            Deed::Discovers { by, target } => self.discovers(made, by.as_ref(), target.as_ref()),
            Deed::RemovesDefender { defender, of } => {
                self.removes_defender(made, defender.as_ref(), of.as_ref())
            }
            Deed::Hangs { target, leaves } => self.hangs(made, target, *leaves),
            Deed::Wins { prize, plies } => self.wins(made, prize, *plies),
            Deed::Sacrifices(loss) => self.sacrifices(made, loss),
            Deed::Threatens(threat) => self.threatens(made, threat),
            Deed::MateIn(soon) => self.first_of_mate(made, *soon),
            Deed::ThreatensMate(soon) => {
                let again = self.threat_place(made)?;
                self.forces_mate(&again, made.mover, *soon)
            }
        }
    }
}
