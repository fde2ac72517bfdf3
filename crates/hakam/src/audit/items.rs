//! What the items of a list say: which moves are on it, and whether that can be told at all.

use hakam_documents::thinklog::{Claim, Listed, MoveList};

use super::piece::Piece;

/// A list as far as its items can be understood.
#[derive(Clone, Debug)]
pub(super) struct Named<'t> {
    /// The moves it names, as written.
    pub(super) moves: Vec<Piece<'t>>,
    /// Whether an item may name more, or may take one back.
    pub(super) sure: Sure,
    /// Sentences about a move that may take it back: what they do not mention they do not name.
    pub(super) doubtful: Vec<&'t str>,
    /// What the items say besides, each with the move it speaks of.
    pub(super) remarks: Vec<(Option<Piece<'t>>, Piece<'t>)>,
}

/// Whether the moves of a list are all known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sure {
    /// They are.
    Yes,
    /// It says nothing yet, or nothing that counts.
    Empty,
    /// Some item was not understood.
    No,
}

/// Words that say that something is not so, or only under a condition: whoever uses them may mean that the move
/// does not belong on the list.
const DENIALS: &[&str] = &[
    "not",
    "no",
    "n't",
    "cannot",
    "never",
    "illegal",
    "unavailable",
    "impossible",
    "if",
    "unless",
    "would",
    "could",
    "might",
    "may",
    "but",
    "only",
    "after",
    "later",
];

/// Words that say `none` without saying more or less.
const NONE: &[&str] = &[
    "none",
    "no",
    "immediate",
    "immediately",
    "available",
    "possible",
    "legal",
    "exist",
    "exists",
    "here",
    "now",
    "at",
    "all",
    "checks",
    "check",
    "captures",
    "capture",
    "verified",
];

/// Words that say that none was seen. In a list that must be complete this is the same.
const SEEN: &[&str] = &["found", "seen"];

/// What a list of the log names.
pub(super) fn named<'t>(list: &MoveList<'t>) -> Named<'t> {
    let mut named = Named {
        moves: Vec::new(),
        sure: Sure::Yes,
        doubtful: Vec::new(),
        remarks: Vec::new(),
    };
    if list.items.is_empty() {
        named.sure = Sure::Empty;
    }
    for item in &list.items {
        match item {
            Listed::Placeholder(_) => named.sure = Sure::Empty,
            Listed::None(text) => {
                if !says_none(text.text, list.claim) {
                    named.sure = Sure::No;
                }
            }
            Listed::Statement { text, move_text } => {
                let whole = Piece::from(text);
                let written = move_text.as_ref().map(Piece::from);
                if let Some(written) = written.or_else(|| whole.numbered_move()) {
                    named.statement(&whole, written);
                } else {
                    named.sure = Sure::No;
                    named.remarks.push((None, whole));
                }
            }
        }
    }
    named
}

impl<'t> Named<'t> {
    /// Whether a move may be named in a sentence that is not quite understood: the sentence mentions the square it
    /// goes to, or a castling.
    pub(super) fn may_name(&self, san: &str) -> bool {
        let letter = san.rfind(|c: char| c.is_ascii_lowercase());
        let square = letter.and_then(|at| san.get(at..));
        let square = square.map(|rest| {
            let end = rest
                .char_indices()
                .skip(1)
                .find(|(_, c)| !c.is_ascii_digit());
            rest.get(..end.map_or(rest.len(), |(at, _)| at))
                .unwrap_or(rest)
        });
        // A castling has no square in its notation.
        let mentions = |text: &&str| square.is_none_or(|square| text.contains(square));
        self.doubtful.iter().any(mentions)
    }

