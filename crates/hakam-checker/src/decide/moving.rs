//! What a move plainly does: where it goes, what it takes, whom it checks (definitions 20 to 27).

use hakam_core::{Side, Square};
use hakam_law::Attack;

use super::deed::Made;
use super::men::At;
use super::{Court, Ruling, Stop, Truth};
use crate::claim::{Answer, Heading, Path, PieceWord, Profile, Ref};
use crate::facts::{Place, Which};

impl Court<'_> {
    /// Which way the man goes, as its side sees the board.
    pub(super) fn heads(&self, made: &Made, how: Heading) -> bool {
        let (_, up) = self.rules.geometry().difference(made.m.from, made.m.to);
        let ahead = match made.mover {
            Side::White => up.signum(),
            Side::Black => -up.signum(),
        };
        ahead
            == match how {
                Heading::Forward => 1,
                Heading::Backward => -1,
                Heading::Sideways => 0,
            }
    }

    /// The test for the moved man; for either man of a castling.
    pub(super) fn moved_man(
        &mut self,
        made: &Made,
        test: &mut dyn FnMut(&mut Self, At) -> Ruling,
    ) -> Ruling {
        let mut men = Vec::new();
        for to in made.targets() {
            men.extend(self.man(&made.after, to)?.map(|man| (to, man)));
        }
        self.some(&men, &mut |court, at| test(court, at))
    }

    /// 6, of the moved man; `new`: not from where it came.
    pub(super) fn now_attacks(&mut self, made: &Made, by: At, target: &Ref, new: bool) -> Ruling {
        let now = self.attacks(&made.after, by, target)?;
        if !new || now != Truth::Yes {
            return Ok(now);
        }
        let origin = made.origin(by.0);
        self.at_square_or_man(&made.after, target, made.mover.other(), &mut |court, of| {
            Ok((!court.attack(&made.base, origin, of)?.holds()).into())
        })
    }

    /// 20.
    pub(super) fn captures(
        &mut self,
        made: &Made,
        by: Option<&Ref>,
        target: Option<&Ref>,
    ) -> Ruling {
        let m = &made.m;
        let mut parts = vec![Truth::from(!m.captures.is_empty())];
        if let Some(by) = by {
            let is_mover = &mut |_: &mut Self, (at, _): At| Ok((at == m.from).into());
            parts.push(self.of(&made.base, by, Some(made.mover), &[m.from], is_mover)?);
        }
        if let Some(Ref::Square(square)) = target {
            // On the square where somebody is taken, or where the move goes: en passant these are two.
            parts.push((m.captures.contains(*square) || m.to == *square).into());
        } else if let Some(target) = target {
            let is_taken = &mut |_: &mut Self, (at, _): At| Ok(m.captures.contains(at).into());
            parts.push(self.taken(made, target, is_taken)?);
        }
        self.each(&parts, &mut |_, truth| Ok(*truth))
    }

    /// The test for a man that is said to be taken: of those that fit its words, first the one that is.
    pub(super) fn taken(
        &mut self,
        made: &Made,
        who: &Ref,
        test: &mut dyn FnMut(&mut Self, At) -> Ruling,
    ) -> Ruling {
        if let Ref::Square(square) = who
            && self.man(&made.base, *square)?.is_none()
        {
            return Ok(Truth::No);
        }
        let taken: Vec<Square> = made.m.captures.iter().collect();
        let enemy = Some(made.mover.other());
        self.of(&made.base, who, enemy, &taken, &mut |court, at| {
            test(court, at)
        })
    }

    /// 21. *engine*: checks are quiet too.
    pub(super) fn quiet(&mut self, made: &Made) -> Ruling {
        let strict = self.sense(&[Profile::Strict, Profile::Engine])? == Profile::Strict;
        let quiet = made.m.captures.is_empty()
            && made.m.choice.is_none()
            && (!strict || self.checkers(&made.after, made.mover.other())?.is_empty());
        Ok(quiet.into())
    }

    pub(super) fn en_passant(&mut self, made: &Made) -> Ruling {
        let m = &made.m;
        let marks = self.marks(&made.base)?;
        let passed = marks.iter().any(|mark| {
            m.captures.contains(mark.man) && mark.man != m.to && mark.skipped.contains(&m.to)
        });
        Ok(passed.into())
    }

    /// 38: the move takes where the one before took.
    pub(super) fn recaptures(&mut self, made: &Made, square: Option<Square>) -> Ruling {
        let Some(last) = self.last_move(&made.base)? else {
            return Ok(Truth::No);
        };
        let took = !last.captures.is_empty()
            && made.m.captures.contains(last.to)
            && square.is_none_or(|square| square == last.to);
        Ok(took.into())
    }

    /// A minor piece leaves a square on which the array has such a man.
    pub(super) fn develops(&mut self, made: &Made, piece: Option<PieceWord>) -> Ruling {
        let kind = self.kind_of(&made.m).ok_or(Stop::Presupposition)?;
        let home = self.rules.standard_start().at(made.m.from);
        let is_home = home.is_some_and(|man| (man.side, man.kind) == (made.mover, kind));
        let is_minor = self.is_called(kind, Some(PieceWord::Minor));
        Ok((is_home && is_minor && self.is_called(kind, piece)).into())
    }

    /// 22: somebody checks after the move, along the line named; the one named does.
    pub(super) fn gives_check(
        &mut self,
        made: &Made,
        by: Option<&Ref>,
        along: Option<Path>,
    ) -> Ruling {
        let royals = self.checks(&made.after, made.mover.other())?;
        let mut checkers = Vec::new();
        for (royal, by) in royals {
            let lies = |at: &Square| along.is_none_or(|path| self.lie_along(path, *at, royal));
            checkers.extend(by.into_iter().filter(lies));
        }
        self.is_among(made, by, &made.targets(), &checkers)
    }

    /// 14: two men or more check after the move; the one named does.
    pub(super) fn gives_double_check(&mut self, made: &Made, by: Option<&Ref>) -> Ruling {
        let checkers = self.checkers(&made.after, made.mover.other())?;
        let enough: &[Square] = if checkers.len() >= 2 { &checkers } else { &[] };
        self.is_among(made, by, &made.targets(), enough)
    }

    /// 23. *lichess*: a castled rook counts as not moved.
    pub(super) fn discovered_check(&mut self, made: &Made, by: Option<&Ref>) -> Ruling {
        let strict = self.sense(&[Profile::Strict, Profile::Lichess])? == Profile::Strict;
        let moved = if strict {
            made.targets()
        } else {
            vec![made.m.to]
        };
        let mut checkers = self.checkers(&made.after, made.mover.other())?;
        checkers.retain(|at| !moved.contains(at));
        self.is_among(made, by, &[], &checkers)
    }

    /// Whether there is somebody among these men, or the one named is.
    fn is_among(
        &mut self,
        made: &Made,
        by: Option<&Ref>,
        moved: &[Square],
        men: &[Square],
    ) -> Ruling {
        match by {
            None => Ok((!men.is_empty()).into()),
            Some(by) => self.of(
                &made.after,
                by,
                Some(made.mover),
                moved,
                &mut |_, (at, _)| Ok(men.contains(&at).into()),
            ),
        }
    }

    /// 24: no legal move, with or without check.
    pub(super) fn is_stuck(&mut self, place: &Place, check: Truth) -> Ruling {
        if !self.moves(place, Which::All)?.is_empty() {
            return Ok(Truth::No);
        }
        let checked: Truth = (!self.checkers(place, self.turn(place))?.is_empty()).into();
        Ok((checked == check).into())
    }

    /// 26: by taking the checker, by a man put between, or with the royal.
    pub(super) fn answers_check(&mut self, made: &Made, how: Option<Answer>) -> Ruling {
        let (m, base) = (&made.m, &made.base);
        let royals = self.checks(base, made.mover)?;
        let by_royal = royals.iter().any(|(royal, _)| *royal == m.from);
        let checks = royals.into_iter().flat_map(|(royal, by)| {
            let pairs = by.into_iter();
            pairs.map(move |by| (royal, by))
        });
        let checks: Vec<(Square, Square)> = checks.collect();
        Self::presuppose(!checks.is_empty())?;
        Ok(match how {
            None => true,
            Some(Answer::Capture) => checks.iter().any(|(_, by)| m.captures.contains(*by)),
            Some(Answer::King) => by_royal,
            Some(Answer::Block) => {
                let mut between = false;
                for (royal, by) in checks {
                    if let Attack::Yes { passed, .. } = self.attack(base, by, royal)? {
                        between |= passed.contains(&m.to);
                    }
                }
                between && !by_royal
            }
        }
        .into())
    }

    /// 27.
    pub(super) fn blocks(&mut self, made: &Made, from: Square, to: Square) -> Ruling {
        let men = self.men_between(&made.after, from, to)?;
        Ok(matches!(men[..], [(at, _)] if at == made.m.to).into())
    }
}
