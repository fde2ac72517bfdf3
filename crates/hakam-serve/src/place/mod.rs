//! Which position a request speaks of: a start array, a FEN, a ledger, a recorded game, or a stored one.

mod text;

use hakam::{ArrayError, Game, Scene, Unplayed, Variant};
use hakam_documents::ledger::{Field, Ledger};
use hakam_pgn::checked::builtin_name;
use hakam_pgn::{self as pgn, Games};
use hakam_wire::answers::Origin;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::App;
use crate::games::drift;
use crate::limits::{LONGEST_GAME, LONGEST_POSITION};
use crate::problem::{Problem, Sort};
use crate::whole::Whole;

pub use text::{play, play_all, setup, square};

/// Which game, which position.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct PlaceRequest {
    /// The name of a built-in game; `chess` where nothing else says which.
    pub variant: Option<String>,
    /// The text of a definition file instead.
    pub definition: Option<String>,
    /// A position. Beside `game` or `position` it is what the asker believes, and is compared.
    pub fen: Option<String>,
    /// A named starting position or tabiya, or the number of a Chess960-style start.
    pub start: Option<String>,
    /// The text of a ledger.
    pub ledger: Option<String>,
    /// The text of a game as PGN.
    pub pgn: Option<String>,
    /// The id of a stored game.
    pub game: Option<String>,
    /// The handle of a position of a stored game.
    pub position: Option<String>,
    /// With `pgn` or `game`: the position after so many plies.
    pub ply: Option<Whole>,
    /// Moves to be made first, in any notation.
    pub play: Option<Vec<String>>,
}

/// A game, and where it began.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The game up to now.
    pub game: Game,
    /// Where it began.
    pub origin: Origin,
}

