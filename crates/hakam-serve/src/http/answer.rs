//! Answers as HTTP has them.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::problem::Problem;

/// A document of JSON.
pub fn json<T: Serialize>(status: StatusCode, document: &T) -> Response {
    // Most answers fit, so that they are not moved while they grow.
    let mut text = Vec::with_capacity(1024);
    match serde_json::to_writer(&mut text, document) {
        Ok(()) => written(status, "application/json", text),
        Err(error) => Problem::fault(error.to_string()).into_response(),
    }
}

/// A document of JSON that was written before.
pub fn ready(status: StatusCode, text: &Arc<str>) -> Response {
    written(status, "application/json", text.as_bytes().to_vec())
}

/// A body of some sort.
pub fn written(status: StatusCode, media_type: &'static str, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    response
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        if status.is_server_error() {
            let document = self.document();
            tracing::error!(code = %document.code, detail = %document.detail, "problem");
        }
        // A problem is made of texts and numbers, which can always be written.
        let text = serde_json::to_vec(&self).unwrap_or_default();
        written(status, "application/problem+json", text)
    }
}
