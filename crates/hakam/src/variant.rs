//! The law of a game, ready to be played by.

use std::fmt;
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

use hakam_checker::DefinitionHash;
use hakam_engine::{Engine, Keys};
use hakam_law::Position;
use hakam_notation::moves::PlainSan;
use hakam_pgn::checked::builtin_name;
use hakam_variant::{Checked, Report, Ruleset, builtin, parse};

use crate::UnknownVariant;
use crate::endgame::Library;
use crate::history::Asked;
use crate::referee::definition_hash;
use crate::solve::Ends;

/// The law of a game: its ruleset, and the engine compiled from it. A clone is another handle of the same one.
///
/// ```
/// use hakam::Variant;
///
/// let shatranj = Variant::builtin("shatranj").unwrap();
/// assert_eq!(shatranj.rules().title(), "Shatranj");
/// assert_eq!(
///     Variant::builtin("shatrang").unwrap_err().to_string(),
///     "there is no built-in game called `shatrang`; did you mean `shatranj`?"
/// );
/// ```
#[derive(Clone)]
pub struct Variant(Arc<Law>);

/// The built-in games, each compiled once, when it is first asked for.
static BUILTIN: LazyLock<Vec<(&'static str, OnceLock<Variant>)>> = LazyLock::new(|| {
    let names = builtin::names();
    names.map(|name| (name, OnceLock::new())).collect()
});

/// Reads a definition, and sees that games can begin with its arrays (rules E1 to E7).
///
/// ```
/// use hakam::{check_definition, hakam_variant::builtin};
///
/// let text = "format = 1\nname = \"one-rook\"\nbase = \"chess\"\n[pieces]\nrook = { max = 1 }\n";
/// let report = check_definition("one-rook.toml", text, &builtin::base).unwrap_err();
/// assert_eq!(report.findings()[0].message, "E6: White has 2 of rook, at most 1");
/// ```
///
/// # Errors
/// Everything that is wrong with the text, at once; with its arrays only when nothing else is.
pub fn check_definition(
    name: &str,
    text: &str,
    bases: &dyn Fn(&str) -> Option<String>,
) -> Result<Checked, Report> {
    let checked = parse(name, text, bases)?;
    let rules = &checked.rules;
    let faults = rules.starts().iter().enumerate().flat_map(|(at, start)| {
        let faults = Position::array_faults(rules, &start.setup).into_iter();
        faults.map(move |fault| (at, format!("{}: {}", fault.rule, fault.message)))
    });
    let faults: Vec<(usize, String)> = faults.collect();
    if faults.is_empty() {
        Ok(checked)
    } else {
        Err(checked.refused(faults))
    }
}

/// What the handles share.
pub(crate) struct Law {
    pub(crate) rules: Ruleset,
    pub(crate) engine: Engine,
    pub(crate) keys: Keys,
    pub(crate) asked: Asked,
    /// Tables of few men, built when they are first asked for.
    pub(crate) tables: Mutex<Library>,
    /// What ends a game on the board, compiled when it is first asked for.
    ends: OnceLock<Ends>,
    hash: Option<DefinitionHash>,
    /// Its letters, for moves in plain short notation.
    san: OnceLock<PlainSan>,
    /// What records call it, found out when it is first asked for.
    recorded: OnceLock<String>,
}

impl Law {
    pub(crate) fn ends(&self) -> &Ends {
        self.ends.get_or_init(|| Ends::of(&self.rules))
    }

    pub(crate) fn san(&self) -> &PlainSan {
        self.san.get_or_init(|| PlainSan::new(&self.rules))
    }
}

