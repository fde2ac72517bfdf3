//! Finding the definition of a game: built in, or in a file.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use hakam::{Variant, check_definition};
use hakam_pgn::checked::builtin_name;
use hakam_variant::{Checked, Finding, Report, Ruleset, Severity, Tabiya, builtin};

use crate::failure::{BadRecord, Failure};
use crate::files::{self, DEFINITION};
use crate::screen::{BAD, WARN};

/// The game that is meant where none is named.
pub const DEFAULT: &str = "chess";

/// What was found wrong with a definition.
#[derive(Debug)]
pub struct BadDefinition {
    /// The file, or the built-in name.
    pub name: String,
    /// Everything that was found.
    pub report: Report,
}

impl BadDefinition {
    /// How much was found.
    pub fn summary(&self) -> String {
        let findings = self.report.findings().iter();
        let errors = findings
            .filter(|finding| finding.severity == Severity::Error)
            .count();
        let errors = errors + self.report.left_out();
        format!("`{}` has {}", self.name, counted(errors, "error"))
    }

    /// Prints every finding.
    pub fn print(&self, to: &mut impl Write) -> io::Result<()> {
        print_findings(self.report.findings(), to)?;
        match self.report.left_out() {
            0 => Ok(()),
            more => writeln!(to, "... and {more} more\n"),
        }
    }
}

/// Prints findings with their severity coloured, an empty line after each.
pub fn print_findings(findings: &[Finding], to: &mut impl Write) -> io::Result<()> {
    for finding in findings {
        let text = finding.to_string();
        let (head, rest) = text.split_once(':').unwrap_or((text.as_str(), ""));
        let style = match finding.severity {
            Severity::Error => BAD,
            Severity::Warning | Severity::Note => WARN,
        };
        writeln!(to, "{style}{head}{style:#}:{rest}")?;
    }
    Ok(())
}

/// `1 error`, `2 errors`.
pub fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// The definition with this name or in this file.
fn read(name: &str) -> Result<Checked, Failure> {
    match builtin::read(name) {
        Some(checked) => Ok(checked),
        None => check(file_named(name)?),
    }
}

/// The ruleset with this name or in this file.
pub fn load(name: &str) -> Result<Ruleset, Failure> {
    read(name).map(|checked| checked.rules)
}

/// The law with this name or in this file, with the hash of all its texts.
pub fn law(name: &str) -> Result<Variant, Failure> {
    read(name).map(Variant::of_definition)
}

/// The tabiya with this name.
pub fn tabiya<'r>(rules: &'r Ruleset, name: &str) -> Result<&'r Tabiya, Failure> {
    rules.tabiya(name).ok_or_else(|| Failure::UnknownTabiya {
        variant: rules.title().to_owned(),
        name: name.to_owned(),
        known: rules.tabiyat().iter().map(|t| t.name.clone()).collect(),
    })
}

/// The game of a record that may say which it is; what is asked for must not contradict it.
///
/// `record` is what messages call it.
pub fn of_record(
    record: &str,
    said: Option<&str>,
    asked: Option<&str>,
) -> Result<Variant, Failure> {
    let Some(asked) = asked else {
        return match said.map(|said| (said, builtin_name(said))) {
            None => law(DEFAULT),
            Some((_, Some(name))) => law(name),
            Some((said, None)) => Err(Failure::from(BadRecord::UnknownVariant {
                record: record.to_owned(),
                said: said.to_owned(),
            })),
        };
    };
    let variant = law(asked)?;
    match said.filter(|said| !variant.is_called(said)) {
        None => Ok(variant),
        Some(said) => Err(Failure::from(BadRecord::OtherVariant {
            record: record.to_owned(),
            said: said.to_owned(),
            asked: asked.to_owned(),
        })),
    }
}

/// The text of the definition with this name or in this file.
pub fn text(name: &str) -> Result<String, Failure> {
    match builtin::text(name) {
        Some(text) => Ok(text.to_owned()),
        None => files::read(file_named(name)?, DEFINITION),
    }
}

/// Reads and checks a definition file. A base is looked for among the built-in ones, then beside the file.
pub fn check(path: &Path) -> Result<Checked, Failure> {
    let text = files::read(path, DEFINITION)?;
    let beside = |base: &str| -> Option<String> {
        builtin::base(base).or_else(|| files::read(&beside(path, base)?, DEFINITION).ok())
    };
    let name = path.display().to_string();
    check_definition(&name, &text, &beside).map_err(|report| Failure::Definition {
        definition: Box::new(BadDefinition { name, report }),
    })
}

/// The file of a base in the same folder; a base is a name, never a path.
fn beside(path: &Path, base: &str) -> Option<PathBuf> {
    let plain = base
        .chars()
        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    plain.then(|| path.with_file_name(format!("{base}.toml")))
}

/// A name that is not built in is a file if it looks like one, and otherwise a mistake.
fn file_named(name: &str) -> Result<&Path, Failure> {
    let path = Path::new(name);
    let is_toml = path.extension().is_some_and(|end| end == "toml");
    if is_toml || path.components().count() > 1 {
        return Ok(path);
    }
    Err(Failure::UnknownVariant {
        name: name.to_owned(),
        nearest: hakam_text::nearest(name, builtin::names()).map(str::to_owned),
    })
}
