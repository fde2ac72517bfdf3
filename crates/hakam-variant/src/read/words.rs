//! The words of the language, table by table: those that can be followed, and those that cannot yet.

/// The words of one table.
pub(super) struct Words {
    /// What the table is, for messages.
    pub what: &'static str,
    known: &'static str,
    later: &'static str,
}

impl Words {
    const fn new(what: &'static str, known: &'static str) -> Words {
        let later = "";
        Words { what, known, later }
    }

    const fn with_later(self, later: &'static str) -> Words {
        Words { later, ..self }
    }

    /// The words that can stand in it.
    pub fn known(&self) -> impl Iterator<Item = &'static str> {
        self.known.split_ascii_whitespace()
    }

    /// Words that belong here, but are not followed yet.
    pub fn later(&self) -> impl Iterator<Item = &'static str> {
        self.later.split_ascii_whitespace()
    }
}

pub(super) static TOP: Words = Words::new(
    "a definition",
    "format name title law base board holes black-sees regions pieces castling start tabiyat fen rules constraint \
     ending resignation counting",
)
.with_later("wrap hands gating capture turn");

pub(super) static KIND: Words = Words::new(
    "a piece type",
    "letter aliases name value royal moves promotes in max clock",
)
.with_later("drop hand-as");

pub(super) static MOVE: Words = Words::new(
    "a move entry",
    "betza legs from onto passing unmoved not-over not-taking promotes",
);

pub(super) static LEG: Words = Words::new("a leg", "betza delta symmetry repeat pass land turn");
pub(super) static PROMOTES: Words = Words::new("`promotes`", "rule in touching to must on");
pub(super) static CASTLING: Words = Words::new("`[castling]`", "king rook rank rook-from sides");
pub(super) static CASTLING_SIDES: Words = Words::new("a table of sides", "h a");
pub(super) static CASTLING_SIDE: Words = Words::new("a side of castling", "rule king-to rook-to");
pub(super) static SHUFFLE: Words = Words::new("`shuffle`", "men on keep numbering");
pub(super) static TABIYA: Words = Words::new("a tabiya", "white black position source from");
pub(super) static FEN: Words = Words::new("`[fen]`", "fields castling");

pub(super) static CONSTRAINT: Words = Words::new(
    "a constraint",
    "rule remove must-capture no-check-giving facing",
)
.with_later("drop-limit no-drop-mate no-royal-flight");

pub(super) static ENDING: Words =
    Words::new("a game-end rule", "rule when result claim bonus remove");

/// The conditions stand in the order in which they are listed in a [`Ruleset`](crate::Ruleset).
pub(super) static WHEN: Words = Words::new(
    "`when`",
    "moves check bare bares-back quiet-moves repetition perpetual-check men stands checks-given some-move facing turn \
     dead",
)
.with_later("passes");

pub(super) static MEN: Words = Words::new("`men`", "of kinds some-kind-of at-least at-most");
pub(super) static STANDS: Words = Words::new("`stands`", "of kinds in safe");
pub(super) static CHECKS_GIVEN: Words = Words::new("`checks-given`", "by number");
pub(super) static SOME_MOVE: Words = Words::new("`some-move`", "kinds to");
pub(super) static OWN_RULE: Words = Words::new("a rule of your own", "summary explanation source");
pub(super) static PER_SIDE: Words = Words::new("a value written for each side", "white black");
