//! A ruleset: the law of one game as data, checked and immutable.

mod ending;
mod fen_format;
mod fits;
mod kind;
mod pattern;
mod reach;
mod special;
mod start;
mod tabiya;

use hakam_core::{Geometry, Kind, PatternId, PerSide, Piece, RuleId, Setup, View, Wing, rules};

use crate::fen::Schema;

pub use ending::{
    Condition, Count, DeadTest, Ending, EndingResult, Needs, Past, Resignation, Turnwise, Who,
};
pub use fen_format::{FenFormat, Field};
pub use fits::Foreign;
pub(crate) use kind::Signs;
pub use kind::{KindInfo, Letter, Royalty, Value};
pub use pattern::{Land, Leg, PassedSquares, PathSquares, Pattern, Promotion, Repeat, Turn};
pub(crate) use reach::{comes_back, reached};
pub use special::{Castling, CastlingHomes, CastlingWing, Constraint, ConstraintKind, OwnRule};
pub use start::{Keep, Numbering, Shuffle, ShuffleError, Start};
pub use tabiya::Tabiya;
pub(crate) use tabiya::develop;

/// The law of one game. Made only by reading a definition file, so it is known to be sound.
///
/// Spec and engine read this and nothing else; neither knows which game it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruleset {
    pub(crate) name: String,
    pub(crate) title: String,
    /// The board, the kinds and their letters, castling, and the fields of a position.
    pub(crate) schema: Schema,
    pub(crate) patterns: Vec<Pattern>,
    /// The patterns of each kind, so that nobody looks through all of them for every man.
    pub(crate) patterns_of: Vec<Vec<PatternId>>,
    pub(crate) constraints: Vec<Constraint>,
    pub(crate) endings: Vec<Ending>,
    pub(crate) resignation: Resignation,
    pub(crate) starts: Vec<Start>,
    /// The most men of each kind in one of them, counted once.
    pub(crate) most_at_start: Vec<PerSide<usize>>,
    pub(crate) shuffle: Option<Shuffle>,
    pub(crate) tabiyat: Vec<Tabiya>,
    pub(crate) own_rules: Vec<OwnRule>,
    pub(crate) laws: Vec<String>,
    pub(crate) own_doing: Vec<RuleId>,
}

impl Ruleset {
    /// The name programs use: `chess`, `king-of-the-hill`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name people use.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What its positions are written in.
    pub fn schema(&self) -> &Schema {
        &self.schema
    }

    /// The board.
    pub fn geometry(&self) -> &Geometry {
        &self.schema.geometry
    }

    /// How Black reads what is written from White's side.
    pub fn view(&self) -> View {
        self.schema.view
    }

    /// The kinds of men, in the order of the file.
    pub fn kinds(&self) -> impl Iterator<Item = (Kind, &KindInfo)> {
        self.schema.kinds()
    }

    /// What the file says of `kind`.
    ///
    /// # Panics
    /// When `kind` belongs to another ruleset with more kinds.
    pub fn kind(&self, kind: Kind) -> &KindInfo {
        self.schema.kind(kind)
    }

    /// The kind written or aliased with this letter, whatever its case.
    pub fn kind_of_letter(&self, letter: Letter) -> Option<Kind> {
        self.schema.kind_of_letter(letter)
    }

    /// Who a single byte of a board's text stands for: an upper-case letter for White, a lower-case one for
    /// Black.
    pub fn man_of_sign(&self, byte: u8) -> Option<Piece> {
        self.schema.signs.0[usize::from(byte)]
    }

    /// The kind with this key (`knight`) in the file.
    pub fn kind_of_key(&self, key: &str) -> Option<Kind> {
        let (kind, _) = self.kinds().find(|(_, info)| info.key == key)?;
        Some(kind)
    }

    /// All patterns, in the order written: of two that make the same move the first names its rule.
    pub fn patterns(&self) -> impl Iterator<Item = (PatternId, &Pattern)> {
        (0..).map(PatternId).zip(&self.patterns)
    }

    /// The patterns of one kind.
    pub fn patterns_of(&self, kind: Kind) -> impl Iterator<Item = (PatternId, &Pattern)> {
        let ids = self.patterns_of.get(kind.index());
        let ids = ids.map_or([].as_slice(), Vec::as_slice).iter();
        ids.map(|id| (*id, self.pattern(*id)))
    }

    /// One pattern.
    ///
    /// # Panics
    /// When `id` belongs to another ruleset with more patterns.
    pub fn pattern(&self, id: PatternId) -> &Pattern {
        &self.patterns[usize::from(id.0)]
    }

    /// How kings castle, if they do.
    pub fn castling(&self) -> Option<&Castling> {
        self.schema.castling.as_ref()
    }

