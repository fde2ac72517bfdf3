//! Reading a definition: TOML text, merged with its bases, checked and turned into a [`Ruleset`].

mod base;
mod board;
mod build;
mod castling;
mod codes;
mod condition;
mod constraint;
mod ending;
mod explicit_leg;
mod fen_format;
mod field;
mod kinds;
mod known;
mod law;
mod legs;
mod letters;
mod lint;
mod merge;
mod patterns;
mod promotion;
mod region;
mod region_text;
mod shuffle;
mod start;
mod tabiya;
mod toml_text;
mod tree;
mod words;

use crate::Ruleset;
use crate::report::{Code, Findings, Place, Report};

/// A definition that was read without errors.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The law it describes.
    pub rules: Ruleset,
    /// What looks wrong in it all the same.
    pub warnings: Report,
    /// The texts that say so: its own, then that of its base, of the base's base, and so on. Together they are the
    /// whole law.
    pub texts: Vec<String>,
    /// Where the start arrays are written, in the order of [`Ruleset::starts`].
    arrays: Vec<Place>,
}

impl Checked {
    /// The report on a definition whose arrays turned out to be no positions of its game: which array, by
    /// its number in [`Ruleset::starts`], and what is wrong with it. The reader does not know check; who
    /// does, asks and says so here.
    pub fn refused(&self, faults: impl IntoIterator<Item = (usize, String)>) -> Report {
        let found = Findings::of(&self.warnings);
        for (array, message) in faults {
            if let Some(place) = self.arrays.get(array) {
                found.error(Code::START_ARRAY, place, message);
            }
        }
        found.report()
    }
}

/// Reads a definition file.
///
/// `name` is the name of the file, for messages. `bases` finds the text of a definition that this
/// one is based on; [`builtin::base`](crate::builtin::base) knows the built-in variants.
///
/// # Errors
/// When the text does not describe a game: everything that is wrong with it, at once.
///
/// ```
/// use hakam_variant::{builtin, parse};
///
/// let report = parse("my.toml", "format = 1\nname = \"my\"\nbase = \"ches\"\n", &builtin::base)
///     .unwrap_err();
/// assert_eq!(report.to_string(), r#"error[UNKNOWN_BASE]: there is no definition called `ches`
///  --> my.toml:3:8
///   |
/// 3 | base = "ches"
///   |        ^^^^^^
///   = hint: did you mean `chess`?
/// "#);
/// ```
pub fn parse(
    name: &str,
    text: &str,
    bases: &dyn Fn(&str) -> Option<String>,
) -> Result<Checked, Report> {
    read(name, text, bases, Trust::Unknown)
}

/// What is known of a definition before it is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trust {
    /// Nothing: it is looked through for what has a meaning but probably not the one that was wanted.
    Unknown,
    /// It comes with the crate, and a test reads it as if nothing was known.
    Builtin,
}

/// Reads a definition file, and looks as far as it must.
pub(crate) fn read(
    name: &str,
    text: &str,
    bases: &dyn Fn(&str) -> Option<String>,
    trust: Trust,
) -> Result<Checked, Report> {
    let found = Findings::default();
    let merged = base::load(name, text, bases, &found);
    let built = merged.map(|merged| (build::build(&merged, trust, &found), merged.texts));
    match built {
        Some(((rules, arrays), texts)) if found.errors() == 0 => Ok(Checked {
            rules,
            warnings: found.report(),
            texts,
            arrays,
        }),
        _ => Err(found.report()),
    }
}
