//! Legal moves.

use hakam::Game;
use hakam_core::{Square, Way};
use hakam_explain as words;
use hakam_law::Position;
use hakam_notation::moves::{self, CastlingText, Here, Style, Unwritable};
use serde::Serialize;

use super::why_not::no_mover;
use super::{Ended, Place, coordinates};

/// The legal moves of a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moves {
    /// Where.
    #[serde(flatten)]
    pub place: Place,
    /// How the game stands: in a game that is over no move can be made.
    pub outcome: Ended,
    /// The moves that can be made: the legal ones, and none when the game is over.
    #[serde(rename = "moves")]
    pub legal: Vec<Move>,
    /// Why there is none, where there is none.
    pub why_none: Option<String>,
}

/// The moves that can be made in a game, of one piece only if a square is given; and why there is none, where there
/// is none.
pub fn playable(game: &Game, from: Option<Square>) -> (Vec<hakam_core::Move>, Option<String>) {
    let position = game.position();
    let rules = position.rules();
    let mut moves = game.playable_moves();
    moves.retain(|m| from.is_none_or(|from| m.from == from));
    if !moves.is_empty() {
        return (moves, None);
    }
    let outcome = game.outcome();
    let why = match from.map(|from| (from, no_mover(&position, from))) {
        _ if outcome.is_over() => {
            format!("The game is over. {}", words::outcome(rules, &outcome))
        }
        Some((_, Some(nobody))) => nobody.sentence,
        Some((from, None)) => {
            let man = position.setup().at(from);
            let name = man.map_or("piece", |man| rules.kind(man.kind).name.as_str());
            format!(
                "The {name} on {} has no legal move.",
                rules.geometry().name(from)
            )
        }
        None => "There is no legal move.".to_owned(),
    };
    (moves, Some(why))
}

/// One legal move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Move {
    /// In the notation asked for; by default in coordinates, or in SAN where these would name another move as well.
    #[serde(rename = "move")]
    pub text: String,
    /// In short notation, in English.
    pub san: String,
    /// As chess programs exchange it, where two squares are enough to tell it from other moves.
    pub uci: Option<String>,
    /// The name of the piece that moves.
    pub piece: String,
    /// Where it stands.
    pub from: String,
    /// Where it goes.
    pub to: String,
    /// The rule it stands under.
    pub rule: String,
    /// The squares of the pieces it captures.
    pub captures: Vec<String>,
    /// The name of the piece it promotes to.
    pub becomes: Option<String>,
}

impl Move {
    /// A legal move of a position, written in coordinates; `here` is the same position.
    ///
    /// # Errors
    /// When the move cannot be written: it is no move of this position.
    pub fn of(
        position: &Position<'_>,
        here: &Here<'_>,
        m: hakam_core::Move,
    ) -> Result<Move, Unwritable> {
        let rules = position.rules();
        let name = |at: Square| rules.geometry().name(at).to_string();
        let rule = position.rule_of(m);
        let man = position.setup().at(m.from);
        let san = moves::write(here, m, Style::SAN)?;
        let uci = uci(here, CastlingText::usual(rules), m);
        Ok(Move {
            // Two squares that name another move as well cannot be played back.
            text: match (m.way, &uci) {
                (Way::Pattern(_), None) => san.clone(),
                (Way::Pattern(_) | Way::Castling(_), _) => coordinates(position, m),
            },
            san,
            uci,
            piece: man.map_or(String::new(), |man| rules.kind(man.kind).name.clone()),
            from: name(m.from),
            to: name(m.to),
            rule: rule.map_or(String::new(), |rule| rule.to_string()),
            captures: m.captures.iter().map(name).collect(),
            becomes: m.choice.map(|kind| rules.kind(kind).name.clone()),
        })
    }
}

/// As two squares; `None` where they would name another move as well.
pub fn uci(here: &Here<'_>, castling: CastlingText, m: hakam_core::Move) -> Option<String> {
    let style = Style {
        castling,
        ..Style::UCI
    };
    moves::write(here, m, style).ok()
}
