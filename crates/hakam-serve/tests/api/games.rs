//! Stored games, listened to; what else is done with them stands in `games.md`.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;
use tokio_stream::StreamExt as _;

use crate::client::Client;

#[test]
fn listeners_hear_everything_that_is_done() {
    let client = Client::new();
    let game = client.answer("/api/v1/games", &json!({}));
    let id = game["id"].as_str().unwrap();
    let request = Request::get(format!("/api/v1/games/{id}/events"));
    let response = client.send(request.body(Body::empty()).unwrap());
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    let mut stream = response.into_body().into_data_stream();
    let mut next = || {
        let chunk = client.wait(async { stream.next().await }).unwrap().unwrap();
        String::from_utf8(chunk.to_vec()).unwrap()
    };
    assert!(next().starts_with("event: game\nid: 1\n"));
    let moves = format!("/api/v1/games/{id}/moves");
    client.answer(&moves, &json!({"move": "e4"}));
    let event = next();
    assert!(event.starts_with("event: game\nid: 2\n"), "{event}");
    assert!(event.contains("\"san\":\"e4\""));
    client.delete(&format!("/api/v1/games/{id}"));
    assert!(next().starts_with("event: deleted\n"));
    // And then it ends.
    assert!(client.wait(async { stream.next().await }).is_none());
}
