//! The array a game begins with, and that both sides have agreed on it.

use std::fmt;

use hakam_core::{RuleId, Setup, Side};

use crate::{Done, Game, StartError, Variant};

/// The array a game began with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Array {
    /// A named start array, `standard` among them.
    Named(String),
    /// A tabiya.
    Tabiya(String),
    /// A shuffled array, by its number.
    Shuffled(u32),
}

impl fmt::Display for Array {
    /// The name by which [`Game::from_array`] finds it again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Array::Named(name) | Array::Tabiya(name) => f.write_str(name),
            Array::Shuffled(number) => write!(f, "{number}"),
        }
    }
}

/// Why there is no such array to begin with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArrayError {
    /// The variant has none of that name or number.
    #[error("there is no starting position and no tabiya called `{name}`")]
    Unknown {
        /// The name asked for.
        name: String,
    },
    /// The array breaks rules that every position must keep.
    #[error(transparent)]
    Start(#[from] StartError),
}

/// Why the start cannot be agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AgreementError {
    /// A move has been made.
    #[error("the start is agreed on before the first move")]
    Begun,
    /// It is on record already.
    #[error("{side} has agreed already")]
    Twice {
        /// The side that has agreed.
        side: Side,
    },
    /// Nothing can be agreed on any more.
    #[error("the game is over ({rule})")]
    Over {
        /// The rule that ended it.
        rule: RuleId,
    },
}

/// An array is looked for among so many shuffled ones; more would take too long.
const MOST_ARRAYS: u32 = 10_000;

impl Game {
    /// A game from a named start array, a tabiya, or the number of a shuffled array.
    ///
    /// ```
    /// use hakam::{Array, Game, Side, Variant};
    ///
    /// let shatranj = Variant::builtin("shatranj").unwrap();
    /// let mut game = Game::from_array(&shatranj, "double-mujannah").unwrap();
    /// assert_eq!(game.array(), Some(Array::Tabiya("double-mujannah".to_owned())));
    /// assert!(!game.is_agreed());
    /// game.agree(Side::White).unwrap();
    /// game.agree(Side::Black).unwrap();
    /// assert!(game.is_agreed());
    /// ```
    ///
    /// # Errors
    /// When the variant has no such array.
    pub fn from_array(variant: &Variant, name: &str) -> Result<Game, ArrayError> {
        let rules = variant.rules();
        let array = rules.start(name).map(|start| start.setup.clone());
        let tabiya = || rules.tabiya(name).map(|tabiya| tabiya.setup.clone());
        let shuffled = || rules.shuffled_start(name.parse().ok()?).ok();
        let setup = array.or_else(tabiya).or_else(shuffled);
        let setup = setup.ok_or_else(|| ArrayError::Unknown {
            name: name.to_owned(),
        })?;
        Ok(Game::from_setup(variant, setup)?)
    }

    /// The array the game began with, if it is one of the variant's.
    pub fn array(&self) -> Option<Array> {
        let rules = self.variant.rules();
        let first = self.start();
        let is_first = |setup: &Setup| setup == first;
        let mut starts = rules.starts().iter();
        if let Some(start) = starts.find(|start| is_first(&start.setup)) {
            return Some(Array::Named(start.name.clone()));
        }
        let mut tabiyat = rules.tabiyat().iter();
        if let Some(tabiya) = tabiyat.find(|tabiya| is_first(&tabiya.setup)) {
            return Some(Array::Tabiya(tabiya.name.clone()));
        }
        let count = rules.shuffle_count().unwrap_or(0).min(MOST_ARRAYS);
        let mut numbers = 0..count;
        let number = numbers.find(|number| {
            let setup = rules.shuffled_start(*number);
            setup.is_ok_and(|setup| is_first(&setup))
        });
        number.map(Array::Shuffled)
    }

    /// Puts on record that a side agrees to the array and the law, before the first move.
    ///
    /// # Errors
    /// When a move has been made, the side has agreed already, or the game is over. Nothing changes then.
    pub fn agree(&mut self, side: Side) -> Result<(), AgreementError> {
        if self.plies() > 0 {
            return Err(AgreementError::Begun);
        }
        if let Some(rule) = self.outcome().rule() {
            return Err(AgreementError::Over { rule });
        }
        if self.has_agreed(side) {
            return Err(AgreementError::Twice { side });
        }
        self.note(Done::Agreed(side));
        Ok(())
    }

    /// Whether it is on record that a side has agreed to the start.
    pub fn has_agreed(&self, side: Side) -> bool {
        let agreed = Done::Agreed(side);
        self.acts.iter().any(|act| act.done == agreed)
    }

    /// The sides that have agreed to the start, White first.
    pub fn agreed(&self) -> impl Iterator<Item = Side> {
        let sides = Side::BOTH.into_iter();
        sides.filter(|side| self.has_agreed(*side))
    }

    /// Puts on record who has agreed, as a record tells it: `White, Black`. Who has agreed already, or too late, says
    /// nothing new.
    pub(crate) fn agree_as_told(&mut self, told: &str) {
        for side in Side::BOTH {
            let name = side.to_string();
            let mut words = told.split([',', ' ']);
            if words.any(|word| word.eq_ignore_ascii_case(&name)) {
                let _ = self.agree(side);
            }
        }
    }

    /// Whether the start needs no word, being the standard array, or both sides have agreed to it.
    pub fn is_agreed(&self) -> bool {
        let standard = self.variant.rules().standard_start();
        self.start() == standard || Side::BOTH.iter().all(|side| self.has_agreed(*side))
    }
}
