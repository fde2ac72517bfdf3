//! `[start.shuffle]`: men put on squares in every order that keeps some conditions.

use hakam_core::{Kind, Setup};

use super::region::Regions;
use super::tree::Node;
use super::words::{Fields, SHUFFLE};
use crate::fen::Schema;
use crate::report::{Code, Findings};
use crate::{Keep, Numbering, Shuffle};

/// More conditions than this are refused.
const MOST_CONDITIONS: usize = 8;

/// Reads the shuffle of a file. `schema` knows the kinds and their letters, `standard` is the
/// array that is shuffled.
pub(super) fn read(
    node: &Node,
    schema: &Schema,
    regions: &Regions,
    standard: Option<&Setup>,
    found: &mut Findings,
) -> Option<Shuffle> {
    let before = found.errors();
    let fields = Fields::of(node, &SHUFFLE, found)?;
    let men = fields.require("men", found);
    let men = men.and_then(|node| men_of(node, schema, found));
    let on = fields.require("on", found);
    let on = on.map(|node| regions.of(node, found).white.iter().collect());
    let keep = fields.get("keep");
    let keep = keep.map(Node::one_or_many).unwrap_or_default();
    if keep.len() > MOST_CONDITIONS {
        let message = format!("more than {MOST_CONDITIONS} conditions");
        found.error(Code::Shuffle, &node.place, message);
        return None;
    }
    let keep: Vec<Keep> = keep
        .iter()
        .filter_map(|node| condition(node, schema, men.as_deref(), found))
        .collect();
    let numberings = [
        ("scharnagl", Numbering::Scharnagl),
        ("alphabetic", Numbering::Alphabetic),
    ];
    let numbering = fields.get("numbering");
    let numbering = numbering.and_then(|node| node.word(&numberings, found));
    let shuffle = Shuffle {
        men: men?,
        on: on?,
        keep,
        numbering: numbering.unwrap_or(Numbering::Alphabetic),
    };
    // The first array tells whether men, squares, conditions and numbering fit together.
    if found.errors() == before
        && let Some(standard) = standard
        && let Err(error) = shuffle.start(schema, standard, 0)
    {
        found.error(Code::Shuffle, &node.place, error.to_string());
    }
    Some(shuffle)
}

fn men_of(node: &Node, schema: &Schema, found: &mut Findings) -> Option<Vec<Kind>> {
    let mut men = Vec::new();
    for letter in node.letters(found)? {
        let kind = schema.kind_of_letter(letter);
        if kind.is_none() {
            let message = format!("no piece type has the letter `{letter}`");
            found.error(Code::Shuffle, &node.place, message);
        }
        men.push(kind?);
    }
    Some(men)
}

/// `bishops on both colours`, `king between rooks`.
fn condition(
    node: &Node,
    schema: &Schema,
    men: Option<&[Kind]>,
    found: &mut Findings,
) -> Option<Keep> {
    let text = node.text(found)?;
    let keep = if let Some(pair) = text.strip_suffix(" on both colours") {
        named(schema, pair, Number::Plural).map(Keep::BothColours)
    } else if let Some((one, pair)) = text.split_once(" between ") {
        let one = named(schema, one, Number::Singular);
        let pair = named(schema, pair, Number::Plural);
        one.zip(pair).map(|(one, pair)| Keep::Between(one, pair))
    } else {
        None
    };
    let Some(keep) = keep else {
        found
            .error(
                Code::Shuffle,
                &node.place,
                format!("`{text}` is no condition"),
            )
            .hint(
                "write `bishops on both colours` or `king between rooks`, with piece types of this game",
            );
        return None;
    };
    let count = |kind| men.map(|men| men.iter().filter(|man| **man == kind).count());
    let (pair, one) = match keep {
        Keep::BothColours(pair) => (count(pair), Some(1)),
        Keep::Between(one, pair) => (count(pair), count(one)),
    };
    if pair.is_some_and(|pair| pair != 2) || one.is_some_and(|one| one != 1) {
        let message = "there must be two of the pair among the pieces, and one between them";
        found.error(Code::Shuffle, &node.place, message);
    }
    Some(keep)
}

#[derive(Clone, Copy)]
enum Number {
    Singular,
    Plural,
}

/// The kind with this key or name, in the singular or with an `s`.
fn named(schema: &Schema, word: &str, number: Number) -> Option<Kind> {
    let word = match number {
        Number::Singular => word,
        Number::Plural => word.strip_suffix('s')?,
    };
    schema
        .kinds()
        .find(|(_, info)| info.key == word || info.name == word)
        .map(|(kind, _)| kind)
}
