//! Pieces that are repeated until they hurt.

/// A name, and what is repeated, anywhere.
pub const ANYWHERE: &[(&str, &str)] = &[
    ("NUL bytes", "\0"),
    ("one long word", "x"),
    ("one long line of words", "word "),
    ("spaces", " "),
    ("empty lines", "\n"),
    ("empty lines of Windows", "\r\n"),
    ("digits", "9"),
    ("letters beyond ASCII", "é"),
    ("byte order marks", "\u{feff}"),
    ("open brackets", "["),
    ("open braces", "{"),
    ("open parentheses", "("),
    ("quotation marks", "\""),
    ("backslashes", "\\"),
    ("hashes", "#"),
    ("dashes", "-"),
    ("colons", ":"),
    ("backticks", "`"),
    ("stars", "*"),
    ("dots", "."),
];

/// A name, what stands before, what is repeated, what stands behind.
pub type Row = (&'static str, &'static str, &'static str, &'static str);

/// In positions.
pub const FEN: &[Row] = &[
    ("ranks", "chess\n", "8/", " w - - 0 1"),
    ("one rank", "chess\n", "1", "/8/8/8/8/8/8/8 w - - 0 1"),
    ("men", "chess\n", "p", "/8/8/8/8/8/8/8 w - - 0 1"),
    ("promoted men", "chess\n", "p~", "/8/8/8/8/8/8/8 w - - 0 1"),
    ("rights", "chess\n4k3/8/8/8/8/8/8/4K3 w ", "K", " - 0 1"),
    (
        "rights of files",
        "chess960\nrk6/8/8/8/8/8/8/RK6 w ",
        "Aa",
        " - 0 1",
    ),
    ("marks", "chess\n4k3/8/8/8/4P3/8/8/4K3 b - ", "e3,", " 0 1"),
    (
        "skipped squares",
        "chess\n4k3/8/8/8/4P3/8/8/4K3 b - ",
        "e3",
        " 0 1",
    ),
    ("fields", "chess\n4k3/8/8/8/8/8/8/4K3 w ", "- ", ""),
    (
        "a long clock",
        "chess\n4k3/8/8/8/8/8/8/4K3 w - - ",
        "7",
        " 1",
    ),
    ("hands", "chess\n4k3/8/8/8/8/8/8/4K3[", "Qq", "] w - - 0 1"),
];

/// In records.
pub const EPD: &[Row] = &[
    (
        "operations",
        "chess\n4k3/8/8/8/8/8/8/4K3 w - - ",
        "bm Nf3;",
        "",
    ),
    (
        "empty operations",
        "chess\n4k3/8/8/8/8/8/8/4K3 w - - ",
        ";",
        "",
    ),
    (
        "operands",
        "chess\n4k3/8/8/8/8/8/8/4K3 w - - bm",
        " Nf3",
        ";",
    ),
    (
        "quoted operands",
        "chess\n4k3/8/8/8/8/8/8/4K3 w - - c0",
        " \"a\"",
        ";",
    ),
    (
        "a long text",
        "chess\n4k3/8/8/8/8/8/8/4K3 w - - id \"",
        "text ",
        "\";",
    ),
    (
        "records",
        "chess\n",
        "4k3/8/8/8/8/8/8/4K3 w - - bm e4;\n",
        "",
    ),
    ("broken records", "chess\n", "4k3/8/8 w - - bm e4;\n", ""),
    ("comments", "chess\n", "# note\n", ""),
];

/// In texts of moves.
pub const MOVES: &[Row] = &[
    ("letters", "chess\n\n", "N", ""),
    ("captures", "chess\n\nN", "xd4", "xe5"),
    ("squares", "chess\n\n", "e4", ""),
    ("signs of check", "chess\n\ne4", "+", ""),
    ("judgements", "chess\n\ne4", "!?", ""),
    ("promotions", "chess\n\ne8", "=Q", ""),
    ("brackets", "chess\n\ne8", "(Q)", ""),
    ("castling", "chess\n\nO", "-O", ""),
    ("digits of squares", "chess\n\n", "5254", ""),
    ("figures", "chess\n\n", "♘", ""),
    ("in passing", "chess\n\nexd6", " e.p.", ""),
    ("a long position", "chess\n", "8/", "\ne4"),
    ("a long name", "", "chess", "\n\ne4"),
];

