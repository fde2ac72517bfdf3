//! What stands around every route: no panic gets out, and a page of another server gets no answer.

use std::time::Instant;

use axum::Router;
use axum::extract::Request;
use axum::http::header;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use tower_http::catch_panic::CatchPanicLayer;

use crate::problem::{Problem, Sort};

/// Puts the guards around all routes.
pub fn add(router: Router) -> Router {
    let router = router.layer(middleware::from_fn(tell));
    router.layer(CatchPanicLayer::custom(
        |_: Box<dyn std::any::Any + Send>| {
            Problem::fault("this should not have happened").into_response()
        },
    ))
}

/// Tells of every request, for those who want to know.
async fn tell(request: Request, next: Next) -> Response {
    if !tracing::enabled!(tracing::Level::DEBUG) {
        return next.run(request).await;
    }
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let begun = Instant::now();
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    tracing::debug!(%method, path, status, ?took, "request");
    response
}

/// Refuses requests that were sent to another name than this machine's own: a page elsewhere that has had its
/// name point here must not speak for the user.
pub fn only_from_here(router: Router) -> Router {
    router.layer(middleware::from_fn(check_host))
}

async fn check_host(request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok());
    let origin = request.headers().get(header::ORIGIN);
    let origin = origin.map(|origin| origin.to_str().unwrap_or_default());
    let from_here = host.is_none_or(is_here)
        && origin.is_none_or(|origin| {
            origin
                .split_once("://")
                .is_some_and(|(_, host)| is_here(host))
        });
    if from_here {
        return next.run(request).await;
    }
    let detail = "this server answers pages of this machine only";
    Problem::new(Sort::Forbidden, "HOST", detail).into_response()
}

/// Whether a name, with a port or without, is one of this machine.
fn is_here(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "localhost" | "127.0.0.1" | "[::1]" | "::1") || name.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::is_here;

    #[test]
    fn only_names_of_this_machine_are_here() {
        for host in [
            "localhost",
            "localhost:8080",
            "127.0.0.1:80",
            "[::1]:8080",
            "[::1]",
            "a.localhost:1",
        ] {
            assert!(is_here(host), "{host}");
        }
        for host in [
            "example.com",
            "example.com:8080",
            "localhost.example.com",
            "127.0.0.1.example.com",
            "",
        ] {
            assert!(!is_here(host), "{host}");
        }
    }
}
