//! Facts as the law gives them.

use std::collections::HashMap;

use hakam_core::{Judgement, Mark, Move, Outcome, Piece, Request, Setup, Side, Square, Wing};
use hakam_law::{Attack, Board as LawBoard, DeadMen};
use hakam_variant::Ruleset;

use crate::facts::{Answer, Board, Change, Facts, NoAnswer, Reach, Which};
use crate::pieces::is_line;

/// So many positions are looked at for one claim.
const POSITIONS: usize = 100_000;

/// The law, asked about positions that come of one.
pub struct LawFacts<'a> {
    rules: &'a Ruleset,
    setups: Vec<Setup>,
    changed: HashMap<(Board, Change), Board>,
    moves: HashMap<Board, Vec<Move>>,
    dead: DeadMen,
}

impl<'a> LawFacts<'a> {
    /// For claims about a position.
    pub fn new(rules: &'a Ruleset, position: &Setup) -> LawFacts<'a> {
        LawFacts {
            rules,
            setups: vec![position.clone()],
            changed: HashMap::new(),
            moves: HashMap::new(),
            dead: DeadMen::default(),
        }
    }

    fn setup(&self, board: Board) -> Answer<&Setup> {
        let place = usize::try_from(board.0).unwrap_or(usize::MAX);
        self.setups.get(place).ok_or(NoAnswer::NoSuchPosition)
    }

    fn board(&self, board: Board) -> Answer<LawBoard<'_>> {
        Ok(LawBoard::new(self.rules, self.setup(board)?))
    }

    fn attack(&self, board: Board, by: Square, of: Square) -> Answer<Attack> {
        self.board(board)?
            .attack(by, of)
            .ok_or(NoAnswer::NoSuchPosition)
    }
}

impl Facts for LawFacts<'_> {
    fn change(&mut self, board: Board, change: Change) -> Answer<Board> {
        if let Some(known) = self.changed.get(&(board, change)) {
            return Ok(*known);
        }
        if self.setups.len() >= POSITIONS {
            return Err(NoAnswer::TooMuch);
        }
        let before = self.board(board)?;
        let mut setup = before.setup.clone();
        match change {
            Change::After(m) => setup = before.play(m).ok_or(NoAnswer::NoSuchPosition)?,
            Change::Pass => {
                setup.turn = setup.turn.other();
                setup.marks.clear();
            }
            Change::Without(square) | Change::Turned(square) => {
                let mut piece = before.at(square).ok_or(NoAnswer::NoSuchPosition)?;
                piece.side = piece.side.other();
                setup.put(square, matches!(change, Change::Turned(_)).then_some(piece));
                // What the rules remembered of the piece went with it.
                setup.rights.remove(square);
                setup.marks.retain(|mark| mark.man != square);
            }
        }
        let number = u32::try_from(self.setups.len()).map_err(|_| NoAnswer::TooMuch)?;
        self.setups.push(setup);
        self.changed.insert((board, change), Board(number));
        Ok(Board(number))
    }

    fn turn(&mut self, board: Board) -> Answer<Side> {
        Ok(self.setup(board)?.turn)
    }

    fn piece(&mut self, board: Board, square: Square) -> Answer<Option<Piece>> {
        Ok(self.setup(board)?.at(square))
    }

    fn pieces(&mut self, board: Board, side: Side) -> Answer<Vec<(Square, Piece)>> {
        Ok(self.board(board)?.men(side).collect())
    }

    fn royals(&mut self, board: Board, side: Side) -> Answer<Vec<Square>> {
        Ok(self.board(board)?.royals(side))
    }

    fn attacks(&mut self, board: Board, by: Square, of: Square) -> Answer<bool> {
        Ok(self.attack(board, by, of)?.holds())
    }

    fn reach(&mut self, board: Board, by: Square, of: Square) -> Answer<Option<Reach>> {
        Ok(match self.attack(board, by, of)? {
            Attack::Yes {
                pattern, passed, ..
            } => {
                let found = self.rules.patterns().nth(usize::from(pattern.0));
                let line = found.is_some_and(|(_, pattern)| is_line(pattern));
                Some(Reach { line, passed })
            }
            Attack::No { .. } => None,
        })
    }

    fn attackers(&mut self, board: Board, of: Square, by: Side) -> Answer<Vec<Square>> {
        Ok(self.board(board)?.attackers(of, by))
    }

    fn moves(&mut self, board: Board, which: Which) -> Answer<Vec<Move>> {
        if !self.moves.contains_key(&board) {
            let legal = self.board(board)?.legal();
            let mut moves: Vec<Move> = legal.into_iter().map(|(m, _)| m).collect();
            moves.sort_unstable();
            self.moves.insert(board, moves);
        }
        let meant = |m: &&Move| match which {
            Which::All => true,
            Which::Of(square) => m.from == square,
            Which::To(square) => m.to == square,
            Which::Taking(square) => m.captures.contains(square),
        };
        Ok(self.moves[&board].iter().filter(meant).copied().collect())
    }

    fn judgement(&mut self, board: Board, request: Request) -> Answer<Judgement> {
        Ok(self.board(board)?.judge(request))
    }

    fn right(&mut self, board: Board, side: Side, wing: Wing) -> Answer<Option<(Square, Square)>> {
        Ok(self.board(board)?.castling_right(side, wing))
    }

    fn marks(&mut self, board: Board) -> Answer<Vec<Mark>> {
        Ok(self.setup(board)?.marks.clone())
    }

    fn clock(&mut self, board: Board) -> Answer<u32> {
        Ok(self.setup(board)?.clock)
    }

    fn number(&mut self, board: Board) -> Answer<u32> {
        Ok(self.setup(board)?.number)
    }

    fn end(&mut self, board: Board) -> Answer<Outcome> {
        Ok(self
            .board(board)?
            .end_on_board()
            .unwrap_or(Outcome::Ongoing))
    }

    fn mates(&mut self, _: Board, _: u32) -> Answer<bool> {
        Err(NoAnswer::NeedsSearch)
    }

    fn wins(&mut self, _: Board, _: u32) -> Answer<bool> {
        Err(NoAnswer::NeedsSearch)
    }

    fn perpetual(&mut self, _: Board) -> Answer<bool> {
        Err(NoAnswer::NeedsSearch)
    }

    fn can_win(&mut self, _: Board, _: Option<Side>) -> Answer<bool> {
        Err(NoAnswer::NeedsSearch)
    }

    fn dead_pieces(&mut self, board: Board) -> Answer<bool> {
        let place = usize::try_from(board.0).unwrap_or(usize::MAX);
        let setup = self.setups.get(place).ok_or(NoAnswer::NoSuchPosition)?;
        Ok(self.dead.are_dead(LawBoard::new(self.rules, setup)))
    }

    fn last_move(&mut self, _: Board) -> Answer<Option<Move>> {
        Err(NoAnswer::NeedsHistory)
    }
}
