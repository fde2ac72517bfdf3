//! Forced mates, ends of games, draws and results (definitions 37 to 45).

use hakam_core::{Outcome, Piece, RuleId, Side};
use hakam_variant::{Condition, Ending as Law, EndingResult};

use super::deed::Made;
use super::{Court, Ruling, Truth};
use crate::claim::{DrawRule, Ending, Mate, Record, Relation, ResultTag, Shade};
use crate::facts::{Change, Place, Which};
use crate::rejected::Undecided;

impl Court<'_> {
    pub(super) fn ending(&mut self, place: &Place, ending: &Ending) -> Ruling {
        self.strictly()?;
        match ending {
            Ending::Checkmated { side } => {
                self.stuck_side(place, self.side(place, *side), Truth::Yes)
            }
            Ending::Stalemated { side } => {
                self.stuck_side(place, self.side(place, *side), Truth::No)
            }
            Ending::MateIn { side, mate } => {
                let side = self.side(place, *side);
                self.forces_mate(place, side, *mate)
            }
            Ending::ThreatensMate { side, mate } => {
                let side = self.side(place, *side);
                let turn = self.if_its_turn(place, side)?;
                self.forces_mate(&turn, side, *mate)
            }
            Ending::WinIn { side, plies } => {
                let side = self.side(place, *side);
                self.forces_win(place, side, *plies)
            }
            Ending::Perpetual { side } => {
                if self.turn(place) != self.side(place, *side) {
                    return Err(self.not_certified());
                }
                self.perpetual(place)
            }
            Ending::Zugzwang { side } => self.in_zugzwang(place, self.side(place, *side)),
            Ending::Bare { side } => {
                let side = self.side(place, *side);
                let (men, royals) = (
                    self.men(place, side)?.len(),
                    self.royals(place, side)?.len(),
                );
                Ok((royals > 0 && men == royals).into())
            }
            Ending::CanWin { side } => {
                if self.men_are_dead(place)? {
                    return Ok(Truth::No);
                }
                self.can_win(place, Some(self.side(place, *side)))
            }
            Ending::Dead => {
                if self.men_are_dead(place)? {
                    return Ok(Truth::Yes);
                }
                Ok(!self.can_win(place, None)?)
            }
            Ending::GameOver { by } => self.is_over(place, *by),
            Ending::ClaimDraw { side, by, with } => {
                if self.side(place, *side) != self.turn(place) {
                    // Only the player on move may claim. The game is asked about all the same, as the case
                    // carries it.
                    self.used_history = true;
                    return Ok(Truth::No);
                }
                self.claims_draw(place, *by, with.as_deref())
            }
            Ending::Insufficient { side } => match side.map(|party| self.side(place, party)) {
                Some(side) => self.cannot_mate(place, side),
                None => self.insufficient(place),
            },
        }
    }

    fn stuck_side(&mut self, place: &Place, side: Side, check: Truth) -> Ruling {
        if self.turn(place) == side {
            self.is_stuck(place, check)
        } else {
            Ok(Truth::No)
        }
    }

    /// 39: the shortest mate that `side` can force, whoever is to move.
    pub(super) fn forces_mate(&mut self, place: &Place, side: Side, mate: Mate) -> Ruling {
        let within = self.forces_within(place, side, mate.n)?;
        match mate.relation {
            Relation::AtMost => Ok(within),
            Relation::Equal if within == Truth::Yes => {
                let sooner = mate.n.checked_sub(1);
                let sooner = sooner
                    .map(|n| self.forces_within(place, side, n))
                    .transpose()?;
                Ok(!sooner.unwrap_or(Truth::No))
            }
            Relation::Equal => Ok(Truth::No),
            Relation::AtLeast => Err(self.not_certified()),
        }
    }

    /// Whether `side` mates within so many of its moves, against every reply.
    fn forces_within(&mut self, place: &Place, side: Side, n: u32) -> Ruling {
        if self.turn(place) == side {
            return self.mates_within(place, n);
        }
        let replies = self.moves(place, Which::All)?;
        if replies.is_empty() {
            return self.is_stuck(place, Truth::Yes);
        }
        self.each(&replies, &mut |court, m| {
            court.mates_within(&Court::after(place, *m), n)
        })
    }

    /// 49: the shortest win that `side` can force by whatever ends the game on the board, whoever is to move.
    fn forces_win(&mut self, place: &Place, side: Side, plies: Mate) -> Ruling {
        let within = self.wins_in(place, side, plies.n)?;
        match plies.relation {
            Relation::AtMost => Ok(within),
            Relation::Equal if within == Truth::Yes => {
                let sooner = plies.n.checked_sub(1);
                let sooner = sooner.map(|n| self.wins_in(place, side, n)).transpose()?;
                Ok(!sooner.unwrap_or(Truth::No))
            }
            Relation::Equal => Ok(Truth::No),
            Relation::AtLeast => Err(self.not_certified()),
        }
    }

    /// Whether `side` wins within so many plies, against every move of the other.
    fn wins_in(&mut self, place: &Place, side: Side, plies: u32) -> Ruling {
        match self.end(place)? {
            Outcome::Won { by, .. } => return Ok((by == side).into()),
            Outcome::Drawn { .. } => return Ok(Truth::No),
            Outcome::Ongoing => {}
        }
        let Some(left) = plies.checked_sub(1) else {
            return Ok(Truth::No);
        };
        if self.turn(place) == side {
            return self.wins_within(place, plies);
        }
        let replies = self.moves(place, Which::All)?;
        if replies.is_empty() {
            return Ok(Truth::No);
        }
        self.each(&replies, &mut |court, m| {
            court.wins_in(&Court::after(place, *m), side, left)
        })
    }

    /// 39, of a move: it is the first of a shortest mate.
    pub(super) fn first_of_mate(&mut self, first: &Made, mate: Mate) -> Ruling {
        let Some(rest) = mate.n.checked_sub(1) else {
            return Ok(Truth::No);
        };
        if self.forces_within(&first.after, first.mover, rest)? != Truth::Yes {
            return Ok(Truth::No);
        }
        match mate.relation {
            Relation::AtMost => Ok(Truth::Yes),
            Relation::Equal => Ok(!self.mates_within(&first.base, rest)?),
            Relation::AtLeast => Err(self.not_certified()),
        }
    }

    /// 39: the mate does not follow this move and follows every other.
    pub(super) fn only_avoids(&mut self, only: &Made, mate: Mate) -> Ruling {
        let enemy = only.mover.other();
        for m in self.moves(&only.base, Which::All)? {
            let mated = self.forces_mate(&Court::after(&only.base, m), enemy, mate)?;
            let wanted: Truth = (m != only.m).into();
            if mated != wanted {
                return Ok(Truth::No);
            }
        }
        Ok(Truth::Yes)
    }

    /// 41: what is lost by having to move is told by forced mates alone. In zugzwang is who is mated within so
    /// many moves whatever it plays, and not so soon if it could pass; who is mated as soon by passing is not.
    /// A few moves tell most cases, and many moves those with few men, whose tables tell how they end.
    fn in_zugzwang(&mut self, place: &Place, side: Side) -> Ruling {
        const WITHIN: [u32; 4] = [1, 2, 3, 30];
        Self::presuppose(self.turn(place) == side)?;
        if !self.checkers(place, side)?.is_empty() {
            return Ok(Truth::No);
        }
        let moves = self.moves(place, Which::All)?;
        if moves.is_empty() {
            return Ok(Truth::No);
        }
        let passed = place.then(Change::Pass);
        for n in WITHIN {
            if self.mates_within(&passed, n)? == Truth::Yes {
                return Ok(Truth::No);
            }
            let loses = self.each(&moves, &mut |court, m| {
                court.mates_within(&Court::after(place, *m), n)
            })?;
            if loses == Truth::Yes {
                return Ok(Truth::Yes);
            }
        }
        Err(Undecided::Open.into())
    }

    /// Whether the game is over, by a rule if one is named.
    fn is_over(&mut self, place: &Place, by: Option<RuleId>) -> Ruling {
        if by.is_some_and(|by| self.ends_the_stuck_only(by))
            && !self.moves(place, Which::All)?.is_empty()
        {
            // A legal move settles it, whatever else may end the game. The game that the case carries is asked about
            // all the same.
            self.used_history = true;
            return Ok(Truth::No);
        }
        let outcome = self.outcome(place)?;
        self.settled(outcome)?;
        if outcome
            .rule()
            .is_some_and(|rule| by.is_none_or(|by| by == rule))
        {
            return Ok(Truth::Yes);
        }
        self.nothing_unseen(place, 0, |ending| {
            !ending.claim && by.is_none_or(|by| by == ending.rule)
        })?;
        Ok(Truth::No)
    }

    /// Whether the rule ends no game in which the side to move has a legal move.
    fn ends_the_stuck_only(&self, rule: RuleId) -> bool {
        let endings = || self.rules.endings().iter().filter(|e| e.rule == rule);
        let is_stuck = |ending: &Law| ending.when.contains(&Condition::NoMoves);
        endings().next().is_some() && endings().all(is_stuck)
    }

    /// How the game stands; where a dead position could not be told by look-up, a win must be shown, or that there
    /// is none.
    fn outcome(&mut self, place: &Place) -> Ruling<Outcome> {
        let standing = self.standing(place)?;
        let Some(rule) = standing.may_be_dead.filter(|_| !standing.outcome.is_over()) else {
            return Ok(standing.outcome);
        };
        if self.can_win(place, None)? == Truth::Yes {
            return Ok(standing.outcome);
        }
        let mut endings = self.rules.endings().iter();
        let is_draw = |ending: &Law| ending.rule == rule && ending.result == EndingResult::Draw;
        if endings.any(is_draw) {
            return Ok(Outcome::Drawn { rule });
        }
        Err(Undecided::Open.into())
    }

    /// 44: on the board, or by an intended move.
    fn claims_draw(&mut self, place: &Place, by: DrawRule, with: Option<&str>) -> Ruling {
        if by == DrawRule::Repetition {
            self.history()?;
        }
        if let Some(text) = with {
            let Ok(m) = self.written(place, text)? else {
                return Err(super::Stop::Presupposition);
            };
            let after = Court::after(place, m);
            if self.may_claim(&after, by)? {
                return Ok(Truth::Yes);
            }
            self.nothing_unseen(&after, 0, |ending| allows(ending, by))?;
            return Ok(Truth::No);
        }
        if self.may_claim(place, by)? {
            return Ok(Truth::Yes);
        }
        for m in self.moves(place, Which::All)? {
            if self.may_claim(&Court::after(place, m), by)? {
                return Ok(Truth::Yes);
            }
        }
        self.nothing_unseen(place, 1, |ending| allows(ending, by))?;
        Ok(Truth::No)
    }

    fn may_claim(&mut self, place: &Place, by: DrawRule) -> Ruling<bool> {
        let claims = self.standing(place)?.claims;
        let mut endings = self.rules.endings().iter();
        Ok(endings.any(|ending| allows(ending, by) && claims.contains(&ending.rule)))
    }

    /// 42, of one side: a bare royal; one knight against nothing but royals and queens, whose own men cannot
    /// stand in their king's way; bishops on one shade, where no pawn, no knight and no bishop on the other shade
    /// stands in anybody's way.
    fn cannot_mate(&mut self, place: &Place, side: Side) -> Ruling {
        let key = |name: &str| self.rules.kind_of_key(name);
        let (knight, bishop, queen) = (key("knight"), key("bishop"), key("queen"));
        let royals = self.royals(place, side)?;
        let mut own = self.men(place, side)?;
        own.retain(|(at, _)| !royals.contains(at));
        let royals = self.royals(place, side.other())?;
        let mut others = self.men(place, side.other())?;
        others.retain(|(at, _)| !royals.contains(at));
        if own.is_empty() {
            return Ok(Truth::Yes);
        }
        if let [(_, man)] = own[..]
            && Some(man.kind) == knight
        {
            return Ok(others.iter().all(|(_, man)| Some(man.kind) == queen).into());
        }
        if own.iter().any(|(_, man)| Some(man.kind) != bishop) {
            return Ok(Truth::No);
        }
        let harmless = |man: Piece| Some(man.kind) != knight && !self.is_pawn(man.kind);
        if !others.iter().all(|(_, man)| harmless(*man)) {
            return Ok(Truth::No);
        }
        let bishops = own.iter().chain(&others);
        let bishops = bishops.filter(|(_, man)| Some(man.kind) == bishop);
        let mut shades: Vec<Shade> = bishops.map(|(at, _)| self.shade(*at)).collect();
        shades.dedup();
        Ok((shades.len() == 1).into())
    }

    /// 42: royals with nobody, one knight, or bishops of one shade.
    fn insufficient(&mut self, place: &Place) -> Ruling {
        let knight = self.rules.kind_of_key("knight");
        let bishop = self.rules.kind_of_key("bishop");
        let mut knights = 0;
        let mut shades = Vec::new();
        for side in Side::BOTH {
            let royals = self.royals(place, side)?;
            for (at, man) in self.men(place, side)? {
                if royals.contains(&at) {
                    continue;
                }
                if Some(man.kind) == knight {
                    knights += 1;
                } else if Some(man.kind) == bishop {
                    shades.push(self.shade(at));
                } else {
                    return Ok(Truth::No);
                }
            }
        }
        shades.dedup();
        Ok((knights + shades.len() <= 1).into())
    }

    pub(super) fn record(&mut self, place: &Place, record: &Record) -> Ruling {
        self.strictly()?;
        match record {
            // 45: agrees if the board ended the game that way.
            Record::Result { tag } => {
                let said = match tag {
                    ResultTag::WhiteWins => Some(Side::White),
                    ResultTag::BlackWins => Some(Side::Black),
                    ResultTag::Draw => None,
                };
                let outcome = self.standing(place)?.outcome;
                self.settled(outcome)?;
                match outcome {
                    Outcome::Ongoing => Err(Undecided::Open.into()),
                    Outcome::Won { by, .. } => Ok((said == Some(by)).into()),
                    Outcome::Drawn { .. } => Ok(said.is_none().into()),
                }
            }
            Record::San { text } => self.is_correct(place, text),
            Record::Reached { start } => self.is_reached(place, start.as_deref()),
        }
    }
}

/// Whether an ending lets a draw be claimed by this rule.
fn allows(ending: &Law, by: DrawRule) -> bool {
    let is_such = |condition: &Condition| match by {
        DrawRule::Repetition => matches!(condition, Condition::Repetition(_)),
        DrawRule::QuietMoves => matches!(condition, Condition::QuietMoves(_)),
    };
    ending.claim && ending.when.iter().any(is_such)
}
