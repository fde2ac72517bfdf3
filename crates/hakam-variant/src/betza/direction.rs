//! Atoms and direction words: which deltas a part of a Betza word has.

use hakam_core::Delta;

/// A leap: its longer and its shorter coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leap(i8, i8);

/// How an atom is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gait {
    /// Once; doubling the letter makes it a rider.
    Leaper,
    /// `K`: once.
    King,
    /// `R`, `B`, `Q`: as far as the board goes.
    Rider,
}

/// What a capital letter stands for: its leaps, one part for each, and how they are repeated.
pub(super) type Atom = (&'static [Leap], Gait);

const ATOMS: [(char, Atom); 13] = [
    ('W', (&[Leap(1, 0)], Gait::Leaper)),
    ('F', (&[Leap(1, 1)], Gait::Leaper)),
    ('D', (&[Leap(2, 0)], Gait::Leaper)),
    ('N', (&[Leap(2, 1)], Gait::Leaper)),
    ('A', (&[Leap(2, 2)], Gait::Leaper)),
    ('H', (&[Leap(3, 0)], Gait::Leaper)),
    ('C', (&[Leap(3, 1)], Gait::Leaper)),
    ('Z', (&[Leap(3, 2)], Gait::Leaper)),
    ('G', (&[Leap(3, 3)], Gait::Leaper)),
    ('K', (&[Leap(1, 0), Leap(1, 1)], Gait::King)),
    ('R', (&[Leap(1, 0)], Gait::Rider)),
    ('B', (&[Leap(1, 1)], Gait::Rider)),
    ('Q', (&[Leap(1, 0), Leap(1, 1)], Gait::Rider)),
];

pub(super) fn atom_of_letter(letter: char) -> Option<Atom> {
    let atom = ATOMS.iter().find(|(known, _)| *known == letter)?;
    Some(atom.1)
}

/// A letter of a direction word: one way along an axis, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heading {
    /// Whether it speaks of ranks, not of files.
    pub(super) is_along: bool,
    /// 1 or -1; 0 for both ways.
    sign: i8,
}

impl Heading {
    pub(super) fn of_letter(letter: char) -> Option<Heading> {
        let (is_along, sign) = match letter {
            'f' => (true, 1),
            'b' => (true, -1),
            'v' => (true, 0),
            'l' => (false, -1),
            'r' => (false, 1),
            's' => (false, 0),
            _ => return None,
        };
        Some(Heading { is_along, sign })
    }

    /// Whether it is half of an axis.
    pub(super) fn is_half(self) -> bool {
        self.sign != 0
    }

    /// Whether some part of `delta` goes there.
    fn has_part(self, (files, ranks): Delta) -> bool {
        let part = if self.is_along { ranks } else { files };
        part != 0 && (self.sign == 0 || self.sign == part.signum())
    }

    /// Whether the longer part of `delta` goes there.
    fn has_longer_part(self, delta: Delta) -> bool {
        self.is_along == (delta.1.abs() > delta.0.abs()) && self.has_part(delta)
    }
}

/// A direction word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// `f`, and `ff`, which means the same.
    One(Heading),
    /// `fs`, `lf`: one along and one across, in the order written.
    Two(Heading, Heading),
    /// `fh`: all that go there at all.
    Half(Heading),
}

impl Leap {
    /// Whether it has both a longer and a shorter part, neither of them nothing.
    pub(super) fn is_oblique(self) -> bool {
        self.1 != 0 && self.1 != self.0
    }

    /// Whether there are squares strictly between its ends.
    pub(super) fn has_path(self) -> bool {
        self.0 > 1
    }

    /// Its deltas in these directions, all of them when there is none; sorted, without doubles.
    pub(super) fn deltas(self, directions: &[Direction]) -> Vec<Delta> {
        let goes = |delta: &Delta| {
            let mut directions = directions.iter();
            directions.len() == 0 || directions.any(|direction| self.goes(*delta, *direction))
        };
        let turned = [(self.0, self.1), (self.1, self.0)].into_iter();
        let all = turned.flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)]);
        let mut deltas: Vec<Delta> = all.filter(goes).collect();
        deltas.sort_unstable();
        deltas.dedup();
        deltas
    }

    fn goes(self, delta: Delta, direction: Direction) -> bool {
        match direction {
            Direction::One(heading) if self.is_oblique() => heading.has_longer_part(delta),
            Direction::One(heading) | Direction::Half(heading) => heading.has_part(delta),
            // The shorter part goes the first way, the longer part the second.
            Direction::Two(first, second) if self.is_oblique() => {
                first.has_part(delta) && second.has_longer_part(delta)
            }
            // Straight on: each for itself. Diagonal: both at once.
            Direction::Two(first, second) if self.1 == 0 => {
                first.has_part(delta) || second.has_part(delta)
            }
            Direction::Two(first, second) => first.has_part(delta) && second.has_part(delta),
        }
    }
}
