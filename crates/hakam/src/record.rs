//! Games from records and to records: PGN and ledgers.

use std::fmt::Write as _;

use hakam_notation::coordinate;
use hakam_notation::fen::{self, Leniency};
use hakam_notation::ledger::{CannotApply, CannotRepair, Field, Item, Ledger, NotOneLine};
use hakam_notation::moves::{self, Here, Language, MoveError, Options, Style, Unwritable};
use hakam_notation::pgn::{self, Builder, GameResult, Place, WriteOptions};
use hakam_spec::words;

use crate::{Action, Done, Game, Outcome, PlayError, Side, StartError, Variant};

/// Why a recorded game cannot be played through.
#[derive(Debug, thiserror::Error)]
pub enum Unplayed {
    /// No game can start from its position.
    #[error("the game cannot start: {0}")]
    Start(#[from] StartError),
    /// One of its moves cannot be made.
    #[error("ply {ply}, `{text}`: {error}")]
    Move {
        /// The ply, from 1.
        ply: usize,
        /// Where it stands in the record.
        place: Place,
        /// The move as it is written.
        text: String,
        /// The game before it.
        before: Box<Game>,
        /// Why not.
        error: Box<PlayError>,
    },
}

/// Why a game cannot be written as a ledger.
#[derive(Debug, thiserror::Error)]
pub enum NoLedger {
    /// Its name cannot stand there.
    #[error(transparent)]
    Name(#[from] NotOneLine),
    /// A move cannot be written.
    #[error(transparent)]
    Move(#[from] Unwritable),
    /// The moves do not lead to a state.
    #[error(transparent)]
    State(#[from] CannotRepair),
    /// The last move does not go with the state.
    #[error(transparent)]
    Last(#[from] CannotApply),
}

impl Game {
    /// The game of a record up to a ply, or to its end. What a move's notation says besides need not be true.
    ///
    /// ```
    /// use hakam::{Game, Variant};
    /// use hakam::hakam_notation::pgn;
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let record = &pgn::parse("1. e4 e5 2. Nf3+ *")[0];
    /// let game = Game::from_pgn(&chess, record, None).unwrap();
    /// assert_eq!(game.moves().len(), 3);
    /// ```
    ///
    /// # Errors
    /// When it cannot start, or a move cannot be made.
    pub fn from_pgn(
        variant: &Variant,
        record: &pgn::Game,
        plies: Option<usize>,
    ) -> Result<Game, Unplayed> {
        let mut game = match record.tag("FEN") {
            None => Game::new(variant),
            Some(text) => {
                let read = fen::read(variant.rules(), text, Leniency::Lenient);
                Game::from_setup(variant, read.map_err(StartError::Fen)?.setup)?
            }
        };
        game.agree_as_in(record);
        let wanted = plies.unwrap_or(usize::MAX);
        for (ply, m) in (1..).zip(record.main_line().moves().take(wanted)) {
            play(&mut game, m.text()).map_err(|error| Unplayed::Move {
                ply,
                place: m.place(),
                text: m.text().to_owned(),
                before: Box::new(game.clone()),
                error: Box::new(error),
            })?;
        }
        Ok(game)
    }

    /// Puts on record who has agreed to the start, as the tag `Agreed` of a record tells it. Once a move has been made
    /// nothing happens.
    pub fn agree_as_in(&mut self, record: &pgn::Game) {
        self.agree_as_told(record.tag(AGREED).unwrap_or_default());
    }

    /// The game that the history of a ledger tells; `None` where it cannot be played through, or where what it
    /// begins with is not known.
    pub fn from_history(variant: &Variant, ledger: &Ledger) -> Option<Game> {
        let items = ledger.history()?;
        let mut game = Game::at_start_of(variant, ledger)?;
        game.agree_as_told(ledger.value(Field::Agreed).unwrap_or_default());
        for item in items {
            play_item(&mut game, ledger, item)?;
        }
        Some(game)
    }

    /// Where the history of a ledger begins; `None` where that cannot be read, or a game can begin in many ways.
    pub fn at_start_of(variant: &Variant, ledger: &Ledger) -> Option<Game> {
        let rules = variant.rules();
        match ledger.value(Field::StartFen) {
            Some(text) => {
                let text = text.trim_matches('`');
                let setup = fen::read(rules, text, Leniency::Strict).ok()?.setup;
                Game::from_setup(variant, setup).ok()
            }
            None if rules.shuffle().is_some() => None,
            None => Some(Game::new(variant)),
        }
    }

    /// A ledger with everything that was played. `today` is the day it says it was last changed.
    ///
    /// # Errors
    /// When `id` cannot stand on a line, or the moves cannot be written.
    pub fn to_ledger(&self, id: &str, today: &str) -> Result<Ledger, NoLedger> {
        let (rules, engine) = (self.variant().rules(), self.variant().engine());
        let start = self.positions().next().unwrap_or(self.setup());
        let mut ledger = Ledger::new(rules, start, id, today)?;
        if start != rules.standard_start()
            && let Some(array) = self.array()
        {
            ledger.name_array(&array.to_string())?;
        }
        for side in self.agreed() {
            ledger.agree(side);
        }
        let Some((last, earlier)) = self.moves().split_last() else {
            return Ok(ledger);
        };
        // The state follows from the moves. The last one is made by itself, since what it does to the state is
        // written down more fully than what the others did.
        let mut text = ledger.text().to_owned();
        let mut here = Here::new(rules, engine, start);
        for (m, after) in earlier.iter().zip(self.positions().skip(1)) {
            let san = moves::write(&here, *m, Style::SAN)?;
            let squares = coordinate::write(rules, (*m).into());
            // Writing to a String cannot fail.
            let _ = writeln!(text, "- {san} ({squares})");
            here = Here::new(rules, engine, after);
        }
        let mut ledger = Ledger::read(text).repair(rules, engine)?.ledger;
        let san = moves::write(&here, *last, Style::SAN)?;
        ledger.apply(rules, engine, *last, &san, today)?;
        Ok(ledger)
    }

    /// The game as PGN text, with these tags before those that the game itself tells.
    ///
    /// A start that is not the standard one is told by the tags `SetUp` and `FEN`, its name by `Array`, who has agreed
    /// to it by `Agreed`, and the rule that ended the game by `Termination`. What was done besides moving becomes
    /// comments, and so does the sign `BK` of a win by baring, which other programs would not read in a move.
    ///
    /// ```
    /// use hakam::{Game, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let mut game = Game::new(&chess);
    /// game.play_text("f3").unwrap();
    /// let text = game.to_pgn(&[("White", "Anna"), ("Black", "Bert")]).unwrap();
    /// assert_eq!(text, "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n1. f3 *\n");
    /// ```
    ///
    /// # Errors
    /// When a move or a tag cannot be written.
    pub fn to_pgn(&self, tags: &[(&str, &str)]) -> Result<String, NoPgn> {
        let (rules, engine) = (self.variant().rules(), self.variant().engine());
        let result = match self.outcome() {
            Outcome::Ongoing => GameResult::Unknown,
            Outcome::Won {
                by: Side::White, ..
            } => GameResult::WhiteWon,
            Outcome::Won {
                by: Side::Black, ..
            } => GameResult::BlackWon,
            Outcome::Drawn { .. } => GameResult::Draw,
        };
        let mut builder = Builder::new();
        for (name, value) in tags {
            builder.tag(name, value);
        }
        builder.tag("Result", result.as_str());
        self.tell_start_and_end(tags, &mut builder);
        let mut positions = self.positions();
        for done in self.done() {
            match done {
                // A tag tells it.
                Done::Agreed(_) => {}
                Done::Action(action) => builder.comment(&told(action)),
                Done::Move(m) => {
                    let Some(before) = positions.next() else {
                        break;
                    };
                    let here = Here::new(rules, engine, before);
                    builder.play(&moves::write(&here, m, Style::SAN)?);
                    if here.wins_by_baring(m) {
                        builder.comment("BK");
                    }
                }
            }
        }
        builder.result(result);
        Ok(pgn::write(&builder.finish(), WriteOptions::default())?)
    }

    /// The tags that tell how the game began and ended; those that are given already stay as they are.
    fn tell_start_and_end(&self, given: &[(&str, &str)], builder: &mut Builder) {
        let rules = self.variant().rules();
        let mut tell = |name: &str, value: &str| {
            if given.iter().all(|(known, _)| *known != name) {
                builder.tag(name, value);
            }
        };
        // A record that names no game is read as one of chess.
        if rules.name() != "chess" {
            tell("Variant", rules.name());
        }
        let start = self.positions().next().unwrap_or(self.setup());
        if start != rules.standard_start() {
            tell("SetUp", "1");
            tell("FEN", &fen::write(rules, start));
            if let Some(array) = self.array() {
                tell("Array", &array.to_string());
            }
        }
        let agreed: Vec<String> = self.agreed().map(|side| side.to_string()).collect();
        if !agreed.is_empty() {
            tell(AGREED, &agreed.join(", "));
        }
        if let Some(rule) = self.outcome().rule() {
            tell("Termination", &words::rule(rules, rule));
        }
    }
}

/// The tag that names the sides which have agreed to the start.
const AGREED: &str = "Agreed";

/// An action in words.
fn told(action: Action) -> String {
    match action {
        Action::Resign(side) => format!("{side} resigns"),
        Action::OfferDraw(side) => format!("{side} offers a draw"),
        Action::AcceptDraw(side) => format!("{side} accepts the draw"),
        Action::Claim(rule) => format!("{rule} is claimed"),
    }
}

/// Why a game cannot be written as PGN.
#[derive(Debug, thiserror::Error)]
pub enum NoPgn {
    /// A move cannot be written.
    #[error(transparent)]
    Move(#[from] Unwritable),
    /// A tag cannot be written.
    #[error(transparent)]
    Text(#[from] pgn::Unwritable),
}

/// Makes a recorded move. What is said of it need not be true here.
fn play(game: &mut Game, text: &str) -> Result<(), PlayError> {
    match game.play_read(text, Options::lenient(Language::English)) {
        Ok(_) => Ok(()),
        Err(PlayError::Text(error)) => match *error {
            MoveError::FalseParts { m, .. } => game.play_move(m),
            other => Err(PlayError::Text(Box::new(other))),
        },
        Err(error @ (PlayError::Over(_) | PlayError::Illegal(_) | PlayError::NotHere { .. })) => {
            Err(error)
        }
    }
}

/// Makes a move of a ledger: by its squares, or else by its notation.
fn play_item(game: &mut Game, ledger: &Ledger, item: &Item) -> Option<()> {
    let texts = [&item.uci, &item.san].into_iter().flatten();
    let mut texts = texts.filter_map(|span| ledger.text().get(span.clone()));
    texts.find_map(|text| play(game, text).ok())
}
