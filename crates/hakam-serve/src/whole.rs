//! Whole numbers of JSON: `5.0` is one, too.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer};

/// A whole number from 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole(pub u32);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Whole, D::Error> {
        deserializer.deserialize_any(Number)
    }
}

struct Number;

impl Visitor<'_> for Number {
    type Value = Whole;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number from 0 to 4294967295")
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Whole, E> {
        let small = u32::try_from(value).map(Whole);
        small.map_err(|_| E::invalid_value(de::Unexpected::Unsigned(value), &self))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Whole, E> {
        let small = u32::try_from(value).map(Whole);
        small.map_err(|_| E::invalid_value(de::Unexpected::Signed(value), &self))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Whole, E> {
        // A text without a fraction is the same number; converting by way of text needs no rounding.
        let text = value.to_string();
        let small = text.parse().map(Whole);
        small.map_err(|_| E::invalid_value(de::Unexpected::Float(value), &self))
    }
}

impl JsonSchema for Whole {
    fn schema_name() -> Cow<'static, str> {
        "Whole".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 0, "maximum": u32::MAX })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_without_a_fraction_is_whole_however_it_is_written() {
        for (text, number) in [("5", Some(5)), ("5.0", Some(5)), ("5e2", Some(500))] {
            let read = serde_json::from_str::<Whole>(text).ok();
            assert_eq!(read.map(|whole| whole.0), number, "{text}");
        }
        for text in ["5.5", "-1", "-1.0", "4294967296", "1e300", "\"5\"", "null"] {
            assert!(serde_json::from_str::<Whole>(text).is_err(), "{text}");
        }
    }
}
