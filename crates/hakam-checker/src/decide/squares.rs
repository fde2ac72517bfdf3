//! Lines of the board: what lies between two squares, and who stands there.

use hakam_core::Square;

use super::men::At;
use super::{Court, Ruling, Stop};
use crate::claim::{Line, Path};
use crate::facts::Place;

impl Court<'_> {
    /// The unit step of the line on which two squares lie.
    pub(super) fn step(&self, from: Square, to: Square) -> Option<(i8, i8)> {
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
    pub(super) fn between(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let step = self.step(from, to)?;
        let geometry = self.rules.geometry();
        let mut squares = Vec::new();
        let mut at = geometry.offset(from, step)?;
        while at != to {
            squares.push(at);
            at = geometry.offset(at, step)?;
        }
        Some(squares)
    }

    /// The men strictly between two squares; that they lie on one line is taken for granted.
    pub(super) fn men_between(
        &mut self,
        place: &Place,
        from: Square,
        to: Square,
    ) -> Ruling<Vec<At>> {
        let squares = self.between(from, to).ok_or(Stop::Presupposition)?;
        let mut men = Vec::new();
        for square in squares {
            men.extend(self.man(place, square)?.map(|man| (square, man)));
        }
        Ok(men)
    }

    /// Whether two squares lie on this line.
    pub(super) fn lie_along(&self, path: Path, a: Square, b: Square) -> bool {
        match path {
            Path::Some(line) => self.share(line, a, b),
            Path::File(file) => [a, b]
                .iter()
                .all(|at| self.rules.geometry().file(*at) == file),
            Path::Through(line, from, to) => {
                let is_line = self.share(line, from, to) && from != to;
                is_line && [a, b].iter().all(|at| self.is_straight(from, to, *at))
            }
        }
    }

    /// Whether three squares lie on one straight line.
    fn is_straight(&self, a: Square, b: Square, c: Square) -> bool {
        let geometry = self.rules.geometry();
        let one = geometry.difference(a, b);
        let two = geometry.difference(a, c);
        i32::from(one.0) * i32::from(two.1) == i32::from(one.1) * i32::from(two.0)
    }

    /// Whether two squares share a line of this kind.
    pub(super) fn share(&self, line: Line, a: Square, b: Square) -> bool {
        let (x, y) = self.rules.geometry().difference(a, b);
        match line {
            Line::File => x == 0,
            Line::Rank => y == 0,
            Line::Diagonal => x.abs() == y.abs(),
            Line::Any => x == 0 || y == 0 || x.abs() == y.abs(),
        }
    }
}
