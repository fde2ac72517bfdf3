//! Which array a ledger's game began with, and who has agreed to it.

use hakam_core::Side;

use super::Ledger;
use super::field::Field;
use super::fresh::{NotOneLine, one_line};
use crate::markdown;

impl Ledger {
    /// Whether the ledger says that a side has agreed to the start of the game.
    pub fn has_agreed(&self, side: Side) -> bool {
        let said = self.value(Field::Agreed).unwrap_or_default();
        let mut words = said.split([',', ' ']);
        words.any(|word| markdown::side(word) == Some(side))
    }

    /// Writes down that a side agrees to the start of the game.
    ///
    /// ```
    /// use hakam_core::Side;
    /// use hakam_documents::ledger::{Field, Ledger};
    ///
    /// let mut ledger = Ledger::read("GAME_ID: demo\nVARIANT: shatranj\n\n## STATE\n");
    /// ledger.name_array("al-lajlaj").unwrap();
    /// ledger.agree(Side::Black);
    /// ledger.agree(Side::White);
    /// assert_eq!(
    ///     ledger.text(),
    ///     "GAME_ID: demo\nVARIANT: shatranj\nARRAY: al-lajlaj\nAGREED: White, Black\n\n## STATE\n"
    /// );
    /// ```
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
