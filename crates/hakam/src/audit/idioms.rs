//! The set phrases of thinklogs, in the language of claims.
//!
//! Logs are written to a form, and some phrases of that form say a thing that the language of claims says in
//! other words. The list is closed, and nothing is left out: what stands around a phrase is heard with it.

/// What follows the squares in a sentence that says that they are empty.
const EMPTY: &[&str] = &[
    "contains no piece token",
    "contains no piece tokens",
    "contain no piece token",
    "contain no piece tokens",
    "has no piece token",
    "have no piece tokens",
];

/// Where it was looked up; this claims nothing.
const LOOKED_UP: &str = "in the ledger piece list";

/// What may stand before a square that is looked at.
const ROLES: &[&str] = &["intermediate ", "destination "];

/// A sentence that says the same in the language of claims; `None` when the text is no set phrase.
pub(super) fn plain(text: &str) -> Option<String> {
    let bare: String = text.chars().filter(|c| !matches!(c, '`' | '*')).collect();
    let bare = bare.trim().trim_end_matches('.');
    let bare = bare.strip_suffix(LOOKED_UP).unwrap_or(bare).trim_end();
    empty(bare)
        .or_else(|| each_empty(bare))
        .or_else(|| role(bare))
        .or_else(|| passing(bare))
        .or_else(|| king_safety(bare))
        .or_else(|| material(bare))
}

/// `d3 and d4 contain no piece tokens`.
fn empty(text: &str) -> Option<String> {
    let mut endings = EMPTY.iter();
    let squares = endings
        .find_map(|ending| text.strip_suffix(ending))?
        .trim_end();
    (!squares.is_empty()).then(|| format!("{squares} {} empty", be(squares)))
}

fn be(squares: &str) -> &'static str {
    if squares.contains([' ', ',']) {
        "are"
    } else {
        "is"
    }
}

/// `d2 empty, e3 empty`.
fn each_empty(text: &str) -> Option<String> {
    let parts = text.split(", ");
    let squares: Option<Vec<&str>> = parts.map(|part| part.strip_suffix(" empty")).collect();
    let squares = squares?;
    if squares.iter().any(|square| square.contains(' ')) {
        return None;
    }
    let squares = squares.join(", ");
    Some(format!("{squares} {} empty", be(&squares)))
}

/// `intermediate d3 is empty`.
fn role(text: &str) -> Option<String> {
    let rest = ROLES.iter().find_map(|role| text.strip_prefix(role))?;
    Some(rest.to_owned())
}

/// `sets EN_PASSANT to d3`.
fn passing(text: &str) -> Option<String> {
    let square = text.strip_prefix("sets EN_PASSANT to ")?;
    Some(format!("sets the en passant square to {square}"))
}

/// `does not expose Ke1 to immediate check`: it also says where the king stands.
fn king_safety(text: &str) -> Option<String> {
    let rest = text.strip_prefix("does not expose ")?;
    let endings = [" to immediate check", " to an immediate check", " to check"];
    let token = endings
        .iter()
        .find_map(|ending| rest.strip_suffix(ending))?;
    let square = token.strip_prefix('K')?;
    Some(format!(
        "does not expose the king to check; there is a king on {square}"
    ))
}

/// `Material: equal`.
fn material(text: &str) -> Option<String> {
    let known = text.eq_ignore_ascii_case("material: equal");
    known.then(|| "material is equal".to_owned())
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn whole_sentences_of_a_closed_list_are_taken() {
        for (text, expected) in [
            (
                "`d3` and `d4` contain no piece tokens in the ledger piece list.",
                Some("d3 and d4 are empty"),
            ),
            (
                "`g5` has **no piece token** in the ledger piece list",
                Some("g5 is empty"),
            ),
            (
                "`d2` empty, `e3` empty, `f4` empty",
                Some("d2, e3, f4 are empty"),
            ),
            ("intermediate `d3` is empty", Some("d3 is empty")),
            (
                "sets EN_PASSANT to `d3`.",
                Some("sets the en passant square to d3"),
            ),
            (
                "does not expose `Ke1` to immediate check.",
                Some("does not expose the king to check; there is a king on e1"),
            ),
            ("Material: equal.", Some("material is equal")),
            // What says more is left to the reader of claims.
            ("does not expose the queen to check", None),
            ("Material: equal, but White is active.", None),
            ("the board looks empty", None),
            ("contains no piece token", None),
            ("", None),
        ] {
            assert_eq!(plain(text).as_deref(), expected, "{text}");
        }
    }
}
