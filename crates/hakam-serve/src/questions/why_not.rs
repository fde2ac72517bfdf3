//! Why a move is not legal.

use hakam::{Game, PlayError, Request};
use hakam_notation::moves::{Language, Options};
use hakam_wire::answers::{BadMove, Place, Refused};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::App;
use crate::limits::LONGEST_MOVE;
use crate::place::{self, PlaceRequest};
use crate::problem::{Problem, Sort};
use crate::unknown::NoOthers;

/// Which moves are asked about.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[schemars(extend("additionalProperties" = false))]
pub struct WhyNotRequest {
    /// Where.
    #[serde(flatten)]
    pub place: PlaceRequest,
    /// Only moves of the piece on this square.
    pub from: Option<String>,
    /// With `from`: only the move to this square.
    pub to: Option<String>,
    /// Only this move, in any notation.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// Nothing else.
    #[serde(flatten)]
    #[schemars(skip)]
    pub others: NoOthers,
}

/// The moves that are not legal.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WhyNotAnswer {
    /// Where.
    #[serde(flatten)]
    pub place: Place,
    /// Each of them; none where what was asked about is legal.
    pub refused: Vec<Refused>,
}

/// Says why moves are illegal.
///
/// # Errors
/// When the position cannot be read, a square is none, or the text is no move.
pub fn why_not(app: &App, request: &WhyNotRequest) -> Result<WhyNotAnswer, Problem> {
    let game = request.place.game(app)?.game;
    let rules = game.variant().rules();
    let square = |text: &Option<String>| {
        let square = text.as_deref().map(|text| place::square(rules, text));
        square.transpose()
    };
    let (from, to) = (square(&request.from)?, square(&request.to)?);
    let position = game.position();
    let refused = match (from, to, request.text.as_deref()) {
        (from, None, None) => Refused::all(&position, from),
        (Some(from), Some(to), None) => of_squares(&game, from, to),
        (None, None, Some(text)) => of_text(&game, text)?,
        (_, _, Some(_)) | (None, Some(_), None) => {
            let detail = "`to` goes with `from`, and `move` with neither";
            return Err(Problem::new(Sort::Unread, "PLACE", detail));
        }
    };
    Ok(WhyNotAnswer {
        place: Place::of(&position),
        refused,
    })
}

/// What stands against going there. Where a man may become something, the squares alone are no whole move; then
/// nothing stands against it if any of the moves is legal.
fn of_squares(game: &Game, from: hakam::Square, to: hakam::Square) -> Vec<Refused> {
    let mut moves = game.legal_moves().into_iter();
    if moves.any(|m| (m.from, m.to) == (from, to)) {
        return Vec::new();
    }
    let position = game.position();
    let request = Request::Go {
        from,
        to,
        choice: None,
    };
    let refusals = position.board().judge(request).result.err();
    let refused = refusals.and_then(|refusals| Refused::of(&position, request, &refusals));
    refused.into_iter().collect()
}

fn of_text(game: &Game, text: &str) -> Result<Vec<Refused>, Problem> {
    if text.len() > LONGEST_MOVE {
        return Err(Problem::too_long("move", text.len(), LONGEST_MOVE));
    }
    let mut tried = game.clone();
    let Err(error) = tried.play_read(text, Options::lenient(Language::English)) else {
        return Ok(Vec::new());
    };
    let bad = BadMove::new(game, text, &error);
    if bad.meant.is_empty() || matches!(error, PlayError::Over(_)) {
        return Err(Problem::not_played(game, text, &error));
    }
    let position = game.position();
    let refused = bad.meant.iter().filter_map(|request| {
        let refusals = position.board().judge(*request).result.err()?;
        Refused::of(&position, *request, &refusals)
    });
    Ok(refused.collect())
}
