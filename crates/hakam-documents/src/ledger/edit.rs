//! Ledgers written: new ones, and changes of single values and lines.

use hakam_core::{Setup, Side};
use hakam_notation::fen;
use hakam_text::{Passage, Repair, Span, repaired};
use hakam_variant::Ruleset;

use super::reader::by_side;
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

    /// What gives a field a value, everywhere it stands; nothing when it is not there.
    pub(super) fn set(&self, field: Field, value: &str) -> impl Iterator<Item = Repair> {
        self.outline.values_of(field).map(move |known| {
            // An empty value ends right behind its colon.
            let space = if known.span.is_empty() { " " } else { "" };
            self.change(known.span.clone(), &format!("{space}{value}"))
        })
    }

    /// What gives one side of `White=KQ Black=kq` a value, where that side stands there.
    pub(super) fn set_side(
        &self,
        field: Field,
        side: Side,
        value: &str,
    ) -> impl Iterator<Item = Repair> {
        self.outline.values_of(field).filter_map(move |known| {
            let whole = Passage::whole(&self.text).part(known.span.clone());
            let part = by_side(whole).ok()?[side]?;
            Some(self.change(part.span(), value))
        })
    }

    fn change(&self, span: Span, value: &str) -> Repair {
        Repair::new(&self.text, span, value, "")
    }

    /// The ledger with all these changes.
    pub(super) fn changed(&self, mut changes: Vec<Repair>) -> Ledger {
        changes.sort_by_key(|change| change.span.start);
        // Values are not part of one another.
        repaired(&self.text, &changes).map_or_else(|| self.clone(), Ledger::read)
    }

    /// Adds the line of a field, if it is missing. A list of men is added as a whole: one with a side to come would take
    /// in lines that follow it.
    pub(super) fn add_missing(&mut self, field: Field, value: &dyn Fn(Field) -> String) {
        if self.span(field).is_some() {
            return;
        }
        let Some(side) = field.side() else {
            let at = self.place_of(field);
            return self.insert(at, &[&format!("{}: {}", field.key(), value(field))]);
        };
        let line = |side: Side| format!("  {side}: {}", value(field.of(side)));
        let label = self.outline.labels_of(field).next_back();
        let white = self.outline.values_of(field.of(Side::White)).next_back();
        if let Some(before) = white.filter(|_| side == Side::Black).or(label) {
            self.insert(before.end, &[&line(side)]);
        } else {
            let at = self.place_of(field.of(Side::White));
            let [white, black] = Side::BOTH.map(line);
            self.insert(at, &["", &format!("{}:", field.key()), &white, &black, ""]);
        }
    }

    /// Where the line of a missing field goes: above the state behind all fields that are there, in it behind the
    /// nearest of those that are written before it, or behind its heading. Without either a state is begun above the
    /// history.
    fn place_of(&mut self, field: Field) -> usize {
        let outline = &self.outline;
        // A list of men ends with the last line of either side.
        let end_of = |field: Field| {
            let mut values = outline.values.iter().rev();
            let last = values.find(|value| value.field.of(Side::White) == field.of(Side::White))?;
            Some(last.end)
        };
        if field.is_in_head() {
            let head = Field::all().filter(|known| known.is_in_head());
            return head.filter_map(end_of).max().unwrap_or(0);
        }
        let before = Field::state().take_while(|known| *known != field);
        if let Some(end) = before.filter_map(end_of).last().or(outline.state) {
            return end;
        }
        let history = outline.history.as_ref();
        let above = history.map_or(self.text.len(), |history| history.heading.start);
        self.insert(above, &["", "## STATE"]);
        self.outline.state.unwrap_or(above)
    }

    /// Puts lines between those of the text, before the one that begins at a byte. An empty one at either end is a
    /// blank line, unless there is one already.
    pub(super) fn insert(&mut self, at: usize, lines: &[&str]) {
        let (before, behind) = self.text.split_at_checked(at).unwrap_or((&self.text, ""));
        let ending = match self.text.split_once('\n') {
            Some((first, _)) if first.ends_with('\r') => "\r\n",
            _ => "\n",
        };
        let mut text = before.to_owned();
        // A byte order mark is no line.
        let is_first = matches!(before, "" | "\u{feff}");
        if !is_first && !before.ends_with('\n') {
            text += ending;
        }
        let gap_before = is_first || text.ends_with("\n\n") || text.ends_with("\n\r\n");
        let gap_behind = behind.is_empty() || behind.starts_with(['\r', '\n']);
        let lines = lines
            .strip_prefix(&[""])
            .filter(|_| gap_before)
            .unwrap_or(lines);
        let lines = lines
            .strip_suffix(&[""])
            .filter(|_| gap_behind)
            .unwrap_or(lines);
        for line in lines {
            text.extend([line, ending]);
        }
        *self = Ledger::read(text + behind);
    }
}
