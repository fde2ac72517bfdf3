//! Bad requests that are too long for `problems.md` or no requests at all; nothing panics or hangs.

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

use crate::client::Client;

#[test]
fn a_text_that_is_too_long_is_refused() {
    let client = Client::new();
    let long = "x".repeat(70_000);
    for (path, body) in [
        ("/api/v1/verify", json!({"move": "e4", "definition": long})),
        ("/api/v1/verify", json!({"move": long})),
        ("/api/v1/moves", json!({"fen": long})),
        ("/api/v1/games", json!({"white": long})),
    ] {
        let (status, code, detail) = client.refused(path, &body);
        assert_eq!((status, code.as_str()), (422, "TOO_LONG"), "{path}");
        assert!(detail.len() > 5 && detail.len() < 400, "{detail}");
    }
}

#[test]
fn a_body_that_is_no_json_is_refused_with_line_and_column() {
    let client = Client::new();
    let (status, problem) = client.post_text("/api/v1/verify", "{\n  \"move\": e4\n}");
    assert_eq!(status, 400);
    assert_eq!(problem["code"], "JSON");
    assert_eq!(
        (&problem["place"]["line"], &problem["place"]["column"]),
        (&json!(2), &json!(11))
    );
}

#[test]
fn other_methods_media_types_and_long_bodies_are_refused() {
    let client = Client::new();
    let send = |request: Request<Body>| {
        let response = client.send(request);
        let status = response.status().as_u16();
        let kind = response.headers()["content-type"].clone();
        assert_eq!(kind, "application/problem+json");
        let problem: Value = serde_json::from_str(&client.text(response)).unwrap();
        (status, problem["code"].as_str().unwrap().to_owned())
    };
    let get = Request::get("/api/v1/verify").body(Body::empty()).unwrap();
    assert_eq!(send(get), (405, "METHOD".to_owned()));
    let form = Request::post("/api/v1/verify")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from("move=e4"))
        .unwrap();
    assert_eq!(send(form), (415, "MEDIA_TYPE".to_owned()));
    let long = Request::post("/api/v1/verify")
        .header("content-type", "application/json")
        .body(Body::from(vec![b' '; (1 << 20) + 1]))
        .unwrap();
    assert_eq!(send(long), (413, "TOO_LARGE".to_owned()));
    let nowhere = Request::get("/nothing.html").body(Body::empty()).unwrap();
    assert_eq!(send(nowhere), (404, "NO_ROUTE".to_owned()));
}

#[test]
fn deep_and_odd_json_is_refused_quickly() {
    let client = Client::new();
    let deep = format!(
        "{{\"move\":\"e4\",\"claims\":[{}{}]}}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let (status, problem) = client.post_text("/api/v1/verify", &deep);
    assert_eq!((status.as_u16(), &problem["code"]), (400, &json!("JSON")));
    let proof = format!(
        "{{\"certificate\":{}0{}}}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    assert_eq!(client.post_text("/api/v1/check-proof", &proof).0, 422);
}

#[test]
fn the_page_is_served_with_a_policy() {
    let client = Client::new();
    let response = client.send(Request::get("/").body(Body::empty()).unwrap());
    assert_eq!(response.status(), 200);
    let headers = response.headers();
    assert_eq!(headers["content-type"], "text/html");
    assert!(headers.contains_key("content-security-policy"));
    let etag = headers["etag"].clone();
    let again = Request::get("/index.html").header("if-none-match", etag);
    let again = client.send(again.body(Body::empty()).unwrap());
    assert_eq!(again.status(), 304);
}

#[test]
fn a_body_that_is_no_object_is_shown_with_its_place_in_plain_words() {
    let client = Client::new();
    let (status, problem) = client.post_text("/api/v1/moves", "[1, 2]");
    assert_eq!(status, 400);
    let detail = problem["detail"].as_str().unwrap();
    assert!(!detail.contains("struct"), "{detail}");
    let (_, problem) = client.post_text("/api/v1/moves", "{\"fen\": 5,\n \"x\"}");
    assert!(
        problem["place"]["shown"].as_str().unwrap().contains('^'),
        "{problem}"
    );
}
