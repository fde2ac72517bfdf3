//! A ruleset: the law of one game as data, checked and immutable.

mod ending;
mod fen_format;
mod fits;
mod kind;
mod pattern;
mod special;
mod start;
mod tabiya;

use hakam_core::{
    Geometry, Kind, PatternId, PerSide, Piece, RuleId, Setup, Side, View, Wing, rules,
};

pub use ending::{
    Condition, Count, DeadTest, Ending, EndingResult, Needs, Past, Resignation, Turnwise, Who,
};
pub use fen_format::{FenFormat, Field};
pub use fits::Foreign;
pub use kind::{KindInfo, Letter, Royalty, Value};
pub(crate) use kind::{Sign, Signs};
pub use pattern::{Land, Leg, PassedSquares, PathSquares, Pattern, Promotion, Repeat, Turn};
pub use special::{Castling, CastlingHomes, CastlingWing, Constraint, ConstraintKind, OwnRule};
pub use start::{Keep, Numbering, Shuffle, ShuffleError, Start};
pub use tabiya::Tabiya;

/// The law of one game. Made only by reading a definition file, so it is known to be sound.
///
/// Spec and engine read this and nothing else; neither knows which game it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruleset {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) geometry: Geometry,
    pub(crate) view: View,
    pub(crate) kinds: Vec<KindInfo>,
    pub(crate) signs: Signs,
    pub(crate) patterns: Vec<Pattern>,
    /// The patterns of each kind, so that nobody looks through all of them for every man.
    pub(crate) patterns_of: Vec<Vec<PatternId>>,
    pub(crate) castling: Option<Castling>,
    pub(crate) constraints: Vec<Constraint>,
    pub(crate) endings: Vec<Ending>,
    pub(crate) resignation: Resignation,
    pub(crate) starts: Vec<Start>,
    /// The most men of each kind in one of them, counted once.
    pub(crate) most_at_start: Vec<PerSide<usize>>,
    pub(crate) shuffle: Option<Shuffle>,
    pub(crate) tabiyat: Vec<Tabiya>,
    pub(crate) fen: FenFormat,
    /// Whether the file has `[counting]`.
    pub(crate) counting: bool,
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

    /// The board.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// How Black reads what is written from White's side.
    pub fn view(&self) -> View {
        self.view
    }

    /// The kinds of men, in the order of the file.
    pub fn kinds(&self) -> impl Iterator<Item = (Kind, &KindInfo)> {
        self.kinds
            .iter()
            .enumerate()
            .filter_map(|(index, info)| Some((Kind::new(index)?, info)))
    }

    /// What the file says of `kind`.
    ///
    /// # Panics
    /// When `kind` belongs to another ruleset with more kinds.
    pub fn kind(&self, kind: Kind) -> &KindInfo {
        &self.kinds[kind.index()]
    }

    /// The kind written or aliased with this letter, whatever its case.
    pub fn kind_of_letter(&self, letter: Letter) -> Option<Kind> {
        self.kinds()
            .find(|(_, info)| info.letter == letter || info.aliases.contains(&letter))
            .map(|(kind, _)| kind)
    }

    /// Who a single byte of a board's text stands for: an upper-case letter for White, a lower-case one for
    /// Black.
    pub fn man_of_sign(&self, byte: u8) -> Option<Piece> {
        self.signs.sign(byte).man
    }

    /// The kind with this key (`knight`) in the file.
    pub fn kind_of_key(&self, key: &str) -> Option<Kind> {
        self.kinds()
            .find(|(_, info)| info.key == key)
            .map(|(kind, _)| kind)
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

    /// Gives the game its patterns.
    pub(crate) fn set_patterns(&mut self, patterns: Vec<Pattern>) {
        self.patterns = patterns;
        let of = |kind: Kind| {
            let of_kind = self.patterns().filter(|(_, pattern)| pattern.kind == kind);
            of_kind.map(|(id, _)| id).collect()
        };
        self.patterns_of = self.kinds().map(|(kind, _)| of(kind)).collect();
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
        self.castling.as_ref()
    }

    /// What castling to one wing looks like, if it exists.
    pub fn castling_wing(&self, wing: Wing) -> Option<&CastlingWing> {
        self.castling
            .as_ref()?
            .wings
            .iter()
            .find(|w| w.wing == wing)
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
    ///
    /// ```
    /// use hakam_core::Side;
    /// let chess = hakam_variant::builtin::load("chess").unwrap();
    /// let pawn = chess.kind_of_key("pawn").unwrap();
    /// assert_eq!(chess.most_at_start(pawn)[Side::White], 8);
    /// ```
    pub fn most_at_start(&self, kind: Kind) -> PerSide<usize> {
        let most = self.most_at_start.get(kind.index()).copied();
        most.unwrap_or_default()
    }

    /// Gives the game its start arrays.
    pub(crate) fn set_starts(&mut self, starts: Vec<Start>) {
        let count = |start: &Start, kind: Kind, side: Side| {
            let men = start.setup.men_of(&self.geometry, side);
            men.filter(|(_, man)| man.kind == kind).count()
        };
        let most = |kind: Kind| {
            PerSide::from_fn(|side| {
                let counts = starts.iter().map(|start| count(start, kind, side));
                counts.max().unwrap_or(0)
            })
        };
        self.most_at_start = self.kinds().map(|(kind, _)| most(kind)).collect();
        self.starts = starts;
    }

    /// Lets kings and partners castle only from where some start array gives them the right.
    pub(crate) fn set_castling_homes(&mut self) {
        let Some(castling) = &mut self.castling else {
            return;
        };
        let (king, partners) = (castling.king, castling.partners);
        let rights = |side: Side, castles: &dyn Fn(Kind) -> bool| {
            let arrays = self.starts.iter().map(|start| &start.setup);
            let unmoved = arrays.flat_map(|array| {
                let men = array.men_of(&self.geometry, side);
                men.filter(|(at, man)| array.rights.contains(*at) && castles(man.kind))
            });
            unmoved.map(|(at, _)| at).collect()
        };
        castling.homes = PerSide::from_fn(|side| CastlingHomes {
            king: rights(side, &|kind| kind == king),
            partners: rights(side, &|kind| partners.contains(kind)),
        });
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
        &self.fen
    }

    /// The rules the file brought along.
    pub fn own_rules(&self) -> &[OwnRule] {
        &self.own_rules
    }

    /// Where a rule of this game is written down: what the file says of a rule of its own; of one of the registry, the
    /// citations of the law that the game is played by. None where nobody has said whose law it is, or where the
    /// game has a rule of its own under that code.
    ///
    /// ```
    /// use hakam_core::RuleId;
    /// let knight = RuleId::new("A7").unwrap();
    /// let law = |game: &str| hakam_variant::builtin::load(game).unwrap().law(knight);
    /// assert_eq!(law("chess").as_deref(), Some("FIDE 2023 3.6"));
    /// assert_eq!(law("xiangqi").as_deref(), Some("Asian Xiangqi Federation rules (horse)"));
    /// assert_eq!(law("knightmate"), None);
    /// ```
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
        if let Some(castling) = &self.castling {
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

    /// Whether a count may stand in a position: of `[counting]` so much is known, and no more.
    pub(crate) fn has_counting(&self) -> bool {
        self.counting
    }
}
