//! Random games: at every position each legal move, and the position itself, is written and read back.
//!
//! The long run of the same walks is `cargo xtask walks`.

use std::collections::HashSet;
use std::fmt;

use hakam_core::{Outcome, Setup};
use hakam_notation::fen::{self, CastlingStyle, Leniency, Passing, with_passing};
use hakam_notation::moves::{self, CastlingText, Form, Here, Language, Options, Style, Unwritable};
use hakam_variant::Ruleset;

use crate::support::{Dice, Game};

/// The sample: one game in so many is written in all languages and read leniently too, at one of its positions.
const SAMPLE: u64 = 12;

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub positions: u64,
    pub moves: u64,
    /// Texts of moves that were written and read back.
    pub texts: u64,
    /// Moves that ICCF notation has no digits for.
    pub without_digits: u64,
    /// Texts of positions that were written and read back.
    pub position_texts: u64,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.positions += other.positions;
        self.moves += other.moves;
        self.texts += other.texts;
        self.without_digits += other.without_digits;
        self.position_texts += other.position_texts;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} positions, {} moves: {} texts of moves ({} without ICCF digits), {} of positions",
            self.games,
            self.positions,
            self.moves,
            self.texts,
            self.without_digits,
            self.position_texts
        )
    }
}

/// Something that was not read back as it was written, with all that is needed to see it again.
#[derive(Clone, Debug)]
pub struct Broken {
    pub variant: String,
    pub seed: u64,
    pub ply: usize,
    pub position: String,
    pub fault: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken {
            variant, seed, ply, ..
        } = self;
        writeln!(
            f,
            "variant {variant}, seed {seed}, ply {ply}, position {}",
            self.position
        )?;
        write!(f, "  {}", self.fault)
    }
}

/// Plays one random game of at most `plies` moves, and looks at every position of it.
pub fn walk(game: &Game, seed: u64, plies: usize) -> Result<Tally, Box<Broken>> {
    let mut dice = Dice::new(seed);
    let mut setup = start(&game.rules, &mut dice);
    let sample = seed.is_multiple_of(SAMPLE).then(|| dice.below(plies));
    let mut tally = Tally {
        games: 1,
        ..Tally::default()
    };
    for ply in 0..plies {
        let broken = |fault| {
            Box::new(Broken {
                variant: game.rules.name().to_owned(),
                seed,
                ply,
                position: fen::write(&game.rules, &setup),
                fault,
            })
        };
        let here = Here::new(&game.rules, &game.engine, &setup);
        tally.positions += 1;
        tally.position_texts += positions(game, &setup).map_err(broken)?;
        let care = if sample == Some(ply) {
            Care::Sample
        } else {
            Care::Usual
        };
        for style in styles(care) {
            texts(&here, style, care, &mut tally).map_err(broken)?;
        }
        let legal = here.legal();
        tally.moves += legal.len() as u64;
        // Behind its end a game may hold what no text can say, such as a fourth of three checks.
        let standing = game.engine.standing(std::slice::from_ref(&setup));
        if standing.outcome != Outcome::Ongoing {
            break;
        }
        let Some(&m) = legal.get(dice.below(legal.len())) else {
            break;
        };
        let after = game.engine.after(&setup, m);
        setup = after.ok_or_else(|| broken(format!("{m:?} is listed and cannot be made")))?;
    }
    Ok(tally)
}

/// Any array that a game may start from.
fn start(rules: &Ruleset, dice: &mut Dice) -> Setup {
    let shuffled = rules.shuffle_count().ok().and_then(|count| {
        let number = dice.below(usize::try_from(count).ok()?);
        rules.shuffled_start(u32::try_from(number).ok()?).ok()
    });
    let starts = rules.starts();
    let named = starts.get(dice.below(starts.len()));
    shuffled
        .or_else(|| named.map(|start| start.setup.clone()))
        .unwrap_or_else(|| rules.standard_start().clone())
}

/// How much is asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Care {
    /// Every form in English, read strictly.
    Usual,
    /// Also every language, and lenient reading, which must find nothing to mend.
    Sample,
}

/// How moves are written at one position.
fn styles(care: Care) -> Vec<Style> {
    let mut styles: Vec<Style> = Form::ALL
        .into_iter()
        .map(|form| Style::new(form, Language::English))
        .collect();
    for form in [Form::Uci, Form::Colon] {
        styles.push(Style {
            castling: CastlingText::KingTakesRook,
            ..Style::new(form, Language::English)
        });
    }
    let others = Language::all().filter(|_| care == Care::Sample);
    styles.extend(others.flat_map(|language| {
        [Form::San, Form::Lan, Form::Figurine].map(|form| Style::new(form, language))
    }));
    styles
}

/// Writes and reads every legal move in one style: each has a text of its own, and all that is said in it is true.
fn texts(here: &Here<'_>, style: Style, care: Care, tally: &mut Tally) -> Result<(), String> {
    let strict = Options::strict(style.language);
    let lenient = Options::lenient(style.language);
    let readers: &[Options] = match care {
        Care::Usual => &[strict],
        Care::Sample => &[strict, lenient],
    };
    let mut known = HashSet::new();
    for &m in here.legal() {
        let text = match moves::write(here, m, style) {
            Ok(text) => text,
            Err(Unwritable::BoardTooLarge { .. } | Unwritable::NoDigit { .. })
                if style.form == Form::Iccf =>
            {
                tally.without_digits += 1;
                continue;
            }
            Err(error) => return Err(format!("{m:?}\n  as {style:?}: {error}")),
        };
        for options in readers {
            let problem = match moves::read(here, &text, *options) {
                Ok(read) if read.m == m && read.repairs.is_empty() => {
                    if read.claims.iter().all(|part| part.holds) {
                        continue;
                    }
                    format!("says what is false: {:?}", read.claims)
                }
                Ok(read) => format!("read as {read:?}"),
                Err(error) => error.render(&text),
            };
            return Err(format!("{m:?}\n  as {style:?}, text `{text}`: {problem}"));
        }
        if !known.insert(text.clone()) {
            return Err(format!("`{text}` is written for two moves ({style:?})"));
        }
        tally.texts += 1;
    }
    Ok(())
}

/// Writes and reads a position in every dialect, and gives back how many texts there were.
fn positions(game: &Game, setup: &Setup) -> Result<u64, String> {
    let Game { rules, engine } = game;
    let mut texts = 0;
    for passing in [Passing::Always, Passing::Pseudo, Passing::Legal] {
        let kept = with_passing(engine, rules, setup, passing);
        for castling in [
            CastlingStyle::ByRuleset,
            CastlingStyle::Wings,
            CastlingStyle::Files,
        ] {
            let text = fen::write_with(rules, &kept, castling);
            let problem = match fen::read(rules, &text, Leniency::Strict) {
                Ok(reading) if reading.setup == kept => {
                    texts += 1;
                    continue;
                }
                Ok(reading) => format!("read as {:?}, not {kept:?}", reading.setup),
                Err(error) => error.render(&text),
            };
            return Err(format!("text `{text}`: {problem}"));
        }
        if kept.marks != setup.marks && engine.legal_moves(&kept) != engine.legal_moves(setup) {
            let text = fen::write(rules, &kept);
            let problem = format!("has other legal moves than with all marks ({passing:?})");
            return Err(format!("text `{text}`: {problem}"));
        }
    }
    Ok(texts)
}
