//! How a game stands, and who stands where.

use hakam::{Game, Ruleset, Setup};
use hakam_explain as words;
use hakam_wire::answers::{self, Ended, Status, side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::App;
use crate::place::PlaceRequest;
use crate::problem::Problem;
use crate::unknown::NoOthers;

/// Which position.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[schemars(extend("additionalProperties" = false))]
pub struct StatusRequest {
    /// Where.
    #[serde(flatten)]
    pub place: PlaceRequest,
    /// Nothing else.
    #[serde(flatten)]
    #[schemars(skip)]
    pub others: NoOthers,
}

/// A piece on the board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Man {
    /// His square.
    pub on: String,
    /// `white` or `black`.
    pub side: &'static str,
    /// The key of its piece type.
    pub piece: String,
    /// His letter, capital for both sides.
    pub letter: String,
}

/// How a game stands.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Standing {
    /// The result and the rule.
    #[serde(flatten)]
    pub ended: Ended,
    /// The same in words.
    pub sentence: String,
}

impl Standing {
    /// How a game stands.
    pub fn of(game: &Game) -> Standing {
        Standing {
            ended: Ended::of(&game.outcome()),
            sentence: words::outcome(game.variant().rules(), &game.outcome()),
        }
    }
}

/// Everything about a position that a board shows.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StatusAnswer {
    /// Where.
    #[serde(flatten)]
    pub place: answers::Place,
    /// Who stands where, by rising square.
    pub men: Vec<Man>,
    /// The squares of the pieces giving check; empty when there is none.
    pub check: Vec<String>,
    /// How many moves can be made; none when the game is over.
    pub legal_moves: usize,
    /// How the game stands.
    pub outcome: Standing,
    /// The rules by which a draw, or another result, may be claimed now.
    pub claims: Vec<String>,
    /// `impossible`, `plausible` or `reachable`; a text that is `unreadable` or `unplayable` is refused.
    pub validity: &'static str,
    /// What keeps it from being more.
    pub issues: Vec<answers::Issue>,
}

/// Who stands where.
pub fn men(rules: &Ruleset, setup: &Setup) -> Vec<Man> {
    let board = rules.geometry();
    let men = setup.men(board);
    men.map(|(square, man)| Man {
        on: board.name(square).to_string(),
        side: side(man.side),
        piece: rules.kind(man.kind).key.clone(),
        letter: rules.kind(man.kind).letter.to_string(),
    })
    .collect()
}

/// Tells how a game stands.
///
/// # Errors
/// When the position cannot be read.
pub fn status(app: &App, request: &StatusRequest) -> Result<StatusAnswer, Problem> {
    let placed = request.place.game(app)?;
    let game = &placed.game;
    let Status {
        place,
        check,
        legal_moves,
        outcome: _,
        claims,
        validity,
        issues,
    } = Status::of(game, placed.origin);
    Ok(StatusAnswer {
        place,
        men: men(game.variant().rules(), game.setup()),
        check,
        legal_moves,
        outcome: Standing::of(game),
        claims,
        validity,
        issues,
    })
}
