//! Things done in a game, as they are kept: a word and a text.

use hakam::{Action, Game, RuleId, Side};
use hakam_notation::moves::{self, Language, Options};
use hakam_wire::answers::side;

use crate::place;
use crate::problem::{Problem, Sort};

/// Something done in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// `agree`, `move`, `follow`, `resign`, `offer-draw`, `accept-draw`, `claim-draw` or `time-over`.
    pub sort: String,
    /// The move in short notation; the side; or the rule, and behind it the move by which it is claimed.
    pub text: String,
}

impl Deed {
    pub fn new(sort: &str, text: impl Into<String>) -> Deed {
        Deed {
            sort: sort.to_owned(),
            text: text.into(),
        }
    }

    /// Something that a side does.
    pub fn by(sort: &str, who: Side) -> Deed {
        Deed::new(sort, side(who))
    }

    /// Does it. A refused one changes nothing.
    pub fn apply(&self, game: &mut Game) -> Result<(), Problem> {
        let who = || side_of(&self.text).ok_or_else(|| unknown(self));
        let action = match self.sort.as_str() {
            "move" => return place::play(game, &self.text),
            "follow" => return follow(game, &self.text),
            "agree" => {
                let agreed = game.agree(who()?);
                return agreed
                    .map_err(|error| Problem::new(Sort::Conflict, "AGREEMENT", error.to_string()));
            }
            "resign" => Action::Resign(who()?),
            "offer-draw" => Action::OfferDraw(who()?),
            "accept-draw" => Action::AcceptDraw(who()?),
            "time-over" => Action::TimeOver(who()?),
            "claim-draw" => return self.claim(game),
            _ => return Err(unknown(self)),
        };
        game.act(action).map_err(|refused| not_done(game, &refused))
    }

    fn claim(&self, game: &mut Game) -> Result<(), Problem> {
        let (code, by) = match self.text.split_once(' ') {
            Some((code, by)) => (code, Some(by)),
            None => (self.text.as_str(), None),
        };
        let rule = RuleId::new(code)
            .map_err(|error| Problem::new(Sort::Unsound, "RULE", error.to_string()))?;
        let Some(text) = by else {
            return game
                .act(Action::Claim(rule))
                .map_err(|refused| not_done(game, &refused));
        };
        let read = moves::read(&game.here(), text, Options::lenient(Language::English));
        let read = read.map_err(|error| {
            let error = hakam::PlayError::Text(Box::new(error));
            Problem::not_played(game, text, &error)
        })?;
        game.claim_after(read.m, rule)
            .map_err(|refused| not_done(game, &refused))
    }
}

/// A move of a record that goes on after the end.
fn follow(game: &mut Game, text: &str) -> Result<(), Problem> {
    let read = moves::read(&game.here(), text, Options::lenient(Language::English));
    let followed = read
        .map_err(|error| hakam::PlayError::Text(Box::new(error)))
        .and_then(|read| game.follow_move(read.m));
    followed.map_err(|error| Problem::not_played(game, text, &error))
}

/// An action that is not possible now.
fn not_done(game: &Game, refused: &hakam::ActionRefused) -> Problem {
    let (sort, code) = if game.outcome().is_over() {
        (Sort::Conflict, "GAME_OVER")
    } else {
        (Sort::Refused, "ACTION")
    };
    Problem::new(sort, code, refused.to_string())
}

/// What only another version of this program could have written.
fn unknown(deed: &Deed) -> Problem {
    let detail = format!("the stored game has `{}`, which is not known", deed.sort);
    Problem::new(Sort::Busy, "STORAGE", detail)
}

/// The side of this name.
pub fn side_of(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|who| side(*who) == name)
}
