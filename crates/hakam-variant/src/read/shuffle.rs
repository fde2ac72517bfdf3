//! `[start.shuffle]`: men put on squares in every order that keeps some conditions.

use hakam_core::{Kind, Setup};

use super::Trust;
use super::field::Field;
use super::region::Regions;
use super::words::SHUFFLE;
use crate::fen::Schema;
use crate::report::Code;
use crate::{Keep, Numbering, Shuffle};

/// More conditions than this are refused.
const MOST_CONDITIONS: usize = 8;

const NUMBERINGS: [(&str, Numbering); 2] = [
    ("scharnagl", Numbering::Scharnagl),
    ("alphabetic", Numbering::Alphabetic),
];

/// Reads the shuffle of a file. `schema` knows the kinds and their letters, `standard` is the
/// array that is shuffled.
pub(super) fn read(
    field: Field,
    (schema, regions): (&Schema, &Regions),
    standard: Option<&Setup>,
    trust: Trust,
) -> Option<Shuffle> {
    let before = field.found.errors();
    let fields = field.fields(&SHUFFLE)?;
    let men = fields.need("men").and_then(|field| men_of(field, schema));
    let on = fields.need("on");
    let on = on.map(|field| regions.of(field).white.iter().collect());
    let keep = fields.get("keep").map(Field::one_or_many);
    let keep = keep.unwrap_or_default();
    if keep.len() > MOST_CONDITIONS {
        let message = format!("more than {MOST_CONDITIONS} conditions");
        field.error(Code::SHUFFLE, message);
        return None;
    }
    let keep = keep.into_iter();
    let keep = keep.filter_map(|field| condition(field, schema, men.as_deref()));
    let keep: Vec<Keep> = keep.collect();
    let numbering = fields.word("numbering", &NUMBERINGS);
    let shuffle = Shuffle {
        men: men?,
        on: on?,
        keep,
        numbering: numbering.unwrap_or(Numbering::Alphabetic),
    };
    // The first array tells whether men, squares, conditions and numbering fit together.
    if trust == Trust::Unknown
        && field.found.errors() == before
        && let Some(standard) = standard
        && let Err(error) = shuffle.start(schema, standard, 0)
    {
        field.error(Code::SHUFFLE, error.to_string());
    }
    Some(shuffle)
}

fn men_of(field: Field, schema: &Schema) -> Option<Vec<Kind>> {
    let kind = |letter| {
        let kind = schema.kind_of_letter(letter);
        if kind.is_none() {
            let message = format!("no piece type has the letter `{letter}`");
            field.error(Code::SHUFFLE, message);
        }
        kind
    };
    field.letters()?.into_iter().map(kind).collect()
}

/// `bishops on both colours`, `king between rooks`.
fn condition(field: Field, schema: &Schema, men: Option<&[Kind]>) -> Option<Keep> {
    let text = field.text()?;
    let one = |word: &str| {
        let mut kinds = schema.kinds();
        let kind = kinds.find(|(_, info)| info.key == word || info.name == word);
        kind.map(|(kind, _)| kind)
    };
    let pair = |word: &str| one(word.strip_suffix('s')?);
    let keep = match (
        text.strip_suffix(" on both colours"),
        text.split_once(" between "),
    ) {
        (Some(two), _) => pair(two).map(Keep::BothColours),
        (None, Some((middle, two))) => one(middle)
            .zip(pair(two))
            .map(|(one, pair)| Keep::Between(one, pair)),
        (None, None) => None,
    };
    let Some(keep) = keep else {
        let message = format!("`{text}` is no condition");
        field.error(Code::SHUFFLE, message).hint(
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
        field.error(Code::SHUFFLE, message);
    }
    Some(keep)
}
