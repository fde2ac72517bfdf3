//! The computer opponent: looks ahead in any game and says which move it would make.
//!
//! Alpha-beta with iterative deepening, a table of positions already met and a search of captures at the end of
//! lines, on the engine's moves and endings and on [`evaluate`](crate::evaluate). What it thinks is an opinion, no
//! verdict: what the referee proves is found elsewhere. A move it names is always one of the engine's legal moves.
//!
//! There is no clock here. Who wants a move within some time says when to stop; the best move so far is there
//! from the first moment.
//!
//! ```
//! use hakam::opponent::{Limits, Score, TableSize, Thinker};
//! use hakam::{Game, Variant};
//!
//! let chess = Variant::builtin("chess").unwrap();
//! let game = Game::from_fen(&chess, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").unwrap();
//! let mut thinker = Thinker::new(&chess, TableSize::megabytes(1));
//! let limits = Limits { depth: Some(3), ..Limits::default() };
//! let thought = thinker.think(&game, &limits, &|| false, &mut |_| {}).unwrap();
//! assert_eq!(thought.score, Score::Wins { plies: 1 });
//!
//! let mut game = game;
//! game.play_move(thought.best).unwrap();
//! assert!(game.outcome().is_over());
//! ```

mod dead;
mod ends;
mod level;
mod limits;
mod order;
mod quiet;
mod root;
mod score;
mod search;
mod spot;
mod table;
mod trail;

pub use level::{Level, UnknownLevel};
pub use limits::Limits;
pub use root::{Thinker, Thought};
pub use score::Score;
pub use table::TableSize;