    fn statement(&mut self, whole: &Piece<'t>, written: Piece<'t>) {
        if let Some(several) = several(whole) {
            self.moves.extend(several);
            return;
        }
        let end = written.span.end - whole.span.start;
        let rest = whole.behind(end, &[' ', '`', '*', '.', ',']);
        match apart(rest.text) {
            Rest::Nothing => self.moves.push(written),
            Rest::Remark => {
                let signs = [' ', '(', ')', ':', '-', '–', '—', '.'];
                let remark = rest.behind(0, &signs);
                self.moves.push(written.clone());
                self.remarks.push((Some(written), remark));
            }
            Rest::Sentence if denies(rest.text) => {
                self.doubtful.push(whole.text);
                self.remarks.push((None, whole.clone()));
            }
            Rest::Sentence => {
                self.moves.push(written.clone());
                self.remarks.push((Some(written), whole.clone()));
            }
        }
    }
}

/// The moves of an item that is nothing but moves with commas between; `None` when it is something else.
fn several<'t>(item: &Piece<'t>) -> Option<Vec<Piece<'t>>> {
    let signs = ['.', '…', '`', '*', ' '];
    let mut start = 0;
    let mut moves = Vec::new();
    for part in item.text.split(',') {
        let end = start + part.len();
        let bare = item.part(start..end).behind(0, &signs);
        if bare.text.contains(char::is_whitespace) || !has_square(bare.text) {
            return None;
        }
        moves.push(bare);
        start = end + 1;
    }
    (moves.len() > 1).then_some(moves)
}

/// What stands behind the move of an item.
enum Rest {
    Nothing,
    /// Something in brackets, or behind a colon or a dash: the move stands for itself.
    Remark,
    /// The sentence goes on.
    Sentence,
}

fn apart(rest: &str) -> Rest {
    if rest.is_empty() {
        return Rest::Nothing;
    }
    let closed = rest.starts_with('(') && rest.trim_end_matches('.').ends_with(')');
    // `cxd5 (..) is possible; also dxc4 (..)` has two brackets, and a sentence between them.
    let one_bracket = closed && rest.matches('(').count() == 1;
    if one_bracket || rest.starts_with([':', '-', '–', '—']) {
        Rest::Remark
    } else {
        Rest::Sentence
    }
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphabetic() && c != '\'' && c != '’')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

/// Whether a sentence may take back what it begins with, or names more moves.
fn denies(text: &str) -> bool {
    let denied = words(text).any(|word| {
        let short = word.ends_with("n't") || word.ends_with("n’t");
        short || DENIALS.contains(&word.as_str())
    });
    denied || text.split([';', ',']).skip(1).any(has_square)
}

/// Whether a text mentions a square, as every move but a castling does; that one has its dash.
pub(super) fn has_square(text: &str) -> bool {
    let mut pairs = text.as_bytes().windows(2);
    pairs.any(|pair| matches!(pair, [b'a'..=b'z', b'1'..=b'9'] | [_, b'-']))
}

/// Whether the words say that there is none, and nothing else.
fn says_none(text: &str, claim: Claim) -> bool {
    let seen_is_enough = match claim {
        Claim::Said | Claim::ByItsPlace => true,
        Claim::None => false,
    };
    words(text).all(|word| {
        NONE.contains(&word.as_str()) || seen_is_enough && SEEN.contains(&word.as_str())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn none_is_told_from_none_that_matters() {
        for (text, complete, other) in [
            ("none", true, true),
            ("None immediate.", true, true),
            ("none found", true, false),
            ("none immediate seen.", true, false),
            ("none clearly winning", false, false),
            ("no captures that win material", false, false),
        ] {
            assert_eq!(says_none(text, Claim::ByItsPlace), complete, "{text}");
            assert_eq!(says_none(text, Claim::None), other, "{text}");
        }
    }

    #[test]
    fn a_sentence_that_takes_back_its_move_is_not_trusted() {
        for (text, takes_back) in [
            ("is possible", false),
            ("wins the queen", false),
            ("is NOT available", true),
            ("isn’t legal", true),
            ("is possible; also dxc4", true),
            ("is possible, changing the center", false),
            ("works if the pin is broken", true),
        ] {
            assert_eq!(denies(text), takes_back, "{text}");
        }
    }
}
