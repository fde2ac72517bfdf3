//! The page: files that are part of the program.

use std::fmt::Write as _;

use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use rust_embed::RustEmbed;

use super::answer;
use super::route::{missing, wrong_method};

/// The files of the page.
#[derive(RustEmbed)]
#[folder = "web/"]
struct Web;

/// What the page may load: only what this server sends.
const POLICY: &str =
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A file of the page.
pub fn find(request: &Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let Some(file) = Web::get(path) else {
        return missing(request);
    };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return wrong_method(request);
    }
    let etag = etag(&file.metadata.sha256_hash());
    let known = request.headers().get(header::IF_NONE_MATCH);
    let mut response = if known.is_some_and(|known| Some(known) == etag.as_ref()) {
        let mut response = Response::default();
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        answer::written(StatusCode::OK, "application/octet-stream", file.data)
    };
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(file.metadata.mimetype()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    if let Some(etag) = etag {
        headers.insert(header::ETAG, etag);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(POLICY),
    );
    response
}

fn etag(hash: &[u8; 32]) -> Option<HeaderValue> {
    let mut digits = String::new();
    for byte in hash.iter().take(8) {
        // Writing to a String cannot fail.
        let _ = write!(digits, "{byte:02x}");
    }
    HeaderValue::from_str(&format!("\"{digits}\"")).ok()
}
