//! What is wrong with the files, by going through them by hand.
//!
//! Games and legal moves were counted with another program.

/// Findings of one code.
pub struct Found {
    /// The code.
    pub code: &'static str,
    /// The line of the first.
    pub line: u32,
    /// How many there are.
    pub times: usize,
}

const fn once(code: &'static str, line: u32) -> Found {
    times(code, line, 1)
}

const fn times(code: &'static str, line: u32, times: usize) -> Found {
    Found { code, line, times }
}

/// A file of games.
pub struct GameFile {
    /// Its name.
    pub file: &'static str,
    /// How many games it holds.
    pub games: usize,
    /// How many of its moves are legal, variations included.
    pub legal: usize,
    /// What is wrong with it.
    pub findings: &'static [Found],
}

/// A file with nothing wrong in it.
const fn sound(file: &'static str, games: usize, legal: usize) -> GameFile {
    broken(file, games, legal, &[])
}

const fn broken(
    file: &'static str,
    games: usize,
    legal: usize,
    findings: &'static [Found],
) -> GameFile {
    GameFile {
        file,
        games,
        legal,
        findings,
    }
}

/// The files of chess-library (MIT) and chesslib (Apache-2.0).
pub const GAMES: &[GameFile] = &[
    // `[Event "Tournament \"]`: the backslash is not doubled.
    broken(
        "chess-library/backslash_header.pgn",
        1,
        95,
        &[once("UNESCAPED_QUOTE", 1)],
    ),
    sound("chess-library/basic.pgn", 1, 130),
    // A queen stands on d8, so that Black cannot castle to that side; no result behind the moves.
    broken(
        "chess-library/black2move.pgn",
        1,
        0,
        &[once("BAD_MOVE", 4), once("MISSING_RESULT", 5)],
    ),
    sound("chess-library/book.pgn", 1, 16),
    // Castling with zeros, twice.
    broken(
        "chess-library/castling.pgn",
        1,
        6,
        &[times("MENDED_MOVE", 16, 2), once("MISSING_RESULT", 17)],
    ),
    sound("chess-library/comment_before_moves.pgn", 1, 139),
    // Cut off in the middle of a move: `Kx`.
    broken(
        "chess-library/corrupted.pgn",
        1,
        124,
        &[once("BAD_MOVE", 57), once("MISSING_RESULT", 57)],
    ),
    // The first game has the result `?` and nothing behind its tags. The second starts at move 8 by its FEN
    // and counts from 1.
    broken(
        "chess-library/empty_body.pgn",
        2,
        252,
        &[
            once("RESULT_TAG", 7),
            once("MISSING_RESULT", 10),
            once("WRONG_NUMBER", 26),
        ],
    ),
    sound("chess-library/multiple.pgn", 4, 532),
    broken(
        "chess-library/newline.pgn",
        1,
        6,
        &[once("MISSING_RESULT", 17)],
    ),
    broken(
        "chess-library/no_moves.pgn",
        1,
        0,
        &[once("MISSING_RESULT", 16)],
    ),
    // `[SetUp "1"]` without a position, in both games.
    broken(
        "chess-library/no_moves_but_comment_followed_by_termination_marker.pgn",
        2,
        0,
        &[times("MISSING_FEN", 2, 2)],
    ),
    sound("chess-library/no_moves_but_game_termination.pgn", 1, 0),
    // The tag says 0-1; 1/2-1/2 and * stand at the end.
    broken(
        "chess-library/no_moves_but_game_termination_2.pgn",
        1,
        0,
        &[once("RESULTS_DIFFER", 7)],
    ),
    broken(
        "chess-library/no_moves_but_game_termination_3.pgn",
        1,
        0,
        &[once("RESULTS_DIFFER", 7)],
    ),
    sound(
        "chess-library/no_moves_but_game_termination_multiple.pgn",
        2,
        126,
    ),
    sound(
        "chess-library/no_moves_but_game_termination_multiple_2.pgn",
        3,
        0,
    ),
    sound("chess-library/no_moves_two_games.pgn", 2, 0),
    sound("chess-library/no_result.pgn", 1, 0),
    sound("chess-library/non_ascii.pgn", 1, 20),
    // The tag of the first game says *, and 1/2-1/2 stands at its end.
    broken(
        "chess-library/skip.pgn",
        2,
        260,
        &[once("RESULTS_DIFFER", 7)],
    ),
    broken(
        "chess-library/square_bracket_in_header.pgn",
        1,
        130,
        &[once("RESULTS_DIFFER", 8)],
    ),
    broken(
        "chess-library/threefold_repetition.pgn",
        1,
        9,
        &[once("MISSING_RESULT", 4)],
    ),
    // Quotation marks in the values of Event, Site, White and Black.
    broken(
        "chess-library/unescaped_quote_header.pgn",
        1,
        20,
        &[times("UNESCAPED_QUOTE", 1, 4)],
    ),
    sound("chess-library/variations.pgn", 1, 212),
    // `gxf6ep`
    broken("chesslib/ep.pgn", 1, 164, &[once("MENDED_MOVE", 14)]),
    // `46. Qb7+ Kg2`: the reply of Black was lost, and a move of White stands in its place.
    broken("chesslib/err.pgn", 1, 91, &[once("BAD_MOVE", 14)]),
    // The longest game that the rules allow. 71 moves say more of their origin than they need to.
    broken(
        "chesslib/longest.pgn",
        1,
        17_697,
        &[times("MENDED_MOVE", 490, 71)],
    ),
    // More than 900 moves without a capture or a pawn's move, and the result is *.
    broken(
        "chesslib/no_repetition_1.pgn",
        1,
        2290,
        &[once("RESULT_AGAINST_BOARD", 200)],
    ),
    sound("chesslib/oo.pgn", 1, 93),
    // `cxd8Q`
    broken("chesslib/promoting.pgn", 1, 77, &[once("MENDED_MOVE", 33)]),
    sound("chesslib/rav_alternative.pgn", 1, 259),
];

