//! Board facts (definitions 1 to 5).

use hakam_core::{Piece, Side, Square, SquareSet, Way, Wing};

use super::men::MINOR;
use super::{Court, Ruling, Stop, Truth};
use crate::claim::{Board, FileState, Line, OneOrMore, PawnState, PieceWord, Ref, Relation};
use crate::facts::{Place, Which};
use crate::rejected::Undecided;

impl Court<'_> {
    #[expect(clippy::too_many_lines, reason = "one arm for each kind")]
    pub(super) fn board_fact(&mut self, place: &Place, fact: &Board) -> Ruling {
        self.strictly()?;
        let side = |party: &crate::claim::Party| self.side(place, *party);
        match fact {
            Board::On {
                piece,
                side: party,
                square,
            } => {
                let side = party.as_ref().map(side);
                let man = self.man(place, *square)?;
                let is_so = |man: Piece| {
                    self.is_called(man.kind, *piece) && side.is_none_or(|side| side == man.side)
                };
                Ok(man.is_some_and(is_so).into())
            }
            Board::Empty { squares } => self.each(squares.iter(), &mut |court, square| {
                Ok(court.man(place, *square)?.is_none().into())
            }),
            Board::Occupied {
                side: party,
                squares,
            } => {
                let side = party.as_ref().map(side);
                self.each(squares.iter(), &mut |court, square| {
                    let man = court.man(place, *square)?;
                    let is_so = |man: Piece| side.is_none_or(|side| side == man.side);
                    Ok(man.is_some_and(is_so).into())
                })
            }
            Board::ToMove { side: party } => {
                let side = side(party);
                Ok((self.ask_turn(place)? == side).into())
            }
            Board::MoveNumber { n } => Ok((self.number(place)? == *n).into()),
            Board::Clock { relation, n } => Ok(relation.holds(self.clock(place)?, *n).into()),
            Board::Repetition { relation, n } => self.has_come(place, *relation, *n),
            Board::Count {
                piece,
                side: party,
                relation,
                n,
            } => {
                let sides = party
                    .as_ref()
                    .map_or(Side::BOTH.to_vec(), |party| vec![side(party)]);
                let mut count = 0;
                for side in sides {
                    count += self.count(place, side, *piece)?;
                }
                Ok(relation.holds(count, *n as usize).into())
            }
            Board::Material {
                side: party,
                relation,
                lead,
            } => {
                let found = self.lead(place, side(party))?;
                Ok(relation.holds(found, i64::from(lead.0)).into())
            }
            Board::Up {
                side: party,
                piece,
                relation,
                n,
            } => self.up(place, side(party), *piece, (*relation, *n)),
            Board::MaterialEqual => Ok((self.lead(place, Side::White)? == 0).into()),
            Board::BishopPair { side: party } => self.bishop_pair(place, side(party)),
            Board::OppositeBishops => self.opposite_bishops(place),
            Board::Clear { from, to } => Ok(self.men_between(place, *from, *to)?.is_empty().into()),
            Board::Blocked { by, from, to } => self.blocked(place, by.as_ref(), *from, *to),
            Board::Between { from, to, squares } => {
                let mut between = self.between(*from, *to).ok_or(Stop::Presupposition)?;
                let mut named = squares.clone();
                between.sort_unstable();
                named.sort_unstable();
                Ok((between == named).into())
            }
            Board::Aligned { squares, line } => Ok(self.aligned(squares, *line).into()),
            Board::Ray { from, to, squares } => {
                let step = self.step(*from, *to).ok_or(Stop::Presupposition)?;
                let next = |at: &Square| self.rules.geometry().offset(*at, step);
                let ray = std::iter::successors(next(from), next);
                Ok(ray.eq(squares.iter().copied()).into())
            }
            Board::Shade { square, shade } => Ok((self.shade(*square) == *shade).into()),
            Board::Right { side: party, wing } => {
                let side = side(party);
                let mut has = false;
                for wing in wings(*wing) {
                    has |= self.right(place, side, wing)?.is_some();
                }
                Ok(has.into())
            }
            Board::CanCastle { side: party, wing } => {
                let place = self.if_its_turn(place, side(party))?;
                let moves = self.moves(&place, Which::All)?;
                let castles = |wing: &Wing| moves.iter().any(|m| m.way == Way::Castling(*wing));
                Ok(wings(*wing).iter().any(castles).into())
            }
            Board::Pawn { square, is } => self.pawn(place, *square, *is),
            Board::File { file, is } => self.file(place, *file, *is),
        }
    }

    /// 2: so many more men of the kind. Who has given more for them than he leads by is not so far up; who leads by
    /// something else as well may be said to be so far up or not. `A piece` is a lead of a minor piece, neither more nor
    /// less.
    fn up(
        &mut self,
        place: &Place,
        side: Side,
        piece: PieceWord,
        (relation, n): (Relation, u32),
    ) -> Ruling {
        let count = |court: &mut Self, side| -> Ruling<i64> {
            let count = court.count(place, side, Some(piece))?;
            Ok(i64::try_from(count).unwrap_or(i64::MAX))
        };
        let more = count(self, side)? - count(self, side.other())?;
        if !relation.holds(more, i64::from(n)) {
            return Ok(Truth::No);
        }
        let worth = match piece {
            PieceWord::Kind(kind) => self.value(kind),
            PieceWord::Minor => MINOR,
            PieceWord::Major | PieceWord::Officer => return Err(self.not_certified()),
        };
        let worth = i64::from(worth) * i64::from(n);
        let lead = self.lead(place, side)?;
        if relation.holds(lead, worth) {
            return Ok(Truth::Yes);
        }
        if piece == PieceWord::Minor || lead < worth && relation != Relation::AtMost {
            return Ok(Truth::No);
        }
        Err(Undecided::Open.into())
    }

    fn bishop_pair(&mut self, place: &Place, side: Side) -> Ruling {
        let bishops = self.bishops(place, side)?;
        let mut shades = bishops.iter().map(|at| self.shade(*at));
        let first = shades.next();
        Ok(shades.any(|shade| Some(shade) != first).into())
    }

    fn opposite_bishops(&mut self, place: &Place) -> Ruling {
        let white = self.bishops(place, Side::White)?;
        let black = self.bishops(place, Side::Black)?;
        Ok(match (&white[..], &black[..]) {
            ([a], [b]) => (self.shade(*a) != self.shade(*b)).into(),
            (_, _) => Truth::No,
        })
    }

    fn blocked(&mut self, place: &Place, by: Option<&Ref>, from: Square, to: Square) -> Ruling {
        let men = self.men_between(place, from, to)?;
        match by {
            None => Ok((!men.is_empty()).into()),
            Some(by) => self.of(place, by, None, &[], &mut |_, at| {
                Ok(men.contains(&at).into())
            }),
        }
    }

    /// Squares that share lines of one kind pairwise lie on one line.
    fn aligned(&self, squares: &OneOrMore<Square>, line: Line) -> bool {
        // As a set, so that a list of a million squares is no more work than one of all squares.
        let squares: SquareSet = squares.iter().copied().collect();
        let lie_on = |line: Line| {
            let mut pairs = squares
                .iter()
                .flat_map(|a| squares.iter().map(move |b| (a, b)));
            pairs.all(|(a, b)| self.share(line, a, b))
        };
        match line {
            Line::Any => [Line::File, Line::Rank, Line::Diagonal]
                .into_iter()
                .any(lie_on),
            Line::File | Line::Rank | Line::Diagonal => lie_on(line),
        }
    }

    fn file(&mut self, place: &Place, file: u8, is: FileState) -> Ruling {
        let white = self.has_pawn_on(place, Side::White, file)?;
        let black = self.has_pawn_on(place, Side::Black, file)?;
        Ok(match is {
            FileState::Open => !white && !black,
            FileState::HalfOpen { side } => match self.side(place, side) {
                Side::White => !white && black,
                Side::Black => !black && white,
            },
        }
        .into())
    }

    pub(super) fn count(
        &mut self,
        place: &Place,
        side: Side,
        piece: Option<PieceWord>,
    ) -> Ruling<usize> {
        let men = self.men(place, side)?;
        let called = men
            .iter()
            .filter(|(_, man)| self.is_called(man.kind, piece));
        Ok(called.count())
    }

    /// What the men of a side are worth more than those of the other.
    pub(super) fn lead(&mut self, place: &Place, side: Side) -> Ruling<i64> {
        let mut lead = 0;
        for (counted, sign) in [(side, 1), (side.other(), -1)] {
            for (_, man) in self.men(place, counted)? {
                lead += sign * i64::from(self.value(man.kind));
            }
        }
        Ok(lead)
    }

    /// The squares of a side's men of the kind that the definition calls a bishop.
    pub(super) fn bishops(&mut self, place: &Place, side: Side) -> Ruling<Vec<Square>> {
        let bishop = self
            .rules
            .kind_of_key("bishop")
            .ok_or(Stop::Presupposition)?;
        let men = self.men(place, side)?.into_iter();
        Ok(men
            .filter(|(_, man)| man.kind == bishop)
            .map(|(at, _)| at)
            .collect())
    }

    fn has_pawn_on(&mut self, place: &Place, side: Side, file: u8) -> Ruling<bool> {
        let mut men = self.men(place, side)?.into_iter();
        let on_file = |at| self.rules.geometry().file(at) == file;
        Ok(men.any(|(at, man)| on_file(at) && self.is_pawn(man.kind)))
    }

    /// Definition 5.
    fn pawn(&mut self, place: &Place, square: Square, is: PawnState) -> Ruling {
        let man = self
            .man(place, square)?
            .filter(|man| self.is_pawn(man.kind));
        let side = man.ok_or(Stop::Presupposition)?.side;
        let geometry = self.rules.geometry();
        let (file, rank) = (geometry.file(square), geometry.rank(square));
        let whose = match is {
            PawnState::Passed => side.other(),
            PawnState::Isolated | PawnState::Doubled => side,
        };
        let men = self.men(place, whose)?;
        let mut pawns = men
            .iter()
            .filter(|(_, man)| self.is_pawn(man.kind))
            .map(|(at, _)| *at);
        let in_front = |at: Square| match side {
            Side::White => geometry.rank(at) > rank,
            Side::Black => geometry.rank(at) < rank,
        };
        let apart = |at: Square| geometry.file(at).abs_diff(file);
        Ok(match is {
            PawnState::Passed => !pawns.any(|at| apart(at) <= 1 && in_front(at)),
            PawnState::Isolated => !pawns.any(|at| apart(at) == 1),
            PawnState::Doubled => pawns.any(|at| apart(at) == 0 && at != square),
        }
        .into())
    }
}

/// The wings meant: the one named, or both.
pub(super) fn wings(wing: Option<Wing>) -> Vec<Wing> {
    wing.map_or(Wing::BOTH.to_vec(), |wing| vec![wing])
}
