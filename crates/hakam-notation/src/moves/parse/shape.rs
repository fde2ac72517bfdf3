//! From places and signs to a move: which place is the origin, which the target.

use std::ops::Range;

use hakam_core::Square;

use super::Parser;
use super::man::Named;
use super::places::{Item, TakesSign};
use crate::moves::{Flaw, Form, Go, MoveError, Spanned};

/// What may be said of the origin.
type Origin = (Option<Spanned<u8>>, Option<Spanned<u8>>);

impl Parser<'_> {
    /// A man, an origin, a target, and what it becomes.
    pub(super) fn go(&mut self) -> Result<(Form, Go), MoveError> {
        let unless_file = self.small_letter();
        let man = self.man()?;
        let mut named = man.as_ref().map(|(_, named)| *named);
        let mut man = man.map(|(kind, _)| kind);
        if let Some(man) = man
            .as_ref()
            .filter(|man| Some(man.value) == self.letters.pawn())
        {
            let name = &self.rules.kind(man.value).name;
            self.repair(
                man.span.clone(),
                "",
                format!("the {name} is written without a letter"),
            );
        }
        let mut items = self.places()?;
        if let Some(dash @ Item::Dash { .. }) = items.first().filter(|_| man.is_none()) {
            return Err(self.flaw(dash.span(), Flaw::NoSquare));
        }
        let colon_form = man.is_none() && is_colon_form(&items);
        let trailing = self.trailing_sign(&mut items, colon_form)?;
        if man.is_none()
            && let Some(kind) = unless_file.filter(|_| begins_with_a_man(&items))
        {
            // `bac3`: read as a file the `b` makes no sense.
            let span = items.remove(0).span();
            let proper = self.letters.of(kind);
            let name = &self.rules.kind(kind).name;
            self.repair(
                span.clone(),
                proper,
                format!("the {name} is written `{proper}`"),
            );
            man = Some(Spanned::new(kind, span));
            named = Some(Named::ByLetter);
        }
        let unless_file = unless_file
            .filter(|_| man.is_none() && matches!(items.first(), Some(Item::File { .. })));
        let (file, rank) = self.origin(&mut items);
        let (to, taken, signs) = self.way(items, trailing)?;
        let full_origin = file.is_some() && rank.is_some();
        let mut form = match (named, full_origin) {
            (Some(Named::ByFigure), _) => Form::Figurine,
            (None, true) if colon_form => Form::Colon,
            (None, true) if signs.count == 0 => Form::Uci,
            // Long notation has a sign between its squares; without one too much is said in a short one.
            (Some(Named::ByLetter), true) if signs.count == 0 => Form::San,
            (Some(Named::ByLetter) | None, true) => Form::Lan,
            (Some(Named::ByLetter) | None, false) => Form::San,
        };
        if !colon_form {
            self.mend_signs(&signs, &to, full_origin);
        }
        let becomes = self.promotion(&mut form)?;
        let go = Go {
            man,
            file,
            rank,
            takes: signs.capture.filter(|_| !colon_form),
            taken,
            to,
            becomes,
            unless_file,
        };
        Ok((form, go))
    }

    /// The sign of a capture behind the target, `Nf6:`, which is taken off the items.
    fn trailing_sign(
        &self,
        items: &mut Vec<Item>,
        colon_form: bool,
    ) -> Result<Option<Range<usize>>, MoveError> {
        match items.last() {
            Some(Item::Takes {
                sign: TakesSign::Colon,
                span,
            }) => {
                let span = span.clone();
                items.pop();
                Ok(Some(span).filter(|_| !colon_form))
            }
            Some(item) if !item.is_place() => Err(self.flaw(self.at..self.at, Flaw::NoSquare)),
            Some(_) | None => Ok(None),
        }
    }

    /// The first place, where another one follows.
    fn origin(&self, items: &mut Vec<Item>) -> Origin {
        let geometry = self.rules.geometry();
        let places = items.iter().filter(|item| item.is_place()).count();
        let origin = match items.first() {
            _ if places < 2 => (None, None),
            Some(Item::Square { square, span }) => {
                let file = span.start..span.start + 1;
                let rank = span.start + 1..span.end;
                (
                    Some(Spanned::new(geometry.file(*square), file)),
                    Some(Spanned::new(geometry.rank(*square), rank)),
                )
            }
            Some(Item::File { file, span }) => (Some(Spanned::new(*file, span.clone())), None),
            Some(Item::Rank { rank, span }) => (None, Some(Spanned::new(*rank, span.clone()))),
            Some(Item::Takes { .. } | Item::Dash { .. }) | None => (None, None),
        };
        if origin != (None, None) {
            items.remove(0);
        }
        origin
    }

    /// The target, the squares listed before it, and the signs.
    #[expect(
        clippy::type_complexity,
        reason = "taken apart at once by the only caller"
    )]
    fn way(
        &self,
        items: Vec<Item>,
        trailing: Option<Range<usize>>,
    ) -> Result<(Spanned<Square>, Vec<Spanned<Square>>, Signs), MoveError> {
        let mut signs = Signs {
            count: usize::from(trailing.is_some()),
            capture: trailing.clone(),
            colons: trailing.into_iter().collect(),
            dash: None,
        };
        let mut squares: Vec<(Spanned<Square>, Before)> = Vec::new();
        let mut before = Before::Nothing;
        for item in items {
            let sign = match item {
                Item::Square { square, span } => {
                    let fits = match squares.last() {
                        None => true,
                        Some((_, Before::Takes)) => before != Before::Nothing,
                        Some((_, Before::Dash | Before::Nothing)) => false,
                    };
                    if !fits {
                        return Err(self.flaw(span, Flaw::TooManySquares));
                    }
                    squares.push((Spanned::new(square, span), before));
                    before = Before::Nothing;
                    continue;
                }
                Item::File { span, .. } => return Err(self.flaw(span, Flaw::NoRank)),
                Item::Rank { span, .. } => return Err(self.flaw(span, Flaw::NoSquare)),
                Item::Takes { sign, span } => {
                    if sign == TakesSign::Colon {
                        signs.colons.push(span.clone());
                    }
                    signs.capture.get_or_insert(span.clone());
                    (Before::Takes, span)
                }
                Item::Dash { span } => {
                    signs.dash = Some(span.clone());
                    (Before::Dash, span)
                }
            };
            signs.count += 1;
            if before != Before::Nothing {
                return Err(self.flaw(sign.1, Flaw::NoSquare));
            }
            before = sign.0;
        }
        let Some((to, last)) = squares.pop() else {
            let length = self.peek().map_or(0, char::len_utf8);
            return Err(self.flaw(self.at..self.at + length, Flaw::NoSquare));
        };
        let mut taken: Vec<Spanned<Square>> =
            squares.into_iter().map(|(square, _)| square).collect();
        if !taken.is_empty() && last == Before::Takes {
            taken.push(to.clone());
        }
        Ok((to, taken, signs))
    }

    /// Notes signs that are not written so.
    fn mend_signs(&mut self, signs: &Signs, to: &Spanned<Square>, full_origin: bool) {
        for span in &signs.colons {
            if span.start > to.span.start {
                let before = to.span.start..to.span.start;
                self.repair(before, "x", "the `x` of a capture stands before the target");
                self.repair(
                    span.clone(),
                    "",
                    "nothing stands behind the target of a capture",
                );
            } else {
                self.repair(span.clone(), "x", "a capture is written `x`");
            }
        }
        let dash = signs.dash.clone();
        if let Some(span) = dash.filter(|_| !full_origin && signs.capture.is_none()) {
            self.repair(span, "", "the dash belongs to long notation");
        }
    }
}

/// What stands before a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    Nothing,
    Takes,
    Dash,
}

/// The signs of a move text.
struct Signs {
    /// How many there are.
    count: usize,
    /// The first sign of a capture.
    capture: Option<Range<usize>>,
    colons: Vec<Range<usize>>,
    dash: Option<Range<usize>>,
}

/// `c7:c5:` consists of two squares, each with a colon behind.
fn is_colon_form(items: &[Item]) -> bool {
    let colon = |item: &Item| {
        matches!(
            item,
            Item::Takes {
                sign: TakesSign::Colon,
                ..
            }
        )
    };
    match items {
        [Item::Square { .. }, first, Item::Square { .. }, second] => colon(first) && colon(second),
        _ => false,
    }
}

/// Whether a file is followed by an origin and a target, so that it can only be a man.
fn begins_with_a_man(items: &[Item]) -> bool {
    let [Item::File { .. }, next, rest @ ..] = items else {
        return false;
    };
    next.is_place() && rest.iter().any(Item::is_place)
}