/// In games.
pub const PGN: &[Row] = &[
    ("variations of one move", "1. e4 ", "(1. d4) ", " *"),
    ("variations without end", "1. e4 ", "(1. d4 ", ""),
    ("empty variations", "1. e4 ", "()", " *"),
    ("closing parentheses", "1. e4 ", ")", " *"),
    ("comments", "1. e4 ", "{c} ", " *"),
    ("comments without end", "1. e4 ", "{c\n", ""),
    ("comments to the end of the line", "1. e4 ", "; c\n", "*"),
    ("commands", "1. e4 {", "[%clk 0:00:01]", "} *"),
    ("open commands", "1. e4 {", "[%", "} *"),
    ("escaped lines", "1. e4\n", "% x\n", "*"),
    ("numbers", "", "1. ", "e4 *"),
    ("glyphs", "1. e4 ", "$1 ", "*"),
    ("signs", "1. e4 ", "+- ", "*"),
    ("results", "1. e4 ", "1-0 ", ""),
    ("games", "", "1. e4 e5 *\n\n", ""),
    ("games with tags", "", "[Event \"a\"]\n\n1. e4 e5 *\n\n", ""),
    ("illegal games", "", "1. e5 *\n\n", ""),
    ("the same tag", "", "[A \"b\"]\n", "*"),
    ("tags without end", "", "[Event \"x\n", ""),
    ("a long value", "[Event \"", "\\\"", "\"]\n\n*"),
    ("a long position", "[FEN \"", "8/", "\"]\n\n1. e4 *"),
    ("a long variant", "[Variant \"", "chess ", "\"]\n\n1. e4 *"),
    ("a long move", "1. N", "xd4", " *"),
    ("junk", "", "junk, junk\n", ""),
    ("moves that were not made", "1. ", "-- ", "*"),
    ("entities", "1. e4 ", "&amp;", " *"),
];

/// In ledgers.
pub const LEDGER: &[Row] = &[
    ("keys", "chess\n", "SIDE_TO_MOVE: White\n", ""),
    (
        "different values",
        "chess\n",
        "HALFMOVE_CLOCK: 1\nHALFMOVE_CLOCK: 2\n",
        "",
    ),
    ("unknown keys", "chess\n", "SIDE_TO_MOV: White\n", ""),
    (
        "rolls",
        "chess\n",
        "PIECES:\n  White: Ke1\n  Black: Ke8\n",
        "",
    ),
    (
        "men",
        "chess\nPIECES:\n  White:",
        " Ke1",
        "\n  Black: Ke8\n",
    ),
    (
        "men that are none",
        "chess\nPIECES:\n  White:",
        " Xz9",
        "\n  Black: Ke8\n",
    ),
    ("captured men", "chess\nCAPTURED:\n  White:", " Pe4", "\n"),
    ("rights", "chess\nCASTLING: White=", "K", " Black=k\n"),
    ("sides", "chess\nCASTLING:", " White=K", "\n"),
    ("marks", "chess\nEN_PASSANT: ", "e3,", "\n"),
    ("a long clock", "chess\nHALFMOVE_CLOCK: ", "9", "\n"),
    ("headings", "chess\n", "## STATE\n", ""),
    ("histories", "chess\n", "## MOVE_HISTORY\n- e4 (e2e4)\n", ""),
    (
        "one line of history",
        "chess\n## MOVE_HISTORY\n1.",
        " e4 (e2e4)",
        "\n",
    ),
    ("bullets", "chess\n## MOVE_HISTORY\n", "- ...\n", ""),
    (
        "brackets in the history",
        "chess\n## MOVE_HISTORY\n- e4 ",
        "(",
        "\n",
    ),
    (
        "numbers in the history",
        "chess\n## MOVE_HISTORY\n",
        "1. ",
        "\n",
    ),
    (
        "text in the history",
        "chess\n## MOVE_HISTORY\n",
        "a note\n",
        "",
    ),
    (
        "a long start",
        "chess\nSTART_FEN: ",
        "8/",
        "\n## MOVE_HISTORY\n- e4\n",
    ),
];

