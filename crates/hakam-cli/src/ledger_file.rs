//! A ledger in a file: its game, its position, and the moves that led there.

use std::path::{Path, PathBuf};

use hakam::{Game, PlayError, Variant};
use hakam_core::Setup;
use hakam_notation::fen::{self, Leniency};
use hakam_notation::ledger::{Field, Finding, Item, Known, Ledger, Unknown};
use hakam_notation::moves::{Language, MoveError, Options};

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
        let rules = variant::of_record(&record, said(&ledger), asked)?;
        Ok(LedgerFile {
            path: path.to_owned(),
            ledger,
            variant: Variant::new(rules),
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
            variant: Variant::new(variant::load(asked)?),
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
        if let Some(game) = self.history().filter(|game| game.fen() == here.fen()) {
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

    /// The game that the history tells; `None` where it cannot be played through.
    fn history(&self) -> Option<Game> {
        let items = self.ledger.history()?;
        let mut game = self.start()?;
        for item in items {
            self.play(&mut game, item)?;
        }
        Some(game)
    }

    /// Where the history begins; `None` where that cannot be read, or a game can begin in many ways.
    pub fn start(&self) -> Option<Game> {
        let rules = self.variant.rules();
        match self.ledger.value(Field::StartFen) {
            Some(text) => {
                let text = text.trim_matches('`');
                let setup = fen::read(rules, text, Leniency::Strict).ok()?.setup;
                Game::from_setup(&self.variant, setup).ok()
            }
            None if rules.shuffle().is_some() => None,
            None => Some(Game::new(&self.variant)),
        }
    }

    /// Makes a move of the history: by its squares, or else by its notation. What is said of it need not be
    /// true here.
    fn play(&self, game: &mut Game, item: &Item) -> Option<()> {
        let options = Options::lenient(Language::English);
        let texts = [&item.uci, &item.san].into_iter().flatten();
        for text in texts.filter_map(|span| self.ledger.text().get(span.clone())) {
            match game.play_read(text, options) {
                Ok(_) => return Some(()),
                Err(PlayError::Text(error)) => {
                    if let MoveError::FalseParts { m, .. } = *error {
                        return game.play_move(m).ok();
                    }
                }
                Err(PlayError::Over(_) | PlayError::Illegal(_) | PlayError::NotHere { .. }) => {}
            }
        }
        None
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
            let text = finding.render(&self.name(), self.ledger.text());
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
