//! The game on the table: its moves as text, the men taken, the clocks, who plays.

use std::time::Duration;

use hakam::{Action, Done, Game, Move, Outcome, PlayError, Request, Setup, Side, Square};
use hakam_core::{PerSide, Piece};
use hakam_explain as words;
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::moves::{self, Here, Language, Options, Style};
use hakam_wire::answers::BadMove;

use crate::{Clock, Seat, TimeControl};

/// A legal move and its texts.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub m: Move,
    /// In short notation.
    pub san: String,
    /// By its squares.
    pub squares: String,
}

/// The game on the table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// Who plays.
    pub seats: PerSide<Seat>,
    /// How long they think.
    pub clock: Clock,
    /// The moves made, in short notation.
    pub made: Vec<String>,
    /// The legal moves now; none when the game is over.
    pub choices: Vec<Choice>,
}

impl Table {
    /// A game that goes on now.
    pub fn new(game: Game, seats: PerSide<Seat>, control: TimeControl, now: Duration) -> Table {
        let mut table = Table {
            clock: Clock::start(control, game.moves().len(), now),
            game,
            seats,
            made: Vec::new(),
            choices: Vec::new(),
        };
        table.refresh();
        table
    }

    /// Writes what changes with every move.
    fn refresh(&mut self) {
        let game = &self.game;
        let (rules, engine) = (game.variant().rules(), game.variant().engine());
        self.made.truncate(game.plies());
        let made = self.made.len();
        let new = game.moves().iter().skip(made);
        let new: Vec<String> = new
            .zip(game.positions().skip(made))
            .map(|(m, before)| san(&Here::new(rules, engine, &before), *m))
            .collect();
        self.made.extend(new);
        self.choices.clear();
        if self.is_over() {
            return;
        }
        let here = game.here();
        self.choices = here
            .legal()
            .iter()
            .map(|m| Choice {
                m: *m,
                san: san(&here, *m),
                squares: coordinate::write(rules, (*m).into()),
            })
            .collect();
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.game.setup().turn
    }

    /// Over or not, by the law or by what was done.
    pub fn outcome(&self) -> Outcome {
        self.game.outcome()
    }

