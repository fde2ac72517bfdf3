//! Legal moves.

use hakam_core::Square;
use hakam_notation::moves::{self, CastlingText, Here, Style, Unwritable};
use hakam_spec::Position;
use serde::Serialize;

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
    /// The legal moves.
    #[serde(rename = "moves")]
    pub legal: Vec<Move>,
}

/// One legal move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Move {
    /// In the notation asked for; in coordinates by default.
    #[serde(rename = "move")]
    pub text: String,
    /// In short notation, in English.
    pub san: String,
    /// As chess programs exchange it, where two squares are enough to tell it from other moves.
    pub uci: Option<String>,
    /// The name of the kind that moves.
    pub piece: String,
    /// Where it stands.
    pub from: String,
    /// Where it goes.
    pub to: String,
    /// The rule it stands under.
    pub rule: String,
    /// The squares of the men it takes.
    pub captures: Vec<String>,
    /// The name of the kind it becomes.
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
        Ok(Move {
            text: coordinates(position, m),
            san: moves::write(here, m, Style::SAN)?,
            uci: uci(here, CastlingText::usual(rules), m),
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
