//! The words that are no formulas: what they look up, and what they work out.

use hakam_core::{Move, Outcome, Side, Square, Way, Wing};

use crate::claim::Party;
use crate::evaluate::{Evaluator, Found, Stop, Unknown};
use crate::facts::{Board, Change, Which};
use crate::language::Primitive;
use crate::value::Value;

impl Evaluator<'_> {
    pub(crate) fn primitive(&mut self, primitive: Primitive, given: &[Value]) -> Found {
        let arguments = Arguments(given);
        match primitive {
            Primitive::After => {
                let (board, m) = (arguments.board(0)?, arguments.mv(1)?);
                Ok(Value::Board(self.facts.change(board, Change::After(m))?))
            }
            Primitive::Pass => {
                let board = arguments.board(0)?;
                Ok(Value::Board(self.facts.change(board, Change::Pass)?))
            }
            Primitive::Lift => {
                let (board, at) = (arguments.board(0)?, arguments.square(1)?);
                Ok(Value::Board(self.facts.change(board, Change::Without(at))?))
            }
            Primitive::AsEnemy => {
                let (board, at) = (arguments.board(0)?, arguments.square(1)?);
                Ok(Value::Board(self.facts.change(board, Change::Turned(at))?))
            }
            Primitive::Turn
            | Primitive::KindOn
            | Primitive::SideOn
            | Primitive::Pieces
            | Primitive::PiecesOf
            | Primitive::Royals
            | Primitive::Attacks
            | Primitive::Attackers
            | Primitive::Rakes
            | Primitive::Raked
            | Primitive::WayTo
            | Primitive::Skipped
            | Primitive::Right
            | Primitive::Clock
            | Primitive::Number => self.looked_up(primitive, &arguments),
            Primitive::Moves | Primitive::MovesOf | Primitive::MovesTo | Primitive::Takers => {
                self.legal_moves(primitive, &arguments)
            }
            Primitive::Over
            | Primitive::Winner
            | Primitive::LastTaken
            | Primitive::Mates
            | Primitive::Wins
            | Primitive::Perpetual
            | Primitive::CanWin
            | Primitive::AnybodyCanWin
            | Primitive::DeadPieces => self.told_by_play(primitive, &arguments),
            Primitive::From
            | Primitive::To
            | Primitive::Taken
            | Primitive::Moved
            | Primitive::Promotion
            | Primitive::WingOf
            | Primitive::Landed
            | Primitive::Origin
            | Primitive::Target => self.of_move(primitive, &arguments),
            Primitive::Read
            | Primitive::Signs
            | Primitive::Reasons
            | Primitive::Proper
            | Primitive::Caused
            | Primitive::Exposes
            | Primitive::Holds => self.of_text(primitive, &arguments),
            Primitive::Other
            | Primitive::ValueOf
            | Primitive::IsRoyal
            | Primitive::IsPawn
            | Primitive::IsLine
            | Primitive::KeepsShade
            | Primitive::WorthOf
            | Primitive::IsClass
            | Primitive::Start => self.of_kind(primitive, &arguments),
            Primitive::Board
            | Primitive::Between
            | Primitive::Aligned
            | Primitive::Along
            | Primitive::Ray
            | Primitive::Leads
            | Primitive::InOrder
            | Primitive::File
            | Primitive::Rank
            | Primitive::Ranks
            | Primitive::Light
            | Primitive::Distance
            | Primitive::Abs
            | Primitive::Compare => self.of_squares(primitive, &arguments),
        }
    }

    /// What a look at a position tells.
    fn looked_up(&mut self, primitive: Primitive, arguments: &Arguments<'_>) -> Found {
        let board = arguments.board(0)?;
        Ok(match primitive {
            Primitive::Turn => Value::Side(Some(self.facts.turn(board)?)),
            Primitive::KindOn => {
                let piece = self.facts.piece(board, arguments.square(1)?)?;
                Value::Kind(piece.map(|piece| piece.kind))
            }
            Primitive::SideOn => {
                let piece = self.facts.piece(board, arguments.square(1)?)?;
                Value::Side(piece.map(|piece| piece.side))
            }
            Primitive::Pieces => {
                let mut all = Vec::new();
                for side in Side::BOTH {
                    all.extend(self.squares_of(board, side)?);
                }
                squares(all)
            }
            Primitive::PiecesOf => squares(self.squares_of(board, arguments.side(1)?)?),
            Primitive::Royals => squares(self.facts.royals(board, arguments.side(1)?)?),
            Primitive::Attacks => {
                let (by, of) = (arguments.square(1)?, arguments.square(2)?);
                let stands = self.facts.piece(board, by)?.is_some();
                Value::Bool(stands && self.facts.attacks(board, by, of)?)
            }
            Primitive::Attackers => {
                let (of, by) = (arguments.square(1)?, arguments.side(2)?);
                squares(self.facts.attackers(board, of, by)?)
            }
            Primitive::Rakes | Primitive::Raked | Primitive::WayTo => {
                let (by, of) = (arguments.square(1)?, arguments.square(2)?);
                let stands = self.facts.piece(board, by)?.is_some();
                let reach = if stands {
                    self.facts.reach(board, by, of)?
                } else {
                    None
                };
                let along = reach.filter(|reach| reach.line || primitive == Primitive::WayTo);
                if primitive == Primitive::Rakes {
                    Value::Bool(along.is_some())
                } else {
                    squares(along.map(|reach| reach.passed).unwrap_or_default())
                }
            }
            Primitive::Skipped => {
                let at = arguments.square(1)?;
                let marks = self
                    .facts
                    .marks(board)?
                    .into_iter()
                    .filter(|mark| mark.man == at);
                squares(marks.flat_map(|mark| mark.skipped))
            }
            Primitive::Right => {
                let wing = wing(arguments.text(2)?);
                let right = self.facts.right(board, arguments.side(1)?, wing)?;
                Value::Bool(right.is_some())
            }
            Primitive::Clock => Value::Int(self.facts.clock(board)?.into()),
            _ => Value::Int(self.facts.number(board)?.into()),
        })
    }

    pub(crate) fn squares_of(&mut self, board: Board, side: Side) -> Found<Vec<Square>> {
        let pieces = self.facts.pieces(board, side)?;
        Ok(pieces.into_iter().map(|(at, _)| at).collect())
    }

    fn legal_moves(&mut self, primitive: Primitive, arguments: &Arguments<'_>) -> Found {
        let board = arguments.board(0)?;
        let which = match primitive {
            Primitive::Moves => Which::All,
            Primitive::MovesOf => Which::Of(arguments.square(1)?),
            Primitive::MovesTo => Which::To(arguments.square(1)?),
            _ => Which::Taking(arguments.square(1)?),
        };
        let mut moves = self.facts.moves(board, which)?;
        if primitive == Primitive::Takers {
            moves.sort_by_key(|m| (self.moved(m).map(|kind| self.value(kind)), m.from));
        }
        Ok(Value::set(moves, Value::Move))
    }

    /// What only play tells: the end of a game, and searches.
    fn told_by_play(&mut self, primitive: Primitive, arguments: &Arguments<'_>) -> Found {
        let board = arguments.board(0)?;
        let within = || {
            let number = arguments.int(1)?;
            Found::Ok(u32::try_from(number).unwrap_or(0))
        };
        Ok(match primitive {
            Primitive::Over => Value::Bool(self.facts.end(board)?.is_over()),
            Primitive::Winner => Value::Side(match self.facts.end(board)? {
                Outcome::Won { by, .. } => Some(by),
                Outcome::Ongoing | Outcome::Drawn { .. } => None,
            }),
            Primitive::LastTaken => {
                let last = self.facts.last_move(board)?;
                let took = last.filter(|m| !m.captures.is_empty());
                squares(took.map(|m| m.to))
            }
            Primitive::Mates => {
                let within = within()?;
                Value::Bool(within > 0 && self.facts.mates(board, within)?)
            }
            Primitive::Wins => Value::Bool(self.facts.wins(board, within()?)?),
            Primitive::Perpetual => Value::Bool(self.facts.perpetual(board)?),
            Primitive::CanWin => Value::Bool(self.facts.can_win(board, Some(arguments.side(1)?))?),
            Primitive::AnybodyCanWin => Value::Bool(self.facts.can_win(board, None)?),
            _ => Value::Bool(self.facts.dead_pieces(board)?),
        })
    }

    fn of_move(&mut self, primitive: Primitive, arguments: &Arguments<'_>) -> Found {
        let with_board = matches!(
            primitive,
            Primitive::Landed | Primitive::Origin | Primitive::Target
        );
        let m = arguments.mv(usize::from(with_board))?;
        if with_board {
            let ways = self.ways(arguments.board(0)?, &m)?;
            let at = || arguments.square(2);
            return Ok(match primitive {
                Primitive::Landed => squares(ways.into_iter().map(|(_, to)| to)),
                Primitive::Origin => {
                    let at = at()?;
                    let way = ways.into_iter().find(|(_, to)| *to == at);
                    Value::Square(way.map_or(at, |(from, _)| from))
                }
                _ => {
                    let at = at()?;
                    let way = ways.into_iter().find(|(from, _)| *from == at);
                    Value::Square(way.map_or(at, |(_, to)| to))
                }
            });
        }
        Ok(match primitive {
            Primitive::From => Value::Square(m.from),
            Primitive::To => Value::Square(m.to),
            Primitive::Taken => squares(m.captures.iter()),
            Primitive::Moved => Value::Kind(self.moved(&m)),
            Primitive::Promotion => Value::Kind(m.choice),
            _ => Value::text(match m.way {
                Way::Castling(Wing::H) => "king",
                Way::Castling(Wing::A) => "queen",
                Way::Pattern(_) => "none",
            }),
        })
    }

    /// From where to where the pieces of a move go: one, or the two of a castling.
    pub(crate) fn ways(&mut self, board: Board, m: &Move) -> Found<Vec<(Square, Square)>> {
        let mut ways = vec![(m.from, m.to)];
        if let Way::Castling(wing) = m.way {
            let side = self.facts.turn(board)?;
            let pair = self.facts.right(board, side, wing)?;
            let (_, partner) = pair.ok_or(Stop::Presupposition)?;
            let entry = self.rules.castling_wing(wing).ok_or(Stop::Presupposition)?;
            ways.push((partner, entry.partner_to[side]));
        }
        Ok(ways)
    }

    pub(crate) fn party(&mut self, party: Party, mover: Side, board: Board) -> Found<Side> {
        Ok(match party {
            Party::Side(side) => side,
            Party::Mover => mover,
            Party::Other => mover.other(),
            Party::ToMove => self.facts.turn(board)?,
        })
    }
}

