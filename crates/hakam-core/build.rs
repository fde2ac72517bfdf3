//! Makes the table of rules from `rules.toml`, and the codes of reasons from `reasons.txt`. The crate has no
//! dependencies, so the few forms of TOML that the file uses are read here.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// The values of a row by their keys, without quotes: a list is still one text.
type Row = BTreeMap<String, String>;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=rules.toml");
    println!("cargo::rerun-if-changed=reasons.txt");
    println!("cargo::rerun-if-changed=build.rs");
    let out = env::var("OUT_DIR")?;
    let reasons = reason_codes(&fs::read_to_string("reasons.txt")?);
    fs::write(Path::new(&out).join("reasons.rs"), reasons)?;
    let rows = read(&fs::read_to_string("rules.toml")?)?;
    let (mut codes, mut table, mut always) = (String::new(), String::new(), String::new());
    for (code, mut row) in rows {
        let summary = row
            .get("summary")
            .ok_or_else(|| format!("{code}: no summary"))?;
        writeln!(
            codes,
            "/// `{code}`: {summary}\npub const {code}: RuleId = RuleId::known({code:?});"
        )?;
        if row.remove("always").is_some() {
            write!(always, "{code}, ")?;
        }
        writeln!(
            table,
            "{}",
            write(&code, row).map_err(|fault| format!("{code}: {fault}"))?
        )?;
    }
    let text = format!(
        "{codes}\nconst RULES: &[RuleInfo] = &[\n{table}];\n\nconst ALWAYS_IN_FORCE: &[RuleId] = &[{always}];\n"
    );
    fs::write(Path::new(&out).join("rules.rs"), text)?;
    Ok(())
}

/// The rows of the file in their order.
fn read(text: &str) -> Result<Vec<(String, Row)>, String> {
    let mut rows: Vec<(String, Row)> = Vec::new();
    let mut lines = (1..).zip(text.lines());
    while let Some((number, line)) = lines.next() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fault = |words: &str| format!("rules.toml:{number}: {words}: {line}");
        if let Some(code) = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            rows.push((code.to_owned(), Row::new()));
            continue;
        }
        let (key, value) = line.split_once(" = ").ok_or_else(|| fault("no value"))?;
        let value = if value == "\"\"\"" {
            let mut words = Vec::new();
            loop {
                let (_, line) = lines.next().ok_or_else(|| fault("no end"))?;
                words.push(line.trim_end_matches("\"\"\""));
                if line.ends_with("\"\"\"") {
                    break words.join(" ");
                }
            }
        } else {
            unquoted(value).ok_or_else(|| fault("not read"))?.to_owned()
        };
        let (_, row) = rows.last_mut().ok_or_else(|| fault("no row"))?;
        if row.insert(key.to_owned(), value).is_some() {
            return Err(fault("twice"));
        }
    }
    Ok(rows)
}

/// A text without its quotes, or what stands for itself.
fn unquoted(value: &str) -> Option<&str> {
    let between = |quote| value.strip_prefix(quote)?.strip_suffix(quote);
    let plain = between('"').filter(|text| !text.contains(['"', '\\']));
    let is_list = value.starts_with('[') && value.ends_with(']');
    plain
        .or_else(|| between('\''))
        .or((is_list || value == "true").then_some(value))
}

/// The row as Rust.
fn write(code: &str, mut row: Row) -> Result<String, String> {
    let mut fields = vec![format!("code: {code}")];
    for (field, otherwise) in [
        ("name", None),
        ("summary", None),
        ("explanation", None),
        ("parameters", None),
        ("law", None),
        ("source_condition", None),
        ("destination_condition", Some("-")),
        ("pattern", Some("-")),
    ] {
        let value = row.remove(field).or(otherwise.map(str::to_owned));
        let value = value.ok_or_else(|| format!("no {field}"))?;
        fields.push(format!("{field}: {value:?}"));
    }
    let mut list = |field| row.remove(field).unwrap_or_else(|| "[]".to_owned());
    fields.push(format!("requires: &{}", list("requires")));
    let reasons = list("reasons");
    let codes = reasons.trim_matches(['[', ']']).split(", ");
    let codes: Vec<String> = codes
        .filter(|code| !code.is_empty())
        .map(|code| format!("ReasonCode::{}", camel(code)))
        .collect();
    fields.push(format!("reasons: &[{}]", codes.join(", ")));
    let layer = row.remove("layer").ok_or("no layer")?;
    let layer = layer.strip_prefix('L').ok_or("a layer is L0 to L8")?;
    fields.push(format!("layer: Layer::ALL[{layer}]"));
    let status = row.remove("status").ok_or("no status")?;
    fields.push(match (status.as_str(), status.strip_prefix("part of ")) {
        ("active", _) => "status: Status::Active".to_owned(),
        ("planned", _) => "status: Status::Planned".to_owned(),
        ("retired", _) => "status: Status::Retired".to_owned(),
        (_, Some(from)) => format!("status: Status::Derived {{ from: {from:?} }}"),
        (other, None) => return Err(format!("no status {other}")),
    });
    match row.into_keys().next() {
        Some(unknown) => Err(format!("nothing is called {unknown}")),
        None => Ok(format!("RuleInfo {{ {} }},", fields.join(", "))),
    }
}

/// `"NO_PIECE"` as it is called in Rust: `NoPiece`.
fn camel(code: &str) -> String {
    let words = code.trim_matches('"').split('_').map(|word| {
        let (first, rest) = word.split_at(1.min(word.len()));
        first.to_owned() + &rest.to_ascii_lowercase()
    });
    words.collect()
}

/// The codes as an enum, a table of their names, and which code a reason has.
fn reason_codes(text: &str) -> String {
    let codes = text.lines().filter(|line| !line.starts_with('#'));
    let codes: Vec<(&str, String)> = codes.map(|code| (code, camel(code))).collect();
    let each = |write: &dyn Fn(&str, &str) -> String| -> String {
        let lines = codes.iter();
        lines.map(|(code, name)| write(code, name)).collect()
    };
    let variants = each(&|_, name| format!("    {name},\n"));
    let names = each(&|code, name| format!("    (ReasonCode::{name}, {code:?}),\n"));
    let arms = each(&|_, name| format!("Reason::{name} {{ .. }} => ReasonCode::{name},\n"));
    format!(
        "/// The stable name of a [`Reason`], as programs read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = \"each is described by the `Reason` of the same name\")]
pub enum ReasonCode {{
{variants}}}

/// Every code with its name.
const NAMES: &[(ReasonCode, &str)] = &[
{names}];

impl Reason {{
    /// The stable name of this reason.
    #[must_use]
    #[expect(clippy::unneeded_struct_pattern, reason = \"one form for all\")]
    pub const fn code(&self) -> ReasonCode {{
        match self {{
{arms}
        }}
    }}
}}
"
    )
}
