//! Random games: at every position each legal move, and the position itself, is written and read back.
//!
//! The long run of the same walks is `cargo xtask walks`.

use std::fmt;

use hakam_core::{Move, Outcome, Setup};
use hakam_engine::Engine;
use hakam_notation::fen::{self, CastlingStyle, Leniency, Passing, WriteOptions, with_passing};
use hakam_notation::moves::{self, CastlingText, Form, Here, Language, Options, Style, Unwritable};
use hakam_variant::{Ruleset, builtin};

/// The sample: one game in so many is written in all languages and read leniently too, at one of its positions.
const SAMPLE: u64 = 12;

/// The law of a game, compiled.
pub struct Game {
    pub rules: Ruleset,
    pub engine: Engine,
}

impl Game {
    pub fn builtin(name: &str) -> Option<Game> {
        let rules = builtin::load(name)?;
        let engine = Engine::new(&rules);
        Some(Game { rules, engine })
    }
}

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
    pub fault: Fault,
}

/// What went wrong.
#[derive(Clone, Debug)]
pub enum Fault {
    /// A position was read back as another, or not at all.
    Position { text: String, problem: String },
    /// A move was read back as another, or not at all, or could not be written.
    Move {
        m: Move,
        style: Style,
        text: String,
        problem: String,
    },
    /// The engine does not make a move that it lists.
    NotMade { m: Move },
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken {
            variant,
            seed,
            ply,
            position,
            fault,
        } = self;
        writeln!(
            f,
            "variant {variant}, seed {seed}, ply {ply}, position {position}"
        )?;
        match fault {
            Fault::Position { text, problem } => write!(f, "  text `{text}`: {problem}"),
            Fault::Move {
                m,
                style,
                text,
                problem,
            } => {
                let Style { form, language, .. } = style;
                write!(
                    f,
                    "  {m:?}\n  as {form} in {language}, text `{text}`: {problem}"
                )
            }
            Fault::NotMade { m } => write!(f, "  {m:?} is listed and cannot be made"),
        }
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
        setup = after.ok_or_else(|| broken(Fault::NotMade { m }))?;
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

/// Writes and reads every legal move in one style.
fn texts(here: &Here<'_>, style: Style, care: Care, tally: &mut Tally) -> Result<(), Fault> {
    let strict = Options::strict(style.language);
    let lenient = Options::lenient(style.language);
    let readers: &[Options] = match care {
        Care::Usual => &[strict],
        Care::Sample => &[strict, lenient],
    };
    for &m in here.legal() {
        let fault = |text: &str, problem: String| Fault::Move {
            m,
            style,
            text: text.to_owned(),
            problem,
        };
        let text = match moves::write(here, m, style) {
            Ok(text) => text,
            Err(Unwritable::BoardTooLarge { .. } | Unwritable::NoDigit { .. })
                if style.form == Form::Iccf =>
            {
                tally.without_digits += 1;
                continue;
            }
            Err(error) => return Err(fault("", error.to_string())),
        };
        for options in readers {
            match moves::read(here, &text, *options) {
                Ok(read) if read.m == m && read.repairs.is_empty() => {}
                Ok(read) => return Err(fault(&text, format!("read as {read:?}"))),
                Err(error) => return Err(fault(&text, error.render(&text))),
            }
        }
        tally.texts += 1;
    }
    Ok(())
}

/// Writes and reads a position in every dialect, and gives back how many texts there were.
fn positions(game: &Game, setup: &Setup) -> Result<u64, Fault> {
    let Game { rules, engine } = game;
    let mut texts = 0;
    for passing in [Passing::Always, Passing::Pseudo, Passing::Legal] {
        let kept = with_passing(engine, rules, setup, passing);
        for castling in [
            CastlingStyle::ByRuleset,
            CastlingStyle::Wings,
            CastlingStyle::Files,
        ] {
            let text = fen::write_with(rules, &kept, WriteOptions { castling });
            let problem = match fen::read(rules, &text, Leniency::Strict) {
                Ok(reading) if reading.setup == kept => {
                    texts += 1;
                    continue;
                }
                Ok(reading) => format!("read as {:?}, not {kept:?}", reading.setup),
                Err(error) => error.render(&text),
            };
            return Err(Fault::Position { text, problem });
        }
        if kept.marks != setup.marks && engine.legal_moves(&kept) != engine.legal_moves(setup) {
            let text = fen::write(rules, &kept);
            let problem = format!("has other legal moves than with all marks ({passing:?})");
            return Err(Fault::Position { text, problem });
        }
    }
    Ok(texts)
}

/// Marsaglia's xorshift64, so that a failure can be played again.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        let mut dice = Dice(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        // Small seeds give similar first numbers.
        for _ in 0..8 {
            dice.below(1);
        }
        dice
    }

    /// A number below `limit`; 0 when there is none.
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let limit = u64::try_from(limit.max(1)).unwrap_or(u64::MAX);
        usize::try_from((self.0 >> 16) % limit).unwrap_or(0)
    }
}
