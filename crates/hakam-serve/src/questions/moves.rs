//! Legal moves.

use hakam::{Game, Move, Wing};
use hakam_core::Way;
use hakam_wire::answers::{self, Place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Standing;
use crate::App;
use crate::place::{self, PlaceRequest};
use crate::problem::Problem;
use crate::unknown::NoOthers;

/// Which moves.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[schemars(extend("additionalProperties" = false))]
pub struct MovesRequest {
    /// Where.
    #[serde(flatten)]
    pub place: PlaceRequest,
    /// Only the moves of the piece on this square.
    pub from: Option<String>,
    /// Nothing else.
    #[serde(flatten)]
    #[schemars(skip)]
    pub others: NoOthers,
}

/// The legal moves of a position.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MovesAnswer {
    /// Where.
    #[serde(flatten)]
    pub place: Place,
    /// How the game stands: in a game that is over no move can be made.
    pub outcome: Standing,
    /// The moves that can be made: the legal ones, and none when the game is over.
    pub moves: Vec<LegalMove>,
    /// Why there is none, where there is none.
    pub why_none: Option<String>,
}

/// One legal move.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LegalMove {
    /// The move.
    #[serde(flatten)]
    pub written: answers::Move,
    /// The key of the piece type that moves.
    pub kind: String,
    /// The key of the piece type it promotes to.
    pub becomes_kind: Option<String>,
    /// `king` or `queen`, where it castles.
    pub castling: Option<&'static str>,
}

impl LegalMove {
    /// A legal move of the present position of a game.
    ///
    /// # Errors
    /// When it cannot be written, which would be a fault.
    pub fn of(
        position: &hakam::Position<'_>,
        here: &hakam_notation::moves::Here<'_>,
        m: Move,
    ) -> Result<LegalMove, Problem> {
        let rules = position.rules();
        let written = answers::Move::of(position, here, m);
        let man = position.setup().at(m.from);
        Ok(LegalMove {
            written: written.map_err(|error| Problem::fault(error.to_string()))?,
            kind: man.map_or(String::new(), |man| rules.kind(man.kind).key.clone()),
            becomes_kind: m.choice.map(|kind| rules.kind(kind).key.clone()),
            castling: match m.way {
                Way::Castling(Wing::H) => Some("king"),
                Way::Castling(Wing::A) => Some("queen"),
                Way::Pattern(_) => None,
            },
        })
    }
}

/// The moves that can be made in a game: none when it is over.
///
/// # Errors
/// When one cannot be written, which would be a fault.
pub fn legal_moves(game: &Game) -> Result<Vec<LegalMove>, Problem> {
    written(game, game.playable_moves())
}

fn written(game: &Game, mut moves: Vec<Move>) -> Result<Vec<LegalMove>, Problem> {
    let (position, here) = (game.position(), game.here());
    moves.sort_by_key(|m| (m.from, m.to));
    moves
        .into_iter()
        .map(|m| LegalMove::of(&position, &here, m))
        .collect()
}

/// Lists the legal moves of a position.
///
/// # Errors
/// When the position cannot be read, or the square is none.
pub fn moves(app: &App, request: &MovesRequest) -> Result<MovesAnswer, Problem> {
    let game = request.place.game(app)?.game;
    let rules = game.variant().rules();
    let from = request.from.as_deref();
    let from = from.map(|text| place::square(rules, text)).transpose()?;
    let (moves, why_none) = answers::playable(&game, from);
    Ok(MovesAnswer {
        place: Place::of(&game.position()),
        outcome: Standing::of(&game),
        moves: written(&game, moves)?,
        why_none,
    })
}
