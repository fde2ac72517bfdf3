//! The grammar of Betza words, one part after the other.

use hakam_core::PerSide;
use hakam_text::{Cursor, Passage, Span};

use super::direction::{Direction, Gait, Heading, Leap, atom_of_letter};
use super::refusal::{self, error};
use super::{BetzaError, BetzaPart};
use crate::{Land, Leg, PassedSquares, PathSquares, Repeat};

/// A path word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Path {
    Lame,
    Jumps,
    Hops,
    HopsShort,
}

impl Path {
    fn of_letter(letter: char) -> Option<Path> {
        match letter {
            'n' => Some(Path::Lame),
            'j' => Some(Path::Jumps),
            'p' => Some(Path::Hops),
            'g' => Some(Path::HopsShort),
            _ => None,
        }
    }
}

/// The words in front of an atom.
#[derive(Default)]
struct Words {
    land: Land,
    land_given: bool,
    path: Option<(Path, Span)>,
    home: bool,
    directions: Vec<Direction>,
    /// Where the first `h` pair stands: only an oblique atom may follow.
    half: Option<Span>,
}

pub(super) struct Reader<'w> {
    rest: Cursor<'w>,
}

impl<'w> Reader<'w> {
    pub(super) fn new(word: &'w str) -> Reader<'w> {
        let rest = Cursor::new(Passage::whole(word));
        Reader { rest }
    }

    /// `part , { part }`
    pub(super) fn word(mut self) -> Result<Vec<BetzaPart>, BetzaError> {
        let mut parts = self.part()?;
        while self.rest.peek().is_some() {
            parts.extend(self.part()?);
        }
        Ok(parts)
    }

    /// `{ word } , atom , [ range ]`: one part, or two for `K` and `Q`.
    fn part(&mut self) -> Result<Vec<BetzaPart>, BetzaError> {
        let start = self.rest.at();
        let words = self.words()?;
        let at = self.rest.at();
        let Some(letter) = self.rest.take_if(|_| true) else {
            return Err(refusal::no_atom(start..at));
        };
        let letter_span = at..self.rest.at();
        let Some((leaps, gait)) = atom_of_letter(letter) else {
            return Err(refusal::unknown(letter, self.rest.peek(), letter_span));
        };
        let most = self.range(gait, letter, letter_span)?;
        let parts = leaps.iter();
        parts.map(|leap| words.part_of(*leap, most)).collect()
    }

    /// Modes, path, home and directions, in any order.
    fn words(&mut self) -> Result<Words, BetzaError> {
        let mut words = Words::default();
        while let Some(letter) = self.rest.peek() {
            let at = self.rest.at();
            if let Some(path) = Path::of_letter(letter) {
                self.rest.take(1);
                if let Some((_, first)) = words.path {
                    let message = "a part has at most one of `n`, `j`, `p`, `g`";
                    return Err(error(first.start..at + 1, message)
                        .hint("write two parts, each with its own atom"));
                }
                words.path = Some((path, at..at + 1));
            } else if let Some(heading) = Heading::of_letter(letter) {
                self.rest.take(1);
                let direction = self.direction(heading, letter);
                if matches!(direction, Direction::Half(_)) {
                    words.half.get_or_insert(at..at + 2);
                }
                words.directions.push(direction);
            } else {
                match letter {
                    'm' => words.land.empty = true,
                    'c' => words.land.foe = true,
                    'e' => words.land.passing = true,
                    'i' => words.home = true,
                    _ => break,
                }
                self.rest.take(1);
                words.land_given |= letter != 'i';
            }
        }
        if !words.land_given {
            words.land = Land::EMPTY_OR_FOE;
        }
        Ok(words)
    }

    /// The longest direction word that starts with this letter.
    fn direction(&mut self, first: Heading, letter: char) -> Direction {
        if self.rest.take_if(|next| next == letter).is_some() {
            return Direction::One(first);
        }
        if first.is_half() && self.rest.take_if(|next| next == 'h').is_some() {
            return Direction::Half(first);
        }
        let second = self.rest.peek().and_then(Heading::of_letter);
        match second.filter(|second| second.is_along != first.is_along) {
            Some(second) => {
                self.rest.take(1);
                Direction::Two(first, second)
            }
            None => Direction::One(first),
        }
    }

    /// How often the atom is repeated at most.
    fn range(&mut self, gait: Gait, letter: char, span: Span) -> Result<u8, BetzaError> {
        // A `0` says all; what stands behind it is told below.
        let digits = match self.rest.take_if(|c| c == '0') {
            Some(_) => "0",
            None => self.rest.take_while(|c| c.is_ascii_digit()).text,
        };
        if digits == "0" && self.rest.take_if(|c| c.is_ascii_digit()).is_some() {
            let message = "a range does not start with 0";
            return Err(
                error(span.end..self.rest.at(), message).hint("`0` alone means without limit")
            );
        }
        if !digits.is_empty() {
            // No board is so long that a larger number would mean more.
            let most = digits.parse().unwrap_or(Repeat::UNBOUNDED);
            return Ok(if most == 0 { Repeat::UNBOUNDED } else { most });
        }
        let doubled = self.rest.take_if(|next| next == letter).is_some();
        let hint = match gait {
            Gait::Leaper if doubled => return Ok(Repeat::UNBOUNDED),
            Gait::King if doubled => "only leapers are doubled: write Q",
            Gait::Rider if doubled => "only leapers are doubled; R B Q are riders already",
            Gait::Leaper | Gait::King => return Ok(1),
            Gait::Rider => return Ok(Repeat::UNBOUNDED),
        };
        let message = format!("`{letter}` stands twice in a row");
        Err(error(span.start..span.end + 1, message).hint(hint))
    }
}

impl Words {
    fn part_of(&self, leap: Leap, most: u8) -> Result<BetzaPart, BetzaError> {
        if let Some(half) = &self.half
            && !leap.is_oblique()
        {
            return Err(refusal::halves_only_oblique(half.clone()));
        }
        let (passed, path) = match &self.path {
            None => (PassedSquares::Empty, PathSquares::Ignored),
            Some((word, at)) => path_of(*word, at, leap, most)?,
        };
        Ok(BetzaPart {
            leg: Leg {
                deltas: PerSide {
                    white: leap.deltas(&self.directions),
                    black: Vec::new(),
                },
                repeat: Repeat { least: 1, most },
                passed,
                path,
                land: self.land,
                turn: None,
            },
            home: self.home,
            land_given: self.land_given,
        })
    }
}

/// What a path word asks of the passed landing squares and of the squares of each step.
fn path_of(
    word: Path,
    at: &Span,
    leap: Leap,
    most: u8,
) -> Result<(PassedSquares, PathSquares), BetzaError> {
    let refuse = |message: &str, hint: &str| Err(error(at.clone(), message).hint(hint));
    let nothing_between = |letter: char| {
        let message = format!("`{letter}` has nothing to act on here");
        refuse(&message, "W and F have no squares between their ends")
    };
    let rider = most > 1;
    match word {
        Path::Lame if !leap.has_path() => nothing_between('n'),
        Path::Lame => Ok((PassedSquares::Empty, PathSquares::Empty)),
        Path::Jumps if rider => refuse(
            "`j` is for single leaps",
            "a rider over one piece is `p` (anywhere beyond it) or `g` (just beyond it)",
        ),
        Path::Jumps if !leap.has_path() => nothing_between('j'),
        Path::Jumps => Ok((PassedSquares::Empty, PathSquares::SomeMan)),
        Path::Hops if rider => Ok((PassedSquares::OneMan, PathSquares::Ignored)),
        Path::Hops if !leap.has_path() => nothing_between('p'),
        Path::Hops => Ok((PassedSquares::Empty, PathSquares::OneMan)),
        Path::HopsShort if rider => Ok((PassedSquares::OneManLast, PathSquares::Ignored)),
        Path::HopsShort => refuse(
            "`g` is for riders",
            "write a rider (`gR`, `gN0`), or `p` for a single leap over one piece",
        ),
    }
}
