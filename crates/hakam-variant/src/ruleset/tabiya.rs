//! Tabiyat: arrays of developed men from which players may agree to start.

mod develop;
mod matching;

use hakam_core::{PerSide, Setup, Side};

use crate::Ruleset;

pub(crate) use develop::develop;

/// A developed array: each side has arranged its men, nobody has taken anything. Players agree on it before the
/// first move in place of playing the moves that lead there.
///
/// ```
/// let shatranj = hakam_variant::builtin::load("shatranj").unwrap();
/// let tabiya = shatranj.tabiya("double-mujannah").unwrap();
/// assert_eq!(tabiya.halves.white, "Mujannah");
/// assert_eq!(tabiya.from, "alternative");
/// assert_eq!(shatranj.tempi(tabiya).unwrap().white, 12);
/// assert!(tabiya.is_mirrored);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tabiya {
    /// Its name in the file.
    pub name: String,
    /// What each side's half is called.
    pub halves: PerSide<String>,
    /// Who has handed it down.
    pub source: String,
    /// The start array it is developed from.
    pub from: String,
    /// The text in the file.
    pub fen: String,
    /// The position.
    pub setup: Setup,
    /// Whether Black's half is White's seen from the other side of the board, rank by rank.
    pub is_mirrored: bool,
}

impl Tabiya {
    /// What people call it: `Mujannah against Sayyala`, or the name of both halves.
    pub fn title(&self) -> String {
        let PerSide { white, black } = &self.halves;
        if white == black {
            white.clone()
        } else {
            format!("{white} against {black}")
        }
    }
}

impl Ruleset {
    /// The fewest moves that bring each side's men from the array of a tabiya to their squares, each man going as if
    /// alone on the board and nobody castling. Men that stand in each other's way may need more. `None`: some cannot
    /// come there, so that it is no tabiya of this game.
    pub fn tempi(&self, tabiya: &Tabiya) -> Option<PerSide<u32>> {
        let array = self.start(&tabiya.from)?;
        let moves = |side| develop(self, array, &tabiya.setup, side).ok();
        Some(PerSide {
            white: moves(Side::White)?,
            black: moves(Side::Black)?,
        })
    }
}
