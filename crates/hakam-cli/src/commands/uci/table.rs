//! The game on the table: which variant, from where, which moves.

use hakam::{Game, PlayError, StartError, Variant};
use hakam_core::Move;
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{self, CastlingText, Here, Language, Options, Style};

/// What is on the table.
pub struct OnTable {
    variant: Variant,
    game: Game,
    /// From where the game was set up, and what has been played: mostly a move or two are new.
    start: Option<String>,
    played: Vec<String>,
}

impl OnTable {
    pub fn new(variant: &Variant) -> OnTable {
        OnTable {
            game: Game::new(variant),
            variant: variant.clone(),
            start: None,
            played: Vec::new(),
        }
    }

    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Sets a position up and plays moves; what could not be done is told, and everything before it stays done.
    pub fn set(&mut self, fen: Option<String>, moves: &[String]) -> Vec<String> {
        let mut told = Vec::new();
        if self.start != fen || !moves.starts_with(&self.played) {
            match self.started(fen.as_deref(), &mut told) {
                Ok(game) => self.game = game,
                Err(error) => {
                    told.push(format!("position refused: {error}; nothing is changed"));
                    return told;
                }
            }
            self.start = fen;
            self.played.clear();
        }
        for text in moves.iter().skip(self.played.len()) {
            if let Err(why) = self.play(text, &mut told) {
                let count = self.played.len();
                told.push(format!(
                    "{text} is not played: {why}; moves played: {count}"
                ));
                break;
            }
            self.played.push(text.clone());
        }
        told
    }

    fn started(&self, fen: Option<&str>, told: &mut Vec<String>) -> Result<Game, StartError> {
        let Some(text) = fen else {
            return Ok(Game::new(&self.variant));
        };
        let reading = fen::read(self.variant.rules(), text, Leniency::Lenient)?;
        told.extend(reading.repairs.into_iter().map(|repair| repair.message));
        Game::from_setup(&self.variant, reading.setup)
    }

    fn play(&mut self, text: &str, told: &mut Vec<String>) -> Result<(), String> {
        let options = Options::lenient(Language::English);
        match self.game.play_read(text, options) {
            Ok(_) => Ok(()),
            Err(PlayError::Over(over)) => {
                // Others may know other ends, or none: the board is what they play on.
                let read = moves::read(&self.game.here(), text, options);
                let m = read.map_err(|error| error.to_string())?.m;
                let after = self.variant.engine().after(self.game.setup(), m);
                let after = after.ok_or_else(|| "it is not legal".to_owned())?;
                let next = Game::from_setup(&self.variant, after);
                self.game = next.map_err(|error| error.to_string())?;
                told.push(format!("{} {text} is played all the same", over.sentence));
                Ok(())
            }
            Err(error) => Err(with_codes(&error)),
        }
    }

    /// The move that a text means, if it is legal.
    pub fn meant(&self, text: &str) -> Option<Move> {
        let read = moves::read(&self.game.here(), text, Options::lenient(Language::English));
        read.ok().map(|read| read.m)
    }

    /// Moves one after the other, as the protocol writes them.
    pub fn written(&self, line: &[Move], castling: CastlingText) -> Vec<String> {
        let (rules, engine) = (self.variant.rules(), self.variant.engine());
        let mut setup = self.game.setup().clone();
        let mut texts = Vec::new();
        for m in line {
            texts.push(text(&Here::new(rules, engine, &setup), *m, castling));
            match engine.after(&setup, *m) {
                Some(after) => setup = after,
                None => break,
            }
        }
        texts
    }
}

/// A legal move as two squares.
pub fn text(here: &Here<'_>, m: Move, castling: CastlingText) -> String {
    let style = Style {
        castling,
        ..Style::UCI
    };
    // Two squares cannot tell moves apart that differ only in what they take.
    let text = moves::write(here, m, style).or_else(|_| moves::write(here, m, Style::SAN));
    text.unwrap_or_default()
}

/// An error with the codes of the rules behind it.
fn with_codes(error: &PlayError) -> String {
    let codes: Vec<&str> = error
        .refusals()
        .iter()
        .map(|refusal| refusal.rule.as_str())
        .collect();
    match codes.as_slice() {
        [] => error.to_string(),
        codes => format!("{error} [{}]", codes.join(" ")),
    }
}
