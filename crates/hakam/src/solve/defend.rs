//! The defender's side of the search: a reply that saves it, tried in the order in which one is likely found.

use std::cmp::Reverse;

use hakam_engine::PackedMove;

use super::Spent;
use super::search::{LONGEST, Search};
use super::spot::Spot;

/// Below so many plies the replies are not looked up before they are followed.
const LOOK_UP: u32 = 4;

impl<'v> Search<'v> {
    /// Whether the attacker wins within so many plies against every one of these replies.
    pub(super) fn defend(
        &mut self,
        after: &Spot<'v>,
        replies: Vec<PackedMove>,
        plies: u32,
    ) -> Result<bool, Spent> {
        if plies == 0 || replies.is_empty() {
            return Ok(false);
        }
        if plies < LOOK_UP {
            let mut replies = replies;
            // The replies that saved the defender elsewhere first.
            replies.sort_by_cached_key(|reply| self.rank(after, *reply, plies));
            for reply in replies {
                self.look()?;
                let next = after.after(reply);
                if !self.follow(&next, plies)? {
                    self.saved(reply, plies);
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        let within = u8::try_from(plies.min(LONGEST)).unwrap_or(u8::MAX);
        let (key, before) = (self.key(after), self.left);
        let mut first = None;
        if let Some(known) = self.table.get(key) {
            if known.held >= within {
                return Ok(false);
            }
            first = known.best;
        }
        let saved = self.saving(after, replies, plies, first)?;
        if let Some(reply) = saved {
            self.saved(reply, plies);
            let work = before.saturating_sub(self.left);
            self.table.hold(key, within, Some(reply), work);
        }
        Ok(saved.is_none())
    }

    /// A reply after which the attacker does not win within so many plies; `saver` held for fewer.
    fn saving(
        &mut self,
        after: &Spot<'v>,
        replies: Vec<PackedMove>,
        plies: u32,
        saver: Option<PackedMove>,
    ) -> Result<Option<PackedMove>, Spent> {
        let saver = saver.filter(|saver| replies.contains(saver));
        if let Some(saver) = saver {
            self.look()?;
            if !self.follow(&after.after(saver), plies)? {
                return Ok(Some(saver));
            }
        }
        let mut open = Vec::new();
        for reply in replies {
            if Some(reply) == saver {
                continue;
            }
            self.look()?;
            let next = after.after(reply);
            let mut held = 0;
            match self.is_won_by_reply(&next) {
                Some(true) => continue,
                Some(false) => return Ok(Some(reply)),
                None => {}
            }
            if let (Some(known), Some(within)) =
                (self.table.get(self.key(&next)), self.counted(plies - 1))
            {
                if known.held >= within {
                    return Ok(Some(reply));
                }
                if known.won != 0 && known.won <= within {
                    continue;
                }
                held = known.held;
            }
            open.push((held, reply, next));
        }
        // The reply that is known to hold longest may well hold longer.
        let rank = |reply: &PackedMove| self.rank(after, *reply, plies);
        open.sort_by_cached_key(|(held, reply, _)| (Reverse(*held), rank(reply)));
        for (_, reply, next) in open {
            if !self.attack(&next, plies - 1)? {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// Whether a reply that led here loses.
    fn follow(&mut self, next: &Spot<'v>, plies: u32) -> Result<bool, Spent> {
        match self.is_won_by_reply(next) {
            Some(won) => Ok(won),
            None => self.attack(next, plies.saturating_sub(1)),
        }
    }

    /// How late a reply is tried: what saved the defender with as many plies to go, then what takes an attacker, then
    /// what often saved it.
    fn rank(&self, after: &Spot<'v>, reply: PackedMove, plies: u32) -> (usize, bool, Reverse<u32>) {
        let savers = self.savers.get(plies as usize).copied().unwrap_or_default();
        let place = savers.iter().position(|saver| *saver == Some(reply));
        let often = self.saves.get(lane(reply)).copied().unwrap_or(0);
        let place = place.unwrap_or(savers.len());
        (place, !after.takes(reply), Reverse(often))
    }

    fn saved(&mut self, reply: PackedMove, plies: u32) {
        if let Some(savers) = self.savers.get_mut(plies as usize)
            && savers[0] != Some(reply)
        {
            *savers = [Some(reply), savers[0]];
        }
        if let Some(saves) = self.saves.get_mut(lane(reply)) {
            *saves = saves.saturating_add(plies);
        }
    }
}

/// From where to where.
fn lane(reply: PackedMove) -> usize {
    reply.from() << 8 | reply.to()
}