    /// The time of a side is over. A game that has ended stays as it is.
    pub fn time_over(&mut self, side: Side) {
        if self.game.act(Action::TimeOver(side)).is_ok() {
            self.refresh();
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.outcome().is_over()
    }

    /// How it ended, in a sentence.
    pub fn ending(&self) -> String {
        let ended = words::outcome(self.game.variant().rules(), &self.outcome());
        match self.game.done().last() {
            Some(Done::Action(Action::TimeOver(side))) => {
                format!("{side}'s time is over. {ended}")
            }
            Some(Done::Move(_) | Done::Action(_) | Done::ClaimedBy(..) | Done::Agreed(_))
            | None => ended,
        }
    }

    /// Makes one of the legal moves.
    ///
    /// # Errors
    /// When it is none.
    pub fn make(&mut self, m: Move) -> Result<(), PlayError> {
        let side = self.turn();
        self.game.play_move(m)?;
        self.clock.moved(side);
        self.refresh();
        Ok(())
    }

    /// Takes back the last move, and what was done since.
    pub fn take_back(&mut self) -> Option<Move> {
        let taken = self.game.take_back_move()?;
        self.clock.taken_back();
        self.refresh();
        Some(taken)
    }

    /// Something else than a move was done.
    pub fn acted(&mut self) {
        self.refresh();
    }

    /// The legal moves of the man on a square.
    pub fn choices_from(&self, from: Square) -> impl Iterator<Item = &Choice> {
        self.choices
            .iter()
            .filter(move |choice| choice.m.from == from)
    }

    /// The legal moves that a text may mean: one is made, several are chosen from.
    ///
    /// # Errors
    /// When there is none, with why.
    pub fn read(&self, text: &str) -> Result<Vec<Move>, Refused> {
        let rules = self.game.variant().rules();
        if let Ok(CoordinateMove::Go {
            from,
            to,
            choice: None,
        }) = coordinate::read(rules, text)
        {
            return self.between(from, to);
        }
        let mut tried = self.game.clone();
        let refused = match tried.play_read(text, Options::lenient(Language::English)) {
            Ok(read) => return Ok(vec![read.m]),
            Err(error) => error,
        };
        if let PlayError::Text(error) = &refused {
            let several: Vec<Move> = match error.as_ref() {
                moves::MoveError::Ambiguous { candidates, .. }
                | moves::MoveError::MissingPromotion { candidates, .. } => {
                    candidates.iter().map(|candidate| candidate.m).collect()
                }
                _ => Vec::new(),
            };
            if several.len() > 1 {
                return Ok(several);
            }
        }
        Err(Refused::of(&self.game, text, &refused))
    }

    /// The legal moves from a square to another.
    ///
    /// # Errors
    /// When there is none, with why.
    pub fn between(&self, from: Square, to: Square) -> Result<Vec<Move>, Refused> {
        let choices = self.choices_from(from).map(|choice| choice.m);
        let fitting: Vec<Move> = choices.filter(|m| m.to == to).collect();
        if !fitting.is_empty() {
            return Ok(fitting);
        }
        // Castling may be asked for by the partner's square, which the interpreter knows.
        let request = Request::Go {
            from,
            to,
            choice: None,
        };
        let mut tried = self.game.clone();
        tried
            .play(request)
            .map(|m| vec![m])
            .map_err(|error| Refused::of(&self.game, "", &error))
    }

    /// Why the man on a square cannot be picked up; `None` where it can.
    pub fn cannot_pick(&self, from: Square) -> Option<Refused> {
        if self.is_over() {
            return Some(Refused::plain(self.ending()));
        }
        if self.choices_from(from).next().is_some() {
            return None;
        }
        let position = self.game.position();
        let said = |request: Request, judged: hakam::Judgement| {
            let refusals = judged.result.err()?;
            let first = refusals.first()?;
            Some(format!(
                "{} ({})",
                words::refusal(&position, request, first),
                first.rule
            ))
        };
        // Whether there is a man of this side is told by any move that begins here.
        let board = self.game.variant().rules().geometry();
        if self.game.setup().at(from).map(|man| man.side) != Some(self.turn()) {
            let to = board.squares().find(|to| *to != from)?;
            let request = Request::Go {
                from,
                to,
                choice: None,
            };
            return said(request, position.board().judge(request)).map(Refused::plain);
        }
        let reasons = position.why_not().into_iter();
        let reasons = reasons.filter_map(|(request, judged)| match request {
            Request::Go { from: at, .. } if at == from => said(request, judged),
            Request::Go { .. } | Request::Castle(_) => None,
        });
        let mut refused = Refused::plain("This piece has no legal move.".to_owned());
        refused.notes = reasons.take(MOST_REASONS).collect();
        Some(refused)
    }

    /// The men a side has lost, those of a kind together.
    pub fn lost(&self, side: Side) -> Vec<Piece> {
        let played = self.game.moves().iter().zip(self.game.positions());
        let mut lost: Vec<Piece> = played
            .flat_map(|(m, before)| taken(&before, *m))
            .filter(|man| man.side == side)
            .collect();
        lost.sort_by_key(|man| man.kind);
        lost
    }

    /// The side that somebody at this terminal plays: the one to move where both do.
    pub fn human(&self) -> Option<Side> {
        let turn = self.turn();
        let mut sides = [turn, turn.other()].into_iter();
        sides.find(|side| self.seats[*side].is_human())
    }
}

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Why, in one sentence.
    pub sentence: String,
    /// The rule, and what more there is to say.
    pub notes: Vec<String>,
}

/// No more reasons are told.
const MOST_REASONS: usize = 3;

impl Refused {
    fn plain(sentence: String) -> Refused {
        Refused {
            sentence,
            notes: Vec::new(),
        }
    }

    fn of(game: &Game, text: &str, error: &PlayError) -> Refused {
        let bad = BadMove::new(game, text, error);
        // Hints speak of the command line.
        let notes = bad.notes.into_iter();
        let notes = notes.filter(|note| !note.starts_with("hint:"));
        Refused {
            sentence: bad.sentence,
            notes: notes.take(MOST_REASONS).collect(),
        }
    }
}

fn san(here: &Here<'_>, m: Move) -> String {
    // What has no short notation has squares.
    moves::write(here, m, Style::SAN).unwrap_or_else(|_| coordinate::write(here.rules(), m.into()))
}

fn taken(before: &Setup, m: Move) -> Vec<Piece> {
    let squares = m.captures.iter();
    squares.filter_map(|square| before.at(square)).collect()
}
