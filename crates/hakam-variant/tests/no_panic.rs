//! Whatever the text, reading it ends soon, without a panic, in rules or in a report.

use std::time::{Duration, Instant};

use hakam_variant::{builtin, parse};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Words that have a meaning somewhere, to be put where they have none.
const SHARDS: &[&str] = &[
    "false",
    "true",
    "0",
    "-1",
    "1.5",
    "99999999999999999999",
    "\"\"",
    "\"all\"",
    "[]",
    "{}",
    "[[",
    "]]",
    "{",
    "}",
    "=",
    ".",
    ",",
    "\n",
    "\"",
    "'''",
    "\\u0000",
    "é",
    "\u{feff}",
    "[start]",
    "[[ending]]",
    "[[constraint]]",
    "[pieces.pawn]",
    "[regions]",
    "royal = true",
    "letter = \"K\"",
    "letter = \"+\"",
    "board = \"1x1\"",
    "board = \"26x9\"",
    "holes = [\"a1\"]",
    "holes = [\"e1\"]",
    "black-sees = \"turned\"",
    "\"ranks 1..\"",
    "\"squares a1..h8 e4\"",
    "\"piRfmnDgQ3\"",
    "{ white = \"all\", black = \"rank 1\" }",
    "{ legs = [\"K\", \"Q\"] }",
    "shuffle = { men = \"KQ\", on = \"rank 1\" }",
    "max = 1",
    "king = false",
    "castling = false",
    "base = \"chess\"",
    "remove = true",
];

#[derive(Clone, Debug)]
enum Change {
    Delete(Index, Index),
    Double(Index, Index),
    /// Puts a piece of another file in the place of a piece of this one.
    Graft(Index, Index, Index, Index, Index),
    Insert(Index, &'static str),
    SwapLines(Index, Index),
}

fn change() -> impl Strategy<Value = Change> {
    let index = any::<Index>;
    prop_oneof![
        (index(), index()).prop_map(|(a, b)| Change::Delete(a, b)),
        (index(), index()).prop_map(|(a, b)| Change::Double(a, b)),
        (index(), index(), index(), index(), index())
            .prop_map(|(a, b, file, c, d)| Change::Graft(a, b, file, c, d)),
        (index(), select(SHARDS)).prop_map(|(at, shard)| Change::Insert(at, shard)),
        (index(), index()).prop_map(|(a, b)| Change::SwapLines(a, b)),
    ]
}

fn file(index: Index) -> &'static str {
    let names: Vec<&str> = builtin::names().collect();
    builtin::text(names[index.index(names.len())]).unwrap_or_default()
}

/// A short piece of `text`, between two places that lie at the edges of words.
fn piece(text: &str, from: Index, length: Index) -> std::ops::Range<usize> {
    let mut edges: Vec<usize> = text
        .char_indices()
        .filter(|(_, char)| !char.is_ascii_alphanumeric())
        .map(|(at, _)| at)
        .collect();
    edges.push(text.len());
    let first = from.index(edges.len());
    let last = (first + length.index(8)).min(edges.len() - 1);
    edges[first]..edges[last]
}

fn changed(text: &str, change: &Change) -> String {
    let mut new = text.to_owned();
    match change {
        Change::Delete(from, length) => new.replace_range(piece(text, *from, *length), ""),
        Change::Double(from, length) => {
            let piece = piece(text, *from, *length);
            new.insert_str(piece.end, &text[piece.clone()]);
        }
        Change::Graft(from, length, other, other_from, other_length) => {
            let other = file(*other);
            let graft = &other[piece(other, *other_from, *other_length)];
            new.replace_range(piece(text, *from, *length), graft);
        }
        Change::Insert(from, shard) => new.insert_str(piece(text, *from, *from).start, shard),
        Change::SwapLines(one, two) => {
            let mut lines: Vec<&str> = text.lines().collect();
            if !lines.is_empty() {
                let (one, two) = (one.index(lines.len()), two.index(lines.len()));
                lines.swap(one, two);
            }
            new = lines.join("\n");
        }
    }
    new
}

