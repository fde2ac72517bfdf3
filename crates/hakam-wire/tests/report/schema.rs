//! The published schema: our reports satisfy it, and reports with a thing changed do not.

use boon::{Compiler, SchemaIndex, Schemas};
use hakam_wire::report::{Certificates, SCHEMA};
use serde_json::{Value, json};

use super::documents::all;

/// The schema, which must itself satisfy the schema of schemas.
struct Schema {
    schemas: Schemas,
    place: SchemaIndex,
}

impl Schema {
    fn read() -> Schema {
        let mut compiler = Compiler::new();
        let schema: Value = serde_json::from_str(SCHEMA).unwrap();
        let name = schema["$id"].as_str().unwrap().to_owned();
        compiler.add_resource(&name, schema).unwrap();
        let mut schemas = Schemas::new();
        let place = compiler.compile(&name, &mut schemas).unwrap();
        Schema { schemas, place }
    }

    fn is_valid(&self, document: &Value) -> bool {
        self.schemas.validate(document, self.place).is_ok()
    }
}

#[test]
fn our_reports_satisfy_the_schema() {
    let schema = Schema::read();
    for certificates in [Certificates::Included, Certificates::LeftOut] {
        for text in all(certificates) {
            let document: Value = serde_json::from_str(&text).unwrap();
            let checked = schema.schemas.validate(&document, schema.place);
            assert!(checked.is_ok(), "{text}\n{:#}", checked.unwrap_err());
        }
    }
}

#[test]
fn every_verdict_and_most_doubts_are_among_them() {
    let all = all(Certificates::LeftOut).concat();
    for word in [
        r#""verdict":"VERIFIED""#,
        r#""verdict":"REFUTED""#,
        r#""verdict":"UNSURE""#,
        r#""ground":"presupposition""#,
        r#""why":"missing""#,
        r#""why":"no definition""#,
        r#""why":"not understood""#,
        r#""why":"no move""#,
        r#""why":"spent""#,
        r#""says":"mate""#,
        r#""says":"castles""#,
        r#""repairs":[{"#,
        r#""over":{"#,
    ] {
        assert!(all.contains(word), "{word}");
    }
}

#[test]
fn a_surplus_key_a_missing_one_or_another_sort_is_refused() {
    let schema = Schema::read();
    for text in all(Certificates::LeftOut) {
        let document: Value = serde_json::from_str(&text).unwrap();
        for pointer in objects(&document, String::new()) {
            let mut more = document.clone();
            let fields = more.pointer_mut(&pointer).unwrap().as_object_mut().unwrap();
            fields.insert("surplus".to_owned(), Value::Null);
            assert!(!schema.is_valid(&more), "{pointer}");
        }
        for (pointer, wrong) in [
            ("/verdict", json!("TRUE")),
            ("/claims", json!({})),
            ("/version", json!(2)),
            ("/position", json!(null)),
            ("/variant/sha256", json!("00")),
        ] {
            let mut other = document.clone();
            *other.pointer_mut(pointer).unwrap() = wrong;
            assert!(!schema.is_valid(&other), "{pointer}");
        }
        let keys: Vec<String> = document.as_object().unwrap().keys().cloned().collect();
        for key in keys {
            let mut fewer = document.clone();
            fewer.as_object_mut().unwrap().remove(&key);
            assert!(!schema.is_valid(&fewer), "{key}");
        }
    }
}

/// The way to every object.
fn objects(value: &Value, path: String) -> Vec<String> {
    let mut found = Vec::new();
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                found.extend(objects(item, format!("{path}/{index}")));
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                found.extend(objects(item, format!("{path}/{key}")));
            }
            found.push(path);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    found
}
