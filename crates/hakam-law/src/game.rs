//! A game: a start position, moves and actions; and how it stands.

use hakam_core::{
    Evidence, GameStatus, Judgement, Move, Outcome, Question, Reason, Refusal, Request, RuleId,
    Step,
};

use crate::Position;
use crate::action::{Action, ActionRefused, Effect, Offers, effect};
use crate::dead::{DeadMen, may_be_dead};
use crate::endings::Line;

/// A game with its history: "repetition and perpetual check read the game, never the state alone".
///
/// ```
/// use hakam_core::{Outcome, Request};
/// use hakam_law::{Game, Position};
/// use hakam_variant::builtin;
///
/// let chess = builtin::load("chess").unwrap();
/// let square = |name| chess.geometry().parse_square(name).unwrap();
/// let mut game = Game::new(Position::start(&chess));
/// for (from, to) in [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")] {
///     let request = Request::Go { from: square(from), to: square(to), choice: None };
///     assert!(game.play(request).result.is_ok());
/// }
/// assert!(matches!(game.standing().outcome, Outcome::Won { .. }));
/// ```
#[derive(Clone, Debug)]
pub struct Game<'r> {
    /// Never empty: the start comes first.
    positions: Vec<Position<'r>>,
    moves: Vec<Move>,
    offers: Offers,
    /// The end made by an action.
    agreed: Option<Outcome>,
}

impl<'r> Game<'r> {
    /// A game that starts here.
    pub fn new(start: Position<'r>) -> Game<'r> {
        Game {
            positions: vec![start],
            moves: Vec::new(),
            offers: Offers::default(),
            agreed: None,
        }
    }

    /// Where the game is now.
    pub fn position(&self) -> &Position<'r> {
        &self.positions[self.positions.len() - 1]
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Every position of the game, the start first.
    pub fn positions(&self) -> &[Position<'r>] {
        &self.positions
    }

    /// Makes a legal move; a refused one changes nothing. After the end every move is refused with the
    /// rule that ended the game. A move made declines a draw offered by the other side.
    pub fn play(&mut self, request: Request) -> Judgement {
        if let Some(rule) = self.standing().outcome.rule() {
            let refusal = Refusal {
                rule,
                reason: Reason::GameOver,
            };
            let step = Step {
                rule,
                question: Question::GameGoesOn,
                evidence: Evidence::End { rule: Some(rule) },
                held: false,
            };
            return Judgement {
                result: Err(vec![refusal]),
                steps: vec![step],
            };
        }
        let judgement = self.position().board().judge(request);
        if let Ok(m) = judgement.result
            && let Some(after) = self.position().after(m)
        {
            self.push(m, after);
        }
        judgement
    }

    /// Adds a move of [`Position::continuations`] without asking again. An offer stands until the other
    /// side moves.
    pub fn push(&mut self, m: Move, after: Position<'r>) {
        self.offers = self.offers.after_move_of(self.position().setup().turn);
        self.positions.push(after);
        self.moves.push(m);
    }

    /// Does something else than moving.
    ///
    /// # Errors
    /// When the action is not possible now.
    pub fn act(&mut self, action: Action) -> Result<(), ActionRefused> {
        let standing = self.standing();
        if let Some(rule) = standing.outcome.rule() {
            let why = "the game is over";
            return Err(ActionRefused { rule, why });
        }
        match effect(&self.positions, self.offers, action)? {
            Effect::Offered { by } => self.offers = self.offers.with(by),
            Effect::Ended(outcome) => self.agreed = Some(outcome),
        }
        Ok(())
    }

    /// How the game stands: an end by action, or else by the list of endings.
    pub fn standing(&self) -> GameStatus {
        match self.agreed {
            Some(outcome) => outcome.into(),
            None => status(&self.positions),
        }
    }

    /// The endings that could be claimed by making this move (FIDE 9.2.1, 9.3.1): "a claim by an
    /// intended move is judged in P.m".
    pub fn claims_by(&self, m: Move) -> Vec<RuleId> {
        let mut history = self.positions.clone();
        let Some(after) = self.position().after(m) else {
            return Vec::new();
        };
        history.push(after);
        status(&history).claims
    }
}

/// The game whose positions these are, the present one last.
pub(crate) fn line<'a>(history: &'a [Position<'_>]) -> Option<Line<'a>> {
    let (now, before) = history.split_last()?;
    Some(Line::new(
        now.board(),
        before.iter().map(Position::setup).collect(),
    ))
}

/// How that game stands. What look-up leaves open is said to be perhaps dead only where a look at the board
/// makes it likely; elsewhere the game goes on until somebody shows that nobody can win.
fn status(history: &[Position<'_>]) -> GameStatus {
    let (Some(now), Some(line)) = (history.last(), line(history)) else {
        return Outcome::Ongoing.into();
    };
    let mut status = line.status(&mut DeadMen::default());
    status.may_be_dead = status.may_be_dead.filter(|_| may_be_dead(now.board()));
    status
}
