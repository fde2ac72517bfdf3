//! Certificates as JSON: they read back, are canonical, satisfy the schema, and what is none is refused.

mod any_certificate;
mod any_reason;
mod errors;
mod hostile;
mod round_trip;
mod schema;
mod unwritable;
