//! The codes of findings: stable names for programs and for the book.

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Code {
    /// The text is not TOML.
    TomlSyntax,
    /// The file is larger than any definition needs to be.
    FileTooLarge,
    /// Tables within tables within tables.
    NestedTooDeep,
    /// `format` is missing or names another version of the language.
    FormatVersion,
    /// There is no definition with the name `base` gives.
    UnknownBase,
    /// The bases of a definition lead back to it.
    CyclicBase,
    /// Too many bases one behind the other.
    TooManyBases,
    /// `false` or `remove` for something the base does not have.
    NothingToRemove,
    /// A word the language does not have at this place.
    UnknownKey,
    /// Something that must be said is not said.
    MissingKey,
    /// A number where a text belongs, and the like.
    WrongType,
    /// A value outside its list or range.
    BadValue,
    /// Two words that exclude each other.
    Conflict,
    /// A name that is not made of lower-case letters, digits and dashes.
    BadName,
    /// A word of the language that this version does not know how to follow.
    NotSupported,
    /// The board is not written as files x ranks.
    BoardShape,
    /// The board has too many files or squares.
    BoardTooLarge,
    /// A hole that is no square of the board.
    HoleOffBoard,
    /// There is no kind of men.
    NoKinds,
    /// More kinds than a ruleset can have.
    TooManyKinds,
    /// A letter that is not one of `A` to `Z`, perhaps with `+` before it.
    BadLetter,
    /// A letter that belongs to two kinds.
    LetterTwice,
    /// A kind that is not in `[pieces]`.
    UnknownKind,
    /// A region that is not in `[regions]`.
    UnknownRegion,
    /// A region that is not written as one.
    RegionSyntax,
    /// A region that names ranks, files or squares the board does not have.
    RegionOffBoard,
    /// A rule code of neither shape.
    BadRuleCode,
    /// A rule code the registry does not have.
    UnknownRule,
    /// An `x-` code without `[rules.x-...]`.
    UndescribedRule,
    /// A Betza word that cannot be read.
    Betza,
    /// Legs that do not fit together.
    Legs,
    /// More ways of moving than a ruleset can have.
    TooManyPatterns,
    /// More endings or constraints than anyone can follow.
    TooManyEndings,
    /// King and rook would castle to the same square.
    CastlingSameSquare,
    /// Castling to or from a square the board does not have.
    CastlingOffBoard,
    /// There is no start array called `standard`.
    MissingStandard,
    /// A start array that does not fit the board, the letters or the fields, or that no game can begin from.
    StartArray,
    /// A shuffle whose men, squares and conditions do not fit together.
    Shuffle,
    /// A tabiya to which the men of a start array cannot come, or that is not written as one.
    Tabiya,
    /// Fields of a position that are missing, doubled or out of order.
    FenFields,
    /// Something about royals where no kind is royal.
    NoRoyal,
    /// An ending whose conditions and result do not fit together.
    Ending,
    /// A kind that can never move.
    NeverMoves,
    /// A promotion to a kind that no start array has.
    PromotionTargetAbsent,
    /// An ending that is never reached because an earlier one covers it.
    EndingCovered,
    /// No ending lets a side win.
    NoWin,
    /// Two patterns of a kind with the same moves.
    SameMoves,
    /// A kind with `i` that can come back to a home square.
    ReturnsHome,
    /// An alias of the base that gave way to a letter of the file.
    AliasDropped,
    /// A word about the way of a man that passes over nothing.
    NothingPassed,
    /// The name of a built-in game for another law.
    BuiltinName,
}

impl Code {
    /// The code as text: `BOARD_TOO_LARGE`.
    pub fn as_str(self) -> &'static str {
        match self {
            Code::TomlSyntax => "TOML_SYNTAX",
            Code::FileTooLarge => "FILE_TOO_LARGE",
            Code::NestedTooDeep => "NESTED_TOO_DEEP",
            Code::FormatVersion => "FORMAT_VERSION",
            Code::UnknownBase => "UNKNOWN_BASE",
            Code::CyclicBase => "CYCLIC_BASE",
            Code::TooManyBases => "TOO_MANY_BASES",
            Code::NothingToRemove => "NOTHING_TO_REMOVE",
            Code::UnknownKey => "UNKNOWN_KEY",
            Code::MissingKey => "MISSING_KEY",
            Code::WrongType => "WRONG_TYPE",
            Code::BadValue => "BAD_VALUE",
            Code::Conflict => "CONFLICT",
            Code::BadName => "BAD_NAME",
            Code::NotSupported => "NOT_SUPPORTED",
            Code::BoardShape => "BOARD_SHAPE",
            Code::BoardTooLarge => "BOARD_TOO_LARGE",
            Code::HoleOffBoard => "HOLE_OFF_BOARD",
            Code::NoKinds => "NO_KINDS",
            Code::TooManyKinds => "TOO_MANY_KINDS",
            Code::BadLetter => "BAD_LETTER",
            Code::LetterTwice => "LETTER_TWICE",
            Code::UnknownKind => "UNKNOWN_KIND",
            Code::UnknownRegion => "UNKNOWN_REGION",
            Code::RegionSyntax => "REGION_SYNTAX",
            Code::RegionOffBoard => "REGION_OFF_BOARD",
            Code::BadRuleCode => "BAD_RULE_CODE",
            Code::UnknownRule => "UNKNOWN_RULE",
            Code::UndescribedRule => "UNDESCRIBED_RULE",
            Code::Betza => "BETZA",
            Code::Legs => "LEGS",
            Code::TooManyPatterns => "TOO_MANY_PATTERNS",
            Code::TooManyEndings => "TOO_MANY_ENDINGS",
            Code::CastlingSameSquare => "CASTLING_SAME_SQUARE",
            Code::CastlingOffBoard => "CASTLING_OFF_BOARD",
            Code::MissingStandard => "MISSING_STANDARD",
            Code::StartArray => "START_ARRAY",
            Code::Shuffle => "SHUFFLE",
            Code::Tabiya => "TABIYA",
            Code::FenFields => "FEN_FIELDS",
            Code::NoRoyal => "NO_ROYAL",
            Code::Ending => "ENDING",
            Code::NeverMoves => "NEVER_MOVES",
            Code::PromotionTargetAbsent => "PROMOTION_TARGET_ABSENT",
            Code::EndingCovered => "ENDING_COVERED",
            Code::NoWin => "NO_WIN",
            Code::SameMoves => "SAME_MOVES",
            Code::ReturnsHome => "RETURNS_HOME",
            Code::AliasDropped => "ALIAS_DROPPED",
            Code::NothingPassed => "NOTHING_PASSED",
            Code::BuiltinName => "BUILTIN_NAME",
        }
    }
}
