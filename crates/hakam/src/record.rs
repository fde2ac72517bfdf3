//! Games from records and to records: PGN and ledgers.

mod pgn_text;

use std::fmt::Write as _;
use std::sync::Arc;

use hakam_core::{Move, Setup};
use hakam_documents::ledger::{CannotApply, CannotRepair, Field, Ledger, NotOneLine};
use hakam_notation::coordinate;
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{self, Here, Language, MoveError, Options, Style, Unwritable};
use hakam_pgn::{self as pgn, Place};

use crate::game::Source;
use crate::{Game, PlayError, StartError, Variant};

use pgn_text::AGREED;
pub use pgn_text::NoPgn;

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
    /// The game of a record up to a ply, or to its end. What a move's notation says besides need not be true, and a
    /// record may go on where the law has ended the game: [`Game::played_on`] tells. The record is
    /// [kept](Game::keep_record).
    ///
    /// ```
    /// use hakam::{Game, Variant};
    /// use hakam::hakam_pgn as pgn;
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
        for (ply, m) in (1..).zip(record.main_line().take(wanted)) {
            let meant = recorded(&game, m.text());
            let made = meant.and_then(|meant| game.follow_move(meant));
            made.map_err(|error| Unplayed::Move {
                ply,
                place: m.place(),
                text: m.text().to_owned(),
                before: Box::new(game.clone()),
                error: Box::new(error),
            })?;
        }
        game.source = Some(Source {
            plies: game.plies(),
            record: Arc::new(record.clone()),
        });
        Ok(game)
    }

    /// Remembers the record that the game comes from. When the game is [written](Game::to_pgn) again, the tags of the
    /// record, and the comments, glyphs and variations at those of its moves that the game has, are written too; its
    /// result as well, as long as nothing else is done in the game.
    pub fn keep_record(&mut self, record: Arc<pgn::Game>) {
        let law = self.variant.law();
        let texts = record.main_line().map(hakam_pgn::MoveRef::text);
        let same =
            texts
                .zip(self.positions().zip(self.moves()))
                .take_while(|(text, (before, m))| {
                    let here = Here::new(&law.rules, &law.engine, before);
                    match moves::read(&here, text, Options::lenient(Language::English)) {
                        Ok(read) => read.m == **m,
                        Err(MoveError::FalseParts { m: meant, .. }) => meant == **m,
                        Err(_) => false,
                    }
                });
        self.source = Some(Source {
            plies: same.count(),
            record,
        });
    }

    /// The record that the game comes from.
    pub fn source(&self) -> Option<&pgn::Game> {
        Some(self.source.as_ref()?.record.as_ref())
    }

    /// Puts on record who has agreed to the start, as the tag `Agreed` of a record tells it. Once a move has been made
    /// nothing happens.
    pub fn agree_as_in(&mut self, record: &pgn::Game) {
        self.agree_as_told(record.tag(AGREED).unwrap_or_default());
    }

    /// The game that the history of a ledger tells; `None` where it cannot be played through, or where what it
    /// begins with is not known.
    pub fn from_history(variant: &Variant, ledger: &Ledger) -> Option<Game> {
        let game = Game::from_history_so_far(variant, ledger)?;
        let all = ledger.history()?.len();
        (game.moves().len() == all).then_some(game)
    }

    /// The same up to the first move that cannot be played.
    pub fn from_history_so_far(variant: &Variant, ledger: &Ledger) -> Option<Game> {
        ledger.history()?;
        let mut game = Game::at_start_of(variant, ledger)?;
        game.agree_as_told(ledger.value(Field::Agreed).unwrap_or_default());
        for m in ledger.moves(variant.rules(), variant.engine(), game.start()) {
            if game.play_move(m).is_err() {
                break;
            }
        }
        Some(game)
    }

    /// Where the history of a ledger begins; `None` where that cannot be read, or a game can begin in many ways.
    pub fn at_start_of(variant: &Variant, ledger: &Ledger) -> Option<Game> {
        let start = ledger.start(variant.rules())?;
        if start == *variant.rules().standard_start() {
            return Some(Game::new(variant));
        }
        Game::from_setup(variant, start).ok()
    }

    /// A ledger with everything that was played. `today` is the day it says it was last changed.
    ///
    /// # Errors
    /// When `id` cannot stand on a line, or the moves cannot be written.
    pub fn to_ledger(&self, id: &str, today: &str) -> Result<Ledger, NoLedger> {
        let (rules, engine) = (self.variant().rules(), self.variant().engine());
        let start = self.start();
        let mut ledger = Ledger::new(rules, start, id, today)?;
        ledger.name_law(self.variant().recorded_name())?;
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
        let written = |m: Move, before: Option<Setup>| {
            let before = before.as_ref().unwrap_or(start);
            moves::write(&Here::new(rules, engine, before), m, Style::SAN)
        };
        let mut positions = self.positions();
        for m in earlier {
            let san = written(*m, positions.next())?;
            let squares = coordinate::write(rules, (*m).into());
            // Writing to a String cannot fail.
            let _ = writeln!(text, "- {san} ({squares})");
        }
        let mut ledger = Ledger::read(text).repair(rules, engine)?.ledger;
        let san = written(*last, positions.next())?;
        ledger.apply(rules, engine, *last, &san, today)?;
        Ok(ledger)
    }
}

/// The move that a record means. What is said of it need not be true.
fn recorded(game: &Game, text: &str) -> Result<Move, PlayError> {
    if let Some(m) = game.plain(text) {
        return Ok(m);
    }
    match game.read_with(text, Options::lenient(Language::English)) {
        Ok(read) => Ok(read.m),
        Err(PlayError::Text(error)) => match *error {
            MoveError::FalseParts { m, .. } => Ok(m),
            other => Err(PlayError::Text(Box::new(other))),
        },
        Err(error) => Err(error),
    }
}
