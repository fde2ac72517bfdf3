//! The computer's move in a stored game.

use std::sync::Arc;
use std::time::{Duration, Instant};

use hakam::opponent::{Level, Limits, TableSize, Thinker};
use hakam_notation::moves::{self, Style};
use schemars::JsonSchema;
use serde::Deserialize;

use super::change::{MoveRequest, make_move};
use crate::App;
use crate::problem::{Problem, Sort};

/// How many megabytes of positions are remembered while thinking about one move.
const MEMORY: u32 = 16;

/// How well the computer is to play.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EngineMoveRequest {
    /// How long it thinks: `easy` at most 3 seconds, `medium` 10, `hard` 25.
    #[serde(default)]
    pub level: LevelName,
}

/// A level of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LevelName {
    /// At most 3 seconds.
    #[default]
    Easy,
    /// At most 10 seconds.
    Medium,
    /// At most 25 seconds.
    Hard,
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Level {
        match name {
            LevelName::Easy => Level::Easy,
            LevelName::Medium => Level::Medium,
            LevelName::Hard => Level::Hard,
        }
    }
}

/// Has the computer move for the side to move. Others may look at the game meanwhile; where they change it, the
/// computer's move is not made.
///
/// # Errors
/// When the game is over, or was changed meanwhile.
pub fn engine_move(app: &App, id: &str, request: &EngineMoveRequest) -> Result<Arc<str>, Problem> {
    let located = app.games.at(id, None)?;
    let seen = app.games.position(id, located.ply)?.handle;
    let game = located.game;
    if game.outcome().is_over() {
        let detail = "the game is over";
        return Err(Problem::new(Sort::Conflict, "GAME_OVER", detail));
    }
    let until = Instant::now() + Duration::from_secs(Level::from(request.level).seconds());
    let stop = || Instant::now() >= until;
    let mut thinker = Thinker::new(game.variant(), TableSize::megabytes(MEMORY));
    let thought = thinker.think(&game, &Limits::default(), &stop, &mut |_| {});
    let thought = thought.ok_or_else(|| Problem::fault("there is no move to think about"))?;
    let san = moves::write(&game.here(), thought.best, Style::SAN);
    let asked = MoveRequest {
        text: Some(san.map_err(|error| Problem::fault(error.to_string()))?),
        expect: Some(seen),
        ..MoveRequest::default()
    };
    make_move(app, id, &asked)
}
