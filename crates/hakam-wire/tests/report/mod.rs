//! Reports as JSON: what stands in them, and that they satisfy their schema.

mod documents;
mod schema;
