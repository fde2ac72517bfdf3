//! How pieces and squares are named when a request is spoken of.

use hakam_core::{Kind, Piece, Request, Side, Square};

use hakam_law::Position;

use super::list;

/// A position and the move asked for in it: what names are looked up in.
pub(super) struct Speaker<'p, 'r> {
    pub(super) position: &'p Position<'r>,
    pub(super) request: Option<Request>,
}

impl<'p, 'r> Speaker<'p, 'r> {
    pub(super) fn of(position: &'p Position<'r>, request: Request) -> Speaker<'p, 'r> {
        let request = Some(request);
        Speaker { position, request }
    }

    pub(super) fn before(position: &'p Position<'r>) -> Speaker<'p, 'r> {
        let request = None;
        Speaker { position, request }
    }

    pub(super) fn mover(&self) -> Side {
        self.position.setup().turn
    }

    pub(super) fn square(&self, square: Square) -> String {
        self.position.rules().geometry().name(square).to_string()
    }

    pub(super) fn squares(&self, squares: &[Square], last: &str) -> String {
        let names: Vec<String> = squares.iter().map(|&at| self.square(at)).collect();
        list(&names, last)
    }

    pub(super) fn kind(&self, kind: Kind) -> &'r str {
        &self.position.rules().kind(kind).name
    }

    /// `a knight`, `an elephant`.
    pub(super) fn a_kind(&self, kind: Kind) -> String {
        with_article(self.kind(kind))
    }

    pub(super) fn kinds(&self, kinds: &[Kind], last: &str) -> String {
        let names = kinds.iter().map(|&kind| self.kind(kind).to_owned());
        list(&names.collect::<Vec<_>>(), last)
    }

    /// `the white bishop`.
    pub(super) fn piece(&self, piece: Piece) -> String {
        ["the ", colour(piece.side), " ", self.kind(piece.kind)].concat()
    }

    /// Who stands on `at` now, or will after the move: the move's own man may be named by its target.
    pub(super) fn piece_at(&self, at: Square) -> Option<Piece> {
        match self.request {
            Some(Request::Go { to, choice, .. }) if to == at => self.asked().map(|man| Piece {
                kind: choice.unwrap_or(man.kind),
                ..man
            }),
            Some(Request::Go { .. } | Request::Castle(_)) | None => self.position.setup().at(at),
        }
    }

    /// `the white bishop`, or `the piece` where nobody stands.
    pub(super) fn bare(&self, at: Square) -> String {
        let man = self.position.setup().at(at);
        man.map_or_else(|| "the piece".to_owned(), |man| self.piece(man))
    }

    /// `the white bishop on d3`.
    pub(super) fn man(&self, at: Square) -> String {
        [&self.bare(at), " on ", &self.square(at)].concat()
    }

    /// `the white bishop on d3`, as the move would leave it.
    pub(super) fn man_after(&self, at: Square) -> String {
        match self.piece_at(at) {
            Some(man) => format!("{} on {}", self.piece(man), self.square(at)),
            None => format!("the piece on {}", self.square(at)),
        }
    }

    /// `the black rook on a8 and the black queen on e7`.
    pub(super) fn men(&self, squares: &[Square]) -> String {
        let names: Vec<String> = squares.iter().map(|&at| self.man(at)).collect();
        list(&names, "and")
    }

    pub(super) fn men_after(&self, squares: &[Square]) -> String {
        let names: Vec<String> = squares.iter().map(|&at| self.man_after(at)).collect();
        list(&names, "and")
    }

    /// The kinds that castle: `king`, and `rook` or what else may be its partner.
    pub(super) fn castlers(&self) -> (String, String) {
        let Some(castling) = self.position.rules().castling() else {
            return ("king".to_owned(), "rook".to_owned());
        };
        let partners: Vec<Kind> = castling.partners.iter().collect();
        let king = self.kind(castling.king).to_owned();
        (king, self.kinds(&partners, "or"))
    }

    /// From where to where, if it is no castling that is asked for.
    fn squares_asked(&self) -> Option<(Square, Square)> {
        match self.request {
            Some(Request::Go { from, to, .. }) => Some((from, to)),
            Some(Request::Castle(_)) | None => None,
        }
    }

    /// Who is to move by the request: `the white bishop on c1`, or the king that castles.
    pub(super) fn moving(&self) -> String {
        match self.squares_asked() {
            Some((from, _)) => self.man(from),
            None => format!("the {} {}", colour(self.mover()), self.castlers().0),
        }
    }

    /// Where it is to go.
    pub(super) fn target(&self) -> String {
        let squares = self.squares_asked();
        squares.map_or_else(|| "that square".to_owned(), |(_, to)| self.square(to))
    }

    /// Who stands there now.
    pub(super) fn foe(&self) -> String {
        let squares = self.squares_asked();
        squares.map_or_else(|| "the piece".to_owned(), |(_, to)| self.bare(to))
    }

    /// The piece that is asked to move, if there is one.
    pub(super) fn asked(&self) -> Option<Piece> {
        let (from, _) = self.squares_asked()?;
        self.position.setup().at(from)
    }
}

/// The side as an adjective.
pub(super) fn colour(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// `a knight`, `an elephant`.
pub(super) fn with_article(name: &str) -> String {
    let vowels = ['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U'];
    let article = if name.starts_with(vowels) { "an" } else { "a" };
    format!("{article} {name}")
}