/// Reads `text` and looks at everything that comes out of it.
fn survives(text: &str) {
    let start = Instant::now();
    match parse("fuzzed.toml", text, &builtin::base) {
        Ok(checked) => {
            let rules = &checked.rules;
            assert!(rules.standard_start().men(rules.geometry()).count() <= 256);
            assert!(
                rules
                    .patterns()
                    .all(|(_, pattern)| !pattern.legs.is_empty())
            );
            let _ = (
                checked.warnings.to_string(),
                rules.rules_used(),
                rules.shuffle_count(),
            );
        }
        Err(report) => assert!(report.to_string().contains("error[")),
    }
    assert!(
        // What is quadratic in a text of this size takes minutes; a busy machine takes seconds.
        start.elapsed() < Duration::from_secs(20),
        "too slow:\n{text}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survives(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn random_words_are_survived(words in prop::collection::vec(select(SHARDS), 0..30)) {
        survives(&words.join(" "));
        survives(&format!("format = 1\nname = \"x\"\nbase = \"chess\"\n{}", words.join("\n")));
    }

    #[test]
    fn changed_files_are_survived(at in any::<Index>(), changes in prop::collection::vec(change(), 1..5)) {
        survives(&changes.iter().fold(file(at).to_owned(), |text, one| changed(&text, one)));
    }
}

/// On a small stack, since a recursion without bound would take any.
#[test]
fn nesting_without_end_is_survived() {
    let dotted = ["a"; 7].join(".");
    let texts = [
        format!(
            "{dotted} = {}1{}",
            format!("{{ {dotted} = ").repeat(79),
            "}".repeat(79)
        ),
        format!("a = {}1{}", "[".repeat(5000), "]".repeat(5000)),
        format!("a = {}1{}", "[{a=".repeat(5000), "}]".repeat(5000)),
        format!("[{}]", vec!["a"; 5000].join(".")),
        format!("{} = 1", vec!["a"; 5000].join(".")),
        "[".repeat(60_000),
        "{".repeat(60_000),
        "a.".repeat(30_000),
    ];
    let thread = std::thread::Builder::new().stack_size(512 * 1024);
    let reading = thread.spawn(move || texts.iter().for_each(|text| survives(text)));
    assert!(reading.is_ok_and(|reading| reading.join().is_ok()));
}

#[test]
fn large_texts_are_survived_in_short_time() {
    let many = |piece: &str| piece.repeat(60_000 / piece.len());
    let lines: Vec<String> = (0..6000).map(|number| format!("k{number} = 1")).collect();
    let numbered = lines.join("\n");
    let head = "format = 1\nname = \"x\"\nbase = \"chess\"\n";
    for text in [
        numbered.clone(),
        many("[[ending]]\n"),
        many("a = = 1\n"),
        many("[a]\n"),
        format!(
            "{head}{}",
            many("[[ending]]\nrule = 'D2'\nwhen = { moves = 'none' }\nresult = 'draw'\n")
        ),
        format!(
            "{head}[pieces]\n{}",
            numbered
                .replace("= 1", "= { letter = 'X' }")
                .get(..60_000)
                .unwrap_or_default()
        ),
        format!("{head}[pieces.pawn]\naliases = '{}'\n", many("Z")),
        format!(
            "{head}[pieces.pawn]\nmoves = {{ A5 = [{}] }}\n",
            many("'K', ")
        ),
        format!("{head}[start]\nstandard = '{}'\n", many("8/")),
        format!(
            "{head}[start]\nshuffle = {{ men = 'KQRBNP', on = 'all', keep = [{}] }}\n",
            many("'x', ")
        ),
        format!("{head}[regions]\nx = '{}'\n", many("all, ")),
    ] {
        survives(&text);
    }
}
