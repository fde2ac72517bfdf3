//! A walk through all shapes and all slots: what a shape reads, its claim must carry.

use hakam_variant::builtin;

use super::pattern::{Element, compile};
use super::shapes;
use super::slot::Slot;
use super::{read, reading::Meaning};
use crate::claims::words::forms;
use crate::claims::write;

/// Two fillings of every slot that say different things.
fn fillings(slot: Slot) -> [&'static str; 2] {
    match slot {
        Slot::Agents | Slot::By => ["the bishop on c4", "the rook on a1"],
        Slot::Along => ["along the e-file", "along the diagonal from a1 to h8"],
        Slot::Answer => ["blocking", "capturing the queen on d5"],
        Slot::Count => ["exactly two", "at least three"],
        Slot::Draw => ["repetition", "the fifty-move rule"],
        Slot::File => ["d", "e"],
        Slot::From => ["a2", "b2"],
        Slot::Heading => ["forward", "backward"],
        Slot::Kind => ["queen", "knight"],
        Slot::Kinds => ["white knights", "black rooks"],
        Slot::Lead => ["a pawn", "5 points"],
        Slot::Line => ["diagonal", "file"],
        Slot::ListOf => ["checks", "captures"],
        Slot::Mate => ["two", "at most three"],
        Slot::Pieces => ["a queen on d8", "a pawn on f7"],
        Slot::Moves => ["Nf3, Nh3", "Nf3"],
        Slot::Number => ["three", "five"],
        Slot::Of => ["the queen on d8", "the rook on h8"],
        Slot::Opinion => ["slightly better", "strong"],
        Slot::Owner => ["White's", "Black's"],
        Slot::Piece => ["knight", "bishop"],
        Slot::Plan => ["prepares d4", "connects the rooks"],
        Slot::Prize => ["a knight", "the rook on h8"],
        Slot::Reason => ["it is blocked", "the knight on e2 is pinned"],
        Slot::Rest => ["a mess", "a feast"],
        Slot::Result => ["1-0", "0-1"],
        // The mover's own royal: there is one, and it is said in several ways.
        Slot::Royal => ["the king", "the king"],
        Slot::Rule => ["stalemate", "checkmate"],
        Slot::San => ["Nxe5", "Qxf7"],
        Slot::Shade => ["light", "dark"],
        Slot::Side => ["White", "Black"],
        Slot::Span => ["from a1 to h8", "from a8 to h1"],
        Slot::Square => ["e4", "d4"],
        Slot::Squares => ["e4 and d4", "c5"],
        Slot::Target | Slot::Targets => ["the queen on d8", "the pawn on f7"],
        Slot::Through => ["the knight on f3", "the pawn on e2"],
        Slot::Times => ["exactly twice", "at least three times"],
        Slot::To => ["the king on e8", "the queen on e7"],
        Slot::Victim => ["White", "the king on e8"],
        Slot::Wing => ["kingside", "queenside"],
    }
}

/// Slots that two of whose fillings may be one claim.
fn is_silent(slot: Slot) -> bool {
    slot == Slot::Royal
}

/// A pattern in words, with every optional part, and every slot as `fill` says; the number of slots is told as well.
fn sentence(elements: &[Element], fill: &dyn Fn(usize) -> usize, count: &mut Vec<Slot>) -> String {
    let mut words: Vec<String> = Vec::new();
    for element in elements {
        match element {
            Element::Words { any, .. } => words.extend(any.first().map(|word| (*word).to_owned())),
            Element::Verb(name) => {
                let verb = forms(name).find(|form| form.ends_with('s')).unwrap();
                words.push(verb.to_owned());
            }
            Element::Be => words.push("is".to_owned()),
            Element::Slot { slot, .. } => {
                let at = count.len();
                count.push(*slot);
                words.push(fillings(*slot)[fill(at)].to_owned());
            }
            Element::Optional(inner) => words.push(sentence(inner, fill, count)),
        }
    }
    words.join(" ")
}

