//! The grammar of Betza words, one part after the other.

use hakam_text::{Cursor, Passage, Span};

use super::direction::{Atom, Direction, Heading, Leap};
use super::refusal::{self, error};
use super::{BetzaError, BetzaPart};
use crate::{Land, PassedSquares, PathSquares, Repeat};

/// A path word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Path {
    Lame,
    Jumps,
    Hops,
    HopsShort,
}

/// The words in front of an atom.
#[derive(Default)]
struct Words {
    land: Land,
    modes_given: bool,
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
        Reader {
            rest: Cursor::new(Passage::whole(word)),
        }
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
        let Some(atom) = Atom::of_letter(letter) else {
            return Err(refusal::unknown(letter, self.rest.peek(), letter_span));
        };
        let most = self.range(atom, letter, letter_span)?;
        let span = start..self.rest.at();
        atom.leaps()
            .into_iter()
            .map(|leap| part_of(leap, most, &words, span.clone()))
            .collect()
    }

    /// Modes, path, home and directions, in any order.
    fn words(&mut self) -> Result<Words, BetzaError> {
        let mut words = Words::default();
        while let Some(letter) = self.rest.peek() {
            let at = self.rest.at();
            let path = match letter {
                'n' => Some(Path::Lame),
                'j' => Some(Path::Jumps),
                'p' => Some(Path::Hops),
                'g' => Some(Path::HopsShort),
                _ => None,
            };
            if let Some(path) = path {
                self.rest.take(1);
                if let Some((_, first)) = words.path {
                    return Err(error(
                        first.start..at + 1,
                        "a part has at most one of `n`, `j`, `p`, `g`",
                    )
                    .hint("write two parts, each with its own atom"));
                }
                words.path = Some((path, at..at + 1));
            } else if let Some(heading) = Heading::of_letter(letter) {
                self.rest.take(1);
                let direction = self.direction(heading, letter);
                if matches!(direction, Direction::Half(_)) && words.half.is_none() {
                    words.half = Some(at..at + 2);
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
                words.modes_given |= letter != 'i';
            }
        }
        if !words.modes_given {
            words.land = Land {
                empty: true,
                foe: true,
                passing: false,
            };
        }
        Ok(words)
    }

    /// The longest direction word that starts with this letter.
    fn direction(&mut self, first: Heading, letter: char) -> Direction {
        if self.rest.take_if(|next| next == letter).is_some() {
            return Direction::One(first);
        }
        let halves = !matches!(first, Heading::Along | Heading::Across);
        if halves && self.rest.take_if(|next| next == 'h').is_some() {
            return Direction::Half(first);
        }
        let second = self
            .rest
            .peek()
            .and_then(Heading::of_letter)
            .filter(|second| second.is_along() != first.is_along());
        match second {
            Some(second) => {
                self.rest.take(1);
                Direction::Two(first, second)
            }
            None => Direction::One(first),
        }
    }

    /// How often the atom is repeated at most.
    fn range(&mut self, atom: Atom, letter: char, span: Span) -> Result<u8, BetzaError> {
        let start = self.rest.at();
        let mut number: Option<u32> = None;
        while let Some(digit) = self
            .rest
            .peek()
            .and_then(|c| c.to_digit(10))
            .filter(|_| number != Some(0))
        {
            self.rest.take(1);
            // No board is so long that a larger number would mean more.
            number = Some((number.unwrap_or(0) * 10 + digit).min(u32::from(Repeat::UNBOUNDED)));
        }
        if let Some(number) = number {
            if number == 0 && self.rest.take_if(|c| c.is_ascii_digit()).is_some() {
                return Err(
                    error(start..self.rest.at(), "a range does not start with 0")
                        .hint("`0` alone means without limit"),
                );
            }
            let most = u8::try_from(number).unwrap_or(Repeat::UNBOUNDED);
            return Ok(if most == 0 { Repeat::UNBOUNDED } else { most });
        }
        let doubled = self.rest.take_if(|next| next == letter).is_some();
        let error = |hint: &str| {
            Err(error(
                span.start..span.end + 1,
                format!("`{letter}` stands twice in a row"),
            )
            .hint(hint))
        };
        match atom {
            Atom::Leaper(_) => Ok(if doubled { Repeat::UNBOUNDED } else { 1 }),
            Atom::King if doubled => error("only leapers are doubled: write Q"),
            Atom::King => Ok(1),
            Atom::Rider(_) if doubled => {
                error("only leapers are doubled; R B Q are riders already")
            }
            Atom::Rider(_) => Ok(Repeat::UNBOUNDED),
        }
    }
}

fn part_of(leap: Leap, most: u8, words: &Words, span: Span) -> Result<BetzaPart, BetzaError> {
    if let Some(half) = &words.half
        && !leap.is_oblique()
    {
        return Err(refusal::halves_only_oblique(half.clone()));
    }
    let (passed, path) = match &words.path {
        None => (PassedSquares::Empty, PathSquares::Ignored),
        Some((word, at)) => path_of(*word, at, leap, most)?,
    };
    Ok(BetzaPart {
        deltas: leap.deltas(&words.directions),
        repeat: Repeat { least: 1, most },
        passed,
        path,
        land: words.land,
        home: words.home,
        modes_given: words.modes_given,
        span,
    })
}

/// What a path word asks of the passed landing squares and of the squares of each step.
fn path_of(
    word: Path,
    at: &Span,
    leap: Leap,
    most: u8,
) -> Result<(PassedSquares, PathSquares), BetzaError> {
    let error = |message: &str, hint: &str| Err(error(at.clone(), message).hint(hint));
    let rider = most > 1;
    let nothing_between = "W and F have no squares between their ends";
    match word {
        Path::Lame if !leap.has_path() => error("`n` has nothing to act on here", nothing_between),
        Path::Lame => Ok((PassedSquares::Empty, PathSquares::Empty)),
        Path::Jumps if rider => error(
            "`j` is for single leaps",
            "a rider over one piece is `p` (anywhere beyond it) or `g` (just beyond it)",
        ),
        Path::Jumps if !leap.has_path() => error("`j` has nothing to act on here", nothing_between),
        Path::Jumps => Ok((PassedSquares::Empty, PathSquares::SomeMan)),
        Path::Hops if rider => Ok((PassedSquares::OneMan, PathSquares::Ignored)),
        Path::Hops if !leap.has_path() => error("`p` has nothing to act on here", nothing_between),
        Path::Hops => Ok((PassedSquares::Empty, PathSquares::OneMan)),
        Path::HopsShort if rider => Ok((PassedSquares::OneManLast, PathSquares::Ignored)),
        Path::HopsShort => error(
            "`g` is for riders",
            "write a rider (`gR`, `gN0`), or `p` for a single leap over one piece",
        ),
    }
}
