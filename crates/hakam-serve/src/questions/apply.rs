//! A move made, in a stored game, a ledger or a position.

use hakam_documents::ledger::Ledger;
use hakam_notation::moves::{self, Style};
use hakam_wire::answers::Place;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Standing;
use crate::App;
use crate::games::{self, MoveRequest};
use crate::place::{self, PlaceRequest};
use crate::problem::{Problem, Sort};
use crate::unknown::NoOthers;

/// A move to be made.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[schemars(extend("additionalProperties" = false))]
pub struct ApplyRequest {
    /// Where. A stored `game` is changed; of a `ledger` the new text is answered.
    #[serde(flatten)]
    pub place: PlaceRequest,
    /// The move, in any notation.
    #[serde(rename = "move")]
    pub text: String,
    /// Nothing else.
    #[serde(flatten)]
    #[schemars(skip)]
    pub others: NoOthers,
}

/// What came of a move.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Applied {
    /// The move in short notation.
    pub san: String,
    /// The position after it.
    #[serde(flatten)]
    pub place: Place,
    /// How the game stands.
    pub outcome: Standing,
    /// The squares of the pieces giving check.
    pub check: Vec<String>,
    /// The handle of the new position, in a stored game.
    pub position: Option<String>,
    /// The ledger with the move in it.
    pub ledger: Option<String>,
}

/// Makes a move.
///
/// # Errors
/// When it is not legal, or where it is to be made cannot be read.
pub fn apply(app: &App, request: &ApplyRequest) -> Result<Applied, Problem> {
    let before = request.place.game(app)?.game;
    if let Some(id) = &request.place.game {
        if request.place.ply.is_some() || request.place.play.is_some() {
            let detail = "a stored game continues from its current position";
            return Err(Problem::new(Sort::Unread, "PLACE", detail));
        }
        let asked = MoveRequest {
            text: Some(request.text.clone()),
            ..MoveRequest::default()
        };
        games::make_move(app, id, &asked)?;
        let after = app.games.at(id, None)?;
        let view = app.games.position(id, after.ply)?;
        let mut applied = applied(&before, &after.game)?;
        applied.position = Some(view.handle);
        return Ok(applied);
    }
    let mut after = before.clone();
    place::play(&mut after, &request.text)?;
    let mut applied = applied(&before, &after)?;
    if let Some(text) = &request.place.ledger {
        applied.ledger = Some(in_ledger(app, text, &before, &after, &applied.san)?);
    }
    Ok(applied)
}

fn applied(before: &hakam::Game, after: &hakam::Game) -> Result<Applied, Problem> {
    let last = after.moves().last().copied();
    let last = last.ok_or_else(|| Problem::fault("no move was made"))?;
    let san = moves::write(&before.here(), last, Style::SAN);
    let position = after.position();
    let board = position.rules().geometry();
    let checkers = position.checkers(position.setup().turn).into_iter();
    Ok(Applied {
        san: san.map_err(|error| Problem::fault(error.to_string()))?,
        place: Place::of(&position),
        outcome: Standing::of(after),
        check: checkers.map(|at| board.name(at).to_string()).collect(),
        position: None,
        ledger: None,
    })
}

fn in_ledger(
    app: &App,
    text: &str,
    before: &hakam::Game,
    after: &hakam::Game,
    san: &str,
) -> Result<String, Problem> {
    let variant = before.variant();
    let today = app.games.today()?;
    let last = after.moves().last().copied();
    let last = last.ok_or_else(|| Problem::fault("no move was made"))?;
    let mut ledger = Ledger::read(text);
    let applied = ledger.apply(variant.rules(), variant.engine(), last, san, &today);
    applied.map_err(|error| Problem::new(Sort::Unsound, "LEDGER", error.to_string()))?;
    Ok(ledger.text().to_owned())
}
