//! Changes of one thing in a document: any value, anywhere.

use std::mem::discriminant;

use hakam_variant::Ruleset;
use hakam_wire::claims::Json;

use crate::common::Dice;

/// The document with one value changed. What the facts are about is changed as often as the many facts.
pub fn mutant(rules: &Ruleset, text: &str, dice: &mut Dice) -> String {
    let original: Json = serde_json::from_str(text).unwrap();
    loop {
        let mut json = original.clone();
        let whole = dice.below(2) == 0;
        let part = match &mut json {
            // First what sort of document it is, last the facts.
            Json::Object(fields) if !whole => {
                let chosen = 1 + dice.below(fields.len() - 2);
                &mut fields[chosen].1
            }
            all => all,
        };
        let chosen = dice.below(size(part));
        let value = nth_mut(part, &mut { chosen });
        // An object that lacks a key is seldom read at all: what it holds is changed more often.
        if matches!(value, Json::Object(_)) && dice.below(6) > 0 {
            continue;
        }
        let other = like(value, &original, dice);
        change(rules, value, &other, dice);
        if json != original {
            return json.to_string();
        }
    }
}

/// Another value of the document, of the same sort if one is soon found.
fn like(value: &Json, document: &Json, dice: &mut Dice) -> Json {
    let values = size(document);
    let mut other = nth(document, &mut dice.below(values));
    for _ in 0..12 {
        if discriminant(other) == discriminant(value) {
            break;
        }
        other = nth(document, &mut dice.below(values));
    }
    other.clone()
}

fn children(json: &Json) -> Vec<&Json> {
    match json {
        Json::List(items) => items.iter().collect(),
        Json::Object(fields) => fields.iter().map(|(_, value)| value).collect(),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => Vec::new(),
    }
}

/// How many values it has, itself counted.
fn size(json: &Json) -> usize {
    1 + children(json).into_iter().map(size).sum::<usize>()
}

/// The value of this number, counted from the outermost.
fn nth<'j>(json: &'j Json, left: &mut usize) -> &'j Json {
    fn find<'j>(json: &'j Json, left: &mut usize) -> Option<&'j Json> {
        if *left == 0 {
            return Some(json);
        }
        *left -= 1;
        children(json)
            .into_iter()
            .find_map(|child| find(child, left))
    }
    find(json, left).unwrap()
}

fn nth_mut<'j>(json: &'j mut Json, left: &mut usize) -> &'j mut Json {
    fn find<'j>(json: &'j mut Json, left: &mut usize) -> Option<&'j mut Json> {
        if *left == 0 {
            return Some(json);
        }
        *left -= 1;
        let mut children: Vec<&mut Json> = match json {
            Json::List(items) => items.iter_mut().collect(),
            Json::Object(fields) => fields.iter_mut().map(|(_, value)| value).collect(),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => Vec::new(),
        };
        let mut found = None;
        for child in children.drain(..) {
            found = find(child, left);
            if found.is_some() {
                break;
            }
        }
        found
    }
    find(json, left).unwrap()
}

/// Changes a value; `other` is another one of the same document.
fn change(rules: &Ruleset, json: &mut Json, other: &Json, dice: &mut Dice) {
    if dice.below(12) == 0 {
        *json = other.clone();
        return;
    }
    match json {
        Json::Null => *json = other.clone(),
        Json::Bool(value) => *value = !*value,
        Json::Number(number) => {
            let n = number.as_i64().unwrap_or(0);
            let near = [n + 1, n - 1, 0, n + 64, i64::from(u32::MAX), -n];
            *json = Json::Number(near[dice.below(near.len())].into());
        }
        Json::Text(text) => *text = changed_text(rules, text, dice),
        Json::List(items) => change_list(items, dice),
        Json::Object(fields) => change_object(fields, other, dice),
    }
}

