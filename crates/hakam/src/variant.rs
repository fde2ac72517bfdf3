//! The law of a game, ready to be played by.

use std::fmt;
use std::sync::{Arc, Mutex, OnceLock};

use hakam_checker::DefinitionHash;
use hakam_engine::{Engine, Keys};
use hakam_variant::{Report, Ruleset, builtin, caret, parse};

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
}

impl Law {
    pub(crate) fn ends(&self) -> &Ends {
        self.ends.get_or_init(|| Ends::of(&self.rules))
    }
}

impl Variant {
    /// A game that comes with the library.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn builtin(name: &str) -> Result<Variant, UnknownVariant> {
        let rules = builtin::load(name).ok_or_else(|| UnknownVariant {
            name: name.to_owned(),
            near: caret::nearest(name, builtin::names()),
        })?;
        Ok(Variant::hashed(
            rules,
            builtin::text(name).map(definition_hash),
        ))
    }

    /// A game described by a definition, which may be based on a built-in one. `name` is what messages call
    /// the text. Who wants the warnings as well, or other bases, reads it with [`hakam_variant::parse`] and
    /// goes on with [`Variant::new`].
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
        parse(name, text, &builtin::base).map(|checked| Variant::of_text(checked.rules, text))
    }

    /// Compiles a ruleset that was read from this definition.
    pub fn of_text(rules: Ruleset, text: &str) -> Variant {
        Variant::hashed(rules, Some(definition_hash(text)))
    }

    /// Compiles a ruleset. Of which text it is, is known only where it is the built-in one of its name.
    pub fn new(rules: Ruleset) -> Variant {
        let name = rules.name();
        let is_builtin = builtin::load(name).is_some_and(|builtin| builtin == rules);
        let text = builtin::text(name).filter(|_| is_builtin);
        let hash = text.map(definition_hash);
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

    /// The hash of its definition file, as certificates name it; `None` where the text is not known.
    pub fn hash(&self) -> Option<DefinitionHash> {
        self.0.hash
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