impl Variant {
    /// A game that comes with the library.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn builtin(name: &str) -> Result<Variant, UnknownVariant> {
        let unknown = || UnknownVariant {
            name: name.to_owned(),
            near: hakam_text::nearest(name, builtin::names()),
        };
        let known = BUILTIN.iter().find(|(known, _)| *known == name);
        let (name, law) = known.ok_or_else(unknown)?;
        if let Some(variant) = law.get() {
            return Ok(variant.clone());
        }
        let checked = builtin::read(name).ok_or_else(unknown)?;
        Ok(law.get_or_init(|| Variant::of_definition(checked)).clone())
    }

    /// A game described by a definition, which may be based on a built-in one. `name` is what messages call
    /// the text. Who wants the warnings as well, or other bases, reads it with [`check_definition`](crate::check_definition)
    /// and goes on with [`Variant::of_definition`].
    ///
    /// ```
    /// use hakam::{Game, Variant};
    ///
    /// let text = "format = 1\nname = \"no-castling\"\nbase = \"chess\"\ncastling = false\n\
    ///     [start]\nstandard = \"4k3/8/8/8/8/8/8/R3K2R w - - 0 1\"\n";
    /// let variant = Variant::from_definition("mine.toml", text).unwrap();
    /// assert!(Game::new(&variant).play_text("O-O").is_err());
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with the text, at once.
    pub fn from_definition(name: &str, text: &str) -> Result<Variant, Report> {
        check_definition(name, text, &builtin::base).map(Variant::of_definition)
    }

    /// Compiles a definition that was read, whatever its bases are.
    pub fn of_definition(checked: Checked) -> Variant {
        let hash = definition_hash(&checked.texts);
        Variant::hashed(checked.rules, Some(hash))
    }

    /// Compiles a ruleset. Of which text it is, is known only where it is the built-in one of its name.
    pub fn new(rules: Ruleset) -> Variant {
        let builtin = builtin::read(rules.name()).filter(|builtin| builtin.rules == rules);
        let hash = builtin.map(|builtin| definition_hash(&builtin.texts));
        Variant::hashed(rules, hash)
    }

    fn hashed(rules: Ruleset, hash: Option<DefinitionHash>) -> Variant {
        Variant(Arc::new(Law {
            engine: Engine::new(&rules),
            keys: Keys::new(&rules),
            asked: Asked::by(&rules),
            tables: Mutex::default(),
            ends: OnceLock::new(),
            rules,
            hash,
            san: OnceLock::new(),
            recorded: OnceLock::new(),
        }))
    }

    /// The law as data.
    pub fn rules(&self) -> &Ruleset {
        &self.0.rules
    }

    /// The law compiled.
    pub fn engine(&self) -> &Engine {
        &self.0.engine
    }

    /// The hash of its definition, bases and all, as certificates name it; `None` where the texts are not known.
    pub fn hash(&self) -> Option<DefinitionHash> {
        self.0.hash
    }

    /// What records call it: a built-in game by its name, any other law by its name and the beginning of its hash, so that
    /// it is not taken for a built-in game of that name.
    ///
    /// ```
    /// use hakam::Variant;
    ///
    /// assert_eq!(Variant::builtin("torpedo").unwrap().recorded_name(), "torpedo");
    /// let text = "format = 1\nname = \"torpedo\"\nbase = \"chess\"\n";
    /// let own = Variant::from_definition("mine.toml", text).unwrap();
    /// let name = own.recorded_name();
    /// assert!(name.starts_with("torpedo@") && name.len() == 24, "{name}");
    /// assert!(own.is_called(name) && own.is_called("Torpedo"));
    /// assert!(!Variant::builtin("torpedo").unwrap().is_called(name));
    /// ```
    pub fn recorded_name(&self) -> &str {
        self.0.recorded.get_or_init(|| {
            let name = self.rules().name();
            let builtin = definition_hash(&builtin::texts(name));
            match self.hash() {
                Some(hash) if hash == builtin => name.to_owned(),
                Some(hash) => {
                    let (beginning, _) = hash.0.split_at(8);
                    let digits = beginning.iter().map(|byte| format!("{byte:02x}"));
                    format!("{name}@{}", digits.collect::<String>())
                }
                None => format!("{name}@unknown"),
            }
        })
    }

    /// Whether a name in a record is one of this law: its name or title in any spelling, and with a hash the same one.
    pub fn is_called(&self, said: &str) -> bool {
        let plain = |name: &str| -> String {
            let letters = name.chars().filter(|c| c.is_alphanumeric());
            letters.flat_map(char::to_lowercase).collect()
        };
        if said.contains('@') {
            return said == self.recorded_name();
        }
        builtin_name(said) == Some(self.rules().name())
            || [self.rules().name(), self.rules().title()]
                .map(plain)
                .contains(&plain(said))
    }

    /// Whether both are the same law: one handle, or one read twice.
    pub(crate) fn is_same_law(&self, other: &Variant) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.rules() == other.rules()
    }

    pub(crate) fn law(&self) -> &Law {
        &self.0
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Variant")
            .field(&self.rules().name())
            .finish()
    }
}