/// In thinklogs.
pub const THINKLOG: &[Row] = &[
    ("blocks", "", "## Move 1 (White)\n", ""),
    ("sections", "## Move 1 (White)\n", "### Forcing scan\n", ""),
    (
        "snapshots",
        "## Move 1 (White)\n",
        "### Snapshot\nPIECES:\n",
        "",
    ),
    (
        "lists",
        "## Move 1 (White)\n### Forcing scan\n",
        "Checks:\n- Qa4+\n",
        "",
    ),
    (
        "bullets",
        "## Move 1 (White)\n### Forcing scan\nChecks:\n",
        "- Qa4+\n",
        "",
    ),
    (
        "one line of moves",
        "## Move 1 (White)\n### Forcing scan\nChecks: ",
        "Qa4+, ",
        "\n",
    ),
    (
        "labels",
        "## Move 1 (White)\n### Final\n",
        "Chosen move: d4\n",
        "",
    ),
    (
        "verdicts",
        "## Move 1 (White)\n### Legality proof\n",
        "VERIFY_MOVE_CLAIM: VERIFIED\n",
        "",
    ),
    (
        "proofs",
        "## Move 1 (White)\n### Legality proof\n",
        "Chosen move: d4\n- x\n",
        "",
    ),
    (
        "candidates",
        "## Move 1 (White)\n### Candidate set\n",
        "1) d4: space\n",
        "",
    ),
    (
        "indents",
        "## Move 1 (White)\n### Forcing scan\n- Checks:\n",
        "    ",
        "- e4\n",
    ),
    (
        "brackets in a label",
        "## Move 1 (White)\n### Forcing scan\nChecks ",
        "(",
        "):\n",
    ),
    ("a long heading", "## Move 1 (White) ", "— x ", "\n"),
];

/// In definition files.
pub const DEFINITION: &[Row] = &[
    ("nested arrays", "a = ", "[", ""),
    ("nested tables", "a = ", "{a=", ""),
    ("a long key", "", "a.", " = 1"),
    ("a long string", "name = \"", "x", "\""),
    ("the same key", "format = 1\n", "name = \"x\"\n", ""),
    (
        "endings",
        "format = 1\nname = \"x\"\nbase = \"chess\"\n",
        "[[ending]]\n",
        "",
    ),
    (
        "a long Betza word",
        "format = 1\nname = \"x\"\nbase = \"chess\"\n[pieces]\nking = { moves = { A8 = \"",
        "WF",
        "\" } }\n",
    ),
    (
        "nested Betza",
        "format = 1\nname = \"x\"\nbase = \"chess\"\n[pieces]\nking = { moves = { A8 = \"",
        "(",
        "\" } }\n",
    ),
    (
        "a long region",
        "format = 1\nname = \"x\"\nbase = \"chess\"\n[regions]\nhome = \"squares",
        " e4",
        "\"\n",
    ),
    (
        "a long array",
        "format = 1\nname = \"x\"\nbase = \"chess\"\n[start]\nstandard = \"",
        "8/",
        "\"\n",
    ),
    ("comments", "", "# x\n", ""),
    ("a long board", "board = \"", "9", "x8\"\n"),
];

/// Claims in words.
pub const CLAIMS: &[Row] = &[
    ("many clauses", "chess\n", "White is in check. ", ""),
    ("a long list", "chess\nall captures are ", "Nxe5, ", "Nxd4"),
    ("many negations", "chess\nWhite is ", "not ", "in check"),
    ("many numbers", "chess\nWhite has mate in ", "9", ""),
];

/// Certificates.
pub const CERTIFICATE: &[Row] = &[
    (
        "many facts",
        "{\"document\":\"hakam certificate\",\"version\":1,\"facts\":[",
        "{\"ask\":\"turn\",\"answer\":\"white\"},",
        "{}]}",
    ),
    ("lists in lists", "{\"facts\":", "[", ""),
    ("objects in objects", "", "{\"claim\":", "0"),
    ("many keys", "{", "\"version\":1,", "\"version\":1}"),
];
