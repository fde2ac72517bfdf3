//! A new ledger.

use hakam_core::Setup;
use hakam_notation::fen;
use hakam_variant::Ruleset;

use super::replay::Replay;
use super::{Field, Ledger};

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
}
