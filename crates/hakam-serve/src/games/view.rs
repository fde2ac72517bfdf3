//! A stored game as front ends see it.

use hakam::{Game, Setup};
use hakam_notation::fen::{self, Passing};
use hakam_notation::moves::Here;
use hakam_wire::answers::side;
use schemars::JsonSchema;
use serde::Serialize;

use super::deed::Deed;
use super::handle;
use crate::problem::Problem;
use crate::questions::{LegalMove, Man, Standing, men};

/// A stored game.
#[derive(Debug, Serialize, JsonSchema)]
pub struct GameView {
    /// Its name here.
    pub id: String,
    /// Grows by one with everything that is done.
    pub revision: u64,
    /// The name of the game it is one of.
    pub variant: String,
    /// What people call that game.
    pub title: String,
    /// The text of the definition, where that game is not built in.
    pub definition: Option<String>,
    /// Who plays White.
    pub white: String,
    /// Who plays Black.
    pub black: String,
    /// The position it began from.
    pub start: String,
    /// What was played.
    pub moves: Vec<MoveView>,
    /// Where it stands now.
    pub position: PositionView,
    /// The legal moves; none when the game is over.
    pub legal: Vec<LegalMove>,
    /// How it stands.
    pub outcome: Standing,
    /// The rules by which a draw, or another result, may be claimed now.
    pub claims: Vec<String>,
    /// The sides that have agreed to the starting position.
    pub agreed: Vec<&'static str>,
    /// The side whose offer of a draw stands.
    pub offer: Option<&'static str>,
    /// Everything that was done.
    pub done: Vec<Done>,
}

/// A move that was played.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MoveView {
    /// From 1.
    pub ply: usize,
    /// The number of the move.
    pub number: u32,
    /// `white` or `black`.
    pub side: &'static str,
    /// The move.
    #[serde(flatten)]
    pub made: LegalMove,
    /// The pieces it captured.
    pub taken: Vec<Man>,
}

/// One position of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PositionView {
    /// The name of this position.
    pub handle: String,
    /// After so many plies.
    pub ply: usize,
    /// The position.
    pub fen: String,
    /// `white` or `black`.
    pub turn: &'static str,
    /// The number of the move.
    pub number: u32,
    /// Who stands where.
    pub men: Vec<Man>,
    /// The squares of the pieces giving check.
    pub check: Vec<String>,
}

/// Something that was done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Done {
    /// `agree`, `move`, `resign`, `offer-draw`, `accept-draw` or `claim-draw`.
    #[serde(rename = "do")]
    pub sort: String,
    /// The move, the side, or the rule.
    pub text: String,
}

/// The games that were changed last.
#[derive(Debug, Serialize, JsonSchema)]
pub struct GamesAnswer {
    /// The latest first.
    pub games: Vec<GameRow>,
}

/// One row of a list of games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameRow {
    /// Its name here.
    pub id: String,
    /// The name of the game it is one of.
    pub variant: String,
    /// What people call that game.
    pub title: String,
    /// Who plays White.
    pub white: String,
    /// Who plays Black.
    pub black: String,
    /// How many plies it has.
    pub plies: usize,
    /// `ongoing`, `won` or `drawn`.
    pub state: String,
    /// `white` or `black`.
    pub winner: Option<String>,
    /// The rule that ended it.
    pub rule: Option<String>,
    /// When it was changed last, in seconds since 1970.
    pub updated: i64,
}

/// A move of a game and what it did; `before` is the position it was made in.
pub fn played(
    game: &Game,
    before: &Setup,
    ply: usize,
    m: hakam::Move,
) -> Result<MoveView, Problem> {
    let (rules, engine) = (game.variant().rules(), game.variant().engine());
    let position = hakam::Position::new_unchecked(rules, before.clone());
    let here = Here::new(rules, engine, before);
    let board = rules.geometry();
    let taken = m.captures.iter().filter_map(|square| {
        let man = before.at(square)?;
        Some(Man {
            on: board.name(square).to_string(),
            side: side(man.side),
            piece: rules.kind(man.kind).key.clone(),
            letter: rules.kind(man.kind).letter.to_string(),
        })
    });
    Ok(MoveView {
        ply,
        number: before.number,
        side: side(before.turn),
        made: LegalMove::of(&position, &here, m)?,
        taken: taken.collect(),
    })
}

/// A position of a game.
pub fn position(game: &Game, id: &str, ply: usize, setup: &Setup) -> PositionView {
    let rules = game.variant().rules();
    let position = hakam::Position::new_unchecked(rules, setup.clone());
    let fen = fen_of(game, setup);
    PositionView {
        handle: handle::write(id, ply, &fen),
        ply,
        turn: side(setup.turn),
        number: setup.number,
        men: men(rules, setup),
        check: position
            .checkers(setup.turn)
            .into_iter()
            .map(|at| rules.geometry().name(at).to_string())
            .collect(),
        fen,
    }
}

/// A position of a game as text.
pub fn fen_of(game: &Game, setup: &Setup) -> String {
    let (rules, engine) = (game.variant().rules(), game.variant().engine());
    fen::write(
        rules,
        &fen::with_passing(engine, rules, setup, Passing::Legal),
    )
}

/// What was done, in words.
pub fn done(deeds: &[Deed]) -> Vec<Done> {
    let told = |deed: &Deed| Done {
        sort: deed.sort.clone(),
        text: deed.text.clone(),
    };
    deeds.iter().map(told).collect()
}
