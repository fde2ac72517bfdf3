//! Every route, with what is written down about it.

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use axum::routing::{any, delete, get, post};
use hakam_wire::answers::{AuditedFile, Rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::route::{Answer, Route, missing, named, queried, wrong_method};
use super::{answer, assets, body, events, guard, older, openapi};
use crate::App;
use crate::games::{self, CreateRequest, Format, GameView, GamesAnswer, PositionView};
use crate::limits::{LONGEST_BODY, LONGEST_PROOF};
use crate::problem::Problem;
use crate::questions::{self, AuditRequest, Judged, VariantAnswer, VariantRow, VerifyRequest};

/// The server is well.
#[derive(Debug, Serialize, JsonSchema)]
struct Health {
    /// `ok`.
    status: &'static str,
    /// The version of the program.
    version: &'static str,
}

/// Of which game.
#[derive(Debug, Deserialize)]
struct OfVariant {
    variant: Option<String>,
}

/// As what.
#[derive(Debug, Deserialize)]
struct AsFormat {
    #[serde(rename = "as")]
    format: Format,
}

type Named = Result<Path<String>, PathRejection>;

/// Everything that can be asked.
pub fn router(app: Arc<App>) -> Router {
    let mut router = Router::new();
    for route in all() {
        router = router.route(route.path, route.handler);
    }
    let router = older::add(router)
        .route("/api/v1/openapi.json", get(|| async { openapi::answer() }))
        .fallback(|request: Request| async move { assets::find(&request) })
        .method_not_allowed_fallback(|request: Request| async move { wrong_method(&request) })
        .route(
            "/api/{*rest}",
            any(|request: Request| async move { missing(&request) }),
        )
        .with_state(app);
    guard::add(router)
}

/// The routes that are written down.
pub fn all() -> Vec<Route> {
    let mut routes = vec![
        Route::get::<Health>(
            "/health",
            "Whether the server is well",
            get(|| async { health() }),
        ),
        Route::get::<Vec<VariantRow>>("/api/v1/variants", "The built-in games", get(variants)),
        Route::get::<VariantAnswer>(
            "/api/v1/variants/{name}",
            "One built-in game: board, pieces, starting positions, game-end rules, definition",
            get(variant),
        ),
        Route::ask(
            "/api/v1/variants/check",
            "Checks a definition: every error and warning with its place",
            questions::check_variant,
        ),
        Route::get::<Vec<Rule>>("/api/v1/rules", "The rules", get(rules))
            .with_query::<String>("variant"),
        Route::get::<Rule>("/api/v1/rules/{code}", "One rule", get(rule))
            .with_query::<String>("variant"),
        Route::posting::<VerifyRequest, Judged>(
            "/api/v1/verify",
            "Checks a move and the claims about it",
            post(verify),
        ),
        Route::ask(
            "/api/v1/claim",
            "Checks claims about a position",
            questions::claim,
        ),
        Route::ask_within(
            LONGEST_PROOF,
            "/api/v1/check-proof",
            "Checks certificates without the engine that found them",
            questions::check_proof,
        ),
        Route::ask("/api/v1/moves", "The legal moves", questions::moves),
        Route::ask(
            "/api/v1/why-not",
            "Why moves are illegal",
            questions::why_not,
        ),
        Route::ask("/api/v1/status", "How the game stands", questions::status),
        Route::ask::<AuditRequest, AuditedFile>(
            "/api/v1/audit",
            "Finds everything false in a thinklog, a ledger or games",
            questions::audit,
        ),
    ];
    routes.extend(of_games());
    routes
}

fn of_games() -> Vec<Route> {
    let mut creating =
        Route::posting::<CreateRequest, GameView>("/api/v1/games", "Begins a game", post(create));
    creating.status = 201;
    let mut deleting =
        Route::get::<GameView>("/api/v1/games/{id}", "Forgets a game", delete(forget))
            .answering(Answer::Nothing);
    deleting.method = "delete";
    deleting.status = 204;
    vec![
        creating,
        Route::get::<GamesAnswer>("/api/v1/games", "The latest games", get(latest)),
        Route::get::<GameView>("/api/v1/games/{id}", "A game", get(game)),
        deleting,
        Route::get::<PositionView>(
            "/api/v1/games/{id}/positions/{ply}",
            "An earlier position of a game",
            get(position),
        ),
        Route::act("/api/v1/games/{id}/moves", "Makes a move", games::make_move),
        Route::act(
            "/api/v1/games/{id}/undo",
            "Takes back the last move or action",
            games::undo,
        ),
        Route::act(
            "/api/v1/games/{id}/resign",
            "Gives the game up",
            games::resign,
        ),
        Route::act(
            "/api/v1/games/{id}/offer-draw",
            "Offers a draw",
            games::offer_draw,
        ),
        Route::act(
            "/api/v1/games/{id}/accept-draw",
            "Accepts a draw",
            games::accept_draw,
        ),
        Route::act(
            "/api/v1/games/{id}/claim-draw",
            "Claims a draw or another result",
            games::claim_draw,
        ),
        Route::act(
            "/api/v1/games/{id}/agree",
            "Agrees to the starting position",
            games::agree,
        ),
        Route::act(
            "/api/v1/games/{id}/engine-move",
            "Has the computer move",
            games::engine_move,
        ),
        Route::get::<String>(
            "/api/v1/games/{id}/export",
            "The game as a record",
            get(export),
        )
        .with_query::<Format>("as")
        .answering(Answer::Text(&[
            "text/plain",
            "application/vnd.chess-pgn",
            "text/markdown",
        ])),
        Route::get::<String>(
            "/api/v1/games/{id}/events",
            "The game as it is played",
            get(events::listen),
        )
        .answering(Answer::Events),
    ]
}

fn health() -> Response {
    let health = Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
    };
    answer::json(StatusCode::OK, &health)
}

