//! Numbers of positions: every placement of some men, for each side to move.

use hakam_core::{Geometry, Piece, Setup, Side, Square};

use super::material::Material;

/// How the positions of one material are numbered: the squares of its men as digits, the side to move on top.
/// Men that are alike stand in rising order; placements with another order have a number that nobody uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbering {
    pieces: Vec<Piece>,
    cells: usize,
    /// How many placements there are for one side to move.
    placements: usize,
}

/// A placement: the square of each man, by the order of the material.
pub(super) type Places = [u8; super::MOST_MEN];

impl Numbering {
    pub(super) fn new(geometry: &Geometry, material: &Material) -> Numbering {
        let pieces: Vec<Piece> = material.pieces().collect();
        let cells = geometry.cells();
        Numbering {
            placements: cells.saturating_pow(u32::try_from(pieces.len()).unwrap_or(u32::MAX)),
            pieces,
            cells,
        }
    }

    /// How many numbers there are.
    pub(super) fn len(&self) -> usize {
        self.placements.saturating_mul(2)
    }

    pub(super) fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The number of a placement; men that are alike are put in order.
    pub(super) fn number(&self, mut places: Places, turn: Side) -> usize {
        for last in (1..self.pieces.len()).rev() {
            for index in 0..last {
                if self.pieces.get(index) == self.pieces.get(index + 1)
                    && places[index] > places[index + 1]
                {
                    places.swap(index, index + 1);
                }
            }
        }
        let men = places.iter().take(self.pieces.len());
        let digits = men.fold(0, |number, place| number * self.cells + usize::from(*place));
        digits + turn as usize * self.placements
    }

    /// The placement with a number, and who is to move; `None` for numbers that nobody uses: two men on one
    /// square, or men that are alike in another order.
    pub(super) fn places(&self, number: usize) -> Option<(Places, Side)> {
        let turn = if number < self.placements {
            Side::White
        } else {
            Side::Black
        };
        let mut rest = number % self.placements;
        let mut places = Places::default();
        for index in (0..self.pieces.len()).rev() {
            places[index] = u8::try_from(rest % self.cells).ok()?;
            rest /= self.cells;
        }
        let men = places.get(..self.pieces.len())?;
        for (index, place) in men.iter().enumerate() {
            let rest = men.get(index + 1..)?;
            if rest.contains(place) {
                return None;
            }
            let next = index + 1;
            if self.pieces.get(index) == self.pieces.get(next) && Some(place) > men.get(next) {
                return None;
            }
        }
        Some((places, turn))
    }

    /// The setup of a placement; `None` where a man would stand on a hole.
    pub(super) fn setup(&self, geometry: &Geometry, places: Places, turn: Side) -> Option<Setup> {
        let mut setup = Setup::empty(geometry);
        setup.turn = turn;
        for (piece, place) in self.pieces.iter().zip(places) {
            setup.put(geometry.square_at(usize::from(place))?, Some(*piece));
        }
        Some(setup)
    }

    /// The number of a setup with just these men; `None` where it has others.
    pub(super) fn of_setup(&self, geometry: &Geometry, setup: &Setup) -> Option<usize> {
        let mut men: Vec<(Square, Piece)> = setup.men(geometry).collect();
        men.sort_by_key(|(square, man)| (man.side, man.kind, *square));
        let mut places = Places::default();
        let same = men.len() == self.pieces.len()
            && men
                .iter()
                .zip(&self.pieces)
                .all(|((_, man), piece)| (man.side, man.kind) == (piece.side, piece.kind));
        if !same {
            return None;
        }
        for (place, (square, _)) in places.iter_mut().zip(&men) {
            *place = u8::try_from(square.index()).ok()?;
        }
        Some(self.number(places, setup.turn))
    }
}

/// A board on which the men of a table are put, again and again.
pub(super) struct Board<'a> {
    geometry: &'a Geometry,
    pieces: &'a [Piece],
    setup: Setup,
}

impl<'a> Board<'a> {
    /// An empty board.
    pub(super) fn new(geometry: &'a Geometry, numbering: &'a Numbering) -> Board<'a> {
        Board {
            geometry,
            pieces: &numbering.pieces,
            setup: Setup::empty(geometry),
        }
    }

    /// The men as they stand.
    pub(super) fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Puts the men on an empty board.
    pub(super) fn put(&mut self, places: Places, turn: Side) {
        self.setup.turn = turn;
        for (piece, place) in self.pieces.iter().zip(places) {
            if let Some(square) = self.geometry.square_at(usize::from(place)) {
                self.setup.put(square, Some(*piece));
            }
        }
    }

    /// Takes them off again.
    pub(super) fn clear(&mut self, places: Places) {
        for (_, place) in self.pieces.iter().zip(places) {
            if let Some(square) = self.geometry.square_at(usize::from(place)) {
                self.setup.put(square, None);
            }
        }
    }
}
