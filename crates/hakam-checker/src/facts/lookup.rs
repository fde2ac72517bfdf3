//! Look-up: the answer to a query, from the definition and the position alone.

use hakam_core::{Move, Outcome, Setup, Way};
use hakam_law::{Board, DeadMen, Line};
use hakam_variant::Ruleset;

use super::place::Places;
use super::{Answer, Place, PlaceFault, Query, moves};

/// Answers every query that takes no search, for one position and the game that led to it.
///
/// ```
/// use hakam_checker::{Answer, Lookup, Place, Query};
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let e5 = chess.geometry().parse_square("e5").unwrap();
/// let mut lookup = Lookup::new(&chess, chess.standard_start(), &[]);
/// assert_eq!(lookup.answer(&Place::root(), Query::Man(e5)), Ok(Answer::Man(None)));
/// ```
pub struct Lookup<'a> {
    rules: &'a Ruleset,
    /// The earlier positions of the game, the oldest first.
    earlier: &'a [Setup],
    places: Places<'a>,
    dead: DeadMen,
}

impl<'a> Lookup<'a> {
    /// For a position after these earlier positions, the oldest first. [`check`](crate::check) makes sure
    /// first that they are of this game; who calls this by himself must know it.
    ///
    /// # Panics
    /// Not here, but answers panic for men of a kind that the ruleset does not have.
    pub fn new(rules: &'a Ruleset, position: &'a Setup, earlier: &'a [Setup]) -> Lookup<'a> {
        Lookup {
            rules,
            earlier,
            places: Places::new(rules, position),
            dead: DeadMen::default(),
        }
    }

    /// The position at a place.
    ///
    /// # Errors
    /// When the place does not exist.
    pub fn setup(&mut self, place: &Place) -> Result<Setup, PlaceFault> {
        self.places.setup(place)
    }

    /// The answer to a query.
    ///
    /// # Errors
    /// When the place does not exist, or the query cannot be answered there by look-up.
    pub fn answer(&mut self, place: &Place, query: Query) -> Result<Answer, PlaceFault> {
        let setup = self.places.setup(place)?;
        let board = Board::new(self.rules, &setup);
        Ok(match query {
            Query::Turn => Answer::Turn(setup.turn),
            Query::Clock => Answer::Clock(setup.clock),
            Query::Number => Answer::Number(setup.number),
            Query::Marks => Answer::Marks(setup.marks),
            Query::Right { side, wing } => Answer::Right(board.castling_right(side, wing)),
            Query::Man(square) => Answer::Man(board.at(square)),
            Query::Men(side) => Answer::Men(board.men(side).collect()),
            Query::Attack { by, of } => {
                Answer::Attack(board.attack(by, of).ok_or(PlaceFault::NobodyAsked)?)
            }
            Query::Attackers { of, by } => Answer::Attackers(board.attackers(of, by)),
            Query::Checks(side) => {
                let royals = board.royals(side).into_iter();
                let with = |of| (of, board.attackers(of, side.other()));
                Answer::Checks(royals.map(with).collect())
            }
            Query::Judgement(request) => Answer::Judgement(board.judge(request)),
            Query::Moves(which) => Answer::Moves(moves::list(board, which)),
            Query::Standing => {
                self.in_game(place, |line, dead| Answer::Standing(line.status(dead)))?
            }
            Query::Equals => self.in_game(place, |line, _| {
                let places = line.equals().into_iter();
                Answer::Equals(
                    places
                        .filter_map(|place| u32::try_from(place).ok())
                        .collect(),
                )
            })?,
            Query::LastMove => {
                let mut line = self
                    .earlier
                    .last()
                    .cloned()
                    .into_iter()
                    .collect::<Vec<Setup>>();
                line.extend(self.places.line(place)?);
                Answer::LastMove(match &line[..] {
                    [.., before, now] => link(self.rules, before, now),
                    [] | [_] => None,
                })
            }
            Query::DeadMen => Answer::DeadMen(self.dead.are_dead(board)),
            Query::End => Answer::End(board.end_on_board().unwrap_or(Outcome::Ongoing)),
            Query::Mate { .. } | Query::Perpetual | Query::Win { .. } | Query::ForcedWin { .. } => {
                return Err(PlaceFault::NeedsSearch);
            }
        })
    }

    /// Asks something of the game up to a place.
    fn in_game(
        &mut self,
        place: &Place,
        ask: impl FnOnce(Line<'_>, &mut DeadMen) -> Answer,
    ) -> Result<Answer, PlaceFault> {
        let line = self.places.line(place)?;
        let mut before: Vec<&Setup> = self.earlier.iter().chain(&line).collect();
        let Some(now) = before.pop() else {
            return Err(PlaceFault::NoGame);
        };
        let line = Line::new(Board::new(self.rules, now), before);
        Ok(ask(line, &mut self.dead))
    }
}

/// The legal move that leads from one position to the next, if one does.
pub(crate) fn link(rules: &Ruleset, before: &Setup, now: &Setup) -> Option<Move> {
    let board = Board::new(rules, before);
    let leaves =
        |m: &Move| matches!(m.way, Way::Castling(_)) || before.at(m.from) != now.at(m.from);
    let mut moves = board.candidates().into_iter().filter(leaves);
    moves.find(|m| board.play(*m).as_ref() == Some(now))
}
