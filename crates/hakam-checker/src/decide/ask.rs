//! The primitive questions, asked and answered.

use hakam_core::{GameStatus, Judgement, Mark, Move, Outcome, Piece, Request, Side, Square, Wing};
use hakam_law::Attack;
use hakam_variant::Royalty;

use super::{Court, Ruling, Stop, Truth};
use crate::facts::{Answer, Forced, MoveList, Place, Query, Which};
use crate::rejected::{Rejected, Undecided};
use crate::{limits, words};

impl Court<'_> {
    fn ask(&mut self, place: &Place, query: Query) -> Ruling<Answer> {
        self.asked += 1;
        if self.asked > limits::QUESTIONS {
            return Err(Undecided::TooLong.into());
        }
        let answer = self.witness.answer(place, query);
        answer.ok_or_else(|| self.missing(place, query))
    }

    /// No answer, or one to something else.
    fn missing(&self, place: &Place, query: Query) -> Stop {
        let about = words::about(self.rules, place, query);
        Stop::Rejected(Rejected::Missing { about })
    }

    pub(super) fn ask_turn(&mut self, place: &Place) -> Ruling<Side> {
        let Answer::Turn(side) = self.ask(place, Query::Turn)? else {
            return Err(self.missing(place, Query::Turn));
        };
        Ok(side)
    }

    pub(super) fn clock(&mut self, place: &Place) -> Ruling<u32> {
        let Answer::Clock(number) = self.ask(place, Query::Clock)? else {
            return Err(self.missing(place, Query::Clock));
        };
        Ok(number)
    }

    pub(super) fn number(&mut self, place: &Place) -> Ruling<u32> {
        let Answer::Number(number) = self.ask(place, Query::Number)? else {
            return Err(self.missing(place, Query::Number));
        };
        Ok(number)
    }

    pub(super) fn marks(&mut self, place: &Place) -> Ruling<Vec<Mark>> {
        let Answer::Marks(marks) = self.ask(place, Query::Marks)? else {
            return Err(self.missing(place, Query::Marks));
        };
        Ok(marks)
    }

    pub(super) fn right(
        &mut self,
        place: &Place,
        side: Side,
        wing: Wing,
    ) -> Ruling<Option<(Square, Square)>> {
        let query = Query::Right { side, wing };
        let Answer::Right(pair) = self.ask(place, query)? else {
            return Err(self.missing(place, query));
        };
        Ok(pair)
    }

    pub(super) fn man(&mut self, place: &Place, square: Square) -> Ruling<Option<Piece>> {
        let query = Query::Man(square);
        let Answer::Man(man) = self.ask(place, query)? else {
            return Err(self.missing(place, query));
        };
        Ok(man)
    }

    pub(super) fn men(&mut self, place: &Place, side: Side) -> Ruling<Vec<(Square, Piece)>> {
        let query = Query::Men(side);
        let Answer::Men(men) = self.ask(place, query)? else {
            return Err(self.missing(place, query));
        };
        Ok(men)
    }

    pub(super) fn attack(&mut self, place: &Place, by: Square, of: Square) -> Ruling<Attack> {
        let query = Query::Attack { by, of };
        let Answer::Attack(attack) = self.ask(place, query)? else {
            return Err(self.missing(place, query));
        };
        Ok(attack)
    }

    pub(super) fn attackers(&mut self, place: &Place, of: Square, by: Side) -> Ruling<Vec<Square>> {
        let query = Query::Attackers { of, by };
        let Answer::Attackers(men) = self.ask(place, query)? else {
            return Err(self.missing(place, query));
        };
        Ok(men)
    }

    /// The royals of a side, each with the men that attack it.
    pub(super) fn checks(
        &mut self,
        place: &Place,
        side: Side,
    ) -> Ruling<Vec<(Square, Vec<Square>)>> {
        let query = Query::Checks(side);
        let Answer::Checks(royals) = self.ask(place, query)? else {
            return Err(self.missing(place, query));
        };
        Ok(royals)
    }

    /// The men that attack a royal of `side`, each once.
    pub(super) fn checkers(&mut self, place: &Place, side: Side) -> Ruling<Vec<Square>> {
        let royals = self.checks(place, side)?;
        let mut by: Vec<Square> = royals.into_iter().flat_map(|(_, by)| by).collect();
        by.sort_unstable();
        by.dedup();
        Ok(by)
    }

    pub(super) fn judgement(&mut self, place: &Place, request: Request) -> Ruling<Judgement> {
        let query = Query::Judgement(request);
        let Answer::Judgement(judgement) = self.ask(place, query)? else {
            return Err(self.missing(place, query));
        };
        Ok(judgement)
    }

    /// The legal moves of one sort.
    pub(super) fn moves(&mut self, place: &Place, which: Which) -> Ruling<Vec<Move>> {
        let query = Query::Moves(which);
        let Answer::Moves(MoveList { legal, .. }) = self.ask(place, query)? else {
            return Err(self.missing(place, query));
        };
        Ok(legal)
    }

    pub(super) fn standing(&mut self, place: &Place) -> Ruling<GameStatus> {
        self.used_history = true;
        let Answer::Standing(standing) = self.ask(place, Query::Standing)? else {
            return Err(self.missing(place, Query::Standing));
        };
        Ok(standing)
    }

    /// Asks that the game up to here is known.
    pub(super) fn history(&mut self) -> Ruling<()> {
        self.used_history = true;
        let known = self.case.history.is_some();
        known.then_some(()).ok_or(Undecided::NeedsHistory.into())
    }

    /// How many earlier positions equal the one at the place.
    pub(super) fn equals(&mut self, place: &Place) -> Ruling<usize> {
        self.history()?;
        let Answer::Equals(places) = self.ask(place, Query::Equals)? else {
            return Err(self.missing(place, Query::Equals));
        };
        Ok(places.len())
    }

    pub(super) fn last_move(&mut self, place: &Place) -> Ruling<Option<Move>> {
        self.history()?;
        let Answer::LastMove(m) = self.ask(place, Query::LastMove)? else {
            return Err(self.missing(place, Query::LastMove));
        };
        // Where a record begins in the middle of a game, somebody has moved before.
        if m.is_none() && !self.begins_with_array() {
            return Err(Undecided::NeedsHistory.into());
        }
        Ok(m)
    }

    pub(super) fn men_are_dead(&mut self, place: &Place) -> Ruling<bool> {
        let Answer::DeadMen(dead) = self.ask(place, Query::DeadMen)? else {
            return Err(self.missing(place, Query::DeadMen));
        };
        Ok(dead)
    }

    /// Whether the side to move can force mate within so many moves.
    pub(super) fn mates_within(&mut self, place: &Place, within: u32) -> Ruling {
        if within == 0 {
            return Ok(Truth::No);
        }
        let query = Query::Mate { within };
        let Answer::Mate(forced) = self.ask(place, query)? else {
            return Err(self.missing(place, query));
        };
        Ok(matches!(forced, Forced::Yes(_)).into())
    }

    /// Whether the side to move can force a win within so many plies.
    pub(super) fn wins_within(&mut self, place: &Place, within: u32) -> Ruling {
        let query = Query::ForcedWin { within };
        let Answer::ForcedWin(forced) = self.ask(place, query)? else {
            return Err(self.missing(place, query));
        };
        Ok(matches!(forced, Forced::Yes(_)).into())
    }

    /// How the game has ended, by a look at the board.
    pub(super) fn end(&mut self, place: &Place) -> Ruling<Outcome> {
        let Answer::End(outcome) = self.ask(place, Query::End)? else {
            return Err(self.missing(place, Query::End));
        };
        Ok(outcome)
    }

    pub(super) fn perpetual(&mut self, place: &Place) -> Ruling {
        let Answer::Perpetual(forced) = self.ask(place, Query::Perpetual)? else {
            return Err(self.missing(place, Query::Perpetual));
        };
        Ok(matches!(forced, Forced::Yes(_)).into())
    }

    /// Whether a side, or either, can still win: by a line at whose end it has, or never for a reason.
    pub(super) fn can_win(&mut self, place: &Place, by: Option<Side>) -> Ruling {
        let query = Query::Win { by };
        let answer = self.ask(place, query)?;
        if let Answer::Win(_) = answer {
            Ok(Truth::Yes)
        } else if let Answer::Never(_) = answer {
            Ok(Truth::No)
        } else {
            Err(self.missing(place, query))
        }
    }

    /// The men of a side that are royal.
    pub(super) fn royals(&mut self, place: &Place, side: Side) -> Ruling<Vec<Square>> {
        let men = self.men(place, side)?;
        let royalty = |man: &Piece| self.info(man.kind).map_or(Royalty::Common, |i| i.royalty);
        let last = men.iter().filter(|(_, man)| royalty(man) == Royalty::Last);
        let only = last.count() == 1;
        let is_royal = |(_, man): &&(Square, Piece)| match royalty(man) {
            Royalty::Common => false,
            Royalty::Always => true,
            Royalty::Last => only,
        };
        Ok(men
            .iter()
            .filter(is_royal)
            .map(|(square, _)| *square)
            .collect())
    }
}
