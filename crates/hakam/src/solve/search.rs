//! The search: who has his way within so many plies, by every move of the attacker and every reply.
//!
//! Plies are bounded and fall with every move, so nothing hangs on the way that led to a position, and what was
//! found there holds wherever it is met again.

use std::sync::Arc;

use hakam_core::{Outcome, Side};
use hakam_engine::PackedMove;
use hakam_law::{Board, DeadMen, FEW_MEN};

use super::spot::Spot;
use super::table::{Known, Table};
use super::tabled::Told;
use super::{Goal, Progress, Spent};
use crate::Variant;
use crate::endgame::Library;

/// Wins that take longer are not looked for by searching.
pub(super) const LONGEST: u32 = 250;

/// The bits by which what holds for checks alone is told from what holds for every move.
const BY_CHECKS: u128 = 0xA409_3822_299F_31D0_082E_FA98_EC4E_6C89;

/// Which moves the attacker tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    Every,
    /// Checks alone: what they win is won, what they do not win may be won otherwise.
    Checks,
}

/// How a position is for the attacker.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Won,
    /// Over, and not won.
    Lost,
    Open,
}

/// A move of the attacker that does not win at once.
struct Try<'v> {
    step: PackedMove,
    after: Spot<'v>,
    replies: Vec<PackedMove>,
    is_check: bool,
}

/// A search with what it has found out so far.
pub(crate) struct Search<'v> {
    pub(super) variant: &'v Variant,
    pub(super) goal: Goal,
    pub(super) attacker: Side,
    pub(super) width: Width,
    /// Positions that may still be made.
    pub(super) left: u64,
    /// Within so many plies there is no win.
    pub(super) none_within: u32,
    /// Whether the attacker can win by a reply.
    pub(super) by_replies: bool,
    pub(super) table: Table,
    /// Tables that are asked, and for how many men.
    pub(super) tables: Option<Arc<Library>>,
    pub(super) most_men: usize,
    dead: DeadMen,
    /// By plies left, the replies that saved the defender last.
    pub(super) savers: Vec<[Option<PackedMove>; 2]>,
    /// How often a reply from one square to another saved the defender.
    pub(super) saves: Vec<u32>,
    pub(super) progress: &'v dyn Fn(Progress),
}