/// Codes of findings that ask about the board. The moves of grammar cases are of no real game.
pub const OF_THE_BOARD: &[&str] = &[
    "BAD_MOVE",
    "FALSE_MOVE",
    "MENDED_FEN",
    "MENDED_MOVE",
    "WRONG_NUMBER",
    "WRONG_SIDE",
];

/// A case of a grammar that is broken, or holds another number of games than one.
pub struct GrammarCase {
    /// Its title.
    pub title: &'static str,
    /// How many games it holds.
    pub games: usize,
    /// What is wrong with its text.
    pub findings: &'static [Found],
}

const fn case(title: &'static str, games: usize, findings: &'static [Found]) -> GrammarCase {
    GrammarCase {
        title,
        games,
        findings,
    }
}

/// The cases of tree-sitter-pgn (BSD-2-Clause); those that are not listed hold one game and are sound.
pub const GRAMMAR: &[GrammarCase] = &[
    // HTML in place of signs: PGN has none.
    case("HTML entity annotation", 1, &[times("STRAY_SIGNS", 4, 2)]),
    case(
        "HTML entity annotation, without whitespace",
        1,
        &[times("STRAY_SIGNS", 4, 2)],
    ),
    case(
        "HTML entity annotation within variation",
        1,
        &[once("STRAY_SIGNS", 4)],
    ),
    // Signs for which the standard has no number.
    case(
        "Single dash parses as single annotation",
        1,
        &[once("UNKNOWN_GLYPH", 4)],
    ),
    case(
        "Double equals parses as single annotation",
        1,
        &[once("UNKNOWN_GLYPH", 4)],
    ),
    case(
        "Ballot Box X Unicode character",
        1,
        &[times("UNKNOWN_GLYPH", 6, 3)],
    ),
    case(
        "Infinity annotation two, with internal space",
        1,
        &[once("UNKNOWN_GLYPH", 4)],
    ),
    case(
        "Slash-equals annotation glyph",
        1,
        &[once("UNKNOWN_GLYPH", 4)],
    ),
    case(
        "Percent comments (\"escapes\") not in first column, an error",
        1,
        &[once("STRAY_SIGNS", 4)],
    ),
    // Comments do not nest: the first `}` closes, and the second is one too many.
    case(
        "Inline comments may contain balanced brackets",
        1,
        &[once("NESTED_BRACE", 4), once("UNOPENED_BRACE", 4)],
    ),
    // A heading without any game.
    case(
        "Old-style TWIC section comments",
        0,
        &[once("STRAY_TEXT", 2)],
    ),
    case(
        "Ignore trailing unbalanced close brackets",
        1,
        &[once("UNOPENED_BRACE", 4), once("UNOPENED_VARIATION", 4)],
    ),
    // `]]` and `[[`; the spelling is theirs.
    case(
        "Repeated delimiters in tapairs",
        1,
        &[once("STRAY_SIGNS", 3), once("MALFORMED_TAG", 5)],
    ),
    case(
        "Unescaped quotes in header tagpairs",
        1,
        &[once("UNESCAPED_QUOTE", 2)],
    ),
    case(
        "Escape as last character in tagpair value",
        1,
        &[once("UNESCAPED_QUOTE", 2)],
    ),
    case("HTML entity tagpair quotes", 1, &[once("MALFORMED_TAG", 2)]),
    case("Unicode tagpair quotes", 1, &[once("MALFORMED_TAG", 2)]),
    case(
        "Unicode tagpair quotes 2",
        1,
        &[once("UNTERMINATED_TAG", 2)],
    ),
    case(
        "Unicode tagpair quotes with interior quotes in value",
        1,
        &[once("MALFORMED_TAG", 2)],
    ),
    case(
        "Percent not allowed as first tagpair key character",
        1,
        &[once("MALFORMED_TAG", 2)],
    ),
    case(
        "Square brackets could even be tagpair key characters",
        1,
        &[once("MALFORMED_TAG", 2)],
    ),
    case("Multi-game with movetext and result codes", 2, &[]),
    case(
        "Multi-game without result codes",
        2,
        &[times("MISSING_RESULT", 6, 2)],
    ),
    case("Multi-game without movetext", 2, &[]),
    case("Multi-game with intervening comments", 2, &[]),
    case("Multi-game without intervening blank line", 2, &[]),
    // Results with spaces inside, which are no results.
    case(
        "Irregular loss result code",
        1,
        &[once("UNKNOWN_GLYPH", 5), once("MISSING_RESULT", 7)],
    ),
    case(
        "Irregular draw result code",
        1,
        &[times("UNKNOWN_GLYPH", 5, 3), once("MISSING_RESULT", 7)],
    ),
    case(
        "Irregular draw result code with Unicode spaces",
        1,
        &[
            times("UNKNOWN_GLYPH", 5, 2),
            once("STRAY_SIGNS", 5),
            once("MISSING_RESULT", 7),
        ],
    ),
];
