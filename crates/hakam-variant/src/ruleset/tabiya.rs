//! Tabiyat: arrays of developed men from which players may agree to start.

use hakam_core::{PerSide, Setup};

/// A developed array: each side has arranged its men, nobody has taken anything. Players agree on it before the
/// first move in place of playing the moves that lead there.
///
/// ```
/// let shatranj = hakam_variant::builtin::load("shatranj").unwrap();
/// let tabiya = shatranj.tabiya("double-mujannah").unwrap();
/// assert_eq!(tabiya.halves.white, "Mujannah");
/// assert_eq!((tabiya.tempi.white, tabiya.from.as_str()), (12, "alternative"));
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
    /// The fewest moves that bring each side's men from the array to their squares, each man going as if alone on
    /// the board and nobody castling. Men that stand in each other's way may need more.
    pub tempi: PerSide<u32>,
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
