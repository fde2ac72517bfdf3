//! A position out of a game in a file.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use hakam::{Game, PlayError, Variant};
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{self, Language, MoveError};
use hakam_pgn::checked::{self, Checked, Fate, Finding, Gravity, Ground, What};
use hakam_pgn::{self as pgn, Games, MoveRef};

use super::pick::{Pick, pick};
use super::{Origin, Placed, playable};
use crate::excerpt::excerpt;
use crate::exit::Exit;
use crate::failure::{BadRecord, Failure};
use crate::files::{Packing, unpacked};
use crate::screen::Screen;
use crate::{files, variant};
use hakam_wire::answers::BadMove;

/// No more is said about a game; there is a command of its own for that.
const MOST_NOTES: usize = 10;

/// A longer game is not gone through.
const LONGEST: u32 = 100_000;

/// The game that is picked, up to the ply that is picked.
pub fn find(
    argument: &Path,
    asked: Option<&str>,
    language: Language,
    screen: &mut Screen,
) -> Result<Placed, Failure> {
    let pick = pick(argument, Path::exists)?;
    let record = read(&pick)?;
    let name = format!("game {} of `{}`", pick.game, pick.path.display());
    let variant = variant::of_record(&name, record.tag("Variant"), asked)?;
    let replay = Replay {
        pick: &pick,
        record: Arc::new(record),
        variant,
        language,
    };
    replay.placed(screen)
}

/// Reads the games of a file up to the one that is picked.
fn read(pick: &Pick) -> Result<pgn::Game, Failure> {
    let failed = |error| files::unreadable(&pick.path, error);
    let file = File::open(&pick.path).map_err(failed)?;
    let packing = Packing::of(&pick.path).unwrap_or(Packing::Plain);
    let mut games = 0;
    for game in Games::new(unpacked(file, packing, &pick.path)?) {
        let game = game.map_err(failed)?;
        games += 1;
        if games == pick.game {
            return Ok(game);
        }
    }
    Err(Failure::from(BadRecord::NoGame {
        path: pick.path.clone(),
        asked: pick.game,
        games,
    }))
}

/// A recorded game that is played again.
struct Replay<'p> {
    pick: &'p Pick,
    record: Arc<pgn::Game>,
    variant: Variant,
    /// Whose letters the record has.
    language: Language,
}

impl Replay<'_> {
    fn placed(&self, screen: &mut Screen) -> Result<Placed, Failure> {
        let plies = self.record.main_line().count();
        let wanted = self.pick.ply.unwrap_or(plies);
        if wanted > plies {
            return Err(Failure::from(BadRecord::NoPly {
                path: self.pick.path.clone(),
                game: self.pick.game,
                asked: wanted,
                plies,
            }));
        }
        let limit = u32::try_from(wanted).ok().filter(|ply| *ply <= LONGEST);
        let limit = limit.ok_or_else(|| BadRecord::TooLong {
            path: self.pick.path.clone(),
            game: self.pick.game,
            limit: LONGEST,
        })?;
        let checked = self.check(limit);
        self.refuse_bad_start(&checked)?;
        let game = self.play(wanted, &checked)?;
        self.note(limit, &checked, screen)?;
        let origin = Origin::of(&game);
        Ok(Placed { game, origin })
    }

    fn check(&self, plies: u32) -> Checked {
        let ground = Ground {
            rules: self.variant.rules(),
            engine: self.variant.engine(),
        };
        // Which game it is has been settled before, against what was asked for.
        let lookup = |_: &str| Some(ground);
        let options = checked::Options {
            plies,
            moves: moves::Options::lenient(self.language),
            ..checked::Options::default()
        };
        let number = u64::try_from(self.pick.game).unwrap_or(u64::MAX);
        checked::check(&self.record, number, &lookup, options)
    }

    fn refuse_bad_start(&self, checked: &Checked) -> Result<(), Failure> {
        for Finding { place, what, .. } in &checked.findings {
            if let What::BadFen { error, .. } = what {
                let length = error.span.len();
                return Err(Failure::from(BadRecord::Fen {
                    game: self.pick.game,
                    error: error.clone(),
                    shown: excerpt(&self.pick.path, *place, length),
                }));
            }
        }
        Ok(())
    }

    /// The game from its start, with so many of its moves made. A record may go on where the law has ended the game.
    fn play(&self, plies: usize, checked: &Checked) -> Result<Game, Failure> {
        let mut game = self.start()?;
        game.agree_as_in(&self.record);
        for (ply, m) in (1..).zip(self.record.main_line().take(plies)) {
            let fate = checked.fates.get(m.index());
            let Some(Fate::Legal(played)) = fate else {
                return Err(self.refused(&game, ply, m, checked));
            };
            game.follow_move(*played)
                .map_err(|error| self.failure(&game, ply, m, &error))?;
        }
        game.keep_record(Arc::clone(&self.record));
        Ok(game)
    }

    fn start(&self) -> Result<Game, Failure> {
        let rules = self.variant.rules();
        let text = self.record.tag("FEN");
        // A position that cannot be read has been refused before.
        let read = text.and_then(|text| fen::read(rules, text, Leniency::Lenient).ok());
        match read {
            None => Ok(Game::new(&self.variant)),
            Some(reading) => {
                let name = || text.unwrap_or_default().to_owned();
                playable(&self.variant, reading.setup, name)
            }
        }
    }

    /// A move of the record that cannot be made.
    fn refused(&self, game: &Game, ply: usize, m: MoveRef<'_>, checked: &Checked) -> Failure {
        let error = checked.findings.iter().find_map(|finding| {
            let is_here = finding.place == m.place();
            bad_move(&finding.what).filter(|_| is_here)
        });
        match error {
            Some(error) => self.failure(game, ply, m, &PlayError::Text(Box::new(error.clone()))),
            None => Failure::from(BadRecord::TooLong {
                path: self.pick.path.clone(),
                game: self.pick.game,
                limit: LONGEST,
            }),
        }
    }

    fn failure(&self, game: &Game, ply: usize, m: MoveRef<'_>, error: &PlayError) -> Failure {
        let mut bad = BadMove::new(game, m.text(), error);
        bad.sentence = format!("game {}, ply {ply}: {}", self.pick.game, bad.sentence);
        Failure::Move {
            shown: excerpt(&self.pick.path, m.place(), m.text().len()),
            bad: Box::new(bad),
            exit: Exit::Data,
        }
    }

    /// Says what was mended and what is wrong on the way to the position, and that the record goes on after the end.
    fn note(&self, plies: u32, checked: &Checked, screen: &mut Screen) -> Result<(), Failure> {
        let matters = |finding: &&Finding| {
            let on_the_way = finding.ply.is_none_or(|ply| ply <= plies);
            let goes_on = matches!(finding.what, What::GoesOn { .. });
            on_the_way && (goes_on || finding.what.gravity() > Gravity::Note)
        };
        let findings: Vec<&Finding> = checked.findings.iter().filter(matters).collect();
        let name = self.pick.path.display();
        for finding in findings.iter().take(MOST_NOTES) {
            screen.note(&format!("`{name}`, {finding}"))?;
        }
        match findings.len().saturating_sub(MOST_NOTES) {
            0 => {}
            more => screen.note(&format!("`{name}`: and {more} more"))?,
        }
        Ok(())
    }
}

/// Why a move of a record was not taken.
fn bad_move(what: &What) -> Option<&MoveError> {
    match what {
        What::BadMove { error, .. } => Some(error),
        _ => None,
    }
}
