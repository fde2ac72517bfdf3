//! Stored games: what is done in them is committed before it is acknowledged.

mod change;
mod create;
mod deed;
pub mod drift;
mod export;
mod handle;
mod keep;
mod opponent;
mod store;
mod table;
mod view;

pub use change::{
    ClaimDrawRequest, MoveRequest, NoBody, SideName, SideRequest, accept_draw, agree, claim_draw,
    make_move, offer_draw, resign, undo,
};
pub use create::{CreateRequest, create};
pub use export::{Exported, Format, export};
pub use keep::{Event, Games, Located};
pub use opponent::{EngineMoveRequest, LevelName, engine_move};
pub use store::{Store, StoreError};
pub use view::{Done, GameRow, GameView, GamesAnswer, MoveView, PositionView};
