//! The variants that come with the crate: one file each in `variants/`.

use crate::read::{self, Trust};
use crate::{Checked, Ruleset};

/// Names and texts, by name; made by the build script from the files that are there.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/variants.rs"));

/// The names of all built-in variants, in alphabetical order.
///
/// ```
/// assert!(hakam_variant::builtin::names().any(|name| name == "chess"));
/// ```
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// The definition file of a built-in variant.
pub fn text(name: &str) -> Option<&'static str> {
    let (_, text) = FILES.iter().find(|(known, _)| *known == name)?;
    Some(text)
}

/// The same as an owned text: what [`parse`](crate::parse) asks for to find the base of a definition.
pub fn base(name: &str) -> Option<String> {
    text(name).map(str::to_owned)
}

/// The texts that together are a built-in variant: its own, then that of its base, and so on. What [`read`] finds out,
/// without reading the rest.
///
/// ```
/// use hakam_variant::builtin;
/// assert_eq!(builtin::texts("chess960"), builtin::read("chess960").unwrap().texts);
/// ```
pub fn texts(name: &str) -> Vec<&'static str> {
    let base = |text: &&'static str| {
        let mut bases = text.lines().filter_map(|line| line.strip_prefix("base = "));
        self::text(bases.next()?.trim_matches('"'))
    };
    std::iter::successors(text(name), base).collect()
}

/// A built-in variant.
///
/// ```
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// assert_eq!(chess.title(), "Chess");
/// assert_eq!(chess.geometry().squares().count(), 64);
/// assert!(hakam_variant::builtin::load("ches").is_none());
/// ```
pub fn load(name: &str) -> Option<Ruleset> {
    read(name).map(|checked| checked.rules)
}

/// The same, with the texts that it was read from.
pub fn read(name: &str) -> Option<Checked> {
    let file = format!("{name}.toml");
    read::read(&file, text(name)?, &base, Trust::Builtin).ok()
}
