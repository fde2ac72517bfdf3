//! A client that asks the router directly.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, StatusCode};
use hakam_serve::{App, Store, router};
use serde_json::Value;
use tower::ServiceExt as _;

/// A server in memory, and who asks it.
pub struct Client {
    pub app: Arc<App>,
    runtime: tokio::runtime::Runtime,
}

impl Client {
    pub fn new() -> Client {
        Client::with(Store::in_memory().unwrap())
    }

    pub fn with(store: Store) -> Client {
        Client {
            app: Arc::new(App::new(store)),
            runtime: tokio::runtime::Runtime::new().unwrap(),
        }
    }

    pub fn send(&self, request: Request<Body>) -> Response<Body> {
        let router = router(Arc::clone(&self.app));
        self.runtime.block_on(router.oneshot(request)).unwrap()
    }

    /// Waits for something, where the server runs.
    pub fn wait<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    pub fn text(&self, response: Response<Body>) -> String {
        let bytes = self
            .wait(to_bytes(response.into_body(), usize::MAX))
            .unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    pub fn ask(&self, method: &str, path: &str, body: &str) -> (StatusCode, Value) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", "application/json")
            .body(Body::from(body.to_owned()))
            .unwrap();
        let response = self.send(request);
        let status = response.status();
        let text = self.text(response);
        let value = match text.as_str() {
            "" => Value::Null,
            text => serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned())),
        };
        (status, value)
    }

    pub fn get(&self, path: &str) -> (StatusCode, Value) {
        self.ask("GET", path, "")
    }

    pub fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        self.ask("POST", path, &body.to_string())
    }

    pub fn post_text(&self, path: &str, body: &str) -> (StatusCode, Value) {
        self.ask("POST", path, body)
    }

    pub fn delete(&self, path: &str) -> (StatusCode, Value) {
        self.ask("DELETE", path, "")
    }

    /// The answer to a question that has one.
    pub fn answer(&self, path: &str, body: &Value) -> Value {
        let (status, answer) = self.post(path, body);
        assert!(status.is_success(), "{path} {body}: {status} {answer}");
        answer
    }

    /// The status and the code of a refused request.
    pub fn refused(&self, path: &str, body: &Value) -> (u16, String, String) {
        let (status, problem) = self.post(path, body);
        let text = |key: &str| problem[key].as_str().unwrap_or_default().to_owned();
        assert_eq!(problem["status"], status.as_u16(), "{problem}");
        (status.as_u16(), text("code"), text("detail"))
    }
}
