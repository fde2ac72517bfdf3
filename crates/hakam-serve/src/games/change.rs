//! Everything that can be done in a stored game.

use std::sync::Arc;

use hakam::{RuleId, Side, Wing};
use hakam_notation::coordinate::{self, CoordinateMove};
use schemars::JsonSchema;
use serde::Deserialize;

use super::deed::Deed;
use super::keep::Games;
use super::table::Seated;
use crate::App;
use crate::limits::LONGEST_MOVE;
use crate::place;
use crate::problem::{Problem, Sort};

/// A move to be made: a text, or two squares, or a castling.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveRequest {
    /// The move in any notation.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The square of the piece.
    pub from: Option<String>,
    /// The square he goes to.
    pub to: Option<String>,
    /// The key of the piece type it promotes to.
    pub becomes: Option<String>,
    /// The wing to castle on.
    pub castle: Option<WingName>,
    /// The handle of the position that the player saw.
    pub expect: Option<String>,
}

/// A wing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum WingName {
    /// That of the last file.
    King,
    /// That of the first file.
    Queen,
}

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SideName {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Side {
        match name {
            SideName::White => Side::White,
            SideName::Black => Side::Black,
        }
    }
}

/// Who does something.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideRequest {
    /// Who.
    pub side: SideName,
}

/// A rule to claim.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimDrawRequest {
    /// The rule; may be omitted where only one can be claimed.
    pub rule: Option<String>,
    /// The move that one intends, and by which the claim is made.
    #[serde(rename = "move")]
    pub text: Option<String>,
}

/// Nothing.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoBody {}

/// Makes a move.
///
/// # Errors
/// When it is not legal, the game is over, or it stands elsewhere than expected.
pub fn make_move(app: &App, id: &str, request: &MoveRequest) -> Result<Arc<str>, Problem> {
    app.games.change(id, |seated| {
        if let Some(expected) = &request.expect {
            Games::expect(seated, expected)?;
        }
        let text = written(seated, request)?;
        seated.perform(Deed::new("move", text))
    })
}

/// The move as text.
fn written(seated: &Seated, request: &MoveRequest) -> Result<String, Problem> {
    let rules = seated.game.variant().rules();
    let squares = (request.from.as_deref(), request.to.as_deref());
    match (&request.text, squares, request.castle) {
        (Some(text), (None, None), None) if request.becomes.is_none() => Ok(text.clone()),
        (None, (Some(from), Some(to)), None) => {
            let choice = request.becomes.as_deref().map(|key| {
                rules.kind_of_key(key).ok_or_else(|| {
                    let known: Vec<&str> =
                        rules.kinds().map(|(_, kind)| kind.key.as_str()).collect();
                    let detail = "the game has no piece type with the key in `becomes`";
                    let hint = format!("its piece types are {}", known.join(", "));
                    Problem::new(Sort::Unsound, "KIND", detail).hint(Some(hint))
                })
            });
            let squares = CoordinateMove::Go {
                from: place::square(rules, from)?,
                to: place::square(rules, to)?,
                choice: choice.transpose()?,
            };
            Ok(coordinate::write(rules, squares))
        }
        (None, (None, None), Some(wing)) if request.becomes.is_none() => {
            let wing = match wing {
                WingName::King => Wing::H,
                WingName::Queen => Wing::A,
            };
            Ok(coordinate::write(rules, CoordinateMove::Castle(wing)))
        }
        _ => {
            let detail = "a move is `move`, or `from` and `to` (with `becomes`), or `castle`";
            Err(Problem::new(Sort::Unread, "JSON", detail))
        }
    }
}

/// Takes back the last move or action.
///
/// # Errors
/// When nothing was done.
pub fn undo(app: &App, id: &str, _: &NoBody) -> Result<Arc<str>, Problem> {
    app.games.undo(id)
}

/// Agrees to the starting position.
///
/// # Errors
/// When a move has been made, or the side has agreed already.
pub fn agree(app: &App, id: &str, request: &SideRequest) -> Result<Arc<str>, Problem> {
    act(app, id, "agree", request)
}

/// Gives the game up.
///
/// # Errors
/// When it is over.
pub fn resign(app: &App, id: &str, request: &SideRequest) -> Result<Arc<str>, Problem> {
    act(app, id, "resign", request)
}

/// Offers a draw.
///
/// # Errors
/// When it is not that side's turn, or the game is over.
pub fn offer_draw(app: &App, id: &str, request: &SideRequest) -> Result<Arc<str>, Problem> {
    act(app, id, "offer-draw", request)
}

/// Accepts an offer.
///
/// # Errors
/// When none stands, or the game is over.
pub fn accept_draw(app: &App, id: &str, request: &SideRequest) -> Result<Arc<str>, Problem> {
    act(app, id, "accept-draw", request)
}

fn act(app: &App, id: &str, sort: &str, request: &SideRequest) -> Result<Arc<str>, Problem> {
    let deed = Deed::by(sort, request.side.into());
    app.games.change(id, |seated| seated.perform(deed))
}

/// Claims a draw or another result, now or by an intended move.
///
/// # Errors
/// When it cannot be claimed.
pub fn claim_draw(app: &App, id: &str, request: &ClaimDrawRequest) -> Result<Arc<str>, Problem> {
    app.games.change(id, |seated| {
        let text = request.text.as_deref();
        if text.is_some_and(|text| text.len() > LONGEST_MOVE) {
            let found = text.map_or(0, str::len);
            return Err(Problem::too_long("move", found, LONGEST_MOVE));
        }
        let rule = match &request.rule {
            Some(code) => {
                let rule = RuleId::new(code);
                rule.map_err(|error| Problem::new(Sort::Unsound, "RULE", error.to_string()))?
            }
            None => only_claim(seated, text)?,
        };
        let claim = match text {
            Some(text) => format!("{rule} {text}"),
            None => rule.to_string(),
        };
        seated.perform(Deed::new("claim-draw", claim))
    })
}

/// The one ending that can be claimed.
fn only_claim(seated: &Seated, by: Option<&str>) -> Result<RuleId, Problem> {
    let game = &seated.game;
    let claims = match by {
        None => game.claims().to_vec(),
        Some(text) => {
            let mut tried = game.clone();
            place::play(&mut tried, text)?;
            let m = tried.moves().last().copied();
            m.map_or_else(Vec::new, |m| game.claims_after(m))
        }
    };
    match claims.as_slice() {
        [rule] => Ok(*rule),
        [] if game.outcome().is_over() => {
            let detail = "the game is over";
            Err(Problem::new(Sort::Conflict, "GAME_OVER", detail))
        }
        [] => {
            let detail = "nothing can be claimed now";
            Err(Problem::new(Sort::Refused, "ACTION", detail))
        }
        several => {
            let codes: Vec<&str> = several.iter().map(RuleId::as_str).collect();
            let detail = format!("several rules can be claimed: {}", codes.join(", "));
            let hint = "`rule` says which".to_owned();
            Err(Problem::new(Sort::Refused, "ACTION", detail).hint(Some(hint)))
        }
    }
}
