//! The games that can be played, and definitions of new ones.

use hakam::{Variant, check_definition};
use hakam_core::{Kind, Side};
use hakam_explain as words;
use hakam_variant::{KindInfo, Resignation, Royalty, Ruleset, builtin};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::VariantName;
use crate::App;
use crate::limits::LONGEST_DEFINITION;
use crate::problem::Problem;

/// One row of the catalogue.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VariantRow {
    /// Its name.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// How many files the board has.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
    /// The number of piece types.
    pub pieces: usize,
}

/// Everything a board needs to draw, and what the rules are.
#[derive(Debug, Serialize, JsonSchema)]
pub struct VariantAnswer {
    /// The row of the catalogue.
    #[serde(flatten)]
    pub row: VariantRow,
    /// Squares that are no part of the board.
    pub holes: Vec<String>,
    /// The starting positions.
    pub starts: Vec<StartArray>,
    /// Developed positions that both sides may agree to begin with.
    pub tabiyat: Vec<TabiyaRow>,
    /// The number of Chess960-style starts, numbered from 0.
    pub shuffled: Option<u32>,
    /// The piece types.
    pub kinds: Vec<KindRow>,
    /// What a legal move must keep besides.
    pub constraints: Vec<Line>,
    /// The game-end rules, in the order in which they are tried.
    pub endings: Vec<Line>,
    /// What comes of resigning.
    pub resignation: &'static str,
    /// The codes of all rules that it uses.
    pub rules: Vec<String>,
    /// The hash of its definition, as certificates name it.
    pub sha256: String,
    /// The text of its definition.
    pub definition: String,
}

/// A starting position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StartArray {
    /// Its name.
    pub name: String,
    /// The position.
    pub fen: String,
}

/// A tabiya.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TabiyaRow {
    /// Its name.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// Who has handed it down.
    pub source: String,
    /// The position.
    pub fen: String,
}

/// One piece type.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindRow {
    /// Its key in the definition.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// The letter it is written with.
    pub letter: String,
    /// Letters that are read as this piece and never written.
    pub aliases: Vec<String>,
    /// `no`, `yes`, or `last`: royal when it is the last of its type.
    pub royal: &'static str,
    /// The name of its drawing.
    pub image: String,
    /// The rules it moves by.
    pub rules: Vec<String>,
    /// The keys of the piece types that it may promote to.
    pub promotions: Vec<String>,
}

/// A rule and what it says here.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Line {
    /// Its code.
    pub rule: String,
    /// What it says here.
    pub text: String,
}

/// A definition to be checked.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckRequest {
    /// Its text.
    pub definition: String,
}

/// What was found about a definition.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CheckedVariant {
    /// Whether it can be played.
    pub ok: bool,
    /// All errors and warnings.
    pub issues: Vec<Finding>,
    /// How many more there are.
    pub left_out: usize,
    /// What it means, where it has no errors.
    pub variant: Option<VariantAnswer>,
}

/// Something wrong with a definition, or odd about it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Finding {
    /// `error` or `warning`.
    pub severity: &'static str,
    /// The stable code.
    pub code: &'static str,
    /// For people.
    pub message: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What to do about it.
    pub hint: Option<String>,
    /// The whole finding with its line underlined.
    pub shown: String,
}

impl Finding {
    /// A finding as a program reads it.
    pub fn of(finding: &hakam_variant::Finding) -> Finding {
        Finding {
            severity: finding.severity.name(),
            code: finding.code.as_str(),
            message: finding.message.clone(),
            line: finding.place.line(),
            column: finding.place.column(),
            hint: finding.hint.clone(),
            shown: finding.to_string(),
        }
    }
}

/// The built-in games.
pub fn variants() -> Vec<VariantRow> {
    let games = builtin::names().filter_map(builtin::load);
    games.map(|rules| row(&rules)).collect()
}

/// One built-in game.
///
/// # Errors
/// When there is none of that name.
pub fn variant(app: &App, name: &str) -> Result<VariantAnswer, Problem> {
    let variant = app.shelf.built_in(name)?;
    let text = builtin::text(name).unwrap_or_default();
    Ok(described(&variant, text))
}

