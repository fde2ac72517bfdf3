//! The codes of findings: stable names for programs and for the book.

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code(&'static str);

impl Code {
    /// The text is not TOML.
    pub const TOML_SYNTAX: Code = Code("TOML_SYNTAX");
    /// The file is larger than any definition needs to be.
    pub const FILE_TOO_LARGE: Code = Code("FILE_TOO_LARGE");
    /// Tables within tables within tables.
    pub const NESTED_TOO_DEEP: Code = Code("NESTED_TOO_DEEP");
    /// `format` is missing or names another version of the language.
    pub const FORMAT_VERSION: Code = Code("FORMAT_VERSION");
    /// There is no definition with the name `base` gives.
    pub const UNKNOWN_BASE: Code = Code("UNKNOWN_BASE");
    /// The bases of a definition lead back to it.
    pub const CYCLIC_BASE: Code = Code("CYCLIC_BASE");
    /// Too many bases one behind the other.
    pub const TOO_MANY_BASES: Code = Code("TOO_MANY_BASES");
    /// `false` or `remove` for something the base does not have.
    pub const NOTHING_TO_REMOVE: Code = Code("NOTHING_TO_REMOVE");
    /// A word the language does not have at this place.
    pub const UNKNOWN_KEY: Code = Code("UNKNOWN_KEY");
    /// Something that must be said is not said.
    pub const MISSING_KEY: Code = Code("MISSING_KEY");
    /// A number where a text belongs, and the like.
    pub const WRONG_TYPE: Code = Code("WRONG_TYPE");
    /// A value outside its list or range.
    pub const BAD_VALUE: Code = Code("BAD_VALUE");
    /// Two words that exclude each other.
    pub const CONFLICT: Code = Code("CONFLICT");
    /// A name that is not made of lower-case letters, digits and dashes.
    pub const BAD_NAME: Code = Code("BAD_NAME");
    /// A word of the language that this version does not know how to follow.
    pub const NOT_SUPPORTED: Code = Code("NOT_SUPPORTED");
    /// The board is not written as files x ranks.
    pub const BOARD_SHAPE: Code = Code("BOARD_SHAPE");
    /// The board has too many files or squares.
    pub const BOARD_TOO_LARGE: Code = Code("BOARD_TOO_LARGE");
    /// A hole that is no square of the board.
    pub const HOLE_OFF_BOARD: Code = Code("HOLE_OFF_BOARD");
    /// There is no kind of men.
    pub const NO_KINDS: Code = Code("NO_KINDS");
    /// More kinds than a ruleset can have.
    pub const TOO_MANY_KINDS: Code = Code("TOO_MANY_KINDS");
    /// A letter that is not one of `A` to `Z`, perhaps with `+` before it.
    pub const BAD_LETTER: Code = Code("BAD_LETTER");
    /// A letter that belongs to two kinds.
    pub const LETTER_TWICE: Code = Code("LETTER_TWICE");
    /// A kind that is not in `[pieces]`.
    pub const UNKNOWN_KIND: Code = Code("UNKNOWN_KIND");
    /// A region that is not in `[regions]`.
    pub const UNKNOWN_REGION: Code = Code("UNKNOWN_REGION");
    /// A region that is not written as one.
    pub const REGION_SYNTAX: Code = Code("REGION_SYNTAX");
    /// A region that names ranks, files or squares the board does not have.
    pub const REGION_OFF_BOARD: Code = Code("REGION_OFF_BOARD");
    /// A rule code of neither shape.
    pub const BAD_RULE_CODE: Code = Code("BAD_RULE_CODE");
    /// A rule code the registry does not have.
    pub const UNKNOWN_RULE: Code = Code("UNKNOWN_RULE");
    /// An `x-` code without `[rules.x-...]`.
    pub const UNDESCRIBED_RULE: Code = Code("UNDESCRIBED_RULE");
    /// A Betza word that cannot be read.
    pub const BETZA: Code = Code("BETZA");
    /// Legs that do not fit together.
    pub const LEGS: Code = Code("LEGS");
    /// More ways of moving than a ruleset can have.
    pub const TOO_MANY_PATTERNS: Code = Code("TOO_MANY_PATTERNS");
    /// More endings or constraints than anyone can follow.
    pub const TOO_MANY_ENDINGS: Code = Code("TOO_MANY_ENDINGS");
    /// King and rook would castle to the same square.
    pub const CASTLING_SAME_SQUARE: Code = Code("CASTLING_SAME_SQUARE");
    /// Castling to or from a square the board does not have.
    pub const CASTLING_OFF_BOARD: Code = Code("CASTLING_OFF_BOARD");
    /// There is no start array called `standard`.
    pub const MISSING_STANDARD: Code = Code("MISSING_STANDARD");
    /// A start array that does not fit the board, the letters or the fields, or that no game can begin from.
    pub const START_ARRAY: Code = Code("START_ARRAY");
    /// A shuffle whose men, squares and conditions do not fit together.
    pub const SHUFFLE: Code = Code("SHUFFLE");
    /// A tabiya to which the men of a start array cannot come, or that is not written as one.
    pub const TABIYA: Code = Code("TABIYA");
    /// Fields of a position that are missing, doubled or out of order.
    pub const FEN_FIELDS: Code = Code("FEN_FIELDS");
    /// Something about royals where no kind is royal.
    pub const NO_ROYAL: Code = Code("NO_ROYAL");
    /// An ending whose conditions and result do not fit together.
    pub const ENDING: Code = Code("ENDING");
    /// A kind that can never move.
    pub const NEVER_MOVES: Code = Code("NEVER_MOVES");
    /// A promotion to a kind that no start array has.
    pub const PROMOTION_TARGET_ABSENT: Code = Code("PROMOTION_TARGET_ABSENT");
    /// An ending that is never reached because an earlier one covers it.
    pub const ENDING_COVERED: Code = Code("ENDING_COVERED");
    /// No ending lets a side win.
    pub const NO_WIN: Code = Code("NO_WIN");
    /// Two patterns of a kind with the same moves.
    pub const SAME_MOVES: Code = Code("SAME_MOVES");
    /// A kind with `i` that can come back to a home square.
    pub const RETURNS_HOME: Code = Code("RETURNS_HOME");
    /// An alias of the base that gave way to a letter of the file.
    pub const ALIAS_DROPPED: Code = Code("ALIAS_DROPPED");
    /// A word about the way of a man that passes over nothing.
    pub const NOTHING_PASSED: Code = Code("NOTHING_PASSED");
    /// The name of a built-in game for another law.
    pub const BUILTIN_NAME: Code = Code("BUILTIN_NAME");

    /// The code as text: `BOARD_TOO_LARGE`.
    pub fn as_str(self) -> &'static str {
        self.0
    }
}
