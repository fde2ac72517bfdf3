//! One tool: what it is called with, what it answers, and how that is told.

use std::sync::Arc;

use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::App;
use crate::http::unread;
use crate::problem::{Problem, Sort};

/// What a tool answers: for people, and for programs.
pub struct Told {
    pub text: String,
    pub document: Value,
}

type Call = Box<dyn Fn(&App, Value) -> Result<Told, Problem> + Send + Sync>;

/// A tool.
pub struct Skill {
    pub tool: Tool,
    pub call: Call,
}

/// Whether a tool changes anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    Looks,
    Changes,
}

impl Skill {
    /// A question as a tool; `tell` says the answer in words.
    pub fn new<Q, A>(
        (name, title, description): (&'static str, &'static str, &'static str),
        touch: Touch,
        question: fn(&App, &Q) -> Result<A, Problem>,
        tell: fn(&A) -> String,
    ) -> Skill
    where
        Q: DeserializeOwned + JsonSchema + 'static,
        A: Serialize + JsonSchema + 'static,
    {
        let annotations = ToolAnnotations::with_title(title)
            .read_only(touch == Touch::Looks)
            .destructive(false)
            .open_world(false);
        let settings = SchemaSettings::draft2020_12;
        let input = settings().for_deserialize().into_generator();
        let output = settings().for_serialize().into_generator();
        let input = object(input.into_root_schema_for::<Q>());
        let output = object(output.into_root_schema_for::<A>());
        let tool = Tool::new(name, description, Arc::new(input))
            .with_raw_output_schema(Arc::new(output))
            .with_annotations(annotations);
        let call = move |app: &App, arguments: Value| {
            let asked: Q = serde_json::from_value(arguments).map_err(|error| {
                let detail = format!("the arguments: {}", unread(&error));
                Problem::new(Sort::Unread, "JSON", detail)
            })?;
            let answer = question(app, &asked)?;
            let document = serde_json::to_value(&answer);
            Ok(Told {
                text: tell(&answer),
                document: document.map_err(|error| Problem::fault(error.to_string()))?,
            })
        };
        Skill {
            tool,
            call: Box::new(call),
        }
    }
}

fn object(schema: schemars::Schema) -> JsonObject {
    match schema.to_value() {
        Value::Object(object) => object,
        _ => JsonObject::new(),
    }
}