/// Checks a definition.
///
/// # Errors
/// When it is too long. Everything else is an answer.
pub fn check_variant(app: &App, request: &CheckRequest) -> Result<CheckedVariant, Problem> {
    let text = &request.definition;
    if text.len() > LONGEST_DEFINITION {
        let found = text.len();
        return Err(Problem::too_long("definition", found, LONGEST_DEFINITION));
    }
    Ok(match check_definition("definition", text, &builtin::base) {
        Err(report) => CheckedVariant {
            ok: false,
            issues: report.findings().iter().map(Finding::of).collect(),
            left_out: report.left_out(),
            variant: None,
        },
        Ok(checked) => CheckedVariant {
            ok: true,
            issues: checked
                .warnings
                .findings()
                .iter()
                .map(Finding::of)
                .collect(),
            left_out: checked.warnings.left_out(),
            variant: Some(described(&app.shelf.defined(text)?, text)),
        },
    })
}

fn row(rules: &Ruleset) -> VariantRow {
    VariantRow {
        name: rules.name().to_owned(),
        title: rules.title().to_owned(),
        files: rules.geometry().files(),
        ranks: rules.geometry().ranks(),
        pieces: rules.kinds().count(),
    }
}

fn described(variant: &Variant, text: &str) -> VariantAnswer {
    let rules = variant.rules();
    let starts = rules.starts().iter();
    let line = |rule: hakam::RuleId, text: String| Line {
        rule: rule.to_string(),
        text,
    };
    let constraints = rules.constraints().iter();
    let endings = rules.endings().iter();
    VariantAnswer {
        row: row(rules),
        holes: holes(rules),
        starts: starts
            .map(|start| StartArray {
                name: start.name.clone(),
                fen: start.fen.clone(),
            })
            .collect(),
        tabiyat: rules
            .tabiyat()
            .iter()
            .map(|tabiya| TabiyaRow {
                name: tabiya.name.clone(),
                title: tabiya.title(),
                source: tabiya.source.clone(),
                fen: tabiya.fen.clone(),
            })
            .collect(),
        shuffled: rules.shuffle_count().ok().filter(|count| *count > 0),
        kinds: rules.kinds().map(|kind| kind_row(rules, kind)).collect(),
        constraints: constraints
            .map(|one| line(one.rule, words::constraint(one).to_owned()))
            .collect(),
        endings: endings
            .map(|one| line(one.rule, words::ending(rules, one)))
            .collect(),
        resignation: match rules.resignation() {
            Resignation::Loses => "loses",
            Resignation::DrawIfOpponentCannotWin => "draw if the opponent cannot win",
        },
        rules: rules.rules_used().iter().map(ToString::to_string).collect(),
        sha256: VariantName::of(variant).sha256,
        definition: text.to_owned(),
    }
}

/// The squares of the rectangle that the board does not have.
fn holes(rules: &Ruleset) -> Vec<String> {
    let board = rules.geometry();
    let mut holes = Vec::new();
    for rank in 0..board.ranks() {
        for file in 0..board.files() {
            if board.square(file, rank).is_none() {
                let letter = char::from(b'a'.saturating_add(file));
                holes.push(format!("{letter}{}", u16::from(rank) + 1));
            }
        }
    }
    holes
}

fn kind_row(rules: &Ruleset, (kind, info): (Kind, &KindInfo)) -> KindRow {
    let mut codes: Vec<String> = Vec::new();
    let mut promotions: Vec<String> = Vec::new();
    for (_, pattern) in rules.patterns_of(kind) {
        let code = pattern.rule.to_string();
        if !codes.contains(&code) {
            codes.push(code);
        }
        for becomes in pattern.promotion.iter().flat_map(|promotion| {
            let sides = Side::BOTH.into_iter();
            sides.flat_map(|side| promotion.to[side].iter())
        }) {
            let key = rules.kind(*becomes).key.clone();
            if !promotions.contains(&key) {
                promotions.push(key);
            }
        }
    }
    KindRow {
        key: info.key.clone(),
        name: info.name.clone(),
        letter: info.letter.to_string(),
        aliases: info.aliases.iter().map(ToString::to_string).collect(),
        royal: match info.royalty {
            Royalty::Common => "no",
            Royalty::Always => "yes",
            Royalty::Last => "last",
        },
        image: info.key.clone(),
        rules: codes,
        promotions,
    }
}
