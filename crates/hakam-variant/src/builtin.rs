//! The variants that come with the crate: one file each in `variants/`.

use crate::{Checked, Ruleset, parse};

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
    FILES
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, text)| *text)
}

/// The same as an owned text: what [`parse`] asks for to find the base of a definition.
///
/// ```
/// use hakam_variant::{builtin, parse};
/// let text = "format = 1\nname = \"my-chess\"\nbase = \"chess\"\n";
/// let checked = parse("my-chess.toml", text, &builtin::base).unwrap();
/// assert_eq!(checked.rules.kinds().count(), 6);
/// ```
pub fn base(name: &str) -> Option<String> {
    text(name).map(str::to_owned)
}

/// A built-in variant, read and checked.
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
    parse(&file, text(name)?, &base).ok()
}
