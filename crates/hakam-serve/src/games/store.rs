//! The games on disk: one row for each game, one for each thing done in it.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::deed::Deed;
use crate::problem::{Problem, Sort};

/// Why the store did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the games cannot be kept: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The file was written by a later version.
    #[error("the file of games has version {found}, this program knows version {known}")]
    Version {
        /// The version found.
        found: i64,
        /// The version known.
        known: i64,
    },
    /// Another program that shares the file changed the game in this very moment.
    #[error("the game was changed by another program")]
    Changed,
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Changed => Problem::new(Sort::Conflict, "STALE", error.to_string()),
            StoreError::Sqlite(_) | StoreError::Version { .. } => {
                tracing::error!(%error, "storage");
                Problem::new(Sort::Busy, "STORAGE", error.to_string())
            }
        }
    }
}

/// The version of the tables.
const VERSION: i64 = 2;

const TABLES: &str = "
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    variant TEXT NOT NULL,
    definition TEXT,
    start TEXT NOT NULL,
    white TEXT NOT NULL,
    black TEXT NOT NULL,
    title TEXT NOT NULL,
    plies INTEGER NOT NULL,
    state TEXT NOT NULL,
    winner TEXT,
    rule TEXT,
    record TEXT,
    created INTEGER NOT NULL DEFAULT (unixepoch()),
    updated INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;
CREATE INDEX latest ON game (updated DESC);
CREATE TABLE deed (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    sort TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
";

/// What version 2 has more than version 1.
const FROM_FIRST: &str = "ALTER TABLE game ADD COLUMN record TEXT;";

/// Games on disk, or in memory.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
}

/// A game as it is kept.
#[derive(Clone, Debug)]
pub struct Kept {
    pub revision: u64,
    pub variant: String,
    /// The text of the definition, where the game is not built in.
    pub definition: Option<String>,
    pub start: String,
    pub white: String,
    pub black: String,
    /// The PGN that the game was read from.
    pub record: Option<String>,
    pub deeds: Vec<Deed>,
}

/// What a list of games tells of one.
#[derive(Clone, Debug)]
pub struct Summary {
    pub title: String,
    pub plies: usize,
    pub state: String,
    pub winner: Option<String>,
    pub rule: Option<String>,
}

/// One row of a list of games.
#[derive(Clone, Debug)]
pub struct Row {
    pub id: String,
    pub variant: String,
    pub white: String,
    pub black: String,
    pub updated: i64,
    pub summary: Summary,
}

