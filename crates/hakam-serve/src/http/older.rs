//! The two routes of the service that source 003 describes, for programs that were written for it.
//!
//! There is one game of chess for everyone. Squares are `10 * file + rank`, men a letter for the side and one
//! for the kind.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use hakam::{Game, PlayError, Side, Square};
use hakam_core::{Outcome, ReasonCode};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::coords;
use hakam_notation::moves::{self, Language, Options, Style};
use hakam_wire::answers::BadMove;
use serde::{Deserialize, Serialize};

use super::{answer, body};
use crate::App;
use crate::limits::LONGEST_BODY;
use crate::problem::Problem;
use crate::shelf::DEFAULT;
use crate::whole::Whole;

/// The game of these routes, begun when it is first asked for.
#[derive(Debug, Default)]
pub struct Older(Option<Game>);

/// A man and where he goes.
#[derive(Debug, Deserialize)]
struct Asked {
    piece: String,
    src: Whole,
    dst: Whole,
}

/// What came of it.
#[derive(Debug, Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the older service answers so"
)]
struct Validated {
    valid: bool,
    notation: String,
    is_check: bool,
    is_checkmate: bool,
    pieces: BTreeMap<u16, String>,
    turn: &'static str,
    game_over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

#[derive(Debug, Serialize)]
struct Unread {
    valid: bool,
    message: &'static str,
}

#[derive(Debug, Serialize)]
struct Begun {
    status: &'static str,
    pieces: BTreeMap<u16, String>,
}

/// Adds the routes.
pub fn add(router: Router<Arc<App>>) -> Router<Arc<App>> {
    router
        .route("/validate", post(validate))
        .route("/reset", get(reset).post(reset))
}

async fn reset(State(app): State<Arc<App>>) -> Result<Response, Problem> {
    app.work(|app| {
        let game = Game::new(&app.shelf.built_in(DEFAULT)?);
        let pieces = pieces(&game);
        let mut older = app.older.lock().unwrap_or_else(PoisonError::into_inner);
        older.0 = Some(game);
        let status = "success";
        Ok(answer::json(StatusCode::OK, &Begun { status, pieces }))
    })
    .await
}

async fn validate(State(app): State<Arc<App>>, request: Request) -> Result<Response, Problem> {
    let unread = || {
        let (valid, message) = (false, "invalid_input");
        answer::json(StatusCode::BAD_REQUEST, &Unread { valid, message })
    };
    let Ok(asked) = body::read::<Asked>(request, LONGEST_BODY).await else {
        return Ok(unread());
    };
    app.work(move |app| {
        let mut older = app.older.lock().unwrap_or_else(PoisonError::into_inner);
        let game = match &mut older.0 {
            Some(game) => game,
            none => none.insert(Game::new(&app.shelf.built_in(DEFAULT)?)),
        };
        let Some(request) = understood(game, &asked) else {
            return Ok(unread());
        };
        Ok(answer::json(StatusCode::OK, &play(game, &asked, request)))
    })
    .await
}

/// The squares that are meant, if they and the man are any of this board.
fn understood(game: &Game, asked: &Asked) -> Option<(Square, Square)> {
    let rules = game.variant().rules();
    let board = rules.geometry();
    let square = |code: Whole| coords::from_decimal(board, u16::try_from(code.0).ok()?).ok();
    let mut signs = asked.piece.chars();
    let side = matches!(signs.next()?, 'w' | 'b');
    let letter = signs.next()?.to_string();
    let is_kind = rules
        .kinds()
        .any(|(_, kind)| kind.letter.to_string() == letter);
    let known = side && is_kind && signs.next().is_none();
    Some((square(asked.src)?, square(asked.dst)?)).filter(|_| known)
}

fn play(game: &mut Game, asked: &Asked, (from, to): (Square, Square)) -> Validated {
    let refused = |game: &Game, message: String| told(game, String::new(), false, Some(message));
    if game.outcome().is_over() {
        return refused(game, "game_over".to_owned());
    }
    let letter = side_letter(game.setup().turn);
    if !asked.piece.starts_with(letter) {
        let mover = asked.piece.chars().next().unwrap_or('w');
        return refused(game, format!("Not {mover}'s turn"));
    }
    let rules = game.variant().rules();
    let there = game
        .setup()
        .at(from)
        .map(|man| format!("{}{}", side_letter(man.side), rules.kind(man.kind).letter));
    if there.as_deref() != Some(asked.piece.as_str()) {
        return refused(game, "invalid_move".to_owned());
    }
    // The older service knows no choice: a man becomes the first kind that he may become.
    let choice = game
        .legal_moves()
        .into_iter()
        .find(|m| (m.from, m.to) == (from, to) && m.choice.is_some());
    let choice = choice.and_then(|m| m.choice);
    let text = coordinate::write(rules, CoordinateMove::Go { from, to, choice });
    let before = game.clone();
    match game.play_read(&text, Options::lenient(Language::English)) {
        Ok(read) => {
            let notation = moves::write(&before.here(), read.m, Style::SAN).unwrap_or_default();
            let mates = is_mate(game).then(|| "checkmate".to_owned());
            told(game, notation, true, mates)
        }
        Err(error) => {
            let message = reason(game, &text, &error).to_owned();
            refused(game, message)
        }
    }
}

/// The word of the older service for why a move is not made.
fn reason(game: &Game, text: &str, error: &PlayError) -> &'static str {
    let bad = BadMove::new(game, text, error);
    let position = game.position();
    let mut refusals = bad.meant.iter().filter_map(|request| {
        let refusals = position.board().judge(*request).result.err()?;
        refusals.first().map(|first| first.reason.code())
    });
    match refusals.next() {
        Some(ReasonCode::Pinned) => "pinned_piece",
        Some(
            ReasonCode::CheckNotAnswered
            | ReasonCode::DoubleCheckKingMustMove
            | ReasonCode::KingIntoAttack
            | ReasonCode::KingAlongLine
            | ReasonCode::EpExposesKing,
        ) => "in_check",
        Some(
            ReasonCode::CastleRightLost
            | ReasonCode::CastlePath
            | ReasonCode::CastleOutOfCheck
            | ReasonCode::CastleThroughCheck
            | ReasonCode::CastleIntoCheck
            | ReasonCode::CastleNoRook,
        ) => "cannot_castle",
        Some(_) | None => "invalid_move",
    }
}

fn told(game: &Game, notation: String, valid: bool, message: Option<String>) -> Validated {
    let turn = game.setup().turn;
    Validated {
        valid,
        notation,
        is_check: !game.position().checkers(turn).is_empty(),
        is_checkmate: is_mate(game),
        pieces: pieces(game),
        turn: side_letter(turn),
        game_over: game.outcome().is_over(),
        message,
    }
}

/// Whether the side to move is in check and has lost.
fn is_mate(game: &Game) -> bool {
    let turn = game.setup().turn;
    let lost = matches!(game.outcome(), Outcome::Won { by, .. } if by != turn);
    lost && !game.position().checkers(turn).is_empty()
}

fn pieces(game: &Game) -> BTreeMap<u16, String> {
    let rules = game.variant().rules();
    let men = game.setup().men(rules.geometry());
    men.filter_map(|(square, man)| {
        let code = coords::to_decimal(rules.geometry(), square).ok()?;
        let name = format!("{}{}", side_letter(man.side), rules.kind(man.kind).letter);
        Some((code, name))
    })
    .collect()
}

fn side_letter(side: Side) -> &'static str {
    match side {
        Side::White => "w",
        Side::Black => "b",
    }
}
