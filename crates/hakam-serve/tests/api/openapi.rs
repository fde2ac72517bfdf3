//! The description of the API holds together, and is the one that the book tells.

use serde_json::Value;

use crate::client::Client;

fn document() -> Value {
    let client = Client::new();
    let (status, document) = client.get("/api/v1/openapi.json");
    assert_eq!(status, 200);
    document
}

/// Every `$ref` of a document.
fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                if let (true, Some(to)) = (key == "$ref", value.as_str()) {
                    found.push(to.to_owned());
                }
                references(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let document = document();
    assert_eq!(document["openapi"], "3.1.0");
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 20);
    for to in found {
        let path = to.strip_prefix('#').unwrap();
        assert!(document.pointer(path).is_some(), "{to}");
    }
}

#[test]
fn what_is_sent_and_what_is_answered_have_different_names() {
    // The same name would mean that one of the two shapes is lost.
    let document = document();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for name in [
        "VerifyRequest",
        "Judged",
        "GameView",
        "Problem",
        "VariantAnswer",
    ] {
        assert!(schemas.contains_key(name), "{name}");
    }
    let verify = &schemas["VerifyRequest"];
    assert_eq!(verify["additionalProperties"], false);
    assert!(verify["properties"]["fen"].is_object(), "{verify}");
    assert_eq!(verify["required"], serde_json::json!(["move"]));
}

#[test]
fn the_book_tells_every_route() {
    let book = include_str!("../../../../docs/src/http.md");
    let document = document();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let route = format!("{} {path}", method.to_uppercase());
            assert!(book.contains(&route), "{route}");
        }
    }
}
