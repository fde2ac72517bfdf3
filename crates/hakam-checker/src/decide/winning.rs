//! What a move wins (definition 35): by the exchange, or against every defence within some plies.

use hakam_core::Square;

use super::deed::Made;
use super::men::At;
use super::{Court, Ruling, Truth};
use crate::claim::{Prize, Relation};
use crate::facts::{Place, Which};
use crate::limits;
use crate::rejected::Undecided;

/// How many plies are looked at where the claim does not say.
const PLIES: u32 = 3;

impl Court<'_> {
    pub(super) fn wins(&mut self, made: &Made, prize: &Prize, plies: Option<u32>) -> Ruling {
        self.strictly()?;
        let m = &made.m;
        let takes = !m.captures.is_empty();
        let is_exchange = takes || m.choice.is_some();
        match (prize, plies) {
            (Prize::Man(who), None) if takes => self.taken(made, who, &mut |court, (at, _)| {
                let is_taken = m.captures.contains(at);
                Ok((is_taken && court.see(&made.base, m, 1)?).into())
            }),
            (Prize::Piece(piece), None) if takes => {
                let mut is_taken = false;
                for at in m.captures.iter() {
                    let man = self.man(&made.base, at)?;
                    is_taken |= man.is_some_and(|man| self.is_called(man.kind, Some(*piece)));
                }
                Ok((is_taken && self.see(&made.base, m, 1)?).into())
            }
            (Prize::Piece(piece), plies) => {
                let mut men = self.men(&made.base, made.mover.other())?;
                men.retain(|(_, man)| self.is_called(man.kind, Some(*piece)));
                Self::presuppose(!men.is_empty())?;
                let squares: Vec<Square> = men.iter().map(|(at, _)| *at).collect();
                self.takes_one(made, &squares, plies)
            }
            (Prize::Value { relation, value }, None) if is_exchange => {
                let least = self.see(&made.base, m, value.0)?;
                let more = self.see(&made.base, m, value.0.saturating_add(1))?;
                Ok(bounded(*relation, least, more).into())
            }
            (Prize::Man(who), plies) => {
                let enemy = made.mover.other();
                self.of(
                    &made.base,
                    who,
                    Some(enemy),
                    &[],
                    &mut |court, (at, _): At| court.takes_one(made, &[at], plies),
                )
            }
            (Prize::Value { relation, value }, plies) => {
                let least = self.gains(made, value.0, plies)?;
                let more = match relation {
                    Relation::AtLeast => false,
                    Relation::Equal | Relation::AtMost => {
                        self.gains(made, value.0.saturating_add(1), plies)?
                    }
                };
                Ok(bounded(*relation, least, more).into())
            }
        }
    }

    /// Whether after every reply one of these men is taken, and what is taken and lost in all is a gain. Looked at
    /// no further than the mover's next move, so that only a yes counts; to mate wins no man.
    fn takes_one(&mut self, made: &Made, men: &[Square], plies: Option<u32>) -> Ruling {
        let men: Vec<Square> = men
            .iter()
            .copied()
            .filter(|at| !made.m.captures.contains(*at))
            .collect();
        let start = self.lead(&made.base, made.mover)?;
        let replies = self.moves(&made.after, Which::All)?;
        let enough = plies.unwrap_or(PLIES) >= PLIES;
        if !enough || replies.is_empty() {
            return Err(Undecided::Open.into());
        }
        for reply in replies {
            let place = Court::after(&made.after, reply);
            let moved = |at: &Square| if *at == reply.from { reply.to } else { *at };
            let men: Vec<Square> = men.iter().map(moved).collect();
            let lead = self.lead(&place, made.mover)?;
            let least = start.saturating_sub(lead).saturating_add(1);
            let least = i32::try_from(least).unwrap_or(i32::MAX);
            let mut won = false;
            for m in self.moves(&place, Which::All)? {
                won = won
                    || men.iter().any(|at| m.captures.contains(*at))
                        && self.see(&place, &m, least)?;
            }
            if !won {
                return Err(Undecided::Open.into());
            }
        }
        Ok(Truth::Yes)
    }

    /// Whether V(P.m,n-1) - bal(P) >= `value`. Without a bound only a yes counts.
    fn gains(&mut self, made: &Made, value: i32, plies: Option<u32>) -> Ruling<bool> {
        let target = self
            .lead(&made.base, made.mover)?
            .saturating_add(i64::from(value));
        let left = plies.unwrap_or(PLIES).saturating_sub(1);
        let gains = self.comes_to(made, &made.after, left, target)?;
        if !gains && plies.is_none() {
            return Err(Undecided::Open.into());
        }
        Ok(gains)
    }

    /// Whether the mover comes to a lead of at least `target` against every defence. To mate is more than
    /// any lead, and to be left without a move by either side is a loss. Other ends of the game are not asked
    /// about: taking the last man that could win still wins that man.
    fn comes_to(&mut self, made: &Made, place: &Place, plies: u32, target: i64) -> Ruling<bool> {
        if place.0.len() >= limits::DEPTH {
            return Err(Undecided::TooLong.into());
        }
        let own_turn = self.turn(place) == made.mover;
        let moves = self.moves(place, Which::All)?;
        if moves.is_empty() {
            return Ok(!own_turn && self.is_stuck(place, Truth::Yes)? == Truth::Yes);
        }
        let lead = self.lead(place, made.mover)?;
        if plies == 0 && own_turn && lead >= target {
            return Ok(true);
        }
        if plies == 0 && !own_turn && lead < target {
            return Ok(false);
        }
        // What the side to move must gain by an exchange to change the answer.
        let change = if own_turn {
            target.saturating_sub(lead)
        } else {
            lead.saturating_sub(target).saturating_add(1)
        };
        let change = i32::try_from(change).unwrap_or(i32::MAX);
        for m in moves {
            let found = if plies > 0 {
                self.comes_to(made, &Court::after(place, m), plies - 1, target)?
            } else {
                let takes = !m.captures.is_empty() || m.choice.is_some();
                (takes && self.see(place, &m, change)?) == own_turn
            };
            if found == own_turn {
                return Ok(own_turn);
            }
        }
        Ok(!own_turn)
    }
}

/// Whether a gain of at least so much, perhaps of more, is what the claim says.
fn bounded(relation: Relation, least: bool, more: bool) -> bool {
    match relation {
        Relation::AtLeast => least,
        Relation::Equal => least && !more,
        Relation::AtMost => !more,
    }
}
