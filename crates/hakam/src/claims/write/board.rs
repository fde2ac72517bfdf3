//! Claims about the board in words.

use hakam_checker::claim::{
    Board, FileState, Man, OneOrMore, Party, PawnState, PieceWord, Quantifier, Ref, Relation,
};
use hakam_core::Square;

use super::super::lexicon::plural;
use super::noun::{bound, file_letter, how_many, party, party_name, shade, times};
use super::word::{line, one, wing};
use super::{Clause, Predicate, Subject, Writer, be, can, verb};

impl Writer<'_> {
    pub(super) fn board(&self, fact: &Board) -> Clause {
        match fact {
            Board::On {
                piece,
                side,
                square,
            } => {
                let man = Man {
                    piece: *piece,
                    side: *side,
                    on: Some(*square),
                    quantifier: Quantifier::Some,
                    ..Man::default()
                };
                be(one("there"), self.thing(&Ref::Man(man)))
            }
            Board::Empty { squares } => be(self.some_squares(squares), "empty"),
            Board::Occupied { side, squares } => {
                let by = side.map_or_else(String::new, |side| format!(" by {}", party_name(side)));
                be(self.some_squares(squares), format!("occupied{by}"))
            }
            Board::ToMove { side } => be(party(*side), "to move"),
            Board::MoveNumber { n } => be(one("it"), format!("move {n}")),
            Board::Count {
                piece,
                side,
                relation,
                n,
            } => self.count(*piece, *side, *relation, *n),
            Board::Material {
                side,
                relation,
                lead,
            } => be(party(*side), Self::lead(*relation, *lead)),
            Board::Up {
                side,
                piece,
                relation,
                n,
            } => be(party(*side), self.men_up(*piece, *relation, *n)),
            Board::MaterialEqual => be(one("material"), "equal"),
            Board::BishopPair { side } => verb(party(*side), "have", "has", "the bishop pair"),
            Board::OppositeBishops => be(
                Subject::Many("there".to_owned()),
                "opposite-colored bishops",
            ),
            Board::Clear { from, to } => {
                let line = self.between("the line from", *from, "to", *to);
                be(one(line), "clear")
            }
            Board::Blocked { by, from, to } => {
                let by = self.optional(" by ", by.as_ref());
                let line = self.between("the line from", *from, "to", *to);
                be(one(line), format!("blocked{by}"))
            }
            Board::Between { from, to, squares } => {
                let ends = self.between("the squares between", *from, "and", *to);
                be(Subject::Many(ends), self.squares(squares.iter()))
            }
            Board::Ray { from, to, squares } => {
                let ray = self.between("the ray from", *from, "through", *to);
                be(one(ray), self.squares(squares.iter()))
            }
            Board::Aligned {
                squares,
                line: kind,
            } => be(
                self.some_squares(squares),
                format!("on the same {}", line(*kind)),
            ),
            Board::Shade {
                square,
                shade: colour,
            } => be(
                Subject::Name(self.square(*square)),
                format!("a {} square", shade(*colour)),
            ),
            Board::Right { side, wing: to } => verb(
                party(*side),
                "have",
                "has",
                format!("the right to castle{}", wing(*to)),
            ),
            Board::CanCastle { side, wing: to } => {
                can(party(*side), format!("castle{}", wing(*to)))
            }
            Board::Clock { relation, n } => be(one("the half-move clock"), digits(*relation, *n)),
            Board::Repetition { relation, n } => repetition(&times(*relation, *n)),
            Board::Pawn { square, is } => be(Subject::Name(self.square(*square)), pawn(*is)),
            Board::File { file, is } => {
                let subject = one(format!("the {}-file", file_letter(*file)));
                match is {
                    FileState::Open => be(subject, "open"),
                    FileState::HalfOpen { side } => {
                        be(subject, format!("half-open for {}", party_name(*side)))
                    }
                }
            }
        }
    }

    fn some_squares(&self, squares: &OneOrMore<Square>) -> Subject {
        let text = self.squares(squares.iter());
        if squares.rest.is_empty() {
            Subject::Name(text)
        } else {
            Subject::Many(text)
        }
    }

    fn between(&self, head: &str, from: Square, joint: &str, to: Square) -> String {
        let (from, to) = (self.square(from), self.square(to));
        format!("{head} {from} {joint} {to}")
    }

    /// A thing with the word before it, if there is one.
    pub(super) fn optional(&self, before: &str, thing: Option<&Ref>) -> String {
        thing.map_or_else(String::new, |thing| {
            format!("{before}{}", self.thing(thing))
        })
    }

    fn count(
        &self,
        piece: Option<PieceWord>,
        side: Option<Party>,
        relation: Relation,
        n: u32,
    ) -> Clause {
        let noun = match piece {
            None => self.any_man(),
            piece => self.piece(piece),
        };
        let noun = if n == 1 { noun } else { plural(&noun) };
        let text = format!("{} {noun}", how_many(relation, n));
        match side {
            Some(side) => verb(party(side), "have", "has", text),
            None => be(Subject::Many("there".to_owned()), text),
        }
    }
}

/// A bound in digits.
fn digits(relation: Relation, n: u32) -> String {
    format!("{} {n}", bound(relation))
}

fn pawn(is: PawnState) -> &'static str {
    match is {
        PawnState::Passed => "passed",
        PawnState::Isolated => "isolated",
        PawnState::Doubled => "doubled",
    }
}

fn repetition(often: &str) -> Clause {
    let said = format!("has occurred {often}");
    let denial = format!("has not occurred {often}");
    Clause {
        subject: one("the position"),
        predicate: Predicate::Fixed(said, denial),
    }
}
