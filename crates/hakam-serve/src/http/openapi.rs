//! The description of the API for programs: `OpenAPI` 3.1, made from the table of routes.

use std::sync::OnceLock;

use axum::http::StatusCode;
use axum::response::Response;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::answer::written;
use super::route::{Answer, Route, schema};
use super::routes::all;
use crate::problem::Document;

/// Answers with the description.
pub fn answer() -> Response {
    static TEXT: OnceLock<Vec<u8>> = OnceLock::new();
    let text = TEXT.get_or_init(|| document().to_string().into_bytes());
    written(StatusCode::OK, "application/json", text.as_slice())
}

/// The description.
pub fn document() -> Value {
    let settings = || {
        SchemaSettings::draft2020_12().with(|settings| {
            "/components/schemas".clone_into(settings.definitions_path.to_mut());
            settings.meta_schema = None;
        })
    };
    // What is sent and what is answered differ in which keys must be there.
    let mut sent = settings().for_deserialize().into_generator();
    let mut answered = settings().for_serialize().into_generator();
    let problem = schema::<Document>(&mut answered);
    let mut paths: Map<String, Value> = Map::new();
    for route in all() {
        let operation = operation(&route, &mut sent, &mut answered, &problem);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        if let Value::Object(path) = path {
            path.insert(route.method.to_owned(), operation);
        }
    }
    let mut schemas = sent.take_definitions(true);
    schemas.append(&mut answered.take_definitions(true));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Hakam",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "An arbiter for chess and its relatives: what is legal, what is not, and by which rule.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

fn operation(
    route: &Route,
    sent: &mut SchemaGenerator,
    answered: &mut SchemaGenerator,
    problem: &schemars::Schema,
) -> Value {
    let mut responses = json!({
        "default": {
            "description": "What went wrong",
            "content": { "application/problem+json": { "schema": problem } },
        },
    });
    let good = match route.answer {
        Answer::Json(schema) => json!({
            "description": "The answer",
            "content": { "application/json": { "schema": schema(answered) } },
        }),
        Answer::Text(kinds) => {
            let texts = kinds.iter().map(|kind| {
                (
                    (*kind).to_owned(),
                    json!({ "schema": { "type": "string" } }),
                )
            });
            json!({ "description": "The record", "content": texts.collect::<Map<_, _>>() })
        }
        Answer::Events => json!({
            "description": "Events named `game`, their data the game",
            "content": { "text/event-stream": { "schema": { "type": "string" } } },
        }),
        Answer::Nothing => json!({ "description": "It is done" }),
    };
    if let Value::Object(responses) = &mut responses {
        responses.insert(route.status.to_string(), good);
    }
    let mut operation = json!({
        "operationId": operation_id(route),
        "summary": route.summary,
        "parameters": parameters(route, sent),
        "responses": responses,
    });
    if let (Some(schema), Value::Object(operation)) = (route.request, &mut operation) {
        let schema = schema(sent);
        let body = json!({
            "required": needs_keys(&schema, sent),
            "content": { "application/json": { "schema": schema } },
        });
        operation.insert("requestBody".to_owned(), body);
    }
    operation
}

/// Whether there must be a body: an empty one is an object without keys.
fn needs_keys(schema: &schemars::Schema, sent: &SchemaGenerator) -> bool {
    let name = schema.get("$ref").and_then(Value::as_str);
    let name = name.and_then(|to| to.rsplit('/').next());
    let definition = name.and_then(|name| sent.definitions().get(name));
    definition.is_none_or(|definition| definition.get("required").is_some())
}

/// `post-games-id-moves`.
fn operation_id(route: &Route) -> String {
    let path = route.path.trim_start_matches("/api/v1");
    let words = path
        .split(['/', '{', '}', '.'])
        .filter(|word| !word.is_empty());
    let words: Vec<&str> = std::iter::once(route.method).chain(words).collect();
    words.join("-")
}

fn parameters(route: &Route, sent: &mut SchemaGenerator) -> Vec<Value> {
    let mut parameters = Vec::new();
    for part in route.path.split('/') {
        let Some(name) = part
            .strip_prefix('{')
            .and_then(|part| part.strip_suffix('}'))
        else {
            continue;
        };
        let schema = match name {
            "ply" => json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX }),
            _ => json!({ "type": "string", "minLength": 1 }),
        };
        parameters.push(json!({
            "name": name, "in": "path", "required": true, "schema": schema,
        }));
    }
    for (name, schema) in &route.query {
        parameters.push(json!({
            "name": name, "in": "query", "required": *name == "as", "schema": schema(sent),
        }));
    }
    parameters
}
