//! A route: what answers it, and what is written down about it.

use std::sync::Arc;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{answer, body};
use crate::App;
use crate::games::GameView;
use crate::limits::LONGEST_BODY;
use crate::problem::{Problem, Sort};

/// Makes the schema of one type.
pub type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// A route.
pub struct Route {
    pub method: &'static str,
    pub path: &'static str,
    pub summary: &'static str,
    /// The keys behind the `?`, with the schema of each.
    pub query: Vec<(&'static str, SchemaOf)>,
    pub request: Option<SchemaOf>,
    pub status: u16,
    pub answer: Answer,
    pub handler: MethodRouter<Arc<App>>,
}

/// What a route answers with.
#[derive(Clone, Copy)]
pub enum Answer {
    Json(SchemaOf),
    Text(&'static [&'static str]),
    Events,
    Nothing,
}

/// The schema of a type.
pub fn schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

impl Route {
    /// A route that answers a `GET` with JSON.
    pub fn get<A: JsonSchema>(
        path: &'static str,
        summary: &'static str,
        handler: MethodRouter<Arc<App>>,
    ) -> Route {
        Route {
            method: "get",
            path,
            summary,
            query: Vec::new(),
            request: None,
            status: 200,
            answer: Answer::Json(schema::<A>),
            handler,
        }
    }

    /// The same with a key behind the `?`.
    pub fn with_query<T: JsonSchema>(mut self, key: &'static str) -> Route {
        self.query.push((key, schema::<T>));
        self
    }

    /// The same with another answer.
    pub fn answering(mut self, answer: Answer) -> Route {
        self.answer = answer;
        self
    }

    /// A question: JSON in, JSON out.
    pub fn ask<Q, A>(
        path: &'static str,
        summary: &'static str,
        question: fn(&App, &Q) -> Result<A, Problem>,
    ) -> Route
    where
        Q: DeserializeOwned + JsonSchema + Send + Sync + 'static,
        A: Serialize + JsonSchema + Send + 'static,
    {
        Route::ask_within(LONGEST_BODY, path, summary, question)
    }

    /// The same with another bound of the body.
    pub fn ask_within<Q, A>(
        limit: usize,
        path: &'static str,
        summary: &'static str,
        question: fn(&App, &Q) -> Result<A, Problem>,
    ) -> Route
    where
        Q: DeserializeOwned + JsonSchema + Send + Sync + 'static,
        A: Serialize + JsonSchema + Send + 'static,
    {
        let handler = move |State(app): State<Arc<App>>, request: Request| async move {
            let asked: Q = body::read(request, limit).await?;
            // Written where it was worked out: answers can be long.
            app.work(move |app| Ok(answer::json(StatusCode::OK, &question(app, &asked)?)))
                .await
        };
        Route::posting::<Q, A>(path, summary, post(handler))
    }

    /// Something done in a stored game.
    pub fn act<Q>(
        path: &'static str,
        summary: &'static str,
        act: fn(&App, &str, &Q) -> Result<Arc<str>, Problem>,
    ) -> Route
    where
        Q: DeserializeOwned + JsonSchema + Send + Sync + 'static,
    {
        let handler = move |State(app): State<Arc<App>>,
                            id: Result<Path<String>, PathRejection>,
                            request: Request| async move {
            let id = named(id)?;
            let asked: Q = body::read(request, LONGEST_BODY).await?;
            let view = app.work(move |app| act(app, &id, &asked)).await?;
            Ok::<Response, Problem>(answer::ready(StatusCode::OK, &view))
        };
        Route::posting::<Q, GameView>(path, summary, post(handler))
    }

    /// A route that is sent JSON and answers with JSON.
    pub fn posting<Q: JsonSchema, A: JsonSchema>(
        path: &'static str,
        summary: &'static str,
        handler: MethodRouter<Arc<App>>,
    ) -> Route {
        Route {
            method: "post",
            path,
            summary,
            query: Vec::new(),
            request: Some(schema::<Q>),
            status: 200,
            answer: Answer::Json(schema::<A>),
            handler,
        }
    }
}

/// What stands in the path.
///
/// # Errors
/// When it is not what the route reads.
pub fn named<T>(found: Result<Path<T>, PathRejection>) -> Result<T, Problem> {
    let named = found.map(|Path(named)| named);
    named.map_err(|error| Problem::new(Sort::Unread, "QUERY", error.body_text()))
}

/// What stands behind the `?`.
///
/// # Errors
/// When it is not what the route reads.
pub fn queried<T>(found: Result<axum::extract::Query<T>, QueryRejection>) -> Result<T, Problem> {
    let queried = found.map(|axum::extract::Query(queried)| queried);
    queried.map_err(|error| Problem::new(Sort::Unread, "QUERY", error.body_text()))
}

/// What is not there.
pub fn missing(request: &Request) -> Response {
    let path: String = request.uri().path().chars().take(80).collect();
    let detail = format!("there is no `{}` here", path.escape_debug());
    Problem::new(Sort::Missing, "NO_ROUTE", detail).into_response()
}

/// What is there, but not for this method.
pub fn wrong_method(request: &Request) -> Response {
    let detail = format!("this route does not answer {}", request.method());
    Problem::new(Sort::Method, "METHOD", detail).into_response()
}