impl<'v> Search<'v> {
    pub(crate) fn new(
        variant: &'v Variant,
        (goal, attacker): (Goal, Side),
        (left, bytes): (u64, usize),
        progress: &'v dyn Fn(Progress),
    ) -> Search<'v> {
        Search {
            variant,
            goal,
            attacker,
            width: Width::Every,
            left,
            none_within: 0,
            by_replies: goal == Goal::Win && variant.law().ends().reward_the_mover(),
            table: Table::new(bytes),
            tables: None,
            most_men: 0,
            dead: DeadMen::default(),
            savers: vec![[None; 2]; LONGEST as usize + 1],
            saves: vec![0; 1 << 16],
            progress,
        }
    }

    /// Whether the attacker, who is to move in a game that is not over, wins within so many plies.
    pub(super) fn attack(&mut self, spot: &Spot<'v>, plies: u32) -> Result<bool, Spent> {
        let Some(within) = self.counted(plies) else {
            return Ok(false);
        };
        let key = self.key(spot);
        let known = self.table.get(key);
        if let Some(known) = known {
            if known.won != 0 && known.won <= within {
                return Ok(true);
            }
            if known.held >= within {
                return Ok(false);
            }
        }
        let before = self.left;
        let told = self.told(spot);
        let found = if let Some(told) = told {
            self.by_table(spot, told, within)?
        } else if within == 1 {
            self.last(spot)?.map(|step| (1, step))
        } else {
            self.every(spot, within, known)?
        };
        let work = before.saturating_sub(self.left);
        match found {
            // Whatever the attacker tried, won is won.
            Some((within, best)) => {
                self.table.win(key, within, best, work);
                self.table.win(spot.key(), within, best, work);
            }
            None => self.table.hold(key, within, None, work),
        }
        Ok(found.is_some())
    }

    /// Within how many plies the attacker was found to win, and by which move, while that is remembered.
    pub(super) fn known_win(&self, spot: &Spot<'v>) -> Option<(u32, PackedMove)> {
        let known = self.table.get(spot.key())?;
        let is_won = known.won != 0;
        Some((u32::from(known.won), known.best?)).filter(|_| is_won)
    }

    /// Within how many plies the attacker was found not to win.
    pub(super) fn known_hold(&self, spot: &Spot<'v>) -> u32 {
        let known = self.table.get(spot.key());
        known.map_or(0, |known| u32::from(known.held))
    }

    /// The plies in which a win can come: the last is the attacker's where replies cannot win for it.
    pub(super) fn counted(&self, plies: u32) -> Option<u8> {
        let even = plies.is_multiple_of(2) && !self.by_replies;
        let plies = if even { plies.checked_sub(1)? } else { plies };
        u8::try_from(plies.min(LONGEST))
            .ok()
            .filter(|plies| *plies > 0)
    }

    pub(super) fn key(&self, spot: &Spot<'v>) -> u128 {
        match self.width {
            Width::Every => spot.key(),
            Width::Checks => spot.key() ^ BY_CHECKS,
        }
    }

    /// The move by which a table says that the attacker wins within so many plies, and how many it takes.
    fn by_table(
        &mut self,
        spot: &Spot<'v>,
        told: Told,
        within: u8,
    ) -> Result<Option<(u8, PackedMove)>, Spent> {
        let Told::Wins(plies) = told else {
            return Ok(None);
        };
        let Some(plies) = u8::try_from(plies).ok().filter(|plies| *plies <= within) else {
            return Ok(None);
        };
        let wanted = Some(Told::Loses(u32::from(plies) - 1));
        for step in spot.moves() {
            self.look()?;
            if self.told(&spot.after(step)) == wanted {
                return Ok(Some((plies, step)));
            }
        }
        Ok(None)
    }

    /// A move that wins at once.
    fn last(&mut self, spot: &Spot<'v>) -> Result<Option<PackedMove>, Spent> {
        for step in spot.moves() {
            self.look()?;
            let after = spot.after(step);
            let won = match self.goal {
                Goal::Mate => after.is_check() && !after.has_moves(),
                Goal::Win => self.state(&after) == State::Won,
            };
            if won {
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// A move that wins within so many plies, more than one, and how many it takes at most.
    fn every(
        &mut self,
        spot: &Spot<'v>,
        within: u8,
        known: Option<Known>,
    ) -> Result<Option<(u8, PackedMove)>, Spent> {
        let mut tries: Vec<Try<'v>> = Vec::new();
        for step in spot.moves() {
            self.look()?;
            let after = spot.after(step);
            let is_check = after.is_check();
            if self.width == Width::Checks && !is_check {
                continue;
            }
            let replies = after.moves();
            match self.reached(&after, &replies) {
                State::Won => return Ok(Some((1, step))),
                State::Lost => continue,
                State::Open => {}
            }
            tries.push(Try {
                step,
                after,
                replies,
                is_check,
            });
        }
        let best = known.and_then(|known| known.best);
        // What won with more plies, then checks, then what leaves few replies.
        tries.sort_by_key(|t| (Some(t.step) != best, !t.is_check, t.replies.len()));
        for t in tries {
            if self.defend(&t.after, t.replies, u32::from(within) - 1)? {
                return Ok(Some((within, t.step)));
            }
        }
        Ok(None)
    }

    /// Whether the attacker has won by the move that led here.
    pub(super) fn is_won_by_move(&self, after: &Spot<'v>) -> bool {
        self.reached(after, &after.moves()) == State::Won
    }

    /// How a position after a move of the attacker is, whose replies are these.
    fn reached(&self, after: &Spot<'v>, replies: &[PackedMove]) -> State {
        match self.goal {
            Goal::Mate if replies.is_empty() && after.is_check() => State::Won,
            Goal::Mate if replies.is_empty() => State::Lost,
            Goal::Mate if after.may_end_with_moves() && after.is_over() => State::Lost,
            Goal::Mate => State::Open,
            Goal::Win if !replies.is_empty() && !after.may_end_with_moves() => State::Open,
            Goal::Win => match self.state(after) {
                // Nobody moves on from there.
                State::Open if replies.is_empty() => State::Lost,
                state => state,
            },
        }
    }

    /// The same, where it matters: an attacker without a move does not win by searching on, either.
    pub(super) fn is_won_by_reply(&self, next: &Spot<'v>) -> Option<bool> {
        let matters = next.may_end_with_moves() || self.by_replies;
        matters.then(|| self.settled(next)).flatten()
    }

    /// Whether a game that is over with the attacker to move was won by it; `None` where it goes on.
    pub(super) fn settled(&self, next: &Spot<'v>) -> Option<bool> {
        match (self.goal, self.state(next)) {
            (_, State::Open) => None,
            (Goal::Win, State::Won) => Some(true),
            (Goal::Mate, State::Won) | (_, State::Lost) => Some(false),
        }
    }

    /// How the board alone says a position is.
    fn state(&self, spot: &Spot<'v>) -> State {
        match spot.end() {
            None => State::Open,
            Some(Outcome::Won { by, .. }) if by == self.attacker => State::Won,
            Some(Outcome::Won { .. } | Outcome::Drawn { .. } | Outcome::Ongoing) => State::Lost,
        }
    }

    /// Whether the men alone tell that nobody can win.
    pub(super) fn is_dead(&mut self, spot: &Spot<'v>) -> bool {
        spot.men() <= FEW_MEN && {
            let setup = spot.setup();
            let board = Board::new(self.variant.rules(), &setup);
            self.dead.are_dead(board)
        }
    }

    /// Counts a position.
    pub(super) fn look(&mut self) -> Result<(), Spent> {
        /// How often word is given of the work.
        const EVERY: u64 = 1 << 17;
        self.left = self.left.checked_sub(1).ok_or(Spent)?;
        if self.left.is_multiple_of(EVERY) {
            let (left, none_within) = (self.left, self.none_within);
            (self.progress)(Progress { left, none_within });
        }
        Ok(())
    }
}