fn wing(text: &str) -> Wing {
    if text == "king" { Wing::H } else { Wing::A }
}

pub(crate) fn squares(of: impl IntoIterator<Item = Square>) -> Value {
    Value::set(of, Value::Square)
}

/// Typed arguments: what the compiler has seen to is read off.
pub(crate) struct Arguments<'v>(pub(crate) &'v [Value]);

impl<'v> Arguments<'v> {
    fn wrong<T>() -> Found<T> {
        Err(Unknown::Open("an argument of another type").into())
    }

    pub(crate) fn board(&self, at: usize) -> Found<Board> {
        match self.0.get(at) {
            Some(Value::Board(board)) => Ok(*board),
            _ => Arguments::wrong(),
        }
    }

    pub(crate) fn square(&self, at: usize) -> Found<Square> {
        match self.0.get(at) {
            Some(Value::Square(square)) => Ok(*square),
            _ => Arguments::wrong(),
        }
    }

    /// A side; of nobody's nothing is asked.
    pub(crate) fn side(&self, at: usize) -> Found<Side> {
        match self.0.get(at) {
            Some(Value::Side(Some(side))) => Ok(*side),
            Some(Value::Side(None)) => Err(Stop::Presupposition),
            _ => Arguments::wrong(),
        }
    }

    pub(crate) fn mv(&self, at: usize) -> Found<Move> {
        match self.0.get(at) {
            Some(Value::Move(m)) => Ok(*m),
            _ => Arguments::wrong(),
        }
    }

    pub(crate) fn text(&self, at: usize) -> Found<&'v str> {
        match self.0.get(at) {
            Some(Value::Text(text)) => Ok(text),
            _ => Arguments::wrong(),
        }
    }

    pub(crate) fn int(&self, at: usize) -> Found<i64> {
        match self.0.get(at) {
            Some(Value::Int(number)) => Ok(*number),
            _ => Arguments::wrong(),
        }
    }
}
