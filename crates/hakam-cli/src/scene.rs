//! The scene that claims are made about: a position of which not everything need be known.

use hakam::referee::SceneError;
use hakam::{Scene, Variant};

use crate::args::Place;
use crate::failure::Failure;
use crate::ledger_file::LedgerFile;
use crate::screen::Screen;
use crate::{place, variant};

/// The law, and the scene judged by it, or why a ledger gives none.
pub fn find(
    wanted: &Place,
    screen: &mut Screen,
) -> Result<(Variant, Result<Scene, SceneError>), Failure> {
    if let (Some(path), None) = (&wanted.ledger, &wanted.play) {
        let file = LedgerFile::load(path, wanted.variant.as_deref())?;
        if let Err(error @ SceneError::NoMen { .. }) =
            Scene::from_ledger(&file.variant, &file.ledger)
        {
            return Ok((file.variant, Err(error)));
        }
    }
    let scene = scene(wanted, screen)?;
    Ok((scene.variant().clone(), Ok(scene)))
}

fn scene(wanted: &Place, screen: &mut Screen) -> Result<Scene, Failure> {
    if wanted.play.is_none() {
        if let Some(path) = &wanted.ledger {
            let file = LedgerFile::load(path, wanted.variant.as_deref())?;
            let scene = Scene::from_ledger(&file.variant, &file.ledger);
            return scene.map_err(|error| failure(&file.name(), error));
        }
        if let Some(text) = wanted.fen.as_ref().filter(|_| !wanted.lenient) {
            let name = wanted.variant.as_deref().unwrap_or(variant::DEFAULT);
            let scene = Scene::read(&variant::law(name)?, text);
            return scene.map_err(|error| failure(text, error));
        }
    }
    let game = place::find(wanted, screen)?.game;
    if wanted.fen.is_some() && wanted.play.is_none() {
        // Of the game that led to a position nothing is known.
        let text = game.fen();
        let scene = Scene::new(game.variant(), game.setup().clone());
        return scene.map_err(|error| failure(&text, error));
    }
    Ok(Scene::from_game(&game))
}

/// Why there is no scene; `text` is the position, or what messages call it.
fn failure(text: &str, error: SceneError) -> Failure {
    let text = text.to_owned();
    match error {
        SceneError::Fen(error) => Failure::Fen {
            text,
            error: Box::new(error),
        },
        SceneError::Unplayable(issues) => Failure::Unplayable { text, issues },
        error => Failure::Scene {
            text,
            error: Box::new(error),
        },
    }
}
