//! Games checked move by move against the rules.
//!
//! Every move is read at the position it stands at. What is wrong is a [`Finding`] with its place; the
//! text of the game stays what it is. An illegal move that stands in the record is kept and marked with
//! [`Fate::Illegal`]; nothing behind it in its line can be checked, since nobody knows the position.
//!
//! ```
//! use hakam_engine::Engine;
//! use hakam_pgn::{self as pgn, checked};
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let engine = Engine::new(&chess);
//! let ground = checked::Ground { rules: &chess, engine: &engine };
//! let lookup = |name: &str| (name == "chess").then_some(ground);
//!
//! let game = &pgn::parse("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1")[0];
//! let checked = checked::check(game, 1, &lookup, checked::Options::default());
//! assert_eq!(
//!     checked.findings[0].to_string(),
//!     "game 1, ply 7, line 1, column 41: the result is `0-1`, but White has won on the board (rule D1)"
//! );
//! ```

mod end;
mod finding;
mod line;
mod quick;
mod tags;

use hakam_core::{Move, Outcome, Setup, Side};
use hakam_engine::Engine;
use hakam_notation::moves;
use hakam_variant::Ruleset;
use hakam_variant::fen::Leniency;

use crate::game::{Event, Game};
use crate::place::Place;
use crate::token::GameResult;
use line::Lines;

pub use crate::fault::Gravity;
pub use finding::{Finding, What};
pub use quick::{Seen, survey};
pub use tags::{builtin_name, variant_tag};

/// The game that is played: its law, and the engine compiled from it.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// The law.
    pub rules: &'a Ruleset,
    /// The engine.
    pub engine: &'a Engine,
}

/// Finds the game that the tag `Variant` names; `chess` is asked for where there is no such tag.
pub type Lookup<'f, 'a> = &'f dyn Fn(&str) -> Option<Ground<'a>>;

/// Which moves are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Those that were played.
    MainLine,
    /// Those of variations, too.
    Variations,
}

/// How games are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Which moves are checked.
    pub extent: Extent,
    /// How the texts of moves are read.
    pub moves: moves::Options,
    /// How the tag `FEN` is read.
    pub fen: Leniency,
    /// Lines are checked to this ply; it keeps the memory for positions in bounds.
    pub plies: u32,
}

impl Default for Options {
    /// The main line, leniently and in English; the longest game that chess allows has 17,697 plies.
    fn default() -> Options {
        Options {
            extent: Extent::MainLine,
            moves: moves::Options::lenient(moves::Language::English),
            fen: Leniency::Lenient,
            plies: 100_000,
        }
    }
}

/// What became of a move of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is this legal move.
    Legal(Move),
    /// It is no legal move, or it is not clear which; the findings say why.
    Illegal,
    /// It was not asked for, or stands behind a move that is not legal.
    Unchecked,
}

/// What came of checking a game.
#[derive(Clone, Debug)]
pub struct Checked {
    /// What became of each move, by [`MoveRef::index`](super::MoveRef::index).
    pub fates: Vec<Fate>,
    /// Everything that is wrong, in the order of the text.
    pub findings: Vec<Finding>,
    /// The last position of the main line, if all its moves are legal.
    pub end: Option<Setup>,
    /// How the game has ended by the law, there or before.
    pub outcome: Option<Outcome>,
}

/// Checks a game; `number` is its number in the file, from 1.
pub fn check(game: &Game, number: u64, lookup: Lookup<'_, '_>, options: Options) -> Checked {
    let mut report = Report {
        game: number,
        findings: Vec::new(),
    };
    for fault in game.faults() {
        report.add(None, fault.place, What::Text(fault.kind.clone()));
    }
    let plies = game.main_line().count();
    for name in tags::LOOKED_AT {
        if let Some(tag) = game.find_tag(name)
            && let Some(what) = tags::fault(name, &tag.value, || plies, game.result())
        {
            report.add(None, tag.value_place, what);
        }
    }
    let mut fates = vec![Fate::Unchecked; game.move_count()];
    let mut ended = None;
    if let Some((ground, setup)) = tags::find(game, lookup, options.fen, &mut report) {
        let mut lines = Lines::new(ground, setup, options);
        for event in game.walk() {
            match event {
                Event::Move(m) => {
                    let fate = lines.play(m, &mut report);
                    if let Some(entry) = fates.get_mut(m.index()) {
                        *entry = fate;
                    }
                }
                Event::BeginVariation => lines.begin_variation(),
                Event::EndVariation => lines.end_variation(),
                Event::Comment(_) | Event::Nag(_) => {}
            }
        }
        ended = lines.finish();
    }
    let (end, outcome) = ended.unzip();
    if let Some(what) = outcome.and_then(|outcome| against_board(game, outcome)) {
        let place = game.result_place().unwrap_or(game.place());
        report.add(u32::try_from(plies).ok(), place, what);
    }
    report.findings.sort_by_key(|finding| finding.place.offset);
    Checked {
        fates,
        findings: report.findings,
        end,
        outcome,
    }
}

/// The findings of one game.
struct Report {
    game: u64,
    findings: Vec<Finding>,
}

impl Report {
    fn add(&mut self, ply: Option<u32>, place: Place, what: What) {
        self.findings.push(Finding {
            game: Some(self.game),
            ply,
            place,
            what,
        });
    }
}

/// The result by the law, where the board has decided.
fn decided(outcome: Outcome) -> Option<GameResult> {
    match outcome {
        Outcome::Ongoing => None,
        Outcome::Won {
            by: Side::White, ..
        } => Some(GameResult::WhiteWon),
        Outcome::Won {
            by: Side::Black, ..
        } => Some(GameResult::BlackWon),
        Outcome::Drawn { .. } => Some(GameResult::Draw),
    }
}

/// What is wrong with the result, where the board has decided. Behind the moves it weighs more than in the tag.
fn against_board(game: &Game, outcome: Outcome) -> Option<What> {
    let tag = || GameResult::of_text(game.tag("Result")?);
    let result = game.result().or_else(tag)?;
    let decided = decided(outcome)?;
    (result != decided).then_some(What::ResultAgainstBoard { result, outcome })
}
