//! Positions as text.
//!
//! ```
//! use hakam_notation::fen::{self, Leniency};
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let text = "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 40";
//! let reading = fen::read(&chess, text, Leniency::Strict).unwrap();
//! assert_eq!(fen::write(&chess, &reading.setup), text);
//! ```

mod rights;

use std::fmt::Write as _;

use hakam_core::{Geometry, Mark, Setup, Side};
use hakam_engine::Engine;
use hakam_variant::{Field, Royalty, Ruleset};

pub use hakam_variant::fen::{FenError, FenErrorCode, Leniency, Reading, Repair, read};

/// How the castling field is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingStyle {
    /// As the ruleset says: [`CastlingStyle::Files`] where it asks for files, else [`CastlingStyle::Wings`].
    ByRuleset,
    /// X-FEN: `KQkq`, and a file letter only where the partner is not the one these letters name.
    Wings,
    /// Shredder-FEN: the files of the partners, always.
    Files,
}

/// The text of a position, in the format of its ruleset.
///
/// Marks are written as they stand in `setup`; [`with_passing`] takes those out that a
/// policy does not write.
pub fn write(rules: &Ruleset, setup: &Setup) -> String {
    write_with(rules, setup, CastlingStyle::ByRuleset)
}

/// The same with the castling field in this style.
pub fn write_with(rules: &Ruleset, setup: &Setup, castling: CastlingStyle) -> String {
    let fields = rules.fen().fields.iter();
    let fields: Vec<String> = fields
        .map(|field| text_of(rules, setup, *field, castling))
        .collect();
    fields.join(" ")
}

/// One field of the text of a position; `None` when the game has no such field.
pub fn write_field(rules: &Ruleset, setup: &Setup, field: Field) -> Option<String> {
    let has_it = rules.fen().fields.contains(&field);
    has_it.then(|| text_of(rules, setup, field, CastlingStyle::ByRuleset))
}

fn text_of(rules: &Ruleset, setup: &Setup, field: Field, castling: CastlingStyle) -> String {
    match field {
        Field::Board => board(rules, setup),
        Field::Side if setup.turn == Side::White => "w".to_owned(),
        Field::Side => "b".to_owned(),
        Field::Castling => rights::write(rules, setup, castling),
        Field::Passing => marks(rules, setup),
        Field::Checks => checks(rules, setup),
        Field::Clock => setup.clock.to_string(),
        Field::Number => setup.number.to_string(),
    }
}

fn board(rules: &Ruleset, setup: &Setup) -> String {
    let ranks = (0..rules.geometry().ranks()).rev();
    let rows: Vec<String> = ranks.map(|rank| row(rules, setup, rank)).collect();
    rows.join("/")
}

fn row(rules: &Ruleset, setup: &Setup, rank: u8) -> String {
    let geometry = rules.geometry();
    let mut text = String::new();
    let mut gap = 0_u32;
    for file in 0..geometry.files() {
        let square = geometry.square(file, rank);
        let man = square.and_then(|square| setup.at(square));
        if square.is_some() && man.is_none() {
            gap += 1;
            continue;
        }
        push_gap(&mut text, &mut gap);
        let Some(man) = man else {
            text.push('*');
            continue;
        };
        let letter = rules.kind(man.kind).letter;
        if letter.plus {
            text.push('+');
        }
        text.push(match man.side {
            Side::White => letter.letter.to_ascii_uppercase(),
            Side::Black => letter.letter.to_ascii_lowercase(),
        });
        if man.promoted {
            text.push('~');
        }
    }
    push_gap(&mut text, &mut gap);
    text
}

fn push_gap(text: &mut String, gap: &mut u32) {
    if *gap > 0 {
        // Writing to a String cannot fail.
        let _ = write!(text, "{gap}");
    }
    *gap = 0;
}

fn marks(rules: &Ruleset, setup: &Setup) -> String {
    let marks = setup.marks.iter().filter(|mark| !mark.skipped.is_empty());
    let marks: Vec<String> = marks
        .map(|mark| mark_text(rules, setup.turn.other(), mark))
        .collect();
    if marks.is_empty() {
        "-".to_owned()
    } else {
        marks.join(",")
    }
}

/// The skipped squares, and the man's where it is not straight ahead of the last of them.
fn mark_text(rules: &Ruleset, moved: Side, mark: &Mark) -> String {
    let geometry: &Geometry = rules.geometry();
    let ahead = rules.view().delta(moved, (0, 1));
    let last = mark.skipped.last();
    let told = last.and_then(|last| geometry.offset(*last, ahead));
    let man = (told != Some(mark.man)).then_some(&mark.man);
    let squares = mark.skipped.iter().chain(man);
    squares
        .map(|square| geometry.name(*square).to_string())
        .collect()
}

/// Checks still needed, White's first.
fn checks(rules: &Ruleset, setup: &Setup) -> String {
    let limit = rules.schema().checks_limit();
    let needed = setup.checks.map(|given| limit.saturating_sub(given));
    format!("{}+{}", needed.white, needed.black)
}

/// Which marks are written in the passing field. Programs differ in this: reading takes all habits, writing
/// follows the one that is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passing {
    /// Every one, whether anybody could use it or not.
    Always,
    /// Those that some man could use if its royal's safety did not matter.
    Pseudo,
    /// Those that some legal move uses.
    #[default]
    Legal,
}

impl Passing {
    /// Every policy with its name, in the order of the enum.
    pub const NAMES: [(Passing, &'static str); 3] = [
        (Passing::Always, "always"),
        (Passing::Pseudo, "pseudo"),
        (Passing::Legal, "legal"),
    ];

    /// Its name: `always`, `pseudo`, `legal`.
    pub fn name(self) -> &'static str {
        Passing::NAMES[self as usize].1
    }

    /// The policy with this name.
    pub fn named(name: &str) -> Option<Passing> {
        let known = Passing::NAMES.into_iter().find(|known| known.1 == name);
        known.map(|(policy, _)| policy)
    }
}

/// The position with those marks only that the policy writes. `engine` is the one of `rules`.
pub fn with_passing(engine: &Engine, rules: &Ruleset, setup: &Setup, policy: Passing) -> Setup {
    let usable = match policy {
        Passing::Always => setup.marks.clone(),
        Passing::Legal => used(engine, setup),
        // A royal that takes in passing itself is only seen where that is legal.
        Passing::Pseudo => [
            used(engine, &without_royals(rules, setup)),
            used(engine, setup),
        ]
        .concat(),
    };
    let mut kept = setup.clone();
    kept.marks.retain(|mark| usable.contains(mark));
    kept
}

/// The marks whose man some legal move takes on a skipped square.
fn used(engine: &Engine, setup: &Setup) -> Vec<Mark> {
    if setup.marks.is_empty() {
        return Vec::new();
    }
    let moves = engine.legal_moves(setup);
    let uses = |mark: &&Mark| {
        moves.iter().any(|m| {
            m.captures.contains(mark.man) && m.to != mark.man && mark.skipped.contains(&m.to)
        })
    };
    setup.marks.iter().filter(uses).cloned().collect()
}

/// The same board without royals: nobody is in check there, so what is legal is what the men can do.
fn without_royals(rules: &Ruleset, setup: &Setup) -> Setup {
    let mut lifted = setup.clone();
    for (square, man) in setup.men(rules.geometry()) {
        if rules.kind(man.kind).royalty != Royalty::Common {
            lifted.put(square, None);
            lifted.rights.remove(square);
        }
    }
    lifted
}
