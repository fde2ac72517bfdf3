//! The games that are ready, and those behind them on disk.

mod ready;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hakam::Game;
use hakam_wire::answers::Origin;
use tokio::sync::watch;

use super::handle::Handle;
use super::store::{Store, StoreError};
use super::table::Seated;
use super::view::{GameRow, GamesAnswer, PositionView, fen_of, position};
use crate::limits::MOST_LISTED;
use crate::place::Placed;
use crate::problem::{Problem, Sort};
use crate::shelf::Shelf;
use ready::Ready;

/// The latest state of a game, as it is sent to everyone.
#[derive(Clone, Debug)]
pub enum Event {
    /// The game, as JSON, and its revision.
    Game(u64, Arc<str>),
    /// It was deleted.
    Deleted,
}

/// Stored games.
#[derive(Debug)]
pub struct Games {
    shelf: Arc<Shelf>,
    store: Mutex<Store>,
    ready: Mutex<Ready>,
}

/// A game that is ready, and everyone who listens to it.
#[derive(Debug)]
pub struct Table {
    seated: Mutex<Seated>,
    news: watch::Sender<Event>,
}

/// A position of a stored game.
#[derive(Clone, Debug)]
pub struct Located {
    /// The game's name.
    pub id: String,
    /// After so many plies.
    pub ply: usize,
    /// The game up to there.
    pub game: Game,
}

impl From<Located> for Placed {
    fn from(located: Located) -> Placed {
        let origin = Origin::of(&located.game);
        let game = located.game;
        Placed { game, origin }
    }
}

impl Games {
    /// The games of a store.
    pub fn new(shelf: Arc<Shelf>, store: Store) -> Games {
        Games {
            shelf,
            store: Mutex::new(store),
            ready: Mutex::default(),
        }
    }

    /// A commit is whole or it is not: a panic elsewhere leaves the store as it was.
    fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ready(&self) -> MutexGuard<'_, Ready> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a new game, and answers with what it looks like.
    pub(crate) fn add(&self, mut seated: Seated) -> Result<(String, Arc<str>), Problem> {
        let id = self.store().create(&seated.kept, &seated.summary())?;
        seated.id.clone_from(&id);
        let json = json(&seated)?;
        self.seat(&id, seated, &json);
        Ok((id, json))
    }

    fn seat(&self, id: &str, seated: Seated, json: &Arc<str>) -> Arc<Table> {
        let revision = seated.kept.revision;
        let (news, _) = watch::channel(Event::Game(revision, Arc::clone(json)));
        let seated = Mutex::new(seated);
        self.ready().put(id, Arc::new(Table { seated, news }))
    }

    /// A game, ready; from the disk if it must be.
    fn table(&self, id: &str) -> Result<Arc<Table>, Problem> {
        let ready = self.ready().get(id);
        if let Some(table) = ready {
            return Ok(table);
        }
        let seated = self.kept(id)?;
        let json = json(&seated)?;
        Ok(self.seat(id, seated, &json))
    }

    /// A game as it is on the disk.
    fn kept(&self, id: &str) -> Result<Seated, Problem> {
        let kept = self.store().load(id)?.ok_or_else(|| no_game(id))?;
        let name = kept.definition.is_none().then_some(kept.variant.as_str());
        let variant = self.shelf.find(name, kept.definition.as_deref())?;
        Seated::load(&variant, id, kept)
    }

    /// Brings a game that is ready up to what is on the disk: another program may share the file. Everyone who
    /// listens hears of it.
    fn refresh(
        &self,
        id: &str,
        seated: &mut Seated,
        news: &watch::Sender<Event>,
    ) -> Result<(), Problem> {
        let found = self.store().revision(id)?;
        if found == Some(seated.kept.revision) {
            return Ok(());
        }
        if found.is_none() {
            news.send_replace(Event::Deleted);
            self.ready().tables.remove(id);
            return Err(no_game(id));
        }
        *seated = self.kept(id)?;
        news.send_replace(Event::Game(seated.kept.revision, json(seated)?));
        Ok(())
    }

