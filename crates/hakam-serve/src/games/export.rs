//! Stored games as records.

use hakam::Game;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::App;
use crate::problem::Problem;

/// A format of record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// The position only.
    Fen,
    /// The game, as chess programs exchange it.
    Pgn,
    /// The state and the moves as a readable document.
    Ledger,
}

/// A record and what it is.
#[derive(Clone, Debug)]
pub struct Exported {
    /// Its media type.
    pub media_type: &'static str,
    /// The text.
    pub text: String,
}

/// Writes a game as a record.
///
/// # Errors
/// When there is no such game, or it cannot be written so.
pub fn export(app: &App, id: &str, format: Format) -> Result<Exported, Problem> {
    let unwritable =
        |error: String| Problem::new(crate::problem::Sort::Unsound, "UNWRITABLE", error);
    app.games.look(id, |seated| {
        let game: &Game = &seated.game;
        Ok(match format {
            Format::Fen => Exported {
                media_type: "text/plain; charset=utf-8",
                text: format!("{}\n", game.fen()),
            },
            Format::Pgn => {
                let name = |name: &str| match name {
                    "" => "?".to_owned(),
                    name => name.to_owned(),
                };
                let (white, black) = (name(&seated.kept.white), name(&seated.kept.black));
                let tags = [
                    ("Event", "?"),
                    ("Site", "?"),
                    ("Date", "????.??.??"),
                    ("Round", "?"),
                    ("White", white.as_str()),
                    ("Black", black.as_str()),
                ];
                let text = game.to_pgn(&tags);
                Exported {
                    media_type: "application/vnd.chess-pgn",
                    text: text.map_err(|error| unwritable(error.to_string()))?,
                }
            }
            Format::Ledger => {
                let today = app.games.today()?;
                let ledger = game.to_ledger(id, &today);
                let ledger = ledger.map_err(|error| unwritable(error.to_string()))?;
                Exported {
                    media_type: "text/markdown; charset=utf-8",
                    text: ledger.text().to_owned(),
                }
            }
        })
    })
}
