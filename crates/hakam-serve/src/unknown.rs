//! Keys that a request must not have.

use std::collections::BTreeMap;

use serde::de::{self, IgnoredAny};
use serde::{Deserialize, Deserializer};

/// What is left of an object when every known key has been taken; it must be nothing.
///
/// A struct that takes some of its keys from another one cannot refuse unknown keys by itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOthers;

impl<'de> Deserialize<'de> for NoOthers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NoOthers, D::Error> {
        let left = BTreeMap::<String, IgnoredAny>::deserialize(deserializer)?;
        match left.into_keys().next() {
            None => Ok(NoOthers),
            Some(key) => Err(de::Error::custom(format_args!(
                "there is no key `{}` here",
                key.chars().take(40).collect::<String>().escape_debug()
            ))),
        }
    }
}
