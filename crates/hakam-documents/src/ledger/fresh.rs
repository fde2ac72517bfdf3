//! A new ledger, and who has agreed to its start.

use hakam_core::{Setup, Side};
use hakam_notation::fen;
use hakam_variant::Ruleset;

use super::replay::Replay;
use super::{Field, Ledger};
use crate::markdown;

/// A text that was to stand on one line, and has a line break or another control character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} is empty or does not stay on one line")]
pub struct NotOneLine {
    /// Which text.
    pub what: &'static str,
}

/// Refuses what would break the line it is written on.
pub(super) fn one_line(what: &'static str, text: &str) -> Result<(), NotOneLine> {
    if text.trim().is_empty() || text.chars().any(char::is_control) {
        return Err(NotOneLine { what });
    }
    Ok(())
}

impl Ledger {
    /// A ledger of a game that starts now, from `start`.
    ///
    /// ```
    /// use hakam_documents::ledger::{Field, Ledger};
    ///
    /// let chess = hakam_variant::builtin::load("chess").unwrap();
    /// let ledger = Ledger::new(&chess, chess.standard_start(), "demo", "2026-01-05").unwrap();
    /// assert_eq!(ledger.value(Field::Castling), Some("White=KQ Black=kq"));
    /// assert_eq!(&ledger.setup(&chess).unwrap(), chess.standard_start());
    /// ```
    ///
    /// # Errors
    /// When `game_id` or `today` is empty or has a line break.
    pub fn new(
        rules: &Ruleset,
        start: &Setup,
        game_id: &str,
        today: &str,
    ) -> Result<Ledger, NotOneLine> {
        one_line("the name of the game", game_id)?;
        one_line("the day", today)?;
        let by_default = start == rules.standard_start() && rules.shuffle().is_none();
        let start_fen = if by_default {
            String::new()
        } else {
            format!("START_FEN: {}\n", fen::write(rules, start))
        };
        let mut ledger = Ledger::read(format!(
            "# Game Ledger\n\n\
             GAME_ID: {game_id}\n\
             LAST_UPDATED: {today}\n\
             VARIANT: {}\n\
             {start_fen}\n\
             ## MOVE_HISTORY\n\
             {}. ...\n",
            rules.name(),
            start.number,
        ));
        let now = Replay::at(start.clone());
        let has = |field: &Field| *field != Field::ChecksGiven || rules.counts_checks();
        for field in Field::state().filter(has) {
            ledger.add_missing(field, &|field| now.write(rules, field));
        }
        Ok(ledger)
    }

    /// Whether the ledger says that a side has agreed to the start of the game.
    pub fn has_agreed(&self, side: Side) -> bool {
        let said = self.value(Field::Agreed).unwrap_or_default();
        let mut words = said.split([',', ' ']);
        words.any(|word| markdown::side(word) == Some(side))
    }

    /// Writes down that a side agrees to the start of the game.
    pub fn agree(&mut self, side: Side) {
        let agreed = |one: &Side| *one == side || self.has_agreed(*one);
        let sides = Side::BOTH.into_iter().filter(agreed);
        let names: Vec<String> = sides.map(|side| side.to_string()).collect();
        self.set_in_head(Field::Agreed, &names.join(", "));
    }

    /// Writes down what the array is called with which the game begins.
    ///
    /// # Errors
    /// When the name does not stay on one line.
    pub fn name_array(&mut self, name: &str) -> Result<(), NotOneLine> {
        one_line("the name of the starting position", name)?;
        self.set_in_head(Field::Array, name);
        Ok(())
    }

    /// Writes down by what law the game is played.
    ///
    /// # Errors
    /// When the name does not stay on one line.
    pub fn name_law(&mut self, name: &str) -> Result<(), NotOneLine> {
        one_line("the name of the game", name)?;
        self.set_in_head(Field::Variant, name);
        Ok(())
    }

    /// Gives a field above the state a value.
    fn set_in_head(&mut self, field: Field, value: &str) {
        *self = self.changed(self.set(field, value).collect());
        self.add_missing(field, &|_| value.to_owned());
    }
}
