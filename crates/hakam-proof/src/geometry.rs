//! What squares and lines of a board tell, whoever stands there.

use hakam_core::{Piece, Square};
use hakam_law::trails;

use crate::evaluate::{Evaluator, Found, Stop};
use crate::facts::Board;
use crate::language::Primitive;
use crate::primitives::{Arguments, squares};
use crate::value::Value;

impl Evaluator<'_> {
    pub(crate) fn of_squares(&mut self, primitive: Primitive, arguments: &Arguments<'_>) -> Found {
        let geometry = *self.rules.geometry();
        let pair = |at: usize| Ok::<_, Stop>((arguments.square(at)?, arguments.square(at + 1)?));
        Ok(match primitive {
            Primitive::Board => squares(geometry.squares()),
            Primitive::Between => {
                let (from, to) = pair(0)?;
                squares(self.between(from, to).unwrap_or_default())
            }
            Primitive::Aligned => {
                let (from, to) = pair(0)?;
                Value::Bool(self.step(from, to).is_some())
            }
            Primitive::Along => {
                let (from, to) = pair(1)?;
                Value::Bool(self.lies_along(arguments.text(0)?, from, to))
            }
            Primitive::Ray => {
                let (from, to) = pair(0)?;
                let step = self.step(from, to).ok_or(Stop::Presupposition)?;
                let next = |at: &Square| geometry.offset(*at, step);
                squares(std::iter::successors(next(&from), next))
            }
            Primitive::Leads => {
                let (by, over) = pair(1)?;
                Value::Bool(self.leads(arguments.board(0)?, by, over, arguments.square(3)?)?)
            }
            Primitive::InOrder => Value::Bool(arguments.0[0] == arguments.0[1]),
            Primitive::File => Value::Int(geometry.file(arguments.square(0)?).into()),
            Primitive::Rank => Value::Int(i64::from(geometry.rank(arguments.square(0)?)) + 1),
            Primitive::Ranks => Value::Int(geometry.ranks().into()),
            Primitive::Light => Value::Bool(self.is_light(arguments.square(0)?)),
            Primitive::Distance => {
                let (from, to) = pair(0)?;
                let (x, y) = geometry.difference(from, to);
                Value::Int(x.abs().max(y.abs()).into())
            }
            Primitive::Abs => Value::Int(arguments.int(0)?.saturating_abs()),
            _ => {
                let (found, said) = (arguments.int(0)?, arguments.int(2)?);
                Value::Bool(match arguments.text(1)? {
                    ">=" => found >= said,
                    "<=" => found <= said,
                    _ => found == said,
                })
            }
        })
    }

    pub(crate) fn is_light(&self, square: Square) -> bool {
        let geometry = self.rules.geometry();
        (u16::from(geometry.file(square)) + u16::from(geometry.rank(square))) % 2 == 1
    }

    /// The unit step of the line on which two squares lie.
    fn step(&self, from: Square, to: Square) -> Option<(i8, i8)> {
        let (x, y) = self.rules.geometry().difference(from, to);
        let on_line = (x, y) != (0, 0) && (x == 0 || y == 0 || x.abs() == y.abs());
        let unit = |d: i16| i8::try_from(d.signum()).ok();
        if on_line {
            Some((unit(x)?, unit(y)?))
        } else {
            None
        }
    }

    /// The squares strictly between two squares of one file, rank or diagonal, outward.
    fn between(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let step = self.step(from, to)?;
        let geometry = self.rules.geometry();
        let mut between = Vec::new();
        let mut at = geometry.offset(from, step)?;
        while at != to {
            between.push(at);
            at = geometry.offset(at, step)?;
        }
        Some(between)
    }

    /// Whether two squares lie on a line: one of a kind, a file, or the one through two squares.
    fn lies_along(&self, line: &str, a: Square, b: Square) -> bool {
        let geometry = self.rules.geometry();
        let share = |line: &str, a: Square, b: Square| {
            let (x, y) = geometry.difference(a, b);
            match line {
                "file" => x == 0,
                "rank" => y == 0,
                "diagonal" => x.abs() == y.abs(),
                _ => x == 0 || y == 0 || x.abs() == y.abs(),
            }
        };
        if let Some((line, ends)) = line.split_once(' ') {
            let ends = ends.split_once('-').and_then(|(from, to)| {
                Some((geometry.parse_square(from)?, geometry.parse_square(to)?))
            });
            let straight = |from: Square, to: Square, at: Square| {
                let (one, two) = (geometry.difference(from, to), geometry.difference(from, at));
                i32::from(one.0) * i32::from(two.1) == i32::from(one.1) * i32::from(two.0)
            };
            return ends.is_some_and(|(from, to)| {
                from != to
                    && share(line, from, to)
                    && [a, b].iter().all(|at| straight(from, to, *at))
            });
        }
        if let Some(letter) = line.strip_suffix("-file") {
            let file = letter
                .bytes()
                .next()
                .and_then(|letter| letter.checked_sub(b'a'));
            return [a, b].iter().all(|at| Some(geometry.file(*at)) == file);
        }
        share(line, a, b)
    }

    /// Whether some line of the piece on a square leads over one square to another, whoever stands there.
    fn leads(&mut self, board: Board, by: Square, over: Square, of: Square) -> Found<bool> {
        let Some(Piece { side, kind, .. }) = self.facts.piece(board, by)? else {
            return Ok(false);
        };
        let geometry = self.rules.geometry();
        Ok(self.lines_of(kind).any(|pattern| {
            let trails = trails(geometry, pattern, side, by, Some(of));
            trails
                .iter()
                .any(|trail| trail.passed(geometry).contains(&over))
        }))
    }
}
