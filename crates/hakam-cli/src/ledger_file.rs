//! A ledger in a file: its game, its position, and the moves that led there.

use std::path::{Path, PathBuf};

use hakam::{Game, Variant};
use hakam_core::Setup;
use hakam_documents::ledger::{Field, Finding, Known, Ledger, Unknown};

use crate::args::LedgerArgs;
use crate::failure::{BadRecord, Failure};
use crate::files::{self, LEDGER};
use crate::place::{Origin, Placed, playable};
use crate::screen::Screen;
use crate::variant;

/// A ledger in a file.
pub struct LedgerFile {
    pub path: PathBuf,
    pub ledger: Ledger,
    pub variant: Variant,
}

impl LedgerFile {
    /// Reads a ledger. Its game is the one it names, or the one that is asked for; not two of them.
    pub fn load(path: &Path, asked: Option<&str>) -> Result<LedgerFile, Failure> {
        let ledger = Ledger::read(files::read(path, LEDGER)?);
        let record = format!("`{}`", path.display());
        let variant = variant::of_record(&record, said(&ledger), asked)?;
        Ok(LedgerFile {
            path: path.to_owned(),
            ledger,
            variant,
        })
    }

    /// The same for the commands about ledgers.
    pub fn of(arguments: &LedgerArgs) -> Result<LedgerFile, Failure> {
        LedgerFile::load(&arguments.path, arguments.variant.as_deref())
    }

    /// Reads a ledger by the rules that are asked for, whatever it says itself.
    pub fn by_rules_asked_for(arguments: &LedgerArgs) -> Result<LedgerFile, Failure> {
        let Some(asked) = &arguments.variant else {
            return LedgerFile::of(arguments);
        };
        Ok(LedgerFile {
            path: arguments.path.clone(),
            ledger: Ledger::read(files::read(&arguments.path, LEDGER)?),
            variant: variant::law(asked)?,
        })
    }

    /// What messages call it.
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// The game up to now, when everything about its position is known.
    pub fn placed(&self, screen: &mut Screen) -> Result<Placed, Failure> {
        let setup = self.ledger.setup(self.variant.rules());
        let setup = setup.map_err(|unknown| self.unknown(unknown))?;
        self.lead_to(setup, screen)
    }

    /// The game up to now as far as its position is known: at least its men and who is to move.
    pub fn known(&self, screen: &mut Screen) -> Result<(Placed, Vec<Unknown>), Failure> {
        let known = self.ledger.known(self.variant.rules());
        let Known { setup, unknown } = known.map_err(|unknown| self.unknown(unknown))?;
        if unknown.contains(&Unknown::Side) {
            return Err(self.unknown(unknown.into_iter().collect()));
        }
        if unknown.is_empty() {
            return Ok((self.lead_to(setup, screen)?, Vec::new()));
        }
        let placed = Placed {
            game: playable(&self.variant, setup, || self.name())?,
            origin: Origin::Position,
        };
        Ok((placed, unknown.into_iter().collect()))
    }

    /// The game that stands at `setup`, with the moves of the history if they lead there.
    fn lead_to(&self, setup: Setup, screen: &mut Screen) -> Result<Placed, Failure> {
        let here = playable(&self.variant, setup, || self.name())?;
        let told = Game::from_history(&self.variant, &self.ledger);
        if let Some(game) = told.filter(|game| game.fen() == here.fen()) {
            let origin = Origin::of(&game);
            return Ok(Placed { game, origin });
        }
        if self.ledger.history().is_some() {
            screen.note(&format!(
                "the history of `{0}` does not lead to its position; `hakam ledger check --ledger {0}` tells more",
                self.name()
            ))?;
        }
        let origin = Origin::Position;
        Ok(Placed { game: here, origin })
    }

    /// Too little is known; what could not be read is shown.
    fn unknown(&self, unknown: Vec<Unknown>) -> Failure {
        let state = self.ledger.state(self.variant.rules());
        Failure::from(BadRecord::Unknown {
            path: self.path.clone(),
            unknown,
            findings: self.rendered(&state.findings),
        })
    }

    /// Findings with their places underlined, an empty line behind each.
    pub fn rendered(&self, findings: &[Finding]) -> String {
        let render = |finding: &Finding| {
            let text = finding.fault.render_in(&self.name(), self.ledger.text());
            format!("{text}\n")
        };
        findings.iter().map(render).collect()
    }
}

/// The game that a ledger names.
pub fn said(ledger: &Ledger) -> Option<&str> {
    let value = ledger.value(Field::Variant)?;
    (!matches!(value, "" | "?")).then_some(value)
}