    /// Works on a game that nobody else works on meanwhile.
    fn with<T>(
        &self,
        id: &str,
        work: impl FnOnce(&mut Seated, &watch::Sender<Event>) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let table = self.table(id)?;
        if let Ok(mut seated) = table.seated.lock() {
            self.refresh(id, &mut seated, &table.news)?;
            return work(&mut seated, &table.news);
        }
        // Something failed in the middle of a change. What is on disk is whole.
        self.ready().tables.remove(id);
        let table = self.table(id)?;
        let mut seated = table.seated.lock().unwrap_or_else(PoisonError::into_inner);
        work(&mut seated, &table.news)
    }

    /// What a game looks like now.
    pub(crate) fn view(&self, id: &str) -> Result<Arc<str>, Problem> {
        self.with(id, |_, news| match &*news.borrow() {
            Event::Game(_, json) => Ok(Arc::clone(json)),
            Event::Deleted => Err(Problem::new(
                Sort::Missing,
                "NO_GAME",
                "the game was deleted",
            )),
        })
    }

    /// Listens to a game.
    pub(crate) fn listen(&self, id: &str) -> Result<watch::Receiver<Event>, Problem> {
        self.with(id, |_, news| Ok(news.subscribe()))
    }

    /// Changes a game: in memory, on disk, and then for everyone who listens. Where one of them fails, nothing
    /// has changed.
    pub(crate) fn change(
        &self,
        id: &str,
        change: impl FnOnce(&mut Seated) -> Result<(), Problem>,
    ) -> Result<Arc<str>, Problem> {
        let done = self.with(id, |seated, news| {
            change(seated)?;
            let json = json(seated).and_then(|json| {
                let number = seated.kept.deeds.len().saturating_sub(1);
                let deed = seated.kept.deeds.last();
                let deed = deed.ok_or_else(|| Problem::fault("nothing was done"))?;
                let revision = seated.kept.revision;
                let summary = seated.summary();
                self.store().add(id, revision, (number, deed), &summary)?;
                Ok(json)
            });
            match json {
                Ok(json) => {
                    news.send_replace(Event::Game(seated.kept.revision, Arc::clone(&json)));
                    Ok(json)
                }
                Err(problem) => {
                    seated.retract();
                    Err(problem)
                }
            }
        });
        self.unless_kept_otherwise(id, done)
    }

    /// Where the store says something else than what is ready, it is read again the next time.
    fn unless_kept_otherwise<T>(&self, id: &str, done: Result<T, Problem>) -> Result<T, Problem> {
        if done.as_ref().is_err_and(Problem::is_of_storage) {
            self.ready().tables.remove(id);
        }
        done
    }

    /// Takes back what was done last.
    pub(crate) fn undo(&self, id: &str) -> Result<Arc<str>, Problem> {
        let done = self.with(id, |seated, news| {
            let mut after = seated.clone();
            if after.take_back().is_none() {
                let detail = "nothing was done that could be taken back";
                return Err(Problem::new(Sort::Conflict, "NOTHING", detail));
            }
            let json = json(&after)?;
            let number = after.kept.deeds.len();
            let summary = after.summary();
            let revision = after.kept.revision;
            self.store().take_back(id, revision, number, &summary)?;
            *seated = after;
            news.send_replace(Event::Game(revision, Arc::clone(&json)));
            Ok(json)
        });
        self.unless_kept_otherwise(id, done)
    }

    /// Forgets a game.
    pub(crate) fn delete(&self, id: &str) -> Result<(), Problem> {
        self.with(id, |_, news| {
            self.store().delete(id)?;
            news.send_replace(Event::Deleted);
            Ok(())
        })?;
        self.ready().tables.remove(id);
        Ok(())
    }

