//! The words of the language, table by table: those that can be followed, and those that cannot yet.

use super::tree::{Node, Table};
use crate::report::{Code, Findings, Place};

/// The words of one table.
pub(super) struct Words {
    /// What the table is, for messages.
    pub what: &'static str,
    /// The words that can stand in it.
    pub known: &'static [&'static str],
    /// Words that belong here, but are not followed yet.
    pub later: &'static [&'static str],
}

impl Words {
    const fn new(what: &'static str, known: &'static [&'static str]) -> Words {
        Words {
            what,
            known,
            later: &[],
        }
    }

    const fn later(self, later: &'static [&'static str]) -> Words {
        Words { later, ..self }
    }
}

pub(super) static TOP: Words = Words::new(
    "a definition",
    &[
        "format",
        "name",
        "title",
        "law",
        "base",
        "board",
        "holes",
        "black-sees",
        "regions",
        "pieces",
        "castling",
        "start",
        "tabiyat",
        "fen",
        "rules",
        "constraint",
        "ending",
        "resignation",
        "counting",
    ],
)
.later(&["wrap", "hands", "gating", "capture", "turn"]);

pub(super) static KIND: Words = Words::new(
    "a piece type",
    &[
        "letter", "aliases", "name", "value", "royal", "moves", "promotes", "in", "max", "clock",
    ],
)
.later(&["drop", "hand-as"]);

pub(super) static MOVE: Words = Words::new(
    "a move entry",
    &[
        "betza",
        "legs",
        "from",
        "onto",
        "passing",
        "unmoved",
        "not-over",
        "not-taking",
        "promotes",
    ],
);

pub(super) static LEG: Words = Words::new(
    "a leg",
    &[
        "betza", "delta", "symmetry", "repeat", "pass", "land", "turn",
    ],
);

pub(super) static PROMOTES: Words = Words::new(
    "`promotes`",
    &["rule", "in", "touching", "to", "must", "on"],
);

pub(super) static CASTLING: Words = Words::new(
    "`[castling]`",
    &["king", "rook", "rank", "rook-from", "sides"],
);

pub(super) static CASTLING_SIDES: Words = Words::new("a table of sides", &["h", "a"]);

pub(super) static CASTLING_SIDE: Words =
    Words::new("a side of castling", &["rule", "king-to", "rook-to"]);

pub(super) static SHUFFLE: Words = Words::new("`shuffle`", &["men", "on", "keep", "numbering"]);

pub(super) static TABIYA: Words = Words::new(
    "a tabiya",
    &["white", "black", "position", "source", "from"],
);

pub(super) static FEN: Words = Words::new("`[fen]`", &["fields", "castling"]);

pub(super) static CONSTRAINT: Words = Words::new(
    "a constraint",
    &[
        "rule",
        "remove",
        "must-capture",
        "no-check-giving",
        "facing",
    ],
)
.later(&["drop-limit", "no-drop-mate", "no-royal-flight"]);

pub(super) static ENDING: Words = Words::new(
    "a game-end rule",
    &["rule", "when", "result", "claim", "bonus", "remove"],
);

pub(super) static WHEN: Words = Words::new(
    "`when`",
    &[
        "moves",
        "check",
        "bare",
        "bares-back",
        "quiet-moves",
        "repetition",
        "perpetual-check",
        "men",
        "stands",
        "checks-given",
        "some-move",
        "facing",
        "turn",
        "dead",
    ],
)
.later(&["passes"]);

pub(super) static MEN: Words = Words::new(
    "`men`",
    &["of", "kinds", "some-kind-of", "at-least", "at-most"],
);

pub(super) static STANDS: Words = Words::new("`stands`", &["of", "kinds", "in", "safe"]);

pub(super) static CHECKS_GIVEN: Words = Words::new("`checks-given`", &["by", "number"]);

pub(super) static SOME_MOVE: Words = Words::new("`some-move`", &["kinds", "to"]);

pub(super) static OWN_RULE: Words =
    Words::new("a rule of your own", &["summary", "explanation", "source"]);

pub(super) static PER_SIDE: Words =
    Words::new("a value written for each side", &["white", "black"]);

/// A table whose words have been checked.
#[derive(Clone, Copy)]
pub(super) struct Fields<'t> {
    table: &'t Table,
    place: &'t Place,
    words: &'static Words,
}

impl<'t> Fields<'t> {
    /// The fields of a table; `None` when the node is no table. Unknown words are reported.
    pub fn of(node: &'t Node, words: &'static Words, found: &mut Findings) -> Option<Fields<'t>> {
        let table = node.table(found)?;
        Some(Fields::of_table(table, &node.place, words, found))
    }

    pub fn of_table(
        table: &'t Table,
        place: &'t Place,
        words: &'static Words,
        found: &mut Findings,
    ) -> Fields<'t> {
        for entry in &table.entries {
            let key = entry.key.as_str();
            if words.later.contains(&key) {
                let message = format!("`{key}` is not supported yet");
                found.error(Code::NotSupported, &entry.key_place, message);
            } else if !words.known.contains(&key) {
                let message = format!("{} has no word `{key}`", words.what);
                found
                    .error(Code::UnknownKey, &entry.key_place, message)
                    .instead_of(key, words.known.iter().copied());
            }
        }
        Fields {
            table,
            place,
            words,
        }
    }

    /// Where the table stands.
    pub fn place(&self) -> &'t Place {
        self.place
    }

    pub fn get(&self, key: &str) -> Option<&'t Node> {
        self.table.get(key)
    }

    pub fn require(&self, key: &str, found: &mut Findings) -> Option<&'t Node> {
        let node = self.get(key);
        if node.is_none() {
            let message = format!("{} needs `{key}`", self.words.what);
            found.error(Code::MissingKey, self.place, message);
        }
        node
    }

    /// `true` or `false`; `false` when it is not said.
    pub fn truth(&self, key: &str, found: &mut Findings) -> bool {
        self.get(key)
            .and_then(|node| node.truth(found))
            .unwrap_or(false)
    }

    /// Whether a word is used that is not followed yet.
    pub fn has_later_words(&self) -> bool {
        self.words
            .later
            .iter()
            .any(|word| self.table.get(word).is_some())
    }
}