fn change_list(items: &mut Vec<Json>, dice: &mut Dice) {
    if items.is_empty() {
        items.push(Json::Text("e4".to_owned()));
        return;
    }
    let (one, two) = (dice.below(items.len()), dice.below(items.len()));
    match dice.below(4) {
        0 => drop(items.remove(one)),
        1 => items.insert(two, items[one].clone()),
        2 => items.swap(one, two),
        _ => items[one] = items[two].clone(),
    }
}

fn change_object(fields: &mut Vec<(String, Json)>, other: &Json, dice: &mut Dice) {
    if fields.is_empty() {
        return;
    }
    let (one, two) = (dice.below(fields.len()), dice.below(fields.len()));
    match dice.below(3) {
        0 => drop(fields.remove(one)),
        1 => {
            let value = fields[one].1.clone();
            fields[one].1 = std::mem::replace(&mut fields[two].1, value);
        }
        _ => fields[one].1 = other.clone(),
    }
}

/// Another text of the same sort where the sort can be told, else one with a sign changed.
fn changed_text(rules: &Ruleset, text: &str, dice: &mut Dice) -> String {
    const WORDS: &[&[&str]] = &[
        &["white", "black", "mover", "other"],
        &["VERIFIED", "REFUTED"],
        &["king", "queen"],
        &[
            "owns man",
            "pattern fits",
            "path fits",
            "landing fits",
            "royal safe",
            "game goes on",
        ],
        &[
            "turn",
            "clock",
            "move number",
            "standing",
            "perpetual",
            "dead men",
        ],
        &["region", "unmoved"],
        &["targets", "royals"],
        &["blocked", "not over"],
        &["gap", "no line", "has moved", "never takes"],
        &[
            "GEOMETRY",
            "OFF_BOARD",
            "NULL_MOVE",
            "GAME_OVER",
            "CASTLE_RIGHT_LOST",
        ],
        &["KING_INTO_ATTACK", "KING_ALONG_LINE", "CASTLE_OUT_OF_CHECK"],
        &["NO_PIECE", "NOT_YOUR_PIECE"],
        &["A1", "A4", "A6", "B4", "C1", "C5", "D11", "T1"],
        &["=", ">=", "<="],
        &[
            "legal",
            "illegal",
            "gives_check",
            "checkmate",
            "stalemate",
            "quiet",
        ],
        &["hanging", "undefended", "defended", "attacked", "trapped"],
        &["strict", "loose", "legal", "lichess", "chessqa"],
    ];
    let geometry = rules.geometry();
    if geometry.parse_square(text).is_some() {
        let squares: Vec<_> = geometry.squares().collect();
        return geometry
            .name(squares[dice.below(squares.len())])
            .to_string();
    }
    let kinds: Vec<&str> = rules.kinds().map(|(_, info)| info.key.as_str()).collect();
    if kinds.contains(&text) && dice.below(4) > 0 {
        return kinds[dice.below(kinds.len())].to_owned();
    }
    let group = WORDS.iter().find(|words| words.contains(&text));
    if let Some(words) = group
        && dice.below(8) > 0
    {
        return words[dice.below(words.len())].to_owned();
    }
    changed_sign(text, dice)
}

/// One sign gone, doubled, or in place of another. Positions and written moves stay readable often enough.
fn changed_sign(text: &str, dice: &mut Dice) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    if signs.is_empty() {
        return "e4".to_owned();
    }
    let place = dice.below(signs.len());
    let like: Vec<char> = signs
        .iter()
        .copied()
        .filter(|sign| {
            sign.is_ascii_digit() == signs[place].is_ascii_digit()
                && sign.is_alphabetic() == signs[place].is_alphabetic()
        })
        .collect();
    match dice.below(6) {
        0 => drop(signs.remove(place)),
        1 => signs.insert(place, signs[place]),
        2 if signs[place].is_ascii_digit() => {
            signs[place] = char::from(b'0' + u8::try_from(dice.below(10)).unwrap());
        }
        _ => signs[place] = like[dice.below(like.len())],
    }
    signs.into_iter().collect()
}
