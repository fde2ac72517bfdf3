//! Bodies of requests: JSON of a bounded length, or a problem that says where it is wrong.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;

use crate::problem::{Problem, Sort};

/// Reads what was sent. An empty body is an object without keys.
///
/// # Errors
/// When it is too long, no JSON, or not what this route reads.
pub async fn read<T: DeserializeOwned>(request: Request, limit: usize) -> Result<T, Problem> {
    let (parts, body) = request.into_parts();
    let bytes = bytes(body, limit).await?;
    if bytes.is_empty() {
        return parse(b"{}");
    }
    if !is_json(&parts.headers) {
        let detail = "the body must be JSON: send `Content-Type: application/json`";
        return Err(Problem::new(Sort::MediaType, "MEDIA_TYPE", detail));
    }
    parse(&bytes)
}

async fn bytes(body: Body, limit: usize) -> Result<axum::body::Bytes, Problem> {
    // A body that does not come is the affair of the connection, which has its own clock.
    to_bytes(body, limit).await.map_err(|error| {
        // The only fault besides the length is a connection that broke, and then nobody reads this.
        let detail = format!("the body cannot be read, or has more than {limit} bytes: {error}");
        Problem::new(Sort::TooLarge, "TOO_LARGE", detail)
    })
}

fn is_json(headers: &HeaderMap) -> bool {
    let value = headers.get(header::CONTENT_TYPE);
    let value = value
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let essence = value.split(';').next().unwrap_or_default().trim();
    let essence = essence.to_ascii_lowercase();
    essence == "application/json" || essence.ends_with("+json")
}

/// What is wrong with JSON, in words: without its place, and without the names of types of this program.
pub fn unread(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place).unwrap_or(&message);
    match message.split_once("expected struct ") {
        Some((before, _)) => format!("{before}expected an object"),
        None => message.to_owned(),
    }
}

/// Reads JSON.
///
/// # Errors
/// When it is none, or not what is expected, with the place.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let problem = Problem::new(Sort::Unread, "JSON", unread(&error));
        let text = str::from_utf8(bytes).unwrap_or_default();
        let lines = text.split_inclusive('\n').take(line.saturating_sub(1));
        let at = lines.map(str::len).sum::<usize>() + column.saturating_sub(1);
        match text.get(at..) {
            Some(rest) => {
                let sign = rest.chars().next().map_or(0, char::len_utf8);
                problem.at("body", text, at..at + sign)
            }
            None => problem.at_line("body", line, column),
        }
    })
}
