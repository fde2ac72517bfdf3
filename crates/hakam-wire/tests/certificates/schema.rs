//! The published schema: our documents satisfy it, and documents with a thing changed do not.

use std::collections::BTreeSet;

use boon::{Compiler, SchemaIndex, Schemas};
use hakam_wire::certificate::{SCHEMA, read, write};
use hakam_wire::claims::KEY_ORDER;
use serde_json::{Value, json};

use super::any_certificate::{chess, every_shape, of_move};

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

fn documents() -> Vec<Value> {
    let chess = chess();
    let certificates = [
        every_shape(&chess),
        of_move(&chess, chess.standard_start().clone(), "Nf3"),
        of_move(&chess, chess.standard_start().clone(), "Bb2"),
    ];
    let texts = certificates.map(|one| write(&chess, &one).unwrap());
    texts
        .map(|text| serde_json::from_str(&text).unwrap())
        .into()
}

#[test]
fn our_documents_satisfy_the_schema() {
    let schema = Schema::read();
    for document in documents() {
        let checked = schema.schemas.validate(&document, schema.place);
        assert!(checked.is_ok(), "{:#}", checked.unwrap_err());
    }
}

#[test]
fn a_surplus_key_a_missing_one_or_another_sort_is_refused_everywhere() {
    let schema = Schema::read();
    let chess = chess();
    let mut refused = 0;
    for document in documents() {
        // Some of the many will do: a validator looks at the whole document each time.
        for pointer in pointers(&document, String::new()).into_iter().step_by(23) {
            for change in 0..3 {
                let mut other = document.clone();
                let value = other.pointer_mut(&pointer).unwrap();
                match (change, &mut *value) {
                    (0, Value::Object(fields)) => {
                        fields.insert("surplus".to_owned(), Value::Null);
                    }
                    (1, Value::Object(fields)) if !fields.is_empty() => {
                        let key = fields.keys().next().unwrap().clone();
                        fields.remove(&key);
                    }
                    (2, Value::Array(_) | Value::Object(_)) => *value = json!(true),
                    (2, Value::Bool(_)) => *value = json!("yes"),
                    (2, Value::Number(_)) => *value = json!(-1_000_000),
                    (2, Value::String(_)) => *value = json!(7),
                    _ => continue,
                }
                let readable = read(&chess, &other.to_string()).is_ok();
                let valid = schema.is_valid(&other);
                // What can be read satisfies the schema; what cannot be read need not break it, because a
                // schema does not know which squares and men a game has.
                assert!(valid || !readable, "{pointer} {change}");
                refused += usize::from(!valid);
                let must_break = change == 0;
                assert!(!(must_break && valid), "{pointer} {change}");
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

/// The way to every value.
fn pointers(value: &Value, path: String) -> Vec<String> {
    let mut found = Vec::new();
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                found.extend(pointers(item, format!("{path}/{index}")));
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                found.extend(pointers(item, format!("{path}/{key}")));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    found.push(path);
    found
}

#[test]
fn the_schema_knows_every_kind_of_claim_and_every_key() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let claim = &schema["$defs"]["claim"]["properties"];
    let texts = |value: &Value| -> BTreeSet<String> {
        let list = value.as_array().unwrap().iter();
        list.map(|item| item.as_str().unwrap().to_owned()).collect()
    };
    let kinds = hakam::claims::KINDS.iter().map(|kind| kind.name.to_owned());
    assert_eq!(texts(&claim["kind"]["enum"]), kinds.collect());
    let keys: BTreeSet<&str> = claim
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(keys, KEY_ORDER.iter().copied().collect());
}