    /// What castling to one wing looks like, if it exists.
    pub fn castling_wing(&self, wing: Wing) -> Option<&CastlingWing> {
        self.schema.castling_wing(wing)
    }

    /// What legal moves must keep besides royal safety, in the order written.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The ends of games, in the order in which they are tried.
    pub fn endings(&self) -> &[Ending] {
        &self.endings
    }

    /// What giving up brings.
    pub fn resignation(&self) -> Resignation {
        self.resignation
    }

    /// The named start arrays, `standard` first.
    pub fn starts(&self) -> &[Start] {
        &self.starts
    }

    /// The most men of a kind that a side has in one of the start arrays.
    pub fn most_at_start(&self, kind: Kind) -> PerSide<usize> {
        let most = self.most_at_start.get(kind.index()).copied();
        most.unwrap_or_default()
    }

    /// The array called `name`.
    pub fn start(&self, name: &str) -> Option<&Start> {
        self.starts.iter().find(|start| start.name == name)
    }

    /// The array a game starts from when nothing else is said.
    pub fn standard_start(&self) -> &Setup {
        &self.starts[0].setup
    }

    /// How start arrays are shuffled, if they are.
    pub fn shuffle(&self) -> Option<&Shuffle> {
        self.shuffle.as_ref()
    }

    /// The developed arrays from which players may agree to start, in the order of the file.
    pub fn tabiyat(&self) -> &[Tabiya] {
        &self.tabiyat
    }

    /// The tabiya called `name`.
    pub fn tabiya(&self, name: &str) -> Option<&Tabiya> {
        self.tabiyat.iter().find(|tabiya| tabiya.name == name)
    }

    /// How a position is written.
    pub fn fen(&self) -> &FenFormat {
        &self.schema.format
    }

    /// The rules the file brought along.
    pub fn own_rules(&self) -> &[OwnRule] {
        &self.own_rules
    }

    /// Where a rule of this game is written down: what the file says of a rule of its own; of one of the registry, the
    /// citations of the law that the game is played by. None where nobody has said whose law it is, or where the
    /// game has a rule of its own under that code.
    pub fn law(&self, code: RuleId) -> Option<String> {
        if let Some(own) = self.own_rules.iter().find(|own| own.code == code) {
            return own.source.clone();
        }
        if self.own_doing.contains(&code) {
            return None;
        }
        let is_ours = |text: &&str| self.laws.iter().any(|law| text.starts_with(law.as_str()));
        let cited: Vec<&str> = rules::find(code)?.law.split("; ").filter(is_ours).collect();
        (!cited.is_empty()).then(|| cited.join("; "))
    }

    /// The same law with some of its endings only.
    #[must_use]
    pub fn with_endings(&self, keep: impl Fn(&Ending) -> bool) -> Ruleset {
        let mut rules = self.clone();
        rules.endings.retain(keep);
        rules
    }

    /// Every rule this game uses: of its patterns, promotions, castlings, constraints and endings, by code.
    pub fn rules_used(&self) -> Vec<RuleId> {
        let mut used: Vec<RuleId> = Vec::new();
        for pattern in &self.patterns {
            used.push(pattern.rule);
            used.extend(pattern.promotion.iter().map(|promotion| promotion.rule));
        }
        if let Some(castling) = self.castling() {
            used.extend(castling.wings.iter().map(|wing| wing.rule));
        }
        used.extend(self.constraints.iter().map(|constraint| constraint.rule));
        used.extend(self.endings.iter().map(|ending| ending.rule));
        used.sort_unstable();
        used.dedup();
        used
    }

    /// Whether some ending counts the checks given.
    pub fn counts_checks(&self) -> bool {
        self.endings.iter().any(Ending::counts_checks)
    }
}

/// The patterns of each kind.
pub(crate) fn patterns_of(schema: &Schema, patterns: &[Pattern]) -> Vec<Vec<PatternId>> {
    let of = |kind: Kind| {
        let all = (0..).map(PatternId).zip(patterns);
        let of_kind = all.filter(|(_, pattern)| pattern.kind == kind);
        of_kind.map(|(id, _)| id).collect()
    };
    schema.kinds().map(|(kind, _)| of(kind)).collect()
}

/// The most men of each kind in one of the start arrays.
pub(crate) fn most_at_start(schema: &Schema, starts: &[Start]) -> Vec<PerSide<usize>> {
    let count = |side, kind| {
        let arrays = starts.iter().map(|start| &start.setup);
        let counts = arrays.map(|setup| setup.squares_of(&schema.geometry, side, kind).count());
        counts.max().unwrap_or_default()
    };
    let kinds = schema.kinds().map(|(kind, _)| kind);
    let most = kinds.map(|kind| PerSide::from_fn(|side| count(side, kind)));
    most.collect()
}
