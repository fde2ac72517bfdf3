//! Random certificates: any square, any kind, any text.

use hakam_checker::claim::{
    Attack, Board, Deed, Ending, Listing, Man, Mate, Movement, OneOrMore, Party, PieceWord, Played,
    Quantifier, Ref, Relation, Statement, Whose,
};
use hakam_checker::{
    Answer, Argument, Branch, Change, Forced, Node, Place, Query, Reply, Roamer, Tree, Which,
};
use hakam_core::{Captures, Kind, Move, PatternId, Piece, Request, Side, Square, Way, Wing};

use crate::common::Dice;

/// Anything at all, out of squares and kinds that the game may not even have.
pub struct Chaos {
    pub dice: Dice,
    pub squares: Vec<Square>,
}

impl Chaos {
    fn square(&mut self) -> Square {
        let place = self.dice.below(self.squares.len());
        self.squares[place]
    }

    fn side(&mut self) -> Side {
        Side::BOTH[self.dice.below(2)]
    }

    fn wing(&mut self) -> Wing {
        Wing::BOTH[self.dice.below(2)]
    }

    fn kind(&mut self) -> Kind {
        Kind::new(self.dice.below(Kind::LIMIT)).unwrap()
    }

    fn number(&mut self) -> u32 {
        [0, 1, 2, u32::MAX][self.dice.below(4)]
    }

    pub fn request(&mut self) -> Request {
        match self.dice.below(4) {
            0 => Request::Castle(self.wing()),
            _ => Request::Go {
                from: self.square(),
                to: self.square(),
                choice: [None, Some(self.kind())][self.dice.below(2)],
            },
        }
    }

    fn play(&mut self) -> Move {
        Move {
            from: self.square(),
            to: self.square(),
            way: match self.dice.below(3) {
                0 => Way::Castling(self.wing()),
                _ => Way::Pattern(PatternId(
                    u16::try_from(self.dice.below(70_000) % 65_536).unwrap(),
                )),
            },
            choice: None,
            captures: [Captures::EMPTY, Captures::one(self.square())][self.dice.below(2)],
        }
    }

    pub fn place(&mut self) -> Place {
        let length = self.dice.below(4);
        let changes = (0..length).map(|_| match self.dice.below(4) {
            0 => Change::After(self.play()),
            1 => Change::Pass,
            2 => Change::Without(self.square()),
            _ => Change::Turned(self.square()),
        });
        Place(changes.collect())
    }

    pub fn query(&mut self) -> Query {
        match self.dice.below(17) {
            0 => Query::Turn,
            1 => Query::Right {
                side: self.side(),
                wing: self.wing(),
            },
            2 => Query::Man(self.square()),
            3 => Query::Men(self.side()),
            4 => Query::Attack {
                by: self.square(),
                of: self.square(),
            },
            5 => Query::Attackers {
                of: self.square(),
                by: self.side(),
            },
            6 => Query::Checks(self.side()),
            7 | 8 => Query::Judgement(self.request()),
            9 => Query::Moves(Which::Taking(self.square())),
            10 => Query::Standing,
            11 => Query::LastMove,
            12 => Query::Mate {
                within: self.number(),
            },
            13 => Query::ForcedWin {
                within: self.number(),
            },
            14 => Query::End,
            15 => Query::Win {
                by: [None, Some(Side::White)][self.dice.below(2)],
            },
            _ => Query::Perpetual,
        }
    }

    pub fn answer(&mut self) -> Answer {
        let man = Piece::new(self.side(), self.kind());
        match self.dice.below(7) {
            0 => Answer::Man(Some(man)),
            1 => Answer::Attackers(vec![self.square()]),
            2 => Answer::Men(vec![(self.square(), man)]),
            3 => Answer::Win(vec![self.play()]),
            4 => {
                let roamer = Roamer {
                    start: self.square(),
                    places: vec![(self.kind(), [self.square()].into_iter().collect())],
                    can_be_taken: false,
                };
                let positions = self.number() % 50;
                Answer::Never(vec![
                    Argument::Reach(vec![roamer]),
                    Argument::Exhaustion { positions },
                ])
            }
            _ => {
                let reply = Reply {
                    play: self.play(),
                    then: Some(self.number()),
                };
                let branch = Branch {
                    play: self.play(),
                    replies: vec![reply],
                };
                let node = Node {
                    within: self.number(),
                    branches: vec![branch],
                };
                let nodes = vec![node; self.dice.below(3)];
                let forced = [
                    Forced::Yes(Tree {
                        nodes: nodes.clone(),
                    }),
                    Forced::No(Tree { nodes }),
                ];
                let forced = forced[self.dice.below(2)].clone();
                let answers = [
                    Answer::Mate(forced.clone()),
                    Answer::Perpetual(forced.clone()),
                    Answer::ForcedWin(forced),
                ];
                answers[self.dice.below(3)].clone()
            }
        }
    }

    fn who(&mut self) -> Ref {
        let quantifiers = [
            Quantifier::The,
            Quantifier::All,
            Quantifier::No,
            Quantifier::Exactly(u32::MAX),
        ];
        match self.dice.below(2) {
            0 => Ref::Square(self.square()),
            _ => Ref::Man(Man {
                piece: [
                    None,
                    Some(PieceWord::Kind(self.kind())),
                    Some(PieceWord::Minor),
                ][self.dice.below(3)],
                on: [None, Some(self.square())][self.dice.below(2)],
                file: [None, Some(255)][self.dice.below(2)],
                quantifier: quantifiers[self.dice.below(4)],
                ..Man::default()
            }),
        }
    }

    pub fn statement(&mut self) -> Statement {
        let n = self.number();
        let relation = Relation::Equal;
        let texts = [
            "",
            "O-O",
            "e4",
            "Nf3",
            "éé9",
            "e8=",
            "x",
            "+P0",
            "a999999999999",
            "99..",
            "Qa1b2c3",
        ];
        let san = texts[self.dice.below(texts.len())].to_owned();
        match self.dice.below(11) {
            0 => Statement::Board(Board::Ray {
                from: self.square(),
                to: self.square(),
                squares: vec![],
            }),
            1 => Statement::Board(Board::Clear {
                from: self.square(),
                to: self.square(),
            }),
            2 => Statement::Attack(Attack::Pinned {
                by: None,
                to: Some(self.who()),
                targets: OneOrMore::one(self.who()),
                pin: None,
            }),
            3 => Statement::Attack(Attack::Xray {
                by: self.who(),
                target: self.who(),
                through: None,
            }),
            4 => Statement::Attack(Attack::Trapped {
                targets: OneOrMore::one(self.who()),
            }),
            5 => Statement::Listing(Listing::MoveCount {
                whose: Whose::Man(self.who()),
                relation,
                n,
            }),
            6 => Statement::Ending(Ending::WinIn {
                side: Party::ToMove,
                plies: Mate { relation, n },
            }),
            7 => Statement::Ending(Ending::MateIn {
                side: Party::ToMove,
                mate: Mate { relation, n },
            }),
            _ => Statement::Movement(Movement {
                played: [None, Some(Played { san, side: None })][self.dice.below(2)].clone(),
                deed: match self.dice.below(4) {
                    0 => Deed::Skewers {
                        front: self.who(),
                        back: self.who(),
                    },
                    1 => Deed::Unpins { target: self.who() },
                    2 => Deed::Attacks {
                        targets: OneOrMore::one(self.who()),
                        new: true,
                    },
                    _ => Deed::Checkmate,
                },
            }),
        }
    }
}
