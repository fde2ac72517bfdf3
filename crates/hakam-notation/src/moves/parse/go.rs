//! The middle of a move text: places and the signs between them, and which is the origin and which the target.

use hakam_core::Square;
use hakam_text::Span;

use super::{DASHES, Parser, suffix};
use crate::moves::{Flaw, Form, Go, MoveError, Spanned};

/// No move has more places and signs: an origin, a target, and a man taken on every other square.
const LONGEST: usize = 2 * 256;

/// A piece of the middle of a move text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Square(Square),
    /// A file alone, from 0.
    File(u8),
    /// A rank alone, from 0.
    Rank(u8),
    /// The sign of a capture.
    Takes,
    /// The same, which some write behind the target.
    Colon,
    /// The sign of a quiet move.
    Dash,
}

impl Item {
    fn is_place(self) -> bool {
        matches!(self, Item::Square(_) | Item::File(_) | Item::Rank(_))
    }
}

/// The target, the squares listed before it, and the signs.
struct Way {
    to: Spanned<Square>,
    taken: Vec<Spanned<Square>>,
    signs: usize,
    /// The first sign of a capture.
    capture: Option<Span>,
    colons: Vec<Span>,
    dash: Option<Span>,
}

impl Parser<'_> {
    /// A man, an origin, a target, and what it becomes.
    pub(super) fn go(&mut self) -> Result<(Form, Go), MoveError> {
        let mut unless_file = self.letters.read_lower(self.rest()).map(|(kind, _)| kind);
        let (mut man, mut named) = self.man()?.unzip();
        let pawn = self.letters.pawn();
        if let Some(man) = man.as_ref().filter(|man| Some(man.value) == pawn) {
            let name = &self.rules.kind(man.value).name;
            let message = format!("the {name} is written without a letter");
            self.repair(man.span.clone(), "", message);
        }
        let mut items = self.places()?;
        let values: Vec<Item> = items.iter().map(|item| item.value).collect();
        if let (Some(Item::Dash), None) = (values.first(), &man) {
            return Err(self.flaw(items.swap_remove(0).span, Flaw::NoSquare));
        }
        // `c7:c5:` consists of two squares, each with a colon behind.
        let colon_form = man.is_none()
            && matches!(
                values.as_slice(),
                [Item::Square(_), Item::Colon, Item::Square(_), Item::Colon]
            );
        // The sign of a capture behind the target, `Nf6:`.
        let trailing = match values.last() {
            Some(Item::Colon) => items.pop().filter(|_| !colon_form),
            Some(Item::Takes | Item::Dash) => {
                return Err(self.flaw(self.place(0), Flaw::NoSquare));
            }
            _ => None,
        };
        if let (None, Some(kind), [Item::File(_), next, rest @ ..]) =
            (&man, unless_file, &values[..])
            && next.is_place()
            && rest.iter().any(|item| item.is_place())
        {
            // `bac3`: read as a file the `b` makes no sense.
            let span = items.remove(0).span;
            self.is_written(span.clone(), kind);
            (man, named) = (Some(Spanned::new(kind, span)), Some(Form::San));
        }
        let first = items.first().map(|item| item.value);
        unless_file = unless_file.filter(|_| man.is_none() && matches!(first, Some(Item::File(_))));
        let (file, rank) = self.origin(&mut items);
        let way = self.way(items, trailing.map(|colon| colon.span))?;
        let full_origin = file.is_some() && rank.is_some();
        let mut form = match (named, full_origin) {
            (Some(Form::Figurine), _) => Form::Figurine,
            (_, false) => Form::San,
            (None, true) if colon_form => Form::Colon,
            (None, true) if way.signs == 0 => Form::Uci,
            // Long notation has a sign between its squares; without one too much is said in a short one.
            (Some(_), true) if way.signs == 0 => Form::San,
            (_, true) => Form::Lan,
        };
        if !colon_form {
            self.mend_signs(&way, full_origin);
        }
        let becomes = self.promotion(&mut form)?;
        let go = Go {
            man,
            file,
            rank,
            takes: way.capture.filter(|_| !colon_form),
            taken: way.taken,
            to: way.to,
            becomes,
            unless_file,
        };
        Ok((form, go))
    }

    /// As many places and signs as follow.
    fn places(&mut self) -> Result<Vec<Spanned<Item>>, MoveError> {
        let mut items: Vec<Spanned<Item>> = Vec::new();
        let mut square_seen = false;
        while let Some(item) = self.behind_spaces(|parser| parser.item(square_seen))? {
            if items.len() >= LONGEST {
                return Err(self.flaw(item.span, Flaw::TooManySquares));
            }
            square_seen |= matches!(item.value, Item::Square(_));
            items.push(item);
        }
        Ok(items)
    }

    fn item(&mut self, square_seen: bool) -> Result<Option<Spanned<Item>>, MoveError> {
        let rest = self.cursor.rest();
        let Some((sign, place)) = rest.characters().next() else {
            return Ok(None);
        };
        let behind = rest.rest(place.text.len()).text;
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        let with_digits = rest.part(0..place.text.len() + digits);
        let (mut found, mut proper) = (place, None);
        let item = match sign {
            '0'..='9' if !square_seen => {
                found = with_digits;
                let rank = self.rank(found.text);
                Item::Rank(rank.ok_or_else(|| self.off_board(found.span()))?)
            }
            '×' => {
                proper = Some(("x", "a capture is written `x`"));
                Item::Takes
            }
            ':' => Item::Colon,
            // On the widest boards `x` is a file too, but only where a rank follows.
            'x' if digits == 0 || self.file('x').is_none() => Item::Takes,
            _ if DASHES.contains(&sign) => {
                let more = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit();
                if !behind.trim_start().starts_with(more) {
                    return Ok(None);
                }
                proper = Some(("-", "the dash is written `-`")).filter(|_| sign != '-');
                Item::Dash
            }
            'a'..='z' if suffix::begins_with_word(rest.text) => return Ok(None),
            'a'..='z' if digits > 0 => {
                found = with_digits;
                let square = self.rules.geometry().parse_square(found.text);
                Item::Square(square.ok_or_else(|| self.off_board(found.span()))?)
            }
            'a'..='z' if !square_seen => match self.file(sign) {
                Some(file) => Item::File(file),
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        let span = self.take(found.text.len());
        if let Some((proper, message)) = proper {
            self.repair(span.clone(), proper, message);
        }
        Ok(Some(Spanned::new(item, span)))
    }

    /// The rank with this number, from 0.
    fn rank(&self, number: &str) -> Option<u8> {
        let rank: u8 = number.parse().ok()?;
        let ranks = 1..=self.rules.geometry().ranks();
        (!number.starts_with('0') && ranks.contains(&rank)).then(|| rank - 1)
    }

    /// The first place, where another one follows.
    fn origin(&self, items: &mut Vec<Spanned<Item>>) -> (Option<Spanned<u8>>, Option<Spanned<u8>>) {
        let places = items.iter().filter(|item| item.value.is_place()).count();
        let Some(first) = items
            .first()
            .filter(|item| places > 1 && item.value.is_place())
        else {
            return (None, None);
        };
        let geometry = self.rules.geometry();
        let Span { start, end } = first.span;
        let number = start + usize::from(!matches!(first.value, Item::Rank(_)))..end;
        let (file, rank) = match first.value {
            Item::Square(square) => (Some(geometry.file(square)), Some(geometry.rank(square))),
            Item::File(file) => (Some(file), None),
            Item::Rank(rank) => (None, Some(rank)),
            Item::Takes | Item::Colon | Item::Dash => (None, None),
        };
        items.remove(0);
        (
            file.map(|file| Spanned::new(file, start..start + 1)),
            rank.map(|rank| Spanned::new(rank, number)),
        )
    }

    /// What stands behind the origin. A `trailing` sign of a capture has been found at the end.
    fn way(&self, items: Vec<Spanned<Item>>, trailing: Option<Span>) -> Result<Way, MoveError> {
        let mut signs = usize::from(trailing.is_some());
        let (mut capture, mut dash) = (trailing.clone(), None);
        let mut colons: Vec<Span> = trailing.into_iter().collect();
        // Each square with the sign before it.
        let mut squares: Vec<(Spanned<Square>, Option<Item>)> = Vec::new();
        let mut before = None;
        for Spanned { value, span } in items {
            let sign = match value {
                Item::Square(square) => {
                    let fits = match squares.last() {
                        None => true,
                        Some((_, Some(Item::Takes))) => before.is_some(),
                        Some(_) => false,
                    };
                    if !fits {
                        return Err(self.flaw(span, Flaw::TooManySquares));
                    }
                    squares.push((Spanned::new(square, span), before.take()));
                    continue;
                }
                Item::File(_) => return Err(self.flaw(span, Flaw::NoRank)),
                Item::Rank(_) => return Err(self.flaw(span, Flaw::NoSquare)),
                Item::Takes | Item::Colon => {
                    if value == Item::Colon {
                        colons.push(span.clone());
                    }
                    capture.get_or_insert(span.clone());
                    Item::Takes
                }
                Item::Dash => {
                    dash = Some(span.clone());
                    Item::Dash
                }
            };
            signs += 1;
            if before.replace(sign).is_some() {
                return Err(self.flaw(span, Flaw::NoSquare));
            }
        }
        let Some((to, last)) = squares.pop() else {
            let length = self.cursor.peek().map_or(0, char::len_utf8);
            return Err(self.flaw(self.place(length), Flaw::NoSquare));
        };
        let mut taken: Vec<_> = squares.into_iter().map(|(square, _)| square).collect();
        if !taken.is_empty() && last == Some(Item::Takes) {
            taken.push(to.clone());
        }
        Ok(Way {
            to,
            taken,
            signs,
            capture,
            colons,
            dash,
        })
    }

    /// Notes signs that are not written so.
    fn mend_signs(&mut self, way: &Way, full_origin: bool) {
        let to = way.to.span.start;
        for span in &way.colons {
            if span.start > to {
                let message = "the `x` of a capture stands before the target";
                self.repair(to..to, "x", message);
                let message = "nothing stands behind the target of a capture";
                self.repair(span.clone(), "", message);
            } else {
                self.repair(span.clone(), "x", "a capture is written `x`");
            }
        }
        if let (Some(span), None, false) = (&way.dash, &way.capture, full_origin) {
            self.repair(span.clone(), "", "the dash belongs to long notation");
        }
    }
}