async fn variants(State(app): State<Arc<App>>) -> Result<Response, Problem> {
    app.work(|_| Ok(answer::json(StatusCode::OK, &questions::variants())))
        .await
}

async fn variant(State(app): State<Arc<App>>, name: Named) -> Result<Response, Problem> {
    let name = named(name)?;
    app.work(move |app| {
        Ok(answer::json(
            StatusCode::OK,
            &questions::variant(app, &name)?,
        ))
    })
    .await
}

async fn rules(
    State(app): State<Arc<App>>,
    of: Result<Query<OfVariant>, QueryRejection>,
) -> Result<Response, Problem> {
    let of = queried(of)?.variant;
    app.work(move |app| {
        let rules = questions::rules(app, of.as_deref())?;
        Ok(answer::json(StatusCode::OK, &rules))
    })
    .await
}

async fn rule(
    State(app): State<Arc<App>>,
    code: Named,
    of: Result<Query<OfVariant>, QueryRejection>,
) -> Result<Response, Problem> {
    let (code, of) = (named(code)?, queried(of)?.variant);
    app.work(move |app| {
        let rule = questions::rule(app, &code, of.as_deref())?;
        Ok(answer::json(StatusCode::OK, &rule))
    })
    .await
}

/// A plain legal move is answered on the spot; everything else is worked on elsewhere.
async fn verify(State(app): State<Arc<App>>, request: Request) -> Result<Response, Problem> {
    let asked: VerifyRequest = body::read(request, LONGEST_BODY).await?;
    if let Some(judged) = questions::quick_verify(&app, &asked) {
        return Ok(answer::json(StatusCode::OK, &judged));
    }
    app.work(move |app| {
        Ok(answer::json(
            StatusCode::OK,
            &questions::verify(app, &asked)?,
        ))
    })
    .await
}

async fn create(State(app): State<Arc<App>>, request: Request) -> Result<Response, Problem> {
    let asked: CreateRequest = body::read(request, LONGEST_BODY).await?;
    let (id, view) = app.work(move |app| games::create(app, &asked)).await?;
    let mut response = answer::ready(StatusCode::CREATED, &view);
    if let Ok(place) = HeaderValue::from_str(&format!("/api/v1/games/{id}")) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

async fn latest(State(app): State<Arc<App>>) -> Result<Response, Problem> {
    app.work(|app| Ok(answer::json(StatusCode::OK, &app.games.latest()?)))
        .await
}

async fn game(State(app): State<Arc<App>>, id: Named) -> Result<Response, Problem> {
    let id = named(id)?;
    let view = app.work(move |app| app.games.view(&id)).await?;
    Ok(answer::ready(StatusCode::OK, &view))
}

async fn forget(State(app): State<Arc<App>>, id: Named) -> Result<StatusCode, Problem> {
    let id = named(id)?;
    app.work(move |app| app.games.delete(&id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn position(
    State(app): State<Arc<App>>,
    named_so: Result<Path<(String, u32)>, PathRejection>,
) -> Result<Response, Problem> {
    let (id, ply) = named(named_so)?;
    app.work(move |app| {
        let ply = usize::try_from(ply).unwrap_or(usize::MAX);
        let position = app.games.position(&id, ply)?;
        Ok(answer::json(StatusCode::OK, &position))
    })
    .await
}

async fn export(
    State(app): State<Arc<App>>,
    id: Named,
    format: Result<Query<AsFormat>, QueryRejection>,
) -> Result<Response, Problem> {
    let (id, format) = (named(id)?, queried(format)?.format);
    let record = app.work(move |app| games::export(app, &id, format)).await?;
    Ok(answer::written(
        StatusCode::OK,
        record.media_type,
        record.text,
    ))
}
