//! Options of the program, as a graphical interface shows them.

use hakam::Variant;
use hakam::opponent::TableSize;
use hakam_notation::moves::CastlingText;
use hakam_pgn::checked::builtin_name;
use hakam_variant::{Ruleset, builtin};

/// What can be set.
pub struct Settings {
    /// The variant given on the command line: a built-in one, or one of a file.
    given: Variant,
    /// The variant asked for, if another one was.
    chosen: Option<String>,
    /// How castling is written; as is usual in the variant if nothing was said.
    castling: Option<CastlingText>,
    pub hash: u32,
}

/// How much memory is taken when nothing is said, in megabytes.
const HASH: u32 = 16;

/// What came of setting an option.
#[derive(Debug, PartialEq, Eq)]
pub enum Set {
    /// Another game is played now.
    Variant,
    /// The memory has another size.
    Hash,
    /// It is set, or was so before.
    Nothing,
    /// It cannot be set so.
    Refused(String),
}

impl Settings {
    pub fn new(given: Variant) -> Settings {
        Settings {
            given,
            chosen: None,
            castling: None,
            hash: HASH,
        }
    }

    /// The lines that introduce the options.
    pub fn lines(&self) -> Vec<String> {
        let most = TableSize::LARGEST;
        let given = self.given.rules().name();
        let variants: Vec<String> = self
            .names()
            .iter()
            .map(|name| format!(" var {name}"))
            .collect();
        let variants = variants.concat();
        vec![
            format!("option name Hash type spin default {HASH} min 1 max {most}"),
            "option name Threads type spin default 1 min 1 max 1".to_owned(),
            "option name UCI_Chess960 type check default false".to_owned(),
            format!("option name UCI_Variant type combo default {given}{variants}"),
        ]
    }

    /// The variants by their names here and, without hyphens, as other programs know them.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = builtin::names().map(str::to_owned).collect();
        names.push(self.given.rules().name().to_owned());
        let plain: Vec<String> = names
            .iter()
            .filter(|name| name.contains('-'))
            .map(|name| name.replace('-', ""))
            .collect();
        names.extend(plain);
        names.push("3check".to_owned());
        names.sort_unstable();
        names.dedup();
        names
    }

    pub fn set(&mut self, name: &str, value: &str) -> Set {
        match name.to_ascii_lowercase().as_str() {
            "hash" => match value.parse() {
                Ok(number) if (1..=TableSize::LARGEST).contains(&number) => {
                    self.hash = number;
                    Set::Hash
                }
                _ => Set::Refused(format!("Hash is a number from 1 to {}", TableSize::LARGEST)),
            },
            "threads" if value == "1" => Set::Nothing,
            "threads" => Set::Refused("there is one thread".to_owned()),
            "uci_chess960" => {
                self.castling = match value.to_ascii_lowercase().as_str() {
                    "true" => Some(CastlingText::KingTakesRook),
                    "false" => None,
                    _ => return Set::Refused("UCI_Chess960 is true or false".to_owned()),
                };
                Set::Variant
            }
            "uci_variant" => {
                let given = self.given.rules().name();
                match builtin_name(value) {
                    _ if value == given => self.chosen = None,
                    Some(known) if known == given => self.chosen = None,
                    Some(known) => self.chosen = Some(known.to_owned()),
                    None => return Set::Refused(format!("there is no variant `{value}`")),
                }
                Set::Variant
            }
            _ => Set::Refused(format!("there is no option `{name}`")),
        }
    }

    /// How castling is written.
    pub fn castling(&self, rules: &Ruleset) -> CastlingText {
        self.castling.unwrap_or_else(|| CastlingText::usual(rules))
    }

    /// The variant that is to be played.
    pub fn variant(&self) -> Variant {
        let name = self.chosen.as_deref().unwrap_or(self.given.rules().name());
        // The option says that arrays are shuffled; other games castle from their own arrays only.
        let shuffled = self.castling == Some(CastlingText::KingTakesRook);
        let name = if shuffled && name == "chess" {
            "chess960"
        } else {
            name
        };
        if name == self.given.rules().name() {
            return self.given.clone();
        }
        Variant::builtin(name).unwrap_or_else(|_| self.given.clone())
    }
}
