//! Men in a list: a kind letter and a square, `Ke1`.

use hakam_core::{Kind, Setup, Side, Square};
use hakam_notation::coordinate::unknown_kind;
use hakam_text::{Passage, quoted};
use hakam_variant::{Letter, Ruleset};

use super::finding::{Fault, unreadable};

/// A man that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Taken {
    /// What it was.
    pub kind: Kind,
    /// Where it stood, if that is written.
    pub square: Option<Square>,
}

impl Taken {
    pub(super) fn on(square: Square, kind: Kind) -> Taken {
        let square = Some(square);
        Taken { kind, square }
    }
}

/// Reads one man of a list: a kind, and a square if that is written.
pub(super) fn read(rules: &Ruleset, word: Passage<'_>) -> Result<Taken, Fault> {
    let plus = word.text.starts_with('+');
    let bare = word.rest(usize::from(plus));
    let Some(letter) = bare.text.chars().next().filter(char::is_ascii_uppercase) else {
        let message = format!("{} is not a piece", quoted(word.text));
        return Err(unreadable(word, message).hint(hint(rules)));
    };
    let Some(kind) = rules.kind_of_letter(Letter { plus, letter }) else {
        return Err(unreadable(word, unknown_kind(rules, word.text)));
    };
    let name = bare.rest(1);
    let square = rules.geometry().parse_square(name.text);
    if square.is_none() && !name.text.is_empty() {
        let message = format!("{} is no square of this board", quoted(name.text));
        return Err(unreadable(name, message).hint(hint(rules)));
    }
    Ok(Taken { kind, square })
}

/// Reads one man that stands on the board.
pub(super) fn read_standing(rules: &Ruleset, word: Passage<'_>) -> Result<(Square, Kind), Fault> {
    let Taken { kind, square } = read(rules, word)?;
    let square = square.ok_or_else(|| {
        let message = format!("{} has no square", quoted(word.text));
        unreadable(word, message).hint(hint(rules))
    })?;
    Ok((square, kind))
}

/// How a man is written, by the example of a man of this game.
fn hint(rules: &Ruleset) -> String {
    let mut men = rules.standard_start().men(rules.geometry());
    let example = men.next().map(|(square, man)| Taken::on(square, man.kind));
    let example = example.map_or(String::new(), |man| token(rules, man));
    format!("write the letter of the piece, in upper case, and its square: `{example}`")
}

/// A man as it is written in a list.
fn token(rules: &Ruleset, man: Taken) -> String {
    let letter = rules.kind(man.kind).letter;
    match man.square {
        Some(square) => format!("{letter}{}", rules.geometry().name(square)),
        None => letter.to_string(),
    }
}

/// Men in the order in which they are written: by kind as in the ruleset, then by square.
pub(super) fn list(rules: &Ruleset, men: impl IntoIterator<Item = Taken>) -> String {
    let mut men: Vec<Taken> = men.into_iter().collect();
    if men.is_empty() {
        return "-".to_owned();
    }
    men.sort_unstable();
    let tokens: Vec<String> = men.into_iter().map(|man| token(rules, man)).collect();
    tokens.join(" ")
}

/// The men of a side on the board.
pub(super) fn standing<'a>(
    rules: &'a Ruleset,
    setup: &'a Setup,
    side: Side,
) -> impl Iterator<Item = Taken> + 'a {
    let men = setup.men_of(rules.geometry(), side);
    men.map(|(square, man)| Taken::on(square, man.kind))
}