/// Where a request says that one is.
enum Whereabouts<'r> {
    Standard,
    Fen(&'r str),
    Start(&'r str),
    Ledger(&'r str),
    Pgn(&'r str),
    /// The id of a stored game, a ply, and what is known of the position there.
    Stored(&'r str, Option<usize>, Option<&'r str>),
}

impl PlaceRequest {
    /// Whether nothing but a FEN says where one is.
    pub fn only_fen(&self) -> Option<&str> {
        let others = [
            &self.start,
            &self.ledger,
            &self.pgn,
            &self.game,
            &self.position,
        ];
        let alone = others.into_iter().all(Option::is_none) && self.ply.is_none();
        let fen = self.fen.as_deref().filter(|_| alone && self.play.is_none());
        fen.filter(|text| text.len() <= LONGEST_POSITION)
    }

    /// The game up to now, of which everything must be known.
    ///
    /// # Errors
    /// When the keys do not go together, or say what cannot be.
    pub fn game(&self, app: &App) -> Result<Placed, Problem> {
        let mut placed = self.begin(app)?;
        play_all(&mut placed.game, self.play.as_deref().unwrap_or_default())?;
        Ok(placed)
    }

    /// The same for claims, which may be made of a position of which not everything is known.
    ///
    /// # Errors
    /// As [`PlaceRequest::game`].
    pub fn scene(&self, app: &App) -> Result<(Variant, Scene), Problem> {
        if self.play.is_none() {
            match self.whereabouts()? {
                Whereabouts::Fen(text) => {
                    let variant = self.law(app, None)?;
                    let scene = Scene::read(&variant, text);
                    let scene =
                        scene.map_err(|error| Problem::scene(variant.rules(), text, &error))?;
                    return Ok((variant, scene));
                }
                Whereabouts::Ledger(text) => {
                    let ledger = Ledger::read(text);
                    let variant = self.law(app, said(&ledger))?;
                    let scene = Scene::from_ledger(&variant, &ledger);
                    let scene =
                        scene.map_err(|error| Problem::scene(variant.rules(), "", &error))?;
                    return Ok((variant, scene));
                }
                Whereabouts::Standard
                | Whereabouts::Start(_)
                | Whereabouts::Pgn(_)
                | Whereabouts::Stored(..) => {}
            }
        }
        let Placed { game, .. } = self.game(app)?;
        Ok((game.variant().clone(), Scene::from_game(&game)))
    }

    /// The one key that says where, if the others go with it.
    fn whereabouts(&self) -> Result<Whereabouts<'_>, Problem> {
        let clash = |detail: &str| Err(Problem::new(Sort::Unread, "PLACE", detail));
        let keys = [
            ("start", &self.start),
            ("ledger", &self.ledger),
            ("pgn", &self.pgn),
            ("game", &self.game),
            ("position", &self.position),
        ];
        let given: Vec<(&str, &str)> = keys
            .into_iter()
            .filter_map(|(key, value)| Some((key, value.as_deref()?)))
            .collect();
        let ply = self
            .ply
            .map(|ply| usize::try_from(ply.0).unwrap_or(usize::MAX));
        let fen = self.fen.as_deref();
        if fen.is_some_and(|fen| fen.len() > LONGEST_POSITION) {
            let found = fen.map_or(0, str::len);
            return Err(Problem::too_long("fen", found, LONGEST_POSITION));
        }
        match (given.as_slice(), fen, ply) {
            ([(one, _), (other, _), ..], ..) => {
                clash(&format!("`{one}` and `{other}` both say where one is"))
            }
            ([], None, None) => Ok(Whereabouts::Standard),
            ([], Some(fen), None) => Ok(Whereabouts::Fen(fen)),
            ([("game", id)], fen, ply) => Ok(Whereabouts::Stored(id, ply, fen)),
            ([("position", handle)], fen, None) => Ok(Whereabouts::Stored(handle, None, fen)),
            ([("pgn", text)], None, _) => Ok(Whereabouts::Pgn(text)),
            ([("start", name)], None, None) => Ok(Whereabouts::Start(name)),
            ([("ledger", text)], None, None) => Ok(Whereabouts::Ledger(text)),
            ([(key, _)], Some(_), None) => {
                clash(&format!("`fen` and `{key}` both say where one is"))
            }
            (_, _, Some(_)) => clash("`ply` goes with `game` or `pgn` only"),
            ([_], None, None) => clash("these keys do not go together"),
        }
    }

    /// The law: the one that is asked for, or the one that a record names; not two of them.
    fn law(&self, app: &App, said: Option<&str>) -> Result<Variant, Problem> {
        let asked = self.variant.is_some() || self.definition.is_some();
        let Some(said) = said else {
            return app
                .shelf
                .find(self.variant.as_deref(), self.definition.as_deref());
        };
        if asked {
            let variant = app
                .shelf
                .find(self.variant.as_deref(), self.definition.as_deref())?;
            if variant.is_called(said) {
                return Ok(variant);
            }
            let shown: String = said.chars().take(40).collect();
            let detail = format!(
                "the record is of the game `{}`, not of `{}`",
                shown.escape_debug(),
                variant.rules().name()
            );
            return Err(Problem::new(Sort::Unsound, "VARIANT", detail));
        }
        app.shelf.built_in(builtin_name(said).unwrap_or(said))
    }

    fn begin(&self, app: &App) -> Result<Placed, Problem> {
        match self.whereabouts()? {
            Whereabouts::Standard => {
                let game = Game::new(&self.law(app, None)?);
                let origin = Origin::Start;
                Ok(Placed { game, origin })
            }
            Whereabouts::Start(name) => start(&self.law(app, None)?, name),
            Whereabouts::Fen(text) => {
                let variant = self.law(app, None)?;
                let game = Game::from_fen(&variant, text);
                let game = game.map_err(|error| Problem::start(variant.rules(), text, &error))?;
                let origin = Origin::Position;
                Ok(Placed { game, origin })
            }
            Whereabouts::Ledger(text) => self.of_ledger(app, text),
            Whereabouts::Pgn(text) => self.of_pgn(app, text),
            Whereabouts::Stored(name, ply, believed) => {
                let placed = app.games.at(name, ply)?;
                if let Some(text) = believed {
                    drift::compare(&placed, text)?;
                }
                let Some(name) = &self.variant else {
                    return Ok(placed.into());
                };
                if placed.game.variant().rules().name() != name {
                    let detail = format!("the stored game is not one of `{}`", name.escape_debug());
                    return Err(Problem::new(Sort::Unread, "PLACE", detail));
                }
                Ok(placed.into())
            }
        }
    }

    fn of_ledger(&self, app: &App, text: &str) -> Result<Placed, Problem> {
        let ledger = Ledger::read(text);
        let variant = self.law(app, said(&ledger))?;
        let rules = variant.rules();
        let setup = ledger.setup(rules).map_err(|unknown| {
            let names: Vec<String> = unknown.iter().map(ToString::to_string).collect();
            let detail = format!("the ledger does not say {}", names.join(", "));
            Problem::new(Sort::Unsound, "LEDGER", detail)
        })?;
        let here = Game::from_setup(&variant, setup);
        let here = here.map_err(|error| Problem::start(rules, "", &error))?;
        let told = Game::from_history(&variant, &ledger);
        match told.filter(|game| game.fen() == here.fen()) {
            Some(game) => {
                let origin = Origin::of(&game);
                Ok(Placed { game, origin })
            }
            None if ledger.history().is_some_and(|items| !items.is_empty()) => {
                let detail = "the history of the ledger does not lead to its position";
                let hint = "`/audit` tells what is wrong with it".to_owned();
                Err(Problem::new(Sort::Unsound, "LEDGER", detail).hint(Some(hint)))
            }
            None => Ok(Placed {
                game: here,
                origin: Origin::Position,
            }),
        }
    }

    fn of_pgn(&self, app: &App, text: &str) -> Result<Placed, Problem> {
        let unread = |detail: &str| Problem::new(Sort::Unsound, "PGN", detail);
        let record = Games::new(text.as_bytes()).next();
        let record: pgn::Game = record
            .ok_or_else(|| unread("there is no game in the text"))?
            .map_err(|error| unread(&error.to_string()))?;
        let variant = self.law(app, record.tag("Variant"))?;
        let plies = record.main_line().take(LONGEST_GAME + 1).count();
        if plies > LONGEST_GAME {
            return Err(Problem::too_long("pgn", plies, LONGEST_GAME));
        }
        let wanted = self
            .ply
            .map(|ply| usize::try_from(ply.0).unwrap_or(usize::MAX));
        if let Some(wanted) = wanted.filter(|wanted| *wanted > plies) {
            let detail = format!("the game has {plies} plies, not {wanted}");
            return Err(Problem::new(Sort::Missing, "NO_PLY", detail));
        }
        let game = Game::from_pgn(&variant, &record, wanted);
        let game = game.map_err(|error| not_followed(&variant, &record, text, &error))?;
        let origin = Origin::of(&game);
        Ok(Placed { game, origin })
    }
}

/// A recorded game that cannot be played through.
fn not_followed(variant: &Variant, record: &pgn::Game, text: &str, error: &Unplayed) -> Problem {
    match error {
        Unplayed::Start(error) => {
            let fen = record.tag("FEN").unwrap_or_default();
            Problem::start(variant.rules(), fen, error)
        }
        Unplayed::Move {
            place,
            text: written,
            before,
            error,
            ..
        } => {
            let problem = Problem::not_played(before, written, error);
            let large = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
            let (line, column) = (large(place.line), large(place.column));
            match offset(text, line, column) {
                Some(at) => problem.at("pgn", text, at..at + written.len()),
                None => problem.at_line("pgn", line, column),
            }
        }
    }
}

/// The byte at a line and column, both from 1.
fn offset(text: &str, line: usize, column: usize) -> Option<usize> {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines
        .by_ref()
        .take(line.checked_sub(1)?)
        .map(str::len)
        .sum();
    let signs = lines.next()?.char_indices().map(|(at, _)| at);
    Some(before + signs.skip(column.checked_sub(1)?).take(1).next()?)
}

/// The game that a ledger names.
fn said(ledger: &Ledger) -> Option<&str> {
    let value = ledger.value(Field::Variant)?;
    (!matches!(value, "" | "?")).then_some(value)
}

/// A game from a named starting position, a tabiya, or a Chess960-style start.
fn start(variant: &Variant, name: &str) -> Result<Placed, Problem> {
    let rules = variant.rules();
    let game = Game::from_array(variant, name).map_err(|error| match error {
        ArrayError::Start(error) => Problem::start(rules, "", &error),
        ArrayError::Unknown { .. } => {
            let shown: String = name.chars().take(40).collect();
            let shown = shown.escape_debug();
            let detail = format!(
                "{} has no starting position and no tabiya `{shown}`",
                rules.title()
            );
            let starts = rules.starts().iter().map(|start| start.name.as_str());
            let tabiyat = rules.tabiyat().iter().map(|tabiya| tabiya.name.as_str());
            let names: Vec<&str> = starts.chain(tabiyat).collect();
            let mut hint = format!("it has {}", names.join(", "));
            if let Ok(count @ 1..) = rules.shuffle_count() {
                hint = format!("{hint}, and the numbers 0 to {}", count - 1);
            }
            Problem::new(Sort::Unsound, "START", detail).hint(Some(hint))
        }
    })?;
    // That a tabiya can be reached is likely, not proved.
    let origin = if rules.tabiya(name).is_some() {
        Origin::Position
    } else {
        Origin::Start
    };
    Ok(Placed { game, origin })
}
