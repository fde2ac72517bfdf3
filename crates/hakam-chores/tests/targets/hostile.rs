//! Inputs made to hurt: very long, very deep, very many.

/// Makes an input of about so many bytes.
pub type Make = Box<dyn Fn(usize) -> Vec<u8>>;

/// What is repeated, with what stands before and behind.
const TABLE: &str = include_str!("../../../../fuzz/hostile.tsv");

/// Knights that come and go: legal however long it takes.
const ROUND: [(&str, &str); 4] = [
    ("Nf3", "g1f3"),
    ("Nf6", "g8f6"),
    ("Ng1", "f3g1"),
    ("Ng8", "f6g8"),
];

/// The name that targets of one language share.
pub fn family(target: &str) -> &str {
    if target.starts_with("pgn_") {
        "pgn"
    } else {
        target
    }
}

/// The hostile inputs of a target, with their names.
pub fn inputs(target: &str) -> Vec<(String, Make)> {
    // Where an input begins with the name of a game, the rest is what hurts.
    let head = match target {
        "fen" | "epd" | "ledger" | "claims" => "chess\n",
        "moves" => "chess\n\n",
        _ => "",
    };
    let family = family(target);
    let mut all = Vec::new();
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<String> = line.split('\t').map(plain).collect();
        let [of, name, before, piece, behind] = &cells[..] else {
            panic!("five columns: {line}");
        };
        if of == "*" || of == family {
            let before = if of == "*" { head } else { before }.to_owned();
            let (piece, behind) = (piece.clone(), behind.clone());
            let make = move |size: usize| {
                let times = size / piece.len().max(1);
                format!("{before}{}{behind}", piece.repeat(times)).into_bytes()
            };
            all.push((name.clone(), Box::new(make) as Make));
        }
    }
    for &(of, name, before, piece, behind) in NUMBERED {
        if of == family {
            let make = move |size| numbered(before, size, piece, behind).into_bytes();
            all.push((name.to_owned(), Box::new(make)));
        }
    }
    if family == "pgn" {
        all.push(("nested variations".to_owned(), Box::new(nested)));
    }
    all
}

/// A cell without its escapes.
fn plain(cell: &str) -> String {
    let cell = cell.replace("\\n", "\n").replace("\\r", "\r");
    let cell = cell.replace("\\0", "\0").replace("\\u{feff}", "\u{feff}");
    cell.replace("\\\\", "\\")
}

/// Inputs of which each part is another: the target, a name, what stands before, the part of a number, and what stands
/// behind.
type Numbered = (
    &'static str,
    &'static str,
    &'static str,
    fn(usize) -> String,
    &'static str,
);

const NUMBERED: &[Numbered] = &[
    (
        "epd",
        "different opcodes",
        "chess\n4k3/8/8/8/8/8/8/4K3 w - - ",
        |n| format!("o{n} {n};"),
        "",
    ),
    (
        "definition",
        "different keys",
        "format = 1\nname = \"x\"\nbase = \"chess\"\n",
        |n| format!("k{n} = {n}\n"),
        "",
    ),
    (
        "pgn",
        "different tags",
        "",
        |n| format!("[T{n} \"v\"]\n"),
        "\n1. e4 *",
    ),
    (
        "pgn",
        "a long game",
        "",
        |n| {
            let ((white, _), (black, _)) = (ROUND[n * 2 % 4], ROUND[n * 2 % 4 + 1]);
            format!("{}. {white} {black} ", n + 1)
        },
        "*",
    ),
    (
        "pgn",
        "variations of a long game",
        "",
        |n| {
            let ((white, _), (black, _)) = (ROUND[n * 2 % 4], ROUND[n * 2 % 4 + 1]);
            let number = n + 1;
            format!("{number}. {white} ({number}. e3) {number}... {black} ")
        },
        "*",
    ),
    (
        "ledger",
        "a long history",
        "chess\n## MOVE_HISTORY\n",
        |n| format!("- {} ({})\n", ROUND[n % 4].0, ROUND[n % 4].1),
        "",
    ),
];

/// As many parts as fit.
fn numbered(before: &str, size: usize, part: fn(usize) -> String, behind: &str) -> String {
    let mut text = before.to_owned();
    for number in 0.. {
        if text.len() >= size {
            break;
        }
        text.push_str(&part(number));
    }
    text + behind
}

/// Each variation stands in the one before: more than 100,000 of them in a megabyte.
fn nested(size: usize) -> Vec<u8> {
    let times = size / "(1. d4 )".len();
    let (open, close) = ("(1. d4 ".repeat(times), ")".repeat(times));
    format!("1. e4 {open}{close} *").into_bytes()
}

#[test]
fn every_input_grows_with_its_size_and_has_a_name_of_its_own() {
    for (target, _) in hakam_chores::targets::TARGETS {
        let mut names = std::collections::BTreeSet::new();
        for (name, make) in inputs(target) {
            let (short, long) = (make(1000).len(), make(4000).len());
            assert!(short > 900 && long > short * 3, "{target}: {name}");
            assert!(names.insert(name.clone()), "{target}: {name} twice");
        }
    }
    let deepest = String::from_utf8(nested(1 << 20)).expect("plain text");
    assert!(deepest.matches('(').count() > 100_000);
}
