//! What `hakam tablebase` writes.

use hakam::endgame::Value;
use serde::Serialize;

use super::Place;

/// `hakam tablebase build`.
#[derive(Debug, Serialize)]
pub struct BuiltTables {
    /// The variant's name.
    pub variant: String,
    /// In the order in which they are built.
    pub tables: Vec<BuiltTable>,
}

/// One table in a file.
#[derive(Debug, Serialize)]
pub struct BuiltTable {
    pub material: String,
    pub file: Option<String>,
    /// `new` or `kept`.
    pub state: &'static str,
    /// Whether every entry was derived again.
    pub verified: bool,
}

/// `hakam tablebase stats`.
#[derive(Debug, Serialize)]
pub struct TableStats {
    /// The variant's name.
    pub variant: String,
    pub material: String,
    /// With White to move, with Black to move.
    pub sides: [TableCount; 2],
}

/// How often each value comes about with one side to move, seen from that side.
#[derive(Debug, Serialize)]
pub struct TableCount {
    /// `white` or `black`.
    pub turn: &'static str,
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    pub longest: Option<LongestWin>,
}

/// The longest win of the side to move.
#[derive(Debug, Serialize)]
pub struct LongestWin {
    pub plies: u16,
    /// A position with it.
    pub fen: String,
}

/// `hakam tablebase probe`.
#[derive(Debug, Serialize)]
pub struct Probed {
    #[serde(flatten)]
    pub place: Place,
    #[serde(flatten)]
    pub worth: Worth,
    /// Best first; none where the game is over.
    #[serde(rename = "moves")]
    pub legal: Vec<ProbedMove>,
}

/// One legal move.
#[derive(Debug, Serialize)]
pub struct ProbedMove {
    /// In coordinates.
    #[serde(rename = "move")]
    pub text: String,
    /// In short notation, in English.
    pub san: String,
    #[serde(flatten)]
    pub worth: Worth,
}

/// What a position or a move is worth to the side to move.
#[derive(Debug, Serialize)]
pub struct Worth {
    /// `win`, `draw`, `loss`, or `null` where it is not known.
    pub value: Option<&'static str>,
    /// To the end of the game.
    pub plies: Option<u16>,
    /// For people.
    #[serde(skip)]
    pub words: String,
}

impl Worth {
    pub fn of(value: Value) -> Worth {
        let (word, plies) = match value {
            Value::Win(plies) => (Some("win"), Some(plies)),
            Value::Draw => (Some("draw"), None),
            Value::Loss(plies) => (Some("loss"), Some(plies)),
            Value::Illegal => (None, None),
        };
        Worth {
            value: word,
            plies,
            words: value.to_string(),
        }
    }
}
