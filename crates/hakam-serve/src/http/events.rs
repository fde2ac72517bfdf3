//! A game as it goes on: server-sent events.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::sse::{self, KeepAlive, Sse};
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt as _};

use super::route::named;
use crate::App;
use crate::games::Event;
use crate::problem::Problem;

/// How often something is sent, so that nobody takes the connection for dead.
const BREATH: Duration = Duration::from_secs(15);

/// The game now, and then everything that is done.
pub async fn listen(
    State(app): State<Arc<App>>,
    id: Result<Path<String>, PathRejection>,
) -> Result<Sse<impl Stream<Item = Result<sse::Event, Infallible>>>, Problem> {
    let id = named(id)?;
    let news = app.work(move |app| app.games.listen(&id)).await?;
    let events = WatchStream::new(news).map(|event| {
        Ok(match event {
            Event::Game(revision, json) => sse::Event::default()
                .event("game")
                .id(revision.to_string())
                .data(json),
            Event::Deleted => sse::Event::default().event("deleted").data("{}"),
        })
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(BREATH)))
}
