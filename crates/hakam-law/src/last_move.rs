//! The last move (rule E10): whether some move can have led to a check, or to a mark.
//!
//! A side in check was not in check before its opponent moved: it would have left its royal attacked, which C1
//! forbids. So a last move must exist that takes the check back. What is not known of the earlier position (who was
//! taken, which rights there were) is tried in every way, and constraints are not asked, so that no position is
//! called impossible that some game leads to.

use hakam_core::{Kind, Mark, PatternId, Piece, Setup, Side, Square};
use hakam_variant::{Pattern, Royalty, Ruleset};

use crate::apply::apply;
use crate::attack::check;
use crate::board::Board;
use crate::candidates::{Candidate, castlings, of_pattern};
use crate::kinematics::{allowed_trails, trails};

/// Whether a move can have led here from a position in which the side to move was not in check.
pub(crate) fn can_have_been(Board { rules, setup }: Board<'_>) -> bool {
    // A move of several legs may come from anywhere and take whom it likes: nothing is argued about it.
    let is_plain = |pattern: &Pattern| pattern.legs.len() == 1;
    if !rules.patterns().all(|(_, pattern)| is_plain(pattern)) || is_array(rules, setup) {
        return true;
    }
    let search = Search { rules, now: setup };
    let last = setup.turn.other();
    let men: Vec<(Square, Piece)> = setup.men_of(rules.geometry(), last).collect();
    men.into_iter().any(|man| search.came(man)) || search.castled(last)
}

/// Whether no move need have been made: the pieces of an array, or of a shuffled one.
fn is_array(rules: &Ruleset, setup: &Setup) -> bool {
    let geometry = rules.geometry();
    let mut arrays = rules.starts().iter().map(|start| &start.setup);
    let mut tabiyat = rules.tabiyat().iter().map(|tabiya| &tabiya.setup);
    let shuffled = || {
        let at_start = rules.standard_start().men(geometry).count();
        rules.shuffle().is_some() && setup.men(geometry).count() == at_start
    };
    arrays.any(|array| same_men(rules, array, setup))
        || tabiyat.any(|array| same_men(rules, array, setup))
        || setup.marks.is_empty() && shuffled()
}

/// Whether the same pieces stand on the same squares, promoted or not.
pub(crate) fn same_men(rules: &Ruleset, one: &Setup, other: &Setup) -> bool {
    let who = |man: Option<Piece>| man.map(|man| (man.side, man.kind));
    let mut squares = rules.geometry().squares();
    squares.all(|square| who(one.at(square)) == who(other.at(square)))
}

struct Search<'s> {
    rules: &'s Ruleset,
    now: &'s Setup,
}

impl Search<'_> {
    /// Whether the last move may have been made by this piece.
    fn came(&self, (to, man): (Square, Piece)) -> bool {
        self.rules.patterns().any(|(id, pattern)| {
            let becomes = || pattern.promotion.as_ref().map(|by| &by.to[man.side]);
            let same = pattern.kind == man.kind;
            let may = same || becomes().is_some_and(|kinds| kinds.contains(&man.kind));
            may && self.origins(pattern, man.side, to).any(|from| {
                let kind = pattern.kind;
                let before = if same { man } else { Piece { kind, ..man } };
                self.came_from((from, before), (id, pattern), to)
            })
        })
    }

    /// The empty squares from which a pattern leads here.
    fn origins(&self, pattern: &Pattern, side: Side, to: Square) -> impl Iterator<Item = Square> {
        let geometry = self.rules.geometry();
        let leads_here = move |from: &Square| {
            self.now.is_empty(*from)
                && !allowed_trails(geometry, pattern, side, *from, Some(to)).is_empty()
        };
        geometry.squares().filter(leads_here)
    }

    /// Whether the last move may have led this piece from its square by one pattern, whomever it took.
    fn came_from(
        &self,
        (from, man): (Square, Piece),
        (id, pattern): (PatternId, &Pattern),
        to: Square,
    ) -> bool {
        let mut before = self.now.clone();
        before.put(to, None);
        before.put(from, Some(man));
        before.turn = man.side;
        before.marks.clear();
        before.rights.insert(from);
        let led_here = |earlier: &Setup| {
            let earlier = Board::new(self.rules, earlier);
            !check(earlier, self.now.turn)
                && self.is_one_now(
                    earlier,
                    &of_pattern(earlier, (from, man), (id, pattern), Some(to)),
                )
        };
        led_here(&before)
            || pattern.captures()
                && self.taken().any(|kind| {
                    let mut earlier = before.clone();
                    earlier.put(to, Some(Piece::new(self.now.turn, kind)));
                    led_here(&earlier)
                })
            || self.passers(to, from).any(|(kind, mark)| {
                let mut earlier = before.clone();
                earlier.put(mark.man, Some(Piece::new(self.now.turn, kind)));
                earlier.marks = vec![mark];
                led_here(&earlier)
            })
    }

    /// The kinds that can be taken.
    fn taken(&self) -> impl Iterator<Item = Kind> {
        let kinds = self.rules.kinds();
        let mortal = kinds.filter(|(_, info)| info.royalty != Royalty::Always);
        mortal.map(|(kind, _)| kind)
    }

    /// The pieces that may have been taken in passing on `to`, with the marks they had left.
    fn passers(&self, to: Square, origin: Square) -> impl Iterator<Item = (Kind, Mark)> {
        let (geometry, side) = (self.rules.geometry(), self.now.turn);
        let free = move |square: Square| self.now.is_empty(square) && square != origin;
        let passing = self.rules.patterns().filter(|(_, pattern)| pattern.passing);
        passing.flat_map(move |(_, pattern)| {
            let homes = pattern.from[side].iter().filter(move |home| free(*home));
            let ways = homes.flat_map(move |home| trails(geometry, pattern, side, home, None));
            ways.filter_map(move |way| {
                let (man, skipped) = (way.to(), way.passed(geometry));
                let passed = skipped.contains(&to) && free(man);
                passed.then_some((pattern.kind, Mark { skipped, man }))
            })
        })
    }

    /// Whether the last move may have been a castling.
    fn castled(&self, side: Side) -> bool {
        let Some(castling) = self.rules.castling() else {
            return false;
        };
        let homes = castling.homes[side];
        castling.wings.iter().any(|wing| {
            let (king_to, partner_to) = (wing.king_to[side], wing.partner_to[side]);
            let (Some(king), Some(partner)) = (self.now.at(king_to), self.now.at(partner_to))
            else {
                return false;
            };
            let mut without = self.now.clone();
            without.put(king_to, None);
            without.put(partner_to, None);
            without.turn = side;
            without.marks.clear();
            let is_free = |at: &Square| without.is_empty(*at);
            homes.king.iter().filter(is_free).any(|king_from| {
                let partners = homes.partners.iter().filter(is_free);
                partners.filter(|at| *at != king_from).any(|partner_from| {
                    let mut before = without.clone();
                    before.put(king_from, Some(king));
                    before.put(partner_from, Some(partner));
                    before.rights.insert(king_from);
                    before.rights.insert(partner_from);
                    let before = Board::new(self.rules, &before);
                    !check(before, self.now.turn) && self.is_one_now(before, &castlings(before))
                })
            })
        })
    }

    /// Whether one of the moves leads to the position: its pieces, and its mark if it has one.
    fn is_one_now(&self, before: Board<'_>, candidates: &[Candidate]) -> bool {
        candidates.iter().any(|candidate| {
            let after = apply(before, candidate);
            same_men(self.rules, &after, self.now)
                && (self.now.marks.is_empty() || after.marks == self.now.marks)
        })
    }
}
