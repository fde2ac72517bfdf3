//! Complete lists of moves, and their number.

use hakam_core::Move;

use super::{Court, Ruling, Truth};
use crate::claim::{ListOf, Listing, Whose};
use crate::facts::{Place, Which};

impl Court<'_> {
    pub(super) fn listing(&mut self, place: &Place, listing: &Listing) -> Ruling {
        self.strictly()?;
        match listing {
            Listing::List {
                of,
                by,
                side,
                moves,
            } => {
                let side = side.map_or(self.turn(place), |party| self.side(place, party));
                let Some(by) = by else {
                    let turn = self.if_its_turn(place, side)?;
                    return self.is_list(&turn, Which::All, *of, moves);
                };
                self.of(place, by, Some(side), &[], &mut |court, (at, man)| {
                    let turn = court.if_its_turn(place, man.side)?;
                    court.is_list(&turn, Which::Of(at), *of, moves)
                })
            }
            Listing::MoveCount { whose, relation, n } => match whose {
                Whose::Side(party) => {
                    let turn = self.if_its_turn(place, self.side(place, *party))?;
                    let count = self.moves(&turn, Which::All)?.len();
                    Ok(relation.holds(count, *n as usize).into())
                }
                Whose::Man(who) => self.of(place, who, None, &[], &mut |court, (at, man)| {
                    let turn = court.if_its_turn(place, man.side)?;
                    let count = court.moves(&turn, Which::Of(at))?.len();
                    Ok(relation.holds(count, *n as usize).into())
                }),
            },
        }
    }

    /// Whether the moves written are those of the sort, all of them and no others.
    fn is_list(&mut self, place: &Place, which: Which, of: ListOf, written: &[String]) -> Ruling {
        let mut named: Vec<Move> = Vec::new();
        for text in written {
            match self.written(place, text)? {
                Ok(m) if self.signs_hold(place, &m, text)? => named.push(m),
                Ok(_) | Err(_) => return Ok(Truth::No),
            }
        }
        named.sort_unstable();
        named.dedup();
        let mut listed = Vec::new();
        for m in self.moves(place, which)? {
            if self.is_of(place, of, &m)? {
                listed.push(m);
            }
        }
        Ok((named == listed).into())
    }

    /// Whether a legal move is of the sort.
    fn is_of(&mut self, place: &Place, of: ListOf, m: &Move) -> Ruling<bool> {
        let after = Court::after(place, *m);
        let other = self.turn(&after);
        Ok(match of {
            ListOf::Moves => true,
            ListOf::Captures => !m.captures.is_empty(),
            ListOf::Promotions => m.choice.is_some(),
            ListOf::Checks => !self.checkers(&after, other)?.is_empty(),
            ListOf::Mates => {
                !self.checkers(&after, other)?.is_empty()
                    && self.moves(&after, Which::All)?.is_empty()
            }
        })
    }
}
