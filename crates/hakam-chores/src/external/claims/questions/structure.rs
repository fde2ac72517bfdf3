//! Questions about single men and moves: what they can take, reach, protect; where everybody stands.

use hakam::claims::{
    Attack, Board, ListOf, Listing, OneOrMore, Party, PieceWord, Profile, Ref, Scope, Statement,
};
use hakam::{Scene, Side, Square};

use super::{Asked, claim};

impl Asked<'_> {
    /// Squares that one man can do something to: those listed, and no others.
    pub(super) fn squares(&mut self, say: impl Fn(Ref, Square) -> Attack) -> Option<()> {
        let from = self.named(" on ")?;
        let (by, own) = (self.man(from)?, self.setup.at(from)?.side);
        let listed: Vec<Square> = self
            .answers()
            .iter()
            .filter_map(|name| self.square(name))
            .collect();
        let kind = self.question.kind.clone();
        for square in self.all() {
            let there = self.setup.at(square);
            let royal = self.chess.rules().kind_of_key("king");
            // What the question excludes is not asked about.
            let is_meant = match kind.as_str() {
                "structural_capture_squares" => {
                    there.is_some_and(|man| man.side != own && Some(man.kind) != royal)
                }
                "structural_control_squares" => there.is_none(),
                _ => {
                    square != from
                        && there.is_some_and(|man| man.side == own && Some(man.kind) != royal)
                }
            };
            if !is_meant {
                continue;
            }
            let mut said = claim(Statement::Attack(say(by, square)));
            if kind == "structural_protect_squares" {
                said.profile = Profile::ChessQa;
            }
            self.add(said, listed.contains(&square));
        }
        Some(())
    }

    pub(super) fn checkers(&mut self) {
        let listed: Vec<Square> = self
            .question
            .answer
            .split(',')
            .filter_map(|text| self.square(text.rsplit(' ').next()?))
            .collect();
        for square in self.all() {
            let foe = self
                .setup
                .at(square)
                .is_some_and(|man| man.side != self.setup.turn);
            if let Some(by) = self.man(square).filter(|_| foe) {
                let side = Party::ToMove;
                let said = Attack::InCheck { by: Some(by), side };
                self.add(claim(Statement::Attack(said)), listed.contains(&square));
            }
        }
    }

    pub(super) fn list(&mut self, of: ListOf, by: Option<Ref>) {
        let moves: Vec<String> = self.answers().into_iter().map(str::to_owned).collect();
        let list = |moves: Vec<String>| {
            claim(Statement::Listing(Listing::List {
                of,
                by,
                side: None,
                moves,
            }))
        };
        // One move fewer is no complete list.
        if let Some((_, fewer)) = moves.split_first() {
            self.add(list(fewer.to_vec()), false);
        }
        self.add(list(moves), true);
    }

    pub(super) fn arrangement(&mut self) -> Option<()> {
        for (side, name) in [(Side::White, "White"), (Side::Black, "Black")] {
            for key in ["king", "queen", "rook", "bishop", "knight", "pawn"] {
                let mut title = key.to_owned();
                title.replace_range(..1, &key.get(..1)?.to_uppercase());
                let label = format!("{name} {title}: [");
                let listed = self
                    .question
                    .answer
                    .split_once(&label)
                    .map_or("", |(_, rest)| rest.split(']').next().unwrap_or_default());
                let listed: Vec<Square> = listed
                    .split(',')
                    .filter_map(|name| self.square(name.trim().trim_matches('\'')))
                    .collect();
                for square in self.all() {
                    let there = listed.contains(&square);
                    // Everywhere else it is enough to ask once a square.
                    if there || key == "pawn" {
                        self.on(side, key, square, None, there)?;
                    }
                }
            }
        }
        Some(())
    }

    pub(super) fn on(
        &mut self,
        side: Side,
        key: &str,
        square: Square,
        at: Option<Scope>,
        holds: bool,
    ) -> Option<()> {
        let party = match side {
            Side::White => Party::White,
            Side::Black => Party::Black,
        };
        let kind = self.chess.rules().kind_of_key(key)?;
        let mut said = claim(Statement::Board(Board::On {
            piece: Some(PieceWord::Kind(kind)),
            side: Some(party),
            square,
        }));
        said.at = at;
        self.add(said, holds);
        Some(())
    }

    /// The position after some moves: every man of it.
    pub(super) fn tracking(&mut self) -> Option<()> {
        let moves: Vec<String> = self
            .question
            .input
            .split('|')
            .nth(1)?
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        let at = OneOrMore::from_vec(moves).map(Scope::Line);
        let rules = self.chess.rules();
        let fen = self.question.answer.trim();
        let end = Scene::read(self.chess, fen)
            .ok()?
            .completions()
            .first()?
            .clone();
        for (square, man) in end.men(rules.geometry()) {
            let key = rules.kind(man.kind).key.clone();
            self.on(man.side, &key, square, at.clone(), true)?;
        }
        for square in self
            .all()
            .into_iter()
            .filter(|square| end.is_empty(*square))
        {
            let squares = OneOrMore::one(square);
            let mut said = claim(Statement::Board(Board::Empty { squares }));
            said.at.clone_from(&at);
            self.add(said, true);
        }
        Some(())
    }
}