impl Store {
    /// The games in a file, which is made if it is not there.
    ///
    /// # Errors
    /// When it cannot be opened, or is of another version.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let connection = Connection::open(path)?;
        // Every commit is on the disk before it is acknowledged.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        Store::prepared(connection)
    }

    /// Games that end with the program.
    ///
    /// # Errors
    /// When there is no memory for them.
    pub fn in_memory() -> Result<Store, StoreError> {
        Store::prepared(Connection::open_in_memory()?)
    }

    fn prepared(mut connection: Connection) -> Result<Store, StoreError> {
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "foreign_keys", "ON")?;
        let transaction = connection.transaction()?;
        let found: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        match found {
            0 => {
                transaction.execute_batch(TABLES)?;
                transaction.pragma_update(None, "user_version", VERSION)?;
            }
            1 => {
                transaction.execute_batch(FROM_FIRST)?;
                transaction.pragma_update(None, "user_version", VERSION)?;
            }
            VERSION => {}
            _ => {
                let known = VERSION;
                return Err(StoreError::Version { found, known });
            }
        }
        transaction.commit()?;
        Ok(Store { connection })
    }

    /// Keeps a new game, and names it.
    pub(crate) fn create(&mut self, game: &Kept, summary: &Summary) -> Result<String, StoreError> {
        let transaction = self.connection.transaction()?;
        let id: String = transaction.query_row(
            "INSERT INTO game
                 (id, revision, variant, definition, start, white, black, title, plies, state, winner, rule,
                  record)
             VALUES (lower(hex(randomblob(6))), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
             RETURNING id",
            params![
                signed(game.revision),
                game.variant,
                game.definition,
                game.start,
                game.white,
                game.black,
                summary.title,
                counted(summary.plies),
                summary.state,
                summary.winner,
                summary.rule,
                game.record,
            ],
            |row| row.get(0),
        )?;
        for (number, deed) in game.deeds.iter().enumerate() {
            insert(&transaction, &id, number, deed)?;
        }
        transaction.commit()?;
        Ok(id)
    }

    /// A game with everything done in it.
    pub(crate) fn load(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let game = self.connection.query_row(
            "SELECT revision, variant, definition, start, white, black, record FROM game WHERE id = ?1",
            [id],
            |row| {
                let revision: i64 = row.get(0)?;
                Ok(Kept {
                    revision: u64::try_from(revision).unwrap_or_default(),
                    variant: row.get(1)?,
                    definition: row.get(2)?,
                    start: row.get(3)?,
                    white: row.get(4)?,
                    black: row.get(5)?,
                    record: row.get(6)?,
                    deeds: Vec::new(),
                })
            },
        );
        let Some(mut game) = game.optional()? else {
            return Ok(None);
        };
        let mut deeds = self
            .connection
            .prepare_cached("SELECT sort, text FROM deed WHERE game = ?1 ORDER BY number")?;
        let rows = deeds.query_map([id], |row| {
            Ok(Deed {
                sort: row.get(0)?,
                text: row.get(1)?,
            })
        })?;
        game.deeds = rows.collect::<Result<_, _>>()?;
        Ok(Some(game))
    }

    /// The revision of a game, if there is one.
    pub(crate) fn revision(&self, id: &str) -> Result<Option<u64>, StoreError> {
        let mut revision = self
            .connection
            .prepare_cached("SELECT revision FROM game WHERE id = ?1")?;
        let found: Option<i64> = revision.query_row([id], |row| row.get(0)).optional()?;
        Ok(found.map(|found| u64::try_from(found).unwrap_or_default()))
    }

    /// Adds what was done, as number `number` from 0, to a game that is at the revision before `revision`.
    pub(crate) fn add(
        &mut self,
        id: &str,
        revision: u64,
        (number, deed): (usize, &Deed),
        summary: &Summary,
    ) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        advance(&transaction, id, revision, summary)?;
        insert(&transaction, id, number, deed)?;
        transaction.commit()?;
        Ok(())
    }

    /// Takes back what was done last, which is number `number`.
    pub(crate) fn take_back(
        &mut self,
        id: &str,
        revision: u64,
        number: usize,
        summary: &Summary,
    ) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        advance(&transaction, id, revision, summary)?;
        let gone = transaction.execute(
            "DELETE FROM deed WHERE game = ?1 AND number = ?2",
            params![id, counted(number)],
        )?;
        if gone != 1 {
            return Err(StoreError::Changed);
        }
        transaction.commit()?;
        Ok(())
    }

    /// Forgets a game; whether there was one.
    pub(crate) fn delete(&mut self, id: &str) -> Result<bool, StoreError> {
        let gone = self
            .connection
            .execute("DELETE FROM game WHERE id = ?1", [id])?;
        Ok(gone > 0)
    }

    /// The games that were changed last, the latest first.
    pub(crate) fn latest(&self, limit: usize) -> Result<Vec<Row>, StoreError> {
        let mut games = self.connection.prepare_cached(
            "SELECT id, variant, white, black, updated, title, plies, state, winner, rule
             FROM game ORDER BY updated DESC, rowid DESC LIMIT ?1",
        )?;
        let rows = games.query_map([counted(limit)], |row| {
            let plies: i64 = row.get(6)?;
            Ok(Row {
                id: row.get(0)?,
                variant: row.get(1)?,
                white: row.get(2)?,
                black: row.get(3)?,
                updated: row.get(4)?,
                summary: Summary {
                    title: row.get(5)?,
                    plies: usize::try_from(plies).unwrap_or_default(),
                    state: row.get(7)?,
                    winner: row.get(8)?,
                    rule: row.get(9)?,
                },
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Today, as ledgers write it.
    pub(crate) fn today(&self) -> Result<String, StoreError> {
        let today = self
            .connection
            .query_row("SELECT date('now')", [], |row| row.get(0));
        Ok(today?)
    }
}

/// Sets the revision of a game that must be at the one before.
fn advance(
    transaction: &Transaction<'_>,
    id: &str,
    revision: u64,
    summary: &Summary,
) -> Result<(), StoreError> {
    let mut update = transaction.prepare_cached(
        "UPDATE game SET revision = ?2, plies = ?3, state = ?4, winner = ?5, rule = ?6, updated = unixepoch()
         WHERE id = ?1 AND revision = ?2 - 1",
    )?;
    let changed = update.execute(params![
        id,
        signed(revision),
        counted(summary.plies),
        summary.state,
        summary.winner,
        summary.rule,
    ])?;
    match changed {
        1 => Ok(()),
        _ => Err(StoreError::Changed),
    }
}

fn insert(
    transaction: &Transaction<'_>,
    id: &str,
    number: usize,
    deed: &Deed,
) -> Result<(), StoreError> {
    let mut insert = transaction
        .prepare_cached("INSERT INTO deed (game, number, sort, text) VALUES (?1, ?2, ?3, ?4)")?;
    insert.execute(params![id, counted(number), deed.sort, deed.text])?;
    Ok(())
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn counted(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
