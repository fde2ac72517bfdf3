//! Lists of men and squares.

use hakam_checker::claim::{Man, Quantifier, Ref};

use super::parser::Parser;

/// What stands between the items of a list.
const JOINTS: &[&str] = &[",", "and", "/", "+"];
/// More things than this are no list: there are at most 256 squares on a board.
const LONGEST_LIST: usize = 256;

impl Parser<'_> {
    /// Several men or squares, each with the place behind it. Shorter lists are the heads of this one.
    pub(super) fn references(&self, at: usize) -> Vec<(Ref, usize)> {
        if let Some(inside) = self.one_of(at, &["{"]) {
            let mut items = self.plain_references(inside);
            let last = items.last_mut();
            let closed = last.and_then(|item| {
                item.1 = self.one_of(item.1, &["}"])?;
                Some(())
            });
            return closed.map_or_else(Vec::new, |()| items);
        }
        self.plain_references(at)
    }

    fn plain_references(&self, at: usize) -> Vec<(Ref, usize)> {
        // In `both the knight and the bishop` the first word counts nothing.
        let start = match self.one_of(at, &["both"]) {
            Some(behind) if self.one_of(behind, &["the"]).is_some() => match self.reference(at) {
                Some((Ref::Man(man), _)) if man.quantifier == Quantifier::Both => at,
                Some(_) | None => behind,
            },
            Some(_) | None => at,
        };
        self.on_each_square(self.list(start, |at| self.reference(at)))
    }

    /// In `the knights on c3 and f3`, f3 is no square but the place of another knight.
    fn on_each_square(&self, mut items: Vec<(Ref, usize)>) -> Vec<(Ref, usize)> {
        let mut several: Option<Man> = None;
        for index in 0..items.len() {
            let more = items.get(index + 1).is_some_and(|(next, end)| {
                matches!(next, Ref::Square(_)) && self.is_bare_square(*end)
            });
            let Some((thing, end)) = items.get_mut(index) else {
                break;
            };
            let on = match thing {
                Ref::Man(man) => {
                    let plural = matches!(man.quantifier, Quantifier::All | Quantifier::Both);
                    several = (plural && man.on.is_some() && more).then_some(*man);
                    man.on
                }
                Ref::Square(square) => {
                    several = several.filter(|_| self.is_bare_square(*end));
                    Some(*square)
                }
            };
            if let Some(man) = several {
                *thing = Ref::Man(Man {
                    on,
                    quantifier: Quantifier::The,
                    ..man
                });
            }
        }
        items
    }

    /// Whether the square whose name ends there has no word of its own before it, such as `the square e4`.
    fn is_bare_square(&self, end: usize) -> bool {
        let before = end.checked_sub(2).map_or("", |at| self.word(at));
        let name = end.checked_sub(1).and_then(|at| self.token(at));
        name.is_some_and(|name| name.square.is_some()) && JOINTS.contains(&before)
    }

    /// Items with commas, `and`, `/` or `+` between them.
    pub(super) fn list<T>(
        &self,
        at: usize,
        item: impl Fn(usize) -> Option<(T, usize)>,
    ) -> Vec<(T, usize)> {
        let mut items = Vec::new();
        let mut next = Some(at);
        while let Some((found, end)) = next.and_then(&item) {
            items.push((found, end));
            if items.len() == LONGEST_LIST {
                break;
            }
            let comma = self.one_of(end, &[",", "/", "+"]).unwrap_or(end);
            let and = self.one_of(comma, &["and"]).unwrap_or(comma);
            next = (and > end).then_some(and);
        }
        items
    }

    /// Whether a list goes on with a square there.
    pub(super) fn another_square(&self, at: usize) -> bool {
        let mut at = at;
        while self.is_any(at, JOINTS) {
            at += 1;
            if self.token(at).is_some_and(|token| token.square.is_some()) {
                return true;
            }
        }
        false
    }
}
