//! Why a table cannot be built, written or read.

use std::io;

use super::material::MaterialError;

/// Why a table cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// Men turn into one another in a circle.
    #[error(
        "the pieces of `{material}` can promote to one another in a circle, so no table can be built before the others"
    )]
    Circle {
        /// The material.
        material: String,
    },
    /// Positions with marks of passing men would be needed.
    #[error(
        "in `{material}` an en passant capture may be possible, and tables have no such positions"
    )]
    Passing {
        /// The material.
        material: String,
    },
    /// The numbers of positions do not fit.
    #[error("`{material}` has more positions than a table can hold")]
    TooLarge {
        /// The material.
        material: String,
    },
    /// What a position is worth hangs on checks given before.
    #[error(
        "this game counts checks, so what a position of `{material}` is worth hangs on more than the board, and tables know nothing more"
    )]
    ChecksCount {
        /// The material.
        material: String,
    },
    /// The system has no such memory.
    #[error(
        "there is no memory for the table of `{material}`, which takes {bytes} bytes while it is built"
    )]
    Memory {
        /// The material.
        material: String,
        /// How much is needed.
        bytes: u64,
    },
}

/// Why a table cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// A table without the hash of its law could be taken for that of another game.
    #[error(
        "the text of this game's definition is not known, so its tables cannot be told from others"
    )]
    NoHash,
    /// The bytes did not get where they should.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Why bytes are no table of a game. Places are bytes from the beginning, from 0.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The text of the law is not known, so nothing can be compared with it.
    #[error(
        "the text of this game's definition is not known, so its tables cannot be told from others"
    )]
    NoHash,
    /// It begins like something else.
    #[error("it is no endgame table: it does not begin with `hakam-tb`")]
    NotTable,
    /// Another version of the format.
    #[error("byte 8: it is a table of version {found}, and only version {known} can be read")]
    Version {
        /// What stands there.
        found: u16,
        /// What can be read.
        known: u16,
    },
    /// The table of another game, or of another text of this one.
    #[error(
        "byte 10: it belongs to another definition, with the hash {found}; that of `{name}` is {wanted}"
    )]
    OtherGame {
        /// The hash in the table.
        found: String,
        /// The game at hand.
        name: String,
        /// Its hash.
        wanted: String,
    },
    /// The men are not written as a table writes them.
    #[error("byte 44: the pieces are `{found}`, which no table is named by")]
    Men {
        /// What stands there.
        found: String,
    },
    /// The men are none of this game.
    #[error("byte 44: {0}")]
    Material(#[from] MaterialError),
    /// Another number of entries than the men ask for.
    #[error("byte {at}: it says that it has {found} entries, but `{material}` has {wanted}")]
    Size {
        /// Where the number stands.
        at: u64,
        /// What it says.
        found: u64,
        /// What it should say.
        wanted: u64,
        /// The men.
        material: String,
    },
    /// It ends too early.
    #[error("it is cut short: it ends after {found} bytes{}", wanted_bytes(*.wanted))]
    CutShort {
        /// How many bytes there are.
        found: u64,
        /// How many there should be, where that is known.
        wanted: Option<u64>,
    },
    /// Two bytes that stand for no value.
    #[error("byte {at}: `{word:#06x}` stands for no value")]
    Value {
        /// Where they stand.
        at: u64,
        /// What they are.
        word: u16,
    },
    /// The bytes are not those that were written.
    #[error("it is damaged: its {bytes} bytes do not have the checksum behind them")]
    Damaged {
        /// How many bytes the checksum is of.
        bytes: u64,
    },
    /// More bytes follow.
    #[error("byte {at}: it continues where a table of its pieces ends")]
    TooLong {
        /// Where the table ends.
        at: u64,
    },
    /// The system has no such memory.
    #[error("there is no memory for its {bytes} bytes")]
    Memory {
        /// How much is needed.
        bytes: u64,
    },
    /// The bytes could not be had.
    #[error(transparent)]
    Io(#[from] io::Error),
}

fn wanted_bytes(wanted: Option<u64>) -> String {
    wanted.map_or(String::new(), |wanted| format!(" of {wanted}"))
}