    /// The games that were changed last.
    pub(crate) fn latest(&self) -> Result<GamesAnswer, Problem> {
        let rows = self.store().latest(MOST_LISTED)?;
        let games = rows.into_iter().map(|row| GameRow {
            id: row.id,
            variant: row.variant,
            title: row.summary.title,
            white: row.white,
            black: row.black,
            plies: row.summary.plies,
            state: row.summary.state,
            winner: row.summary.winner,
            rule: row.summary.rule,
            updated: row.updated,
        });
        Ok(GamesAnswer {
            games: games.collect(),
        })
    }

    /// A position of a game: the present one, or that after some plies. `name` is an id or a handle.
    pub(crate) fn at(&self, name: &str, ply: Option<usize>) -> Result<Located, Problem> {
        let handle = Handle::read(name);
        let id = handle.map_or(name, |handle| handle.id);
        let ply = handle.map(|handle| handle.ply).or(ply);
        let located = self.with(id, |seated, _| Ok(located(seated, ply)))?;
        let gone = |detail: String| Problem::new(Sort::Conflict, "STALE", detail);
        let Some(handle) = handle else {
            return located;
        };
        let stale = || gone(format!("game {id} no longer goes through this position"));
        let located = located.map_err(|_| stale())?;
        if handle.fits(&located.game.fen()) {
            return Ok(located);
        }
        Err(stale())
    }

    /// How a game looked after some plies.
    pub(crate) fn position(&self, id: &str, ply: usize) -> Result<PositionView, Problem> {
        self.with(id, |seated, _| {
            let setup = seated.game.positions().nth(ply);
            let setup = setup.ok_or_else(|| no_ply(seated, ply))?;
            Ok(position(&seated.game, id, ply, &setup))
        })
    }

    /// Looks at a game.
    pub(super) fn look<T>(
        &self,
        id: &str,
        look: impl FnOnce(&Seated) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        self.with(id, |seated, _| look(seated))
    }

    /// Whether a game stands where the asker thinks it does.
    pub(super) fn expect(seated: &Seated, expected: &str) -> Result<(), Problem> {
        let now = seated.game.moves().len();
        let fen = fen_of(&seated.game, seated.game.setup());
        let handle = Handle::read(expected);
        let fits = handle
            .is_some_and(|handle| handle.id == seated.id && handle.ply == now && handle.fits(&fen));
        if fits {
            return Ok(());
        }
        let detail = format!(
            "game {} stands at ply {now} now, not where you think",
            seated.id
        );
        Err(Problem::new(Sort::Conflict, "STALE", detail))
    }

    /// The definition of a game that is not built in.
    pub(super) fn definition(&self, name: &str) -> Result<Option<String>, Problem> {
        let id = Handle::read(name).map_or(name, |handle| handle.id);
        self.with(id, |seated, _| Ok(seated.kept.definition.clone()))
    }

    /// Today, as ledgers write it.
    pub(crate) fn today(&self) -> Result<String, StoreError> {
        self.store().today()
    }

    /// Ends every listening.
    pub fn close(&self) {
        self.ready().tables.clear();
    }
}

fn located(seated: &Seated, ply: Option<usize>) -> Result<Located, Problem> {
    let played = seated.game.moves().len();
    let ply = ply.unwrap_or(played);
    if ply > played {
        return Err(no_ply(seated, ply));
    }
    let mut game = seated.game.clone();
    while game.moves().len() > ply {
        game.take_back_move();
    }
    Ok(Located {
        id: seated.id.clone(),
        ply,
        game,
    })
}

fn no_game(id: &str) -> Problem {
    let shown: String = id.chars().take(40).collect();
    let detail = format!("there is no game `{}`", shown.escape_debug());
    Problem::new(Sort::Missing, "NO_GAME", detail)
}

fn no_ply(seated: &Seated, ply: usize) -> Problem {
    let played = seated.game.moves().len();
    let detail = format!("game {} has {played} plies, not {ply}", seated.id);
    Problem::new(Sort::Missing, "NO_PLY", detail)
}

fn json(seated: &Seated) -> Result<Arc<str>, Problem> {
    let text = serde_json::to_string(&seated.view()?);
    let text = text.map_err(|error| Problem::fault(error.to_string()))?;
    Ok(text.into())
}
