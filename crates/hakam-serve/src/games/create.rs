//! New games.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;

use super::table::Seated;
use crate::App;
use crate::limits::LONGEST_NAME;
use crate::place::PlaceRequest;
use crate::problem::Problem;
use crate::unknown::NoOthers;

/// A game to begin.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[schemars(extend("additionalProperties" = false))]
pub struct CreateRequest {
    /// Where it begins; a record brings its moves along.
    #[serde(flatten)]
    pub place: PlaceRequest,
    /// Who plays White.
    #[serde(default)]
    pub white: String,
    /// Who plays Black.
    #[serde(default)]
    pub black: String,
    /// Nothing else.
    #[serde(flatten)]
    #[schemars(skip)]
    pub others: NoOthers,
}

/// Begins a game; answers with its name and what it looks like.
///
/// # Errors
/// When the position or the record cannot be read, or no game can be played from it.
pub fn create(app: &App, request: &CreateRequest) -> Result<(String, Arc<str>), Problem> {
    for (key, name) in [("white", &request.white), ("black", &request.black)] {
        let found = name.chars().count();
        if found > LONGEST_NAME {
            return Err(Problem::too_long(key, found, LONGEST_NAME));
        }
    }
    let game = request.place.game(app)?.game;
    let definition = request.place.definition.clone();
    let copied = request
        .place
        .game
        .as_deref()
        .or(request.place.position.as_deref());
    let definition = match (definition, copied) {
        (None, Some(name)) => app.games.definition(name)?,
        (definition, _) => definition,
    };
    let mut seated = Seated::of_game(&game, definition)?;
    let recorded = |tag: &str| {
        game.source()
            .and_then(|record| record.tag(tag))
            .filter(|name| *name != "?")
    };
    let name = |given: &str, tag: &str| match given.trim() {
        "" => one_line(recorded(tag).unwrap_or_default()),
        given => one_line(given),
    };
    seated.kept.white = name(&request.white, "White")
        .chars()
        .take(LONGEST_NAME)
        .collect();
    seated.kept.black = name(&request.black, "Black")
        .chars()
        .take(LONGEST_NAME)
        .collect();
    app.games.add(seated)
}

/// A name as it can stand in any record.
fn one_line(name: &str) -> String {
    let signs = name.chars().map(|c| if c.is_control() { ' ' } else { c });
    signs.collect::<String>().trim().to_owned()
}