/// A subject for a table of shapes, and another one.
fn subjects(table: &str) -> [&'static str; 2] {
    match table.split('_').next() {
        Some("move") => ["Bxf6", "Nxe5"],
        Some("thing") => ["the bishop on g5", "the knight on c6"],
        Some("side") => ["White", "Black"],
        Some("position") => ["the position", "the position"],
        _ => ["", ""],
    }
}

fn helper(table: &str) -> &'static str {
    match table.rsplit_once('_') {
        Some(("move_can" | "thing_can" | "side_can" | "position_can", "be")) => "can be",
        Some((_, "be")) => "is",
        Some((_, "can")) => "can",
        _ => "",
    }
}

/// What a sentence is read as, printed; `None` where a part of it is not understood.
fn claims(text: &str) -> Option<Vec<String>> {
    let rules = builtin::load("chess").unwrap();
    let reading = read(&rules, text);
    if reading
        .clauses
        .iter()
        .any(|clause| matches!(clause.meaning, Meaning::Unread(_)))
    {
        return None;
    }
    let senses = reading
        .clauses
        .iter()
        .flat_map(|clause| clause.senses(text));
    Some(
        senses
            .flatten()
            .map(|claim| write(&rules, &claim))
            .collect(),
    )
}

/// Every slot of every shape, in the sentence that has all of them: another filling is another claim, or the
/// sentence is not read at all.
#[test]
fn no_slot_of_any_shape_is_read_and_dropped() {
    let mut slots = 0;
    let mut read = 0;
    for (table, shapes) in shapes::by_name() {
        if table.starts_with("opinion") {
            continue;
        }
        for shape in shapes {
            let elements = compile(shape.pattern).unwrap();
            let mut named = Vec::new();
            let words = sentence(&elements, &|_| 0, &mut named);
            let [subject, other] = subjects(table);
            let put = |subject: &str, words: &str| {
                format!("{subject} {} {words}", helper(table))
                    .trim()
                    .to_owned()
            };
            let text = put(subject, &words);
            let plain = claims(&text);
            let same = |changed: &str| plain.is_some() && claims(changed) == plain;
            for (at, slot) in named.iter().enumerate() {
                slots += 1;
                let changed = sentence(&elements, &|slot| usize::from(slot == at), &mut Vec::new());
                let changed = put(subject, &changed);
                assert!(
                    is_silent(*slot) || !same(&changed),
                    "{table}: {}: `{text}` and `{changed}` are both read as {plain:?}",
                    shape.pattern
                );
            }
            let changed = put(other, &words);
            assert!(
                subject == other || !same(&changed),
                "{table}: {}: `{text}` and `{changed}` are both read as {plain:?}",
                shape.pattern
            );
            read += usize::from(plain.is_some());
        }
    }
    // The walk would be worth little if most of it were not understood.
    assert!(slots > 150, "{slots}");
    assert!(read > 130, "{read}");
}

/// Every sign of a sentence is a part of a word that is read, or makes it unread.
#[test]
fn no_sign_is_dropped() {
    let sentence = "White has exactly 20 legal moves";
    let plain = claims(sentence);
    assert!(plain.is_some());
    let ornaments = ['"', '“', '”', '„', '`', '*', '•', '\u{feff}'];
    let signs = ('!'..='~').chain([
        '−', '–', '—', '±', '×', '½', '°', '→', '≠', '≥', '\u{ad}', '\u{200b}',
    ]);
    for sign in signs.filter(|sign| !sign.is_alphanumeric() && !ornaments.contains(sign)) {
        for changed in [
            sentence.replace("20", &format!("{sign}20")),
            sentence.replace("20", &format!("20{sign}")),
            sentence.replace("20", &format!("2{sign}0")),
            sentence.replace("20", &format!("{sign} 20")),
        ] {
            assert_ne!(claims(&changed), plain, "{changed}");
        }
    }
    assert_ne!(claims("White has exactly 2*0 legal moves"), plain);
}
