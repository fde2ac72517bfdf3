//! Atoms and direction words: which deltas a part of a Betza word has.

use hakam_core::Delta;

/// A leap: its longer and its shorter coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leap {
    long: i8,
    short: i8,
}

/// The leapers by their letters.
const LEAPERS: [(char, Leap); 9] = [
    ('W', Leap { long: 1, short: 0 }),
    ('F', Leap { long: 1, short: 1 }),
    ('D', Leap { long: 2, short: 0 }),
    ('N', Leap { long: 2, short: 1 }),
    ('A', Leap { long: 2, short: 2 }),
    ('H', Leap { long: 3, short: 0 }),
    ('C', Leap { long: 3, short: 1 }),
    ('Z', Leap { long: 3, short: 2 }),
    ('G', Leap { long: 3, short: 3 }),
];

const WAZIR: Leap = Leap { long: 1, short: 0 };
const FERZ: Leap = Leap { long: 1, short: 1 };

/// What a capital letter stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Atom {
    /// One leap; doubling the letter makes it a rider.
    Leaper(Leap),
    /// `K`: both single steps.
    King,
    /// `R`, `B`, `Q`: riders of single steps.
    Rider(&'static [Leap]),
}

impl Atom {
    pub(super) fn of_letter(letter: char) -> Option<Atom> {
        match letter {
            'K' => Some(Atom::King),
            'R' => Some(Atom::Rider(&[WAZIR])),
            'B' => Some(Atom::Rider(&[FERZ])),
            'Q' => Some(Atom::Rider(&[WAZIR, FERZ])),
            other => LEAPERS
                .iter()
                .find(|(known, _)| *known == other)
                .map(|(_, leap)| Atom::Leaper(*leap)),
        }
    }

    /// The leaps it is made of, one part for each.
    pub(super) fn leaps(self) -> Vec<Leap> {
        match self {
            Atom::Leaper(leap) => vec![leap],
            Atom::King => vec![WAZIR, FERZ],
            Atom::Rider(leaps) => leaps.to_vec(),
        }
    }
}

/// A letter of a direction word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    Forward,
    Backward,
    Along,
    Left,
    Right,
    Across,
}

impl Heading {
    pub(super) fn of_letter(letter: char) -> Option<Heading> {
        match letter {
            'f' => Some(Heading::Forward),
            'b' => Some(Heading::Backward),
            'v' => Some(Heading::Along),
            'l' => Some(Heading::Left),
            'r' => Some(Heading::Right),
            's' => Some(Heading::Across),
            _ => None,
        }
    }

    /// Whether it speaks of ranks, not of files.
    pub(super) fn is_along(self) -> bool {
        match self {
            Heading::Forward | Heading::Backward | Heading::Along => true,
            Heading::Left | Heading::Right | Heading::Across => false,
        }
    }

    /// Whether some part of `delta` goes there.
    fn has_part(self, (files, ranks): Delta) -> bool {
        match self {
            Heading::Forward => ranks > 0,
            Heading::Backward => ranks < 0,
            Heading::Along => ranks != 0,
            Heading::Left => files < 0,
            Heading::Right => files > 0,
            Heading::Across => files != 0,
        }
    }

    /// Whether the longer part of `delta` goes there.
    fn has_longer_part(self, delta: Delta) -> bool {
        self.is_along() == (delta.1.abs() > delta.0.abs()) && self.has_part(delta)
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
        self.short != 0 && self.short != self.long
    }

    /// Whether there are squares strictly between its ends.
    pub(super) fn has_path(self) -> bool {
        self.long > 1
    }

    /// Its deltas in these directions, all of them when there is none; sorted, without doubles.
    pub(super) fn deltas(self, directions: &[Direction]) -> Vec<Delta> {
        let mut deltas: Vec<Delta> = [(self.long, self.short), (self.short, self.long)]
            .into_iter()
            .flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)])
            .filter(|&delta| {
                directions.is_empty()
                    || directions
                        .iter()
                        .any(|&direction| self.goes(delta, direction))
            })
            .collect();
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
            Direction::Two(first, second) if self.short == 0 => {
                first.has_part(delta) || second.has_part(delta)
            }
            Direction::Two(first, second) => first.has_part(delta) && second.has_part(delta),
        }
    }
}
